import { languages, mailServerFaults } from '@cornerpost/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultSentences } from '../../engine/customer/mail-server/say-fault.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { mailHost, mailPassword, mailUser, startCompanyMailServer } from '../support/company-mail-server.ts'
import type { CompanyMailServer } from '../support/company-mail-server.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let server: CompanyMailServer
let owner: Readonly<Record<string, string>>
let company: string
let page: string

/** The form as a person fills it in. The owner has an address in the domain of the sender address. */
const typed = {
  host: mailHost,
  port: '2525',
  security: 'STARTTLS',
  username: mailUser,
  password: mailPassword,
  fromAddress: 'faktury@example.sk',
  replyTo: 'uctaren@example.sk',
}

beforeAll(async () => {
  server = await startCompanyMailServer()
  service = await startService({ companyMailer: server.mailer })
  owner = await service.signIn(service.sender.email)
  company = `/companies/${service.sender.company.id}`
  page = `${company}/mail-server`
})
afterAll(async () => {
  await service.stop()
  server.close()
})
beforeEach(async () => {
  service.clock.advance(60)
  await post(`${page}/remove`)
})

const show = (at = page, headers = owner): Promise<Shown> => browse(service, at, { headers })
const post = (at: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> =>
  browse(service, at, { headers, form })
const locationOf = ({ headers }: Shown): string | null => headers.get('location')
const valueOf = ({ html }: Shown, name: string): string | undefined =>
  new RegExp(`<input id="field-${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
const chosenIn = ({ html }: Shown): readonly (string | undefined)[] => [
  /<option value="(\d+)" selected/.exec(html)?.[1],
  /type="radio" value="(\w+)" checked/.exec(html)?.[1],
]
const inputsOf = ({ html }: Shown, name: string): string =>
  String(new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html))

describe('the page of the own mail server', () => {
  test('I-10 is linked from the company, and explains its purpose until a server is set', async () => {
    expect((await show(company)).html).toContain(`href="${page}"`)
    const empty = await show()
    expect(empty.html).toContain('Odpovede na e-maily do schránky odchádzajú z adresy služby.')
    expect(chosenIn(empty)).toEqual(['587', 'STARTTLS'])
    expect(empty.html).not.toMatch(/mail-server\/(test|remove)"/)
    expect((await show(`${page}/remove`)).status).toBe(404)
  })

  test('I-09 I-10 I-11 I-12 I-13 saves the settings and shows them without the password', async () => {
    expect(locationOf(await post(page, typed))).toBe(`${page}?done=saved`)
    const shown = await show(`${page}?done=saved`)
    for (const name of ['host', 'username', 'fromAddress', 'replyTo'] as const)
      expect([valueOf(shown, name), shown.html.match(new RegExp(`<dd>(<bdi>)?${typed[name]}<`))?.length]).toEqual([
        typed[name],
        2,
      ])
    expect(chosenIn(shown)).toEqual(['2525', 'STARTTLS'])
    expect(shown.html).toContain('Nastavenie sme uložili.')
    expect(shown.html).not.toContain(mailPassword)
    expect(inputsOf(shown, 'password')).toMatch(/type="password"/)
    expect(inputsOf(shown, 'password')).toMatch(/autocomplete="new-password"/)
    expect(inputsOf(shown, 'password')).not.toContain('value=')
  })

  test.each([
    ['I-09', 'replyTo', 'uctaren', 'Adresa na odpovede nie je platná.'],
    ['I-10', 'host', '', 'Názov poštového servera je povinný.'],
    ['I-10', 'host', 'a'.repeat(256), 'Názov poštového servera má viac ako 255 znakov.'],
    ['I-10', 'host', '127.0.0.1', 'Tento názov poštového servera sa nedá použiť. Zadajte doménový názov'],
    ['I-10', 'host', 'mail.firma.local', 'Tento poštový server nie je povolený.'],
    ['I-10', 'host', 'iny.firma.sk', 'Tento poštový server nie je povolený.'],
    ['I-11', 'port', '25', 'Port musí byť 465, 587 alebo 2525.'],
    ['I-11', 'port', '', 'Port musí byť 465, 587 alebo 2525.'],
    ['I-11', 'security', 'PLAIN', 'Vyberte STARTTLS alebo SSL.'],
    ['I-12', 'username', '', 'Používateľské meno je povinné.'],
    ['I-12', 'username', 'a'.repeat(256), 'Používateľské meno má viac ako 255 znakov.'],
    ['I-12', 'username', 'a b', 'Používateľské meno nie je platné.'],
    ['I-12', 'password', '', 'Heslo k poštovému serveru je povinné.'],
    ['I-12', 'password', 'tajne heslo', 'Heslo nesmie obsahovať medzery ani zalomenia riadkov.'],
    ['I-13', 'fromAddress', '', 'Adresa odosielateľa je povinná.'],
    ['I-13', 'fromAddress', `${'a'.repeat(256)}@example.sk`, 'Adresa odosielateľa má viac ako 255 znakov.'],
    ['I-13', 'fromAddress', 'faktury', 'Adresa odosielateľa nie je platná.'],
    ['I-13', 'fromAddress', 'faktury@ina-firma.sk', 'Adresa odosielateľa musí patriť do domény firmy.'],
    ['I-13', 'fromAddress', 'a@portal.example.sk', 'Adresa odosielateľa nesmie patriť do domény tejto služby.'],
  ])('%s refuses %s "%s" beside the field, and keeps all but the password', async (_id, name, value, sentence) => {
    const refused = await post(page, { ...typed, [name]: value })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(`<a href="#field-${name}">${sentence}`)
    expect(refused.html).toMatch(new RegExp(`id="field-${name}-error">\\s*${sentence}`))
    if (name !== 'port' && name !== 'security')
      expect(valueOf(refused, name) ?? '').toBe(name === 'password' ? '' : value)
    expect(valueOf(refused, 'replyTo')).toBe(name === 'replyTo' ? value : typed.replyTo)
    expect(refused.html).not.toContain(name === 'password' && value !== '' ? value : mailPassword)
    expect((await show()).html).toContain('Nastaviť poštový server')
  })

  test('I-13 refuses the sender address of another company beside its field', async () => {
    await post(`/companies/${service.second.company.id}/mail-server`, typed)
    const refused = await post(page, typed)
    expect(refused.status).toBe(409)
    expect(refused.html).toMatch(/id="field-fromAddress-error">\s*Túto adresu odosielateľa používa iná firma\./)
    await post(`/companies/${service.second.company.id}/mail-server/remove`)
  })

  test('I-14 names every missing field by its label', async () => {
    const { status, html } = await post(page, { port: '587', security: 'SSL', host: 'smtp.firma.sk' })
    expect([status, chosenIn({ html } as Shown)]).toEqual([400, ['587', 'SSL']])
    expect([...html.matchAll(/<a href="#field-(\w+)">([^<]*)</g)].map(([, name, said]) => [name, said])).toEqual([
      ['username', 'Používateľské meno: Pole je povinné.'],
      ['password', 'Heslo: Pole je povinné.'],
      ['fromAddress', 'Adresa odosielateľa: Pole je povinné.'],
    ])
  })

  test('I-12 a refused change shows the stored settings beside the typed ones', async () => {
    await post(page, typed)
    const refused = await post(page, { ...typed, username: 'iny', password: '' })
    expect(refused.html).toContain(`<dd><bdi>${mailUser}</bdi></dd>`)
    expect(valueOf(refused, 'username')).toBe('iny')
  })

  test('H13 shows a hostile user name as text', async () => {
    await post(page, { ...typed, username: '"><script>alert(1)</script>' })
    const { html } = await show()
    expect(html).toContain('<bdi>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
    expect(html).not.toContain('<script>alert')
  })

  test('I-14 sends a test mail to the address of the person, once a minute', async () => {
    await post(page, typed)
    expect((await show()).html).toContain(`na vašu adresu \u2068${service.sender.email}\u2069, najviac raz za minútu.`)
    const before = server.accepted.length
    expect(locationOf(await post(`${page}/test`))).toBe(`${page}?done=tested`)
    expect(server.accepted.slice(before)).toMatchObject([{ from: typed.fromAddress, to: [service.sender.email] }])
    expect((await show(`${page}?done=tested`)).html).toContain('Skúšobný e-mail odišiel na vašu adresu.')
    const again = await post(`${page}/test`)
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
    expect(again.html).toContain('Skúšobný e-mail možno poslať iba raz za minútu.')
    expect(server.accepted).toHaveLength(before + 1)
  })

  test('I-14 says the fault of a test with its remedy, and shows it with its time until the server works', async () => {
    await post(page, { ...typed, password: 'zle-heslo' })
    const failed = await post(`${page}/test`)
    expect(failed.status).toBe(400)
    const said = faultSentences.sign_in_refused.sk
    expect(failed.html).toContain(`Skúšobný e-mail sa nepodarilo odoslať. ${said}`)
    expect(failed.html.split(said)).toHaveLength(2)
    const shown = await show()
    expect(shown.html).toContain(
      `Posledný pokus o odoslanie zlyhal: <time datetime="${service.clock.now().toISOString()}">`,
    )
    expect(shown.html).toContain(said)
    expect(shown.html).toContain('Odpovede čakajú')
    service.clock.advance(60)
    await post(page, typed)
    await post(`${page}/test`)
    expect((await show()).html).not.toContain('Posledný pokus o odoslanie zlyhal')
  })

  test('I-14 refuses a test without a server', async () => {
    const { status, html } = await post(`${page}/test`)
    expect([status, html.includes('Nastavenia poštového servera nie sú úplné.')]).toEqual([400, true])
  })

  test('I-10 removes the server after a page that says what will happen', async () => {
    await post(page, typed)
    expect((await show()).html).toContain(`href="${page}/remove"`)
    const asked = await show(`${page}/remove`)
    expect(asked.html).toContain('Odpovede budú odchádzať z adresy služby, aj tie, ktoré ešte čakajú.')
    expect(asked.html).toContain(`action="${page}/remove"`)
    expect(locationOf(await post(`${page}/remove`))).toBe(`${page}?done=removed`)
    expect((await show(`${page}?done=removed`)).html).toContain('Server sme odstránili.')
    expect((await show()).html).not.toContain(mailHost)
  })

  test('A-38 A-40 a reader sees the settings, is offered no change, and cannot make one', async () => {
    const [companyId, email] = [service.sender.company.id, 'citatel@example.sk']
    await aMember(service, { companyId, by: service.sender.email, email, role: 'viewer' })
    const headers = await service.signIn(email)
    const empty = await show(page, headers)
    expect(empty.html).toContain('Nastaviť ho môže vlastník alebo správca firmy.')
    await post(page, typed)
    const { html } = await show(page, headers)
    expect(html).toContain(`<dd>${mailHost}</dd>`)
    for (const shown of [empty.html, html]) expect(shown).not.toMatch(/"field-|action="[^"]*mail-server|\/remove"/)
    for (const at of ['', '/test', '/remove']) {
      const refused = await post(page + at, { ...typed, username: 'iny' }, headers)
      expect([refused.status, refused.html.includes('role="alert"')], at).toEqual([403, true])
    }
    expect((await show()).html).toContain(`<dd><bdi>${mailUser}</bdi></dd>`)
  })

  test('H1 P-16 gives strangers the same answer as for a company that does not exist', async () => {
    await post(page, typed)
    const headers = await service.signIn(service.stranger.email)
    const missing = `/companies/${'0'.repeat(32)}/mail-server`
    const said = ({ status, html }: Shown) => [status, /<main[^>]*>([\s\S]*?)<p class="small">/.exec(html)?.[1]]
    expect(said(await show(page, headers))[1]).toContain('<h1>')
    for (const at of ['', '/remove']) {
      const foreign = await show(page + at, headers)
      expect([foreign.status, said(foreign)], at).toEqual([404, said(await show(missing + at, headers))])
    }
    for (const at of ['', '/test', '/remove']) {
      const foreign = await post(page + at, typed, headers)
      expect([foreign.status, said(foreign)], at).toEqual([404, said(await post(missing + at, typed, headers))])
    }
    expect((await show()).html).toContain(mailHost)
  })

  test('H18 refuses forms of other sites', async () => {
    const headers = { ...owner, origin: 'https://attacker.example' }
    for (const at of ['', '/test', '/remove']) expect((await post(page + at, typed, headers)).status, at).toBe(403)
  })

  test('I-12 P113 a form that is sent after the session has ended is kept without its password', async () => {
    const headers = await service.signIn(service.sender.email)
    await post('/sign-out', {}, headers)
    const { status, html } = await post(page, typed, headers)
    expect([status, html.includes(`name="username" value="${mailUser}"`)]).toEqual([401, true])
    expect(html).not.toContain(mailPassword)
  })
})

test('I-14 each fault has a sentence and a remedy in each language', () => {
  for (const fault of mailServerFaults)
    for (const language of languages) expect(faultSentences[fault][language], fault).toMatch(/\. .+\.$/)
})
