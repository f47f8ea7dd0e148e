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
/** takes a thread a few hundred milliseconds */
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

/** A pool of one thread that is hardly warmed up, and its threads as they come. */
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

/** All that a validator says of a document. */
async function saying(validator: Validator, request: OpeningRequest): Promise<unknown> {
  try {
    const { verdict, ...rest } = await validator.open(request)
    return { ...rest, verdict: verdict() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { code: error.code, message: error.message, inside: error.context.inside, details: error.context.details }
  }
}

describe('a thread says what the calling thread would say', () => {
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
  test('V-01 V-02 the same terms, findings in the same order, and refusals', async () => {
    const { pool } = aPool()
    for (const document of edited)
      for (const bounds of ['submitted', 'received'] as const)
        expect(await saying(pool, requestOf(document, bounds))).toEqual(
          await saying(inlineValidator, requestOf(document, bounds)),
        )
  })

  test('V-01 rules that an operator installed judge there too', async () => {
    const { pool } = aPool({}, { installed: [pack] })
    expect(await saying(pool, small)).toEqual(await saying(createInlineValidator(withInstalled([pack])), small))
    expect((await pool.open(small)).verdict().findings).toMatchObject([{ ruleId: 'PACK-1', layer: 'peppol' }])
  })

  const folders = ['en16931/examples', 'peppol-bis/examples', 'peppol-mls', 'sk-tdd/invoice', 'sk-tdd/creditnote']
  const files = folders.flatMap((folder) => corpusFiles(folder, /\.xml$/).map((name) => ({ folder, name })))
  test.skipIf(files.length === 0)('for every example of the corpus too', async () => {
    const { pool } = aPool()
    for (const { folder, name } of files)
      expect(await saying(pool, requestOf(corpusFile(folder, name))), name).toEqual(
        await saying(inlineValidator, requestOf(corpusFile(folder, name))),
      )
  })
})

describe('V-04 what was not judged is temporarily refused, and the service goes on', () => {
  test('a thread that dies at work: another one takes its place', async () => {
    const { pool, threads } = aPool()
    await pool.open(small)
    const lost = pool.open(large)
    const next = pool.open(small)
    await threads[0].end()
    expect(await codeOfPromise(lost)).toBe('validator_unavailable')
    expect((await next).verdict().isValid).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('a thread that died while it had nothing to do: the next document is refused at once, and another thread takes its place', async () => {
    const { pool, threads } = aPool()
    await pool.open(small)
    await threads[0].end()
    expect(await codeOfPromise(pool.open(small))).toBe('validator_unavailable')
    expect((await pool.open(small)).verdict().isValid).toBe(true)
    expect(threads).toHaveLength(2)
  })

  test('a thread that does not answer in time is ended and replaced', async () => {
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

  test('a thread that runs out of memory: the process goes on', async () => {
    const { pool } = aPool({}, { heap: 8 })
    const refusal = await pool.open(large).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'validator_unavailable', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } })
  })

  test('threads that cannot start: each document is refused, none waits for ever', async () => {
    const { pool } = aPool({}, { onStart: (thread) => void thread.end() })
    expect(await Promise.all([1, 2, 3].map(() => codeOfPromise(pool.open(small))))).toEqual(
      Array.from({ length: 3 }, () => 'validator_unavailable'),
    )
  })

  test('threads that the system does not give: each document is refused', async () => {
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

  test('more documents than may wait: the next one is told to come again', async () => {
    const { pool } = aPool({ waitingMax: 2 })
    const waiting = [pool.open(small), pool.open(small)]
    const refused = await pool.open(small).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'service_busy', context: { retryAfterSeconds: 5 } })
    for (const { verdict } of await Promise.all(waiting)) expect(verdict().isValid).toBe(true)
  })

  test('a document whose turn does not come in time is told to come again, those behind it that still have time are judged', async () => {
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

  test('a thread that never becomes warm: nobody waits for it longer than one may take', async () => {
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

  test('rules that cannot be run say so only to who asks for the verdict', async () => {
    const { pool } = aPool({}, { installed: [pack] })
    // which of two releases is in force then?
    const document = await pool.open({ ...small, judging: { ...small.judging, at: new Date(Number.NaN) } })
    expect(document.terms.number).toBe('2026110042')
    expect(() => document.verdict()).toThrow(expect.objectContaining({ code: 'validator_unavailable' }))
  })

  test('closing ends what is under way, what waits and what comes', async () => {
    const { pool } = aPool()
    await pool.open(small)
    const codes = [pool.open(large), pool.open(small)].map(codeOfPromise)
    await pool.close()
    expect(await Promise.all([...codes, codeOfPromise(pool.open(small))])).toEqual(
      Array.from({ length: 3 }, () => 'validator_unavailable'),
    )
  })
})

test('as many threads as are needed, and no more than there may be', async () => {
  const { pool, threads } = aPool({ threads: 2 })
  await pool.open(small)
  expect(threads).toHaveLength(1)
  await Promise.all([1, 2, 3, 4].map(() => pool.open(small)))
  expect(threads).toHaveLength(2)
})

test('one thread may start before anybody needs it, and only one', async () => {
  const { pool, threads } = aPool({ threads: 2 })
  pool.startOne()
  pool.startOne()
  expect(threads).toHaveLength(1)
  await pool.open(small)
  expect(threads).toHaveLength(1)
})

test('the caller keeps its bytes', async () => {
  const { pool } = aPool()
  await pool.open(small)
  expect(Buffer.from(small.bytes).toString()).toBe(invoice)
})
