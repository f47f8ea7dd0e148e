import { ServiceError } from '../../error/service-error.ts'
import { parseParticipantIdentifier, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { XmlElement } from '../../xml/element.ts'
import { mlsNamespace, type Mls, type MlsCode, type MlsIssue, type MlsReason } from './mls.ts'
import { aggregates, basicText } from './mls-element.ts'
import { brokenMlsRules } from './mls-rules.ts'

/**
 * Reads a received message level status. Values are trimmed. Throws `mls_invalid` with the rules that it breaks,
 * SCH-MLS-01 to SCH-MLS-31.
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
    code: basicText(verdict, 'ResponseCode') as MlsCode, // SCH-MLS-19 held
    description: basicText(verdict, 'Description') || null,
    issues: aggregates(response, 'LineResponse').flatMap(readLine),
  }
}

function readLine(line: XmlElement): MlsIssue[] {
  const location = basicText(aggregates(line, 'LineReference')[0], 'LineID')
  return aggregates(line, 'Response').map((issue) => ({
    location,
    description: basicText(issue, 'Description'),
    reason: basicText(aggregates(issue, 'Status')[0], 'StatusReasonCode') as MlsReason, // SCH-MLS-30 and 31 held
  }))
}

function readParty(root: XmlElement, name: string): ParticipantIdentifier {
  return parseParticipantIdentifier(`0242:${basicText(aggregates(root, name)[0], 'EndpointID')}`)
}

/** The rules look at the length of the date and at the end of the time; a Date takes more forms than XML Schema has. */
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

function readInstant(date: string, time: string): Date {
  const text = `${date}T${time}`
  const instant = new Date(text)
  if (!instantShape.test(text) || Number.isNaN(instant.getTime())) throw invalid(['IssueDate'])
  return instant
}

function invalid(broken: readonly string[]): ServiceError {
  return new ServiceError('mls_invalid', {
    inside: { broken },
    details: broken.map((issue) => ({ field: 'ApplicationResponse', issue })),
  })
}
