import type { Instant } from '../../primitive/clock.ts'
import type { Profile, ProfileChanges } from './profile.ts'

/** The profiles of people, and the deletion of their accounts. Every method is one transaction. */
export interface OwnAccountStore {
  /** Returns the profile of an account. The default company is null if the account is no longer a member of it. */
  findProfile(accountId: string): Promise<Profile>
  /** Changes a profile and returns it. Throws `account_inactive` if the account is blocked or deleted. */
  changeProfile(accountId: string, changes: ProfileChanges): Promise<Profile>
  /**
   * Deletes an account: ends its sessions, revokes its keys and their token families, and deletes its password, links,
   * profile, memberships and its companies without documents (P101). Only the row of the account stays, without the
   * e-mail address, because documents and events refer to its id. Throws `owner_of_companies` if the account owns a
   * company that is in the network or has other members, `invalid_current_password` if `passwordHash` is not null and
   * no longer the account's, and `account_inactive` if the account is blocked or already deleted.
   */
  delete(accountId: string, passwordHash: string | null, at: Instant): Promise<void>
}
