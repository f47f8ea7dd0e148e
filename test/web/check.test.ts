import { pageSources } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleText } from '../support/document.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { textIn } from '../page/read-html.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

const anInvoice = (number: string, ...changes: readonly (readonly [string, string])[]): string =>
  exampleText('invoice', ['2026110042', number], ...changes)
const wrongTotal = ['>1036.50</cbc:TaxInclusiveAmount>', '>1036.51</cbc:TaxInclusiveAmount>'] as const

/** Sends the form of the room with these files, as a browser does. */
function check(
  files: Readonly<Record<string, string | Uint8Array>>,
  { text = '', headers = owner }: { readonly text?: string; readonly headers?: typeof owner } = {},
): Promise<Shown> {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name)
  if (Object.keys(files).length === 0) form.append('files', new Blob([]), '')
  form.append('text', text)
  return browse(service, '/check', { headers, form })
}

const headingOf = ({ html }: Shown): string | undefined => /<h1>(.*?)<\/h1>/s.exec(html)?.[1]
const documentIn = ({ html }: Shown): string => String(/name="document" value="([^"]*)"/.exec(html)?.[1])
const post = (path: string, document: string, headers = owner): Promise<Shown> =>
  browse(service, path, { headers, form: { document } })
const sentDocuments = (): number =>
  (service.world.rows("select count(*) as n from document where direction = 'sent'")[0] as { readonly n: number }).n

describe('the room in which files are checked', () => {
  test('V-05 gives each file its own verdict, and stores nothing', async () => {
    const before = sentDocuments()
    const answer = await check({
      'good.xml': anInvoice('C-1'),
      'wrong.xml': anInvoice('C-2', wrongTotal),
      'broken.xml': '<Invoice>',
      'picture.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    })
    expect([answer.status, headingOf(answer)]).toEqual([200, 'Skontrolovali sme 4 súbory, v poriadku: 1'])
    expect(answer.html).toContain('BR-CO-15')
    expect(answer.html.match(/súbor sa nedá skontrolovať/g)).toHaveLength(2)
    expect(answer.html.match(/name="document"/g)).toHaveLength(1)
    expect(sentDocuments()).toBe(before)
  })

  test('V-06 shows the line of each finding as it is in the file', async () => {
    const { html } = await check({ 'wrong.xml': anInvoice('C-3', wrongTotal) })
    expect(html).toContain('&lt;cac:LegalMonetaryTotal&gt;')
    expect(html).toMatch(/riadok \d+/)
  })

  test('V-06 a finding about the whole document has the line of the first term that its rule names', async () => {
    const text = anInvoice('C-3', wrongTotal)
    const line = text.split('\n').findIndex((one) => one.includes('1036.51')) + 1
    const { html } = await check({ 'wrong.xml': text })
    const finding = String(/<li>(?:(?!<\/li>).)*BR-CO-15.*?<\/li>/s.exec(html)?.[0])
    expect(finding).toContain('1036.51&lt;/cbc:TaxInclusiveAmount&gt;')
    expect(finding).toContain(`riadok ${line}`)
    expect(html).not.toContain('&lt;Invoice xmlns')
  })

  test('V-06 H13 a finding states first the value found and the expected one, then its sentence, then code and line in one row', async () => {
    const { html } = await check({
      'wrong.xml': anInvoice('C-3', ['>380<', '>x&lt;b&gt;<']),
    })
    const parts = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, finding = '']) =>
      [...finding.matchAll(/<p(?: class="([^"]*)")?>(.*?)<\/p>/gs)].map(([, look = '', text = '']) => [
        look,
        textIn(text).replaceAll(/\s+/g, ' ').trim(),
      ]),
    )
    const ofCode = parts.find((rows) => rows.some(([, text = '']) => text.startsWith('BR-CL-01')))
    expect(ofCode).toEqual([
      ['values', 'chyba Nájdené: x<b>'],
      ['', expect.stringMatching(/^Kód typu dokladu \(BT-3\) musí byť .*\.$/)],
      [
        'small',
        expect.stringMatching(/^BR-CL-01 · riadok \d+ · <cbc:InvoiceTypeCode>x&lt;b&gt;<\/cbc:InvoiceTypeCode>$/),
      ],
    ])
  })

  test('V-06 a finding about the form of a value states the form that is expected', async () => {
    const { html } = await check({ 'wrong.xml': anInvoice('C-3', ['IssueDate>2026-11-20<', 'IssueDate>20.11.2026<']) })
    const text = textIn(html).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Nájdené: 20.11.2026 Očakáva sa: dátum (rok-mesiac-deň, napríklad 2026-11-22)')
  })

  test('V-06 says once why a file cannot be read', async () => {
    const { html } = await check({ 'broken.xml': '<Invoice>' })
    expect(html.match(/dokument sa končí uprostred prvku/g)).toHaveLength(1)
    expect(html).not.toContain('not_closed')
    expect((await check({ 'other.xml': '<Order/>' })).html).toContain('súbor sa nedá skontrolovať')
  })

  test('checks a text that was pasted, and keeps it if nothing can be checked', async () => {
    expect(headingOf(await check({}, { text: anInvoice('C-4') }))).toBe('Súbor je v poriadku')
    const nothing = await check({}, { text: '  ' })
    expect([nothing.status, headingOf(nothing)]).toEqual([400, 'Skontrolujte faktúru pred odoslaním'])
    expect(nothing.html).toContain(
      '<p><a href="#field-files">Vyberte aspoň jeden súbor, alebo vložte jeho obsah.</a></p>',
    )
  })

  test('H10 refuses too many files, too many bytes and another kind of body', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.xml`, 'x']))
    for (const files of [many, { 'large.xml': 'x'.repeat(40_000_000) }]) {
      const refused = await check(files)
      expect([refused.status, headingOf(refused)]).toEqual([400, 'Súbor alebo formulár je priveľký'])
    }
    const headers = { ...owner, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await service.call('POST', '/check', { headers, body: '--y' })).status).toBe(400)
    expect((await browse(service, '/check', { headers: owner, form: { text: 'a' } })).status).toBe(415)
  })

  test('L-07 counts each file as a call', async () => {
    const left = async (files: Readonly<Record<string, string>>): Promise<number> =>
      Number((await check(files)).headers.get('ratelimit-remaining'))
    const before = await left({ 'one.xml': '<a/>' })
    expect(await left({ 'one.xml': '<a/>', 'two.xml': '<a/>', 'three.xml': '<a/>' })).toBe(before - 3)
  })

  test('P-42 H13 shows the document before it is sent, in a page that runs nothing, and stores nothing', async () => {
    const invoice = Buffer.from(anInvoice('C-9', ['Ďakujeme', '&lt;script&gt;alert(1)&lt;/script&gt;'])).toString(
      'base64url',
    )
    const before = sentDocuments()
    const shown = await post('/check/preview', invoice)
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      `${pageSources}; frame-ancestors 'self'`,
    ])
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(shown.html).toContain('C-9')
    expect(shown.html).toContain('Náhľad. Doklad ešte nebol odoslaný.')
    expect(shown.html).not.toContain('<script')
    expect(sentDocuments()).toBe(before)
    for (const text of ['<a/>', 'x', '']) {
      const refused = await post('/check/preview', Buffer.from(text).toString('base64url'))
      expect([refused.status, refused.html.includes('<script>')]).toEqual([400, false])
    }
  })

  test('H13 shows the name of a file and its content as text', async () => {
    const { html } = await check({ '"><script>alert(1)</script>\u202e.xml': '<a>"><script>alert(2)</script></a>' })
    expect(html).not.toMatch(/<script>|\u202e/)
    expect(html).toContain('&lt;script&gt;alert(1)')
  })
})

describe('sending a checked file', () => {
  test('S-13 D32 D121 says before the sending what will happen, sends once, and leads to the document', async () => {
    const checked = await check({ 'a.xml': anInvoice('C-10') })
    const several = await check({ 'a.xml': anInvoice('C-10'), 'b.xml': '<a/>' })
    expect(several.html).not.toContain('action="/check/send"')
    const asked = await post('/check/before-sending', documentIn(several))
    for (const { html } of [checked, asked]) {
      expect(html).toContain('Odoslaný doklad nemožno vziať späť.')
      expect(html).toContain('Tatranské čítanie, a. s.')
      expect(html).toContain('0245:2123456786')
      expect(html).toContain('je uvedený v doklade; neoverili sme ho')
      expect(html).toContain('overte, či je to tá istá firma')
      expect(html).toContain('action="/check/send"')
    }
    expect(sentDocuments()).toBe(0)

    const [first, second] = await Promise.all([1, 2].map(() => post('/check/send', documentIn(asked))))
    expect([first.status, second.status]).toContain(303)
    expect(sentDocuments()).toBe(1)
    const again = await post('/check/send', documentIn(asked))
    const path = String(again.headers.get('location'))
    expect(again.status).toBe(303)
    for (const { headers } of [first, second]) expect([null, path]).toContain(headers.get('location'))
    const shown = await browse(service, again.headers.get('location')!, { headers: owner })
    expect(shown.html).toContain('Doklad sme prevzali na odoslanie.')
    expect(shown.html).toContain('C-10')
    const xml = await service.call(
      'GET',
      `/api/v1${path.replace('/documents/', '/companies/').replace(/\/([^/?]*)\?.*/, '/documents/$1/xml')}`,
      { headers: owner },
    )
    expect(xml.text).toBe(anInvoice('C-10'))
    expect((await check({ 'a.xml': anInvoice('C-10') })).html).toContain('Doklad s týmto číslom ste už odoslali.')
  })

  test('D16 a viewer may check a file, but is offered no sending, and cannot send', async () => {
    const email = 'viewer@example.sk'
    await aMember(service, { companyId: service.sender.company.id, by: service.sender.email, email, role: 'viewer' })
    const headers = await service.signIn(email)
    const { html } = await check({ 'a.xml': anInvoice('C-11') }, { headers })
    expect(html).toContain('Tu ho nemôžete odoslať.')
    expect(html).not.toContain('name="document"')
    const before = sentDocuments()
    const refused = await post('/check/send', Buffer.from(anInvoice('C-11')).toString('base64url'), headers)
    expect([refused.status, headingOf(refused)]).toEqual([403, 'Doklad sme neodoslali'])
    expect(sentDocuments()).toBe(before)
  })

  test('H1 S-04 a member of another company cannot send, and does not learn whether the company exists', async () => {
    const headers = await service.signIn(service.stranger.email)
    const document = Buffer.from(anInvoice('C-12')).toString('base64url')
    const unknown = Buffer.from(anInvoice('C-12', ['"0245">2022749619<', '"0245">2020000009<'])).toString('base64url')
    const answers = await Promise.all([document, unknown].map((one) => post('/check/send', one, headers)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(new Set(answers.map(({ html }) => html.replaceAll(/[\w-]{36}/g, ''))).size).toBe(1)
  })

  test('S-24 a file with errors is not stored, even if the form is forged', async () => {
    const before = sentDocuments()
    for (const content of [anInvoice('C-13', wrongTotal), '<Invoice/>', '', 'x']) {
      const answer = await post('/check/send', Buffer.from(content).toString('base64url'))
      expect([400, 422], answer.html).toContain(answer.status)
    }
    expect(sentDocuments()).toBe(before)
  })

  test('H18 is refused from another site', async () => {
    const document = Buffer.from(anInvoice('C-14')).toString('base64url')
    expect((await post('/check/send', document, { ...owner, origin: 'https://attacker.example' })).status).toBe(403)
  })

  test('P-41 H13 the page of the document lists its attached files, to be saved, and its links, which it does not follow', async () => {
    const reference = (content: string): string =>
      `<cac:AdditionalDocumentReference><cbc:ID>P-&lt;b&gt;</cbc:ID><cbc:DocumentDescription>Výkaz</cbc:DocumentDescription><cac:Attachment>${content}</cac:Attachment></cac:AdditionalDocumentReference>`
    const file = `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="vykaz.csv">${Buffer.from('a;b').toString('base64')}</cbc:EmbeddedDocumentBinaryObject>`
    const link = '<cac:ExternalReference><cbc:URI>https://example.sk/vykaz.pdf</cbc:URI></cac:ExternalReference>'
    const invoice = anInvoice('C-41', [
      '<cac:AccountingSupplierParty>',
      `${reference(file)}${reference(link)}<cac:AccountingSupplierParty>`,
    ])
    const sent = await post('/check/send', Buffer.from(invoice).toString('base64url'))
    const { html } = await browse(service, String(sent.headers.get('location')), { headers: owner })
    const [, path] = /<a href="([^"]*\/attachments\/1)" download/.exec(html) ?? []
    expect(html).toContain('P-&lt;b&gt;')
    expect(html).not.toContain('href="https://example.sk')
    const saved = await browse(service, path, { headers: { ...owner, accept: 'text/html,*/*;q=0.8' } })
    expect([saved.status, saved.html]).toEqual([200, 'a;b'])
    expect(saved.headers.get('content-disposition')).toContain('filename="vykaz.csv"')
  })
})
