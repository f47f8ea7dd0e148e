import { expect, test } from 'vitest'
import { parseHeaderFrom, systemClock } from '@cornerpost/engine'
import { MailGuard } from '../../../mail-gateway/message/mail-guard.ts'
import { readMailHeader } from '../../../mail-gateway/message/read-header.ts'
import { splitMail } from '../../../mail-gateway/message/split-mail.ts'
import { proveSender } from '../../../mail-gateway/proof/prove-sender.ts'
import { aMail } from '../support/a-mail.ts'
import { longestTurn } from '../support/longest-turn.ts'
import { zoneDns } from '../support/zone-dns.ts'

/* Headers with 60 kB in one field. A reader that searches back and forth blocks for seconds. */

const bytes = 60_000
const lineBytes = 3_900
const turnMillisecondsMax = 200

/** Text of 60 kB that repeats the unit, folded into lines. */
function folded(unit: string, end = ''): string {
  const line = unit.repeat(Math.floor(lineBytes / unit.length))
  return Array.from({ length: Math.floor(bytes / lineBytes) }, () => line).join('\r\n ') + end
}

const values: Readonly<Record<string, string>> = {
  'blanks before a letter': `x${folded(' ', 'x')}`,
  'tabs before a letter': `x${folded('\t', 'x')}`,
  'escaped quotation marks': folded('\\"'),
  'a quotation mark before escaped ones': `"${folded('\\"')}`,
  'open quotation marks': folded('"a", "'),
  'open parentheses': folded('('),
  'nested parentheses': folded('(a', folded(')')),
  'open brackets': folded('<'),
  'brackets and blanks': folded('<a> ', 'x'),
  'starts of encoded words': folded('=?'),
  'encoded words': folded('=?utf-8?q?a?= '),
  'encoded words that do not end': folded('=?utf-8?q?a'),
  'an encoded word before blanks': `=?utf-8?q?a?=${folded(' ', 'x')}`,
  commas: folded(','),
  colons: folded('a:'),
  semicolons: folded('a=b;'),
  'semicolons and blanks': folded(';  '),
  'at signs': folded('a@'),
  'labels of a domain': `a@${folded('a.')}`,
  mailboxes: folded('a@b.test, '),
  groups: folded('a: b@c.test; '),
  numbers: folded('1 '),
  dates: folded('1 Jan 2026 '),
  letters: folded('a'),
  backslashes: folded('\\'),
  'words of Received': folded('from a by b '),
}
const fields =
  'From To Cc Subject Date Message-ID References Content-Type Auto-Submitted Precedence Received DKIM-Signature ARC-Seal ARC-Authentication-Results Return-Path X'.split(
    ' ',
  )

/** Puts a forged signature over From and this field on top of a mail. */
function signed(name: string, mail: string): string {
  const tags = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=acct.test; s=s1; h=from:${name.toLowerCase()}; bh=AAAA; b=AAAA`
  return `DKIM-Signature: ${tags}\r\n${mail}`
}

/** Checks the sender of a mail if the guard lets it pass. */
async function prove(raw: Buffer): Promise<void> {
  const guard = new MailGuard(2 ** 20)
  guard.push(raw)
  if (guard.flaw === undefined) await proveSender(deps, { from, source, pieces: [raw], header: splitMail(raw).header })
}

const deps = { askDns: zoneDns({}), clock: systemClock, serverName: 'mx.inbox.test' }
const from = { address: 'uctovnik@acct.test', domain: 'acct.test' }
const source = { ip: '192.0.2.1', helo: 'pc.acct.test', mailFrom: from.address }

test.each(Object.keys(values))('M3 reads a header with %s in any field without blocking for 200 ms', async (what) => {
  for (const name of fields) {
    const unfolded = values[what].replaceAll('\r\n', '')
    const read = async (): Promise<unknown> => readMailHeader([{ name: name.toLowerCase(), value: unfolded }])
    expect(await longestTurn(read), name).toBeLessThan(turnMillisecondsMax)
    const raw = Buffer.from(signed(name, aMail({ [name]: values[what] })))
    expect(await longestTurn(() => prove(raw)), name).toBeLessThan(turnMillisecondsMax)
  }
  expect(await longestTurn(async () => parseHeaderFrom(`a <${values[what]}>`))).toBeLessThan(turnMillisecondsMax)
  expect(await longestTurn(async () => parseHeaderFrom(`${values[what]}<a@b.test>`))).toBeLessThan(turnMillisecondsMax)
})
