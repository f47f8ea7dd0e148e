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
  /** 0: one fewer than the machine has cores, at least 1 and at most 4 */
  readonly validationThreads: number
  readonly validationsWaitingMax: number
  readonly validationTimeoutSeconds: number
}

/** What judges beside our own rules, and a document for threads to warm up with. */
export interface ValidatorMaterial {
  readonly sample: Uint8Array
  readonly installed: readonly InstalledRelease[]
}

/**
 * so much is opened and judged within some 10 ms, and within 50 while the code is still cold or everything in it is
 * wrong
 */
const bytesInTurn = 30_000

/** when so many documents wait for their turn, further ones go to a thread */
const waitingForTurnMax = 32

/**
 * The first thread warms up so long after the start, when nobody needed one before: a process that ends at once never
 * pays for it.
 */
const warmUpAfterMilliseconds = 3_000

/** as often a thread judges the sample before it takes documents of others: by then its code is compiled */
const warmUpTimes = 200

/**
 * The validator of a service: what is small at once, or in one of the next turns of the event loop where it is much for
 * one; what is large, and bursts, in the threads of a pool, while the loop goes on. Rules of an operator's own pack may
 * stay at one node for as long as they like, which only a thread can be ended for: with a pack everything is judged
 * there.
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
  ) // closed before
  const takeTurn = createTurns()
  return {
    async open(request) {
      if (!mayJudgeHere || !(await takeTurn(request.bytes.length))) return pool.open(request)
      const document = await inline.open(request)
      // at once, as a thread does: who asks later may do so in a turn with many others
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
 * Waits for a turn of the event loop in which so many bytes may be judged. Resolves with false when the document is too
 * large for a turn, or when too many wait.
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
