import { rootElement } from '../../schematron/document/tree.ts'
import type { CaseSet } from './case.ts'
import { type DocumentKind, type NationalFields, nationalDocument } from './national-document.ts'
import { nationalBases, nationalVariants, nearCountries } from './national-variants.ts'
import { numbersOfSchemes } from './national-numbers.ts'
import { childrenOf, content, extent, localName, parsed, spliced } from './source-document.ts'

/**
 * The set of documents for the national rules. For each country with Peppol rules, it contains variants of a document
 * that passes all of them. These have correct and almost correct values for everything that the rules check, or a
 * mistake with the country stated in different ways, or one element removed, duplicated or emptied. The set also
 * contains company numbers of every scheme.
 */
export function nationalSet(): CaseSet {
  const provocations = [...variants(), ...elements(), ...numbers()]
  return {
    name: 'nationals',
    size: provocations.length,
    caseAt: (index) => ({
      name: provocations[index][0],
      family: 'invoice',
      bytes: Buffer.from(provocations[index][1]()),
    }),
  }
}

type Provocation = readonly [name: string, make: () => string]
type Country = keyof typeof nationalBases

const countries = Object.keys(nationalBases) as Country[]

function documentOf(country: Country, kind: DocumentKind, fields: Partial<NationalFields> = {}): string {
  return nationalDocument(kind, {
    ...nationalBases[country],
    ...(kind === 'CreditNote' ? { type: '381' } : {}),
    ...fields,
  })
}

/**
 * Returns every variant as an invoice. Every fourth variant, and each one with references, is also a credit note; every
 * fifth is also an invoice to a French buyer.
 */
function variants(): Provocation[] {
  return countries.flatMap((country) =>
    [...nationalVariants[country](), ...nearCountries(country)].flatMap((fields, index): Provocation[] => {
      const name = `${country} ${index} ${Object.entries(fields)
        .map(([field, value]) => `${field} ${String(value)}`)
        .join(', ')}`
      return [
        [name, () => documentOf(country, 'Invoice', fields)],
        ...(index % 4 === 0 || 'references' in fields
          ? [[`${name} in a credit note`, () => documentOf(country, 'CreditNote', fields)] as const]
          : []),
        ...(index % 5 === 0
          ? [
              [
                `${name} to France`,
                () => documentOf(country, 'Invoice', { ...fields, buyer: 'FR', buyerVat: 'FR12345678901' }),
              ] as const,
            ]
          : []),
      ]
    }),
  )
}

/** The national rules check these elements and their descendants. */
const asked = [
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'TaxRepresentativeParty',
  'Delivery',
  'PaymentMeans',
  'PaymentTerms',
  'AdditionalDocumentReference',
  'BillingReference',
  'OrderReference',
  'OrderLineReference',
  'CommodityClassification',
  'DueDate',
  'InvoiceTypeCode',
  'CreditNoteTypeCode',
  'BuyerReference',
  'IssueDate',
]

function elements(): Provocation[] {
  return countries.flatMap((country) => {
    const text = documentOf(country, 'Invoice')
    const tree = parsed(Buffer.from(text))
    const [isAsked, all] = [
      new Set<number>(),
      Array.from({ length: tree.nodeCount - rootElement - 1 }, (_, index) => rootElement + 1 + index),
    ]
    for (const node of all)
      if (asked.includes(localName(tree, node)) || isAsked.has(tree.parent[node])) isAsked.add(node)
    return [...isAsked].flatMap((node): Provocation[] => {
      const [whole, inside] = [extent(tree, node), content(tree, node)]
      const written = tree.text.slice(whole.from, whole.to)
      const isLeaf = childrenOf(tree, node).length === 0
      const edits = {
        'left out': { ...whole, text: '' },
        doubled: { ...whole, text: written + written },
        ...(isLeaf ? { emptied: { ...inside, text: ' ' } } : {}),
      }
      return Object.entries(edits).map(([edit, splice]): Provocation => [
        `${country}: ${localName(tree, node)} ${node} ${edit}`,
        () => spliced(tree.text, [splice]),
      ])
    })
  })
}

/** Places the numbers in turn at the seller's identifier, the seller's electronic address and the buyer's number. */
function numbers(): Provocation[] {
  const fields = ['sellerIdentifier', 'sellerAddress', 'buyerNumber'] as const
  return numbersOfSchemes().map(([scheme, number], index): Provocation => {
    const field = scheme === '9907' ? 'sellerAddress' : fields[index % fields.length]
    return [
      `number ${index}: ${field} ${scheme} ${number}`,
      () => documentOf('IT', 'Invoice', { [field]: [scheme, number] }),
    ]
  })
}
