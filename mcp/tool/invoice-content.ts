import {
  isCreditNote,
  isSelfBilledRecord,
  type DocumentRecord,
  type InvoiceView,
  type PartyView,
} from '@cornerpost/engine'
import { z } from 'zod'
import type { TextBudget } from '../third-party-text.ts'
import { amount, currencyFact, fact, known } from './field.ts'

/** maximum of the lines and of the VAT rows in an answer */
export const linesMax = 50
const vatRowsMax = 20
/** maximum of the payment means, of the periods, and of the due dates and delivery dates in an answer */
export const meansMax = 10
const [periodsMax, datesMax] = [10, 10]
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

/** How a document is to be paid. The seller collects a direct debit; the buyer must not pay it again. */
const paymentMethods = ['credit_transfer', 'direct_debit', 'card', 'other'] as const

const period = z.object({ start: z.string().optional(), end: z.string().optional() })

const adjustments = {
  adjustments: z
    .array(
      z.object({
        is_charge: z.boolean().optional(),
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
  /** code of the document type (BT-3), such as 384 for a corrected invoice */
  type_code: z.string().optional(),
  issue_date: z.string().optional(),
  due_date: z.string().optional(),
  /** all due dates, if there are several */
  due_dates: z.array(z.string()).optional(),
  delivery_date: z.string().optional(),
  /** all delivery dates, if there are several */
  delivery_dates: z.array(z.string()).optional(),
  tax_point_date: z.string().optional(),
  periods: z.array(period).optional(),
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
  payment_means: z
    .array(
      z.object({
        method: z.enum(paymentMethods),
        code: z.string().optional(),
        due_date: z.string().optional(),
        iban: z.string().optional(),
        debited_iban: z.string().optional(),
      }),
    )
    .optional(),
  seller: party,
  buyer: party,
  payee: party,
  tax_representative: party,
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
 * `texts` learns which lists were cut.
 */
export function renderContent(view: InvoiceView, withLines: boolean, texts: TextBudget) {
  const { totals } = view
  const dueDates = datesOf(view.dueDates, texts)
  const deliveryDates = datesOf(
    view.deliveries.map(({ date }) => date),
    texts,
  )
  return {
    type: view.kind === 'invoice' ? ('invoice' as const) : ('credit_note' as const),
    ...(view.isSelfBilled && { self_billed: true }),
    ...known({
      type_code: fact('documentType', view.typeCode),
      issue_date: fact('date', view.issueDate),
      due_date: dueDates[0],
      due_dates: dueDates.length > 1 ? dueDates : undefined,
      delivery_date: deliveryDates[0],
      delivery_dates: deliveryDates.length > 1 ? deliveryDates : undefined,
      tax_point_date: fact('date', view.taxPointDate),
      periods: view.periods.length > 0 ? texts.first(view.periods, periodsMax).map(renderPeriod) : undefined,
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
      payment_means:
        view.paymentMeans.length > 0 ? texts.first(view.paymentMeans, meansMax).map(renderMeans) : undefined,
    }),
    vat_rows: texts.first(view.vatBreakdown, vatRowsMax).map(({ category, rate, base, tax }) =>
      known({
        category: fact('category', category),
        rate: fact('number', rate),
        base: amount(base?.value),
        tax: amount(tax?.value),
      }),
    ),
    ...renderAdjustments(view.adjustments, ofDocumentMax),
    line_count: view.lines.length,
    ...(withLines && { lines: texts.first(view.lines, linesMax).map(renderLine) }),
  }
}

/** Returns the identifiers of the parties. */
export function partyFacts({ seller, buyer, payee, taxRepresentative }: InvoiceView) {
  return {
    seller: renderParty(seller),
    buyer: renderParty(buyer),
    ...(payee && { payee: renderParty(payee) }),
    ...(taxRepresentative && { tax_representative: renderParty(taxRepresentative) }),
  }
}

/** The methods of codes of payment means (BT-81, UNTDID 4461). */
const methods: ReadonlyMap<string | null, (typeof paymentMethods)[number]> = new Map([
  ['30', 'credit_transfer'],
  ['31', 'credit_transfer'],
  ['42', 'credit_transfer'],
  ['57', 'credit_transfer'],
  ['58', 'credit_transfer'],
  ['49', 'direct_debit'],
  ['59', 'direct_debit'],
  ['48', 'card'],
  ['54', 'card'],
  ['55', 'card'],
])

type MeansView = InvoiceView['paymentMeans'][number]

function renderMeans({ code, dueDate, account, mandate, card }: MeansView) {
  const stated = methods.get(code) ?? (mandate ? 'direct_debit' : card ? 'card' : 'other')
  return {
    method: stated,
    ...known({
      code: fact('means', code),
      due_date: fact('date', dueDate),
      iban: ibanFact(account?.id),
      debited_iban: ibanFact(mandate?.account),
    }),
  }
}

/**
 * Returns what a payer needs besides the facts of the payment means: texts, and accounts that are not an IBAN. The
 * entries have the same order as those of the facts.
 */
export function meansTexts({ code, text, references, account, card, mandate }: MeansView, texts: TextBudget) {
  return known({
    means: methods.has(code) ? undefined : texts.take(text),
    account: ibanFact(account?.id) === undefined ? texts.take(account?.id) : undefined,
    account_name: texts.take(account?.name),
    bank: texts.take(account?.bank),
    references: references.length > 0 ? texts.takeAll(references, referencesMax) : undefined,
    card: texts.take(card?.number),
    card_holder: texts.take(card?.holder),
    mandate: texts.take(mandate?.id),
    debited_account: ibanFact(mandate?.account) === undefined ? texts.take(mandate?.account) : undefined,
  })
}

/** maximum of the references of one payment */
const referencesMax = 5

function ibanFact(account: string | null | undefined): string | undefined {
  return fact('iban', account?.replaceAll(/\s/g, ''))
}

function datesOf(dates: readonly (string | null)[], texts: TextBudget): readonly string[] {
  const stated = [...new Set(dates)].flatMap((date) => fact('date', date) ?? [])
  return texts.first(stated, datesMax)
}

function renderPeriod({ start, end }: InvoiceView['periods'][number]) {
  return known({ start: fact('date', start), end: fact('date', end) })
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
      ...known({
        is_charge: isCharge ?? undefined,
        amount: amount(value?.value),
        vat_category: fact('category', vat?.category),
        vat_rate: fact('number', vat?.rate),
      }),
    })),
    ...(given.length > max && { further_adjustments: given.length - max }),
  }
}
