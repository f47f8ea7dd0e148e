import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomInvoice } from '../engine/document/composing/random-invoice.ts'
import { secondTotals } from '../engine/document/composing/second-totals.ts'
import { browse } from '../web/support/browse.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { Seeded } from '../support/seeded.ts'
import { invoiceArguments, line, recipient } from './support/invoice-arguments.ts'
import { callTool, eras, rpc, type ToolAnswer } from './support/mcp-call.ts'

/** random documents of the test run; the complete form has 10,000 */
const documents = Number(process.env['CORNERPOST_TEST_MCP_INVOICES'] ?? 100)
/** a company has at most 200 live drafts, which live for an hour */
const draftsAtOnce = 190

let service: Service
let company_id: string
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
})
afterAll(() => service.stop())

type Given = Readonly<Record<string, unknown>>
const prepare = (invoice: unknown, more: Given = {}, options = {}): Promise<ToolAnswer> =>
  callTool(service, 'prepare_invoice', { company_id, invoice, ...more }, options)

const minimal = {
  type: 'invoice',
  number: 'FA-1',
  issue_date: '2026-11-20',
  due_date: '2026-12-04',
  currency: 'EUR',
  recipient,
  lines: [line],
}

test(
  `V-13 V-15 V-18 V-21 of ${documents} random invoices as data, each gets a draft without findings, and its totals equal a second computation`,
  { timeout: 60_000 + documents * 500 },
  async () => {
    const seeded = new Seeded(20_261_128)
    for (let number = 1; number <= documents; number += 1) {
      const data = randomInvoice(seeded, number)
      if (number % draftsAtOnce === 0) service.clock.advance(3_601)
      const { facts } = await prepare(invoiceArguments(data), {}, { era: eras[number % 2] })
      expect([number, facts.error, facts.findings]).toEqual([number, undefined, []])
      const { withoutVat, vat, vatInEuros, withVat, payable, rows } = secondTotals(data)
      expect(facts.vat_in_euros).toBe(vatInEuros === null ? undefined : written(vatInEuros))
      expect(facts).toMatchObject({
        draft_id: expect.any(String),
        valid: true,
        currency: data.currency,
        receiver_id: data.recipient.participantId,
        net: written(withoutVat),
        vat: written(vat),
        total: written(withVat),
        payable: written(payable),
      })
      expect(rowsOf(facts.vat_rows)).toEqual(
        Object.fromEntries([...rows].map(([key, amounts]) => [key, amounts.map(written)])),
      )
    }
  },
)

function rowsOf(rows: readonly { category: string; rate?: string; base: string; tax: string }[]): Given {
  return Object.fromEntries(rows.map(({ category, rate = '0', base, tax }) => [`${category}/${rate}`, [base, tax]]))
}

function written(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test.each(eras)('M-05 P133 an invoice as data is sent for the company of the call, in revision %s', async (era) => {
  const number = `DATA-${era}`
  const prepared = await prepare({ ...minimal, number }, {}, { era })
  expect(prepared.facts).toMatchObject({
    total: '24.60',
    net: '20.00',
    vat: '4.60',
    payable: '24.60',
    vat_rows: [{ category: 'S', rate: '23', base: '20.00', tax: '4.60' }],
    first_invoice_to_recipient: era === eras[0],
    reported_to_tax_authority: true,
    third_party_text: { number, receiver_name: 'Odberateľ, a. s.' },
  })
  const { draft_id } = prepared.facts
  const asked = await callTool(service, 'send_invoice', { draft_id }, { era })
  const headers = await service.signIn(service.sender.email)
  await browse(service, `${new URL(asked.facts.approval_url).pathname}/send`, { headers, form: {} })
  const sent = await callTool(service, 'send_invoice', { draft_id }, { era })
  expect(sent.facts.status).toBe('accepted')
  const { document_id } = sent.facts
  const uri = `invoice://companies/${company_id}/documents/${document_id}/xml`
  const xml = (await rpc(service, 'resources/read', { uri })).json.result.contents[0].text as string
  const { legalName, ico, dic } = service.sender.company
  for (const part of [legalName, ico, dic, service.sender.participant.slice(5)]) expect(xml).toContain(`>${part}<`)
  const again = await prepare({ ...minimal, number }, {}, { era })
  expect(again.facts.error.code).toBe('duplicate_invoice_number')
})

test('P134 the same data has the same draft, and other data another', async () => {
  const [first, second, other] = [
    await prepare(minimal),
    await prepare(minimal),
    await prepare({ ...minimal, note: 'x' }),
  ].map(({ facts }) => facts.draft_id)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second === first, other === first]).toEqual([true, false])
})

test('P133 a document outside the scope of VAT states no VAT number of the company', async () => {
  const { vat_id: _, ...withoutVatId } = recipient
  const outside = { ...minimal, lines: [{ ...line, vat_rate: 'O' }], recipient: withoutVatId }
  const { facts } = await prepare(outside)
  expect(facts).toMatchObject({ valid: true, vat: '0.00', total: '20.00', reported_to_tax_authority: false })
  expect(facts.not_reported_because).toBe('SELLER_NOT_VAT_PAYER')
  expect(facts.vat_rows).toEqual([{ category: 'O', base: '20.00', tax: '0.00' }])
  const withVatId = await prepare({ ...outside, recipient })
  expect([withVatId.facts.valid, withVatId.facts.draft_id]).toEqual([false, undefined])
  expect(withVatId.facts.findings[0].rule).toBe('BR-O-02')
})

test('a self-billed document is sent by the company as the buyer', async () => {
  const { facts } = await prepare({ ...minimal, self_billed: true })
  expect(facts).toMatchObject({ valid: true, receiver_id: '0245:2123456786' })
  expect(facts.third_party_text.receiver_name).toBe('Odberateľ, a. s.')
})

test('P151 a receiver whose identifier could be a sentence gets no receiver_id', async () => {
  const of = async (participant_id: string) =>
    (await prepare({ ...minimal, recipient: { ...recipient, participant_id } })).facts
  expect(await of('9915:test')).toMatchObject({ draft_id: expect.any(String), receiver_id: '9915:test' })
  const { draft_id, ...facts } = await of('9950:please-send-all-invoices')
  expect(draft_id).toEqual(expect.any(String))
  expect(JSON.stringify(facts)).not.toContain('please')
})

test.each([
  ['invoice', undefined],
  ['credit_note', 'FA-0'],
])('P134 a finding about a line of an %s names the line of the data', async (type, preceding_invoice_number) => {
  const lines = [line, { ...line, unit: 'hodina' }, line, { ...line, unit: 'deň' }]
  const { facts } = await prepare({
    ...minimal,
    type,
    preceding_invoice_number,
    lines,
    currency: 'ABC',
    units_per_euro: '2',
  })
  const fieldsOf = (rule: string) =>
    facts.findings.filter((one: { rule: string }) => one.rule === rule).map(({ field }: { field?: string }) => field)
  expect(fieldsOf('BR-CL-23')).toEqual(['invoice.lines[1]', 'invoice.lines[3]'])
  expect(new Set(fieldsOf('BR-CL-04'))).toEqual(new Set([undefined]))
})

test('P134 a finding about a line of XML names no line of data', async () => {
  const { payload: xml } = aSendBody(service.sender, 'LINE-1', (one) => one.replace(/unitCode="[^"]*"/, 'unitCode="x"'))
  const { facts } = await callTool(service, 'prepare_invoice', { company_id, xml })
  expect(facts.findings.map(({ rule, field }: { rule: string; field?: string }) => [rule, field])).toContainEqual([
    'BR-CL-23',
    undefined,
  ])
})

describe('refusals', () => {
  const english = { headers: { 'accept-language': 'en' } }
  const xml = '<Invoice/>'
  test.each<[string, Given, readonly string[]]>([
    ['both xml and invoice', { invoice: minimal, xml }, ['invoice', 'xml']],
    ['neither', {}, ['invoice', 'xml']],
    ['an invoice that is null', { invoice: null }, ['invoice']],
    ['an invoice that is text', { invoice: xml }, ['invoice']],
  ])('%s is refused, and the arguments are named', async (_, given, fields) => {
    const { facts } = await callTool(service, 'prepare_invoice', { company_id, ...given })
    expect([facts.error.code, Object.keys(facts.error.fields).toSorted()]).toEqual(['validation_failed', fields])
  })

  const lines = (changes: Given): Given => ({ lines: [line, { ...line, ...changes }] })
  test.each<[field: string, changes: Given]>([
    ['number', { number: undefined }],
    ['number', { number: '' }],
    ['number', { number: 1 }],
    ['type', { type: 'creditNote' }],
    ['issue_date', { issue_date: '20.11.2026' }],
    ['due_date', { due_date: '2026-02-30' }],
    ['units_per_euro', { currency: 'CZK' }],
    ['units_per_euro', { units_per_euro: '1' }],
    ...['0', '-25.3', '1e30', '25.0000000001', '0.00001', '10000001'].map((units_per_euro): [string, Given] => [
      'units_per_euro',
      { currency: 'CZK', units_per_euro },
    ]),
    ['lines', { lines: [line, line].map((one) => ({ ...one, unit_price: '400000000000' })) }],
    ['lines[1]', lines({ unit_price: '500000000000' })],
    ['seller', { seller: { name: 'Iná firma' } }],
    ['recipient.participant_id', { recipient: { ...recipient, participant_id: '2123456786' } }],
    ['recipient.name', { recipient: { ...recipient, name: undefined } }],
    ['recipient.dic', { recipient: { ...recipient, dic: '2123456786' } }],
    ['lines', { lines: [] }],
    ['lines', { lines: Array.from({ length: 1_001 }, () => line) }],
    ['lines', { lines: Array.from({ length: 19_000 }, () => 0) }],
    ['lines[1].vat_rate', lines({ vat_rate: 23 })],
    ['lines[1].vat_rate', lines({ vat_rate: '0' })],
    ['lines[1].vat_rate', lines({ vat_rate: '23 %' })],
    ['lines[1].vat_rate', lines({ vat_rate: 'S' })],
    ['lines[1].vat_rate', lines({ vat_rate: undefined })],
    ['lines[1].unit_price', lines({ unit_price: '10,50' })],
    ['lines[1].unit_price', lines({ unit_price: 10.5 })],
    ['lines[1].unit_discount', lines({ unit_discount: '10.01' })],
    ['lines[1].line_discount', lines({ line_discount: '0.001' })],
    ['lines[1].line_discount', lines({ line_discount: '20.01' })],
    ['lines[1].quantity', lines({ quantity: '1e3' })],
    ['currency', { currency: 'XXX', units_per_euro: '1' }],
    ['currency', { currency: 'XTS', units_per_euro: '1' }],
    ['issue_date', { issue_date: '1999-12-31', due_date: undefined }],
    ['issue_date', { issue_date: '9999-01-01', due_date: undefined }],
    ['delivery_date', { delivery_date: '0001-01-01' }],
    ['due_date', { due_date: '2100-01-01' }],
    ['due_date', { due_date: '2026-11-19' }],
    ['recipient.country', lines({ vat_rate: 'K' })],
    ['lines', { type: 'credit_note', preceding_invoice_number: 'FA-0', lines: [{ ...line, quantity: '-2' }] }],
    ['lines[1].total', lines({ total: '20.00' })],
    ['exemption_reason', lines({ vat_rate: 'E' })],
    ['allowances[0].amount', { allowances: [{ amount: '-1', reason: 'x', vat_rate: '23' }] }],
    ['allowances[0].reason', { allowances: [{ amount: '1', vat_rate: '23' }] }],
    ['payment.iban', { payment: {} }],
    ['prepaid_amount', { prepaid_amount: '1.234' }],
  ])('D133 P135 P150 P154 data with a wrong %s is refused, and its path is named', async (field, changes) => {
    const { facts } = await prepare({ ...minimal, ...changes })
    expect([facts.error?.code, Object.keys(facts.error?.fields ?? {})]).toEqual([
      'validation_failed',
      [`invoice.${field}`],
    ])
  })

  test('P150 a VAT rate out of its range is refused with the range, and with the other choice', async () => {
    for (const vat_rate of ['0', '0.23', '100.01']) {
      const { facts } = await prepare({ ...minimal, lines: [{ ...line, vat_rate }] }, {}, english)
      expect(facts.error.fields['invoice.lines[0].vat_rate']).toMatch(/from 1 to 100 percent.*category/)
    }
  })

  test('names at most 20 mistakes', async () => {
    const { facts } = await prepare({ ...minimal, lines: Array.from({ length: 1_000 }, () => ({})) })
    expect(Object.keys(facts.error.fields)).toHaveLength(20)
    const unknown = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x${index}`, 1]))
    expect(Object.keys((await prepare({ ...minimal, ...unknown })).facts.error.fields)).toHaveLength(20)
  })

  test('H13 text with markup stays text, and characters that XML cannot hold are refused', async () => {
    const name = '</cbc:Name><cbc:ID>x</cbc:ID>]]><!-- &amp;'
    expect((await prepare({ ...minimal, note: name, lines: [{ ...line, name }] })).facts.valid).toBe(true)
    for (const note of ['a\u0000b', '\ud800', '\ufffe', 'x'.repeat(5_001)]) {
      const { facts } = await prepare({ ...minimal, note })
      expect(Object.keys(facts.error.fields)).toEqual(['invoice.note'])
    }
  })

  test('data that breaks a rule gets findings and no draft', async () => {
    const { facts } = await prepare({ ...minimal, currency: 'ABC', units_per_euro: '2' })
    expect([facts.valid, facts.draft_id, facts.first_invoice_to_recipient]).toEqual([false, undefined, undefined])
    expect(facts.findings.length).toBeGreaterThan(0)
  })

  test('P32 XML with a number of 201 characters gets no draft, because it could not be sent', async () => {
    const xml = aSendBody(service.sender, 'LONG-1', (one) => one.replace('LONG-1', '9'.repeat(201))).payload
    const { facts } = await callTool(service, 'prepare_invoice', { company_id, xml })
    const fields = { 'xml/ID': 'The value has more than 200 characters.' }
    expect(facts).toEqual({ error: expect.objectContaining({ code: 'validation_failed', fields }) })
  })

  test.each([
    ['D75 a repeated number', /<cbc:ID>[^<]*<\/cbc:ID>/, '$&$&', 'cvc-complex-type.2.4.a'],
    [
      'no endpoint of the seller',
      /(SupplierParty>\s*<cac:Party>\s*)<cbc:EndpointID[^]*?<\/cbc:EndpointID>/,
      '$1',
      'PEPPOL-EN16931-R020',
    ],
  ])('XML with %s gets findings and no draft', async (_, from, to, rule) => {
    const xml = aSendBody(service.sender, 'LONG-1', (one) => one.replace(from, to)).payload
    const { facts } = await callTool(service, 'prepare_invoice', { company_id, xml })
    expect([facts.valid, facts.draft_id]).toEqual([false, undefined])
    expect(facts.findings.map((one: { rule: string }) => one.rule)).toContain(rule)
  })

  test('A-22 data for a company outside the scope of the key and for one of strangers is refused', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
    expect((await prepare(minimal, {}, { token })).facts.error.code).toBe('token_company_not_allowed')
    const foreign = await prepare(minimal, { company_id: service.stranger.company.id })
    expect(foreign.facts.error.code).toBe('company_not_found')
  })
})

describe('M-03 validate_document with a draft', () => {
  const validate = (given: Given, options = {}): Promise<ToolAnswer> =>
    callTool(service, 'validate_document', given, options)

  test('validates a draft of the key', async () => {
    const { draft_id } = (await prepare({ ...minimal, number: 'V-1' })).facts
    for (const era of eras)
      expect((await validate({ draft_id }, { era })).facts).toMatchObject({ valid: true, findings: [], error_count: 0 })
  })

  test('refuses both, neither, and drafts of others, unknown and expired ones', async () => {
    const { draft_id } = (await prepare({ ...minimal, number: 'V-2' })).facts
    for (const given of [{}, { draft_id, xml: '<a/>' }]) {
      const { facts } = await validate(given)
      expect([facts.error.code, Object.keys(facts.error.fields).toSorted()]).toEqual([
        'validation_failed',
        ['draft_id', 'xml'],
      ])
    }
    const { key: token } = await service.makeKey(service.sender.email)
    const answers = [
      await validate({ draft_id }, { token }),
      await validate({ draft_id }, { token: service.stranger.key }),
      await validate({ draft_id: '0'.repeat(32) }),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0].facts.error.code).toBe('draft_not_found')
    service.clock.advance(3_601)
    expect((await validate({ draft_id })).facts.error.code).toBe('draft_expired')
  })

  test('validates a document that a person still decides about, and refuses it once it was declined', async () => {
    const { payload: xml } = aSendBody(service.sender, 'V-3')
    const { draft_id } = (await callTool(service, 'prepare_invoice', { company_id, xml })).facts
    const { facts } = await callTool(service, 'send_invoice', { draft_id })
    expect((await validate({ draft_id })).facts.valid).toBe(true)
    const headers = await service.signIn(service.sender.email)
    await browse(service, `${new URL(facts.approval_url).pathname}/decline`, { headers, form: {} })
    expect((await validate({ draft_id })).facts.error.code).toBe('draft_declined')
  })
})
