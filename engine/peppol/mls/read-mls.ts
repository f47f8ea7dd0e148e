import { RuleSet, runRules } from '@cornerpost/schematron'
import { mls } from '@cornerpost/schematron/rules'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { parseParticipantIdentifier, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { XmlElement } from '../../xml/element.ts'
import { mlsNamespace, type Mls, type MlsCode, type MlsIssue, type MlsReason } from './mls.ts'

/**
 * Reads a received message level status and trims its values. Throws `mls_invalid` with the ids of the rules that the
 * status breaks, SCH-MLS-01 to SCH-MLS-31.
 */
export function readMls(root: XmlElement): Mls {
  if (
    root.parent() !== undefined ||
    root.namespace !== mlsNamespace.response ||
    root.localName !== 'ApplicationResponse'
  )
    throw invalid(['root element'])
  const broken = brokenMlsRules(root)
  if (broken.length > 0) throw invalid(broken)
  const [response] = aggregates(root, 'DocumentResponse')
  const [verdict] = aggregates(response, 'Response')
  return {
    id: basicText(root, 'ID'),
    issuedAt: readInstant(basicText(root, 'IssueDate'), basicText(root, 'IssueTime')),
    sender: readParty(root, 'SenderParty'),
    receiver: readParty(root, 'ReceiverParty'),
    reference: basicText(aggregates(response, 'DocumentReference')[0], 'ID'),
    code: basicText(verdict, 'ResponseCode') as MlsCode, // checked by rule SCH-MLS-19
    description: basicText(verdict, 'Description') || null,
    issues: aggregates(response, 'LineResponse').flatMap(readLine),
  }
}

const rules = new RuleSet(mls)
const findingsMax = 500

/**
 * Returns the sorted ids of the rules SCH-MLS-01 to SCH-MLS-31 (1.0.1) that a message level status breaks, and of those
 * rules that cannot be evaluated for this status. Each id occurs once; an empty list means valid. `root` must be the
 * root of a document.
 */
export function brokenMlsRules(root: XmlElement): readonly string[] {
  return [...new Set(runRules(rules, root.tree, findingsMax).map(({ ruleId }) => ruleId))].sort()
}

function readLine(line: XmlElement): MlsIssue[] {
  const location = basicText(aggregates(line, 'LineReference')[0], 'LineID')
  return aggregates(line, 'Response').map((issue) => ({
    location,
    description: basicText(issue, 'Description'),
    reason: basicText(aggregates(issue, 'Status')[0], 'StatusReasonCode') as MlsReason, // checked by rules SCH-MLS-30 and 31
  }))
}

function readParty(root: XmlElement, name: string): ParticipantIdentifier {
  return parseParticipantIdentifier(`0242:${basicText(aggregates(root, name)[0], 'EndpointID')}`)
}

/**
 * The form of an issue date and time. It is checked here, because the SCH-MLS rules check only the length of the date
 * and the zone at the end of the time, and `Date` accepts more forms than XML Schema does.
 */
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

function readInstant(date: string, time: string): Date {
  const text = `${date}T${time}`
  const instant = new Date(text)
  if (!instantShape.test(text) || Number.isNaN(instant.getTime())) throw invalid(['IssueDate'])
  return instant
}

/** Returns the children with this name in the UBL namespace of aggregate components. */
function aggregates(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children(mlsNamespace.aggregate, name) ?? []
}

/**
 * Returns the trimmed value of the first child with this name; empty if it is missing. Throws `mls_invalid` if the
 * value contains elements.
 */
function basicText(parent: XmlElement | undefined, name: string): string {
  const value = parent?.child(mlsNamespace.basic, name)
  if (value !== undefined && value.elements().length > 0)
    throw new ServiceError('mls_invalid', {
      inside: { value: name },
      details: [{ field: name, issue: 'text_only' }],
    })
  return value?.text().trim() ?? ''
}

function invalid(broken: readonly string[]): ServiceError {
  return new ServiceError('mls_invalid', {
    inside: { broken },
    details: broken.map((rule) => ({ field: 'ApplicationResponse', issue: untranslated(rule) })),
  })
}
