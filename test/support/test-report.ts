import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const shown = 20

/** Ends a test run with the seed of its samples and with the 20 test files that took longest. */
export default class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.length > shown ? slowest(modules) : []
    const seed = process.env.TEST_WHOLE === 'true' ? [] : [`samples drawn with TEST_SEED=${process.env.TEST_SEED}`]
    process.stdout.write([...lines, ...seed, ''].join('\n'))
  }
}

function slowest(modules: readonly TestModule[]): readonly string[] {
  const rows = modules
    .map((module) => ({ file: relative('', module.moduleId), seconds: secondsOf(module) }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `the ${shown} slowest of ${rows.length} test files, in seconds; ${Math.round(total)} s of all workers together`,
    ...rows.slice(0, shown).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
  ]
}

/** Returns how long a worker had to do with the file, including the loading of its modules. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000
}
