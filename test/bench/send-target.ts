import { randomBytes } from 'node:crypto'
import type { LocalWorld } from '../support/local-world.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'
import { plainInvoice, type MakeInvoice } from './bench-invoice.ts'
import type { Target } from './generate-load.ts'

/**
 * Returns send requests of one client of the first access point, each with a unique invoice number. They go to a
 * company of the second access point, unless another receiver is given.
 */
export async function sendTarget(
  { first, second }: LocalWorld,
  { receiver, invoice = plainInvoice }: { readonly receiver?: string; readonly invoice?: MakeInvoice } = {},
): Promise<{ readonly target: Target; readonly documentBytes: number }> {
  const parties = [first.access().participants[0], receiver ?? second.access().participants[0]] as const
  const mark = 'BENCH-NUMBER'
  const { metadata } = sampleInvoice(...parties, mark)
  const payload = invoice(...parties, mark)
  const body = JSON.stringify({ metadata, payload, payloadFormat: 'XML' }).split(mark)
  const { headers } = await sapiClient(first.url, first.access())
  const run = randomBytes(4).toString('hex')
  let count = 0
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
