/**
 * `npm run accept -- FOLDER`: runs the black-box acceptance suite in FOLDER twice, each time against a new local
 * network (D107, D108). In the first run the receiver is on the second access point, in the second run on the first.
 * Exits with 1 if a test fails that expected-failures.txt does not list, or if a listed test passes or does not exist.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '@cornerpost/local-network'
import { judgeRun, readExpectedFailures, type TestResult } from './expected-failures.ts'
import { startLocalEnv } from './local-env.ts'

const runs = [
  {
    title: 'receiver on the second access point',
    oneHost: false,
    groups: [
      'core',
      'auth',
      'validate',
      'public',
      'send',
      'idempotency',
      'sent',
      'receive',
      'portal',
      'hostile',
      'limits',
    ],
  },
  { title: 'receiver on the same access point', oneHost: true, groups: ['core', 'hostile'] },
]

const folder = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined || !existsSync(join(folder, 'accept.mjs'))) {
  console.error(`${folder} does not contain the acceptance suite. Give its folder: npm run accept -- FOLDER`)
  process.exit(2)
}
const expected = readExpectedFailures(readFileSync(join(import.meta.dirname, 'expected-failures.txt'), 'utf8'))
let isGreen = true
for (const run of runs) {
  console.log(`\n== ${run.title}`)
  const { lines, green } = judgeRun(await runSuite(run), expected, run.groups)
  console.log(`\n${lines.join('\n')}`)
  isGreen &&= green
}
console.log(isGreen ? '\nall results as expected' : '\nSOME RESULTS ARE NOT AS EXPECTED')
process.exit(isGreen ? 0 : 1)

async function runSuite({ oneHost, groups }: (typeof runs)[number]): Promise<readonly TestResult[]> {
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-accept-'))
  const [first, firstAdmin, second, secondAdmin, smp, dns] = (await freePorts(6)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = await startLocalEnv(data, { oneHost, at: { first, firstAdmin, second, secondAdmin, smp, dns } })
  try {
    const [envFile, resultFile] = [join(data, 'ENV.json'), join(data, 'results.json')]
    writeFileSync(envFile, JSON.stringify(local.env), { mode: 0o600 })
    const suite = spawn(
      process.execPath,
      [join(folder, 'accept.mjs'), envFile, '--group', groups.join(','), `--json=${resultFile}`],
      { stdio: 'inherit' },
    )
    await once(suite, 'exit')
    return JSON.parse(readFileSync(resultFile, 'utf8')).results
  } finally {
    await local.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
