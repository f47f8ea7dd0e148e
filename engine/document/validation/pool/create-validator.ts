import { availableParallelism } from 'node:os'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Clock } from '../../../primitive/clock.ts'
import { createInlineValidator } from '../open-document.ts'
import { withInstalled, type InstalledRelease } from '../release.ts'
import type { Validator } from '../validator.ts'
import { createValidatorPool } from './create-validator-pool.ts'
import { JudgeThread } from './judge-thread.ts'
import { outcomeOf, valueOf } from '../../../error/outcome.ts'

export interface ValidatorSettings {
  /** number of threads; 0 means one fewer than the number of cores, but at least 1 and at most 4 */
  readonly validationThreads: number
  readonly validationsWaitingMax: number
  readonly validationTimeoutSeconds: number
}

/** The installed rule packs, and a sample document for warming up threads. */
export interface ValidatorMaterial {
  readonly sample: Uint8Array
  readonly installed: readonly InstalledRelease[]
}

/**
 * Maximum number of bytes validated in one turn of the event loop. Their validation takes about 10 ms, or 50 ms if V8
 * has not compiled the code yet or the document is full of errors.
 */
const bytesInTurn = 30_000

/** maximum number of documents that wait for a turn of the event loop; further documents are validated in a thread */
const waitingForTurnMax = 32

/**
 * Delay after which a thread is started if no document has needed one by then. A process that exits sooner is spared
 * the warm-up.
 */
const warmUpAfterMilliseconds = 3_000

/**
 * number of times that a new thread validates the sample before it accepts documents; after that, V8 has compiled the
 * code of the validator
 */
const warmUpTimes = 200

/**
 * Creates the validator of a service. Small documents are validated in the calling thread, immediately or in one of the
 * next turns of the event loop. Large documents go to a pool of threads, so that they do not block the event loop.
 * Small documents also go to the pool if too many are waiting already. If a rule pack is installed, every document goes
 * to the pool, because the rules of a pack may run forever and only a separate thread can be terminated.
 */
export function createValidator(
  deps: { readonly clock: Clock },
  { validationThreads, validationsWaitingMax, validationTimeoutSeconds }: ValidatorSettings,
  { sample, installed }: ValidatorMaterial,
): Validator {
  const threads = validationThreads || Math.min(Math.max(availableParallelism() - 1, 1), 4)
  const startThread = (): JudgeThread => new JudgeThread({ document: sample, times: warmUpTimes, installed })
  const pool = createValidatorPool(
    { ...deps, startThread },
    { threads, waitingMax: validationsWaitingMax, millisecondsMax: validationTimeoutSeconds * 1_000 },
  )
  const inline = createInlineValidator(withInstalled(installed))
  const mayJudgeHere = installed.length === 0
  const closing = new AbortController()
  void deps.clock.wait(warmUpAfterMilliseconds, closing.signal).then(
    () => pool.startOne(),
    () => {},
  ) // the wait rejects if the validator is closed before the delay has passed
  const takeTurn = createTurns()
  return {
    async open(request) {
      if (!mayJudgeHere || !(await takeTurn(request.bytes.length))) return pool.open(request)
      const document = await inline.open(request)
      // validated now and not when the caller calls `verdict`, because the event loop may then be busy with other work
      const verdict = outcomeOf(document.verdict)
      return { ...document, verdict: () => valueOf(verdict) }
    },
    close: async () => {
      closing.abort()
      await pool.close()
    },
  }
}

/**
 * Creates a function that waits for a turn of the event loop that has room for the given number of bytes. The function
 * resolves with false if the document is too large for one turn or if too many documents are already waiting.
 */
function createTurns(): (bytes: number) => Promise<boolean> {
  let taken = 0
  let waiting = 0
  let next: Promise<void> | undefined
  return async (bytes) => {
    if (bytes > bytesInTurn || waiting >= waitingForTurnMax) return false
    waiting += 1
    while (taken + bytes > bytesInTurn) await (next ??= nextTurn())
    waiting -= 1
    next ??= nextTurn()
    taken += bytes
    return true
  }

  async function nextTurn(): Promise<void> {
    await endOfTurn()
    taken = 0
    next = undefined
  }
}
