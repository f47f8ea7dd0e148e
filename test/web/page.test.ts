import { readFileSync } from 'node:fs'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetPaths, assets } from '../../web/asset/assets.ts'
import { nextPath } from '../../web/next-path.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from './support/browse.ts'

/* Guarantees for all pages. */

let service: Service
let signedIn: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  signedIn = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

const typeOf = (headers: Headers): string | null => headers.get('content-type')

describe('a page', () => {
  test('A-45 H13 allows only scripts, styles and images of this service, and has none inside', async () => {
    for (const path of ['/', '/sign-in', '/styleguide', '/nothing']) {
      const { headers, html } = await browse(service, path, { headers: path === '/' ? signedIn : {} })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]* src=)/i)
      for (const [, address] of html.matchAll(/(?:src|href|action)="([^"]*)"/g)) expect(address).toMatch(/^[/#]/)
    }
  })

  test('D72 is in the language of the account, else of the cookie, else of the browser, else in Slovak', async () => {
    const languageOf = async (headers: Record<string, string>): Promise<string | undefined> =>
      /<html lang="(\w+)"/.exec((await browse(service, '/styleguide', { headers })).html)?.[1]
    expect(await languageOf({ 'accept-language': 'de-AT,de;q=0.9' })).toBe('de')
    expect(await languageOf({ 'accept-language': 'fr' })).toBe('sk')
    expect(await languageOf({ 'accept-language': 'de', cookie: 'portal_language=hu' })).toBe('hu')
    expect(await languageOf({ 'accept-language': 'de', cookie: 'portal_language=xx' })).toBe('de')
    expect(await languageOf({ 'accept-language': 'de', cookie: `${signedIn.cookie}; portal_language=hu` })).toBe('sk')
  })

  test('A-55 a chosen language is kept in the browser and in the account, and leads back to the page', async () => {
    const chosen = await browse(service, '/language', { form: { language: 'en', next: '/styleguide?a=1' } })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/styleguide?a=1'])
    expect(chosen.headers.get('set-cookie')).toMatch(/^portal_language=en; /)
    const unknown = await browse(service, '/language', { form: { language: 'xx', next: '//attacker.example' } })
    expect([unknown.headers.get('location'), unknown.headers.get('set-cookie')]).toEqual(['/', null])

    const headers = await service.signIn(service.stranger.email)
    await browse(service, '/language', { headers, form: { language: 'hu', next: '/' } })
    expect((await browse(service, '/', { headers })).html).toContain('<html lang="hu">')
  })

  test('weighs at most 100 kB with all its files: style 15 kB, script 10 kB', async () => {
    const bytes = (text: string): number => Buffer.byteLength(text)
    const weight = Object.fromEntries(
      Object.entries(assetPaths).map(([name, path]) => [name, bytes(assets.get(path.replace('/asset/', ''))!.text)]),
    )
    expect(weight.style).toBeLessThanOrEqual(15_000)
    expect(weight.script).toBeLessThanOrEqual(10_000)
    const { html } = await browse(service, '/styleguide')
    expect(bytes(html) + Object.values(weight).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100_000)
  })
})

test('the files of the pages are kept for ever at addresses that change with their content', async () => {
  for (const path of Object.values(assetPaths)) {
    const { status, headers } = await browse(service, path)
    expect([status, headers.get('cache-control')], path).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(path).toMatch(/^\/asset\/\w+\.[0-9a-f]{16}\.(css|js|svg)$/)
  }
  expect((await browse(service, '/asset/style.0000000000000000.css')).status).toBe(404)
})

test.each(['frame', 'form', 'content', 'screen'])('the style of the %s uses colours only by their tokens', (part) => {
  const style = readFileSync(new URL(`../../web/asset/${part}-style.ts`, import.meta.url), 'utf8')
  const printed = /@media print[\s\S]*$/.exec(style)?.[0] ?? ''
  expect(style.replace(printed, '')).not.toMatch(/#[0-9a-f]{3,6}\b|rgb|hsl/i)
})

describe('a refusal', () => {
  test('G-01 is a page with what happened, what to do, and the correlation id', async () => {
    const { status, headers, html } = await browse(service, '/no/such/page')
    expect([status, typeOf(headers)]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(html).toContain('Táto stránka neexistuje')
    expect(html).toContain('Skontrolujte adresu')
    expect(html).toContain(headers.get('x-correlation-id'))
  })

  test('H18 of a form of another site, or of one without Origin, is a page, and nothing is changed', async () => {
    for (const origin of ['https://attacker.example', 'null']) {
      const headers = { ...signedIn, origin }
      const answer = await browse(service, '/sign-out', { headers, form: {} })
      expect([answer.status, typeOf(answer.headers)], origin).toEqual([403, 'text/html; charset=UTF-8'])
    }
    expect((await browse(service, '/', { headers: signedIn })).status).toBe(200)
  })

  test('L-15 of too many calls is a page that names the seconds to wait', async () => {
    const busy = await startService({ settings: { unverifiedCallsPerMinute: 1 } })
    await browse(busy, '/sign-in')
    const { status, headers, html } = await browse(busy, '/sign-in')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(html).toContain('Skúste to znova o 60 s')
    await busy.stop()
  })

  test('G-01 of an API stays JSON, whatever the client accepts', async () => {
    for (const path of ['/api/v1/nothing', '/sapi/nothing', '/api', '/oauth/token', '/token', '/as4'])
      expect(typeOf((await browse(service, path)).headers), path).not.toContain('html')
    const { headers } = await browse(service, '/nothing', { headers: { accept: '*/*' } })
    expect(typeOf(headers)).toBe('application/json;charset=UTF-8')
  })
})

test('H18 after signing in, only paths of this service are followed', () => {
  for (const path of ['/', '/documents?state=failed&page=2', '/a/b']) expect(nextPath(path)).toBe(path)
  for (const path of [
    undefined,
    '',
    'documents',
    '//attacker.example',
    '/\\attacker.example',
    '/a/..//attacker.example',
    'https://attacker.example/',
    'javascript:alert(1)',
    '/\t/attacker.example',
    '/a\r\nSet-Cookie: a=b',
    `/${'a'.repeat(1_000)}`,
  ])
    expect(nextPath(path), path).toBe('/')
})

test('the catalogue of components exists only where tests run', async () => {
  expect((await browse(service, '/styleguide')).status).toBe(200)
  const production = await startService({ mode: 'production' })
  expect((await browse(production, '/styleguide')).status).toBe(404)
  await production.stop()
})

describe('A-48 a form that is sent after the session has ended', () => {
  const typed = { name: '"><b>Sklad</b>', sendPolicy: 'direct', password: 'correct horse battery' }
  let ended: Readonly<Record<string, string>>
  beforeAll(async () => {
    ended = await service.signIn(service.sender.email)
    await browse(service, '/sign-out', { headers: ended, form: {} })
  })
  const hiddenIn = (html: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
        .map(([, name, value]) => [
          name,
          value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
        ])
        .filter(([name]) => name !== 'next'),
    )

  test('stays on the page without its password, and can be sent again after signing in', async () => {
    const { status, html } = await browse(service, '/keys/new', { headers: ended, form: typed })
    expect([status, html.includes('<form method="post" action="/keys/new">')]).toEqual([401, true])
    expect(html).toContain('href="/sign-in" target="_blank" rel="noopener"')
    expect(html).not.toContain(typed.password)
    const { password: _, ...kept } = typed
    expect(hiddenIn(html)).toEqual(kept)
    const again = await browse(service, '/keys/new', { headers: signedIn, form: hiddenIn(html) })
    expect([again.status, again.html.includes('&lt;b&gt;Sklad')]).toEqual([200, true])
  })

  test('keeps a pasted text but no files', async () => {
    const form = new FormData()
    form.append('files', new Blob(['<Invoice/>']), 'a.xml')
    form.append('text', '<a/>')
    const { html } = await browse(service, '/check', { headers: ended, form })
    expect([hiddenIn(html), html.includes('enctype="multipart/form-data"')]).toEqual([{ text: '<a/>' }, true])
  })

  test('is kept although the cookie of the session has expired', async () => {
    const later = await startService()
    const headers = await later.signIn(later.sender.email)
    later.clock.advance(8 * 24 * 3600)
    const { status, html } = await browse(later, '/keys/new', { headers, form: { name: 'Sklad' } })
    expect([status, hiddenIn(html)]).toEqual([401, { name: 'Sklad' }])
    await later.stop()
  })

  test.each<[string, number, object, Readonly<Record<string, string>>]>([
    ['of another site', 403, { origin: 'https://attacker.example' }, typed],
    ['that does not say where it is from', 403, { origin: 'null' }, typed],
    ['of more than 128 kB', 401, {}, { name: 'x'.repeat(130_000) }],
  ])('H18 is not kept if it is one %s', async (_what, code, headers, form) => {
    const { status, html } = await browse(service, '/keys/new', { headers: { ...ended, ...headers }, form })
    expect([status, hiddenIn(html)]).toEqual([code, {}])
    expect(html).not.toContain('action="/keys/new"')
  })

  const strangers: Readonly<Record<string, () => Promise<string>>> = {
    'without a cookie': async () => '',
    'with a cookie that is not signed': async () => 'portal_session=ended',
    'with a cookie that another key signed': async () => {
      const claims = decodeJwt(ended.cookie.replace('portal_session=', ''))
      const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
      return `portal_session=${await forged.sign(Buffer.alloc(32, 7))}`
    },
  }
  test.each(Object.entries(strangers))('H10 P156 is not kept if it comes %s', async (_what, cookieOf) => {
    const { status, html } = await browse(service, '/keys/new', { headers: { cookie: await cookieOf() }, form: typed })
    expect([status, hiddenIn(html)]).toEqual([401, {}])
    expect(html).not.toContain('Sklad')
  })
})
