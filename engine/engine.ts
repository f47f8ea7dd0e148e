import type { Accounts } from './customer/account/create-accounts.ts'
import type { Inboxes } from './customer/inbox/create-inboxes.ts'
import type { MailServers } from './customer/mail-server/create-mail-servers.ts'
import type { Mailed } from './exchange/mailed/create-mailed.ts'
import type { MailEntrance } from './exchange/mailed/mail-entrance.ts'
import type { Companies } from './customer/company/create-companies.ts'
import type { CompanySettings } from './customer/setting/create-company-settings.ts'
import type { Invitations, Members, Transfers } from './customer/member/create-members.ts'
import type { Registrations } from './exchange/directory/create-registrations.ts'
import type { KeyViews } from './customer/key/create-key-views.ts'
import type { Keys } from './customer/key/create-keys.ts'
import type { Emails } from './customer/email/create-emails.ts'
import type { Links } from './customer/link/create-links.ts'
import type { OwnAccounts } from './customer/own-account/create-own-accounts.ts'
import type { Mfa } from './customer/mfa/create-mfa.ts'
import type { RecoveryCodeViews } from './customer/mfa/create-recovery-code-views.ts'
import type { Passwords } from './customer/password/create-passwords.ts'
import type { Registration } from './customer/registration/create-registration.ts'
import type { Sessions } from './customer/session/create-sessions.ts'
import type { Limits } from './customer/limit/create-limits.ts'
import type { Tokens } from './customer/token/create-tokens.ts'
import type { DocumentLog } from './exchange/log/create-document-log.ts'
import type { DocumentOverview } from './exchange/log/create-document-overview.ts'
import type { Drafts } from './exchange/approval/create-drafts.ts'
import type { Participants } from './exchange/participant/create-participants.ts'
import type { SentDocuments } from './exchange/outbound/create-outbound.ts'
import type { ReceivedDocuments } from './exchange/inbound/create-inbound.ts'
import type { KeptMails } from './mail/create-kept-mails.ts'
import type { Explanations } from './notice/explanation/create-explanations.ts'
import type { DataChanges } from './tax/change/create-data-changes.ts'
import type { Selections } from './tax/selection/create-selections.ts'
import type { ServiceStatus } from './notice/status/create-service-status.ts'
import type { TaxReports } from './exchange/reporting/view-report.ts'
import type { Timelines } from './notice/timeline/create-timelines.ts'
import type { Previews } from './document/rendering/create-previews.ts'
import type { Documents } from './document/validation/create-documents.ts'

/**
 * The use cases of the product, for all its interfaces. Every refusal is a ServiceError with a code from the error
 * catalogue.
 */
export interface Engine {
  /** The rate limits, shared by all interfaces. */
  readonly limits: Limits
  readonly accounts: Accounts
  readonly companies: Companies
  readonly companySettings: CompanySettings
  readonly members: Members
  readonly invitations: Invitations
  readonly transfers: Transfers
  readonly networkRegistrations: Registrations
  readonly selections: Selections
  readonly dataChanges: DataChanges
  readonly keys: Keys
  readonly keyViews: KeyViews
  readonly links: Links
  readonly ownAccounts: OwnAccounts
  readonly mfa: Mfa
  readonly recoveryCodeViews: RecoveryCodeViews
  readonly passwords: Passwords
  readonly registration: Registration
  readonly emails: Emails
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly documents: Documents
  readonly previews: Previews
  readonly sent: SentDocuments
  readonly received: ReceivedDocuments
  readonly drafts: Drafts
  readonly participants: Participants
  readonly documentLog: DocumentLog
  readonly documentOverview: DocumentOverview
  readonly taxReports: TaxReports
  readonly timelines: Timelines
  readonly inboxes: Inboxes
  readonly mailServers: MailServers
  readonly mailEntrance: MailEntrance
  readonly mailed: Mailed
  readonly keptMails: KeptMails
  readonly explanations: Explanations
  readonly status: ServiceStatus
}
