import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMls } from '../../../../engine/peppol/mls/read-mls.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'

let exchange: Exchange
beforeAll(async () => void (exchange = await startExchange('sqlite')))
afterAll(() => exchange.stop())

const submit = async (): Promise<string> =>
  (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, exchange.receiver.participant)))
    .providerDocumentId
const read = (id: string, party = exchange.sender) => exchange.first.engine.sent.readMls(party.company, id)

test('the MLS for a delivered document is returned exactly as the other access point wrote it', async () => {
  const id = await submit()
  await exchange.settle()
  const { document, bytes } = await read(id)
  expect(document).toMatchObject({ id, state: 'delivered' })
  expect(Buffer.from(bytes).toString('utf8')).toMatch(/^<(\w+:)?ApplicationResponse [^]*ApplicationResponse>$/)
  expect(readMls(parseXml(bytes, documentLimits))).toMatchObject({ code: 'AP', reference: document.instanceIdentifier })
  const stored = await exchange.second.row(
    `select payload.content from transmission join payload on payload.id = payload_id where kind = 'mls' and answers_transmission_id is not null`,
  )
  expect(Buffer.from(stored.content).toString('utf8')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n${Buffer.from(bytes).toString('utf8')}\n`,
  ) // an XML declaration is not part of the envelope
})

test('reading an MLS fails with mls_not_available before the MLS arrives, and with document_not_found if another company reads it', async () => {
  const id = await submit()
  expect(await codeOfPromise(read(id))).toBe('mls_not_available')
  expect(await codeOfPromise(read(id, exchange.stranger))).toBe('document_not_found')
  expect(await codeOfPromise(read(id, exchange.sibling))).toBe('document_not_found')
  await exchange.settle()
  expect(await codeOfPromise(read(id, exchange.stranger))).toBe('document_not_found')
})

test('S-31 S-54 the code of an MLS can still be read after the content of the MLS has been removed', async () => {
  const id = await submit()
  await exchange.settle()
  const { document } = await read(id)
  await exchange.first.row(`delete from payload where id = ${document.mlsPayloadId}`)
  await exchange.first.row(`update document set mls_payload_id = null where id = '${id}'`)
  expect(await codeOfPromise(read(id))).toBe('content_removed')
  expect(await exchange.first.engine.sent.find(exchange.sender.company, id)).toMatchObject({
    mls: { code: 'AP', reason: null },
    mlsPayloadId: null,
  })
})
