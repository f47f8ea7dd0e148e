import { afterAll, beforeAll, expect, test } from 'vitest'
import { browse } from '../web/support/browse.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { line, recipient } from './support/invoice-arguments.ts'
import { callTool } from './support/mcp-call.ts'

/* Terms that satisfy the rules but are rarely meant are shown to the assistant, and to the person on the page of approval. */

let service: Service
let token: string
let cookie: { readonly cookie: string; readonly origin: string }
beforeAll(async () => {
  service = await startService()
  token = (await service.makeKey(service.sender.email, { sendPolicy: 'portal' })).key
  cookie = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

let numbers = 0
const payment = { iban: 'SK3112000000198742637541' }
const shared = {
  issue_date: '2026-11-20',
  delivery_date: '2026-11-18',
  due_date: '2026-12-04',
  currency: 'EUR',
  recipient,
}
const rated = (vat_rate: string) => ({ ...line, vat_rate })

const prepare = async (invoice: object, language = 'sk') =>
  (
    await callTool(
      service,
      'prepare_invoice',
      {
        company_id: service.sender.company.id,
        invoice: { type: 'invoice', number: `NOTICE-${(numbers += 1)}`, ...shared, ...invoice },
      },
      { token, headers: { 'accept-language': language } },
    )
  ).facts

test.each<[codes: readonly string[], invoice: object]>([
  [[], { lines: [rated('23')], payment }],
  [[], { lines: [rated('19'), rated('5')], payment }],
  [['vat_rate_unusual'], { lines: [rated('23'), rated('20')], payment }],
  [['vat_rate_unusual'], { lines: [rated('10')], payment }],
  [[], { lines: [rated('20')], payment, issue_date: '2024-12-20', delivery_date: '2024-12-20' }],
  [['preceding_invoice_missing'], { type: 'credit_note', lines: [rated('23')] }],
  [[], { type: 'credit_note', lines: [rated('23')], preceding_invoice_number: 'F-1' }],
  [[], { lines: [rated('23')] }],
  [[], { lines: [rated('23')], due_date: undefined, payment }],
])('P161 prepare_invoice gives the notices %j, and the page of approval gives the same', async (codes, invoice) => {
  const facts = await prepare(invoice)
  expect(facts.valid).toBe(true)
  expect((facts.notices ?? []).map((notice: string) => notice.split(':')[0])).toEqual(codes)
  await callTool(service, 'send_invoice', { draft_id: facts.draft_id }, { token })
  const { html } = await browse(service, `/approvals/${facts.draft_id}`, { headers: cookie })
  for (const notice of facts.notices ?? []) expect(html).toContain(notice.replace(/^\w+: /, ''))
  expect(html).not.toContain('notice failed')
  await browse(service, `/approvals/${facts.draft_id}/decline`, { headers: cookie, form: {} })
})

test('P161 an invoice with terms of payment, but without a due date and an account, has a notice', async () => {
  const xml = aSendBody(service.sender, 'NOTICE-XML', (text) =>
    text
      .replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, '')
      .replace(/<cac:PaymentMeans>.*?<\/cac:PaymentMeans>/s, '')
      .replace(/<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/s, '')
      .replace(
        '<cac:AllowanceCharge>',
        '<cac:PaymentTerms><cbc:Note>do 14 dní</cbc:Note></cac:PaymentTerms><cac:AllowanceCharge>',
      ),
  ).payload
  const { facts } = await callTool(
    service,
    'prepare_invoice',
    { company_id: service.sender.company.id, xml },
    { token },
  )
  expect(facts).toMatchObject({ valid: true, notices: [expect.stringMatching(/^due_date_and_account_missing: /)] })
})
