import { isServiceProviderIdentifier } from '../identifier/service-provider-identifier.ts'
import type { XmlElement } from '../xml/element.ts'
import { isFailure, mlsCodes, mlsCustomization, mlsProfile, mlsReasons } from './mls.ts'
import { aggregates, basics, basicText, textOf } from './mls-element.ts'

/** A rule at one element: its number in SCH-MLS 1.0.1, and whether it holds. */
type Rule = readonly [number: number, holds: (at: XmlElement) => boolean]

const ofDocument: readonly Rule[] = [
  [1, (root) => basicText(root, 'CustomizationID') === mlsCustomization],
  [2, (root) => basicText(root, 'ProfileID') === mlsProfile],
  [3, (root) => basicText(root, 'ID') !== ''],
  [4, (root) => /^\d{4}-\d{2}-\d{2}$/.test(basicText(root, 'IssueDate'))],
  [5, (root) => basics(root, 'IssueTime').length > 0],
  [6, (root) => /^\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(basicText(root, 'IssueTime'))],
  ...ofParty('SenderParty', 7),
  ...ofParty('ReceiverParty', 12),
  [17, (root) => aggregates(root, 'DocumentResponse').length === 1],
]

function ofParty(name: string, first: number): readonly Rule[] {
  const endpoint = (root: XmlElement): XmlElement | undefined => aggregates(root, name).flatMap((party) => basics(party, 'EndpointID'))[0]
  return [
    [first, (root) => endpoint(root) !== undefined],
    [first + 1, (root) => textOf(endpoint(root)) !== ''],
    [first + 2, (root) => isServiceProviderIdentifier(`0242:${textOf(endpoint(root))}`)],
    [first + 3, (root) => endpoint(root)?.attribute('schemeID') !== undefined],
    [first + 4, (root) => endpoint(root)?.attribute('schemeID') === '0242'],
  ]
}

const ofDocumentResponse: readonly Rule[] = [
  [18, (response) => basics(verdict(response), 'ResponseCode').length > 0],
  [19, (response) => mlsCodes.includes(code(response))],
  [20, (response) => code(response) !== 'RE' || basics(verdict(response), 'Description').length > 0],
  [21, (response) => code(response) !== 'RE' || basicText(verdict(response), 'Description') !== ''],
  [22, (response) => aggregates(response, 'DocumentReference').length === 1],
  [23, (response) => code(response) !== 'RE' || aggregates(response, 'LineResponse').length > 0],
  [24, (response) => code(response) !== 'RE' || reasons(response).some(isFailure)],
  [25, (response) => code(response) === 'RE' || !reasons(response).some(isFailure)],
  [26, (response) => basicText(aggregates(response, 'DocumentReference')[0], 'ID') !== ''],
]

const ofLineResponse: readonly Rule[] = [[27, (line) => basicText(aggregates(line, 'LineReference')[0], 'LineID') !== '']]

const ofIssue: readonly Rule[] = [
  [28, (issue) => basics(issue, 'Description').length > 0],
  [29, (issue) => basicText(issue, 'Description') !== ''],
  [30, (issue) => statusReasons(issue).length > 0],
  [31, (issue) => statusReasons(issue).every((reason) => mlsReasons.includes(reason))],
]

/** The ids of the rules that a message level status breaks, each once, in order: SCH-MLS-01 to SCH-MLS-31 (schematron 1.0.1, written anew). Empty = valid. */
export function brokenMlsRules(root: XmlElement): readonly string[] {
  const responses = aggregates(root, 'DocumentResponse')
  const lines = responses.flatMap((response) => aggregates(response, 'LineResponse'))
  const issues = lines.flatMap((line) => aggregates(line, 'Response'))
  const broken = [...brokenAt([root], ofDocument), ...brokenAt(responses, ofDocumentResponse), ...brokenAt(lines, ofLineResponse), ...brokenAt(issues, ofIssue)]
  return broken.map((number) => `SCH-MLS-${String(number).padStart(2, '0')}`)
}

function brokenAt(elements: readonly XmlElement[], rules: readonly Rule[]): number[] {
  return rules.filter(([, holds]) => !elements.every((element) => holds(element))).map(([number]) => number)
}

function verdict(response: XmlElement): XmlElement | undefined {
  return aggregates(response, 'Response')[0]
}

function code(response: XmlElement): string {
  return basicText(verdict(response), 'ResponseCode')
}

function reasons(response: XmlElement): string[] {
  return aggregates(response, 'LineResponse').flatMap((line) => aggregates(line, 'Response').flatMap(statusReasons))
}

function statusReasons(issue: XmlElement): string[] {
  return aggregates(issue, 'Status').flatMap((status) => basics(status, 'StatusReasonCode').map(textOf))
}
