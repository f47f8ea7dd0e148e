import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseSet } from './case.ts'

/** A statistics report with one mistake, or with a peculiarity that is not one. */
export interface StatisticsProvocation {
  readonly family: 'tsr' | 'eusr'
  readonly what: string
  /** the numbers of the rules that the report breaks, sorted */
  readonly rules: readonly string[]
  readonly text: string
}

type Change = readonly [from: string | RegExp, to: string]
type Row = readonly [what: string, rules: string, ...changes: readonly Change[]]

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../schematron/source/statistics/${name}.xml`), 'utf8')
const transactions = fixture('transactions')
const endUsers = fixture('end-users')

/** Returns the part of a text from one place to the end of another. */
function part(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  return text.slice(start, text.indexOf(to, start) + to.length)
}

const head: readonly Row[] = [
  ['the example', ''],
  ['another specification identifier', '01', [/<CustomizationID>/, '<CustomizationID>x']],
  ['another process identifier', '02', [/<ProfileID>/, '<ProfileID>x']],
]

const [perProfile, perService, perCountries] = ['PerTP"', 'PerSP-DT-PR"', 'PerSP-DT-PR-CC"'].map((type) =>
  part(transactions, `<Subtotal type="${type}`, '</Subtotal>'),
)
const lastSubtotal = '</TransactionStatisticsReport>'
const noSubtotals: Change = [/<Subtotal.*<\/Subtotal>/s, '']
const zero: Change = [/<(Incoming|Outgoing)>\d</g, '<$1>0<']
const service = (from: string, to: string): Change => [perService, perService.replace(from, to)]
const countries = (from: string, to: string): Change => [perCountries, perCountries.replace(from, to)]
const profile = (from: string, to: string): Change => [perProfile, perProfile.replace(from, to)]
const empty = (text: string): string => text.replace(/<(Incoming|Outgoing)>\d</g, '<$1>0<')

const ofTransactions: readonly Row[] = [
  ...head,
  ['a month without exchanges', '', zero, noSubtotals],
  ['subtotals of zero', '', zero],
  ['no subtotals', '03 04 05 07 08 09 11 12', noSubtotals],
  [
    'no incoming exchanges',
    '',
    [/<Incoming>\d</g, '<Incoming>0<'],
    [/<Subtotal type="PerSP-DT-PR-CC.*<\/Subtotal>/s, ''],
  ],
  ['a wrong sum per transport profile', '04', profile('<Incoming>5', '<Incoming>6')],
  ['a wrong sum of outgoing exchanges per transport profile', '05', profile('<Outgoing>7', '<Outgoing>8')],
  ['a transport profile twice', '06 06', [lastSubtotal, `${empty(perProfile)}${lastSubtotal}`]],
  ['a wrong sum per service provider', '08', service('<Incoming>4', '<Incoming>3')],
  ['a wrong sum of outgoing exchanges per service provider', '09', service('<Outgoing>7', '<Outgoing>0')],
  ['a service twice', '10 10', [lastSubtotal, `${empty(perService)}${lastSubtotal}`]],
  ['a wrong sum per pair of countries', '12', countries('<Incoming>4', '<Incoming>5')],
  ['a pair of countries twice', '14 14', [lastSubtotal, `${empty(perCountries)}${lastSubtotal}`]],
  ['an empty reporter', '16 18', ['>PSK000001<', '> <']],
  ['a reporter of another scheme', '17', ['"CertSubjectCN">PSK000001<', '"x">PSK000001<']],
  ['a reporter without a scheme', '17', [' schemeID="CertSubjectCN">PSK000001<', '>PSK000001<']],
  ['a reporter of two schemes', '17', ['"CertSubjectCN">PSK000001<', '"CertSubjectCN CertSubjectCN">PSK000001<']],
  ['a reporter in small letters', '18', ['>PSK000001<', '>Psk000001<']],
  ['a service provider that is not a seat', '19', service('PSK000002', 'SK000002')],
  ['an unknown country', '20', countries('"SenderCountry">SK', '"SenderCountry">QQ')],
  ['Greece, written EL', '', countries('"SenderCountry">SK', '"SenderCountry">EL')],
  ['Kosovo, written XK', '', countries('"ReceiverCountry">SK', '"ReceiverCountry">XK')],
  ['a country that is not known', '', countries('"SenderCountry">SK', '"SenderCountry">ZZ')],
  ['two countries in one key', '20', countries('"SenderCountry">SK', '"SenderCountry">SK DE')],
  [
    'a profile with a second key',
    '06 21 22 23',
    profile('</Key>', '</Key><Key metaSchemeID="TP" schemeID="Peppol">x</Key>'),
  ],
  ['a profile of another meta scheme', '22', profile('"TP"', '"XX"')],
  ['a profile of another scheme', '23', profile('"Peppol"', '"Other"')],
  ['a service with a fourth key', '24', service('</Key>', '</Key><Key metaSchemeID="XX" schemeID="x">x</Key>')],
  ['a service without its provider', '25', service('metaSchemeID="SP"', 'metaSchemeID="XX"')],
  ['a service without its document type', '26', service('"DT"', '"XX"')],
  ['a service without its process', '27', service('"PR"', '"XX"')],
  ['a provider of another scheme', '28', service('"CertSubjectCN"', '"x"')],
  [
    'two providers',
    '10 24 25',
    service(
      '<Key metaSchemeID="DT"',
      '<Key metaSchemeID="SP" schemeID="CertSubjectCN">PSK000009</Key><Key metaSchemeID="DT"',
    ),
  ],
  ['countries with a sixth key', '29', countries('</Key>', '</Key><Key metaSchemeID="XX" schemeID="x">x</Key>')],
  ['countries without their provider', '30', countries('metaSchemeID="SP"', 'metaSchemeID="XX"')],
  ['countries without their document type', '31', countries('"DT"', '"XX"')],
  ['countries without their process', '32', countries('"PR"', '"XX"')],
  ['one country only', '33 35', countries('"CC" schemeID="SenderCountry"', '"XX" schemeID="x"')],
  ['countries of another provider', '34', countries('"CertSubjectCN"', '"x"')],
  ['two countries of receivers', '35 36', countries('"SenderCountry"', '"ReceiverCountry"')],
  ['a country of another scheme', '36', countries('"ReceiverCountry"', '"x"')],
  ['outgoing exchanges per country', '43', countries('<Outgoing>0', '<Outgoing>1')],
  [
    'a subtotal of another type',
    '37 39',
    [lastSubtotal, `${empty(perProfile).replace('PerTP', 'PerXX')}${lastSubtotal}`],
  ],
  [
    'a subtotal of two types',
    '37 39',
    [lastSubtotal, `${empty(perProfile).replace('PerTP', 'PerTP PerSP-DT-PR')}${lastSubtotal}`],
  ],
  ['a first day with a time zone', '40', ['2027-02-01', '2027-02-01Z']],
  ['a last day with a time zone', '41', ['2027-02-28', '2027-02-28+01:00']],
  ['a period that ends before it begins', '42', ['2027-02-28', '2027-01-28']],
  ['blanks around values', '', ['>PSK000001<', '> PSK000001\n <'], ['"PerTP"', '" PerTP "']],
]

const [perType, perTypeAndCountry, perDocumentType, perCountry] = [
  'PerDT-PR"',
  'PerDT-PR-EUC"',
  'PerDT-EUC"',
  'PerEUC"',
].map((type) => part(endUsers, `<Subset type="${type}`, '</Subset>'))
const lastSubset = '</EndUserStatisticsReport>'
const noSubsets: Change = [/<Subset.*<\/Subset>/s, '']
const within =
  (subset: string) =>
  (from: string, to: string): Change => [subset, subset.replace(from, to)]
const [types, typesAndCountries, documentTypes, ofCountry] = [
  perType,
  perTypeAndCountry,
  perDocumentType,
  perCountry,
].map(within)
const twice = (subset: string): Change => [lastSubset, `${subset}${lastSubset}`]
const furtherKey = ['</Key>', '</Key><Key metaSchemeID="XX" schemeID="x">x</Key>'] as const
const counts = (sending: number, receiving: number, either: number): Change => [
  /<SendingEndUsers>4.*?<SendingOrReceivingEndUsers>6/s,
  `<SendingEndUsers>${sending}</SendingEndUsers><ReceivingEndUsers>${receiving}</ReceivingEndUsers><SendingOrReceivingEndUsers>${either}`,
]

const ofEndUsers: readonly Row[] = [
  ...head,
  ['a month without end users', '', [/EndUsers>\d</g, 'EndUsers>0<'], noSubsets],
  ['no subsets', '03 04 15 22 37 39', noSubsets],
  ['more senders in a subset', '03', types('<SendingEndUsers>4', '<SendingEndUsers>5')],
  ['more receivers in a subset', '04', ofCountry('<ReceivingEndUsers>3', '<ReceivingEndUsers>4')],
  ['more end users in a subset', '22', ofCountry('<SendingOrReceivingEndUsers>6', '<SendingOrReceivingEndUsers>7')],
  ['an empty reporter', '06 08', ['>PSK000001<', '> <']],
  ['a reporter of another scheme', '07', ['"CertSubjectCN"', '"x"']],
  ['a reporter without a scheme', '07', [' schemeID="CertSubjectCN"', '']],
  ['a reporter of seven digits', '08', ['>PSK000001<', '>PSK0000001<']],
  ['a third key of a type', '09', types(...furtherKey)],
  ['a type without its document type', '10', types('"DT"', '"XX"')],
  ['a type without its process', '11', types('"PR"', '"XX"')],
  ['a type twice', '13 13', twice(perType)],
  ['a subset of another type', '14', [lastSubset, `${perType.replace('PerDT-PR', 'PerXX')}${lastSubset}`]],
  ['no subset per type', '15', [perType, '']],
  ['a first day with a time zone', '16', ['2027-02-01', '2027-02-01Z']],
  ['a last day with a time zone', '17', ['2027-02-28', '2027-02-28+01:00']],
  ['a period that ends before it begins', '18', ['2027-02-28', '2027-01-28']],
  ['more end users than senders and receivers', '19', counts(4, 3, 8)],
  ['fewer end users than senders', '20 22', counts(7, 3, 5)],
  ['fewer end users than receivers', '21 22', counts(4, 7, 5)],
  ['a fourth key of a country', '23', typesAndCountries(...furtherKey)],
  ['a country without its document type', '24', typesAndCountries('"DT"', '"XX"')],
  ['a country without its process', '25', typesAndCountries('"PR"', '"XX"')],
  ['a type without its country', '26 27', typesAndCountries('"CC"', '"XX"')],
  ['a country of another scheme', '27', typesAndCountries('"EndUserCountry"', '"SenderCountry"')],
  ['a country twice', '29 29', twice(perTypeAndCountry)],
  ['an unknown country', '30', ofCountry('>SK<', '>QQ<')],
  ['a country that is not known', '30', ofCountry('>SK<', '>ZZ<')],
  ['Greece, written EL', '', ofCountry('>SK<', '>EL<')],
  ['a subset with too many end users', '33', types('<SendingEndUsers>4', '<SendingEndUsers>2')],
  [
    'a subset with more senders than end users',
    '34',
    types('<SendingOrReceivingEndUsers>5', '<SendingOrReceivingEndUsers>3'),
  ],
  ['a subset with more receivers than end users', '04 35', types('<ReceivingEndUsers>2', '<ReceivingEndUsers>6')],
  [
    'a subset without end users',
    '36',
    [lastSubset, `${perType.replace(/EndUsers>\d</g, 'EndUsers>0<').replace('Invoice', 'Order')}${lastSubset}`],
  ],
  ['no subset per document type and country', '37', [perDocumentType, '']],
  ['a document type twice', '38 38', twice(perDocumentType)],
  ['no subset per country', '39', [perCountry, '']],
  ['a country alone twice', '40 40', twice(perCountry)],
  ['a third key of a document type', '41', documentTypes(...furtherKey)],
  ['a document type without its value', '42', documentTypes('"DT"', '"XX"')],
  ['a document type without its country', '43 44', documentTypes('"CC"', '"XX"')],
  ['a document type with another country', '44', documentTypes('"EndUserCountry"', '"x"')],
  ['a second key of a country', '45', ofCountry(...furtherKey)],
  ['a country of another meta scheme', '46 47', ofCountry('"CC"', '"XX"')],
  ['a country alone of another scheme', '47', ofCountry('"EndUserCountry"', '"x"')],
]

/** Statistics reports that together break every rule. They need neither the corpus nor the official sources. */
export const statisticsProvocations: readonly StatisticsProvocation[] = [
  ...ofTransactions.map((row) => provocation('tsr', transactions, row)),
  ...ofEndUsers.map((row) => provocation('eusr', endUsers, row)),
]

function provocation(
  family: StatisticsProvocation['family'],
  example: string,
  [what, rules, ...changes]: Row,
): StatisticsProvocation {
  const text = changes.reduce((before, [from, to]) => {
    const after = typeof from === 'string' ? before.replace(from, () => to) : before.replace(from, to)
    if (after === before) throw new Error(`${what}: the report does not contain ${from}`)
    return after
  }, example)
  return { family, what, rules: rules === '' ? [] : rules.split(' '), text }
}

/** The set of statistics reports with one mistake each. Together, they break every rule of both reports. */
export function statisticsProvocationSet(): CaseSet {
  return {
    name: 'statistics provocations',
    size: statisticsProvocations.length,
    caseAt: (index) => {
      const { family, what, text } = statisticsProvocations[index]
      return { name: `${family}: ${what}`, family, bytes: Buffer.from(text) }
    },
  }
}
