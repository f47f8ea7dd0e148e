import { createAccounts } from './customer/account/create-accounts.ts'
import { createCompanies } from './customer/company/create-companies.ts'
import { createRegistrations } from './exchange/directory/create-registrations.ts'
import { registrationHandlers } from './exchange/directory/registration-handlers.ts'
import { createKeyViews } from './customer/key/create-key-views.ts'
import { createKeys } from './customer/key/create-keys.ts'
import { createEmails } from './customer/email/create-emails.ts'
import type { EmailStore } from './customer/email/store.ts'
import { createLimits } from './customer/limit/create-limits.ts'
import { createMembers } from './customer/member/create-members.ts'
import type { InvitationStore, MemberStore, TransferStore } from './customer/member/store.ts'
import { createOwnAccounts } from './customer/own-account/create-own-accounts.ts'
import type { OwnAccountStore } from './customer/own-account/store.ts'
import { createMfa } from './customer/mfa/create-mfa.ts'
import { createRecoveryCodeViews } from './customer/mfa/create-recovery-code-views.ts'
import type { MfaStore } from './customer/mfa/store.ts'
import { createPasswords } from './customer/password/create-passwords.ts'
import { createPasswordHasher } from './customer/password/password-hash.ts'
import { createLinks } from './customer/link/create-links.ts'
import { linkMailer } from './customer/link/mail-link.ts'
import type { LinkStore } from './customer/link/store.ts'
import type { PasswordStore } from './customer/password/store.ts'
import { createCaptchas, type CaptchaKeys } from './customer/registration/captcha.ts'
import { createRegistration } from './customer/registration/create-registration.ts'
import type { RegistrationStore } from './customer/registration/store.ts'
import { createSessions } from './customer/session/create-sessions.ts'
import type { SessionKeys } from './customer/session/session-cookie.ts'
import type { SessionStore } from './customer/session/store.ts'
import { createCompanySettings } from './customer/setting/create-company-settings.ts'
import type { CompanySettingStore } from './customer/setting/store.ts'
import { createTokens } from './customer/token/create-tokens.ts'
import { approverMailer } from './exchange/approval/mail-approvers.ts'
import { createDrafts } from './exchange/approval/create-drafts.ts'
import type { DraftStore } from './exchange/approval/store.ts'
import type { AccountStore } from './customer/account/store.ts'
import type { CompanyStore } from './customer/company/store.ts'
import type { KeyStore } from './customer/key/store.ts'
import type { TokenStore } from './customer/token/store.ts'
import type { TokenKeys } from './customer/token/token-key.ts'
import { createInboxes, type InboxDeps } from './customer/inbox/create-inboxes.ts'
import type { InboxStore } from './customer/inbox/store.ts'
import type { CompanyMailer } from './customer/mail-server/company-mailer.ts'
import { createMailServers } from './customer/mail-server/create-mail-servers.ts'
import { companySender } from './customer/mail-server/send-for-company.ts'
import type { MailServerStore } from './customer/mail-server/store.ts'
import { createMailed } from './exchange/mailed/create-mailed.ts'
import { createMailEntrance } from './exchange/mailed/create-mail-entrance.ts'
import type { MailReader } from './exchange/mailed/mail-reader.ts'
import { mailFollower } from './exchange/mailed/follow-mail.ts'
import { mailReading } from './exchange/mailed/read-mail.ts'
import type { ReceivedMailStore } from './exchange/mailed/store.ts'
import { sendStatistics } from './exchange/statistics/send-statistics.ts'
import type { StatisticsStore } from './exchange/statistics/store.ts'
import { createParticipants } from './exchange/participant/create-participants.ts'
import type { ParticipantIndexStore } from './exchange/participant/store.ts'
import type { Engine } from './engine.ts'
import type { InboundStore, ServedStore } from './exchange/inbound/store.ts'
import { createPeerChecks } from './crypto/pki/peer-checks.ts'
import { createDocuments } from './document/validation/create-documents.ts'
import { createInbound, createReceptions } from './exchange/inbound/create-inbound.ts'
import { createPreviews } from './document/rendering/create-previews.ts'
import { createRenderer } from './document/rendering/thread/create-renderer.ts'
import { createDocumentOverview } from './exchange/log/create-document-overview.ts'
import type { DocumentOverviewStore } from './exchange/log/document-overview.ts'
import { createDocumentLog } from './exchange/log/create-document-log.ts'
import type { DocumentLogStore } from './exchange/log/document-record.ts'
import { createExplanations } from './notice/explanation/create-explanations.ts'
import { notificationPlanner } from './notice/notification/plan-notifications.ts'
import { notify } from './notice/notification/send-notifications.ts'
import type { NotificationStore } from './notice/notification/store.ts'
import { createServiceStatus } from './notice/status/create-service-status.ts'
import { createTimelines } from './notice/timeline/create-timelines.ts'
import type { TimelineStore } from './notice/timeline/timeline.ts'
import { createTaxReports } from './exchange/reporting/view-report.ts'
import { createReportMaker } from './tax/report/thread/create-report-maker.ts'
import { createReporting } from './exchange/reporting/create-reporting.ts'
import type { TaxReportStore } from './exchange/reporting/store.ts'
import { createOutbound } from './exchange/outbound/create-outbound.ts'
import { messageIdMaker } from './peppol/identifier/message-id.ts'
import type { JobHandlers } from './job/job-handler.ts'
import { retryCurveOf, retryCurves } from './job/retry-curve.ts'
import type { Places } from './job/places.ts'
import type { JobStore } from './job/store.ts'
import { parseService } from './operator/setting/further-service.ts'
import { createRoomCheck } from './operator/disk/free-space.ts'
import { housekeep } from './operator/housekeeping/housekeep.ts'
import { as4RetryCurve, taxAuthorityOf, type Settings } from './operator/setting/settings.ts'
import type { OutboundStore } from './exchange/outbound/store.ts'
import type { AccessPointIdentity } from './crypto/pki/identity.ts'
import type { TrustAnchors } from './crypto/pki/trust.ts'
import { createKeptMails } from './mail/create-kept-mails.ts'
import { createMailComposer } from './mail/compose-mail.ts'
import { mailSender } from './mail/send-mail.ts'
import type { MailStore } from './mail/store.ts'
import type { SealedTextStore } from './port/sealed-text-store.ts'
import type { Mailer } from './port/mailer.ts'
import type { SecretBox } from './crypto/secret/secret-box.ts'
import type { AlarmStore } from './port/alarm-store.ts'
import type { CompanyRegister } from './port/company-register.ts'
import type { DataChannel } from './port/data-channel.ts'
import type { DnsResolver } from './port/dns-resolver.ts'
import type { HttpClient } from './port/http-client.ts'
import type { PayloadStore } from './port/payload-store.ts'
import type { Clock } from './primitive/clock.ts'
import type { Log } from './primitive/log-field.ts'
import type { Random } from './primitive/random.ts'
import { createDataChanges, dataChangeSender } from './tax/change/create-data-changes.ts'
import type { DataChangeStore } from './tax/change/store.ts'
import type { AuthoritySettings } from './tax/selection/authority.ts'
import { createSelections } from './tax/selection/create-selections.ts'
import type { DirectoryStore } from './exchange/directory/store.ts'
import { activationMailer } from './tax/selection/mail-activation.ts'
import type { OwnSecretStore, SelectionStore } from './tax/selection/store.ts'
import { createEndpointLookup } from './peppol/smp/lookup-endpoint.ts'
import { createSmpDirectory, type SmpAccount } from './peppol/smp/smp-directory.ts'
import type { Validator } from './document/validation/validator.ts'

/**
 * The parts from which the engine is created: the stores, the access to the outside world, and the identity of this
 * access point.
 */
export interface EngineParts {
  readonly accounts: AccountStore
  readonly companies: CompanyStore
  readonly companySettings: CompanySettingStore
  readonly members: MemberStore
  readonly invitations: InvitationStore
  readonly transfers: TransferStore
  readonly keys: KeyStore
  readonly links: LinkStore
  readonly mails: MailStore
  readonly inboxes: InboxStore
  readonly mailServers: MailServerStore
  readonly receivedMails: ReceivedMailStore
  readonly notifications: NotificationStore
  /** takes the files out of mails */
  readonly mailReader: MailReader
  readonly sealedTexts: SealedTextStore
  readonly ownAccounts: OwnAccountStore
  readonly mfa: MfaStore
  readonly passwords: PasswordStore
  readonly registrations: RegistrationStore
  readonly emails: EmailStore
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly jobs: JobStore
  /** the job slots of this process; each running job occupies one */
  readonly places: Places
  readonly drafts: DraftStore
  readonly outbound: OutboundStore
  readonly inbound: InboundStore
  readonly served: ServedStore
  readonly selections: SelectionStore
  readonly directoryRecords: DirectoryStore
  readonly ownSecrets: OwnSecretStore
  readonly dataChanges: DataChangeStore
  readonly participantIndex: ParticipantIndexStore
  readonly statistics: StatisticsStore
  readonly documentLog: DocumentLogStore
  readonly documentOverview: DocumentOverviewStore
  readonly timelines: TimelineStore
  readonly taxReports: TaxReportStore
  readonly payloads: PayloadStore
  readonly alarms: AlarmStore
  readonly validator: Validator
  /**
   * measures the free space on the disk that holds the database; null if this process cannot measure it, as with
   * PostgreSQL
   */
  readonly freeBytes: (() => Promise<number>) | null
  /** client for calls to SMPs and other access points */
  readonly http: HttpClient
  /** client for downloads of revocation lists, whose addresses may be plain http (D39) */
  readonly revocationHttp: HttpClient
  /** client for calls to endpoints that people name */
  readonly toolHttp: HttpClient
  readonly dns: DnsResolver
  readonly companyRegister: CompanyRegister
  /** null if this service cannot send changes of data to the tax authority */
  readonly dataChannel: DataChannel | null
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly identity: AccessPointIdentity
  /** earlier certificates of this access point, which were replaced, with their private keys (B10) */
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly trust: TrustAnchors
  readonly tokenKeys: TokenKeys
  readonly sessionKeys: SessionKeys
  /** encrypts what must not be readable in the database (H16) */
  readonly secretBox: SecretBox
  /** connection to the mail relay; null if the service has none */
  readonly mailer: Mailer | null
  /** connections to the own mail servers of companies */
  readonly companyMailer: CompanyMailer
  /** URL of the service for people, without a slash at the end */
  readonly portalUrl: string
  /** signs the challenges of captchas */
  readonly captchaKeys: CaptchaKeys
  /** URL at which other access points reach this one; ends in `/as4` */
  readonly endpointUrl: string
  readonly smp: SmpAccount | null
  /** the settings about the tax authority */
  readonly authority: AuthoritySettings
  readonly settings: Settings & InboxDeps['settings']
}

/**
 * Creates the use cases that the interfaces call, and the handlers of the jobs that continue these use cases. Sending
 * and receiving are connected only here and through the job table (D111).
 */
export function createEngine(parts: EngineParts): {
  readonly engine: Engine
  readonly handlers: JobHandlers
  /** Throws `store_unavailable` while no new document is accepted for want of disk space (R5). */
  readonly checkRoom: () => Promise<void>
} {
  const { settings } = parts
  const { refusesTestNumbersFrom } = settings.rules
  const checks = createPeerChecks(
    { ...parts, http: parts.revocationHttp },
    settings.revocationHardFail ? 'refuse' : 'continue',
  )
  const shared = {
    ...parts,
    ...checks,
    checkRoom: createRoomCheck(parts, settings.freeBytesMin),
    makeMessageId: messageIdMaker(parts, parts.identity.seatId),
    refusesTestNumbersFrom,
    taxAuthority: taxAuthorityOf(settings),
    ...createEndpointLookup({ ...parts, ...checks }, settings),
    directory: parts.smp && createSmpDirectory(parts, parts.smp),
    furtherServices: settings.furtherServices.map(parseService),
    reportMaker: createReportMaker(parts),
  }
  const limits = createLimits(parts.clock, settings)
  const people = {
    ...parts,
    limits,
    passwordHasher: createPasswordHasher(parts),
    composeMail: createMailComposer(parts),
  }
  const outbound = createOutbound({
    ...shared,
    retryCurve: retryCurveOf(retryCurves(as4RetryCurve(settings)), 'transmit'),
    receptions: createReceptions(parts),
  })
  const inbound = createInbound({
    ...shared,
    answering: outbound.answering,
  })
  const participants = createParticipants({ ...parts, ...checks, limits })
  const renderer = createRenderer(parts)
  const documentLog = createDocumentLog({ ...parts, renderer })
  return {
    engine: {
      limits,
      accounts: createAccounts(parts),
      companies: createCompanies(parts),
      companySettings: createCompanySettings(parts),
      ...createMembers(people),
      networkRegistrations: createRegistrations({
        ...shared,
        countRemoval: (address) => limits.spend('companyRemovals', { address }),
      }),
      selections: createSelections(people),
      dataChanges: createDataChanges(parts),
      keys: createKeys(parts),
      keyViews: createKeyViews(parts),
      links: createLinks(people),
      ownAccounts: createOwnAccounts(people),
      mfa: createMfa(people),
      recoveryCodeViews: createRecoveryCodeViews(parts),
      passwords: createPasswords(people),
      registration: createRegistration({ ...people, captchas: createCaptchas(parts.clock, parts.captchaKeys) }),
      emails: createEmails(people),
      sessions: createSessions(people),
      tokens: createTokens(parts),
      documents: createDocuments({ ...parts, refusesTestNumbersFrom, documentBytesMax: settings.documentBytesMax }),
      previews: createPreviews({ renderer }),
      sent: outbound.sent,
      received: inbound.received,
      drafts: createDrafts({ ...shared, sent: outbound.sent }),
      participants: participants.participants,
      documentLog,
      documentOverview: createDocumentOverview(parts),
      taxReports: createTaxReports(shared),
      timelines: createTimelines({ ...parts, documentLog }),
      inboxes: createInboxes(parts),
      mailServers: createMailServers(people),
      mailEntrance: createMailEntrance(shared),
      mailed: createMailed(parts),
      keptMails: createKeptMails(parts),
      explanations: createExplanations(),
      status: createServiceStatus(parts),
    },
    handlers: {
      ...outbound.handlers,
      ...inbound.handlers,
      ...registrationHandlers(shared),
      ...createReporting({ ...shared, orderTransmission: outbound.orderTransmission }),
      ...participants.handlers,
      'send-data-change': dataChangeSender(parts),
      'mail-link': linkMailer(people),
      'mail-approvers': approverMailer(people),
      'mail-activation': activationMailer(people),
      'read-mail': mailReading({ ...shared, ...people, sent: outbound.sent }),
      'follow-mail': mailFollower(people),
      'plan-notifications': notificationPlanner(people),
      notify: () => notify(people),
      'send-mail': mailSender({ ...parts, sendForCompany: companySender(parts) }),
      'send-statistics': (_, signal) => sendStatistics(shared, signal),
      housekeep: () => housekeep(shared),
    },
    checkRoom: shared.checkRoom,
  }
}
