import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entry, freeLocalSettings } from '../support/command.ts'
import { until } from '../support/until.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cornerpost-part-'))
})
afterEach(() => rmSync(data, { recursive: true }))

test.each(['SIGTERM', 'SIGINT'] as const)(
  'R18 a process started with --part shuts down cleanly on %s, even if it was not started by another process of the service',
  async (signal) => {
    const part = spawn(process.execPath, [entry, 'network', '--part'], {
      env: { ...process.env, ...(await freeLocalSettings(data)) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    part.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
    const ended = once(part, 'exit')
    await until('the network to serve', 30, () => printed.includes('local_network_started'))
    part.kill(signal)
    expect(await ended).toEqual([0, null])
  },
)
