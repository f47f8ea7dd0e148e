import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entry, freeLocalSettings } from '../support/command.ts'
import type { Access } from '../support/local-world.ts'
import { membersOf } from '../support/process-group.ts'
import { sample } from '../support/sample.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'
import { until } from '../support/until.ts'

const documents = 40
let folder: string
let data: string
let url: string
let service: ChildProcess
let printed: string

/** Starts serve as the leader of a new process group, as a shell or a supervisor does. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-group-'))
  data = join(folder, 'data')
  printed = ''
  const settings = await freeLocalSettings(data)
  url = `http://127.0.0.1:${settings.CORNERPOST_PORT}`
  service = spawn(process.execPath, [entry, 'serve', '--json'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  service.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  await until('serve to be ready', 100, () => printed.includes('"adminUrl"'))
}, 120_000)
afterEach(async () => {
  if (membersOf(service.pid!).length > 0) process.kill(-service.pid!, 'SIGKILL')
  await until('the process group to end', 30, () => membersOf(service.pid!).length === 0)
  rmSync(folder, { recursive: true })
}, 60_000)

/** Submits invoices for the second access point and waits only until they are accepted. */
async function handOver(): Promise<void> {
  const read = (place: string): Access => JSON.parse(readFileSync(join(place, 'access.json'), 'utf8'))
  const [sender, receiver] = [read(data), read(join(data, 'peer'))]
  const client = await sapiClient(url, sender)
  const answers = await Promise.all(
    Array.from({ length: documents }, async (_, index) => {
      const { xml, metadata } = sampleInvoice(sender.participants[0], receiver.participants[0], `STOP-${index}`)
      return (await client.send(xml, metadata, `stop-${index}`)).status
    }),
  )
  expect(answers).toEqual(Array(documents).fill(202))
}

/** Sends SIGTERM to the whole group. Returns the exit code and the seconds until the last process has ended. */
async function stopGroup(): Promise<{ readonly code: unknown; readonly seconds: number }> {
  const startedAt = performance.now()
  const gone = once(service, 'exit')
  process.kill(-service.pid!, 'SIGTERM')
  const [code] = await gone
  await until('the process group to end', 100, () => membersOf(service.pid!).length === 0, 50)
  return { code, seconds: (performance.now() - startedAt) / 1_000 }
}

function alarms(): readonly string[] {
  const logs = ['peer.log', 'network.log'].map((name) => readFileSync(join(data, name), 'utf8'))
  return [printed, ...logs].flatMap((text) => text.split('\n')).filter((line) => line.includes('"alarm"'))
}

const receivers = [
  { receiver: 'answers', isFrozen: false },
  { receiver: 'no longer answers', isFrozen: true },
]

describe('R18 `serve` in local mode, stopped by SIGTERM to its process group', () => {
  test.each(sample(receivers, 1))(
    'exits with 0 within 30 s and without an alarm while documents are being sent to an access point that $receiver',
    async ({ isFrozen }) => {
      if (isFrozen) {
        const peer = membersOf(service.pid!).find(({ pid, words }) => pid !== service.pid && words.includes('serve'))
        process.kill(peer!.pid, 'SIGSTOP')
      }
      await handOver()
      const { code, seconds } = await stopGroup()
      expect({ code, alarms: alarms() }).toEqual({ code: 0, alarms: [] })
      expect(seconds).toBeLessThan(30)
    },
    150_000,
  )
})
