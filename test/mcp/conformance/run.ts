// npm run test:conformance
// M-01 P143: Runs the conformance suite of the Model Context Protocol against the door for assistants in both
// revisions, and the schema check of the MCP Inspector on the tools of the product. Both programs are installed into
// the folder `tool` beside this file when they are missing, because nothing else needs their 140 MB.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFixtureServer } from './fixture-server.ts'
import { startService } from '../../http-api/support/a-service.ts'
import { assistantCommand } from '../support/assistant-process.ts'
import { eras, toolNames, type Era } from '../support/mcp-call.ts'

const here = import.meta.dirname
const tools = join(here, 'tool')
const program = (name: string): string => join(tools, 'node_modules/.bin', name)

/** the scenarios that a server without sessions cannot pass */
const baseline = join(here, 'expected-failures.2025-11-25.yaml')
const suites: Readonly<Record<Era, readonly string[]>> = {
  '2026-07-28': ['--requirements', '2026-07-28'],
  '2025-11-25': ['--suite', 'active', '--spec-version', '2025-11-25', '--expected-failures', baseline],
}

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-conformance-'))
try {
  await installTools()
  await checkConformance()
  await checkSchemas()
} finally {
  rmSync(folder, { recursive: true })
}

async function installTools(): Promise<void> {
  if (existsSync(program('conformance'))) return
  const { status, output } = await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], tools)
  if (status !== 0) throw new Error(`npm ci failed\n${output}`)
}

async function checkConformance(): Promise<void> {
  const server = await startFixtureServer()
  try {
    for (const era of eras) {
      const call = ['server', '--url', `${server.proxy.url}/api/mcp`, '--timeout', '8000', ...suites[era]]
      const hook = ['--import', join(here, 'glob-hook.mjs')]
      const { status, output } = await run('node', [...hook, program('conformance'), ...call, '-o', join(folder, era)])
      report(`conformance ${era}`, status === 0, output.slice(output.indexOf('=== SUMMARY ===')))
    }
  } finally {
    await server.stop()
  }
}

/** Lists the tools of the product with `--strict`: neither an error nor a warning about their schemas may appear. */
async function checkSchemas(): Promise<void> {
  const service = await startService()
  try {
    const names = await toolNames(service, service.sender.key)
    const config = join(folder, 'inspector.json')
    const headers = { Authorization: `Bearer ${service.sender.key}` }
    const overHttp = { type: 'http', url: `${service.door.url}/api/mcp`, headers }
    const overStdio = { type: 'stdio', ...assistantCommand(service.door.url, service.sender.key) }
    const protocolEras = { '2025-11-25': 'legacy', '2026-07-28': 'modern' }
    const servers = Object.fromEntries(
      eras.flatMap((era) => [
        [`${era} over HTTP`, { ...overHttp, protocolEra: protocolEras[era] }],
        [`${era} over standard input and output`, { ...overStdio, protocolEra: protocolEras[era] }],
      ]),
    )
    writeFileSync(config, JSON.stringify({ mcpServers: servers }), { mode: 0o600 })
    for (const name of Object.keys(servers)) {
      const call = [
        '--cli',
        '--config',
        config,
        '--server',
        name,
        '--method',
        'tools/list',
        '--strict',
        '--format',
        'json',
      ]
      const { status, output, answer } = await run(program('mcp-inspector'), call)
      const listed = status === 0 ? (JSON.parse(answer) as Listed) : undefined
      const isRight = listed?.schemaFindings === undefined && listed?.result.tools.length === names.length
      report(`Inspector ${name}, ${names.length} tools`, isRight, output)
    }
  } finally {
    await service.stop()
  }
}

interface Listed {
  readonly result: { readonly tools: readonly object[] }
  readonly schemaFindings?: readonly object[]
}

function report(what: string, isRight: boolean, output: string): void {
  const [total = ''] = /^Total: .*$/m.exec(output) ?? []
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}${total && `; ${total}`}`)
  if (isRight) return
  console.log(output)
  process.exitCode = 1
}

/** Runs a program to its end. Returns its exit status, what it printed, and its standard output apart. */
function run(
  command: string,
  given: readonly string[],
  cwd = folder,
): Promise<{ readonly status: number | null; readonly output: string; readonly answer: string }> {
  // the Inspector looks for a key ring of the desktop, and keeps its settings in the home folder
  const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory', HOME: folder }
  const child = spawn(command, given, { cwd, env: command === 'npm' ? process.env : env })
  let [output, answer] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    answer += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output, answer }))
  })
}
