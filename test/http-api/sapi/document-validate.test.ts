import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { dumpOf } from '../support/dump-of.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

const validate = (
  payload: unknown,
  more: { participant?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> =>
  service.call('POST', '/sapi/document/validate', {
    token,
    ...more,
    body: { payload, payloadFormat: 'XML', ...more.body },
  })
const wrongSum = exampleText('invoice').replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00')

test('V-05 SK 1.14 answers 200 for a valid document without a participant in the header', async () => {
  for (const kind of ['invoice', 'credit-note'] as const) {
    const answer = await validate(exampleText(kind))
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        valid: true,
        errors: [],
        warnings: [],
        rulesVersion: expect.stringContaining('EN 16931 1.3.16'),
        deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        taxReport: expect.objectContaining({ state: 'pending', reason: null, faults: [] }),
      },
    ])
  }
})

test('V-02 V-07 answers 200 for an invalid document, with rule, location and business terms of each finding', async () => {
  const { status, json } = await validate(wrongSum)
  expect([status, json.valid]).toEqual([200, false])
  expect(json.errors).toContainEqual({
    ruleId: 'BR-CO-15',
    severity: 'error',
    layer: 'en16931',
    message: expect.stringContaining('BT-112'),
    location: '/Invoice[1]',
    line: 1,
    column: 1,
    terms: ['BT-112', 'BT-109', 'BT-110'],
  })
})

test('T-01 shows the report to the tax authority that would be made of the document, or says why none would', async () => {
  const text = exampleText('invoice')
  const { taxReport } = (await validate(text)).json
  expect(taxReport.documentUuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  expect(taxReport.xml).toContain(`<cbc:UUID>${taxReport.documentUuid}</cbc:UUID>`)
  expect(taxReport.xml).toContain('<pxs:ReporterRole>C2</pxs:ReporterRole>')
  const none = { state: 'not_required', documentUuid: null, xml: null, faults: [] }
  const foreign = text.replace('<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>CZ')
  expect((await validate(foreign)).json.taxReport).toMatchObject({ state: 'not_required' })
  expect((await validate(wrongSum)).json.taxReport).toEqual({ ...none, reason: 'DOCUMENT_REJECTED' })
  const { json } = await validate(text, { participant: service.sender.participant })
  expect(json.taxReport.documentUuid).toBe(taxReport.documentUuid)
})

test('V-20 the delivery date is BT-72, or BT-7 if that is missing, or BT-2 if both are missing', async () => {
  const text = exampleText('invoice')
    .replace(/<cac:Delivery>[^]*?<\/cac:Delivery>\s*/, '')
    .replace(/<cbc:TaxPointDate>.*?<\/cbc:TaxPointDate>\s*/, '')
    .replace(/(?<=<cbc:IssueDate>)[^<]*/, '2026-11-01')
  const withTaxPoint = text.replace(/(<cbc:InvoiceTypeCode)/, '<cbc:TaxPointDate>2026-11-02</cbc:TaxPointDate>$1')
  const withDelivery = withTaxPoint.replace(
    '<cac:PaymentMeans>',
    '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-03</cbc:ActualDeliveryDate></cac:Delivery><cac:PaymentMeans>',
  )
  for (const [xml, date] of [
    [text, '2026-11-01'],
    [withTaxPoint, '2026-11-02'],
    [withDelivery, '2026-11-03'],
  ])
    expect((await validate(xml)).json.deliveryDate).toBe(date)
})

test('V-20 returns a delivery date without its time zone, and null for a text of any length that is not a date', async () => {
  const dated = async (date: string): Promise<unknown> =>
    (await validate(exampleText('invoice').replace(/(<cbc:ActualDeliveryDate>)[^<]*/, `$1${date}`))).json.deliveryDate
  expect(await Promise.all(['2026-11-03Z', '3.11.2026', 'x'.repeat(1_000_000)].map(dated))).toEqual([
    '2026-11-03',
    null,
    null,
  ])
})

test('refuses a document that declares UTF-16 although it arrives in a JSON string, instead of changing its declaration', async () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>${exampleText('invoice')}`
  expect((await validate(declared('utf-8'))).status).toBe(200)
  const { message, details } = (await validate(declared('utf-16'))).json.error
  expect(details).toEqual([{ field: 'payload', issue: 'encoding_not_supported: 1:1', value: 'invalid_xml' }])
  expect(message).toMatch(/ The XML declaration names the encoding utf-16, .* declare encoding="UTF-8"\.$/)
})

test('D75 P32 validates documents that may not be sent, even if they violate no rule', async () => {
  const { payload, ...rest } = aSendBody(service.sender, 'FV-1')
  const cases = [
    [/<cbc:ID>[^<]*<\/cbc:ID>/, '$&$&', false],
    [/(<cbc:ID>)[^<]*/, `$1${'9'.repeat(201)}`, true],
    [/(<cbc:EndpointID[^>]*>)[^<]*/, `$1${'9'.repeat(2_000_000)}`, true],
    [/(<cbc:CustomizationID>)/, `$1${'urn:x'.repeat(90)}`, false],
    [/(<cbc:DocumentCurrencyCode>)/, `$1${'E'.repeat(201)}`, false],
  ] as const
  for (const [pattern, text, valid] of cases) {
    const edited = payload.replace(pattern, text)
    const [judged, sent] = await Promise.all([
      validate(edited),
      service.call('POST', '/sapi/document/send', {
        token,
        participant: service.sender.participant,
        body: { ...rest, payload: edited },
      }),
    ])
    expect([judged.status, judged.json.valid]).toEqual([200, valid])
    expect([sent.status, sent.json.error.code, sent.json.error.details[0].field]).toEqual([
      400,
      'SAPI-VAL-001',
      expect.stringMatching(/^payload\//),
    ])
  }
})

test('V-07 the field `omitted` states how many findings are missing from the answer because there are too many to list', async () => {
  const notes = '<cbc:Note/>'.repeat(700)
  const { json } = await validate(exampleText('invoice', ['</Invoice>', `${notes}</Invoice>`]))
  expect(json).toMatchObject({ valid: false, omitted: { errors: 201, warnings: 0, exact: true } })
})

test('V-06 validation stores and sends nothing', async () => {
  const before = dumpOf(service)
  await validate(exampleText('invoice'))
  await validate(wrongSum)
  expect(dumpOf(service)).toEqual(before)
})

test.each([
  ['text that is not XML', 'hello'],
  [
    'V-03 a DOCTYPE',
    '<!DOCTYPE Invoice [<!ENTITY x "y">]><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">&x;</Invoice>',
  ],
  ['another root element', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'],
  [
    'D21 a document of more than 3 MB',
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><!--${'x'.repeat(3_200_000)}--></Invoice>`,
  ],
  ['an empty payload', ''],
  ['a number', 5],
])('%s is refused with SAPI-VAL-001, naming the field `payload`', async (_what, payload) => {
  const { status, json } = await validate(payload)
  expect([status, json.error.code, json.error.details[0].field]).toEqual([400, 'SAPI-VAL-001', 'payload'])
})

test('answers SAPI-VAL-001 to a payloadFormat other than XML', async () => {
  expect((await validate('<a/>', { body: { payloadFormat: 'JSON' } })).json.error).toMatchObject({
    code: 'SAPI-VAL-001',
    details: [{ field: 'payloadFormat' }],
  })
})

test('answers SAPI-AUTH-003 to a call for a participant to which the caller has no access', async () => {
  expect((await validate(exampleText('invoice'), { participant: service.sender.participant })).status).toBe(200)
  expect((await validate(exampleText('invoice'), { participant: service.stranger.participant })).json.error.code).toBe(
    'SAPI-AUTH-003',
  )
})

test('D52 R19 a simulated fault is answered before the document is read', async () => {
  expect((await validate('no XML', { headers: { 'x-sandbox-simulate': '500' } })).json.error.code).toBe('SAPI-PROC-500')
})

test('P27 only the message of a finding depends on the language, which is English unless Accept-Language asks for Slovak', async () => {
  const english = (await validate(wrongSum)).json.errors.find(({ ruleId }: { ruleId: string }) => ruleId === 'BR-CO-15')
  const slovak = (await validate(wrongSum, { headers: { 'accept-language': 'sk-SK,en;q=0.5' } })).json.errors.find(
    ({ ruleId }: { ruleId: string }) => ruleId === 'BR-CO-15',
  )
  expect(slovak).toEqual({ ...english, message: expect.stringMatching(/^Celková suma s DPH \(BT-112\)/) })
  expect(english.message).toMatch(/^The /)
})

test('V-07 a finding of the structure check names the element with its business term, in Slovak and in English', async () => {
  const xml = exampleText('invoice').replace(/(<cbc:IssueDate>)[^<]*/, '$122.11.2026')
  const texts = await Promise.all(
    ['sk', 'en'].map(async (language) =>
      (await validate(xml, { headers: { 'accept-language': language } })).json.errors.find(
        ({ layer }: { layer: string }) => layer === 'xsd',
      ),
    ),
  )
  expect(texts.map(({ message, terms }) => [message, terms])).toEqual([
    [
      'V prvku cbc:IssueDate (BT-2) je „22.11.2026“, ale má tam byť dátum (rok-mesiac-deň, napríklad 2026-11-22).',
      ['BT-2'],
    ],
    [
      'The element cbc:IssueDate (BT-2) contains "22.11.2026", which is not a date (year-month-day, such as 2026-11-22).',
      ['BT-2'],
    ],
  ])
})
