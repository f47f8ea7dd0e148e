import type { LocalWorld } from '../support/local-world.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'
import type { Target } from './generate-load.ts'

/** Requests of one client, each with an invoice number and a key of its own. */
export async function sendTarget({
  first,
  second,
}: LocalWorld): Promise<{ readonly target: Target; readonly documentBytes: number }> {
  const [sender] = first.access().participants
  const [receiver] = second.access().participants
  const mark = 'BENCH-NUMBER'
  const { xml, metadata } = sampleInvoice(sender, receiver, mark)
  const body = JSON.stringify({ metadata, payload: xml, payloadFormat: 'XML' }).split(mark)
  const { headers } = await sapiClient(first.url, first.access())
  let count = 0
  return {
    target: { url: first.url, path: '/sapi/document/send', headers, body: () => body.join(`BENCH-${(count += 1)}`) },
    documentBytes: Buffer.byteLength(xml),
  }
}
