import { ServiceError, type InvoiceData } from '@cornerpost/engine'
import { z } from 'zod'
import { camelCased, snakeCase } from './camel-case.ts'

const text = z.string()
/** categories of UNCL 5305 in which no VAT is charged */
const categories = ['Z', 'E', 'AE', 'K', 'G', 'O'] as const

/**
 * The content of an invoice as an assistant gives it. Names say what they can, because every client reads all of this
 * schema. The engine checks the texts.
 */
export const invoiceInput = z.strictObject({
  type: z.enum(['invoice', 'credit_note']),
  self_billed: z.boolean().optional(),
  number: text,
  preceding_invoice_number: text.optional(),
  issue_date: text,
  delivery_date: text.optional(),
  due_date: text.optional(),
  currency: text,
  units_per_euro: text.optional().describe('unless EUR'),
  buyer_reference: text.optional(),
  order_reference: text.optional(),
  note: text.optional(),
  recipient: z.strictObject({
    participant_id: text,
    name: text,
    legal_id: text.optional().describe('IČO'),
    vat_id: text.optional().describe('IČ DPH'),
    street: text.optional(),
    city: text.optional(),
    postal_code: text.optional(),
    country: text,
  }),
  lines: z.array(
    z.strictObject({
      name: text,
      description: text.optional(),
      quantity: text,
      unit: text.describe('UN/ECE: HUR, H87'),
      unit_price: text,
      unit_discount: text.optional(),
      line_discount: text.optional(),
      vat_rate: text.describe(`percent or ${categories.join(', ')}`),
    }),
  ),
  allowances: z
    .array(z.strictObject({ is_charge: z.boolean().optional(), amount: text, reason: text, vat_rate: text }))
    .optional(),
  exemption_reason: text.optional().describe('for E'),
  prepaid_amount: text.optional(),
  payment: z.strictObject({ iban: text, reference: text.optional() }).optional(),
})

/** Returns the data from which the engine composes the document. */
export function toInvoiceData({
  type,
  self_billed: isSelfBilled = false,
  lines,
  allowances = [],
  ...given
}: z.output<typeof invoiceInput>): InvoiceData {
  return {
    ...camelCased(given),
    kind: type === 'invoice' ? 'invoice' : 'creditNote',
    isSelfBilled,
    lines: lines.map(withVat),
    allowances: allowances.map(withVat),
  }
}

/** A rate is a percentage of category S, or the name of a category in which no VAT is charged (P135). */
function withVat<Given extends { readonly vat_rate: string }>({ vat_rate: rate, ...given }: Given) {
  const category = categories.find((one) => one === rate)
  const vat = category ? { vat_category: category } : { vat_category: 'S' as const, vat_rate: rate }
  return camelCased({ ...given, ...vat })
}

/** A field of the composed document, such as `payload/ID`, is an argument only as a whole. */
function argumentOf(field: string): string {
  return field.startsWith('payload') ? 'invoice' : `invoice.${snakeCase(field)}`
}

/** Returns a refusal of the data, with the paths of the arguments in place of the names of the engine. */
export function inArguments(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'body_invalid') return error
  const { details = [], ...context } = error.context
  const named = details.map(({ field = '', ...detail }) => ({ ...detail, field: argumentOf(field) }))
  return new ServiceError(error.code, { ...context, details: named })
}
