import { availableParallelism } from 'node:os'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Clock } from '../../../primitive/clock.ts'
import { createInlineValidator } from '../open-document.ts'
import { withInstalled, type InstalledRelease } from '../release.ts'
import type { Validator } from '../validator.ts'
import { createValidatorPool } from './create-validator-pool.ts'
import { JudgeThread } from './judge-thread.ts'
import { outcomeOf, valueOf } from './outcome.ts'

export interface ValidatorSettings {
  /** number of threads; 0 means one fewer than the machine has cores, at least 1 and at most 4 */
  readonly validationThreads: number
  readonly validationsWaitingMax: number
  readonly validationTimeoutSeconds: number
}

/** The installed rule packs, and a sample document for the warm-up of threads. */
export interface ValidatorMaterial {
  readonly sample: Uint8Array
  readonly installed: readonly InstalledRelease[]
}

/**
 * Maximum number of bytes validated in one turn of the event loop. Validating them takes about 10 ms, or 50 ms if the
 * code is not compiled yet or if everything in the document is wrong.
 */
const bytesInTurn = 30_000

/** maximum number of documents that wait for a turn of the event loop; any others are validated in a thread */
const waitingForTurnMax = 32

/**
 * Delay before the first thread starts to warm up, unless a document needs a thread earlier. A process that exits
 * within this time is spared the warm-up.
 */
const warmUpAfterMilliseconds = 3_000

/** number of times a thread validates the sample before it accepts documents; by then its code is compiled */
const warmUpTimes = 200

/**
 * Creates the validator of a service. Small documents are validated in the calling thread, at once or in one of the
 * next turns of the event loop. Large documents, and documents for which too many others are already waiting, go to a
 * pool of threads, so that the event loop is not blocked. With an installed rule pack every document goes to the pool:
 * the rules of a pack may run without end, and only a separate thread can be terminated.
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
  ) // rejects if the validator is closed before the delay has passed
  const takeTurn = createTurns()
  return {
    async open(request) {
      if (!mayJudgeHere || !(await takeTurn(request.bytes.length))) return pool.open(request)
      const document = await inline.open(request)
      // validated now, as in a thread: the caller may call `verdict` in a later turn that already has much other work
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
 * Creates a function that waits for a turn of the event loop with room for the given number of bytes. The function
 * resolves with false if the document is too large for one turn, or if too many documents are already waiting.
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
