import type { InvoiceData, VatData } from '../../../engine/document/composing/invoice-data.ts'

/** A recipient and a line of 20.00, as arguments of `prepare_invoice`. */
export const recipient = {
  participant_id: '0245:2123456786',
  name: 'Odberateľ, a. s.',
  legal_id: '31322832',
  vat_id: 'SK2123456786',
  street: 'Hlavná 2',
  city: 'Košice',
  postal_code: '040 01',
  country: 'SK',
}
export const line = { name: 'Práca', quantity: '2', unit: 'HUR', unit_price: '10.00', vat_rate: '23' }

/** Returns the argument `invoice` of `prepare_invoice` for the content of a document. */
export function invoiceArguments({
  kind,
  isSelfBilled,
  recipient: { participantId, legalId, vatId, postalCode, ...recipient },
  lines,
  allowances,
  ...data
}: InvoiceData): Readonly<Record<string, unknown>> {
  return {
    type: kind === 'invoice' ? 'invoice' : 'credit_note',
    self_billed: isSelfBilled,
    number: data.number,
    preceding_invoice_number: data.precedingInvoiceNumber,
    issue_date: data.issueDate,
    delivery_date: data.deliveryDate,
    due_date: data.dueDate,
    currency: data.currency,
    units_per_euro: data.unitsPerEuro,
    buyer_reference: data.buyerReference,
    order_reference: data.orderReference,
    note: data.note,
    recipient: {
      ...recipient,
      participant_id: participantId,
      legal_id: legalId,
      vat_id: vatId,
      postal_code: postalCode,
    },
    lines: lines.map(({ unitPrice, unitDiscount, lineDiscount, vatCategory, vatRate, ...line }) => ({
      ...line,
      unit_price: unitPrice,
      unit_discount: unitDiscount,
      line_discount: lineDiscount,
      vat_rate: rateArgument({ vatCategory, vatRate }),
    })),
    allowances: allowances?.map(({ isCharge, amount, reason, ...vat }) => ({
      is_charge: isCharge,
      amount,
      reason,
      vat_rate: rateArgument(vat),
    })),
    exemption_reason: data.exemptionReason,
    prepaid_amount: data.prepaidAmount,
    payment: data.payment,
  }
}

function rateArgument({ vatCategory, vatRate }: { [Name in keyof VatData]: VatData[Name] | undefined }) {
  return vatCategory === 'S' ? vatRate : vatCategory
}
