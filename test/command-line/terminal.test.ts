import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entry, freeLocalSettings } from '../support/command.ts'
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
  async function serve(options: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    terminal = spawn('script', ['-qefc', `exec ${process.execPath} ${entry} serve ${options}`, '/dev/null'], {
      env: { ...process.env, ...(await freeLocalSettings(join(folder, 'data'))), ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    terminal.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  }

  test('prints one readable log line per event in local mode', async () => {
    await serve('')
    await until('the first job to be done', 60, () => / job jobId=/.test(printed))
    expect(printed).toMatch(/^\d\d:\d\d:\d\d configuration CORNERPOST_MODE=local CORNERPOST_DATA=\S+ /)
    expect(printed).not.toContain('CORNERPOST_BODY_BYTES_MAX') // because it has its default value
    expect(printed).toMatch(/^\d\d:\d\d:\d\d job jobId=\d+ jobKind=[a-z-]+ attempt=1 durationMs=\d+\r$/m)
    expect(printed).not.toContain('{"level"')
  })

  test('prints its log as JSON with --json', async () => {
    await serve('--json')
    await until('the configuration to be logged', 60, () => /"event":"configuration"[^\n]*\n/.test(printed))
    expect(printed).toMatch(/^\{"level":"info",.*"event":"configuration"/m)
  })

  test.each(['test', 'production'])('prints its log as JSON in mode %s', async (mode) => {
    const missing = join(folder, 'missing') // so that the start fails soon
    await serve('', {
      CORNERPOST_MODE: mode,
      CORNERPOST_PUBLIC_URL: 'https://ap.example.sk',
      CORNERPOST_TRUSTED_PROXIES: '127.0.0.1',
      CORNERPOST_MASTER_KEY_FILE: missing,
      CORNERPOST_CERTIFICATE_FILE: missing,
      CORNERPOST_PRIVATE_KEY_FILE: missing,
      CORNERPOST_TRUST_FOLDER: missing,
    })
    await once(terminal!, 'exit')
    expect(printed).toMatch(/^\{"level":"info",.*"event":"configuration"/m)
  })
})
