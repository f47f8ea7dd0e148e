import { afterEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../../engine/error/service-error.ts'
import { systemClock, type Clock } from '../../../../../engine/primitive/clock.ts'
import { createInlineValidator, inlineValidator } from '../../../../../engine/document/validation/open-document.ts'
import {
  createValidatorPool,
  type PoolSettings,
  type ValidatorPool,
} from '../../../../../engine/document/validation/pool/create-validator-pool.ts'
import { JudgeThread } from '../../../../../engine/document/validation/pool/judge-thread.ts'
import { withInstalled, type InstalledRelease } from '../../../../../engine/document/validation/release.ts'
import type { OpeningRequest, Validator } from '../../../../../engine/document/validation/validator.ts'
import { documentLimits } from '../../../../../engine/xml/xml-limits.ts'
import { compileRules } from '../../../../../schematron/compile/compile-rules.ts'
import { invoiceOf } from '../../../../bench/validate-invoice.ts'
import { codeOfPromise } from '../../../../support/code-of.ts'
import { corpusFile, corpusFiles } from '../../../../support/corpus.ts'
import { exampleText } from '../../../../support/document.ts'
import { ManualClock } from '../../../../support/manual-clock.ts'
import { until } from '../../../../support/until.ts'

const at = new Date('2026-11-22T12:00:00Z')
const requestOf = (document: string | Uint8Array, bounds: OpeningRequest['bounds'] = 'submitted'): OpeningRequest => ({
  bytes: Buffer.from(document),
  bounds,
  judging: { at, isToBeSent: bounds === 'submitted', refusesTestNumbersFrom: null },
})
const invoice = exampleText('invoice')
const small = requestOf(invoice)
/** needs a few hundred milliseconds of a thread */
const large = requestOf(invoiceOf({ lines: 2_100 }))

const schema =
  '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="/*"><assert id="PACK-1" flag="fatal" test="false()">never</assert></rule></pattern></schema>'
const pack: InstalledRelease = {
  name: 'peppol_bis',
  version: '9',
  validFrom: '2026-10-01',
  pack: 'a'.repeat(64),
  text: compileRules('pack', [{ file: 'pack.sch', bytes: Buffer.from(schema) }]),
}

const opened: Validator[] = []
afterEach(async () => {
  for (const validator of opened.splice(0)) await validator.close()
})

/** Returns a pool of one barely warmed-up thread, and the list of threads that it starts. */
function aPool(
  settings: Partial<PoolSettings> = {},
  {
    clock = systemClock,
    installed = [],
    heap,
    onStart = () => {},
  }: {
    readonly clock?: Clock
    readonly installed?: readonly InstalledRelease[]
    readonly heap?: number
    readonly onStart?: (thread: JudgeThread) => void
  } = {},
): { readonly pool: ValidatorPool; readonly threads: readonly JudgeThread[] } {
  const threads: JudgeThread[] = []
  const startThread = (): JudgeThread => {
    const thread = new JudgeThread({ document: Buffer.from(invoice), times: 1, installed }, heap)
    threads.push(thread)
    onStart(thread)
    return thread
  }
  const pool = createValidatorPool(
    { clock, startThread },
    { threads: 1, waitingMax: 8, millisecondsMax: 30_000, ...settings },
  )
  opened.push(pool)
  return { pool, threads }
}

/** Returns everything that a validator reports about a document. */
async function saying(validator: Validator, request: OpeningRequest): Promise<unknown> {
  try {
    const { verdict, ...rest } = await validator.open(request)
    return { ...rest, verdict: verdict() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { code: error.code, message: error.message, inside: error.context.inside, details: error.context.details }
  }
}

describe('a thread of the validator pool', () => {
  const edited = [
    exampleText('credit-note'),
    invoice.replace('>1036.50<', '>1036.51<'),
    invoice.replace('<cbc:ID>2026110042</cbc:ID>', ''),
    invoice.replace('>780.00</cbc:LineExtensionAmount>', '>780,00</cbc:LineExtensionAmount>'),
    invoice.replace(/<cbc:ID>2026110042<\/cbc:ID>/, '$&$&'),
    invoice.replace('</Invoice>', ''),
    `<!DOCTYPE a>${invoice}`,
    '<Order/>',
    '',
    '{}',
    'x'.repeat(documentLimits.bytes + 1),
    Buffer.from(`\ufeff${invoice}`, 'utf16le'),
  ]
  test('V-01 V-02 returns the same business terms, refusals and findings, in the same order, as the calling thread', async () => {
    const { pool } = aPool()
    for (const document of edited)
      for (const bounds of ['submitted', 'received'] as const)
        expect(await saying(pool, requestOf(document, bounds))).toEqual(
          await saying(inlineValidator, requestOf(document, bounds)),
        )
  })

  test('V-01 applies the rules that the operator installed', async () => {
    const { pool } = aPool({}, { installed: [pack] })
    expect(await saying(pool, small)).toEqual(await saying(createInlineValidator(withInstalled([pack])), small))
    expect((await pool.open(small)).verdict().findings).toMatchObject([{ ruleId: 'PACK-1', layer: 'peppol' }])
  })

  const folders = ['en16931/examples', 'peppol-bis/examples', 'peppol-mls', 'sk-tdd/invoice', 'sk-tdd/creditnote']
  const files = folders.flatMap((folder) => corpusFiles(folder, /\.xml$/).map((name) => ({ folder, name })))
  test.skipIf(files.length === 0)(
    'gives every example of the corpus the same verdict as the calling thread',
    async () => {
      const { pool } = aPool()
      for (const { folder, name } of files)
        expect(await saying(pool, requestOf(corpusFile(folder, name))), name).toEqual(
          await saying(inlineValidator, requestOf(corpusFile(folder, name))),
        )
    },
  )
})

describe('V-04 a document given to the validator pool', () => {
  test('is refused with validator_unavailable when its thread dies, and a new thread validates the next document', async () => {
    const { pool, threads } = aPool()
    await pool.open(small)
    const lost = pool.open(large)
    const next = pool.open(small)
    await threads[0].end()
    expect(await codeOfPromise(lost)).toBe('validator_unavailable')
    expect((await next).verdict().isValid).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('is refused immediately if the idle thread has died, and a new thread validates the next document', async () => {
    const { pool, threads } = aPool()
    await pool.open(small)
    await threads[0].end()
    expect(await codeOfPromise(pool.open(small))).toBe('validator_unavailable')
    expect((await pool.open(small)).verdict().isValid).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('is refused when its thread does not answer in time, and the thread is replaced', async () => {
    const clock = new ManualClock()
    const { pool, threads } = aPool({ millisecondsMax: 30_000 }, { clock })
    await pool.open(small)
    const late = pool.open(large)
    const refused = codeOfPromise(late)
    await until('the thread to have the document', 10, () => clock.waiting === 1, 1)
    await clock.advance(30_000)
    expect(await refused).toBe('validator_unavailable')
    expect((await pool.open(small)).verdict().isValid).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('is refused when its thread runs out of memory', async () => {
    const { pool } = aPool({}, { heap: 8 })
    const refusal = await pool.open(large).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'validator_unavailable', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } })
  })

  test('is refused when its thread dies while starting', async () => {
    const { pool } = aPool({}, { onStart: (thread) => void thread.end() })
    expect(await Promise.all([1, 2, 3].map(() => codeOfPromise(pool.open(small))))).toEqual(
      Array.from({ length: 3 }, () => 'validator_unavailable'),
    )
  })

  test('is refused when the system cannot create a thread', async () => {
    const startThread = (): JudgeThread => {
      throw new Error('no more threads')
    }
    const pool = createValidatorPool(
      { clock: systemClock, startThread },
      { threads: 2, waitingMax: 8, millisecondsMax: 30_000 },
    )
    expect(await Promise.all([1, 2, 3].map(() => codeOfPromise(pool.open(small))))).toEqual(
      Array(3).fill('validator_unavailable'),
    )
  })

  test('is refused with service_busy when too many documents are already waiting', async () => {
    const { pool } = aPool({ waitingMax: 2 })
    const waiting = [pool.open(small), pool.open(small)]
    const refused = await pool.open(small).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'service_busy', context: { retryAfterSeconds: 5 } })
    for (const { verdict } of await Promise.all(waiting)) expect(verdict().isValid).toBe(true)
  })

  test('is refused with service_busy when it has waited too long, and newer documents are still validated', async () => {
    const clock = new ManualClock()
    const { pool } = aPool({ millisecondsMax: 30_000 }, { clock })
    await pool.open(small)
    const first = codeOfPromise(pool.open(large))
    const late = pool.open(small).catch((error: unknown) => error)
    await until('the thread to have the document', 10, () => clock.waiting === 1, 1)
    await clock.advance(29_000)
    const behind = pool.open(small)
    await clock.advance(1_000)
    expect(await first).toBe('validator_unavailable')
    expect(await late).toMatchObject({ code: 'service_busy', context: { retryAfterSeconds: 5 } })
    expect((await behind).verdict().isValid).toBe(true)
  })

  test('is refused after the maximum time when the only thread never finishes warming up', async () => {
    const clock = new ManualClock()
    const { pool } = aPool(
      { millisecondsMax: 30_000 },
      { clock, onStart: (thread) => void (thread.warm = () => new Promise(() => {})) },
    )
    const codes = Promise.all([1, 2, 3, 4].map(() => codeOfPromise(pool.open(small))))
    await until('the thread to be waited for', 10, () => clock.waiting === 1, 1)
    await clock.advance(30_000)
    expect(await codes).toEqual(['validator_unavailable', 'service_busy', 'service_busy', 'service_busy'])
  })

  test('can be opened and its business terms read even if the rules cannot be run; only reading its verdict fails', async () => {
    const { pool } = aPool({}, { installed: [pack] })
    // with an invalid date no release can be chosen
    const document = await pool.open({ ...small, judging: { ...small.judging, at: new Date(Number.NaN) } })
    expect(document.terms.number).toBe('2026110042')
    expect(() => document.verdict()).toThrow(expect.objectContaining({ code: 'validator_unavailable' }))
  })

  test('is refused once the pool is closed, even if a thread is already validating it', async () => {
    const { pool } = aPool()
    await pool.open(small)
    const codes = [pool.open(large), pool.open(small)].map(codeOfPromise)
    await pool.close()
    expect(await Promise.all([...codes, codeOfPromise(pool.open(small))])).toEqual(
      Array.from({ length: 3 }, () => 'validator_unavailable'),
    )
  })
})

test('the validator pool starts threads as needed, up to the configured maximum', async () => {
  const { pool, threads } = aPool({ threads: 2 })
  await pool.open(small)
  expect(threads).toHaveLength(1)
  await Promise.all([1, 2, 3, 4].map(() => pool.open(small)))
  expect(threads).toHaveLength(2)
})

test('the validator pool starts at most one thread in advance', async () => {
  const { pool, threads } = aPool({ threads: 2 })
  pool.startOne()
  pool.startOne()
  expect(threads).toHaveLength(1)
  await pool.open(small)
  expect(threads).toHaveLength(1)
})

test("the validator pool leaves the caller's bytes unchanged", async () => {
  const { pool } = aPool()
  await pool.open(small)
  expect(Buffer.from(small.bytes).toString()).toBe(invoice)
})
