import { randomBytes } from 'node:crypto'
import type { LocalWorld } from '../support/local-world.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'
import type { Target } from './generate-load.ts'

/**
 * Requests of one client of the first access point, each with an invoice number of its own: to a company of the second
 * one, unless another receiver is given, with an invoice as it is or of so many bytes.
 */
export async function sendTarget(
  { first, second }: LocalWorld,
  { receiver, bytes = 0 }: { readonly receiver?: string; readonly bytes?: number } = {},
): Promise<{ readonly target: Target; readonly documentBytes: number }> {
  const [sender] = first.access().participants
  const mark = 'BENCH-NUMBER'
  const { xml, metadata } = sampleInvoice(sender, receiver ?? second.access().participants[0], mark)
  const payload = padded(xml, bytes)
  const body = JSON.stringify({ metadata, payload, payloadFormat: 'XML' }).split(mark)
  const { headers } = await sapiClient(first.url, first.access())
  let count = 0
  const run = randomBytes(4).toString('hex')
  return {
    target: {
      url: first.url,
      path: '/sapi/document/send',
      headers,
      body: () => body.join(`BENCH-${run}-${(count += 1)}`),
    },
    documentBytes: Buffer.byteLength(payload),
  }
}

/** The sample invoice with a longer note, of so many bytes in all; characters at random, which hardly compress. */
export function padded(xml: string, bytes: number): string {
  const missing = Math.max(0, bytes - Buffer.byteLength(xml))
  const padding = randomBytes(Math.ceil((missing * 3) / 4)).toString('base64')
  return xml.replace('Ďakujeme', `${padding.slice(0, missing)}Ďakujeme`)
}
