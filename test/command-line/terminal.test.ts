import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entry, freeLocalSettings } from '../support/command.ts'
import { sample } from '../support/sample.ts'
import { until } from '../support/until.ts'

describe('`serve` on a terminal', () => {
  let folder: string
  let terminal: ChildProcess | undefined
  let printed: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-terminal-'))
    printed = ''
  })
  afterEach(async () => {
    if (terminal?.exitCode === null) {
      const ended = once(terminal, 'exit')
      terminal.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true })
  })

  /** Starts serve under `script`, which gives it a terminal. */
  function serve(options: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    return run(`exec ${process.execPath} ${entry} serve ${options}`, settings)
  }

  async function run(command: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    terminal = spawn('script', ['-qefc', command, '/dev/null'], {
      env: { ...process.env, ...(await freeLocalSettings(join(folder, 'data'))), ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    terminal.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  }

  test('D134 prints one readable log line per event, the address of the portal, and a link that signs in once', async () => {
    await serve('')
    await until('the link to be printed', 60, () => /link=\S+\r\n/.test(printed))
    await until('the first job to be done', 60, () => / job jobId=/.test(printed))
    expect(printed).toMatch(/^\d\d:\d\d:\d\d configuration CORNERPOST_MODE=local CORNERPOST_DATA=\S+ /)
    expect(printed).not.toContain('CORNERPOST_BODY_BYTES_MAX') // because it has its default value
    expect(printed).toMatch(/^\d\d:\d\d:\d\d job jobId=\d+ jobKind=[a-z-]+ attempt=1 durationMs=\d+\r$/m)
    expect(printed).not.toContain('{"level"')
    expect(printed).toMatch(/^ {2}portal +http:\/\/127\.0\.0\.1:\d+\/\r$/m)
    const { origin, pathname, searchParams } = new URL(/http\S+link=\S+/.exec(printed)![0])
    const follow = () =>
      fetch(origin + pathname, { method: 'POST', redirect: 'manual', headers: { origin }, body: searchParams })
    const first = await follow()
    expect([first.status, first.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('portal_session=')])
    const cookie = String(first.headers.get('set-cookie')?.split(';')[0])
    expect(await (await fetch(`${origin}/`, { headers: { cookie } })).text()).toContain('demo@first.local')
    const second = await follow()
    expect([second.status < 400, second.headers.get('set-cookie')]).toEqual([false, null])
  })

  const withoutPerson = [
    ['with --json, which prints the log as JSON', `exec ${process.execPath} ${entry} serve --json`],
    ['into a pipe, which gets the log as JSON', `${process.execPath} ${entry} serve | cat`],
  ] as const
  test.each(sample(withoutPerson, 1))('D134 prints no link %s', async (_, command) => {
    await run(command)
    await until('the greeting', 60, () => /"adminUrl"|To see a complete exchange/.test(printed))
    const url = /127\.0\.0\.1:\d+/.exec(printed.slice(printed.search(/"url"|first access point/)))?.[0]
    expect((await fetch(`http://${url}/api/v1/ping`)).status).toBe(200)
    await until(
      'the call to be logged',
      60,
      () => printed.includes('/api/v1/ping') || /"operation":"ping"/.test(printed),
    )
    expect(printed).not.toContain('link=')
    expect(printed).toMatch(/^\{"level":"info",.*"event":"configuration"/m)
  })

  test.each(sample(['test', 'production'], 1))('prints its log as JSON in mode %s', async (mode) => {
    const missing = join(folder, 'missing') // so that the start fails soon
    await serve('', {
      CORNERPOST_MODE: mode,
      CORNERPOST_PUBLIC_URL: 'https://ap.example.sk',
      CORNERPOST_TRUSTED_PROXIES: '127.0.0.1',
      CORNERPOST_MASTER_KEY_FILE: missing,
      CORNERPOST_CERTIFICATE_FILE: missing,
      CORNERPOST_PRIVATE_KEY_FILE: missing,
      CORNERPOST_TRUST_FOLDER: missing,
      CORNERPOST_PROVIDER_DIC: '2020000000',
      CORNERPOST_TAX_AUTHORITY: '0242:001180',
      CORNERPOST_AUTHORITY_KEY_FILES: missing,
    })
    await once(terminal!, 'exit')
    expect(printed).toMatch(/^\{"level":"info",.*"event":"configuration"/m)
  })
})
