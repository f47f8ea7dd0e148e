import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver } from './support/dialogue.ts'

/* DNS that a forger or a fault has in its hands: it is silent, runs in circles, or has far too many records. */

let gateway: AGateway
beforeEach(async () => {
  gateway = await aGateway({ senders: ['uctovnik@acct.test', 'uctovnik@maze.test'] })
  gateway.dns.set('TXT', '_dmarc.maze.test', 'v=DMARC1; p=reject')
})
afterEach(() => gateway.stop())

const fromMaze = { mailFrom: 'uctovnik@maze.test', raw: aMail({ From: 'uctovnik@maze.test' }) }
const queriesMax = 40

test.each([
  ['TXT acct.test', '451 4.7.24 '],
  ['TXT _dmarc.acct.test', '451 4.7.0 '],
])(
  'M1 defers a mail within 10 seconds while DNS says nothing about %s',
  { timeout: 30_000 },
  async (question, reply) => {
    const [type, name] = question.split(' ') as ['TXT', string]
    gateway.dns.ignore(type, name)
    const startedAt = performance.now()
    expect(await deliver(gateway.port, { raw: aMail() })).toContain(reply)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  },
)

test.each([
  ['includes itself', ['v=spf1 include:maze.test ip4:127.0.0.10 -all']],
  ['redirects to itself', ['v=spf1 redirect=maze.test']],
  ['includes two records that include each other', ['v=spf1 include:left.test include:right.test -all']],
  [
    'includes 11 others',
    [`v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:n${index}.test`).join(' ')} -all`],
  ],
])('M1 refuses a sender whose SPF record %s', async (_what, record) => {
  const { dns } = gateway
  dns.set('TXT', 'maze.test', ...record)
  dns.set('TXT', 'left.test', 'v=spf1 include:right.test -all')
  dns.set('TXT', 'right.test', 'v=spf1 include:left.test -all')
  for (let index = 0; index < 11; index++) dns.set('TXT', `n${index}.test`, 'v=spf1 ?all')
  expect(await deliver(gateway.port, fromMaze)).toMatch(/^550 5\.7\.26 /)
  expect(dns.asked.length).toBeLessThanOrEqual(queriesMax)
})

test('M1 asks at most 40 questions about a mail with 10 mail servers each behind 10 names and 10 signatures', async () => {
  const { dns } = gateway
  dns.set('TXT', 'maze.test', `v=spf1 ${Array.from({ length: 10 }, (_, index) => `mx:m${index}.test`).join(' ')} -all`)
  for (let index = 0; index < 10; index++) {
    const servers = Array.from({ length: 10 }, (_unused, server) => `s${server}.m${index}.test`)
    dns.set('MX', `m${index}.test`, ...servers)
    for (const server of servers) dns.set('A', server, '192.0.2.1')
  }
  const signature = (index: number): string =>
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=maze.test; s=k${index}; h=from; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AAAA\r\n`
  const raw = Array.from({ length: 10 }, (_, index) => signature(index)).join('') + fromMaze.raw
  expect(await deliver(gateway.port, { ...fromMaze, raw })).toMatch(/^(451 4\.7\.|550 5\.7\.26)/)
  expect(dns.asked.length).toBeLessThanOrEqual(queriesMax)
  expect(dns.asked.length).toBeGreaterThan(20)
})

test('M1 admits no sender whose DNS answers with noise', async () => {
  const { dns } = gateway
  for (const noise of [
    '\u0000\u00ff',
    'v=spf1'.repeat(300),
    'v=spf1 \u202e +all',
    `v=spf1 exists:${'%{i}.'.repeat(60)}test -all`,
  ]) {
    dns.set('TXT', 'maze.test', noise)
    dns.set('TXT', 's1._domainkey.maze.test', noise)
    expect(await deliver(gateway.port, fromMaze), JSON.stringify(noise)).toMatch(/^(550 5\.7\.26|451 4\.7\.24) /)
  }
})
