import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { slowFiles } from './slow-files.ts'

const shown = 20

/** Ends a test run with the seed of its samples, the slow files among them, and the 20 files that took longest. */
export default class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.length > shown ? slowest(modules) : []
    process.stdout.write([...lines, ...samples(modules), ''].join('\n'))
  }
}

function samples(modules: readonly TestModule[]): readonly string[] {
  if (process.env.TEST_WHOLE === 'true') return []
  const run = new Set(modules.map(fileOf))
  const slow = slowFiles.filter((file) => run.has(file))
  const files = modules.length > shown ? ` (${slow.length} of ${slowFiles.length} slow files: ${slow.join(', ')})` : ''
  return [`samples drawn with TEST_SEED=${process.env.TEST_SEED}${files}`]
}

function fileOf(module: TestModule): string {
  return relative('', module.moduleId)
}

function slowest(modules: readonly TestModule[]): readonly string[] {
  const rows = modules
    .map((module) => ({ file: fileOf(module), seconds: secondsOf(module) }))
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
