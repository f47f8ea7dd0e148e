export { personas, type Account } from './customer/account/account.ts'
export type { ApiKey, KeyOfAccount } from './customer/key/api-key.ts'
export { checkMayLimit, checkReach, type OwnRole } from './customer/key/check-reach.ts'
export { viewSeconds } from './customer/account/sealed-view.ts'
export type { KeyStore } from './customer/key/store.ts'
export { checkLimits, type LimitedDocument, type SendLimits } from './customer/account/send-limits.ts'
export type { Caller, CompanyScope, KeyCaller, PersonCaller, SendPolicy } from './customer/account/caller.ts'
export { joinedMax } from './customer/company/company.ts'
export type { Company, CompanyWithRole, MemberRole } from './customer/company/company.ts'
export type { Invitation, InvitationLook, ListedInvitation } from './customer/member/invitation.ts'
export type { Member } from './customer/member/member.ts'
export type { GivenRole } from './customer/member/member-role.ts'
export type { Attachment } from './document/attachment/read-attachments.ts'
export { checkCompanySends } from './customer/company/authorize-sending.ts'
export { checkRoleManages, managingRoles } from './customer/company/role.ts'
export type { InvitationStore, MemberStore, TransferStore } from './customer/member/store.ts'
export { checkOpenTransfer, companyOfOffer, type Transfer, type TransferOfCompany } from './customer/member/transfer.ts'
export type { CompanyRegistration } from './exchange/directory/company-registration.ts'
export type { DirectoryRefusal } from './peppol/smp/directory.ts'
export { proofHeaders, refusedProofHeader } from './peppol/smp/smp-directory.ts'
export type { DirectoryRecord, DirectoryStore, RegistrationJob } from './exchange/directory/store.ts'
export { tableRegister } from './customer/company/table-register.ts'
export type { CompanyRegister, RegisterAnswer } from './port/company-register.ts'
export type { CompanyPage, CompanySelection, CompanyStore, StatusChange } from './customer/company/store.ts'
export type { LimitSettings } from './customer/limit/limit-settings.ts'
export { addressKey } from './customer/limit/limit-subject.ts'
export type { LimitName } from './customer/limit/limit-table.ts'
export type { LimitsFor, LimitSubject } from './customer/limit/create-limits.ts'
export type { TokenDescription, TokenPair } from './customer/token/sapi-token.ts'
export type { Profile, ProfileChanges } from './customer/own-account/profile.ts'
export type { OwnAccountStore } from './customer/own-account/store.ts'
export { passwordLengthMin } from './customer/password/parse-password.ts'
export type { AccountWithPassword, PasswordStore } from './customer/password/store.ts'
export type { Link, LinkPurpose } from './customer/link/link.ts'
export type { LinkAnswer, LinkOfAccount, LinkStore } from './customer/link/store.ts'
export type { CompanyMailer, MailServerAccess, SendingOutcome } from './customer/mail-server/company-mailer.ts'
export type { ShownMailServer } from './customer/mail-server/create-mail-servers.ts'
export {
  mailServerFaults,
  mailServerPorts,
  mailServerSecurities,
  type MailServer,
  type MailServerFault,
  type MailServerSecurity,
} from './customer/mail-server/mail-server.ts'
export { faultSentences } from './customer/mail-server/say-fault.ts'
export type { MailServerStore } from './customer/mail-server/store.ts'
export { isEmail } from './customer/account/email.ts'
export type { Mail } from './mail/mail.ts'
export type { MailStore } from './mail/store.ts'
export type { Mailer, OutgoingMail } from './port/mailer.ts'
export { deriveCaptchaKeys, type CaptchaChallenge } from './customer/registration/captcha.ts'
export type { EmailStore } from './customer/email/store.ts'
export type { NewRegistration, RegistrationStore } from './customer/registration/store.ts'
export type { RightCode, SecondFactor } from './customer/mfa/second-factor.ts'
export type { MfaStore } from './customer/mfa/store.ts'
export { recentWrongCodes } from './customer/mfa/wrong-codes.ts'
export { sessionSeconds, type NewSession, type Session } from './customer/session/session.ts'
export { deriveSessionKeys, type SessionKeys } from './customer/session/session-cookie.ts'
export type { NewSessionOptions, SessionOfAccount, SessionStore } from './customer/session/store.ts'
export type { AccountStore } from './customer/account/store.ts'
export type { TokenFamily, TokenStore } from './customer/token/store.ts'
export { deriveTokenKeys, type TokenKeys } from './customer/token/token-key.ts'
export type { As4Reply } from './exchange/inbound/receive-message.ts'
export type { WireMessage } from './peppol/as4/open-message.ts'
export { createEngine, type EngineParts } from './create-engine.ts'
export type { Engine } from './engine.ts'
export type { CatalogueRow } from './error/catalogue-row.ts'
export { catalogue, type ErrorCode, type ThrownCode } from './error/catalogue.ts'
export type { Slots } from './error/fill-slots.ts'
export type { IssueKey } from './error/issue-catalogue.ts'
export { placeOfFinding } from './document/validation/place-of-finding.ts'
export { namesOf } from './document/invoice/addressing.ts'
export { DocumentRejected } from './document/validation/document-rejected.ts'
export { documentTooLarge } from './document/validation/document-too-large.ts'
export { sayError } from './error/say-error.ts'
export { sayIssue, untranslated } from './error/say-issue.ts'
export { languages, sentence, type InLanguages, type Language } from './error/sentence.ts'
export { asServiceError, ServiceError, type ErrorDetail } from './error/service-error.ts'
export {
  documentTypeText,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from './peppol/identifier/document-type-identifier.ts'
export {
  parseParticipantIdentifier,
  readParticipantIdentifier,
  participantMetaScheme,
  type ParticipantIdentifier,
} from './peppol/identifier/participant-identifier.ts'
export { parseProcessIdentifier, type ProcessIdentifier } from './peppol/identifier/process-identifier.ts'
export type { SeatId } from './crypto/pki/seat-id.ts'
export { smlLabel } from './peppol/identifier/sml-name.ts'
export { serviceMetadataPath } from './peppol/identifier/smp-path.ts'
export { registrationJob, serviceProviderJob } from './customer/company/registration-job.ts'
export { activated } from './customer/company/activated.ts'
export type {
  AcknowledgeRequest,
  InboundStore,
  KeptReception,
  KnownMessage,
  ReceivedDocument,
  ReceivedFilter,
  Reception,
  ReceptionOutcome,
  ReceptionToJudge,
  ReceivedVerdict,
  ServedStore,
} from './exchange/inbound/store.ts'
export type { NewStatistics, StatisticsStore } from './exchange/statistics/store.ts'
export type { StatisticsReportKind } from './peppol/statistics/judge-statistics.ts'
export { retryCurves, type RetryCurves } from './job/retry-curve.ts'
export { crashesMax, type ClaimedJob, type JobClaim, type JobStore, type ListedJob, type Orphan } from './job/store.ts'
export {
  startWorker,
  type JobHandler,
  type JobHandlers,
  type RunningWorker,
  type WorkerDeps,
  type WorkerSettings,
} from './job/worker.ts'
export type { AmountView, InvoiceView, LineView, PartyView } from './document/rendering/invoice-view.ts'
export { createFormat, type Format } from './document/rendering/page/format.ts'
export { groupedIban } from './document/rendering/page/payment.ts'
export { readableText } from './document/invoice/readable-text.ts'
export { pageSources } from './document/rendering/page/write-page.ts'
export type { DocumentFile } from './exchange/log/create-document-log.ts'
export type {
  DocumentDetails,
  DocumentLogStore,
  DocumentRecord,
  RecordFilter,
  RecordState,
} from './exchange/log/document-record.ts'
export { isCreditNote, isSelfBilledRecord } from './exchange/log/document-kind.ts'
export { countMax, selectionMax, type DocumentList } from './exchange/log/create-document-overview.ts'
export type { DocumentOverviewStore, Place, RecordChoice, Selection } from './exchange/log/document-overview.ts'
export { documentOrders, type DocumentOrder } from './exchange/log/order-documents.ts'
export { dayInBratislava, secondsOfDayLeft, startOfBratislavaDay } from './primitive/bratislava-day.ts'
export { eventKinds, type DraftEventKind, type Event, type NewEvent } from './notice/event/event.ts'
export {
  companySettingTable,
  notifiedEvents,
  notifyModes,
  type CompanySettingValues,
} from './customer/setting/setting-table.ts'
export {
  documentNewsKinds,
  type CompanyNews,
  type DocumentNews,
  type DocumentNewsKind,
  type DueNotification,
} from './notice/notification/notification.ts'
export type { NotificationStore } from './notice/notification/store.ts'
export type { ShownSetting } from './customer/setting/create-company-settings.ts'
export type { CompanySettingStore, StoredSettings } from './customer/setting/store.ts'
export { jobsOf } from './notice/event/subscribers.ts'
export type { Explanation } from './notice/explanation/create-explanations.ts'
export type { ComponentStatus } from './notice/status/create-service-status.ts'
export type { RecordedEvent, TimelineEntry, TimelineStore } from './notice/timeline/timeline.ts'
export { visibleJson, visibleText } from './operator/terminal/visible.ts'
export type { ModeRules } from './operator/setting/mode.ts'
export type { Settings } from './operator/setting/settings.ts'
export { sayReason } from './exchange/outbound/say/say-reason.ts'
export { mayMove, statusWord, type OutboundState, type StatusReason } from './exchange/outbound/state.ts'
export type { AuthoritySettings } from './tax/selection/authority.ts'
export type { CarriedChange, ChangedData, ChannelAnswer, DataChannel } from './port/data-channel.ts'
export type { DataChange, DataChangeState } from './tax/change/data-change.ts'
export type { ShownDataChanges } from './tax/change/create-data-changes.ts'
export { localDataChannel } from './tax/change/local-channel.ts'
export type { DataChangeStore } from './tax/change/store.ts'
export type { SelectionState } from './tax/selection/create-selections.ts'
export type { ToolAnswer } from './tax/selection/test-tools.ts'
export type {
  Activation,
  CallVerdict,
  OwnSecretStore,
  ProvenToken,
  SelectionCall,
  SelectionStore,
} from './tax/selection/store.ts'
export type { TaxReportReason, TaxReportState } from './tax/report/decide-tax-report.ts'
export type {
  AttemptOutcome,
  AwaitedMls,
  IdempotencyScope,
  KeyUse,
  OutboundStore,
  SentDocument,
  SentFilter,
  Submission,
  SubmissionOutcome,
} from './exchange/outbound/store.ts'
export type {
  NewAnswer,
  NewAttempt,
  OutgoingTransmission,
  ReceivedStatus,
  ReportStatus,
  TransmissionOrder,
} from './exchange/transmission/transmission.ts'
export {
  afterAttempt,
  afterRefusal,
  afterResubmission,
  afterStatus,
  type ReportChange,
  type ReportStanding,
} from './exchange/reporting/report-standing.ts'
export type { ForeseenReport, TaxReports, TaxReportView } from './exchange/reporting/view-report.ts'
export { repeatJob } from './exchange/reporting/repeat-report.ts'
export { noReportReasons, type NoReportReason } from './tax/report/decide-tax-report.ts'
export { reportJob } from './tax/report/report-job.ts'
export { resubmitJob } from './exchange/reporting/resubmit-report.ts'
export type {
  DocumentToReport,
  KnownReport,
  NewReport,
  ReportIdentity,
  ReportToRepeat,
  TaxReportStore,
} from './exchange/reporting/store.ts'
export type { ReporterRole } from './tax/report/build-tax-report.ts'
export { askerOf, checkAsked, isLiveDraft, type Draft } from './exchange/approval/draft.ts'
export type { PreparedDraft } from './exchange/approval/prepare-draft.ts'
export type { InvoiceData, VatCategory } from './document/composing/invoice-data.ts'
export type { DraftReview } from './exchange/approval/review-draft.ts'
export type { PaymentReview } from './exchange/approval/compare-payment.ts'
export type { DraftNotice } from './exchange/approval/draft-notice.ts'
export { sayNotice } from './exchange/approval/say/say-notice.ts'
export { statedSender } from './document/invoice/stated-sender.ts'
export type { PaymentDestination } from './document/invoice/invoice-terms.ts'
export type { Approver, AskedDraft, DraftStore, EarlierAccounts, KnownName } from './exchange/approval/store.ts'
export type {
  DatedAnswer,
  KnownReception,
  ParticipantCheck,
  RouteStatus,
} from './exchange/participant/participant-check.ts'
export type { ParticipantIndexStore } from './exchange/participant/store.ts'
export type { AskOutcome, AskRequest } from './exchange/approval/ask-to-send.ts'
export type { DocumentOffer } from './exchange/outbound/offer-document.ts'
export type {
  Acceptance,
  AdmittedMail,
  FoundInbox,
  MailEntrance,
  RefusedMail,
} from './exchange/mailed/mail-entrance.ts'
export type { InboxObstacle, Inboxes, ShownInbox } from './customer/inbox/create-inboxes.ts'
export { formerDays, sendersMax, type AllowedSender, type Inbox } from './customer/inbox/inbox.ts'
export { sayMailedFile } from './exchange/mailed/say/say-reply.ts'
export type { KeptMail } from './mail/create-kept-mails.ts'
export type { InboxStore, ReachedInbox } from './customer/inbox/store.ts'
export { departureAfter, mailCaps, type OnFullDay } from './exchange/mailed/mail-caps.ts'
export { fileEnds, sentAnswerStates, unansweredReasons } from './exchange/mailed/received-mail.ts'
export type {
  FileEnd,
  FollowedFile,
  ListedAnswer,
  ListedFile,
  ListedMail,
  MailedFile,
  ReceivedMail,
  Unanswered,
} from './exchange/mailed/received-mail.ts'
export type { ReceivedMailStore, StoredMail } from './exchange/mailed/store.ts'
export { parseHeaderFrom, type HeaderFrom } from './exchange/mailed/header-from.ts'
export { judgeSender, type SenderRefusal, type SenderVerdict } from './exchange/mailed/judge-sender.ts'
export type {
  Delivery,
  DkimProof,
  DmarcRecord,
  ProofResult,
  SenderProofs,
  SpfProof,
} from './exchange/mailed/sender-proofs.ts'
export type { MailFile, MailFileFlaw, MailReader, ReadMail } from './exchange/mailed/mail-reader.ts'
export { mailFileFlaws } from './exchange/mailed/mail-reader.ts'
export type { Acknowledgement, Confirmation, SubmitRequest } from './exchange/outbound/submit-request.ts'
export { createSecretBox, markLength, type SecretBox } from './crypto/secret/secret-box.ts'
export { certificatePem, readCertificate, type Certificate } from './crypto/pki/certificate.ts'
export { readIdentity, type AccessPointIdentity } from './crypto/pki/identity.ts'
export { readTrustAnchors, type TrustAnchors } from './crypto/pki/trust.ts'
export { sealedColumns, type SealedColumn, type SealedText, type SealedTextStore } from './port/sealed-text-store.ts'
export type { Alarm, AlarmsOfName, AlarmStore } from './port/alarm-store.ts'
export type { DnsResolver, NaptrRecord } from './port/dns-resolver.ts'
export type { HttpClient, OutgoingAnswer, OutgoingRequest } from './port/http-client.ts'
export type { JobSettled, Lease, NewJob } from './job/new-job.ts'
export type { Ordered } from './job/order-job.ts'
export { createPlaces, type WorkerPlaces } from './job/places.ts'
export type { JobPayload } from './job/job-kind.ts'
export type { PayloadStore, PayloadWriter } from './port/payload-store.ts'
export { createBudget, type Budget, type BudgetAnswer } from './primitive/budget.ts'
export { createByteTurns, type ByteTurns } from './primitive/byte-turns.ts'
export { systemClock, type Clock, type Instant } from './primitive/clock.ts'
export { runInThread } from './thread/run-in-thread.ts'
export {
  environmentName,
  type Configuration,
  type ConfigurationMistake,
  type ConfigurationSources,
  type SettingTable,
} from './primitive/configuration.ts'
export { equalInConstantTime, sha256Hex } from './primitive/digest.ts'
export { endOfJsonString } from './primitive/end-of-json-string.ts'
export { foldId } from './primitive/fold-id.ts'
export { giveWay } from './primitive/give-way.ts'
export {
  isInRange,
  networkMeant,
  readIpAddress,
  readIpRange,
  type IpAddress,
  type IpRange,
} from './primitive/ip-address.ts'
export type { Log, LogLine } from './primitive/log-field.ts'
export { systemRandom, type Random } from './primitive/random.ts'
export { Secret } from './primitive/secret.ts'
export { trimBlanks } from './primitive/trim-blanks.ts'
export { unlessLate } from './primitive/unless-late.ts'
export { unseenCharacter } from './primitive/unseen-character.ts'
export type { MlsCode } from './peppol/mls/mls.ts'
export type { MlsType } from './peppol/sbdh/sbdh.ts'
export type { DocumentSlice } from './peppol/sbdh/document-slice.ts'
export { buildServiceGroup, buildServiceMetadata, buildUnsignedMetadata } from './peppol/smp/build-service-metadata.ts'
export { readServiceGroup, readServiceMetadata } from './peppol/smp/read-service-metadata.ts'
export type { SmpAccount } from './peppol/smp/smp-directory.ts'
export type { SchemedValue, ServiceEndpoint, ServiceMetadata } from './peppol/smp/service-metadata.ts'
export { signServiceMetadata } from './peppol/smp/sign-service-metadata.ts'
export type { Verdict } from './document/validation/check-document.ts'
export { createValidator } from './document/validation/pool/create-validator.ts'
export type { Finding, FindingLayer, FindingSeverity } from './document/validation/finding.ts'
export { sayExpected } from './document/validation/say/say-expected.ts'
export { sayFinding } from './document/validation/say/say-finding.ts'
export { sayRule } from './document/validation/say/say-rule.ts'
export { parseXml } from './xml/parse-xml.ts'
export { documentLimits, metadataLimits } from './xml/xml-limits.ts'
