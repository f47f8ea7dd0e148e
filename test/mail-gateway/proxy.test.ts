import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver, openDialogue } from './support/dialogue.ts'

const proxy = '127.0.0.50'
let gateway: AGateway
beforeAll(async () => {
  gateway = await aGateway({ proxies: [proxy] })
})
afterAll(() => gateway.stop())

test('I-02 M1 checks SPF for the client that a load balancer announces', async () => {
  expect(await deliver(gateway.port, { proxy, raw: aMail() })).toMatch(/^250 /)
  expect(await deliver(gateway.port, { proxy, ip: '127.0.0.99', raw: aMail() })).toMatch(/^550 5\.7\.26 /)
})

test('I-02 counts the connections of each client that a load balancer announces', async () => {
  const announce = (ip: string): ReturnType<typeof openDialogue> =>
    openDialogue(gateway.port, proxy, `PROXY TCP4 ${ip} 127.0.0.1 50000 25\r\n`)
  const held = await Promise.all(Array.from({ length: 10 }, () => announce('127.0.0.61')))
  const [more, other] = [await announce('127.0.0.61'), await announce('127.0.0.62')]
  expect([more.greeting, other.greeting]).toMatchObject([/^421 /, /^220 /].map((one) => expect.stringMatching(one)))
  for (const dialogue of [...held, more, other]) dialogue.close()
})

test('I-02 M1 believes no announcement of another client', async () => {
  const announcement = 'PROXY TCP4 127.0.0.10 127.0.0.1 50000 25'
  expect((await openDialogue(gateway.port, '127.0.0.99', `${announcement}\r\n`)).greeting).toMatch(/^421 /)
  const dialogue = await openDialogue(gateway.port, '127.0.0.99')
  expect(await dialogue.say(announcement)).toMatch(/^500 /)
  dialogue.close()
})

test.each([
  ['an announcement without an address', 'PROXY TCP4 x 127.0.0.1 1 25'],
  ['no announcement', 'EHLO pc.acct.test'],
  ['a very long announcement', `PROXY ${'x'.repeat(2_000)}`],
])('I-02 closes a connection of a load balancer that begins with %s', async (_, first) => {
  expect(await openDialogue(gateway.port, proxy, `${first}\r\n`)).toMatchObject({ greeting: '' })
})
