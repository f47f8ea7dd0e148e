import { mlsDocumentType, mlsProcess } from '../../peppol/codelist/document-type.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameParticipant, type ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { buildMls } from '../../peppol/mls/build-mls.ts'
import { mlsReceiver, type MlsCode, type MlsIssue } from '../../peppol/mls/mls.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { unlessAborted } from '../../primitive/unless-aborted.ts'
import type { EndpointLookup, Endpoints } from '../../peppol/smp/endpoint.ts'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import type { JudgedReception } from '../transmission/answer.ts'
import type { NewAnswer, NewTransmission } from '../transmission/transmission.ts'
import type { OrderTransmission } from './order-transmission.ts'
import type { OutboundStore } from './store.ts'

export interface AnswerDeps extends Pick<Endpoints, 'lookupEndpoint'> {
  readonly outbound: OutboundStore
  readonly orderTransmission: OrderTransmission
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
  readonly makeMessageId: () => string
  readonly countryOfOperator: string
}

export interface AnswerReceivedDeps extends AnswerDeps {
  readonly loadJudged: (documentId: string) => Promise<JudgedReception | undefined>
}

/**
 * Looks up the receiver of the MLS for a validated document, then creates the MLS. A document gets at most one MLS.
 * When the signal aborts, throws the signal's reason immediately and creates no MLS.
 */
export async function answerReceived(
  deps: AnswerReceivedDeps,
  documentId: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const judged = await deps.loadJudged(documentId)
  if (judged === undefined) return
  const receiver = await unlessAborted(answerTo(deps, judged), signal)
  await orderAnswer(deps, judged, receiver, (answer) => deps.outbound.recordAnswer({ ...answer, lease }))
  return 'settled'
}

/**
 * Creates the MLS for a validated document and passes it to `record`. Passes null if the MLS must go to another
 * receiver than the default SPID of the sending access point, because such a receiver must be looked up first.
 * Implements `Answering.answerWith`.
 */
export async function answerWith<Outcome extends Ordered>(
  deps: AnswerDeps,
  judged: JudgedReception,
  record: (answer: NewAnswer | null) => Promise<Outcome>,
): Promise<void> {
  const { wanted, standard } = receivers(judged)
  if (sameParticipant(wanted, standard)) await orderAnswer(deps, judged, standard, record)
  else await record(null)
}

/**
 * Writes the MLS and the job that sends it. The MLS has code AP if the document is accepted (D77), otherwise code RE.
 * It lists all findings in either case.
 */
async function orderAnswer(
  deps: AnswerDeps,
  judged: JudgedReception,
  receiver: ParticipantIdentifier,
  record: (answer: NewAnswer) => Promise<Ordered>,
): Promise<void> {
  const sender = serviceProviderIdentifier(deps.identity.seatId)
  const now = deps.clock.now()
  const transmission: NewTransmission = {
    id: rowId(deps),
    kind: 'mls',
    documentId: null,
    companyId: null,
    instanceIdentifier: rowId(deps),
    messageId: deps.makeMessageId(),
    sender,
    receiver,
    documentType: mlsDocumentType,
    process: mlsProcess,
    countryC1: deps.countryOfOperator,
    createdAt: now,
  }
  const payload = buildMls({
    id: deps.random.uuid(),
    issuedAt: now,
    sender,
    receiver,
    reference: judged.instanceIdentifier,
    ...verdictOf(judged.findings),
  })
  await deps.orderTransmission(transmission, payload, (order) =>
    record({ transmission, answersTransmissionId: judged.transmissionId, payload, ...order }),
  )
}

/**
 * Returns two possible receivers of the MLS. `wanted` is the MLS_TO of the document if it is a SPID of the access point
 * that sent the document. `standard` is the default SPID of that access point.
 */
function receivers({ mlsTo, signerSeat }: JudgedReception): Record<'wanted' | 'standard', ParticipantIdentifier> {
  return { wanted: mlsReceiver(mlsTo, signerSeat), standard: serviceProviderIdentifier(signerSeat) }
}

/**
 * Returns the receiver of the MLS. This is the document's MLS_TO if it is registered in the network, otherwise the
 * default SPID of the sending access point (SPOG on MLS 5.4).
 */
async function answerTo({ lookupEndpoint }: AnswerDeps, judged: JudgedReception): Promise<ParticipantIdentifier> {
  const { wanted, standard } = receivers(judged)
  return sameParticipant(wanted, standard) || !(await isFound(lookupEndpoint, wanted)) ? standard : wanted
}

async function isFound(lookupEndpoint: EndpointLookup, participant: ParticipantIdentifier): Promise<boolean> {
  try {
    return (await lookupEndpoint({ participant, documentType: mlsDocumentType, process: mlsProcess })).kind === 'found'
  } catch (error) {
    // If the SMP is unavailable or cannot be trusted, the MLS is sent to the default SPID. The default SPID belongs to
    // the same service provider, and waiting for the SMP could miss the deadline of 20 minutes.
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
    ? { code: 'RE', description: 'The document was rejected. Each line gives one reason.', issues }
    : { code: 'AP', description: null, issues }
}

function reasonOf(finding: Finding): MlsIssue['reason'] {
  if (finding.severity === 'warning') return 'BW'
  return finding.layer === 'xsd' ? 'SV' : 'BV'
}
