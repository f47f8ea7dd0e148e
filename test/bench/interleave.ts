import { percentile } from '../support/percentile.ts'

/** A candidate that is timed against others. `run` runs it the given number of times. */
export interface Contestant {
  /** Returns the milliseconds of one run, by column. */
  readonly run: (times: number) => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>
  /** warm-up time; the times of the runs count towards it */
  readonly warmUpMilliseconds: number
  /** time limit for the sum of all measured runs; a contestant above this limit sits out after its third round */
  readonly budgetMilliseconds: number
}

export interface InterleaveOptions {
  readonly rounds: number
  /** duration of each turn; a turn has at least one run */
  readonly turnMilliseconds: number
  /** duration of the uncounted runs before each turn, at least one run; a processor that was idle is slow at first */
  readonly leadMilliseconds: number
  /** false = one run instead of the warm-up, and no uncounted runs before a turn; the figures then mean nothing */
  readonly warmsUp: boolean
}

/** Milliseconds by column, round by round. */
export type Rounds = Readonly<Record<string, readonly number[]>>

const roundsMin = 3

/**
 * Warms up all contestants, then runs them in turn, round after round. In this way, other work of the machine affects
 * all of them alike.
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

/** Returns the median of a column; undefined if no contestant ran it. */
export function medianOf(rounds: Rounds, column: string): number | undefined {
  return column in rounds ? percentile(rounds[column], 50) : undefined
}

/** Returns the median of the per-round ratios of two columns; undefined if one of the columns was not run. */
export function ratioOf(rounds: Rounds, column: string, by: string): number | undefined {
  if (!(column in rounds) || !(by in rounds)) return undefined
  const both = Math.min(rounds[column].length, rounds[by].length)
  return percentile(
    Array.from({ length: both }, (_, round) => rounds[column][round] / rounds[by][round]),
    50,
  )
}

/** Runs a contestant until it is warm. Returns the milliseconds that one run takes when it is warm. */
async function warmUp(run: Contestant['run'], milliseconds: number): Promise<number> {
  let left = milliseconds
  for (let times = 1; ; times = Math.min(times * 2, 64)) {
    const once = Math.max(...Object.values(await run(times)))
    left -= once * times
    if (left <= 0) return once
  }
}
