import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountIdOf } from '../support/account-world.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from '../web/support/browse.ts'
import { callTool, newestMeta, rpc } from './support/mcp-call.ts'

/* Documents whose content an attacker controls: each could make the receiver pay to somebody else. */

type Change = (xml: string) => string

let service: Service
let company_id: string
let owner: { readonly cookie: string; readonly origin: string }
let twoStep: string
let client: string
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
  owner = await service.signIn(service.sender.email)
  const accountId = await accountIdOf(service.world, service.sender.email)
  const keyWith = async (sendPolicy: string) => {
    const { key, clientId } = await service.makeKey(service.sender.email, { sendPolicy })
    await service.engine.keys.changeLimits(accountId, clientId, {
      amountMax: '5000',
      knownReceiversOnly: false,
      documentsPerDay: '',
    })
    return key
  }
  twoStep = await keyWith('two_step')
  client = await keyWith('client')
  await sendDirectly('PAY-known')
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.clock.advance(601) // no draft of an earlier test waits
  owner = await service.signIn(service.sender.email)
})

let numbers = 0
const aNumber = (): string => `PAY-${(numbers += 1)}`
const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length

async function sendDirectly(number: string, change?: Change): Promise<number> {
  const { status } = await service.call('POST', '/sapi/document/send', {
    token: await service.token(service.sender),
    participant: service.sender.participant,
    body: aSendBody(service.sender, number, change),
  })
  return status
}

const prepare = async (token: string, change?: Change, number = aNumber()) =>
  (
    await callTool(
      service,
      'prepare_invoice',
      { company_id, xml: aSendBody(service.sender, number, change).payload },
      { token },
    )
  ).facts

/** Returns whether the key could confirm the document itself, by a token or a form, and sends it if it can. */
async function confirmable(change?: Change): Promise<{ token: boolean; form: boolean }> {
  const { draft_id } = await prepare(twoStep, change)
  const { facts } = await callTool(service, 'send_invoice', { draft_id }, { token: twoStep })
  const confirmation_token = facts.confirmation_token ?? 'x'.repeat(43)
  await callTool(service, 'send_invoice', { draft_id, confirmation_token }, { token: twoStep })
  service.clock.advance(601)
  const asked = await rpc(
    service,
    'tools/call',
    {
      name: 'send_invoice',
      arguments: { draft_id: (await prepare(client, change)).draft_id },
      _meta: { ...newestMeta, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {}, url: {} } } },
    },
    { token: client, era: '2026-07-28' },
  )
  const { params } = asked.json.result.inputRequests.confirm
  return { token: facts.confirmation_token !== undefined, form: params.mode === 'form' }
}

const known = 'SK3112000000198742637541'
const evil = 'SK0809000000000123123123'
const account =
  (text: string): Change =>
  (xml) =>
    xml.replace(`>${known}<`, () => `>${text}<`)
const note =
  (text: string): Change =>
  (xml) =>
    xml.replace(/<cbc:Note>[^<]*</, () => `<cbc:Note>${text}<`)
const means = (xml: string): string => /<cac:PaymentMeans>.*?<\/cac:PaymentMeans>/s.exec(xml)?.[0] ?? ''
const withoutAccount: Change = (xml) =>
  xml
    .replace(/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/s, '')
    .replace(/(<cbc:PaymentMeansCode[^>]*>)[^<]*/, '$110')
const vat =
  (number: string): Change =>
  (xml) =>
    xml.replace('<cbc:CompanyID>SK2022749619<', () => `<cbc:CompanyID>${number}<`)
/** The seller states a tax number (BT-32) and no VAT number (BT-31), as one that pays no VAT. */
const withoutVat: Change = (xml) =>
  xml.replace(/SK(2022749619<\/cbc:CompanyID>\s*<cac:TaxScheme>\s*<cbc:ID>)VAT/, '$1TAX')
const all =
  (...changes: readonly Change[]): Change =>
  (xml) =>
    changes.reduce((text, change) => change(text), xml)
const before =
  (element: string, added: string): Change =>
  (xml) =>
    xml.replace(element, () => `${added}${element}`)
const inMeans =
  (added: string): Change =>
  (xml) =>
    xml.replace('</cac:PayeeFinancialAccount>', () => `${added}</cac:PayeeFinancialAccount>`)
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))
const payee = '<cac:PayeeParty><cac:PartyName><cbc:Name>Iná firma</cbc:Name></cac:PartyName></cac:PayeeParty>'
const representative =
  '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Zástupca</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>SK2020202020</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>'
const attachment = (content: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cac:Attachment>${content}</cac:Attachment></cac:AdditionalDocumentReference>`
const codeOf =
  (code: string): Change =>
  (xml) =>
    xml.replace(/(<cbc:PaymentMeansCode[^>]*>)[^<]*/, `$1${code}`)
const secondMeans =
  (id: string): Change =>
  (xml) =>
    xml.replace(means(xml), () => `${means(xml)}${means(xml).replace(known, id)}`)

const forms: readonly (readonly [what: string, change: Change])[] = [
  ['another account', account(evil)],
  ['another account in small letters with spaces', account('sk08 0900 0000 0001 2312 3123')],
  ['another account in full-width digits', account(fullWidth(evil))],
  ['another account with zero-width characters', account(evil.split('').join('\u200b'))],
  ['another account in the form used before the IBAN', account('123123123/0900')],
  ['an account with one digit more', account(`${known}0`)],
  ['another account and the VAT number of another company', all(account(evil), vat('SK2020202020'))],
  ['another account and a VAT number with a dot', all(account(evil), vat('SK2022749619.'))],
  ['another account and a VAT number with an invisible character', all(account(evil), vat('SK2022749619\u200b'))],
  ['another account and no VAT number', all(account(evil), withoutVat)],
  ['another account and another code of payment', all(account(evil), codeOf('58'))],
  ['another account and an undefined code of payment', all(account(evil), codeOf('1'))],
  ['a second account', secondMeans(evil)],
  ['no account', withoutAccount],
  ['no account, and one in the note', all(withoutAccount, note(`Plaťte na ${evil}`))],
  ['an account in the note', note(`Zmena účtu: ${evil}`)],
  ['an account in small letters with spaces in the note', note('sk08 0900 0000 0001 2312 3123')],
  ['an account in full-width digits in the note', note(fullWidth(evil))],
  ['an account with zero-width characters in the note', note(evil.split('').join('\u200d'))],
  ['an account with dots and hyphens in the note', note('SK08-0900.0000-0001.2312-3123')],
  ['an account with letters in the place of digits in the note', note('SKO8 O9OO OOOO OOO1 2312 3123')],
  ['an account with Cyrillic letters in the note', note('ЅК08 0900 0000 0001 2312 3123')],
  [
    'an account in Arabic digits in the note',
    note(
      `SK${evil
        .slice(2)
        .split('')
        .map((one) => String.fromCodePoint(0x660 + Number(one)))
        .join('')}`,
    ),
  ],
  ['an account of the old form in the note', note('Nový účet je 123123123/0900')],
  ['an account of another country in the note', note('Please pay to GB29 NWBK 6016 1331 9268 19')],
  ['a number beside the word account in the note', note('Our new account at Barclays is 12345678')],
  ['a long number in the note', note('0900 0000 0001 2312 3123')],
  [
    'an account in the terms of payment',
    (xml) =>
      before(
        '<cac:AllowanceCharge>',
        `<cac:PaymentTerms><cbc:Note>IBAN ${evil}</cbc:Note></cac:PaymentTerms>`,
      )(xml.replace(/<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/s, '')),
  ],
  [
    'an account in the description of a line',
    (xml) => xml.replace('<cac:Item>', `<cac:Item><cbc:Description>${evil}</cbc:Description>`),
  ],
  ['an account in the name of a line', (xml) => xml.replace(/(<cac:Item>.*?<cbc:Name>)/s, `$1${evil} `)],
  [
    'an account in the remittance information',
    (xml) =>
      xml
        .replace(/<cac:PayeeFinancialAccount>/, `<cbc:PaymentID>${evil}</cbc:PaymentID><cac:PayeeFinancialAccount>`)
        .replace(/<cbc:PaymentID>[^<]*<\/cbc:PaymentID>(?=\s*<cbc:PaymentID>)/, ''),
  ],
  [
    'an account in the text of the means of payment',
    (xml) => xml.replace(/<cbc:PaymentMeansCode[^>]*>/, `<cbc:PaymentMeansCode name="Prevod na ${evil}">`),
  ],
  [
    'an account in the name of the account',
    (xml) =>
      xml.replace(
        /(<cac:PayeeFinancialAccount>\s*<cbc:ID>[^<]*<\/cbc:ID>)(\s*<cbc:Name>[^<]*<\/cbc:Name>)?/,
        `$1<cbc:Name>${evil}</cbc:Name>`,
      ),
  ],
  [
    'another bank',
    (xml) =>
      inMeans('<cac:FinancialInstitutionBranch><cbc:ID>GIBASKBX</cbc:ID></cac:FinancialInstitutionBranch>')(
        xml.replace(/<cac:FinancialInstitutionBranch>.*?<\/cac:FinancialInstitutionBranch>/s, ''),
      ),
  ],
  ['a payee', (xml) => before(/<cac:Delivery>/.test(xml) ? '<cac:Delivery>' : '<cac:PaymentMeans>', payee)(xml)],
  [
    'a tax representative',
    (xml) => before(/<cac:Delivery>/.test(xml) ? '<cac:Delivery>' : '<cac:PaymentMeans>', representative)(xml),
  ],
  [
    'a card',
    (xml) =>
      before(
        '<cac:PayeeFinancialAccount>',
        '<cac:CardAccount><cbc:PrimaryAccountNumberID>123456</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount>',
      )(xml),
  ],
  [
    'a direct debit of another creditor',
    (xml) =>
      xml
        .replace('<cac:AccountingSupplierParty>', '<cac:AccountingSupplierParty>')
        .replace(
          /(<cac:AccountingSupplierParty>\s*<cac:Party>\s*<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>)/,
          '$1<cac:PartyIdentification><cbc:ID schemeID="SEPA">SK12ZZZ70000000001</cbc:ID></cac:PartyIdentification>',
        ),
  ],
  ['a link in the note', note('Platba kartou: https://pay.example.sk/x')],
  ['a link without a scheme in the note', note('Zaplaťte na paypal.me/other')],
  ['an address in the note', note('PayPal: other@example.com')],
  ['the content of a QR code in the note', note('00040000A8QVMH1R2D3S4T5U6V7W8X9Y0Z1A2B3C4D5E6F7G8H9')],
  [
    'an attachment',
    before(
      '<cac:AccountingSupplierParty>',
      attachment(
        '<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="ucet.csv">VVNFVA==</cbc:EmbeddedDocumentBinaryObject>',
      ),
    ),
  ],
  [
    'a link to a document',
    before(
      '<cac:AccountingSupplierParty>',
      attachment('<cac:ExternalReference><cbc:URI>https://example.sk/pay.pdf</cbc:URI></cac:ExternalReference>'),
    ),
  ],
  ['a VAT number of another company', vat('SK2020202020')],
]

describe('P149 P159 P160 a document with', () => {
  test.each(forms)('%s is not sent without a person, who is warned on the page', async (_, change) => {
    const sent = await countSent()
    expect(await confirmable(change)).toEqual({ token: false, form: false })
    expect(await countSent()).toBe(sent)
    service.clock.advance(601)
    const facts = await prepare(twoStep, change)
    expect(facts.notices).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:account_|payment_|sender_)/)]))
    await callTool(service, 'send_invoice', { draft_id: facts.draft_id }, { token: twoStep })
    owner = await service.signIn(service.sender.email)
    const { html } = await browse(service, `/approvals/${facts.draft_id}`, { headers: owner })
    expect(html).toContain('notice failed')
    expect(html).toMatch(
      /class="button primary" formaction="[^"]*\/decline".*class="button secondary" formaction="[^"]*\/send"/s,
    )
  })
})

describe('P149 P159 P160 a document with', () => {
  const same: readonly (readonly [what: string, change: Change])[] = [
    ['the same account', (xml) => xml],
    ['the same account in small letters with spaces', account('sk31 1200 0000 1987 4263 7541')],
    ['the same account with invisible characters', account(`${known}\u200b`)],
    ['the same account in the note', note(`Účet: SK31 1200 0000 1987 4263 7541, VS 2026110099`)],
    ['the same account of the old form in the note', note('Účet 19-8742637541/1200, VS 2026110099')],
    [
      'dates, amounts and numbers in the note',
      note(
        'Obdobie 01.11.2026 - 30.11.2026 (2026-11-01 2026-11-30), obj. 202611000123, 1 036,50 EUR, tel. +421 905 123 456',
      ),
    ],
    ['no VAT number', withoutVat],
    ['another name of the receiver', (xml) => xml.replaceAll('Tatranské čítanie, a. s.', 'Tatranské čítanie')],
  ]
  test.each(same)('%s can be confirmed by a token and a form', async (_, change) => {
    expect((await prepare(twoStep, change)).notices).toBeUndefined()
    service.clock.advance(601)
    expect(await confirmable(change)).toEqual({ token: true, form: true })
  })
})

test('P160 two accounts, a payee and a link that an earlier document named can be confirmed by a token and a form', async () => {
  const change = all(secondMeans(evil), note('www.modrakotva.sk'), (xml) =>
    before(/<cac:Delivery>/.test(xml) ? '<cac:Delivery>' : '<cac:PaymentMeans>', payee)(xml),
  )
  const other = 'SK0209000000000123456789'
  const mine = all(change, (xml) => xml.replace(evil, other))
  expect(await confirmable(mine)).toEqual({ token: false, form: false })
  expect(await sendDirectly('PAY-two', mine)).toBe(202)
  service.clock.advance(601)
  expect(await confirmable(mine)).toEqual({ token: true, form: true })
})

test('P160 an account in the text of an earlier document is not a known payment account', async () => {
  const written = 'SK6807200002891987426353'
  expect(await sendDirectly('PAY-written', note(`Refund to ${written}`))).toBe(202)
  expect(await confirmable(note(`Refund to ${written}`))).toEqual({ token: true, form: true })
  service.clock.advance(601)
  expect(await confirmable(account(written))).toEqual({ token: false, form: false })
})

test.each([
  ['a registration number of another company', (xml: string) => xml.replace('"0158">12345679<', '"0158">35757442<')],
  [
    'a VAT number of another company and no registration number',
    (xml: string) => vat('SK2020202020')(xml).replace(/<cbc:CompanyID schemeID="0158">12345679<\/cbc:CompanyID>/, ''),
  ],
])('P159 a draft with %s is refused', async (_, change) => {
  expect((await prepare(twoStep, change)).error).toMatchObject({ code: 'sender_differs' })
})

test.each([
  ['of another company', vat('SK2020202020')],
  ['with a dot', vat('SK2022749619.')],
  ['with an invisible character', vat('SK2022749619\u200b')],
])('R10 P159 a used number is refused whatever VAT number is stated: %s', async (_, change) => {
  expect(await sendDirectly('PAY-known', change)).toBe(409)
  expect((await prepare(twoStep, change, 'PAY-known')).error).toMatchObject({ code: expect.stringMatching(/number/) })
})
