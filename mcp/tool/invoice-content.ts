import {
  isCreditNote,
  isSelfBilledRecord,
  type DocumentRecord,
  type InvoiceView,
  type PartyView,
} from '@cornerpost/engine'
import { z } from 'zod'
import { amount, currencyFact, fact, known } from './field.ts'

/** maximum of the lines and of the VAT rows in an answer */
export const linesMax = 50
const vatRowsMax = 20
/** maximum of the allowances and charges of the document, and of one line */
const [ofDocumentMax, ofLineMax] = [20, 3]

const party = z
  .object({
    legal_id: z.string().optional(),
    vat_id: z.string().optional(),
    tax_id: z.string().optional(),
    country: z.string().optional(),
  })
  .optional()

const adjustments = {
  adjustments: z
    .array(
      z.object({
        is_charge: z.boolean(),
        amount: z.string().optional(),
        vat_category: z.string().optional(),
        vat_rate: z.string().optional(),
      }),
    )
    .optional(),
  /** how many allowances and charges were left out */
  further_adjustments: z.int().optional(),
} as const

/** The kind of a document, as every list and answer states it. */
export const kindOfDocument = {
  type: z.enum(['invoice', 'credit_note']),
  /** true if the buyer issued the document */
  self_billed: z.boolean().optional(),
} as const

/** The facts that a document states about itself, each in a fixed form. */
export const factsOfContent = {
  ...kindOfDocument,
  issue_date: z.string().optional(),
  due_date: z.string().optional(),
  delivery_date: z.string().optional(),
  currency: z.string().optional(),
  line_total: z.string().optional(),
  allowance_total: z.string().optional(),
  charge_total: z.string().optional(),
  net: z.string().optional(),
  vat: z.string().optional(),
  vat_in_euros: z.string().optional(),
  total: z.string().optional(),
  prepaid: z.string().optional(),
  rounding: z.string().optional(),
  payable: z.string().optional(),
  iban: z.string().optional(),
  seller: party,
  buyer: party,
  vat_rows: z
    .array(
      z.object({
        category: z.string().optional(),
        rate: z.string().optional(),
        base: z.string().optional(),
        tax: z.string().optional(),
      }),
    )
    .optional(),
  ...adjustments,
  line_count: z.int().optional(),
  lines: z
    .array(
      z.object({
        quantity: z.string().optional(),
        unit: z.string().optional(),
        price: z.string().optional(),
        /** the quantity for which the price is, if it is not one */
        price_quantity: z.string().optional(),
        amount: z.string().optional(),
        vat_category: z.string().optional(),
        vat_rate: z.string().optional(),
        ...adjustments,
      }),
    )
    .optional(),
} as const

/** Returns the kind of a document by its document type; `self_billed` only if it is true. */
export function kindFacts(record: Pick<DocumentRecord, 'documentType'>) {
  return {
    type: isCreditNote(record) ? ('credit_note' as const) : ('invoice' as const),
    ...(isSelfBilledRecord(record) && { self_billed: true }),
  }
}

/** Returns the facts that the log of a document has, for a document that cannot be read. */
export function contentFacts(record: DocumentRecord) {
  return {
    ...kindFacts(record),
    ...known({
      issue_date: fact('date', record.issueDate),
      currency: currencyFact(record.currency),
      total: amount(record.totalAmount),
    }),
  }
}

/**
 * Returns the facts of an invoice or credit note. The entries of `lines` have the same order as the texts of lines.
 */
export function renderContent(view: InvoiceView, withLines: boolean) {
  const { totals } = view
  return {
    type: view.kind === 'invoice' ? ('invoice' as const) : ('credit_note' as const),
    ...(view.isSelfBilled && { self_billed: true }),
    ...known({
      issue_date: fact('date', view.issueDate),
      due_date: fact('date', view.dueDate),
      delivery_date: fact('date', view.delivery?.date),
      currency: currencyFact(view.currency),
      line_total: amount(totals.lines?.value),
      allowance_total: amount(totals.allowances?.value),
      charge_total: amount(totals.charges?.value),
      net: amount(totals.net?.value),
      vat: amount(totals.vat?.value),
      vat_in_euros: totals.vatInVatCurrency?.currency === 'EUR' ? amount(totals.vatInVatCurrency.value) : undefined,
      total: amount(totals.gross?.value),
      prepaid: amount(totals.prepaid?.value),
      rounding: amount(totals.rounding?.value),
      payable: amount(totals.payable?.value),
      iban: fact('iban', view.paymentMeans[0]?.account?.id?.replaceAll(' ', '')),
    }),
    vat_rows: view.vatBreakdown.slice(0, vatRowsMax).map(({ category, rate, base, tax }) =>
      known({
        category: fact('category', category),
        rate: fact('number', rate),
        base: amount(base?.value),
        tax: amount(tax?.value),
      }),
    ),
    ...renderAdjustments(view.adjustments, ofDocumentMax),
    line_count: view.lines.length,
    ...(withLines && { lines: view.lines.slice(0, linesMax).map(renderLine) }),
  }
}

/** Returns the identifiers of seller and buyer. */
export function partyFacts({ seller, buyer }: InvoiceView) {
  return { seller: renderParty(seller), buyer: renderParty(buyer) }
}

function renderParty({ legalIdentifier, vatIdentifier, taxIdentifier, address }: PartyView) {
  return known({
    legal_id: fact('identifier', legalIdentifier?.value),
    vat_id: fact('identifier', vatIdentifier),
    tax_id: fact('identifier', taxIdentifier),
    country: fact('country', address?.country),
  })
}

type LineView = InvoiceView['lines'][number]

function renderLine({ quantity, unit, price, amount: net, vat, adjustments: parts }: LineView) {
  return {
    ...known({
      quantity: fact('number', quantity),
      unit: fact('unit', unit),
      price: fact('number', price?.net?.value),
      price_quantity: Number(price?.baseQuantity ?? 1) === 1 ? undefined : fact('number', price?.baseQuantity),
      amount: amount(net?.value),
      vat_category: fact('category', vat?.category),
      vat_rate: fact('number', vat?.rate),
    }),
    ...renderAdjustments(parts, ofLineMax),
  }
}

/** Renders allowances and charges, which explain why amounts differ from quantity and price; nothing without any. */
function renderAdjustments(given: LineView['adjustments'], max: number) {
  if (given.length === 0) return {}
  return {
    adjustments: given.slice(0, max).map(({ isCharge, amount: value, vat }) => ({
      is_charge: isCharge,
      ...known({
        amount: amount(value?.value),
        vat_category: fact('category', vat?.category),
        vat_rate: fact('number', vat?.rate),
      }),
    })),
    ...(given.length > max && { further_adjustments: given.length - max }),
  }
}
