import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementEnd } from '../../schematron/document/content.ts'
import { rootElement } from '../../schematron/document/tree.ts'
import type { AgreementCase, CaseSet } from './case.ts'
import { nationalDocument } from './national-document.ts'
import { nationalBases } from './national-variants.ts'
import { parsed, spliced } from './source-document.ts'

/**
 * The set of documents with another document in an extension. Documents of the other sets are nested in themselves, or
 * in documents that pass all rules: our fixtures, and an invoice and a credit note of each country.
 */
export function nestedSet(sets: readonly CaseSet[]): CaseSet {
  const inner = sets.flatMap(({ size, caseAt }) =>
    Array.from(
      { length: Math.min(size, most) },
      (_, index) => () => caseAt(Math.floor((index * size) / Math.min(size, most))),
    ),
  )
  return { name: 'nested', size: inner.length, caseAt: (index) => nested(inner[index](), index) }
}

/** maximum number of documents from one set */
const most = 700

const outer = [
  ...['invoice', 'credit-note'].map((name) =>
    readFileSync(join(import.meta.dirname, `../fixture/${name}.xml`), 'utf8'),
  ),
  ...Object.values(nationalBases).flatMap((base) => [
    nationalDocument('Invoice', base),
    nationalDocument('CreditNote', { ...base, type: '381' }),
  ]),
]

/** Nests every second document in itself, the others in the outer documents in turn. */
function nested({ name, family, bytes }: AgreementCase, index: number): AgreementCase {
  const tree = parsed(bytes)
  const place = (index >> 1) % outer.length
  const around = index % 2 === 0 || family !== 'invoice' ? tree : parsed(Buffer.from(outer[place]))
  const inside = tree.text.slice(tree.start[rootElement], elementEnd(tree, rootElement))
  const extension = `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${inside}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
  const [from, to] = [around.contentStart[rootElement], around.contentStart[rootElement]]
  return {
    name: `${name} inside ${around === tree ? 'itself' : `document ${place}`}`,
    family,
    bytes: Buffer.from(spliced(around.text, [{ from, to, text: extension }])),
  }
}
