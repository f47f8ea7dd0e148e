import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf, anAccount } from '../support/account-world.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { browse, follow, type Followed, type Shown } from './support/browse.ts'

/* The room of API keys, without script. */

let service: Service
let owner: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

const get = (path: string, headers = owner): Promise<Shown> => browse(service, path, { headers })
const post = (path: string, form: Readonly<Record<string, string>> | URLSearchParams = {}, headers = owner) =>
  browse(service, path, { headers, form })
const make = (form: Readonly<Record<string, string>> | URLSearchParams = typed()): Promise<Followed> =>
  follow(service, '/keys', { headers: owner, form })
const decode = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const copied = ({ html }: Shown): readonly string[] =>
  [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, text]) => decode(text))
const errorAt = ({ html }: Shown, field: string): string | undefined =>
  new RegExp(`id="field-${field}-error">([^<]*)<`).exec(html)?.[1]
const rows = (): number => (service.world.rows('select count(*) as n from api_key')[0] as { readonly n: number }).n

const typed = (changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  name: 'Sklad',
  sendPolicy: 'direct',
  scope: 'all',
  ipAllowlist: '',
  ...changes,
})

/** Creates a key through the form, and returns its text and its id. */
async function create(changes: Readonly<Record<string, string>> = {}): Promise<readonly [text: string, id: string]> {
  const [text, id] = copied(await make(typed(changes)))
  return [text, id]
}

describe('the list of keys', () => {
  test('A-17 D126 names each key with its companies, sending, addresses and last use, and never its text', async () => {
    const [text, id] = await create({
      name: 'Pokladňa',
      sendPolicy: 'read_only',
      ipAllowlist: '127.0.0.1\n10.0.0.0/24',
    })
    await service.call('GET', '/api/v1/companies', { token: text })
    const { html } = await get('/keys')
    expect(html).toContain('<h1>3 aktívne kľúče</h1>')
    for (const part of [
      'Pokladňa',
      'iba čítanie',
      '127.0.0.1, 10.0.0.0/24',
      `${text.slice(0, 12)}…`,
      `href="/keys/${id}"`,
    ])
      expect(html).toContain(part)
    await expect.poll(async () => (await get(`/keys/${id}`)).html).toMatch(/Posledné použitie<\/dt><dd><time/)
    expect(html).not.toContain(text)
    expect((await get(`/keys/${id}`)).html).not.toContain(text)
  })

  test('an account without keys and companies sees how to make the first key', async () => {
    const email = 'prazdny@example.sk'
    await anAccount(service.world, email)
    const { html } = await get('/keys', await service.signIn(email))
    expect(html).toContain('<h1>Nemáte žiadny aktívny kľúč</h1>')
    expect(html).toContain('href="/keys/new"')
  })
})

describe('a new key', () => {
  test('A-12 A-18 takes two steps, shows its text once, and its line for the shell works', async () => {
    const first = await get('/keys/new')
    expect(first.html.match(/name="sendPolicy" type="radio"/g)).toHaveLength(5)
    const second = await post('/keys/new', { name: 'Sklad', sendPolicy: 'direct' })
    expect(second.html).toContain('<input type="hidden" name="name" value="Sklad"/>')
    expect(second.html).toContain('127.0.0.1')

    const shown = await make()
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toContain('no-store')
    const [text, , line] = copied(shown)
    expect(text).toMatch(/^vpt_/)
    expect(line).toContain(service.door.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', line], { timeout: 20_000 })
    expect(JSON.parse(stdout)).toMatchObject({ documents: [] })
    expect(JSON.stringify(service.lines)).not.toContain(text)
  })

  test('P147 is shown once: a reload makes no key, shows none, and says how to get another', async () => {
    const shown = await make()
    const [text, id] = copied(shown)
    expect([shown.path, shown.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([`/keys/${id}/text`, true])
    const before = rows()
    const sealed = /portal_view=\S+/.exec(shown.headersSent['cookie'] ?? '')?.[0]
    const { cookie } = await service.signIn(service.sender.email)
    for (const headers of [owner, { cookie: `${cookie}; ${sealed}` }]) {
      const { status, html } = await get(shown.path, headers)
      expect([status, html.includes(text), rows()]).toEqual([200, false, before])
      expect(html).toMatch(/už znova nezobrazíme<\/h1>.*Ak nie, vymeňte ho/)
      expect(html).toContain(`href="/keys/${id}/rotate"`)
    }
  })

  test('A-20 A-26 is limited to the chosen companies and addresses', async () => {
    const form = new URLSearchParams({ ...typed({ name: 'Úzky', scope: 'selected', ipAllowlist: '127.0.0.1' }) })
    form.append('companyIds', service.second.company.id)
    const [text, id] = copied(await make(form))
    const { json } = await service.call('GET', '/api/v1/companies', { token: text })
    expect(json.map((company: { id: string }) => company.id)).toEqual([service.second.company.id])
    const accountId = await accountIdOf(service.world, service.sender.email)
    expect((await service.engine.keys.get(accountId, id)).ipAllowList).toEqual(['127.0.0.1'])
  })

  test.each([
    ['name', { name: '  ' }, 400],
    ['name', { name: 'x'.repeat(129) }, 400],
    ['sendPolicy', { sendPolicy: 'everything' }, 400],
    ['scope', { scope: '' }, 400],
    ['companyIds', { scope: 'selected' }, 400],
    ['companyIds', { scope: 'selected', companyIds: 'unknown' }, 403],
    ['ipAllowlist', { ipAllowlist: '10.0.0.5/24' }, 400],
    ['ipAllowlist', { ipAllowlist: '10.0.0.0/24' }, 400],
  ] as const)(
    'D135 A-20 A-27 is refused at the field %s for %j, and keeps the typed values',
    async (field, changes, status) => {
      const before = rows()
      const refused = await post('/keys', typed(changes))
      expect(refused.status).toBe(status)
      expect(errorAt(refused, field)).toBeTruthy()
      expect(refused.html).toContain(`href="#field-${field}"`)
      if (field !== 'name') expect(refused.html).toContain('value="Sklad"')
      if ('ipAllowlist' in changes) expect(refused.html).toContain(changes.ipAllowlist)
      expect(rows()).toBe(before)
    },
  )

  test('the first step is refused without a name', async () => {
    const refused = await post('/keys/new', { name: ' ', sendPolicy: 'portal' })
    expect([refused.status, errorAt(refused, 'name') === undefined]).toEqual([400, false])
    expect(refused.html).toMatch(/value="portal" checked/)
  })

  test('H18 is refused from another site', async () => {
    const before = rows()
    expect((await post('/keys', typed(), { ...owner, origin: 'https://attacker.example' })).status).toBe(403)
    expect(rows()).toBe(before)
  })

  test('H13 shows a name as text', async () => {
    const name = '"><script>alert(1)</script>'
    const shown = await make(typed({ name }))
    const pages = [shown, await get('/keys'), await get(`/keys/${copied(shown)[1]}`)]
    for (const { html } of [...pages, await post('/keys/new', { name, sendPolicy: 'direct' })]) {
      expect(html).not.toContain('<script>')
      expect(html).toContain('&lt;script&gt;')
    }
  })
})

describe('one key', () => {
  test('A-20 A-26 D11 changes its companies, addresses and sending, a form each', async () => {
    const [, id] = await create({ name: 'Menený' })
    for (const [setting, form, text] of [
      ['scope', { scope: 'selected', companyIds: service.second.company.id }, service.second.company.legalName],
      ['addresses', { ipAllowlist: '127.0.0.1, 192.0.2.0/24' }, '127.0.0.1, 192.0.2.0/24'],
      ['policy', { sendPolicy: 'two_step' }, 'v dvoch krokoch'],
      [
        'limits',
        { amountMax: '1 500,5', knownReceiversOnly: 'yes', documentsPerDay: '3' },
        ', iba známym príjemcom, najviac 3 doklady denne',
      ],
    ] as const) {
      const saved = await post(`/keys/${id}/${setting}`, form)
      expect([saved.status, saved.headers.get('location')]).toEqual([303, `/keys/${id}?done=saved`])
      const { html } = await get(`/keys/${id}?done=saved`)
      expect(html).toContain('Zmenu sme uložili.')
      expect(html).toContain(text)
    }
    expect((await get(`/keys/${id}/scope`)).html).toMatch(/value="selected" checked/)
  })

  test.each([
    ['addresses', 'ipAllowlist', { ipAllowlist: '10.0.0.0/24' }, 400],
    ['addresses', 'ipAllowlist', { ipAllowlist: 'x' }, 400],
    ['scope', 'companyIds', { scope: 'selected' }, 400],
    ['scope', 'scope', {}, 400],
    ['policy', 'sendPolicy', { sendPolicy: 'x' }, 400],
    ['limits', 'amountMax', { amountMax: '-5' }, 400],
    ['limits', 'documentsPerDay', { documentsPerDay: '1.5' }, 400],
  ] as const)('A-20 A-27 D11 refuses a change of the %s at the field %s', async (setting, field, form, status) => {
    const [, id] = await create()
    const refused = await post(`/keys/${id}/${setting}`, form)
    expect([refused.status, errorAt(refused, field) === undefined]).toEqual([status, false])
    expect(refused.html).toContain('role="alert"')
  })

  test('D122 refuses a policy with confirmation to a person who does not manage the companies', async () => {
    const email = 'clen@example.sk'
    await aMember(service, { companyId: service.sender.company.id, by: service.sender.email, email, role: 'member' })
    const headers = await service.signIn(email)
    const { clientId } = await service.makeKey(email)
    const refused = await post(`/keys/${clientId}/policy`, { sendPolicy: 'client' }, headers)
    expect([refused.status, errorAt(refused, 'sendPolicy') === undefined]).toEqual([403, false])
    const unlimited = await post(`/keys/${clientId}/limits`, { amountMax: '' }, headers)
    expect([unlimited.status, unlimited.html.includes('role="alert"')]).toEqual([403, true])
  })

  test('P136 shows limits only if the key can send without a person at the portal, and forgets empty ones', async () => {
    const [, id] = await create({ sendPolicy: 'portal' })
    expect((await get(`/keys/${id}`)).html).not.toContain(`/keys/${id}/limits`)
    await post(`/keys/${id}/policy`, { sendPolicy: 'client' })
    await post(`/keys/${id}/limits`, { amountMax: '5' })
    expect((await get(`/keys/${id}/limits`)).html).toContain('value="5.00"')
    await post(`/keys/${id}/limits`, {})
    expect((await get(`/keys/${id}`)).html).toMatch(/Limity<\/dt>\s*<dd>žiadne/)
  })

  test('A-21 is replaced after a page that says what stops working; the old text fails, the new one works', async () => {
    const [old, id] = await create({ name: 'Vymenený' })
    expect((await get(`/keys/${id}/rotate`)).html).toContain('prestane fungovať ihneď')
    const [text, sameId] = copied(await follow(service, `/keys/${id}/rotate`, { headers: owner, form: {} }))
    expect(sameId).toBe(id)
    const statuses = [old, text].map((token) => service.call('GET', '/api/v1/companies', { token }))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 200])
  })

  test('A-19 A-25 is revoked after a page that says so, and restored within 7 days', async () => {
    const [text, id] = await create({ name: 'Zrušený' })
    const works = async (): Promise<number> => (await service.call('GET', '/api/v1/companies', { token: text })).status
    expect((await get(`/keys/${id}/revoke`)).html).toContain('Zrušený kľúč môžete 7 dní obnoviť.')
    expect((await post(`/keys/${id}/revoke`)).headers.get('location')).toBe(`/keys/${id}?done=revoked`)
    expect(await works()).toBe(401)
    expect((await get('/keys')).html).toContain('Zrušené kľúče, ktoré sa dajú obnoviť')
    expect((await get(`/keys/${id}`)).html).toContain(`action="/keys/${id}/restore"`)
    expect((await get(`/keys/${id}/scope`)).status).toBe(404)
    expect((await post(`/keys/${id}/restore`)).headers.get('location')).toBe(`/keys/${id}?done=restored`)
    expect(await works()).toBe(200)
    const again = await post(`/keys/${id}/restore`)
    expect([again.status, again.html.includes('role="alert"')]).toEqual([409, true])
  })

  test('H1 of another person has the page of an unknown address, whatever is asked, and stays as it is', async () => {
    const { clientId, key } = service.stranger
    const settings = ['policy', 'limits', 'scope', 'addresses', 'rotate', 'revoke']
    const answers = [
      await get(`/keys/${clientId}`),
      await get(`/keys/${clientId}/text`),
      ...(await Promise.all(settings.map((one) => get(`/keys/${clientId}/${one}`)))),
      ...(await Promise.all(
        [...settings, 'restore'].map((one) => post(`/keys/${clientId}/${one}`, typed({ sendPolicy: 'read_only' }))),
      )),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    for (const { html } of answers) expect(html).toContain('<h1>Táto stránka neexistuje</h1>')
    expect((await service.call('GET', '/api/v1/companies', { token: key })).status).toBe(200)
  })
})
