import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type {
  AccountStore,
  AlarmStore,
  Clock,
  CompanySettingStore,
  CompanyStore,
  DocumentLogStore,
  DocumentOverviewStore,
  DraftStore,
  TimelineStore,
  InboundStore,
  InvitationStore,
  JobStore,
  KeyStore,
  LinkStore,
  InboxStore,
  MailServerStore,
  MailStore,
  NotificationStore,
  ReceivedMailStore,
  SealedTextStore,
  Log,
  MemberStore,
  MfaStore,
  OutboundStore,
  OwnAccountStore,
  OwnSecretStore,
  ParticipantIndexStore,
  PasswordStore,
  RegistrationStore,
  EmailStore,
  PayloadStore,
  Secret,
  SelectionStore,
  DirectoryStore,
  DataChangeStore,
  ServedStore,
  SessionStore,
  StatisticsStore,
  TokenStore,
  TaxReportStore,
  TransferStore,
} from '@cornerpost/engine'
import { databaseDefaults, type DatabaseSettings } from './config.ts'
import type { Database, OpenedDatabase } from './session/database.ts'
import { openPostgresDatabase } from './postgres/database.ts'
import { checkOneName, serveLockFile, takeServeLock } from './sqlite/serve-lock.ts'
import { openSqliteDatabase } from './sqlite/database.ts'
import { checkNotTakenAway } from './sqlite/open-files.ts'
import type { SavedDatabase } from './sqlite/save-open.ts'
import { createAccountStore } from './store/account-store.ts'
import { createAlarmStore } from './store/alarm-store.ts'
import { createCompanySettingStore } from './store/company-setting-store.ts'
import { createCompanyStore } from './store/company-store.ts'
import { createDocumentLogStore } from './store/document-log-store.ts'
import { createDocumentOverviewStore } from './store/document-overview-store.ts'
import { createDraftStore } from './store/draft-store.ts'
import { createTimelineStore } from './store/timeline-store.ts'
import { createInboundStore } from './store/inbound-store.ts'
import { createInvitationStore } from './store/invitation-store.ts'
import { createJobStore } from './store/job-store.ts'
import { createKeyStore } from './store/key-store.ts'
import { createLinkStore } from './store/link-store.ts'
import { createMemberStore } from './store/member-store.ts'
import { createInboxStore } from './store/inbox-store.ts'
import { createMailServerStore } from './store/mail-server-store.ts'
import { createMailStore } from './store/mail-store.ts'
import { createNotificationStore } from './store/notification-store.ts'
import { createReceivedMailStore } from './store/received-mail-store.ts'
import { createSealedTextStore } from './store/sealed-text-store.ts'
import { createMfaStore } from './store/mfa-store.ts'
import { createOutboundStore } from './store/outbound-store.ts'
import { createOwnAccountStore } from './store/own-account-store.ts'
import { createEmailStore } from './store/email-store.ts'
import { createRegistrationStore } from './store/registration-store.ts'
import { createParticipantIndexStore } from './store/participant-index-store.ts'
import { createPasswordStore } from './store/password-store.ts'
import { createPayloadStore } from './store/payload-store.ts'
import { createDirectoryStore } from './store/directory-store.ts'
import { createDataChangeStore } from './store/data-change-store.ts'
import { createOwnSecretStore, createSelectionStore } from './store/selection-store.ts'
import { createServedStore } from './store/served-store.ts'
import { createSessionStore } from './store/session-store.ts'
import { createTaxReportStore } from './store/tax-report-store.ts'
import { createStatisticsStore } from './store/statistics-store.ts'
import { createTokenStore } from './store/token-store.ts'
import { createTransferStore } from './store/transfer-store.ts'

export interface DatabaseDeps {
  readonly clock: Clock
  readonly log: Log
  /**
   * called once, when SQLite cannot write to the disk or finds that its files are damaged, deleted, moved or replaced;
   * the process must then end with an error (R6)
   */
  readonly onBroken?: (error: unknown) => void
}

/** The database to open and its intended use. */
export interface DatabasePlace extends Partial<DatabaseSettings> {
  /** `postgres://…`; null selects the SQLite database at `file` */
  readonly url: Secret | null
  readonly file: string
  /** Only one process may serve from a SQLite file; one-shot commands may run at the same time (D110). */
  readonly use: 'serve' | 'oneShot'
}

export interface OpenDatabase {
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
  readonly sealedTexts: SealedTextStore
  readonly ownAccounts: OwnAccountStore
  readonly mfa: MfaStore
  readonly passwords: PasswordStore
  readonly registrations: RegistrationStore
  readonly emails: EmailStore
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly jobs: JobStore
  readonly drafts: DraftStore
  readonly outbound: OutboundStore
  readonly inbound: InboundStore
  readonly served: ServedStore
  readonly selections: SelectionStore
  readonly directoryRecords: DirectoryStore
  readonly dataChanges: DataChangeStore
  readonly ownSecrets: OwnSecretStore
  readonly participantIndex: ParticipantIndexStore
  readonly statistics: StatisticsStore
  readonly documentLog: DocumentLogStore
  readonly documentOverview: DocumentOverviewStore
  readonly timelines: TimelineStore
  readonly taxReports: TaxReportStore
  readonly payloads: PayloadStore
  readonly alarms: AlarmStore
  /** names of the migrations that were applied while the database was opened */
  readonly migrated: readonly string[]
  /** Resolves to true if the database answers a query before the deadline and the database files are intact. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the database, creates it if it does not exist, updates its schema and verifies that its commits are durable.
 * Throws `database_saved`, `database_not_saved`, `database_missing`, `database_in_use`, `database_linked`,
 * `database_damaged`, `database_newer`, `durability_not_proven`, `store_unavailable`.
 */
export async function openDatabase(deps: DatabaseDeps, place: DatabasePlace): Promise<OpenDatabase> {
  const settings = { ...databaseDefaults, ...place }
  const limits = {
    deadlineMilliseconds: settings.databaseDeadlineMilliseconds,
    waitingMax: settings.databaseWaitingMax,
  }
  if (place.url !== null)
    return stores(
      await openPostgresDatabase(deps, place.url, { ...limits, connectionsMax: settings.databaseConnectionsMax }),
    )
  checkNotTakenAway(place.file)
  makePrivate(place.file)
  checkOneName(place.file)
  const lock = place.use === 'serve' ? takeServeLock(place.file) : undefined
  try {
    const database = await openSqliteDatabase(
      {
        clock: deps.clock,
        ...(lock && { lock: lock.file }),
        onBroken: (error, saved) => tellBroken(deps, error, saved),
      },
      place.file,
      { ...limits, togetherMax: 64, bytesTogetherMax: 2 ** 20 },
    )
    return stores({ ...database, close: () => database.close().finally(() => lock?.release()) })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Restricts access to the database files to their owner. SQLite copies the permissions to its -wal and -shm files. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  closeSync(openSync(serveLockFile(file), 'a', 0o600))
}

function tellBroken({ log, onBroken }: DatabaseDeps, error: unknown, saved: SavedDatabase): void {
  const inside = { error: String(error), ...saved }
  log({ level: 'error', event: 'database_broken', alarm: 'database_broken', inside })
  onBroken?.(error)
}

function stores(database: OpenedDatabase): OpenDatabase {
  return {
    accounts: createAccountStore(database),
    companies: createCompanyStore(database),
    companySettings: createCompanySettingStore(database),
    members: createMemberStore(database),
    invitations: createInvitationStore(database),
    transfers: createTransferStore(database),
    keys: createKeyStore(database),
    links: createLinkStore(database),
    mails: createMailStore(database),
    inboxes: createInboxStore(database),
    mailServers: createMailServerStore(database),
    receivedMails: createReceivedMailStore(database),
    notifications: createNotificationStore(database),
    sealedTexts: createSealedTextStore(database),
    mfa: createMfaStore(database),
    drafts: createDraftStore(database),
    participantIndex: createParticipantIndexStore(database),
    statistics: createStatisticsStore(database),
    documentLog: createDocumentLogStore(database),
    documentOverview: createDocumentOverviewStore(database),
    ownAccounts: createOwnAccountStore(database),
    timelines: createTimelineStore(database),
    passwords: createPasswordStore(database),
    registrations: createRegistrationStore(database),
    emails: createEmailStore(database),
    sessions: createSessionStore(database),
    tokens: createTokenStore(database),
    jobs: createJobStore(database),
    outbound: createOutboundStore(database),
    inbound: createInboundStore(database),
    served: createServedStore(database),
    taxReports: createTaxReportStore(database),
    selections: createSelectionStore(database),
    directoryRecords: createDirectoryStore(database),
    dataChanges: createDataChangeStore(database),
    ownSecrets: createOwnSecretStore(database),
    payloads: createPayloadStore(database),
    alarms: createAlarmStore(database),
    migrated: database.migrated,
    isHealthy: () => isHealthy(database),
    close: database.close,
  }
}

async function isHealthy(database: Database): Promise<boolean> {
  try {
    await database.read(({ query, tables: { meta } }) => query.select().from(meta).limit(1))
    return database.isIntact()
  } catch {
    return false
  }
}
