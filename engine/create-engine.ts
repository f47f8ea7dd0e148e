import type { Caller, Company } from './customer/account/account.ts'
import { authorizeCompany, authorizeParticipant, companiesOf } from './customer/account/access-decision.ts'
import { authenticateAccessToken, describeToken } from './customer/token/authenticate-access-token.ts'
import { authenticateApiKey } from './customer/key/authenticate-key.ts'
import { createLimits } from './customer/limit/limits.ts'
import { authorizeSending } from './customer/account/authorize-sending.ts'
import { issueTokens } from './customer/token/issue-token.ts'
import { renewTokens } from './customer/token/renew-token.ts'
import { revokeToken } from './customer/token/revoke-token.ts'
import type { AccountStore } from './customer/account/store.ts'
import type { TokenKeys } from './customer/token/token-key.ts'
import type { Engine } from './engine.ts'
import type { ParticipantIdentifier } from './peppol/identifier/participant-identifier.ts'
import { makeMessageId } from './peppol/identifier/message-id.ts'
import { acknowledge } from './exchange/inbound/acknowledge.ts'
import { judgeReceived } from './exchange/inbound/judge-received.ts'
import { readReceived } from './exchange/inbound/read-received.ts'
import { receiveMessage } from './exchange/inbound/receive-message.ts'
import { registerCompany, registerServiceProvider } from './exchange/inbound/register-company.ts'
import type { InboundStore, ServedStore } from './exchange/inbound/store.ts'
import type { JobHandlers } from './job/job-handler.ts'
import type { JobStore } from './job/store.ts'
import { parseService } from './operator/setting/further-service.ts'
import { createRoomCheck } from './operator/disk/free-space.ts'
import { housekeep } from './operator/housekeeping/housekeep.ts'
import { as4RetryCurve, type Settings } from './operator/setting/settings.ts'
import { answerReceived } from './exchange/outbound/answer-received.ts'
import { findSent } from './exchange/outbound/find-sent.ts'
import { KeysInFlight } from './exchange/outbound/keys-in-flight.ts'
import { readSentMls } from './exchange/outbound/read-sent-mls.ts'
import { recordMls } from './exchange/outbound/record-mls.ts'
import type { OutboundStore } from './exchange/outbound/store.ts'
import { submitDocument } from './exchange/outbound/submit-document.ts'
import { transmit } from './exchange/outbound/transmit.ts'
import { checkAccessPointCertificate } from './crypto/pki/check-certificate.ts'
import type { Certificate } from './crypto/pki/certificate.ts'
import type { AccessPointIdentity } from './crypto/pki/identity.ts'
import { createRevocationCheck, defaultRevocationPolicy } from './crypto/pki/revocation.ts'
import type { TrustAnchors } from './crypto/pki/trust.ts'
import type { AlarmStore } from './port/alarm-store.ts'
import type { DnsResolver } from './port/dns-resolver.ts'
import type { HttpClient } from './port/http-client.ts'
import type { PayloadStore } from './port/payload-store.ts'
import type { Clock } from './primitive/clock.ts'
import type { Log } from './primitive/log-field.ts'
import type { Random } from './primitive/random.ts'
import { createEndpointLookup } from './peppol/smp/lookup-endpoint.ts'
import type { SmpAccount } from './peppol/smp/registration.ts'
import { checkDocument } from './document/validation/check-document.ts'
import type { Validator } from './document/validation/validator.ts'

/** The stores, the world, and who this access point is. */
export interface EngineParts {
  readonly accounts: AccountStore
  readonly jobs: JobStore
  readonly outbound: OutboundStore
  readonly inbound: InboundStore
  readonly served: ServedStore
  readonly payloads: PayloadStore
  readonly alarms: AlarmStore
  readonly validator: Validator
  /** of the disk with the database; null where that is not ours to ask, as with PostgreSQL */
  readonly freeBytes: (() => Promise<number>) | null
  /** for directories and other access points */
  readonly http: HttpClient
  /** for revocation lists, which may stand at plain http addresses (D39) */
  readonly revocationHttp: HttpClient
  readonly dns: DnsResolver
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly identity: AccessPointIdentity
  /** certificates that were replaced (B10) */
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly trust: TrustAnchors
  readonly tokenKeys: TokenKeys
  /** where other access points reach this one: …/as4 */
  readonly endpointUrl: string
  readonly smp: SmpAccount | null
  readonly settings: Settings
}

/**
 * The use cases for the doors, and the handlers of the jobs that carry them on. The two directions meet here and in the
 * job table only (D111).
 */
export function createEngine(parts: EngineParts): { readonly engine: Engine; readonly handlers: JobHandlers } {
  const checkRevocation = revocationCheck(parts)
  return { engine: createUseCases(parts, checkRevocation), handlers: createHandlers(parts, checkRevocation) }
}

function createUseCases(parts: EngineParts, checkRevocation: CertificateCheck): Engine {
  const { outbound, inbound, settings } = parts
  const checkRoom = createRoomCheck(parts, settings.freeBytesMin)
  const submission = {
    ...parts,
    checkRoom,
    keysInFlight: new KeysInFlight(),
    makeMessageId: messageIdMaker(parts),
    authorizeSending: (caller: Caller, company: Company) => authorizeSending(parts, caller, company),
    authorizeParticipant: (caller: Caller, participant: ParticipantIdentifier) =>
      authorizeParticipant(parts, caller, participant),
    refusesTestNumbersFrom: settings.rules.refusesTestNumbersFrom,
    documentBytesMax: settings.documentBytesMax,
  }
  const reception = {
    ...parts,
    checkRoom,
    makeMessageId: messageIdMaker(parts),
    checkSigner: signerCheck(parts, checkRevocation),
    messageBytesMax: settings.as4PayloadBytesMax + 1_048_576,
    payloadBytesMax: settings.as4PayloadBytesMax,
    envelopeBytesInMemory: settings.as4EnvelopeBytesInMemory,
    followUpDelayMilliseconds: settings.mlsDelaySeconds * 1000,
    releaseJob: jobReleaser(parts),
  }
  return {
    limits: createLimits(parts.clock, settings),
    issueTokens: (credentials) => issueTokens(parts, credentials),
    renewTokens: (refreshToken, address) => renewTokens(parts, refreshToken, address),
    describeToken: (accessToken) => describeToken(parts, accessToken),
    revokeToken: (caller, token) => revokeToken(parts, caller, token),
    authenticateAccessToken: (accessToken, address) => authenticateAccessToken(parts, accessToken, address),
    authenticateApiKey: (keyText, address) => authenticateApiKey(parts, keyText, address),
    authorizeParticipant: (caller, participant) => authorizeParticipant(parts, caller, participant),
    authorizeCompany: (caller, companyId) => authorizeCompany(parts, caller, companyId),
    companiesOf: (caller) => companiesOf(parts, caller),
    checkDocument: (bytes) => checkDocument(submission, bytes),
    submitDocument: (request) => submitDocument(submission, request),
    findSent: (company, documentId) => findSent({ outbound }, company, documentId),
    readSentMls: (company, documentId) => readSentMls(parts, company, documentId),
    listSent: (company, filter) => outbound.listSent(company.id, filter),
    receiveMessage: (wire) => receiveMessage(reception, wire),
    readReceived: (company, documentId) => readReceived(parts, company, documentId),
    listReceived: (company, filter) => inbound.listReceived(company.id, filter),
    acknowledge: (caller, company, documentId) => acknowledge(parts, caller, company, documentId),
  }
}

function createHandlers(parts: EngineParts, checkRevocation: CertificateCheck): JobHandlers {
  const { settings } = parts
  const lookupEndpoint = createEndpointLookup({ ...parts, checkRevocation }, settings)
  const transmission = {
    ...parts,
    lookupEndpoint,
    checkSigner: signerCheck(parts, checkRevocation),
    retryCurve: as4RetryCurve(settings),
    answerTimeoutMilliseconds: settings.as4AnswerTimeoutSeconds * 1000,
    answerBytesMax: settings.as4AnswerBytesMax,
  }
  const registration = { ...parts, furtherServices: settings.furtherServices.map(parseService) }
  const correlation = {
    ...parts,
    findReception: (transmissionId: string) => parts.inbound.findReception(transmissionId),
  }
  const answer = {
    ...parts,
    lookupEndpoint,
    makeMessageId: messageIdMaker(parts),
    countryOfOperator: 'SK',
    loadJudged: judgedLoader(parts.inbound),
  }
  return {
    transmit: ({ payload, lease }, signal) => transmit(transmission, payload.transmissionId, lease, signal),
    'judge-received': ({ payload, lease }) => judgeReceived(parts, payload.documentId, lease),
    'answer-received': ({ payload, lease }, signal) => answerReceived(answer, payload.documentId, lease, signal),
    'record-mls': ({ payload, lease }) => recordMls(correlation, payload.transmissionId, lease),
    'register-participant': ({ payload }) => registerCompany(registration, payload.companyId),
    'register-service-provider': () => registerServiceProvider(registration),
    housekeep: () => housekeep(parts),
  }
}

function messageIdMaker({ random, identity }: EngineParts): () => string {
  return () => makeMessageId(random, `${identity.seatId.toLowerCase()}.cornerpost`)
}

/** Chain, dates and form at once; revocation by list, cached. */
function signerCheck({ trust, clock }: EngineParts, checkRevocation: CertificateCheck): CertificateCheck {
  return async (certificate) => {
    checkAccessPointCertificate(certificate, trust, clock.now())
    await checkRevocation(certificate)
  }
}

type CertificateCheck = (certificate: Certificate) => Promise<void>

/** One for both directions, as they share what they learned. */
function revocationCheck({ revocationHttp: http, clock, log, trust, settings }: EngineParts): CertificateCheck {
  const check = createRevocationCheck(
    { http, clock, log },
    { ...defaultRevocationPolicy, whenUnknown: settings.revocationHardFail ? 'refuse' : 'continue' },
  )
  const issuers = [...trust.accessPointIssuers, ...trust.smpIssuers, ...trust.roots]
  return (certificate) => check(certificate, issuers)
}

function jobReleaser({ jobs, log }: EngineParts): (dedupeKey: string) => void {
  return (dedupeKey) => {
    // Only an earlier start: when it fails, the job is due a second later all the same.
    jobs
      .release(dedupeKey)
      .catch((error: unknown) =>
        log({ level: 'debug', event: 'job_release', inside: { dedupeKey, error: String(error) } }),
      )
  }
}

function judgedLoader(inbound: InboundStore): Parameters<typeof answerReceived>[0]['loadJudged'] {
  return async (documentId) => {
    const reception = await inbound.loadToJudge(documentId)
    const findings = reception?.document.findings
    if (!reception || !findings) return undefined
    const { document, signerSeat, mlsTo } = reception
    return {
      transmissionId: document.transmissionId,
      instanceIdentifier: document.instanceIdentifier,
      signerSeat,
      mlsTo,
      findings,
    }
  }
}
