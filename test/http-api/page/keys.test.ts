import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf } from '../../support/account-world.ts'
import { startService, type Service } from '../support/a-service.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

const show = (path: string, headers = owner): Promise<Shown> => browse(service, path, { headers })
const post = (path: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> =>
  browse(service, path, { headers, form })
const textOf = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const keyIn = ({ html }: Shown): string => String(/data-copy="([^"]*)"/.exec(html)?.[1])
const keysOf = async (email: string) => service.engine.keys.list(await accountIdOf(service.world, email))
const create = (form: Readonly<Record<string, string>> = {}): Promise<Shown> =>
  post('/keys', { name: 'Sklad', sendPolicy: 'direct', scope: 'all', ipAllowlist: '', ...form })

describe('the room of keys', () => {
  test('A-12 A-18 makes a key in two steps, shows it once, and its curl line works', async () => {
    const step = await show('/keys/new/companies?name=Sklad+%22A%22&sendPolicy=read_only')
    expect(step.html).toContain('name="name" value="Sklad &quot;A&quot;"')
    const answer = await create({ name: 'Sklad "A"', sendPolicy: 'read_only' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [command = ''] = /curl [^<]*/.exec(textOf(answer.html)) ?? []
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -s`])
    expect(JSON.parse(stdout)).toHaveLength(2)
    const [key] = await keysOf(service.sender.email)
    expect(key).toMatchObject({ name: 'Sklad "A"', sendPolicy: 'read_only', scope: { kind: 'all' } })
    for (const path of ['/keys', `/keys/${key.id}`]) expect((await show(path)).html).not.toContain(keyIn(answer))
  })

  test('A-14 A-17 lists the keys by name, beginning, companies and last use', async () => {
    const { html } = await show('/keys')
    expect(html).toMatch(/<h1>\d aktívn/)
    expect(html).toContain(`<code>${service.sender.key.slice(0, 12)}…</code>`)
    expect(html).toContain('ešte nikdy')
    expect(html).not.toContain(service.sender.key)
  })

  test('A-20 A-26 limits a key to chosen companies and to addresses with the own one', async () => {
    await create({ scope: 'selected', companyIds: service.sender.company.id, ipAllowlist: '127.0.0.1\n10.0.0.0/8' })
    const [key] = await keysOf(service.sender.email)
    expect(key).toMatchObject({
      scope: { kind: 'selected', companyIds: [service.sender.company.id] },
      ipAllowList: ['127.0.0.1', '10.0.0.0/8'],
    })
  })

  test('A-24 A-27 C-01 shows the right step again with the typed values, and makes no key', async () => {
    const before = (await keysOf(service.sender.email)).length
    const noName = await create({ name: ' ' })
    expect([noName.status, noName.html.includes('krok 1 z 2')]).toEqual([400, true])
    const noCompany = await create({ scope: 'selected', ipAllowlist: '127.0.0.1' })
    expect([noCompany.status, noCompany.html.includes('krok 2 z 2')]).toEqual([400, true])
    expect(noCompany.html).toContain('127.0.0.1</textarea>')
    const wrongAddress = await create({ ipAllowlist: 'x' })
    expect([wrongAddress.status, wrongAddress.html.includes('role="alert"')]).toEqual([400, true])
    const withoutOwn = await create({ ipAllowlist: '10.0.0.0/8' })
    expect(withoutOwn.html).toContain('role="alert"')
    expect(await keysOf(service.sender.email)).toHaveLength(before)
  })

  test('A-19 A-25 revokes a key after a page that says what stops, and restores it', async () => {
    const { clientId: id, key } = await service.makeKey(service.sender.email, { name: 'Starý' })
    const works = async (): Promise<number> => (await service.call('GET', '/api/v1/companies', { token: key })).status
    expect((await show(`/keys/${id}/revoke`)).html).toContain('prestanú hneď odosielať')
    expect(await works()).toBe(200)
    const revoked = await post(`/keys/${id}/revoke`)
    expect(revoked.headers.get('location')).toBe('/keys?done=revoked')
    expect(await works()).toBe(401)
    const list = await show('/keys?done=revoked')
    expect(list.html).toContain('Kľúč je zrušený.')
    expect(list.html).toContain(`action="/keys/${id}/restore"`)
    expect((await show(`/keys/${id}`)).status).toBe(404)
    await post(`/keys/${id}/restore`)
    expect(await works()).toBe(200)
  })

  test('A-21 replaces a key: the old one ends, the new one is shown once', async () => {
    const { clientId: id, key } = await service.makeKey(service.sender.email, { name: 'Výmena' })
    expect((await show(`/keys/${id}/rotate`)).html).toContain('prestane platiť hneď')
    const answer = await post(`/keys/${id}/rotate`)
    expect((await service.call('GET', '/api/v1/companies', { token: key })).status).toBe(401)
    expect((await service.call('GET', '/api/v1/companies', { token: keyIn(answer) })).status).toBe(200)
  })

  test('A-20 A-26 D122 changes scope, addresses and policy, and names the mistakes', async () => {
    const { clientId: id } = await service.makeKey(service.sender.email)
    for (const [path, form] of [
      ['scope', { scope: 'selected', companyIds: service.second.company.id }],
      ['ip-allowlist', { ip_allowlist: '127.0.0.1' }],
      ['send-policy', { sendPolicy: 'portal' }],
    ] as const)
      expect((await post(`/keys/${id}/${path}`, form)).headers.get('location')).toBe(`/keys/${id}?done=changed`)
    const wrong = await post(`/keys/${id}/ip-allowlist`, { ip_allowlist: '10.0.0.0/8' })
    expect(wrong.html).toContain('role="alert"')
    expect(wrong.html).toContain('10.0.0.0/8</textarea>')
    expect((await post(`/keys/${id}/send-policy`, { sendPolicy: 'x' })).status).toBe(400)
    expect(await service.engine.keys.get(await accountIdOf(service.world, service.sender.email), id)).toMatchObject({
      scope: { companyIds: [service.second.company.id] },
      ipAllowList: ['127.0.0.1'],
      sendPolicy: 'portal',
    })
  })

  test('H1 shows and changes no key of another person', async () => {
    const { clientId: id } = service.stranger
    for (const path of ['', '/rotate', '/revoke']) expect((await show(`/keys/${id}${path}`)).status, path).toBe(404)
    for (const path of ['/scope', '/send-policy', '/ip-allowlist', '/rotate', '/revoke', '/restore'])
      expect((await post(`/keys/${id}${path}`, { scope: 'all' })).status, path).toBe(404)
    expect((await service.call('GET', '/api/v1/companies', { token: service.stranger.key })).status).toBe(200)
  })

  test('H13 H18 shows hostile names as text, and refuses forms of other sites', async () => {
    const name = '"><script>alert(1)</script>'
    const answer = await create({ name })
    const [key] = await keysOf(service.sender.email)
    for (const { html } of [
      answer,
      await show('/keys'),
      await show(`/keys/${key.id}`),
      await show(`/keys/${key.id}/revoke`),
    ])
      expect(html).not.toContain('<script>')
    const headers = { ...owner, origin: 'https://attacker.example' }
    expect((await post(`/keys/${key.id}/revoke`, {}, headers)).status).toBe(403)
  })
})
