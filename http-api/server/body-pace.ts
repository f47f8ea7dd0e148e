import { setImmediate as endOfRound } from 'node:timers/promises'
import { giveWay, type Clock } from '@cornerpost/engine'

/** Keeps large bodies from holding up the event loop for everybody else (L9). Small ones never wait. */
export interface BodyPace {
  /** Resolves when more of a body may be read of which so many bytes were read before. */
  readonly read: (bytesBefore: number) => Promise<void>
  /** Resolves when a body of so many bytes may be worked on. */
  readonly work: (bytes: number) => Promise<void>
}

/** A body of this size is read in one piece and parsed within a millisecond. */
const smallBytesMax = 65_536

/** Some two milliseconds of reading. */
const chunksEachRound = 8

/**
 * Of all large bodies together, a round of the event loop reads a few chunks only: the others wait in the system, which
 * slows their senders down. And they are worked on one after the other, in the order in which they arrived whole: what
 * is done with one until its call waits for something else has a round without another one, and gives way afterwards.
 * Who waits is bounded by the memory for bodies.
 */
export function createBodyPace(clock: Clock): BodyPace {
  let chunks = 0
  let round = Promise.resolve()
  let lastWork = Promise.resolve()
  return { read, work }

  async function read(bytesBefore: number): Promise<void> {
    if (bytesBefore < smallBytesMax) return
    if (chunks % chunksEachRound === 0) round = round.then(() => endOfRound())
    chunks += 1
    await round
  }

  async function work(bytes: number): Promise<void> {
    if (bytes <= smallBytesMax) return
    const turn = lastWork
    lastWork = turn.then(giveWayAfterRound)
    await turn
  }

  async function giveWayAfterRound(): Promise<void> {
    const startedAt = clock.monotonic()
    await endOfRound()
    await giveWay(clock, clock.monotonic() - startedAt)
  }
}
