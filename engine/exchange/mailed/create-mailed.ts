import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { ListedMail } from './received-mail.ts'
import type { ReceivedMailStore } from './store.ts'

/** The mails to the inboxes of companies. */
export interface Mailed {
  /**
   * Returns the newest 20 mails that were accepted, and 10 that were refused. Refuses with `company_not_found`,
   * `participant_not_allowed`.
   */
  list(caller: Caller, companyId: string): Promise<readonly ListedMail[]>
}

const listedMax = { accepted: 20, refused: 10 } as const

/** Creates the use cases for the mails to inboxes. */
export function createMailed(deps: {
  readonly companies: CompanyStore
  readonly receivedMails: Pick<ReceivedMailStore, 'newest'>
}): Mailed {
  return {
    list: async (caller, companyId) => {
      await authorizeCompany(deps, caller, companyId)
      return deps.receivedMails.newest(companyId, listedMax)
    },
  }
}
