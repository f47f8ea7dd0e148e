import { randomBytes } from 'node:crypto'
import type { ParticipantIdentifier } from '@cornerpost/engine'
import { readdress } from '@cornerpost/engine/operator'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { invoiceOf } from './validate-invoice.ts'

/** Makes a valid invoice between these participants, with this number. */
export type MakeInvoice = (seller: string, buyer: string, number: string) => string

/** Makes the sample invoice without further changes. */
export const plainInvoice: MakeInvoice = (seller, buyer, number) => sampleInvoice(seller, buyer, number).xml

/**
 * Makes the sample invoice padded to this number of bytes. The padding in the note is random characters, which hardly
 * compress.
 */
export function withNote(bytes: number): MakeInvoice {
  return (seller, buyer, number) => {
    const invoice = plainInvoice(seller, buyer, number)
    const missing = Math.max(0, bytes - Buffer.byteLength(invoice))
    const padding = randomBytes(Math.ceil((missing * 3) / 4)).toString('base64')
    return invoice.replace('Ďakujeme', `${padding.slice(0, missing)}Ďakujeme`)
  }
}

/** Makes an invoice with this number of lines; 2,000 lines take 3 MB. */
export function withLines(lines: number): MakeInvoice {
  const invoice = invoiceOf({ lines })
  return (seller, buyer, number) => {
    const address = { seller: seller as ParticipantIdentifier, buyer: buyer as ParticipantIdentifier, number }
    return Buffer.from(readdress(invoice, address)).toString()
  }
}
