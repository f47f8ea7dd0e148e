import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../http-api/local-network/free-ports.ts'
import { pageScript, shapeFlaw, shellBlocks, type ShellBlock } from './page-script.ts'

/*
 * Runs the commands on the pages word for word, except for ports and data folder, against a service started by
 * `npm start`. Ends with exit code 1 if a result differs from the page.
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
] as const
/** commands on pages that are not run here, with the reason */
const elsewhere: Readonly<Record<string, string>> = {
  'npm start': 'already running: all other commands use this service',
  'npm test': 'runs as a separate step',
}

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-docs-'))
const data = join(folder, 'data')
const free = await freePorts(usualPorts.length)
const places = usualPorts.map(([usual, name], index) => ({ usual, name, port: String(free[index]) }))
const environment = {
  ...process.env,
  CORNERPOST_DATA: data,
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
  runScript('what npm start prints', [
    {
      text: printed
        .split('\n')
        .filter((line) => /^(\w+=\$\(curl|curl) /.test(line))
        .join('\n'),
      line: 1,
      answer: undefined,
    },
  ])
  for (const page of ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)])
    runScript(page, shellBlocks(readFileSync(join(root, page), 'utf8')))
} finally {
  await stop(service)
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Returns the output of the service until it is ready. */
async function greeting(child: ChildProcess): Promise<string> {
  let printed = ''
  const started = Date.now()
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (printed.includes('A whole exchange')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${String(code)}\n${printed.slice(-2_000)}`)))
    setTimeout(
      () => reject(new Error(`npm start was not ready after ${readyMilliseconds / 1000} s\n${printed.slice(-2_000)}`)),
      readyMilliseconds,
    ).unref()
  })
  await ready
  console.log(`npm start: ready after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return printed
}

/** Runs the blocks of one page in one shell and checks the output of each. */
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
          ? `ended with ${String(status)}: ${stderr.slice(-1_000)}`
          : 'was not reached'
    console.log(`${flaw === undefined ? 'ok' : 'FAILED'} ${page}:${block.line}`)
    if (flaw !== undefined) failures.push(`${page}:${block.line} ${flaw}\n${(outputs[index] ?? '').slice(-1_500)}`)
  })
}

/** Replaces the ports and the data folder that the pages name with those of this run. */
function adapted(script: string): string {
  return places
    .reduce((text, { usual, port }) => text.replaceAll(`127.0.0.1:${usual}`, `127.0.0.1:${port}`), script)
    .replaceAll('data/local', data)
}

/**
 * Returns the fault of an output. If the page shows an answer, the last JSON in the output must have its shape.
 * Otherwise no answer may be an error, and a call must have an answer.
 */
function outputFlaw({ text, answer }: ShellBlock, output: string): string | undefined {
  if (answer !== undefined) return shapeFlaw(answer, lastJson(output))
  if (output.includes('"error":')) return 'answers with an error'
  return /^curl /m.test(text) && output.trim() === '' ? 'answers nothing' : undefined
}

function lastJson(output: string): unknown {
  const start = output.lastIndexOf('\n{') + 1
  try {
    return JSON.parse(lastObject(output.slice(start)))
  } catch {
    return undefined
  }
}

/** Returns the last JSON object of a text. Answers have no line end, so two of them can be adjacent. */
function lastObject(text: string): string {
  return text.slice(text.lastIndexOf('}{') + 1).trim()
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
}
