import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '@cornerpost/engine'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { inbox, openDialogue } from './support/dialogue.ts'

/** an hour passes between two tests, because a client may send 20 bad mails an hour */
let hours = 0
beforeEach(() => void hours++)
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + hours * 3_600_000 }

let gateway: AGateway
beforeAll(async () => {
  gateway = await aGateway({ clock })
})
afterAll(() => gateway.stop())

const ends = [
  '\n.\n',
  '\r\n.\n',
  '\n.\r\n',
  '\r.\r',
  '\r\n.\r',
  '\r.\r\n',
  '\n.\r',
  '\r.\n',
  '\r\n\0.\r\n',
  '\r\n.\0\r\n',
  '\r\r\n.\r\r\n',
  '\r\n.\r\r\n',
  '\n.\r\r\n',
  '\n\n.\r\n',
]
const second = `MAIL FROM:<uctovnik@acct.test>\r\nRCPT TO:<${inbox}>\r\nDATA\r\n`

/** Sends the bytes in pieces of this size; each piece is its own write. */
async function send(pieceBytes: number, bytes: string): Promise<readonly string[]> {
  const client = await openDialogue(gateway.port, '127.0.0.10')
  for (const line of ['EHLO pc.acct.test', 'MAIL FROM:<uctovnik@acct.test>', `RCPT TO:<${inbox}>`, 'DATA'])
    await client.say(line)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    client.send(Buffer.from(bytes.slice(at, at + pieceBytes), 'latin1'))
    if (pieceBytes < bytes.length) await new Promise((resolve) => setImmediate(resolve))
  }
  const replies = [await client.reply(), await client.say('QUIT')]
  client.close()
  return replies
}

test.each(
  ends.flatMap(
    (end) =>
      [
        [end, 1_000_000],
        [end, 1],
      ] as const,
  ),
)('M2 takes %j for a part of the mail, in pieces of %s bytes', async (end, pieceBytes) => {
  const { accepted } = gateway.entrance
  const before = accepted.length
  const inner = aMail({ Subject: 'smuggled' })
  const replies = await send(pieceBytes, `${aMail()}x${end}${second}${inner}\r\n.\r\n`)
  expect(replies[0]).toMatch(/^550 5\.(5\.2|6\.0) /)
  expect(replies[1]).toMatch(/^221 /)
  expect(accepted).toHaveLength(before)
})

test.each([1_000_000, 1, 2, 3, 4, 5])('M2 ends a mail at CRLF.CRLF only, in pieces of %s bytes', async (pieceBytes) => {
  const { accepted } = gateway.entrance
  const before = accepted.length
  const raw = aMail({}, '.\r\n..\r\n.x\r\n')
  const replies = await send(pieceBytes, `${raw.replace(/^\./gm, '..')}.\r\n`)
  expect(replies[0]).toMatch(/^250 2\.0\.0 queued/)
  expect(accepted).toHaveLength(before + 1)
  expect(Buffer.from(accepted.at(-1)!.raw).toString()).toBe(raw)
})
