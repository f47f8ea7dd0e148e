export type {
  Account,
  ApiKey,
  Caller,
  Company,
  KeyScope as ApiKeyScope,
  MemberRole,
  SendPolicy,
} from './account/account.ts'
export type { TokenDescription, TokenPair } from './account/sapi-token.ts'
export type { AccountStore, TokenFamily } from './account/store.ts'
export { deriveTokenKeys, type TokenKeys } from './account/token-key.ts'
export type { As4Reply, WireMessage } from './as4/wire.ts'
export { createEngine, type EngineParts } from './create-engine.ts'
export type { Engine } from './engine.ts'
export type { CatalogueRow } from './error/catalogue-row.ts'
export { catalogue, type ErrorCode, type ThrownCode } from './error/catalogue.ts'
export { sentence, type Language } from './error/sentence.ts'
export { ServiceError, type ErrorDetail } from './error/service-error.ts'
export {
  documentTypeText,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from './identifier/document-type-identifier.ts'
export {
  parseParticipantIdentifier,
  participantMetaScheme,
  type ParticipantIdentifier,
} from './identifier/participant-identifier.ts'
export { parseProcessIdentifier, type ProcessIdentifier } from './identifier/process-identifier.ts'
export type { SeatId } from './pki/seat-id.ts'
export { smlLabel } from './identifier/sml-name.ts'
export { serviceMetadataPath } from './identifier/smp-path.ts'
export { serviceProviderJob } from './inbound/registration-job.ts'
export type {
  AcknowledgeOutcome,
  Acknowledging,
  InboundStore,
  KnownMessage,
  ReceivedDocument,
  ReceivedFilter,
  Reception,
  ReceptionOutcome,
  ReceptionToJudge,
  ServedStore,
} from './inbound/store.ts'
export { crashesMax, type ClaimedJob, type JobClaim, type JobStore, type ListedJob, type Orphan } from './job/store.ts'
export {
  startWorker,
  type JobHandler,
  type JobHandlers,
  type RunningWorker,
  type WorkerDeps,
  type WorkerSettings,
} from './job/worker.ts'
export { createAlarmLog } from './operator/alarm-log.ts'
export type { DatabaseCommandDeps } from './operator/database-command.ts'
export { demoSide, type DemoSide } from './operator/demo-client.ts'
export { demoInvoice } from './operator/demo-invoice.ts'
export { demoPorts, demoSettings } from './operator/demo-settings.ts'
export { createLogTap, type LogTap } from './operator/demo-steps.ts'
export type { Check, DoctorDatabase, DoctorDeps } from './operator/doctor-check.ts'
export { examine } from './operator/doctor.ts'
export { freeBytes } from './operator/free-bytes.ts'
export { housekeeping } from './operator/housekeep.ts'
export { loadInstalledRules } from './operator/installed-rules.ts'
export { readLocalAccess, type LocalAccess } from './operator/local-access.ts'
export { ensureMasterKey, readMasterKey } from './operator/master-key.ts'
export { checkModeComplete, modes, type Mode, type ModeRules } from './operator/mode.ts'
export { localNetworkKeys, readNetworkKeys, type NetworkKeys, type NetworkMember } from './operator/network-keys.ts'
export type { OperatorDeps } from './operator/operator-deps.ts'
export { localTenants, prepareLocal, type LocalTenants } from './operator/prepare-local.ts'
export { readdress, type NewAddress } from './operator/readdress.ts'
export type { DemoDeps, DemoResult } from './operator/run-demo.ts'
export { runDemos, type DemoDocument, type DemoOutcome } from './operator/run-demos.ts'
export { readSettingFiles, settingSources } from './operator/setting-files.ts'
export { as4RetryCurve, readSettings, showSettings, type Settings } from './operator/settings.ts'
export { welcome, type LocalPlace } from './operator/welcome.ts'
export { mayMove, statusWord, type OutboundState, type StatusReason, type TaxReportState } from './outbound/state.ts'
export type {
  AttemptOutcome,
  AwaitedMls,
  KeyScope,
  KeyUse,
  MlsCode,
  OutboundStore,
  OutgoingTransmission,
  SentDocument,
  SentFilter,
  Submission,
  SubmissionOutcome,
} from './outbound/store.ts'
export type { Acknowledgement, SubmitRequest } from './outbound/submit-request.ts'
export { createAuthority, issueLeaf, writeRevocationList, type Authority, type Issuer } from './pki/authority.ts'
export { certificatePem, readCertificate, type Certificate } from './pki/certificate.ts'
export { readIdentity, type AccessPointIdentity } from './pki/identity.ts'
export { readTrustAnchors, type TrustAnchors } from './pki/trust.ts'
export type { Alarm, AlarmsOfName, AlarmStore } from './port/alarm-store.ts'
export type { DnsResolver, NaptrRecord } from './port/dns-resolver.ts'
export type { HttpClient, OutgoingAnswer, OutgoingRequest } from './port/http-client.ts'
export type { Lease, NewJob } from './port/job.ts'
export type { PayloadStore, PayloadWriter } from './port/payload-store.ts'
export { systemClock, type Clock, type Instant } from './primitive/clock.ts'
export {
  environmentName,
  type Configuration,
  type ConfigurationMistake,
  type ConfigurationSources,
  type SettingTable,
} from './primitive/configuration.ts'
export { equalInConstantTime, sha256Hex } from './primitive/digest.ts'
export type { Log, LogLine } from './primitive/log-field.ts'
export { systemRandom, type Random } from './primitive/random.ts'
export { Secret } from './primitive/secret.ts'
export type { DocumentSlice } from './sbdh/document-slice.ts'
export { buildServiceGroup, buildServiceMetadata, buildUnsignedMetadata } from './smp/build-service-metadata.ts'
export { readServiceGroup, readServiceMetadata } from './smp/read-service-metadata.ts'
export type { SmpAccount } from './smp/registration.ts'
export type { SchemedValue, ServiceEndpoint, ServiceMetadata } from './smp/service-metadata.ts'
export { signServiceMetadata } from './smp/sign-service-metadata.ts'
export type { Verdict } from './validation/check-document.ts'
export { createValidator } from './validation/pool/create-validator.ts'
export type { Finding, FindingLayer, FindingSeverity } from './validation/finding.ts'
export { sayFinding } from './validation/say/say-finding.ts'
export { parseXml } from './xml/parse-xml.ts'
export { metadataLimits } from './xml/xml-limits.ts'
