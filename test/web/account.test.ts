import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '../support/account-world.ts'
import { codeOfApp } from '../support/an-app.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { textOfQrCode } from '../http-api/support/qr-code.ts'
import { browse, follow, type Followed, type Shown } from './support/browse.ts'

let service: Service
let email: string
let headers: Readonly<Record<string, string>>
let people = 0
beforeAll(async () => void (service = await startService()))
afterAll(() => service.stop())
beforeEach(async () => {
  email = `osoba${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  headers = await service.signIn(email)
})

const password = 'correct horse battery'
const show = (path: string, as = headers): Promise<Shown> => browse(service, path, { headers: as })
const post = (path: string, form: Readonly<Record<string, string>> = {}, as = headers): Promise<Shown> =>
  browse(service, path, { headers: as, form })
const locationOf = ({ headers: answered }: Shown): string | null => answered.get('location')

describe('the account of a person', () => {
  test('A-42 A-55 says who is signed in, and changes the contact data', async () => {
    expect((await show('/account')).html).toContain(`Ste prihlásení ako \u2068${email}\u2069`)
    const wrong = await post('/account', { name: '<b>', phone: '12' })
    expect([wrong.status, wrong.html.includes('value="12"')]).toEqual([400, true])
    expect((await post('/account', { phone: '12' })).html).toMatch(/href="#field-phone".*id="field-phone-error"/)
    expect(wrong.html).not.toContain('<b>')
    expect(locationOf(await post('/account', { name: 'Jana', phone: '+421 905 123 456' }))).toBe(
      '/account?done=changed',
    )
    expect((await show('/account')).html).toContain('value="Jana"')
  })

  test('P104 P141 the mail about approvals is on, until the person turns it off', async () => {
    const box = /<input id="[^"]*" name="approvalMail" type="checkbox" value="yes"( checked="")?/
    const isOn = async (): Promise<boolean> => box.exec((await show('/account')).html)?.[1] !== undefined
    expect(await isOn()).toBe(true)
    expect(locationOf(await post('/account/mails'))).toBe('/account?done=changed')
    expect(await isOn()).toBe(false)
    expect((await post('/account', { phone: '12' })).html).not.toMatch(/name="approvalMail"[^>]*checked/)
    await post('/account/mails', { approvalMail: 'yes' })
    expect(await isOn()).toBe(true)
  })

  test('A-42 the account changes its language, for pages and mails', async () => {
    const html = (await show('/account')).html
    expect(html).toContain('<option value="sk" selected="">Slovenčina</option>')
    const next = String(/name="next" value="(\/account[^"]*)"/.exec(html)?.[1])
    expect(locationOf(await post('/language', { language: 'hu', next }))).toBe('/account?done=changed')
    expect((await show('/account')).html).toContain('<option value="hu" selected="">Magyar</option>')
    expect((await service.world.database.accounts.findByEmail(email))?.locale).toBe('hu')
  })

  test('A-42 the account shows the state of the second factor, and deletion apart from the other ways', async () => {
    const { html } = await show('/account')
    expect(html).toContain('Je vypnuté. Odporúčame vám ho zapnúť.')
    expect(html.indexOf('href="/account/delete"')).toBeGreaterThan(html.indexOf('name="language"'))
  })

  test('A-50 sets the first password, and changes it only with the present one', async () => {
    const set = (form: Readonly<Record<string, string>>) => post('/account/password', form)
    expect((await set({ password: 'a' })).html).toMatch(/href="#field-password".*id="field-password-error"/)
    expect(locationOf(await set({ password }))).toBe('/account?done=changed')
    const wrong = await set({ currentPassword: 'wrong one', password: 'another horse battery' })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wrong.html).not.toMatch(/wrong one|another horse/)
    const changed = await set({ currentPassword: password, password: 'another horse battery' })
    expect(locationOf(changed)).toBe('/account?done=changed')
    expect((await post('/sign-in', { email, password: 'another horse battery' })).status).toBe(303)
  })

  test('A-49 lists the sessions with device and address, and ends them', async () => {
    const other = await service.signIn(email)
    const list = await show('/account/sessions')
    expect(list.html).toContain('Ste prihlásení na 2 zariadeniach')
    expect(list.html).toContain('toto zariadenie')
    const [, id] = /sessions\/([\w-]{36})\/end/.exec(list.html) ?? []
    expect(locationOf(await post(`/account/sessions/${id}/end`))).toBe('/account/sessions')
    expect((await show('/', other)).status).toBe(303)
    const third = await service.signIn(email)
    await post('/account/sessions/end-others')
    expect((await show('/', third)).status).toBe(303)
    expect((await show('/')).status).toBe(200)
  })

  const codesOn = ({ html }: Shown): readonly string[] => /data-copy="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const secretOn = ({ html }: Shown): string => String(/data-copy="([A-Z2-7]+)"/.exec(html)?.[1])
  const makeCodes = (form: 'confirm' | 'codes', secret: string): Promise<Followed> =>
    follow(service, `/account/second-factor/${form}`, {
      headers,
      form: { code: codeOfApp(secret, service.clock.now(), 0) },
    })

  test('A-51 turns the second factor on and off; secret and recovery codes are shown once', async () => {
    const started = await post('/account/second-factor/start')
    const secret = secretOn(started)
    const url = /href="(otpauth:[^"]*)"/.exec(started.html)?.[1]
    expect(textOfQrCode(started.html)).toBe(url?.replaceAll('&amp;', '&'))
    expect((await show('/account/second-factor')).html).not.toContain(secret)
    const confirmed = await makeCodes('confirm', secret)
    const codes = codesOn(confirmed)
    expect(codes.length).toBeGreaterThan(5)
    for (const code of codes) expect(confirmed.html.split(`>${code}<`)).toHaveLength(2)
    const state = await show('/account/second-factor')
    expect(state.html).toContain(`Nepoužité záložné kódy: ${codes.length}`)
    for (const code of codes) expect(state.html).not.toContain(code)
    const wrong = await post('/account/second-factor/off', { code: '1' })
    expect(wrong.html).toMatch(/href="#field-offCode".*id="field-offCode-error"/)
    expect(wrong.html).not.toContain('id="field-code-error"')
    expect(locationOf(await post('/account/second-factor/off', { code: codes[0] }))).toBe('/account?done=changed')
    expect((await show('/account/second-factor')).html).toContain('Dvojstupňové overenie je vypnuté.')
  })

  test('A-51 asks for the code again after a wrong one, so that the app keeps its secret', async () => {
    const secret = secretOn(await post('/account/second-factor/start'))
    const wrong = await post('/account/second-factor/confirm', { code: '1' })
    expect([wrong.status, wrong.html.includes(secret)]).toEqual([400, false])
    expect(wrong.html).toMatch(/action="\/account\/second-factor\/confirm".*id="field-code-error"/)
    expect(codesOn(await makeCodes('confirm', secret))).toHaveLength(10)
  })

  test('P147 shows recovery codes once: a reload sends no form and shows none, and neither does another session', async () => {
    const secret = secretOn(await post('/account/second-factor/start'))
    const first = await makeCodes('confirm', secret)
    expect([first.path, first.status]).toEqual(['/account/second-factor/codes', 200])
    expect(first.headers.get('set-cookie')).toContain('portal_view=; Path=/account/second-factor/codes; Max-Age=0;')
    const [, sealed = ''] = /portal_view=(\S+)/.exec(first.headersSent['cookie'] ?? '') ?? []
    const [code = ''] = codesOn(first)
    const isShown = async (as: Readonly<Record<string, string>>): Promise<boolean> =>
      codesOn(await show(first.path, as)).includes(code)
    expect((await show(first.path)).html).toMatch(/už znova nezobrazíme<\/h1>.*href="\/account\/second-factor"/)
    expect(await isShown(first.headersSent)).toBe(true)
    for (const value of ['', 'x', `${sealed}A`, sealed.slice(0, -2), 'A'.repeat(3_000)])
      expect(await isShown({ cookie: `${headers['cookie']}; portal_view=${value}` })).toBe(false)
    const elsewhere = await service.signIn(service.sender.email)
    expect(await isShown({ cookie: `${elsewhere['cookie']}; portal_view=${sealed}` })).toBe(false)
    service.clock.advance(30)
    const second = await makeCodes('codes', secret)
    expect([codesOn(second).length, codesOn(second).includes(code)]).toEqual([10, false])
    expect(await isShown(first.headersSent)).toBe(false) // they were replaced
    const [next = ''] = codesOn(second)
    const isNextShown = async () => codesOn(await show(second.path, second.headersSent)).includes(next)
    service.clock.advance(119)
    expect(await isNextShown()).toBe(true)
    service.clock.advance(1)
    expect(await isNextShown()).toBe(false)
    expect(JSON.stringify(service.lines)).not.toMatch(new RegExp(`${code}|${next}|portal_view`))
    const digits = next.replaceAll('-', '')
    expect(JSON.stringify(service.world.rows('select * from recovery_code'))).not.toMatch(
      new RegExp(`${next}|${digits}`),
    )
  })

  test('A-54 sends a link to the new address, and changes it when the link is confirmed', async () => {
    const next = `nova-${email}`
    expect((await post('/account/email', { email: 'x' })).html).toContain('role="alert"')
    expect(locationOf(await post('/account/email', { email: next }))).toBe('/account?done=emailSent')
    const [mail] = await service.mailsTo(next)
    const link = String(/settings\/email\?link=([\w-]+)/.exec(mail.text)?.[1])
    expect((await show(`/settings/email?link=${link}`)).html).toContain('Používať novú adresu')
    expect((await show('/account')).html).toContain(email)
    expect(locationOf(await post('/settings/email', { link }))).toBe('/account?done=changed')
    expect((await show('/account')).html).toContain(next)
    expect((await post('/settings/email', { link })).html).toContain('role="alert"')
  })

  test('A-56 is deleted after a page that says what will happen, and only by its owner', async () => {
    expect((await show('/account/delete')).html).toContain('Nedá sa to vrátiť späť.')
    const owner = await service.signIn(service.sender.email)
    expect((await post('/account/delete', {}, owner)).status).toBe(409)
    const deleted = await post('/account/delete')
    expect(locationOf(deleted)).toBe('/sign-in?reason=deleted')
    expect(deleted.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await show('/')).status).toBe(303)
  })

  test('A-50 an old session proves nothing: it sets no password, no address, and deletes nothing', async () => {
    service.clock.advance(3_600)
    for (const [path, form] of [
      ['/account/password', { password }],
      ['/account/email', { email: 'utocnik@example.sk' }],
      ['/account/second-factor/start', {}],
      ['/account/delete', {}],
    ] as const) {
      const answer = await post(path, form)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.html, path).toContain('role="alert"')
    }
    expect((await show('/account')).html).toContain(email)
  })

  test('H18 refuses forms of other sites', async () => {
    const foreign = { ...headers, origin: 'https://attacker.example' }
    for (const path of ['', '/password', '/sessions/end-others', '/email', '/delete', '/second-factor/start'])
      expect((await post(`/account${path}`, {}, foreign)).status, path).toBe(403)
  })
})
