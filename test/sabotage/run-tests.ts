import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Identifies tests by their file and a part of their full title, which joins the texts of `describe` and `test`. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

export interface TestResult extends NamedTest {
  readonly outcome: 'passed' | 'failed' | 'failed without an assertion'
}

const runMillisecondsMax = 10 * 60_000

/** Runs the named tests in a copy of the repository and returns their results. A file that fails to load has none. */
export function runTests(root: string, named: readonly NamedTest[]): readonly TestResult[] {
  const report = join(root, 'sabotage-report.json')
  rmSync(report, { force: true })
  const files = [...new Set(named.map(({ file }) => file))]
  const titles = named.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const command = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    '--testNamePattern',
    titles,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const env = { ...process.env, TEST_WHOLE: 'true' } // a named test must not be left out of a sample
  spawnSync(process.execPath, command, { cwd: root, env, stdio: 'ignore', timeout: runMillisecondsMax })
  return existsSync(report) ? readReport(root, readFileSync(report, 'utf8')) : []
}

/** The fields used here of the report that vitest writes with `--reporter=json`. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function readReport(root: string, text: string): readonly TestResult[] {
  const { testResults } = JSON.parse(text) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        file: name.slice(root.length + 1),
        title: fullName,
        outcome: status === 'passed' ? 'passed' : outcomeOf(failureMessages),
      })),
  )
}

/**
 * Distinguishes a failed assertion from any other error. Only the assertion proves that a test noticed a wrong result:
 * any other error can mean that the edited code no longer runs.
 */
function outcomeOf(messages: readonly string[]): TestResult['outcome'] {
  return messages.some((message) => message.startsWith('AssertionError')) ? 'failed' : 'failed without an assertion'
}
