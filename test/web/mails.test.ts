import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOfLink } from '../../web/mails/path-of-link.ts'
import { isOnOwnComputer } from '../../web/own-computer.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { anInvitation } from '../http-api/support/people.ts'
import { browse } from './support/browse.ts'

const guest = 'hostka@example.sk'

const invite = (service: Service) => {
  const { company, email: by } = service.sender
  return anInvitation(service, { companyId: company.id, by, email: guest, role: 'viewer' })
}

describe('D129 P193 the mails that a service keeps', () => {
  let service: Service
  let before: string
  beforeAll(async () => {
    service = await startService()
    before = (await browse(service, '/mails')).html
    await invite(service)
  })
  afterAll(() => service.stop())

  test('are listed for everybody at its computer, newest first, and the frame of a page leads to them', async () => {
    expect(before).toContain('Tu uvidíte e-maily')
    const { html } = await browse(service, '/sign-in')
    expect(html).toMatch(/<footer.*href="\/mails"/s)
    const list = await browse(service, '/mails')
    expect(list.html).toMatch(/href="\/mails\/[\w-]{36}".*?<bdi>\[TEST\] .*?<bdi>hostka@example\.sk<\/bdi>/s)
  })

  test('are shown with their text, and the link in a mail leads to its page under the host of the caller', async () => {
    const [path] = /\/mails\/[\w-]{36}/.exec((await browse(service, '/mails')).html) ?? []
    const { html } = await browse(service, String(path))
    expect(html).toContain(guest)
    const [, link] = /<p><a href="(\/invitation\?link=[\w-]{43})">https:\/\/portal\.example\.sk\//.exec(html) ?? []
    const invitation = await browse(service, link)
    expect([invitation.status, invitation.html.includes(service.sender.company.legalName)]).toEqual([200, true])
  })

  test('are named by their kind, and their HTML is framed without script and resources', async () => {
    const [path] = /\/mails\/[\w-]{36}/.exec((await browse(service, '/mails')).html) ?? []
    const { html } = await browse(service, String(path))
    expect(html).toContain('<dd>pozvánka do firmy</dd>')
    expect(html).toContain(`src="${path}/html" sandbox=""`)
    const framed = await browse(service, `${path}/html`)
    expect(framed.html).toMatch(/^<!doctype html>.*<p style="/s)
    expect(framed.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'self'",
    )
  })

  test('do not exist under another id', async () => {
    expect((await browse(service, '/mails/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('do not exist for a page that reaches the service under a host name of its own', async () => {
    const ask = (path: string, host: string) =>
      new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
        const sent = request(service.door.url + path, { headers: { host, accept: 'text/html' } }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode, text }))
        })
        sent.on('error', reject).end()
      })
    const [path] = /\/mails\/[\w-]{36}/.exec((await browse(service, '/mails')).html) ?? []
    for (const at of ['/mails', String(path), `${path}/html`]) {
      const answer = await ask(at, 'attacker.example')
      expect([answer.status, answer.text.includes(guest)], at).toEqual([404, false])
      expect((await ask(at, 'localhost:8080')).status).toBe(200)
    }
    expect((await ask('/sign-in', 'attacker.example')).text).not.toContain('/mails')
  })
})

test.each(['test', 'production'] as const)('P193 in mode %s the pages of mails do not exist', async (mode) => {
  const service = await startService({ mode })
  try {
    await invite(service)
    const [mail] = await service.mailsTo(guest)
    for (const at of ['/mails', `/mails/${mail?.id}`, `/mails/${mail?.id}/html`]) {
      const { status, html } = await browse(service, at)
      expect([status, html.includes(guest)], at).toEqual([404, false])
    }
    expect((await browse(service, '/sign-in')).html).not.toContain('/mails')
  } finally {
    await service.stop()
  }
})

test.each([
  ['127.0.0.1', '127.0.0.1:8080', true],
  ['127.8.8.8', 'LOCALHOST', true],
  ['::1', '[::1]:8080', true],
  ['::ffff:127.0.0.1', 'localhost:8080', true],
  ['192.168.1.7', 'localhost:8080', false],
  ['127.0.0.1', '192.168.1.7:8080', false],
  ['127.0.0.1', 'localhost.attacker.example', false],
  ['127.0.0.1', '', false],
  ['', 'localhost', false],
])('P193 a caller at %j who names the host %j is at the computer of the service: %s', (address, host, isThere) => {
  expect(isOnOwnComputer({ address, host })).toBe(isThere)
})

test.each([
  ['http://127.0.0.1:8080/sign-in/link?link=a', '/sign-in/link?link=a'],
  ['http://127.0.0.1:8080', null],
  ['http://127.0.0.1:8080.attacker.example/a', null],
  ['http://127.0.0.1:8080//attacker.example/a', null],
  ['http://127.0.0.1:8080/\\attacker.example/a', null],
  ['http://attacker.example/a', null],
  ['http://127.0.0.1:8080/a b', null],
  ['Open http://127.0.0.1:8080/a', null],
])('H13 the paragraph %j of a mail leads to %j', (paragraph, path) => {
  expect(pathOfLink(paragraph, 'http://127.0.0.1:8080')).toBe(path)
})
