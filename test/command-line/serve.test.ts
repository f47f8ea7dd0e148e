import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entry, freeLocalSettings, runCommand, runJson, startServe } from '../support/command.ts'
import { sample } from '../support/sample.ts'
import { until } from '../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-serve-'))
let settings: Record<string, string>
let service: ChildProcess
let printed = ''
let url: string

beforeAll(async () => {
  settings = await freeLocalSettings(join(folder, 'first start'))
  url = `http://127.0.0.1:${settings.CORNERPOST_PORT}`
  service = spawn(process.execPath, [entry, 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  service.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  await until('serve to be ready', 100, async () => printed.includes('npm run demo'))
}, 120_000)
afterAll(async () => {
  service.kill('SIGKILL')
  await until('the other processes to end', 60, async () => !(await anyListens(settings)))
  rmSync(folder, { recursive: true })
}, 100_000)

/** Resolves to true if a process still listens at one of the ports. */
async function anyListens(at: Record<string, string>): Promise<boolean> {
  const ports = Object.entries(at)
    .filter(([name]) => name.endsWith('_PORT'))
    .map(([, port]) => Number(port))
  const answers = await Promise.all(
    ports.map(async (port) => {
      const socket = createConnection(port, '127.0.0.1')
      const listens = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      return listens
    }),
  )
  return answers.includes(true)
}

test('in local mode, the first start creates an account with two companies and a key, and a receiving company on the other of the two access points', async () => {
  expect((await runJson(['account', 'list'], settings)).accounts).toEqual([
    expect.objectContaining({ email: 'demo@first.local' }),
  ])
  const { companies } = await runJson(['company', 'list', '--account', 'demo@first.local'], settings)
  expect(companies.map(({ participant }: { participant: string }) => participant)).toEqual([
    '0245:2022749619',
    '0245:2029876541',
  ])
  for (const said of [url, settings.CORNERPOST_DATA, '0245:2022749619, 0245:2029876541', '0245:2123456786', '/healthz'])
    expect(printed).toContain(said)
})

test('the commands that `serve` prints can be pasted into a shell, even repeatedly, and send only one invoice in total', async () => {
  const lines = printed.split('\n').filter((line) => /^(\w+=\$\(curl|curl) /.test(line))
  expect(lines).toHaveLength(5)
  const paste = (): Record<string, any>[] /* oxlint-disable-line typescript/no-explicit-any -- read freely */ => {
    const answers = execFileSync(
      'sh',
      ['-c', lines.map((line) => (line.startsWith('curl') ? `${line}; echo` : line)).join('\n')],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    return answers
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const [acknowledgement] = paste()
  expect(acknowledgement).toMatchObject({ status: 'ACCEPTED', providerDocumentId: expect.any(String) })
  await until('the invoice on both sides', 30, async () => {
    const [again, sent, received] = paste()
    expect(again).toEqual(acknowledgement)
    expect(sent.documents).toHaveLength(1)
    return sent.documents[0].status === 'delivered' && received.documents.length === 1
  })
})

test('the log begins with the settings in effect', async () => {
  const { event, inside } = JSON.parse(printed.slice(0, printed.indexOf('\n')))
  expect(event).toBe('configuration')
  expect(inside).toMatchObject({
    CORNERPOST_MODE: 'local',
    CORNERPOST_PORT: settings.CORNERPOST_PORT,
    CORNERPOST_AS4_PAYLOAD_BYTES_MAX: '52428800',
  })
})

test('a service that cannot start because its port is in use does not keep the process running', async () => {
  const start = `import { isPortTaken, readServiceSettings, startService } from '${new URL('main.js', pathToFileURL(entry)).href}'
    await startService(readServiceSettings(process.env), () => {}, {}).catch((error) => console.log(isPortTaken(error)))`
  const network = {
    CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
    CORNERPOST_LOCAL_NETWORK_DATA: join(settings.CORNERPOST_DATA ?? '', 'network'),
  }
  const environment = { ...process.env, ...settings, ...network, CORNERPOST_DATA: join(folder, 'port taken') }
  expect(
    execFileSync(process.execPath, ['--input-type=module', '--eval', start], {
      env: environment,
      encoding: 'utf8',
      timeout: 20_000,
    }),
  ).toBe('true\n')
})

test('B9 D110 while `serve` is running, a second `serve` on the same database file is refused, but another command works', async () => {
  const elsewhere = {
    ...(await freeLocalSettings(settings.CORNERPOST_DATA)),
    CORNERPOST_DATA: settings.CORNERPOST_DATA,
  }
  const second = await runCommand(['serve', '--json'], elsewhere)
  expect(second.code).toBe(1)
  expect(second.stdout).toContain('"database_in_use"')
  expect(await anyListens(elsewhere)).toBe(false)
  expect((await runCommand(['account', 'list'], settings)).code).toBe(0)
})

const ports = [
  ['CORNERPOST_PORT', 'CORNERPOST_PORT'],
  ['CORNERPOST_ADMIN_PORT', 'CORNERPOST_ADMIN_PORT'],
  ['CORNERPOST_LOCAL_SMP_PORT', 'network'],
  ['CORNERPOST_LOCAL_PEER_PORT', 'peer'],
] as const

test.each(sample(ports, 2))(
  '`serve` exits with 1 and names the setting %s when the port in this setting is already in use',
  async (name, field) => {
    const elsewhere = { ...(await freeLocalSettings(join(folder, `taken ${name}`))), [name]: settings.CORNERPOST_PORT }
    const { code, stdout, stderr } = await runCommand(['serve', '--json'], elsewhere)
    expect(code).toBe(1)
    expect(stderr).not.toMatch(/^\s+at /m)
    const { error } = JSON.parse(stdout.trim().split('\n').at(-1)!)
    expect(error).toMatchObject({
      code: 'configuration_invalid',
      details: [{ field, issue: expect.stringContaining(`port ${settings.CORNERPOST_PORT} is unavailable`) }],
    })
    expect(JSON.stringify(error)).toContain(name)
  },
)

test('`doctor` reports no problem while the service is running', async () => {
  const { code, stdout } = await runCommand(['doctor', '--json'], settings)
  const { checks } = JSON.parse(stdout)
  expect(checks.filter(({ state }: { state: string }) => state !== 'fine')).toEqual([])
  expect(checks.map(({ name }: { name: string }) => name)).toEqual([
    'configuration',
    'disk',
    'rules',
    'certificate',
    'registration',
    'clock',
    'mail relay',
    'database',
    'dead jobs',
    'waiting jobs',
    'orphans',
    'stored secrets',
    'alarms',
  ])
  expect(checks[9].says).toMatch(/^[1-9]\d* waiting/) // the next housekeeping job
  expect(code).toBe(0)
})

test('a running service immediately accepts a company and a key created by commands', async () => {
  await runJson(['account', 'create', 'new@example.com'], settings)
  const { company } = await runJson(
    [
      'company',
      'create',
      '--account',
      'new@example.com',
      '--ico',
      '35757442',
      '--dic',
      '2020202020',
      '--legal-name',
      'Nová s. r. o.',
      '--street',
      'Dlhá 5',
      '--city',
      'Nitra',
      '--postal-code',
      '949 01',
    ],
    settings,
  )
  const { key } = await runJson(['key', 'create', '--account', 'new@example.com', '--name', 'new'], settings)
  const answer = await fetch(`${url}/sapi/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: key.id, client_secret: key.secret }),
  })
  expect(answer.status).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const list = await fetch(`${url}/sapi/document/sent`, {
    headers: { authorization: `Bearer ${token}`, 'x-peppol-participant-id': company.participant },
  })
  expect(await list.json()).toMatchObject({ documents: [] })
})

test('all processes end when `serve` receives SIGTERM or is killed, and the next start reuses the account and the key', async () => {
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(await anyListens(settings)).toBe(false)

  const again = await startServe(settings)
  expect(again.ready).toEqual({ url, adminUrl: `http://127.0.0.1:${settings.CORNERPOST_ADMIN_PORT}` })
  expect((await runJson(['key', 'list', '--account', 'demo@first.local'], settings)).keys).toHaveLength(1)

  await again.stop('SIGKILL')
  await until('the other processes to end', 30, async () => !(await anyListens(settings)))
}, 120_000)

test('all processes end when `serve` receives SIGTERM while it is still starting', async () => {
  const early = await freeLocalSettings(join(folder, 'early'))
  const child = spawn(process.execPath, [entry, 'serve'], {
    env: { ...process.env, ...early },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data') // the settings are logged before the network starts
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  await until('the other processes to end', 30, async () => !(await anyListens(early)))
}, 120_000)
