import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../local-network/free-ports.ts'
import { pageScript, shapeFlaw, shellBlocks, type ShellBlock } from './page-script.ts'

/*
 * Runs the commands of the documentation against a service started by `npm start`. Only ports and data folder are
 * changed. Exits with 1 when a result differs from the page.
 */

const root = join(import.meta.dirname, '../..')
const readyMilliseconds = 300_000
const blockMark = `end of block ${process.pid}`
const usualPorts = [
  ['8080', 'PORT'],
  ['8081', 'ADMIN_PORT'],
  ['8180', 'LOCAL_PEER_PORT'],
  ['8181', 'LOCAL_PEER_ADMIN_PORT'],
  ['8280', 'LOCAL_SMP_PORT'],
  ['8253', 'LOCAL_DNS_PORT'],
  ['2525', 'SMTP_PORT'],
] as const
/** Commands of the pages that are not run here, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm start': 'it already runs, and all commands use it',
  'CORNERPOST_SMTP_PORT=2525 CORNERPOST_INBOX_DOMAIN=in.local.test npm start': 'it already runs, with these settings',
  'npm test': 'it is run as a separate step',
  'npm run demo:assistant': 'a test runs it and compares its output with the page',
}

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-docs-'))
const data = join(folder, 'data')
const free = await freePorts(usualPorts.length)
const places = usualPorts.map(([usual, name], index) => ({ usual, name, port: String(free[index]) }))
const environment = {
  ...process.env,
  CORNERPOST_DATA: data,
  CORNERPOST_INBOX_DOMAIN: 'in.local.test',
  ...Object.fromEntries(places.map(({ name, port }) => [`CORNERPOST_${name}`, port])),
}

const service = spawn('npm', ['start'], {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
const failures: string[] = []
try {
  const printed = await greeting(service)
  runScript('the output of npm start', [
    {
      text: printed
        .split('\n')
        .filter((line) => /^(\w+=\$\(curl|curl) /.test(line))
        .join('\n'),
      line: 1,
      answer: undefined,
    },
  ])
  for (const page of [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ])
    runScript(page, shellBlocks(readFileSync(join(root, page), 'utf8')))
} finally {
  await stop(service)
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Returns the text that the service prints until it is ready. Throws if the service exits or takes too long. */
async function greeting(child: ChildProcess): Promise<string> {
  let printed = ''
  const started = Date.now()
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (printed.includes('Sign in, send an invoice')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start exited with ${String(code)}\n${printed.slice(-2_000)}`)))
    setTimeout(
      () => reject(new Error(`npm start was not ready after ${readyMilliseconds / 1000} s\n${printed.slice(-2_000)}`)),
      readyMilliseconds,
    ).unref()
  })
  await ready
  console.log(`npm start: ready after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return printed
}

/** Runs the blocks of a page in one shell and checks the output of each block. */
function runScript(page: string, blocks: readonly ShellBlock[]): void {
  const runnable = blocks.filter(({ text, line }) => {
    const reason = elsewhere[text.trim()]
    if (reason !== undefined) console.log(`NOT RUN ${page}:${line} ${text.trim()}: ${reason}`)
    return reason === undefined
  })
  if (runnable.length === 0) return console.log(`${page}: nothing to run`)
  const { status, stdout, stderr } = spawnSync('sh', ['-s'], {
    cwd: root,
    env: environment,
    input: adapted(pageScript(runnable, blockMark)),
    encoding: 'utf8',
    timeout: readyMilliseconds,
    maxBuffer: 64 * 2 ** 20,
  })
  const outputs = stdout.split(`\n${blockMark}\n`)
  runnable.forEach((block, index) => {
    const flaw =
      index < outputs.length - 1
        ? outputFlaw(block, outputs[index] ?? '')
        : index === outputs.length - 1
          ? `exited with ${String(status)}: ${stderr.slice(-1_000)}`
          : 'was not reached'
    console.log(`${flaw === undefined ? 'ok' : 'FAILED'} ${page}:${block.line}`)
    if (flaw !== undefined) failures.push(`${page}:${block.line} ${flaw}\n${(outputs[index] ?? '').slice(-1_500)}`)
  })
}

/** Replaces the ports and the data folder of the pages with those of this run. */
function adapted(script: string): string {
  return places
    .reduce((text, { usual, port }) => text.replaceAll(`127.0.0.1:${usual}`, `127.0.0.1:${port}`), script)
    .replaceAll('data/local', data)
}

/**
 * Returns how the output of a block differs from the page. The last JSON object must have the structure of the `json`
 * block. Without a `json` block, no answer may be an error, and a curl command must print something.
 */
function outputFlaw({ text, answer }: ShellBlock, output: string): string | undefined {
  if (answer !== undefined) return shapeFlaw(answer, lastJson(output))
  if (output.includes('"error":')) return 'the answer is an error'
  return /^curl /m.test(text) && output.trim() === '' ? 'the answer is missing' : undefined
}

function lastJson(output: string): unknown {
  const start = output.lastIndexOf('\n{') + 1
  try {
    return JSON.parse(lastObject(output.slice(start)))
  } catch {
    return undefined
  }
}

/** Returns the last of several JSON objects on one line. Answers have no newline at their end. */
function lastObject(text: string): string {
  return text.slice(text.lastIndexOf('}{') + 1).trim()
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
}
