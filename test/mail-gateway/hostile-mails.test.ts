import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { inbox, openDialogue } from './support/dialogue.ts'
import { longestTurn } from './support/longest-turn.ts'

/*
 * Mails that cost a careless server most. Anyone can send them who knows an inbox and the address of a sender, because
 * their signatures need not be good.
 */

let gateway: AGateway
beforeAll(async () => {
  gateway = await aGateway()
})
afterAll(() => gateway.stop())

const megabyte = 2 ** 20
const body = (unit: string, bytes = 4 * megabyte): Buffer => {
  const filled = Buffer.alloc(bytes - (bytes % unit.length), unit)
  return Buffer.concat([filled, Buffer.from('\r\n')])
}

/** Fields of forged signatures; `tags` gives the tags of each one. */
function signatures(count: number, tags: (index: number) => string): string {
  const field = (index: number): string =>
    `DKIM-Signature: v=1; d=acct.test; s=s1; h=from:to:subject:date; bh=AAAA; b=AAAA; ${tags(index)}\r\n`
  return Array.from({ length: count }, (_, index) => field(index)).join('')
}
const relaxed = (): string => 'a=rsa-sha256; c=relaxed/relaxed'
const different = (index: number): string =>
  `a=rsa-sha${index % 2 === 0 ? 256 : 1}; c=relaxed/${index % 3 === 0 ? 'simple' : 'relaxed'}; l=${1_000_000 + index}`

const hostile: readonly (readonly [what: string, reply: RegExp, fields: string, body: () => Buffer])[] = [
  ['1 MB of lines that begin with a dot', /^421 4\.7\.0 /, '', () => body('..\r\n', megabyte)],
  [
    '200 signatures over different lengths',
    /^550 5\.6\.0 /,
    signatures(200, different),
    () => body('x'.repeat(70) + '\r\n'),
  ],
  [
    '10 signatures over different lengths',
    /^550 5\.6\.0 /,
    signatures(10, different),
    () => body('x'.repeat(70) + '\r\n'),
  ],
  ['a signature over 4 MB of lines', /^250 2\.0\.0 /, signatures(1, relaxed), () => body('x'.repeat(70) + '\r\n')],
  ['a signature over one line of 4 MB', /^250 2\.0\.0 /, signatures(1, relaxed), () => body('x')],
  ['a signature over 4 MB of empty lines', /^250 2\.0\.0 /, signatures(1, relaxed), () => body('\r\n')],
  [
    '3 signatures over 4 MB of lines with a tab',
    /^250 2\.0\.0 /,
    signatures(3, (index) => `a=rsa-sha256; c=relaxed/relaxed; l=${9_000_000 + index}`),
    () => body('\t\r\n'),
  ],
  ['a signature over 4 MB of lines with a tab', /^250 2\.0\.0 /, signatures(1, relaxed), () => body('\t\r\n')],
  ['a signature over 4 MB of lines of one letter', /^250 2\.0\.0 /, signatures(1, relaxed), () => body('x \r\n')],
  ['a signature over 4 MB of blanks', /^250 2\.0\.0 /, signatures(1, relaxed), () => body(' ')],
]

test.each(hostile)(
  'M7 answers a mail with %s, and blocks other clients for less than 200 ms',
  { timeout: 120_000 },
  async (_what, reply, fields, build) => {
    const mail = Buffer.concat([Buffer.from(`${fields}${aMail({}, '')}`), build(), Buffer.from('.\r\n')])
    let given = ''
    const turn = await longestTurn(async () => {
      const client = await openDialogue(gateway.port, '127.0.0.10')
      for (const line of ['EHLO pc.acct.test', 'MAIL FROM:<uctovnik@acct.test>', `RCPT TO:<${inbox}>`, 'DATA'])
        await client.say(line)
      client.send(mail)
      given = await client.reply()
      client.close()
    })
    expect(given).toMatch(reply)
    expect(turn).toBeLessThan(200)
  },
)
