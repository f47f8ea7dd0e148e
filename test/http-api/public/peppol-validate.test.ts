import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleText } from '../../support/document.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ settings: { publicToolCallsPerMinute: 60 } })
})
afterAll(() => service.stop())

const validate = (
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/xml' },
): Promise<Answer> => service.call('POST', '/api/v1/public/peppol-validate', { headers, body })

test('V-08 accepts a valid invoice as application/xml and as text/xml without a credential', async () => {
  for (const type of ['application/xml', 'text/xml; charset=utf-8']) {
    const { status, json } = await validate(exampleText('invoice'), { 'content-type': type })
    expect([status, json]).toEqual([
      200,
      {
        valid: true,
        errorCount: 0,
        warningCount: 0,
        errors: [],
        warnings: [],
        rulesVersion: expect.any(String),
        deliveryDate: expect.any(String),
      },
    ])
  }
})

test('SK 2.5 answers 200 for an invalid invoice, with the violated rules and their number', async () => {
  const { status, json } = await validate(
    exampleText('invoice').replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'),
  )
  expect([status, json.valid, json.errorCount]).toEqual([200, false, json.errors.length])
  expect(json.errors.map((one: { ruleId: string }) => one.ruleId)).toContain('BR-CO-15')
})

test('D72 findings are in Slovak unless Accept-Language names another language', async () => {
  const wrong = exampleText('invoice').replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00')
  const messages = await Promise.all(
    ['', 'en', 'hu'].map(
      async (language) =>
        (await validate(wrong, { 'content-type': 'application/xml', 'accept-language': language })).json.errors[0]
          .message,
    ),
  )
  expect(messages).toEqual([
    expect.stringMatching(/^Celková suma s DPH/),
    expect.stringMatching(/^The /),
    expect.stringMatching(/^The /),
  ])
})

test('V-07 the field `omitted` states how many findings are missing from the answer because there are too many to list', async () => {
  const notes = '<cbc:Note/>'.repeat(700)
  const { json } = await validate(exampleText('invoice', ['</Invoice>', `${notes}</Invoice>`]))
  expect(json).toMatchObject({
    valid: false,
    omitted: { errors: 201, warnings: 0, exact: true },
    errorCount: json.errors.length,
  })
})

test('reads an invoice in UTF-16', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(exampleText('invoice').replace(/^<\?xml.*?\?>/, '<?xml version="1.0" encoding="UTF-16"?>'), 'utf16le'),
  ])
  expect((await validate(utf16)).json).toMatchObject({ valid: true })
})

test.each([
  ['an empty body', '', 400, 'xml_required'],
  ['a body of white space', ' \n\t\r ', 400, 'empty_document'],
  ['a byte order mark followed by white space', '\ufeff \n', 400, 'empty_document'],
  ['malformed XML', '<Invoice><a></Invoice>', 400, 'invalid_xml'],
  ['V-03 a DOCTYPE', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>', 400, 'invalid_xml'],
  [
    'an unsupported root element',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    400,
    'unsupported_document',
  ],
  ['spaces before the XML declaration', `\ufeff <?xml version="1.0"?>${exampleText('invoice')}`, 400, 'invalid_xml'],
  ['a document of more than 3 MB', `<!--${'x'.repeat(3_200_000)}--><a/>`, 400, 'document_too_large'],
  ['S-15 a body above the general size limit', Buffer.alloc(8_388_609, 32), 400, 'document_too_large'],
])('%s is refused with its own error code', async (_what, body, status, code) => {
  const answer = await validate(body)
  expect([answer.status, answer.json.error]).toEqual([status, code])
})

test('accepts a byte order mark before the XML declaration', async () => {
  expect((await validate(`\ufeff<?xml version="1.0" encoding="UTF-8"?>${exampleText('invoice')}`)).json).toMatchObject({
    valid: true,
  })
})

test('reports the reason, line and column when XML cannot be parsed', async () => {
  expect((await validate('<!-- -->\n <!DOCTYPE a><a/>')).json).toEqual({
    error: 'invalid_xml',
    message:
      'XML sa nedá prečítať alebo obsahuje niečo nepovolené. Riadok 2, stĺpec 2: deklarácia DOCTYPE nie je povolená. Odstráňte ju.',
    fields: {
      payload: 'Riadok 2, stĺpec 2: deklarácia DOCTYPE nie je povolená. Odstráňte ju. (doctype_not_allowed: 2:2)',
    },
  })
})

test('V-03 D72 the refusal of an unsupported encoding names the encoding and the remedy in the language of the caller', async () => {
  const windows = Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>\x8e</a>', 'latin1')
  for (const [language, advice] of [
    ['sk', 'Uložte dokument v kódovaní UTF-8'],
    ['en', 'Save the document as UTF-8'],
    ['de', 'Speichern Sie das Dokument als UTF-8'],
    ['hu', 'Mentse a dokumentumot UTF-8 kódolással'],
  ] as const) {
    const { status, json } = await validate(windows, {
      'content-type': 'application/xml',
      'accept-language': language,
    })
    expect([status, json.error]).toEqual([400, 'invalid_xml'])
    for (const text of [json.message, json.fields.payload]) {
      expect(text).toContain('windows-1250')
      expect(text).toContain(advice)
    }
  }
})

test('SK 2.5 P32 a document that may not be sent is still validated against the rules', async () => {
  const twice = await validate(exampleText('invoice').replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '$&$&'))
  const long = await validate(exampleText('invoice').replace(/(<cbc:ID>)[^<]*/, `$1${'9'.repeat(201)}`))
  expect([twice.status, twice.json.errors.map(({ ruleId }: { ruleId: string }) => ruleId)]).toEqual([
    200,
    ['cvc-complex-type.2.4.a', 'BR-02'],
  ])
  expect([long.status, long.json.valid]).toEqual([200, true])
})

test.each([
  { 'content-type': 'application/json' },
  { 'content-type': 'application/xml; charset=iso-8859-2' },
  { 'content-type': 'application/xml', 'content-encoding': 'gzip' },
])('C-11 refuses the headers %o with 415', async (headers) => {
  expect(await validate(exampleText('invoice'), headers)).toMatchObject({
    status: 415,
    json: { error: 'unsupported_media_type', message: expect.stringContaining('application/xml') },
  })
})

test('L-10 the validation calls from each address have their own rate limit, reported in RateLimit-Limit', async () => {
  const { headers } = await validate(exampleText('invoice'))
  expect(headers.get('ratelimit-limit')).toBe('60')
  let last = 200
  for (let call = 0; call < 60 && last === 200; call++) last = (await validate(exampleText('invoice'))).status
  expect(last).toBe(429)
  expect((await service.call('GET', '/api/v1/ping')).status).toBe(200)
})
