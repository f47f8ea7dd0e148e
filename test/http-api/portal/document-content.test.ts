import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { pageSources, sha256Hex } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import { wrapDocument } from '../../../engine/peppol/sbdh/wrap-document.ts'
import { accountIdOf } from '../../support/account-world.ts'
import { anSbdh } from '../../support/an-sbdh.ts'
import { readPage, type Page } from '../../support/read-page.ts'
import { aReception } from '../../support/store-builder.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer, type Party, type Service } from '../support/a-service.ts'
import { textOnlyReferenceFirst } from '../../support/stated-terms.ts'

/* The parts of one document in the portal API: the printable page, the XML, the timeline and the MLS. */

let service: Service
let sentId: string
const number = 'FV 2026/0042'

beforeAll(async () => {
  service = await startService()
  sentId = await send(number)
})
afterAll(() => service.stop())

async function send(of: string, change?: (xml: string) => string): Promise<string> {
  const { sender } = service
  const token = await service.token(sender)
  const body = aSendBody(sender, of, change)
  const answer = await service.call('POST', '/sapi/document/send', { token, participant: sender.participant, body })
  expect(answer.status, answer.text).toBe(202)
  return answer.json.providerDocumentId
}

/** Stores a received document in the mailbox of a company, by default the sender's, as the access point does. */
async function receive(xml: string, { company } = service.sender): Promise<string> {
  const [before, document] = [Buffer.from('<envelope>'), Buffer.from(xml)]
  const reception = aReception(company, {
    envelope: { bytes: Buffer.concat([before, document, Buffer.from('</envelope>')]) },
    slice: { start: before.length, end: before.length + document.length, insertAt: 0, inserted: '' },
    job: null,
  })
  await service.world.database.inbound.recordReception(reception)
  return reception.document?.id ?? ''
}

const pathOf = (id: string, part: string): string =>
  `/api/v1/companies/${service.sender.company.id}/documents/${id}/${part}`
const get = (id: string, part: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('GET', pathOf(id, part), { token: service.sender.key, headers })
const pageOf = async (id: string, query = ''): Promise<Page> => {
  const answer = await get(id, `download${query}`)
  expect(answer.status, answer.text).toBe(200)
  return readPage(answer.text)
}

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../engine/document/rendering/example', `${name}.xml`), 'utf8')

describe('GET …/documents/{documentId}/download', () => {
  test('P-31 H18 returns a printable page as an attachment, with a policy that permits only its own style sheet', async () => {
    const { headers, text } = await get(sentId, 'download')
    expect(headers.get('content-type')).toBe('text/html;charset=UTF-8')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="faktura-FV-2026-0042.html"; filename*=UTF-8''faktura-FV-2026-0042.html`,
    )
    expect(headers.get('content-security-policy')).toBe(`${pageSources}; frame-ancestors 'self'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const page = readPage(text)
    expect(page.styles).toHaveLength(1)
    const digest = Buffer.from(sha256Hex(page.styles[0] ?? ''), 'hex').toString('base64')
    expect(pageSources).toBe(`default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`)
    expect(page.attributes).toContainEqual(['content', pageSources])
  })

  test('P-31 shows the page in the browser with inline=1', async () => {
    const { headers } = await get(sentId, 'download?inline=1')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="faktura-/)
  })

  test.each([
    ['', {}, 'Dodávateľ', 'sk'],
    ['', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }, 'Verkäufer', 'de'],
    ['?lang=hu', { 'accept-language': 'de' }, 'Eladó', 'hu'],
    ['?lang=en', {}, 'Seller', 'en'],
  ])(
    'P-31 writes the page with the query "%s" and the headers %j in the right language',
    async (query, headers, word, lang) => {
      const page = readPage((await get(sentId, `download${query}`, headers)).text)
      expect(page.text).toContain(word)
      expect(page.attributes).toContainEqual(['lang', lang])
    },
  )

  test('P-31 D136 states which document the page copies, and when it was accepted or received in Bratislava time', async () => {
    const receivedId = await receive(example('rich-invoice'))
    const sent = (await pageOf(sentId, '?lang=en')).text
    expect(sent).toContain('Outgoing document, submitted 21 Nov 2026, 09:00')
    expect(sent).toContain(sentId)
    const received = (await pageOf(receivedId, '?lang=en')).text
    expect(received).toMatch(/Received document, delivered \d+ Nov 2026, \d\d:\d\d/)
    expect(received).toContain(receivedId)
  })

  test.each(['?lang=fr', '?inline=yes', '?lang=sk&lang=en'])(
    'P-31 refuses the query %s with validation_failed',
    async (query) => {
      expect(await get(sentId, `download${query}`)).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
    },
  )

  test.each(['text/html', '*/*', 'text/html,application/xhtml+xml;q=0.9'])('D68 accepts Accept: %s', async (accept) => {
    expect((await get(sentId, 'download', { accept })).status).toBe(200)
  })

  test('D68 refuses Accept: image/png', async () => {
    expect((await get(sentId, 'download', { accept: 'image/png' })).json).toMatchObject({ error: 'not_acceptable' })
  })

  test('P-31 P-40 a received document that is not a readable invoice is refused, but its XML is returned', async () => {
    for (const [xml, error] of [
      ['<Order/>', 'unsupported_document'],
      ['<Invoice', 'invalid_xml'],
    ] as const) {
      const id = await receive(xml)
      expect(await get(id, 'download')).toMatchObject({ status: 400, json: { error } })
      expect((await get(id, 'xml')).text).toBe(xml)
    }
  })

  /** Returns the example with this number of lines. */
  const withLines = (count: number): string => {
    const xml = example('rich-invoice')
    const line = /<cac:InvoiceLine>[^]*?<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? ''
    return xml.replace(line, () =>
      Array.from({ length: count }, (_, i) => line.replace('<cbc:ID>1<', `<cbc:ID>${i}<`)).join(''),
    )
  }

  test('P81 renders a large document in a thread, with all of its lines', async () => {
    const page = await pageOf(await receive(withLines(400)))
    expect(page.elements.filter((name) => name === 'tr').length).toBeGreaterThan(400)
    expect(page.said).toContain('399')
  })

  test('P81 a company that asks for 20 large pages gets two, and another company gets its page before them', async () => {
    const { sender, stranger } = service
    const [huge, small, large] = await Promise.all([
      receive(withLines(5_000)),
      receive(example('rich-invoice'), stranger),
      receive(withLines(60), stranger),
    ])
    const order: string[] = []
    const call = async (party: Party, id: string): Promise<Answer> => {
      const path = `/api/v1/companies/${party.company.id}/documents/${id}/download`
      const answer = await service.call('GET', path, { token: party.key })
      if (answer.status === 200) order.push(id)
      return answer
    }
    const flood = Array.from({ length: 20 }, () => call(sender, huge))
    const victim = await Promise.all([small, large].map((id) => call(stranger, id)))
    expect(victim.map(({ status }) => status)).toEqual([200, 200])
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 503)
    expect([order.filter((id) => id === huge).length, refused.length]).toEqual([2, 18])
    for (const { json, headers } of refused)
      expect([json.error, headers.get('retry-after')]).toEqual(['service_unavailable', '5'])
    expect(order.slice(0, 2).toSorted()).toEqual([small, large].toSorted())
    expect((await call(sender, huge)).status).toBe(200)
  }, 60_000)
})

/** Elements whose text gives the example its structure, and elements that a page does not show. */
const keepsText =
  /^(CustomizationID|ProfileID|InvoiceTypeCode|CreditNoteTypeCode|DocumentTypeCode|ChargeIndicator|EmbeddedDocumentBinaryObject|DocumentCurrencyCode|TaxScheme\/ID|AllowanceChargeReasonCode|NetworkID|PaymentMeansCode)$/

/**
 * Puts a payload and a marker of its own into the text of every term, and into the attributes that a page shows.
 * Returns the document and the markers.
 */
function attack(xml: string, payload: string): { readonly xml: string; readonly markers: readonly string[] } {
  const markers: string[] = []
  const mark = (): string => {
    markers.push(`M${String(markers.length).padStart(4, '0')}W`)
    return xmlText(payload + markers.at(-1))
  }
  const parents: string[] = []
  const changed = xml.replace(
    /<(\/?)(cac:|cbc:|)([A-Za-z]+)([^<>]*)>([^<]*)/g,
    (whole, close: string, prefix: string, name: string, attributes: string, text: string) => {
      if (close !== '') {
        parents.pop()
        return whole
      }
      parents.push(name)
      if (text.trim() === '') return whole
      const path = `${parents.at(-2)}/${name}`
      const isLine = parents.some((parent) => parent.endsWith('Line'))
      const attacked = attributes.replace(/([A-Za-z]+)="[^"]*"/g, (attribute, of: string) => {
        const isShown = ['unitCode', 'filename', 'mimeCode'].includes(of) || (of === 'currencyID' && isLine)
        const isScheme = of === 'schemeID' && path !== 'PartyIdentification/ID'
        return isShown || isScheme ? `${of}="${mark()}"` : attribute
      })
      return `<${prefix}${name}${attacked}>${keepsText.test(name) || keepsText.test(path) ? text : mark()}`
    },
  )
  return { xml: changed, markers }
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;')
}

const elementsAllowed =
  'html head meta title style body main header h1 h2 h3 p span b bdi small section address dl div dt dd table thead tbody tr th td time footer'.split(
    ' ',
  )
const attributesAllowed = 'lang charset http-equiv content name class colspan datetime'.split(' ')

const payloads: readonly (readonly [name: string, payload: string, shown?: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['the end of the style sheet', '</style></title></bdi><svg onload=alert(1)>'],
  ['the end of an attribute', '"><img src=x onerror=alert(1)>'],
  ['an event handler', `' onmouseover='alert(1)' autofocus onfocus="alert(1)`],
  ['a link with a script', 'javascript:alert(1)//'],
  ['a comment and a section', '<!-- --><![CDATA[<b>]]>'],
  ['references', '&lt;script&gt;&#60;b&#62;&amp;'],
  ['template syntax', '${7*7}{{7*7}}<%= 7 %>'],
  ['a formula', '=cmd|calc!A1'],
  ['direction overrides', '\u202e\u2066txt\u2069\u202c', '\ufffd\ufffdtxt\ufffd\ufffd'],
  ['control characters', 'a\u0085\u009b\u2028\u{e0041}b', 'a\ufffd\ufffd\ufffd\ufffdb'],
  ['invisible characters', '1\u200b0\u200f0\ufeff', '100'],
]

describe('H13 text of others', () => {
  test.each(
    ['rich-invoice', 'rich-credit-note'].flatMap((name) =>
      payloads.map(([what, payload, shown = payload]) => [name, what, payload, shown] as const),
    ),
  )(
    'H13 every term of a %s that contains %s is shown as text',
    async (name = '', _what = '', payload = '', shown = payload) => {
      const { xml, markers } = attack(example(name), payload)
      expect(markers.length).toBeGreaterThan(130)
      const page = await pageOf(await receive(xml))
      expect(page.elements.filter((element) => !elementsAllowed.includes(element))).toEqual([])
      expect(page.attributes.filter(([attribute]) => !attributesAllowed.includes(attribute))).toEqual([])
      expect(page.attributes.filter(([, value]) => /M\d{4}W/.test(value))).toEqual([])
      const missing = markers.filter((marker) => !page.said.some((text) => text.includes(shown + marker)))
      expect(missing).toEqual([])
      expect(page.textOutside).not.toMatch(/M\d{4}W/)
    },
  )

  test('H13 a text of 5,000 characters is shown in full', async () => {
    const long = 'y'.repeat(5_000)
    const page = await pageOf(await receive(example('rich-invoice').replace('Katalogizácia knižnice', long)))
    expect(page.said).toContain(long)
  })

  test.each([
    ['CR, LF and a header', 'A&#13;&#10;Set-Cookie: x=1', 'A-Set-Cookie-x-1', 'A-Set-Cookie-x-1'],
    ['quotes, semicolons and a path', '../..\\a"; filename="b.exe', 'a-filename-b.exe', 'a-filename-b.exe'],
    ['letters outside ASCII', 'Žltý účet č. 7 😀', 'Zlty-ucet-c.-7', '%C5%BDlt%C3%BD-%C3%BA%C4%8Det-%C4%8D.-7'],
    ['only letters of another script', 'счёт', '', '%D1%81%D1%87%D1%91%D1%82'],
    ['direction overrides', 'a&#x202e;lmth.exe', 'a-lmth.exe', 'a-lmth.exe'],
  ])('H13 a number with %s cannot change the headers of the download', async (_what, given, ascii, encoded) => {
    const id = await send(given)
    for (const [part, type] of [
      ['download', 'html'],
      ['xml', 'xml'],
    ] as const) {
      const { headers, status } = await get(id, part)
      expect(status).toBe(200)
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="faktura-${ascii}.${type}"; filename*=UTF-8''faktura-${encoded}.${type}`,
      )
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('GET …/documents/{documentId}/attachments/{number}', () => {
  const file = Buffer.concat([Buffer.from('%PDF-1.4 <script>'), Buffer.alloc(100_000, 0xe4)])
  const withFile = (name: string, type = 'application/pdf'): string =>
    example('rich-invoice').replace(
      /<cbc:EmbeddedDocumentBinaryObject.*?<\/cbc:EmbeddedDocumentBinaryObject>/s,
      `<cbc:EmbeddedDocumentBinaryObject mimeCode="${type}" filename="${name}">${file.toString('base64').replaceAll(/.{76}/g, '$&\n')}</cbc:EmbeddedDocumentBinaryObject>`,
    )
  const download = (id: string, of: number | string, token = service.sender.key): Promise<Response> =>
    fetch(service.door.url + pathOf(id, `attachments/${of}`), { headers: { authorization: `Bearer ${token}` } })

  test('P-41 returns the embedded file byte for byte, small or large, to be saved and never shown', async () => {
    const small = await download(await receive(example('rich-invoice')), 1)
    expect(await small.text()).toContain('%PDF-1.4')
    const large = await download(await receive(withFile('výkaz prác.pdf')), 1)
    expect(Buffer.from(await large.arrayBuffer()).equals(file)).toBe(true)
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="vykaz-prac.pdf"; filename*=UTF-8''v%C3%BDkaz-pr%C3%A1c.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test.each([
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['a&quot;&#13;&#10;Set-Cookie: b=c', 'a-Set-Cookie-b-c.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ['', '1.pdf'],
  ])('P-41 H13 a file with the name %j is saved as %s', async (name, saved) => {
    const { headers } = await download(await receive(withFile(name)), 1)
    expect(headers.get('content-disposition')).toContain(`filename="${saved}"`)
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('P-41 P170 counts a supporting document without a file, as the page and the assistant do', async () => {
    const id = await receive(textOnlyReferenceFirst)
    expect(await (await download(id, 2)).text()).toBe('a;b')
    const absent = await download(id, 1)
    expect([absent.status, ((await absent.json()) as { readonly error: string }).error]).toEqual([
      404,
      'attachment_not_found',
    ])
  })

  test('P-41 H2 refuses numbers without a file, links, other types, and callers of another company', async () => {
    const id = await receive(withFile('a.html', 'text/html'))
    const codeOf = async (answer: Promise<Response>): Promise<unknown> => [
      (await answer).status,
      ((await (await answer).json()) as { readonly error: string }).error,
    ]
    expect(await codeOf(download(id, 1))).toEqual([400, 'attachment_invalid'])
    expect(await codeOf(download(id, 2))).toEqual([404, 'attachment_external'])
    for (const of of [0, 3, -1, '1e0', '01', 'a', 100_000])
      expect(await codeOf(download(id, of))).toEqual([404, 'attachment_not_found'])
    expect(await codeOf(download(id, 1, service.stranger.key))).toEqual([404, 'company_not_found'])
  })
})
describe('GET …/documents/{documentId}/xml', () => {
  async function bytesOf(id: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${service.sender.key}` }
    const response = await fetch(service.door.url + pathOf(id, 'xml'), { headers })
    expect(response.headers.get('content-type')).toBe('application/xml;charset=UTF-8')
    return Buffer.from(await response.arrayBuffer())
  }

  test('P-40 returns exactly the bytes that were sent', async () => {
    const xml = aSendBody(service.sender, 'XML-1').payload
    const odd = `\ufeff<?xml version="1.0"?>\r\n<!-- c -->${xml.replace(/^<\?xml[^>]*\?>\s*/, '')}\r\n\t`
    const id = await send('XML-1', () => odd)
    expect((await bytesOf(id)).equals(Buffer.from(odd))).toBe(true)
  })

  test('P-40 returns exactly the bytes that were received', async () => {
    const xml = `<Invoice>\r\n\t<a b='"'/>🫐<!-- x -->\r\n</Invoice>`
    expect((await bytesOf(await receive(xml))).equals(Buffer.from(xml))).toBe(true)
  })

  test('P-40 answers xml_not_available and content_unavailable when the content is no longer stored', async () => {
    const [sent, received] = [await send('XML-2'), await receive('<Invoice/>')]
    const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
    client.prepare('update document set payload_id = null where id = ?').run(sent)
    client.prepare('update transmission set payload_id = null where document_id = ?').run(received)
    client.close()
    for (const id of [sent, received]) {
      expect(await get(id, 'xml')).toMatchObject({ status: 404, json: { error: 'xml_not_available' } })
      expect(await get(id, 'download')).toMatchObject({ status: 404, json: { error: 'content_unavailable' } })
    }
  })
})

describe('GET …/documents/{documentId}/timeline', () => {
  test('P80 shows what happened to a document, newest last, with kinds instead of sentences', async () => {
    const id = await send('TIME-1')
    expect((await get(id, 'timeline')).json).toEqual([
      {
        at: expect.stringMatching(/^2026-.*Z$/),
        kind: 'accepted',
        by: 'account',
        status: 'accepted',
        reason: null,
        attempt: null,
        accessPoint: null,
        mlsCode: null,
        mlsReason: null,
      },
    ])
    const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
    const insert = client.prepare(
      'insert into event (at, company_id, document_id, what, state, reason, detail, actor) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    const row = (...values: readonly (string | null)[]): void =>
      void insert.run(service.clock.now().getTime(), service.sender.company.id, id, ...values)
    row('attempt', 'transmitting', null, '1: PSK000102 https://ap.example/as4', 'service')
    row('attempt_failed', 'transmitting', 'PEER_UNREACHABLE', 'connect ECONNREFUSED 10.0.0.7', 'service')
    row('receipt', 'transmitted', 'MLS_PENDING', null, 'peer:PSK000102')
    row('mls', 'failed', 'MLS_REJECTED', 'RE BR-CO-15 <wrong>\nsum', 'service')
    client.close()
    const { json, text } = await get(id, 'timeline')
    expect(json.slice(1)).toMatchObject([
      { kind: 'attempt', by: 'service', status: 'sending', attempt: 1, accessPoint: 'PSK000102' },
      { kind: 'attempt_failed', reason: 'PEER_UNREACHABLE', attempt: null, accessPoint: null },
      { kind: 'receipt', by: 'accessPoint', status: 'sending', accessPoint: 'PSK000102' },
      { kind: 'mls', status: 'failed', mlsCode: 'RE', mlsReason: 'BR-CO-15 <wrong>\nsum' },
    ])
    expect(text).not.toContain('10.0.0.7')
  })

  test('P80 shows the reception of a document with the access point that sent it', async () => {
    expect((await get(await receive('<Invoice/>'), 'timeline')).json).toMatchObject([
      { kind: 'received', by: 'accessPoint', accessPoint: 'PSK000102', status: 'received' },
    ])
  })
})

test('P-40 returns the MLS of a sent document as the other access point wrote it, and the timeline names it', async () => {
  const id = await send('MLS-1')
  const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2'
  const mls = `<ApplicationResponse xmlns='${namespace}'>\r\n<!-- 🫐 --></ApplicationResponse>`
  await service.world.database.inbound.recordReception(
    aReception(null, {
      envelope: { bytes: wrapDocument(anSbdh(documentTypes.mls), Buffer.from(mls)) },
      status: { documentId: id, code: 'AP', reason: null },
      job: null,
    }),
  )
  const answer = await get(id, 'mls')
  expect([answer.status, answer.text]).toEqual([200, mls])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="mls-${id}.xml"`)
  expect((await get(id, 'timeline')).json.at(-1)).toMatchObject({ kind: 'mls', mlsCode: 'AP', mlsReason: null })
})

test('P-40 the MLS is mls_not_available until it has arrived, and always for a received document', async () => {
  for (const id of [sentId, await receive('<Invoice/>')])
    expect(await get(id, 'mls')).toMatchObject({ status: 404, json: { error: 'mls_not_available' } })
})

const parts = ['download', 'xml', 'timeline', 'mls'] as const

test.each(parts)(
  'P-30 P-16 A-22 H2 %s is hidden from strangers, other companies and keys with another scope',
  async (part) => {
    const call = (path: string, token: string): Promise<Answer> => service.call('GET', path, { token })
    expect(await call(pathOf(sentId, part), service.stranger.key)).toMatchObject({
      status: 404,
      json: { error: 'company_not_found' },
    })
    const elsewhere = pathOf(sentId, part).replace(service.sender.company.id, service.second.company.id)
    expect(await call(elsewhere, service.sender.key)).toMatchObject({
      status: 404,
      json: { error: 'document_not_found' },
    })
    const scoped = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
    expect((await call(pathOf(sentId, part), scoped.key)).json).toMatchObject({ error: 'token_company_not_allowed' })
  },
)

test('A-39 D16 a viewer reads the page, the XML and the timeline', async () => {
  const accountId = await accountIdOf(service.world, service.sender.email)
  service.world.setRole(accountId, service.sender.company.id, 'viewer')
  const headers = await service.signIn(service.sender.email)
  for (const part of ['download', 'xml', 'timeline'])
    expect((await service.call('GET', pathOf(sentId, part), { headers })).status).toBe(200)
  service.world.setRole(accountId, service.sender.company.id, 'owner')
})
