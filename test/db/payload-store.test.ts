import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReception, aSubmission, aTenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('payloads on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const inAnHour = new Date(Date.now() + 3_600_000)

  test('returns all appended bytes in order', async () => {
    const chunks = [randomBytes(10), randomBytes(3_000_000), Buffer.from([0, 255, 39, 92]), randomBytes(1)]
    const writer = await database.payloads.write()
    for (const chunk of chunks) await writer.append(chunk)
    expect(Buffer.compare((await database.payloads.read(writer.payloadId))!, Buffer.concat(chunks))).toBe(0)
  })

  test('stores only the given part of a larger buffer', async () => {
    const writer = await database.payloads.write()
    await writer.append(Buffer.from('before-middle-after').subarray(7, 13))
    await writer.append(new Uint8Array(Buffer.from('xx!xx').buffer.slice(0)).subarray(0, 0))
    expect(Buffer.from((await database.payloads.read(writer.payloadId))!).toString()).toBe('middle')
  })

  test('finds neither a discarded nor an unknown payload', async () => {
    const writer = await database.payloads.write()
    await writer.append(Buffer.from('x'))
    await writer.discard()
    expect(await database.payloads.read(writer.payloadId)).toBeUndefined()
    expect(await database.payloads.read('999999999')).toBeUndefined()
    expect(await database.payloads.read('')).toBeUndefined()
    expect(await database.payloads.read('1 or 1=1')).toBeUndefined()
  })

  test('D90 the sweep removes old payloads that belong to no message or document, and keeps all other payloads', async () => {
    const tenant = await aTenant(database)
    const [named, forgotten] = [await database.payloads.write(), await database.payloads.write()]
    for (const writer of [named, forgotten]) await writer.append(Buffer.from('<Envelope/>'))
    const reception = aReception(tenant.company, { envelope: { payloadId: named.payloadId } })
    expect(await database.inbound.recordReception(reception)).toEqual({ kind: 'recorded' })
    const submission = aSubmission(tenant)
    await database.outbound.recordSubmission(submission)
    await database.payloads.sweep(new Date(Date.now() - 3_600_000))
    expect(await database.payloads.read(forgotten.payloadId)).toBeDefined()
    expect(await database.payloads.sweep(inAnHour)).toBeGreaterThanOrEqual(1)
    expect(await database.payloads.read(forgotten.payloadId)).toBeUndefined()
    expect(Buffer.from((await database.payloads.read(named.payloadId))!).toString()).toBe('<Envelope/>')
    expect(await database.payloads.sweep(inAnHour)).toBe(0)
    await expect(forgotten.append(Buffer.from('late'))).rejects.toThrow('internal_error')
  })

  test('the sweep removes more payloads than fit into one batch', async () => {
    for (let index = 0; index < 205; index += 1) await database.payloads.write()
    expect(await database.payloads.sweep(inAnHour)).toBe(205)
  })
})
