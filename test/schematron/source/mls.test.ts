import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { mls } from '../../../schematron/generated/mls.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'

const rules = new RuleSet(mls)

/** Returns the rules that an MLS acceptance breaks after the changes; without changes it breaks none. */
function broken(...changes: readonly (readonly [from: string, to: string])[]): string[] {
  let text = `<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
    <cbc:CustomizationID>urn:peppol:edec:mls:1.0</cbc:CustomizationID><cbc:ProfileID>urn:peppol:edec:mls</cbc:ProfileID><cbc:ID>1</cbc:ID>
    <cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueTime>12:00:00Z</cbc:IssueTime>
    <cac:SenderParty><cbc:EndpointID schemeID="0242">000001</cbc:EndpointID></cac:SenderParty>
    <cac:ReceiverParty><cbc:EndpointID schemeID="0242">000002-abc.x-y</cbc:EndpointID></cac:ReceiverParty>
    <cac:DocumentResponse><cac:Response><cbc:ResponseCode>AB</cbc:ResponseCode></cac:Response><cac:DocumentReference><cbc:ID>2</cbc:ID></cac:DocumentReference></cac:DocumentResponse>
  </ApplicationResponse>`
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the MLS does not contain ${from}`)
    text = text.replace(from, () => to)
  }
  return runRules(rules, parseDocument(Buffer.from(text), documentLimits)).map(
    ({ ruleId, kind }) => `${ruleId.slice(8)}${kind === 'failed' ? '' : '?'}`,
  )
}

type Case = readonly [what: string, rules: readonly string[], ...changes: (readonly [from: string, to: string])[]]

const issue = (reason: string, line = '<cbc:LineID>NA</cbc:LineID>'): readonly [string, string] => [
  '</cac:DocumentResponse>',
  `<cac:LineResponse><cac:LineReference>${line}</cac:LineReference><cac:Response><cbc:Description>x</cbc:Description><cac:Status><cbc:StatusReasonCode>${reason}</cbc:StatusReasonCode></cac:Status></cac:Response></cac:LineResponse></cac:DocumentResponse>`,
]
const rejection = [
  '<cbc:ResponseCode>AB</cbc:ResponseCode>',
  '<cbc:ResponseCode>RE</cbc:ResponseCode><cbc:Description>no</cbc:Description>',
] as const

describe('the rules of Peppol MLS 1.0.1', () => {
  test.each(
    (
      [
        ['an acceptance', []],
        ['a rejection with a failure', [], rejection, issue('BV')],
        ['an acceptance with a warning', [], issue('BW')],
        ['another customization identifier', ['01'], ['mls:1.0<', 'mls:1.1<']],
        ['another process identifier', ['02'], ['mls</cbc:ProfileID>', 'mlr</cbc:ProfileID>']],
        ['a missing identifier', ['03'], ['<cbc:ID>1</cbc:ID>', '']],
        ['a date with a time zone', ['04'], ['2026-11-20', '2026-11-20Z']],
        ['a missing time', ['05', '06'], ['<cbc:IssueTime>12:00:00Z</cbc:IssueTime>', '']],
        ['a time without a time zone', ['06'], ['12:00:00Z', '12:00:00']],
        [
          'a missing sender',
          ['07', '08', '09', '10', '11'],
          ['<cbc:EndpointID schemeID="0242">000001</cbc:EndpointID>', ''],
        ],
        ['an empty sender', ['08', '09'], ['>000001<', '> <']],
        ['a sender of seven digits', ['09'], ['>000001<', '>0000001<']],
        ['a sender without a scheme', ['10', '11'], [' schemeID="0242">000001', '>000001']],
        ['a sender with another scheme', ['11'], ['schemeID="0242">000001', 'schemeID="0088">000001']],
        [
          'a missing receiver',
          ['12', '13', '14', '15', '16'],
          ['<cbc:EndpointID schemeID="0242">000002-abc.x-y</cbc:EndpointID>', ''],
        ],
        ['an empty receiver', ['13', '14'], ['000002-abc.x-y', '']],
        ['a receiver whose use case is too short', ['14'], ['000002-abc', '000002-ab']],
        ['a receiver without a scheme', ['15', '16'], [' schemeID="0242">000002', '>000002']],
        ['a receiver with another scheme', ['16'], ['schemeID="0242">000002', 'schemeID="9925">000002']],
        [
          'two document responses',
          ['17'],
          [
            '<cac:DocumentResponse>',
            '<cac:DocumentResponse><cac:Response><cbc:ResponseCode>AP</cbc:ResponseCode></cac:Response><cac:DocumentReference><cbc:ID>2</cbc:ID></cac:DocumentReference></cac:DocumentResponse><cac:DocumentResponse>',
          ],
        ],
        ['a missing response code', ['18', '19'], ['<cbc:ResponseCode>AB</cbc:ResponseCode>', '']],
        ['an unknown response code', ['19'], ['>AB<', '>ab<']],
        ['a rejection without a description', ['20', '21'], ['>AB<', '>RE<'], issue('SV')],
        ['a rejection with an empty description', ['21'], rejection, ['>no<', '> <'], issue('FD')],
        [
          'a missing document reference',
          ['22'],
          ['<cac:DocumentReference><cbc:ID>2</cbc:ID></cac:DocumentReference>', ''],
        ],
        ['a rejection without an issue', ['23', '24'], rejection],
        [
          'an issue with two reason codes',
          ['24?'],
          rejection,
          issue('BV'),
          ['</cac:Status>', '</cac:Status><cac:Status><cbc:StatusReasonCode>BV</cbc:StatusReasonCode></cac:Status>'],
        ],
        ['a rejection with a warning', ['24'], rejection, issue('BW')],
        ['an acceptance with a failure', ['25'], issue('FD')],
        ['a document reference without an identifier', ['26'], ['<cbc:ID>2</cbc:ID>', '']],
        ['an issue without a line identifier', ['27'], issue('BW', '')],
        ['an issue without a description', ['28', '29'], issue('BW'), ['<cbc:Description>x</cbc:Description>', '']],
        ['an issue with an empty description', ['29'], issue('BW'), ['<cbc:Description>x<', '<cbc:Description> <']],
        [
          'an issue without a reason code',
          ['30'],
          issue('BW'),
          ['<cac:Status><cbc:StatusReasonCode>BW</cbc:StatusReasonCode></cac:Status>', ''],
        ],
        ['an issue with an unknown reason code', ['31'], issue('bw')],
        [
          'two senders, which prevent the evaluation of the sender rules',
          ['08?', '09?', '11?'],
          ['<cac:SenderParty>', '<cac:SenderParty><cbc:EndpointID schemeID="0242">000003</cbc:EndpointID>'],
        ],
      ] as readonly Case[]
    ).map(([what, expected, ...changes]) => ({ what, expected, changes })),
  )('report exactly the findings $expected for $what', ({ expected, changes }) => {
    expect(broken(...changes)).toEqual(expected)
  })
})
