import { percentile } from '../support/percentile.ts'

/** Something that is timed against others: runs so many times and tells what one run took, by column. */
export interface Contestant {
  readonly run: (times: number) => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>
  /** by its own figures, as is the budget */
  readonly warmUpMilliseconds: number
  /** It sits out when it has had so much; after three rounds at least. */
  readonly budgetMilliseconds: number
}

export interface InterleaveOptions {
  readonly rounds: number
  /** what a contestant runs at a time, once at least */
  readonly turnMilliseconds: number
  /** what it runs before that, once at least, uncounted: after a rest a processor is slow at first */
  readonly leadMilliseconds: number
  /** otherwise each runs once, and the figures say nothing */
  readonly warmsUp: boolean
}

/** Milliseconds by column, round by round. */
export type Rounds = Readonly<Record<string, readonly number[]>>

const roundsMin = 3

/**
 * Lets all warm up, then each run in turn, round after round, so that whatever else the machine does meets all alike.
 */
export async function interleave(
  contestants: readonly Contestant[],
  { rounds, turnMilliseconds, leadMilliseconds, warmsUp }: InterleaveOptions,
): Promise<Rounds> {
  const times: Record<string, number[]> = {}
  const turns = []
  for (const contestant of contestants) {
    const milliseconds = await warmUp(contestant.run, warmsUp ? contestant.warmUpMilliseconds : 0)
    const runsIn = (time: number): number => Math.max(1, Math.floor(time / milliseconds))
    turns.push({
      contestant,
      runs: runsIn(turnMilliseconds),
      leadRuns: runsIn(leadMilliseconds),
      left: contestant.budgetMilliseconds,
    })
  }
  for (let round = 0; round < rounds; round++) {
    for (const turn of turns.filter(({ left }) => left > 0 || round < roundsMin)) {
      if (warmsUp) await turn.contestant.run(turn.leadRuns)
      const figures = await turn.contestant.run(turn.runs)
      turn.left -= turn.runs * Math.max(...Object.values(figures))
      for (const [column, milliseconds] of Object.entries(figures)) (times[column] ??= []).push(milliseconds)
    }
  }
  return times
}

/** The middle of a column; undefined if nobody ran it. */
export function medianOf(rounds: Rounds, column: string): number | undefined {
  return column in rounds ? percentile(rounds[column], 50) : undefined
}

/** The middle of the ratios of two columns in the same rounds; undefined if one of them was not run. */
export function ratioOf(rounds: Rounds, column: string, by: string): number | undefined {
  if (!(column in rounds) || !(by in rounds)) return undefined
  const both = Math.min(rounds[column].length, rounds[by].length)
  return percentile(
    Array.from({ length: both }, (_, round) => rounds[column][round] / rounds[by][round]),
    50,
  )
}

/** Runs until it is warm; returns how long the last run took. */
async function warmUp(run: Contestant['run'], milliseconds: number): Promise<number> {
  let left = milliseconds
  for (let times = 1; ; times = Math.min(times * 2, 64)) {
    const once = Math.max(...Object.values(await run(times)))
    left -= once * times
    if (left <= 0) return once
  }
}
