import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../../engine/primitive/clock.ts'
import { createValidator } from '../../../../../engine/document/validation/pool/create-validator.ts'
import type { Validator } from '../../../../../engine/document/validation/validator.ts'
import { invoiceOf } from '../../../../bench/validate-invoice.ts'
import { compileRules } from '../../../../../schematron/compile/compile-rules.ts'
import { startService, type Service } from '../../../../http-api/support/a-service.ts'
import { exampleText } from '../../../../support/document.ts'
import { ManualClock } from '../../../../support/manual-clock.ts'

const invoice = Buffer.from(exampleText('invoice'))
const settings = { validationThreads: 1, validationsWaitingMax: 64, validationTimeoutSeconds: 30 }
let validator: Validator
let service: Service

beforeAll(async () => {
  validator = createValidator({ clock: systemClock }, settings, { sample: invoice, installed: [] })
  service = await startService({ validator })
})
afterAll(async () => {
  await service.stop()
  await validator.close()
})

test('the service answers requests while a document of 3 MB is being validated', async () => {
  const document = invoiceOf({ lines: 2_150 })
  expect(document.length).toBeGreaterThan(3_000_000)
  const judged = new AbortController()
  const verdict = service.engine.documents.check(document).finally(() => judged.abort())
  let answered = 0
  for (; !judged.signal.aborted; answered += 1) expect((await service.call('GET', '/sapi/health')).status).toBe(200)
  expect((await verdict).isValid).toBe(true)
  expect(answered).toBeGreaterThanOrEqual(10)
})

test('forty equal documents that arrive at the same time all get the same verdict', async () => {
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => service.engine.documents.check(invoice)))
  expect(verdicts).toEqual(Array.from({ length: 40 }, () => verdicts[0]))
  expect(verdicts[0].isValid).toBe(true)
})

test('a small document is validated in the calling thread unless many documents arrive at the same time', async () => {
  const noThread = createValidator({ clock: systemClock }, settings, { sample: invoice, installed: [] })
  await noThread.close() // a closed pool refuses every document
  const request = {
    bytes: invoice,
    bounds: 'submitted',
    judging: { at: new Date('2026-11-22'), isToBeSent: true, refusesTestNumbersFrom: null },
  } as const
  expect((await noThread.open(request)).verdict().isValid).toBe(true)
  const few = await Promise.all(Array.from({ length: 30 }, () => noThread.open(request))) // in several turns of the loop
  expect(few.every((document) => document.verdict().isValid)).toBe(true)
  await expect(Promise.all(Array.from({ length: 40 }, () => noThread.open(request)))).rejects.toMatchObject({
    code: 'validator_unavailable',
  })
  for (let turn = 0; turn < 40; turn++) {
    await nextTurn()
    expect((await noThread.open(request)).verdict().isValid).toBe(true)
  }
})

test('the first thread starts a few seconds after the validator is created, unless the validator has been closed', async () => {
  const clocks = [new ManualClock(), new ManualClock()] as const
  const [long, short] = clocks.map((clock) => createValidator({ clock }, settings, { sample: invoice, installed: [] }))
  await short?.close()
  expect(clocks.map(({ waiting }) => waiting)).toEqual([1, 0])
  for (const clock of clocks) await clock.advance(3_000)
  expect(clocks.map(({ waiting }) => waiting)).toEqual([1, 0]) // the timeout for warming up the thread
  await long?.close()
})

test('if the operator has installed rules, every document is validated in a separate thread', async () => {
  const schema =
    '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="/*"><assert id="PACK-1" flag="fatal" test="true()">ever</assert></rule></pattern></schema>'
  const pack = {
    name: 'peppol_bis',
    version: '9',
    validFrom: '2026-10-01',
    pack: 'a'.repeat(64),
    text: compileRules('pack', [{ file: 'pack.sch', bytes: Buffer.from(schema) }]),
  } as const
  const threadsOnly = createValidator({ clock: systemClock }, settings, { sample: invoice, installed: [pack] })
  await threadsOnly.close()
  await expect(
    threadsOnly.open({
      bytes: invoice,
      bounds: 'submitted',
      judging: { at: new Date('2026-11-22'), isToBeSent: true, refusesTestNumbersFrom: null },
    }),
  ).rejects.toMatchObject({ code: 'validator_unavailable' })
})
