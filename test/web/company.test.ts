import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountant, applicant, fillGallery, newcomer, pathOfCompany, waitingName } from '../page/gallery.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
let path: string
beforeAll(async () => {
  service = await startService()
  await fillGallery(service)
  owner = await service.signIn(service.sender.email)
  path = `/companies/${service.sender.company.id}`
})
afterAll(() => service.stop())

const show = (at: string, headers = owner): Promise<Shown> => browse(service, at, { headers })
const post = (at: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> =>
  browse(service, at, { headers, form })
const locationOf = ({ headers }: Shown): string | null => headers.get('location')
const headingOf = ({ html }: Shown): string | undefined => /<h1>(.*?)<\/h1>/s.exec(html)?.[1]

const newCompany = { ico: '36421928', dic: '2021863811', legalName: 'Nová, s. r. o.' }

describe('the companies of a person', () => {
  test('P-12 P-13 are listed with role and state, 50 on a page, and an empty list is a beginning', async () => {
    const list = await show('/companies', await service.signIn(accountant))
    expect(headingOf(list)).toBe('40 firiem')
    expect(list.html.match(/row-link/g)).toHaveLength(40)
    expect(list.html).toContain('čaká na overenie')
    expect(list.html).not.toContain('<script>alert')
    const empty = await show('/companies', await service.signIn(newcomer))
    expect(headingOf(empty)).toBe('Zatiaľ nemáte žiadnu firmu')
    expect(empty.html).toContain('Začnite prvou z nich.')
    expect((await show('/companies?page=99')).html).toContain(service.sender.company.ico)
  })

  test('P-12 are in the order of their names, as the language of the person sorts them', async () => {
    const { html } = await show('/companies', await service.signIn(accountant))
    const names = [...html.matchAll(/class="row-link"[^>]*>\s*(.*?)<\/a>/gs)].map(([, name]) => name.trim())
    expect(names.filter((name) => /Firma \d/.test(name))).toHaveLength(38)
    expect(names).toEqual(names.toSorted(new Intl.Collator('sk').compare))
    expect(names.at(-1)).toContain('Združenie')
  })

  test('P-12 are found by a part of the name or the beginning of the IČO, without script', async () => {
    const headers = await service.signIn(accountant)
    const find = (text: string): Promise<Shown> => show(`/companies?q=${encodeURIComponent(text)}`, headers)
    const { html } = await show('/companies', headers)
    expect(html).toContain('name="q"')
    const found = await find('zdruzenie VYROBCOV')
    expect(found.html.match(/row-link/g)).toHaveLength(1)
    const ico = String(/class="short[^"]*">(\d{8})</.exec(found.html)?.[1])
    expect((await find(ico)).html).toContain('Združenie')
    const nothing = await find('"><script>')
    expect(headingOf(nothing)).toContain('sme nenašli nič')
    expect(nothing.html).toMatch(/class="button secondary" href="\/companies"/)
    expect(nothing.html).not.toContain('<script>"')
    expect((await show('/companies')).html).not.toContain('name="q"')
  })

  test('P-14 are created by a form, which keeps the typed values if a field is refused', async () => {
    const headers = await service.signIn(newcomer)
    const refused = await post('/companies', { ...newCompany, ico: '1', street: 'Hlavná 1' }, headers)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('href="#field-ico"')
    expect(refused.html).toContain('value="Nová, s. r. o."')
    expect(refused.html).toContain('value="Hlavná 1"')
    const created = await post('/companies', newCompany, headers)
    expect(locationOf(created)).toMatch(/^\/companies\/[\w-]{36}\?done=created$/)
    expect((await show(String(locationOf(created)), headers)).html).toContain('Firmu sme pridali.')
    const again = await post('/companies', { ...newCompany, dic: '2020317068' }, headers)
    expect(again.status).toBe(409)
    expect(again.html).toContain('role="alert"')
  })
})

describe('the page of a company', () => {
  test('P-16 says in a sentence whether it receives, and shows its data', async () => {
    const { html } = await show(path)
    expect(html).toMatch(/Firma je v sieti Peppol|Firmu práve zapisujeme/)
    for (const text of [service.sender.company.ico, service.sender.participant, 'vlastník'])
      expect(html).toContain(text)
  })

  test('P-14 P-17 an incomplete address names the parts that are missing', async () => {
    const form = { ...newCompany, legalName: 'Bez mesta', street: 'Hlavná 1', version: '0' }
    for (const at of ['/companies', `${path}/change`]) {
      const { status, html } = await post(at, form)
      const missing = [...html.matchAll(/href="#field-(\w+)"/g)].map(([, name]) => name)
      expect([status, missing]).toEqual([400, ['city', 'postalCode']])
      expect(html).toContain('id="field-city-error"')
    }
  })

  test('X-02 a member leaves in two steps from the page of the company, which the owner cannot', async () => {
    const { company, email: by } = service.sender
    const email = 'odchadza@example.sk'
    await aMember(service, { companyId: company.id, by, email, role: 'admin' })
    const headers = await service.signIn(email)
    const { html } = await show(path, headers)
    const leave = String(/href="([^"]*\/remove)">\s*Odísť z firmy/.exec(html)?.[1])
    expect((await show(leave, headers)).html).toContain('Hneď prestanete vidieť firmu')
    expect(locationOf(await post(leave, {}, headers))).toBe('/companies?done=left')
    expect((await show(path, headers)).status).toBe(404)
    expect((await show(path)).html).not.toContain('Odísť z firmy')
  })

  test('A-38 A-40 offers only what the role permits', async () => {
    const companyId = service.sender.company.id
    const email = 'citatel@example.sk'
    await aMember(service, { companyId, by: service.sender.email, email, role: 'viewer' })
    const viewer = await service.signIn(email)
    const seen = await show(path, viewer)
    for (const action of ['/change', '/transfer', '/leave-network', '/delete']) {
      expect((await show(path)).html.includes(`href="${path}${action}"`)).toBe(action !== '/delete')
      expect(seen.html).not.toContain(`href="${path}${action}"`)
    }
    expect((await post(`${path}/change`, { legalName: 'Iná', version: '0' }, viewer)).status).toBe(403)
    expect((await post(`${path}/leave-network`, {}, viewer)).status).toBe(403)
    expect((await show(path)).html).toContain(service.sender.company.legalName)
  })

  test('H1 P-16 does not exist for strangers', async () => {
    const headers = await service.signIn(service.stranger.email)
    for (const at of ['', '/change', '/notifications', '/data-changes', '/leave-network', '/delete'])
      expect((await show(path + at, headers)).status).toBe(404)
    for (const at of ['/change', '/notifications', '/data-changes', '/leave-network', '/return-to-network', '/delete'])
      expect((await post(path + at, { version: '0' }, headers)).status, at).toBe(404)
  })

  test('P-17 a change of a colleague is not overwritten: both versions are shown', async () => {
    const { version, legalName } = (await service.call('GET', `/api/v1${path}`, { token: service.sender.key })).json
    const typed = { legalName, street: 'Prvá 1', city: 'Nitra', postalCode: '94901', version: String(version) }
    expect(locationOf(await post(`${path}/change`, typed))).toBe(`${path}?done=changed`)
    const stale = await post(`${path}/change`, { ...typed, street: 'Druhá 2' })
    expect(stale.status).toBe(409)
    expect(stale.html).toContain('Údaje medzitým zmenil niekto iný.')
    expect(stale.html).toContain('value="Druhá 2"')
    expect(stale.html).toContain('<bdi>Prvá 1</bdi>')
    const now = /name="version" value="(\d+)"/.exec(stale.html)?.[1]
    expect(locationOf(await post(`${path}/change`, { ...typed, street: 'Druhá 2', version: now! }))).toContain(
      'changed',
    )
    for (const version of ['', 'x', '-1', '99999999999'])
      expect((await post(`${path}/change`, { ...typed, version })).status, version).toBeGreaterThanOrEqual(400)
  })

  test('I-06 P177 its managers turn mails about events off and on; a change of a colleague is not overwritten', async () => {
    const at = `${path}/notifications`
    expect((await show(path)).html).toContain(`href="${at}"`)
    const version = ({ html }: Shown): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const isOn = ({ html }: Shown): boolean => /name="approval_asked"[^>]* checked/.test(html)
    const first = await show(at)
    expect(isOn(first)).toBe(true)
    expect(locationOf(await post(at, { version: version(first), mode: 'daily' }))).toBe(`${at}?done=saved`)
    expect(isOn(await show(at))).toBe(false)
    const stale = await post(at, { version: version(first), mode: 'daily', approval_asked: 'yes' })
    expect([stale.status, isOn(stale)]).toEqual([409, true])
    expect(stale.html).toContain('Údaje medzitým zmenil niekto iný.')
    expect(stale.html).toContain('<dd>nepíšeme</dd>')
    expect(locationOf(await post(at, { version: version(stale), mode: 'daily', approval_asked: 'yes' }))).toContain(
      'done=saved',
    )
    for (const wrong of ['', 'x', '-1', '99999999999'])
      expect((await post(at, { version: wrong, mode: 'daily' })).status, wrong).toBe(409)
    expect(isOn(await show(at))).toBe(true)
  })

  test('I-06 I-07 its managers choose addresses, how often and in which language; a wrong form is kept', async () => {
    const at = `${path}/notifications`
    const version = ({ html }: Shown): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const typed = { version: version(await show(at)), mode: 'weekly', language: 'hu', 'document.failed': 'yes' }
    const wrong = await post(at, { ...typed, emails: 'jana@firma.sk, eva' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('value="jana@firma.sk, eva"')
    expect(wrong.html).toContain('href="#field-emails"')
    expect(locationOf(await post(at, { ...typed, emails: 'jana@firma.sk;Eva@firma.sk' }))).toBe(`${at}?done=saved`)
    const { html } = await show(at)
    expect(html).toContain('value="jana@firma.sk, eva@firma.sk"')
    expect(html).toMatch(/value="weekly"[^>]* checked/)
    expect(html).toMatch(/<option value="hu"[^>]* selected/)
    const { value } = await service.engine.companySettings.show(
      {
        kind: 'person',
        account: (await service.engine.accounts.findByEmail(service.sender.email))!,
        sessionId: '',
        signedInByLinkAt: null,
      },
      service.sender.company.id,
      'notifications',
    )
    expect(value).toEqual({
      mode: 'weekly',
      events: ['document.failed'],
      emails: ['jana@firma.sk', 'eva@firma.sk'],
      language: 'hu',
    })
  })

  test('A-40 I-06 a reader sees which events are mailed, and cannot change it', async () => {
    const email = 'citatel-oznameni@example.sk'
    await aMember(service, { companyId: service.sender.company.id, by: service.sender.email, email, role: 'viewer' })
    const headers = await service.signIn(email)
    const { html } = await show(`${path}/notifications`, headers)
    expect(html).toContain('<dd>píšeme</dd>')
    expect(html).not.toContain('name="version"')
    expect((await post(`${path}/notifications`, { version: '0' }, headers)).status).toBe(403)
  })

  test('E-23 P-23 leaves the network and is deleted only after pages that say what will happen', async () => {
    const other = `/companies/${service.second.company.id}`
    expect((await show(`${other}/leave-network`)).html).toContain('hneď prestane prijímať faktúry')
    expect(locationOf(await post(`${other}/leave-network`))).toBe(`${other}?done=removing`)
    expect((await show(other)).html).toContain('Firmu práve vyraďujeme zo siete Peppol.')
    expect((await show(`${other}/delete`)).html).toContain('Nedá sa to vrátiť späť.')
    const wrong = await post(`${other}/delete`, { confirmName: 'iný názov' })
    expect([400, 409, 422]).toContain(wrong.status)
    expect(wrong.html).toContain('role="alert"')
    expect(locationOf(await post(`${other}/return-to-network`))).toBe(`${other}?done=registering`)
    expect((await post(`${other}/return-to-network`)).html).toContain('role="alert"')
  })

  test('T-20 P229 asks the tax authority for a change of data after a confirmation, and takes it back', async () => {
    const at = `${path}/data-changes`
    expect((await show(path)).html).toContain(`href="${at}"`)
    const unsure = await post(at, { email: 'nova@example.sk', phone: '+421 900 000 000' })
    expect([unsure.status, unsure.html.includes('href="#field-confirm"')]).toEqual([400, true])
    expect(unsure.html).toContain('value="nova@example.sk"')
    expect(locationOf(await post(at, { email: 'nova@example.sk', confirm: 'yes' }))).toBe(`${at}?done=asked`)
    const waits = await show(`${at}?done=asked`)
    expect(waits.html).toContain('Žiadosť čaká na odoslanie')
    expect(waits.html).not.toContain('name="confirm"')
    const takeBack = String(/action="([^"]*\/take-back)"/.exec(waits.html)?.[1])
    expect(locationOf(await post(takeBack))).toBe(`${at}?done=takenBack`)
    expect((await show(at)).html).toContain('name="confirm"')
    expect((await post(takeBack)).status).toBe(409)
  })

  test('T-20 D63 offers no change of data to members who may not, and in services without a channel', async () => {
    const { company, email: by } = service.sender
    const email = 'udaje@example.sk'
    await aMember(service, { companyId: company.id, by, email, role: 'member' })
    const member = await service.signIn(email)
    expect((await show(path, member)).html).not.toContain('/data-changes')
    expect((await show(`${path}/data-changes`, member)).html).not.toContain('name="confirm"')
    const bare = await startService({ dataChannel: null })
    const headers = await bare.signIn(bare.sender.email)
    const { html } = await browse(bare, `/companies/${bare.sender.company.id}`, { headers })
    expect(html).toContain('/change"')
    expect(html).not.toContain('/data-changes')
    await bare.stop()
  })

  test('H18 refuses forms of other sites', async () => {
    const headers = { ...owner, origin: 'https://attacker.example' }
    for (const at of ['/change', '/notifications', '/data-changes', '/leave-network', '/delete'])
      expect((await post(path + at, {}, headers)).status).toBe(403)
  })
})

describe('a company that waits for its activation', () => {
  let headers: Readonly<Record<string, string>>
  let waiting: string
  beforeAll(async () => {
    headers = await service.signIn(applicant)
    waiting = await pathOfCompany(service, waitingName)
  })

  test('P-24 T-18 has the steps, the way to the portal of the tax authority, and a field for its token, two clicks from home', async () => {
    const list = await show('/companies', headers)
    expect(list.html).toContain(waiting)
    const { html } = await show(waiting, headers)
    expect(html).toContain('Ako sa firma stane aktívnou')
    expect(html).toContain('href="https://vpds.financnasprava.sk/"')
    expect(html).toMatch(/<textarea id="field-token"/)
    expect(html).toContain('Postup poslaný e-mailom')
  })

  test('T-09 T-19 keeps the page for a wrong token, and mails the steps once in 24 hours', async () => {
    const refused = await post(`${waiting}/verification`, { token: 'AB' }, headers)
    expect([refused.status, refused.html.includes('href="#field-token"')]).toEqual([400, true])
    expect((await post(`${waiting}/verification/instructions`, {}, headers)).status).toBe(429)
    await service.clock.wait(24 * 3_600_000)
    const mailed = await post(`${waiting}/verification/instructions`, {}, await service.signIn(applicant))
    expect(locationOf(mailed)).toBe(`${waiting}?done=instructed`)
    expect(await service.mailsTo(applicant)).toHaveLength(1)
  })

  test('E-21 P-26 D145 becomes active by the token of the test tools, and its page says that it only sends', async () => {
    headers = await service.signIn(applicant)
    const dic = /<dd>(\d{10})<\/dd>/.exec((await show(waiting, headers)).html)?.[1] ?? ''
    expect((await show('/companies', headers)).html).toContain('href="/sandbox-nastroje"')
    const made = await post('/sandbox-nastroje', { dic, tool: 'token' }, headers)
    const token = /data-copy="([0-9A-F]{768})"/.exec(made.html)?.[1] ?? ''
    const entered = await post(`${waiting}/verification`, { token }, headers)
    expect(locationOf(entered)).toBe(`${waiting}?done=verified`)
    const { html } = await show(`${waiting}?done=verified`, headers)
    expect(html).toContain('Firma je aktívna.')
    expect(html).toContain('preto faktúry neprijíma')
    expect(html).toContain('Aktívna podľa verifikačného údaja')
    expect(html).not.toContain('Ako sa firma stane aktívnou')
  })

  test('E-21 the test tools say which field is wrong', async () => {
    const wrong = await post('/sandbox-nastroje', { dic: '1', tool: 'token' })
    expect([wrong.status, wrong.html.includes('href="#field-dic"')]).toEqual([400, true])
    const blocked = { dic: '2021863811', tool: 'selection', endpoint: 'https://127.0.0.1:1/' }
    expect((await post('/sandbox-nastroje', blocked)).status).toBe(400)
  })
})
