/** runs of the work: a hostile input is slow in each of them, a collection of garbage or a busy machine is not */
const runsMax = 6

/**
 * Does the work up to six times, until a run has no longer turn than `fast` milliseconds. Returns the longest time, in
 * milliseconds, for which this process used the processor between two turns of its event loop in the best run. Other
 * processes that use the processor meanwhile are not counted.
 */
export async function longestTurn(work: () => Promise<unknown>, fast = 100): Promise<number> {
  let best = Infinity
  for (let run = 0; run < runsMax && best >= fast; run += 1) best = Math.min(best, await oneRun(work))
  return best
}

async function oneRun(work: () => Promise<unknown>): Promise<number> {
  let before = process.cpuUsage()
  let longest = 0
  const look = (): void => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
  }
  const timer = setInterval(look, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
    look()
  }
  return longest
}
