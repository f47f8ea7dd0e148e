import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
beforeAll(async () => void (service = await startService({ mode: 'production' })))
afterAll(() => service.stop())

const password = 'correct horse battery'
const origin = (): Readonly<Record<string, string>> => ({ origin: service.door.url.replace('http:', 'https:') })
const post = (path: string, form: Readonly<Record<string, string>>): Promise<Shown> =>
  browse(service, path, { headers: origin(), form })
const signUp = (email: string, form: Readonly<Record<string, string>> = {}): Promise<Shown> =>
  post('/sign-up', { email, password, persona: 'company', acceptTerms: 'yes', ...form })
const linkTo = async (email: string, page: string): Promise<string> => {
  const [mail] = await service.mailsTo(email)
  return String(new RegExp(`${page}\\?link=([\\w-]+)`).exec(mail?.text ?? '')?.[1])
}
const locationOf = ({ headers }: Shown): string | null => headers.get('location')
const cookieOf = ({ headers }: Shown): string => String(headers.get('set-cookie')).split(';')[0]

describe('a person who signs up', () => {
  test('A-47 A-53 A-44 creates an account, verifies the address by the mailed link, and signs in', async () => {
    const email = 'jana@example.sk'
    expect(locationOf(await signUp(email))).toBe('/sign-up/sent')
    const link = await linkTo(email, '/verify-email')
    for (let look = 0; look < 2; look++) {
      const { html } = await browse(service, `/verify-email?link=${link}`)
      expect(html).toContain(`name="link" value="${link}"`)
    }
    expect(locationOf(await post('/verify-email', { link, currentPassword: password }))).toBe(
      '/sign-in?reason=verified',
    )
    const signedIn = await post('/sign-in', { email, password })
    expect(signedIn.status).toBe(303)
    const home = await browse(service, '/', { headers: { cookie: cookieOf(signedIn) } })
    expect(home.html).toContain(email)
    const used = await post('/verify-email', { link })
    expect([used.status, used.html.includes('role="alert"')]).toEqual([404, true])
  })

  test('A-47 C-01 keeps the typed values, but never the password, if a field is refused', async () => {
    const answer = await signUp('"><script>alert(1)</script>', { acceptTerms: '', persona: 'accountant' })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('role="alert"')
    expect(answer.html).not.toMatch(/<script>|correct horse/)
    expect(answer.html).toMatch(/value="accountant"[^>]* checked/)
    expect((await signUp('kratke@example.sk', { password: 'a' })).status).toBe(400)
  })

  test('A-47 C-01 names every wrong field at once, beside the field and above the form', async () => {
    const wrong = await post('/sign-up', { email: 'zle', password: 'kratke' })
    expect(wrong.html).toContain('<p>Opravte údaje, ktoré sú nižšie označené.</p>')
    for (const [name, text] of [
      ['email', 'Toto nie je platná e-mailová adresa.'],
      ['password', 'Hodnota je príliš krátka (minimálna dĺžka: 12).'],
      ['persona', 'Pole je povinné.'],
      ['acceptTerms', 'Potrebujeme váš súhlas s podmienkami služby.'],
    ] as const) {
      expect(wrong.html).toMatch(new RegExp(`<a href="#field-${name}">[^<]*${text.replace(/[().]/g, '\\$&')}</a>`))
      expect(wrong.html).toContain(`id="field-${name}-error">${text}</p>`)
    }
    const empty = await signUp('', { password: '', acceptTerms: '' })
    for (const name of ['email', 'password', 'acceptTerms']) expect(empty.html).toContain(`id="field-${name}-error"`)
    expect(empty.html).not.toContain('id="field-persona-error"')
    const taken = await signUp(service.sender.email)
    expect([taken.status, taken.html.includes('<p><a href="#field-email">Účet s touto')]).toEqual([409, true])
  })

  test('A-47 a refusal because of the terms leads to their box', async () => {
    const { html } = await signUp('bez-podmienok@example.sk', { acceptTerms: '' })
    expect(html).toContain('href="#field-acceptTerms"')
    expect(html).toMatch(/id="field-acceptTerms"[^>]* aria-describedby="field-acceptTerms-error"/)
  })

  test('E-03 is asked to open the mail, unless the service does not verify addresses', async () => {
    expect((await browse(service, '/sign-up/sent')).html).toContain('Poslali sme vám e-mail s odkazom.')
    const local = await startService({ mode: 'local' })
    const { html } = await browse(local, '/sign-up/sent')
    const form = await browse(local, '/sign-up')
    await local.stop()
    expect(html).toContain('Adresu tu netreba potvrdzovať.')
    expect(html).not.toContain('Poslali sme')
    expect(form.html).not.toContain('pošleme odkaz')
    expect((await browse(service, '/sign-up')).html).toContain('pošleme odkaz')
  })

  test('D18 after three registrations in an hour is asked for a captcha, which the browser solves', async () => {
    const busy = await startService({ mode: 'production', settings: { captchaFreeCallsPerHour: 1 } })
    const form = (email: string) => ({ email, password, persona: 'company', acceptTerms: 'yes' })
    const statuses = []
    for (const email of ['a1@example.sk', 'a2@example.sk']) {
      const answer = await browse(busy, '/sign-up', {
        headers: { origin: busy.door.url.replace('http:', 'https:') },
        form: form(email),
      })
      statuses.push(answer.status)
      if (answer.status !== 303) expect(answer.html).toMatch(/name="captcha" data-challenge="\{&quot;parameters&quot;:/)
    }
    expect(statuses[0]).toBe(303)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    await busy.stop()
  })
})

describe('a person who has no password at hand', () => {
  test('A-48 signs in by a mailed link, once, and only by pressing the button', async () => {
    const { email } = service.sender
    expect(locationOf(await post('/sign-in/send-link', { email }))).toBe('/sign-in/link-sent')
    const link = await linkTo(email, '/sign-in/link')
    const page = await browse(service, `/sign-in/link?link=${link}`)
    expect(page.headers.get('set-cookie')).toBeNull()
    const answer = await post('/sign-in/link', { link })
    expect(locationOf(answer)).toBe('/')
    expect((await browse(service, '/', { headers: { cookie: cookieOf(answer) } })).html).toContain(email)
    const again = await post('/sign-in/link', { link })
    expect([again.status, again.headers.get('set-cookie')]).toEqual([404, null])
    expect(again.html).toMatch(/class="button primary" href="\/sign-in\/send-link">Poslať nový odkaz/)
    expect(again.html).not.toContain('action="/sign-in/link"')
  })

  test('A-46 sets a new password by a mailed link', async () => {
    const { email } = service.stranger
    expect(locationOf(await post('/forgot-password', { email }))).toBe('/sign-in/link-sent')
    const link = await linkTo(email, '/reset-password')
    const short = await post('/reset-password', { link, password: 'a' })
    expect([short.status, short.html.includes(`value="${link}"`)]).toEqual([400, true])
    expect(locationOf(await post('/reset-password', { link, password }))).toBe('/sign-in?reason=reset')
    expect((await post('/sign-in', { email, password })).status).toBe(303)
    const again = await post('/reset-password', { link, password })
    expect(again.html).toContain('Odkaz už neplatí')
    expect(again.html).toMatch(/class="button primary" href="\/forgot-password">Poslať nový odkaz/)
    expect(again.html).not.toContain(password)
  })

  test('A-46 A-48 gets the same answer for an address without an account', async () => {
    for (const path of ['/forgot-password', '/sign-in/send-link']) {
      const answers = await Promise.all(
        [service.sender.email, 'nikto@example.sk'].map((email) => post(path, { email })),
      )
      expect(new Set(answers.map(locationOf)), path).toEqual(new Set(['/sign-in/link-sent']))
      expect((await post(path, { email: 'x' })).html).toContain('role="alert"')
    }
  })

  test('H18 is refused from another site', async () => {
    const headers = { origin: 'https://attacker.example', cookie: (await service.signIn(service.sender.email)).cookie }
    for (const path of ['/sign-in/link', '/reset-password', '/verify-email', '/sign-up', '/forgot-password'])
      expect((await browse(service, path, { headers, form: { link: 'a' } })).status, path).toBe(403)
  })
})
