import { type Change, before, testRules, without } from '../../support/rule-cases.ts'

const account =
  '<cac:PayeeFinancialAccount>\n      <cbc:ID>SK3112000000198742637541</cbc:ID>\n    </cac:PayeeFinancialAccount>'
const means = (code: string): Change => ['<cbc:PaymentMeansCode>30<', `<cbc:PaymentMeansCode>${code}<`]
const card = (number: string): Change =>
  before(
    'cac:PayeeFinancialAccount',
    `<cac:CardAccount><cbc:PrimaryAccountNumberID>${number}</cbc:PrimaryAccountNumberID></cac:CardAccount>`,
  )

testRules('payment.sch', [
  ['a transfer', []],
  ['no means of payment', ['BR-49'], without('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')],
  ['a transfer without account', ['BR-61'], without(account)],
  ['a SEPA transfer without account', ['BR-61'], means('58'), without(account)],
  ['a transfer with blanks around its code, without account', ['BR-61'], means(' 30 '), without(account)],
  ['a payment by card without account', [], means('48'), without(account)],
  ['a transfer to an account without number', ['BR-50'], ['SK3112000000198742637541', ' ']],
  ['a SEPA transfer to an account without number', ['BR-50'], means('58'), ['SK3112000000198742637541', ' ']],
  ['a payment by card with an account without number', [], means('48'), ['SK3112000000198742637541', ' ']],
  ['ten characters of a card number', [], card(' 4000000002 ')],
  ['eleven characters of a card number', ['BR-51'], card('400000*0002')],
])
