import { mlsDocumentType, mlsProcess } from '../../peppol/codelist/document-type.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameParticipant, type ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { buildMls } from '../../peppol/mls/build-mls.ts'
import { mlsReceiver, type MlsCode, type MlsIssue } from '../../peppol/mls/mls.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { unlessAborted } from '../../primitive/unless-aborted.ts'
import type { EndpointLookup } from '../../peppol/smp/endpoint.ts'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import type { OutboundStore } from './store.ts'
import { transmitJob } from './transmit-job.ts'

/** A received document with its verdict, as its answer needs it. */
export interface JudgedReception {
  readonly transmissionId: string
  readonly instanceIdentifier: string
  readonly signerSeat: SeatId
  readonly mlsTo: ParticipantIdentifier | null
  readonly findings: readonly Finding[]
}

export interface AnswerDeps {
  readonly outbound: OutboundStore
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
  readonly makeMessageId: () => string
  readonly lookupEndpoint: EndpointLookup
  readonly countryOfOperator: string
  readonly loadJudged: (documentId: string) => Promise<JudgedReception | undefined>
}

/**
 * Makes the MLS for a judged document, AP when it is accepted (D77) and RE with every finding when not, as a
 * transmission of ours: at most one a document. When the signal aborts it throws its reason at once and makes none.
 */
export async function answerReceived(
  deps: AnswerDeps,
  documentId: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const judged = await deps.loadJudged(documentId)
  if (judged === undefined) return
  const sender = serviceProviderIdentifier(deps.identity.seatId)
  const receiver = await unlessAborted(answerTo(deps, judged), signal)
  const transmissionId = rowId(deps)
  const now = deps.clock.now()
  await deps.outbound.recordAnswer({
    transmission: {
      id: transmissionId,
      kind: 'mls',
      documentId: null,
      companyId: null,
      instanceIdentifier: deps.random.uuid(),
      messageId: deps.makeMessageId(),
      sender,
      receiver,
      documentType: mlsDocumentType,
      process: mlsProcess,
      countryC1: deps.countryOfOperator,
      createdAt: now,
    },
    answersTransmissionId: judged.transmissionId,
    payload: buildMls({
      id: deps.random.uuid(),
      issuedAt: now,
      sender,
      receiver,
      reference: judged.instanceIdentifier,
      ...verdictOf(judged.findings),
    }),
    job: transmitJob(transmissionId, receiver),
    lease,
  })
  return 'settled'
}

/**
 * The MLS_TO that counts while the network knows it, otherwise the default SPID of the access point that sent the
 * document (SPOG on MLS 5.4).
 */
async function answerTo(
  { lookupEndpoint }: AnswerDeps,
  { mlsTo, signerSeat }: JudgedReception,
): Promise<ParticipantIdentifier> {
  const standard = serviceProviderIdentifier(signerSeat)
  const wanted = mlsReceiver(mlsTo, signerSeat)
  return sameParticipant(wanted, standard) || !(await isFound(lookupEndpoint, wanted)) ? standard : wanted
}

async function isFound(lookupEndpoint: EndpointLookup, participant: ParticipantIdentifier): Promise<boolean> {
  try {
    return (await lookupEndpoint({ participant, documentType: mlsDocumentType, process: mlsProcess })).kind === 'found'
  } catch (error) {
    // A directory that is out or not to be trusted: the default SPID is the same provider's, and the status is due
    // within 20 minutes.
    if (error instanceof ServiceError) return false
    throw error
  }
}

function verdictOf(findings: readonly Finding[]): {
  code: MlsCode
  description: string | null
  issues: readonly MlsIssue[]
} {
  const issues = findings.map((finding): MlsIssue => ({
    location: finding.location === '' ? 'NA' : finding.location,
    description: `${finding.ruleId}: ${finding.message}`,
    reason: reasonOf(finding),
  }))
  return isRejected(findings)
    ? { code: 'RE', description: 'The document was rejected; each reason has its own line.', issues }
    : { code: 'AP', description: null, issues }
}

function reasonOf(finding: Finding): MlsIssue['reason'] {
  if (finding.severity === 'warning') return 'BW'
  return finding.layer === 'xsd' ? 'SV' : 'BV'
}
