import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsLater } from '../../web/documents/filter.ts'
import { accountant, fillGallery, newcomer, pathOfDocument } from '../page/gallery.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let signedIn: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  await fillGallery(service)
  signedIn = await service.signIn(accountant)
})
afterAll(() => service.stop())

const show = (path: string, headers = signedIn): Promise<Shown> => browse(service, path, { headers })
const headingOf = ({ html }: Shown): string | undefined => /<h1>(.*?)<\/h1>/s.exec(html)?.[1]
const numbersOf = ({ html }: Shown): readonly string[] =>
  [...html.matchAll(/class="row-link"[^>]*><span class="cut"><bdi>(.*?)<\/bdi>/g)].map(([, number]) => number)
const linkOf = ({ html }: Shown, rel: string): string =>
  String(new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1]).replaceAll('&amp;', '&')

describe('T-01 the row about the tax authority on the page of a document', () => {
  const rowOf = async (values: string): Promise<string | undefined> => {
    const path = await pathOfDocument(service, '2026-0042')
    const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
    client.prepare(`update document set ${values} where id = ?`).run(path.split('/').at(-1))
    client.close()
    return /<dt>Finančná správa<\/dt><dd>(.*?)<\/dd>/s.exec((await show(path)).html)?.[1]
  }
  const at = Date.parse('2026-11-20T09:15:00Z')

  test.each([
    ["tax_report = 'pending', tax_report_reason = null", 'Hlásenie je na ceste'],
    ["tax_report = 'retrying', tax_report_reason = 'PEER_UNREACHABLE'", 'Zatiaľ nenahlásené. Ďalší pokus prebehne sám'],
    [`tax_report = 'reported', tax_report_reason = null, fs_reported_at = ${at}`, /^Nahlásené 20\. ?11\. ?2026/],
    [`tax_report = 'rejected', tax_report_reason = 'MLS_REJECTED', fs_reported_at = ${at}`, /^Odmietnuté\./],
    ["tax_report = 'rejected', tax_report_reason = 'TDD_TYPE_384', fs_reported_at = null", /^Odmietnuté\./],
    ["tax_report = 'not_required', tax_report_reason = 'SELLER_NOT_VAT_PAYER', fs_reported_at = null", /IČ DPH/],
    ["tax_report = 'not_required', tax_report_reason = 'NOT_DOMESTIC'", /./],
  ])('says for a document with %s what happened, or why nothing did', async (values, sentence) => {
    const row = await rowOf(values)
    expect(row).toMatch(sentence)
    expect(row).not.toMatch(/undefined|null/)
  })
})

describe('the page of documents', () => {
  test('P-29 lists the newest documents of all companies, says how many there are, and leads to the older ones', async () => {
    const first = await show('/documents')
    expect(headingOf(first)).toBe('76 odoslaných, 1 prijatý')
    expect(numbersOf(first)).toHaveLength(50)
    expect(numbersOf(first)[0]).toBe('F-77')
    const second = await show(linkOf(first, 'next'))
    expect(numbersOf(second)).toHaveLength(27)
    expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(77)
    expect(second.html).not.toContain('rel="next"')
    expect(linkOf(second, 'prev')).toBe('/documents')
  })

  test('P-29 P179 states the totals of the whole selection, less credit notes, and only of several documents', async () => {
    const totalsOf = ({ html }: Shown): readonly string[] =>
      [...html.matchAll(/<dt>(Odoslané|Prijaté)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, sum]) => `${name} ${sum}`)
    const all = await show('/documents')
    expect(totalsOf(all)).toEqual(['Odoslané 10\u00a0048,35\u00a0€', 'Prijaté 48,00\u00a0€'])
    expect(totalsOf(await show(linkOf(all, 'next')))).toEqual(totalsOf(all))
    expect(all.html).toContain('Dobropisy sú odpočítané.')
    const problems = await show('/documents?state=problem')
    expect(totalsOf(problems)).toEqual(['Odoslané 370,35\u00a0€'])
    expect(problems.html).not.toContain('Dobropisy sú odpočítané.')
    expect(totalsOf(await show('/documents?direction=received'))).toEqual([])
  })

  test('P-29 an empty list says so in its heading, and has no filters if the person has no document at all', async () => {
    const nothing = await show('/documents?month=2020-01')
    expect(headingOf(nothing)).toBe('Výberu nezodpovedá žiadny doklad')
    expect(nothing.html).toContain('name="month"')
    expect(nothing.html).toMatch(/href="\/documents">Zobraziť všetky doklady/)
    const none = await show('/documents', await service.signIn(newcomer))
    expect(headingOf(none)).toBe('Zatiaľ nemáte žiadny doklad')
    expect(none.html).not.toMatch(/name="(month|search)"/)
  })

  test('P-36 P-37 filters by direction, state and month, and keeps the filter on the next page', async () => {
    expect(numbersOf(await show('/documents?direction=received'))).toEqual(['F-77'])
    expect(headingOf(await show('/documents?direction=received'))).toBe('1 prijatý')
    const problems = await show('/documents?state=problem')
    expect(numbersOf(problems).slice(1)).toEqual(['2026-0045', '2026-0044'])
    expect(headingOf(problems)).toBe('3 odoslané, 0 prijatých')
    expect(numbersOf(await show('/documents?state=problem&direction=received'))).toEqual([])
    expect(headingOf(await show('/documents?month=2026-10'))).toBe('15 odoslaných, 0 prijatých za október 2026')
    expect(linkOf(await show('/documents?direction=sent'), 'next')).toMatch(/direction=sent&before=/)
  })

  test('P-29 searches the beginning of number and counterparty', async () => {
    const found = await show('/documents?search=2026-004')
    expect(numbersOf(found)).toEqual(['2026-0046', '2026-0045', '2026-0044', '2026-0043', '2026-0042'])
    expect(headingOf(found)).toBe('Pre „\u20682026-004\u2069“ sme našli: 5')
    expect(numbersOf(await show('/documents?search=STROJARNE'))).toEqual(['F-77'])
    expect(headingOf(await show('/documents?search=Jesenna&state=delivered&month=2026-10'))).toContain('našli: 15')
  })

  test('P-29 a search has a second page, with the same filter and order', async () => {
    const path = '/documents?search=Jesenna&direction=sent&order=-number'
    const first = await show(path)
    const next = linkOf(first, 'next')
    for (const one of ['search=Jesenna', 'direction=sent', 'order=-number', 'before=']) expect(next).toContain(one)
    const second = await show(next)
    const numbers = [...numbersOf(first), ...numbersOf(second)]
    expect([numbersOf(first).length, numbers.length]).toEqual([50, 74])
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    expect(headingOf(second)).toBe(headingOf(first))
    expect(linkOf(second, 'prev')).not.toContain('before=')
  })

  test('P-29 has one form for search, filters and order, which keeps the choice', async () => {
    const { html } = await show('/documents?search=2026&direction=sent&state=delivered&month=2026-10&order=due')
    expect(html.match(/<form[^>]*action="\/documents"/g)).toHaveLength(1)
    expect(html).toMatch(/name="search"[^>]* value="2026"/)
    for (const one of ['sent', 'delivered', '2026-10', 'due'])
      expect(html).toMatch(`<option value="${one}" selected="">`)
    expect(html).toMatch(/href="\/documents">\s*Zrušiť výber/)
    expect((await show('/documents')).html).not.toContain('Zrušiť výber')
  })

  test('P-29 P181 shows the due date, and the amount due if it differs from the total', async () => {
    const { html } = await show('/documents?direction=received')
    expect(html).toContain(
      '<td class="short" data-head="Splatnosť"><time datetime="2026-12-04">4. 12. 2026</time></td>',
    )
    expect(html).toContain('48,00\u00a0€ <span class="small due">na úhradu 40,00\u00a0€</span>')
    expect((await show('/documents?search=2026-0042')).html).not.toContain('na úhradu')
  })

  test('P-29 P180 orders the list by a column, and turns the order round', async () => {
    const headOf = ({ html }: Shown, head: string): readonly string[] =>
      (new RegExp(`<th[^>]*?(?: aria-sort="(\\w+)")?><a href="([^"]*)">${head}</a>`).exec(html) ?? [])
        .slice(1)
        .map((text?: string) => (text ?? 'none').replaceAll('&amp;', '&'))
    const byDate = await show('/documents?direction=sent')
    expect(headOf(byDate, 'Dátum')).toEqual(['descending', '/documents?direction=sent&order=-date'])
    const [, path] = headOf(byDate, 'Číslo')
    const byNumber = await show(path)
    expect(numbersOf(byNumber)[1]).toBe('2026-0042')
    expect(headOf(byNumber, 'Číslo')).toEqual(['ascending', '/documents?direction=sent&order=-number'])
    expect(headOf(byNumber, 'Dátum')[0]).toBe('none')
    expect(numbersOf(await show(headOf(byNumber, 'Číslo')[1]))[0]).toBe('2026-1069')
    const byAmount = await show('/documents?order=amount')
    expect([headOf(byAmount, 'Suma')[0], numbersOf(byAmount)[0]]).toEqual(['descending', '2026-0042'])
  })

  test('P-29 finds a number by its end, and says how to search', async () => {
    expect(numbersOf(await show('/documents?search=0044'))).toEqual(['2026-0044'])
    const nothing = await show('/documents?search=0099')
    expect(headingOf(nothing)).toContain('sme nenašli nič')
    expect(nothing.html).toContain('IČO, DIČ, sumy ani ďalšie slová názvu neprehľadávame')
    for (const { html } of [nothing, await show('/documents')])
      expect(html).toContain('Začiatok alebo koniec čísla, alebo začiatok názvu.')
  })

  test('P-29 leads with one click to the documents received in this month and in the one before', async () => {
    const { html } = await show('/documents')
    const shortcuts = [...html.matchAll(/<a href="([^"]*)">Prijaté: /g)].map(([, path]) =>
      path.replaceAll('&amp;', '&'),
    )
    const month = /month=(.*)/.exec(shortcuts[0])?.[1] ?? ''
    expect(shortcuts).toEqual(
      [month, monthsLater(month, -1)].map((one) => `/documents?direction=received&month=${one}`),
    )
    expect(headingOf(await show(shortcuts[0]))).toContain('prijat')
  })

  test('H1 P-16 never shows documents of companies of which the person is not a member', async () => {
    const headers = await service.signIn(service.stranger.email)
    expect(headingOf(await show('/documents', headers))).toBe('Zatiaľ nemáte žiadny doklad')
    expect(numbersOf(await show('/documents?search=2026', headers))).toEqual([])
    const path = await pathOfDocument(service, '2026-0042')
    const companyId = path.split('/')[2]
    expect((await show(`/documents?company=${companyId}`, headers)).status).toBe(404)
    expect((await show(path, headers)).status).toBe(404)
    const own = path.replace(companyId, service.stranger.company.id)
    expect((await show(own, headers)).status).toBe(404)
  })

  test('ignores what it does not understand in its address', async () => {
    const query = 'direction=up&state=x&month=2026-13&before=2026-11-21T08:00:00.000Z_&company='
    for (const one of [
      query,
      'month=0000-00',
      'before=9',
      'order=id',
      'order=--due',
      `before=2999-99-99T99:99:99.999Z_${'0'.repeat(36)}`,
    ])
      expect(headingOf(await show(`/documents?${one}`)), one).toBe('76 odoslaných, 1 prijatý')
    for (const text of ['%00', '%ff', '\u{10ffff}', "'", '%25', 'a'.repeat(500)])
      expect((await show(`/documents?search=${text}`)).status, text).toBe(200)
  })

  test('P-29 leads to the page that sends, only a person who may send for a company', async () => {
    expect((await show('/documents')).html).toMatch(/href="\/check">\s*Odoslať faktúru/)
    const { company, email: by } = service.sender
    const email = 'iba-cita@example.sk'
    await aMember(service, { companyId: company.id, by, email, role: 'member' })
    for (const path of ['/documents', '/'])
      expect((await show(path, await service.signIn(email))).html).not.toContain('Odoslať faktúru')
  })

  test('is a beginning for a person without documents', async () => {
    const { html } = await show('/documents', await service.signIn(newcomer))
    expect(html).toContain('Tu uvidíte každú faktúru')
  })
})

describe('the page of a document', () => {
  test.each([
    ['2026-0042', 'Faktúra \u20682026-0042\u2069 bola doručená firme \u2068Jesenná huta, s. r. o.\u2069 (21. 11. 2026'],
    ['2026-0043', 'bola odoslaná firme'],
    ['2026-0044', 'nebola doručená firme'],
    ['2026-0045', 'nebola odoslaná, pretože obsahuje chyby'],
    ['2026-0046', 'Dobropis \u20682026-0046\u2069 čaká na odoslanie firme'],
    ['F-77', 'od firmy \u2068Strojárne Žilina, a. s.\u2069 bola prijatá (21. 11. 2026'],
  ])('P-30 P-35 has a short title, and says in a sentence what the state of %s is', async (number, sentence) => {
    const { html } = await show(await pathOfDocument(service, number))
    const [, title, state] = /<h1>([^<]*)<\/h1>\s*<p>([^<]*)<\/p>/.exec(html) ?? []
    expect(title).toMatch(new RegExp(`^(?:Faktúra|Dobropis) \u2068${number}\u2069$`))
    expect(state).toContain(sentence)
  })

  test('P-35 offers the newest state of a document on its way, and does not call a failed one accepted', async () => {
    for (const [number, isUnderway] of [
      ['2026-0046', true],
      ['2026-0043', true],
      ['2026-0042', false],
      ['2026-0044', false],
    ] as const) {
      const path = await pathOfDocument(service, number)
      const { html } = await show(`${path}?done=sent`)
      expect(html.includes(`<a href="${path}">Zistiť aktuálny stav</a>`), number).toBe(isUnderway)
      expect(html.includes('Doklad sme prevzali na odoslanie.'), number).toBe(number !== '2026-0044')
    }
  })

  test('P-35 names the cause of a failure, what to do, and what happened', async () => {
    const failed = await show(await pathOfDocument(service, '2026-0044'))
    expect(failed.html).toContain('Príjemca nie je v sieti Peppol zaregistrovaný.')
    expect(failed.html).toContain('Overte u príjemcu jeho identifikátor')
    expect(failed.html).toContain('Prevzali sme doklad na odoslanie.')
    const retried = await show(await pathOfDocument(service, '2026-0046'))
    expect(retried.html).toContain('Skúšame to znova 48 hodín.')
    expect(retried.html).not.toContain('Pošlite doklad znova')
  })

  test('P-30 shows every finding with its rule and its line, errors first', async () => {
    const { html } = await show(await pathOfDocument(service, '2026-0045'))
    expect(html.indexOf('BR-CO-15')).toBeLessThan(html.indexOf('PEPPOL-EN16931-R008'))
    expect(html).toContain('riadok 84')
    expect(html).toContain('Celková suma s DPH (BT-112) sa nerovná')
  })

  test('P-31 frames the printable page, which no other site may frame and in which no script runs', async () => {
    const { html } = await show(await pathOfDocument(service, '2026-0042'))
    const [, source = '', sandbox] = /<iframe[^>]* src="([^"]*)" sandbox="([^"]*)"/.exec(html) ?? []
    expect(sandbox).toBe('')
    const framed = await show(source.replaceAll('&amp;', '&'))
    expect(framed.status).toBe(200)
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
    expect(framed.html).toContain('2026-0042')
  })

  test('H13 shows names and numbers of strangers as text, without characters that turn the direction', async () => {
    const list = await show('/documents')
    const document = await show(
      `/documents/${/\/documents\/([\w-]+\/[\w-]+)"><span class="cut"><bdi>&lt;/.exec(list.html)?.[1]}`,
    )
    for (const { status, html } of [list, document]) {
      expect(status).toBe(200)
      expect(html).not.toMatch(/<script>|<img src=x|\u202e/)
      expect(html).toContain('&lt;script&gt;alert(1)')
    }
  })

  test('P-30 G-10 is the page for what does not exist, for an unknown document', async () => {
    const path = await pathOfDocument(service, '2026-0042')
    expect((await show(`${path.slice(0, -4)}0000`)).status).toBe(404)
    expect((await show('/documents/a/b')).status).toBe(404)
  })
})

test('D72 every page of documents exists in four languages', async () => {
  const path = await pathOfDocument(service, '2026-0044')
  const headings = new Set<string | undefined>()
  for (const language of ['sk', 'en', 'de', 'hu']) {
    await browse(service, '/language', { headers: signedIn, form: { language, next: '/' } })
    for (const one of ['/documents', path, '/documents?search=x']) headings.add(headingOf(await show(one)))
  }
  expect(headings.size).toBe(12)
})

test('months are counted across years', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1), monthsLater('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ])
})
