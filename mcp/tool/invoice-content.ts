import type { DocumentRecord, InvoiceView, PartyView } from '@cornerpost/engine'
import { z } from 'zod'
import { amount, currencyFact, fact, known } from './field.ts'

const linesMax = 50
const vatRowsMax = 20

const party = z
  .object({
    legal_id: z.string().optional(),
    vat_id: z.string().optional(),
    tax_id: z.string().optional(),
    country: z.string().optional(),
  })
  .optional()

/** The facts that a document states about itself, each in a fixed form. */
export const factsOfContent = {
  type: z.enum(['invoice', 'credit_note']).optional(),
  self_billed: z.boolean().optional(),
  issue_date: z.string().optional(),
  due_date: z.string().optional(),
  delivery_date: z.string().optional(),
  currency: z.string().optional(),
  total: z.string().optional(),
  net: z.string().optional(),
  vat: z.string().optional(),
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
  line_count: z.int().optional(),
  lines: z
    .array(
      z.object({
        quantity: z.string().optional(),
        unit: z.string().optional(),
        price: z.string().optional(),
        amount: z.string().optional(),
        vat_rate: z.string().optional(),
      }),
    )
    .optional(),
} as const

/** Returns the facts that the log of a document has, for a document that cannot be read. */
export function contentFacts({ issueDate, currency, totalAmount }: DocumentRecord) {
  return known({
    issue_date: fact('date', issueDate),
    currency: currencyFact(currency),
    total: amount(totalAmount),
  })
}

/**
 * Returns the facts of an invoice or credit note. The entries of `lines` have the same order as the texts of lines.
 */
export function renderContent(view: InvoiceView, withLines: boolean) {
  const { totals } = view
  return {
    type: view.kind === 'invoice' ? ('invoice' as const) : ('credit_note' as const),
    self_billed: view.isSelfBilled,
    ...known({
      issue_date: fact('date', view.issueDate),
      due_date: fact('date', view.dueDate),
      delivery_date: fact('date', view.delivery?.date),
      currency: currencyFact(view.currency),
      total: amount(totals.gross?.value),
      net: amount(totals.net?.value),
      vat: amount(totals.vat?.value),
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

function renderLine({ quantity, unit, price, amount: net, vat }: InvoiceView['lines'][number]) {
  return known({
    quantity: fact('number', quantity),
    unit: fact('unit', unit),
    price: fact('number', price?.net?.value),
    amount: amount(net?.value),
    vat_rate: fact('number', vat?.rate),
  })
}
