/**
 * Does the work and returns the longest time, in milliseconds, for which this process used the processor between two
 * turns of its event loop. Other processes that use the processor meanwhile are not counted.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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
