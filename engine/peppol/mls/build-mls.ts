import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { isServiceProviderIdentifier } from '../identifier/service-provider-identifier.ts'
import { escapeText } from '../../xml/escape.ts'
import { isFailure, mlsCustomization, mlsNamespace, mlsProfile, type Mls, type MlsIssue } from './mls.ts'

/**
 * Writes a message level status as a UBL ApplicationResponse in UTF-8. Every issue has its own LineResponse and none is
 * left out, because the receiver may count them.
 * Throws `mls_invalid` for content that SCH-MLS forbids: a rejection without description or without failure, an
 * acceptance with a failure, an empty value, or a party that is not a service provider.
 */
export function buildMls(mls: Mls): Uint8Array {
  checkVerdict(mls)
  const issued = mls.issuedAt.toISOString()
  const content = [
    basic('CustomizationID', mlsCustomization),
    basic('ProfileID', mlsProfile),
    basic('ID', mls.id),
    basic('IssueDate', issued.slice(0, 10)),
    basic('IssueTime', issued.slice(11)),
    party('SenderParty', mls.sender),
    party('ReceiverParty', mls.receiver),
    documentResponse(mls),
  ]
  const namespaces = `xmlns="${mlsNamespace.response}" xmlns:cac="${mlsNamespace.aggregate}" xmlns:cbc="${mlsNamespace.basic}"`
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ApplicationResponse ${namespaces}>${content.join('')}</ApplicationResponse>\n`,
    'utf8',
  )
}

function checkVerdict(mls: Mls): void {
  const hasFailure = mls.issues.some((issue) => isFailure(issue.reason))
  const consistent = mls.code === 'RE' ? hasFailure && isFilled(mls.description) : !hasFailure
  const addressed = isServiceProviderIdentifier(mls.sender) && isServiceProviderIdentifier(mls.receiver)
  const filled = [mls.id, mls.reference, ...mls.issues.flatMap((issue) => [issue.location, issue.description])].every(
    isFilled,
  )
  if (!consistent || !addressed || !filled)
    throw new ServiceError('mls_invalid', { inside: { code: mls.code, consistent, addressed, filled } })
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}

function documentResponse(mls: Mls): string {
  return aggregate('DocumentResponse', [
    aggregate('Response', [
      basic('ResponseCode', mls.code),
      ...(mls.description === null ? [] : [basic('Description', mls.description)]),
    ]),
    aggregate('DocumentReference', [basic('ID', mls.reference)]),
    ...mls.issues.map(lineResponse),
  ])
}

function lineResponse(issue: MlsIssue): string {
  return aggregate('LineResponse', [
    aggregate('LineReference', [basic('LineID', issue.location)]),
    aggregate('Response', [
      basic('Description', issue.description),
      aggregate('Status', [basic('StatusReasonCode', issue.reason)]),
    ]),
  ])
}

function party(name: string, spid: ParticipantIdentifier): string {
  return aggregate(name, [`<cbc:EndpointID schemeID="0242">${escapeText(spid.slice('0242:'.length))}</cbc:EndpointID>`])
}

function basic(name: string, value: string): string {
  return `<cbc:${name}>${escapeText(value)}</cbc:${name}>`
}

function aggregate(name: string, content: readonly string[]): string {
  return `<cac:${name}>${content.join('')}</cac:${name}>`
}
