import { setImmediate as endOfRound } from 'node:timers/promises'
import { giveWay, type Clock } from '@cornerpost/engine'

/** Prevents large bodies from blocking the event loop for other requests (L9). Small bodies never wait. */
export interface BodyPace {
  /** Resolves when the next chunk of a body may be read, after `bytesBefore` bytes of that body have been read. */
  readonly read: (bytesBefore: number) => Promise<void>
  /** Resolves when a body of this size may be processed. */
  readonly work: (bytes: number) => Promise<void>
}

/** Maximum size of a small body, which is read in one piece and parsed within a millisecond. */
const smallBytesMax = 65_536

/** Maximum number of chunks that are read in one round of the event loop: about two milliseconds of reading. */
const chunksEachRound = 8

/**
 * Creates the `BodyPace` that all large bodies share. Each round of the event loop reads only a few of their chunks.
 * Large bodies are processed one after another, in the order in which they became complete. After each of them, the
 * event loop first processes other pending events.
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
