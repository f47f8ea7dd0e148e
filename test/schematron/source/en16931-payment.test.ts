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
  ['a credit transfer', []],
  [
    'payment instructions without a payment means code',
    ['BR-49'],
    without('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>'),
  ],
  ['a credit transfer without an account', ['BR-61'], without(account)],
  ['a SEPA credit transfer without an account', ['BR-61'], means('58'), without(account)],
  ['a credit transfer with spaces around its code, without an account', ['BR-61'], means(' 30 '), without(account)],
  ['a card payment without an account', [], means('48'), without(account)],
  ['a credit transfer to an account without a number', ['BR-50'], ['SK3112000000198742637541', ' ']],
  ['a SEPA credit transfer to an account without a number', ['BR-50'], means('58'), ['SK3112000000198742637541', ' ']],
  ['a card payment with an account without a number', [], means('48'), ['SK3112000000198742637541', ' ']],
  ['a card number with ten characters', [], card(' 4000000002 ')],
  ['a card number with eleven characters', ['BR-51'], card('400000*0002')],
])
