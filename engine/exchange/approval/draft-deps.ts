import type { KeyCaller, PersonCaller, SendPolicy } from '../../customer/account/caller.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import type { DraftStore } from './store.ts'

/** The parts and functions from which the use cases of drafts are made. */
export interface DraftDeps {
  readonly drafts: DraftStore
  readonly offer: SentDocuments['offer']
  readonly submit: SentDocuments['submit']
  /** Returns the company if the key may ask to send for it. */
  readonly authorizeAsking: (caller: KeyCaller, companyId: string) => Promise<CompanyWithRole>
  /** Returns the company if the caller may read it. */
  readonly authorizeReading: (caller: KeyCaller, companyId: string) => Promise<CompanyWithRole>
  /** Returns the company if the person may decide about its drafts. */
  readonly authorizeDeciding: (caller: PersonCaller, companyId: string) => Promise<CompanyWithRole>
  /** Throws `store_unavailable` while the disk has no room for another document. */
  readonly checkRoom: () => Promise<void>
  /** URL of the service for people, without a slash at the end */
  readonly portalUrl: string
  readonly clock: Clock
  readonly random: Random
  readonly secretBox: SecretBox
  readonly log: Log
  readonly settings: { readonly rules: { readonly newKeyPolicies: readonly SendPolicy[] } }
}
