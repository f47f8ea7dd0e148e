import type { PersonCaller } from '../account/caller.ts'
import { checkSetFromAllowed, parseAllowList } from '../account/ip-allow-list.ts'
import type { AccountStore } from '../account/store.ts'
import type { CompanyStore } from '../company/store.ts'
import { proveOwner } from '../password/prove-person.ts'
import { changeProfile, type ChangeProfileRequest } from './change-profile.ts'
import { deleteAccount, type DeleteAccountDeps } from './delete-account.ts'
import type { Profile } from './profile.ts'

/** The use cases with which a signed-in person manages their own account. */
export interface OwnAccounts {
  /** Returns the profile of the person. */
  profile(caller: PersonCaller): Promise<Profile>
  /**
   * Changes the profile of the person. Refuses with `profile_too_long`, `invalid_phone`, `invalid_web`,
   * `invalid_locale`, `invalid_prefs`, `invalid_default_company`, `body_invalid`.
   */
  changeProfile(caller: PersonCaller, request: ChangeProfileRequest): Promise<Profile>
  /**
   * Replaces the addresses from which the person may sign in and use a session, and returns them. An empty list allows
   * every address; any other list must contain `address`. The person proves to be the owner, so that a stolen session
   * cannot lock the owner out. Refuses with `body_invalid`, `invalid_ip_entry`, `current_ip_missing`,
   * `password_not_set`, `invalid_current_password`, `recent_link_required`, `fresh_link_required`, `rate_limited`,
   * `service_busy`.
   */
  changeAllowList(
    caller: PersonCaller,
    request: {
      readonly ipAllowList: readonly string[]
      readonly address: string
      readonly currentPassword: string | undefined
    },
  ): Promise<readonly string[]>
  /**
   * Deletes the account of the person. Refuses with `password_not_set`, `invalid_current_password`,
   * `recent_link_required`, `fresh_link_required`, `owner_of_companies`, `service_busy`.
   */
  delete(caller: PersonCaller, currentPassword: string | undefined): Promise<void>
}

const allowListMax = 50

/** Creates the use cases of people's own accounts. */
export function createOwnAccounts(
  deps: DeleteAccountDeps & { readonly accounts: AccountStore; readonly companies: CompanyStore },
): OwnAccounts {
  return {
    profile: ({ account }) => deps.ownAccounts.findProfile(account.id),
    changeProfile: (caller, request) => changeProfile(deps, caller, request),
    changeAllowList: async (caller, request) => {
      const ipAllowList = parseAllowList(request.ipAllowList, { field: 'ip_allowlist', max: allowListMax })
      checkSetFromAllowed(ipAllowList, request.address)
      await proveOwner(deps, caller, request.currentPassword)
      await deps.accounts.changeAllowList(caller.account.id, ipAllowList)
      return ipAllowList
    },
    delete: (caller, currentPassword) => deleteAccount(deps, caller, currentPassword),
  }
}
