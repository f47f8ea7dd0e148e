import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEngine } from '../../../engine/create-engine.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { As4Reply } from '../../../engine/exchange/inbound/receive-message.ts'
import type { OutgoingMessage } from '../../../engine/peppol/as4/build-user-message.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { startExchange, type AccessPoint, type Exchange } from '../../support/exchange.ts'
import { aHandOver } from '../../support/hand-over.ts'
import { aPeerMessage } from '../../support/peer-message.ts'
import { receptionTables } from '../../support/reception.ts'
import { chunksOf } from '../peppol/as4/chunks.ts'

const enough = 2 ** 40
let exchange: Exchange
let free = enough
let first: Engine
let second: Engine
beforeAll(async () => {
  exchange = await startExchange('sqlite')
  const onDisk = ({ parts }: AccessPoint): Engine => createEngine({ ...parts, freeBytes: async () => free }).engine
  first = onDisk(exchange.first)
  second = onDisk(exchange.second)
})
afterEach(() => leaveFree(enough))
afterAll(() => exchange.stop())

function leaveFree(bytes: number): void {
  free = bytes
  exchange.clock.advance(1)
}

const aRequest = (idempotencyKey?: string) =>
  aHandOver(exchange.sender, exchange.receiver.participant, idempotencyKey === undefined ? {} : { idempotencyKey })
const receive = ({ contentType, body }: OutgoingMessage): Promise<As4Reply> =>
  second.received.receive({ contentType, body: chunksOf(body, 16_384) })

test('R5 an invoice is refused while the disk has too little free space, leaves no trace, and is accepted when there is room', async () => {
  const tables = ['document', 'transmission', 'payload', 'job', 'event']
  const before = await exchange.first.count(tables)
  const request = aRequest('too little room')
  leaveFree(256 * 2 ** 20 - 1)
  expect(await codeOfPromise(first.sent.submit(request))).toBe('store_unavailable')
  expect(await exchange.first.count(tables)).toEqual(before)
  leaveFree(256 * 2 ** 20)
  expect(await first.sent.submit(request)).toMatchObject({ status: 'ACCEPTED' })
})

test('R5 R8 a repeated submission of an accepted invoice gets the stored answer even while the disk has too little free space', async () => {
  const request = aRequest('accepted before')
  const answer = await first.sent.submit(request)
  leaveFree(0)
  expect(await first.sent.submit(request)).toEqual(answer)
})

test('R5 a message gets an unsigned 503 while the disk has too little free space, leaves no trace, and is accepted later', async () => {
  const message = await aPeerMessage(exchange)
  const before = await exchange.second.count([...receptionTables, 'security_event'])
  leaveFree(0)
  expect(await receive(message)).toMatchObject({ status: 503, contentType: 'text/plain;charset=UTF-8' })
  expect(await exchange.second.count([...receptionTables, 'security_event'])).toEqual(before)
  leaveFree(enough)
  expect(await receive(message)).toMatchObject({ status: 200, signer: 'proven' })
  expect((await exchange.second.count(['document'])).document).toBe(before.document + 1)
})

test('R5 R9 a repeated message gets a receipt even while the disk has too little free space', async () => {
  const message = await aPeerMessage(exchange)
  await receive(message)
  leaveFree(0)
  expect(await receive(message)).toMatchObject({ status: 200, signer: 'proven' })
})

test('R5 a message is read to its end before it is answered with 503, so that its sender can read the answer', async () => {
  const document = Buffer.from(`<a>${randomBytes(200_000).toString('base64')}</a>`)
  const { contentType, body } = await aPeerMessage(exchange, { document })
  leaveFree(0)
  let isRead = false
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* chunksOf(body, 16_384)
    isRead = true
  }
  expect(await second.received.receive({ contentType, body: chunks() })).toMatchObject({ status: 503 })
  expect(isRead).toBe(true)
})
