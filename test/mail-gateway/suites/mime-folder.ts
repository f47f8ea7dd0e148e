import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@cornerpost/engine'
import { createMailReader } from '@cornerpost/mail-gateway'
import { MailGuard } from '../../../mail-gateway/message/mail-guard.ts'
import { readMailHeader } from '../../../mail-gateway/message/read-header.ts'
import { splitMail } from '../../../mail-gateway/message/split-mail.ts'
import { proveSender } from '../../../mail-gateway/proof/prove-sender.ts'
import { longestTurn } from '../support/longest-turn.ts'
import { zoneDns } from '../support/zone-dns.ts'
import type { SuiteResult } from './suite-result.ts'

const reader = createMailReader({ clock: systemClock })
const deps = { askDns: zoneDns({}), clock: systemClock, serverName: 'mx.example.com' }
const from = { address: 'a@example.com', domain: 'example.com' }
const source = { ip: '192.0.2.1', helo: 'example.com', mailFrom: from.address }
const millisecondsMax = 1_000
const turnMillisecondsMax = 200

/**
 * Reads every mail of a folder: through the guard, with the line ends as they are and as CRLF, through the check of the
 * sender, and for its files. A miss is a mail that throws, takes longer than a second, or blocks the event loop longer
 * than 200 ms.
 */
export async function readMimeFolder(folder: string): Promise<SuiteResult> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(eml|txt|msg)$/i.test(name))
    .toSorted()
  const misses: string[] = []
  for (const name of files) {
    const bytes = readFileSync(join(folder, name))
    const startedAt = performance.now()
    const turn = await longestTurn(() => readWhole(bytes)).catch((error: unknown) => String(error))
    const took = performance.now() - startedAt
    if (typeof turn === 'string') misses.push(`${name}: ${turn}`)
    else if (turn > turnMillisecondsMax) misses.push(`${name}: blocks for ${Math.round(turn)} ms`)
    else if (took > millisecondsMax) misses.push(`${name}: takes ${Math.round(took)} ms`)
  }
  return { what: 'difficult mails', total: files.length, misses, missesMax: 0 }
}

async function readWhole(bytes: Buffer): Promise<void> {
  for (const raw of [bytes, Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1')]) {
    const guard = new MailGuard(2 ** 24)
    guard.push(raw)
    guard.end()
    if (guard.fields !== undefined) readMailHeader(guard.fields)
    await proveSender(deps, { from, source, pieces: [raw], header: splitMail(raw).header })
    await reader.read(raw)
  }
}
