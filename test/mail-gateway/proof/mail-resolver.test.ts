import { expect, test } from 'vitest'
import { budgetedResolver, createAskDns } from '../../../mail-gateway/proof/mail-resolver.ts'
import { ManualClock } from '../../support/manual-clock.ts'
import { startFakeDns } from '../support/fake-dns.ts'

const answer = async (): Promise<readonly string[][]> => [['x']]

test('M1 asks DNS at most 40 times for one mail, and each question once', async () => {
  const asked: string[] = []
  const resolve = budgetedResolver(async (name, type) => {
    asked.push(`${type} ${name}`)
    return answer()
  }, new ManualClock())
  for (let count = 0; count < 40; count++) {
    await resolve(`n${count}.test`, 'TXT')
    await resolve(`N${count}.test`, 'TXT')
  }
  expect(asked).toHaveLength(40)
  await expect(resolve('other.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  await expect(resolve('n1.test', 'TXT')).resolves.toEqual([['x']])
})

test('M1 gives DNS 8 seconds for one mail', async () => {
  const clock = new ManualClock()
  const resolve = budgetedResolver((name) => (name === 'slow.test' ? new Promise(() => undefined) : answer()), clock)
  const slow = resolve('slow.test', 'TXT')
  const failed = expect(slow).rejects.toMatchObject({ code: 'ETIMEOUT' })
  await clock.advance(8_000)
  await failed
  await expect(resolve('quick.test', 'TXT')).rejects.toMatchObject({ code: 'ETIMEOUT' })
})

test('asks the DNS servers for senders, and without them those for everything else', async () => {
  const [forSenders, forAll] = [await startFakeDns(), await startFakeDns()]
  forSenders.set('TXT', 'acct.test', 'of senders')
  forAll.set('TXT', 'acct.test', 'of all')
  const dnsServers = [forAll.server]
  const both = createAskDns({ dnsServers, mailDnsServers: [forSenders.server] })
  await expect(both('acct.test', 'TXT')).resolves.toEqual([['of senders']])
  const one = createAskDns({ dnsServers, mailDnsServers: [] })
  await expect(one('acct.test', 'TXT')).resolves.toEqual([['of all']])
  await Promise.all([forSenders.stop(), forAll.stop()])
})
