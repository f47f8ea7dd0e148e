import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import { endOfFile } from './end-of-file.ts'
import type { ListedAnswer, ListedFile, ListedMail, Unanswered } from './received-mail.ts'
import type { ReceivedMailStore, StoredFile, StoredMail } from './store.ts'

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
  readonly clock: Clock
}): Mailed {
  return {
    list: async (caller, companyId) => {
      await authorizeCompany(deps, caller, companyId)
      const mails = await deps.receivedMails.newest(companyId, listedMax)
      const now = deps.clock.now()
      return mails.map((mail) => listedMail(mail, now))
    },
  }
}

function listedMail({ isAnswered, answerLeavesAt, unanswered, ...mail }: StoredMail, now: Instant): ListedMail {
  const at = isAnswered ? (answerLeavesAt ?? mail.receivedAt) : null
  return { ...mail, answer: answerOf(mail, at, unanswered, now), files: mail.files.map((file) => listed(file, now)) }
}

function answerOf(
  { state }: Pick<StoredMail, 'state'>,
  at: Instant | null,
  reason: Unanswered | null,
  now: Instant,
): ListedAnswer | null {
  if (state !== 'answered') return null
  if (at === null) return { state: 'none', at, reason }
  return { state: at > now ? 'waiting' : 'sent', at, reason: null }
}

function listed(file: StoredFile, now: Instant): ListedFile {
  const { name, documentId, draftId, code } = file
  return { name, documentId, draftId, code, end: code === null ? endOfFile(file, now) : null }
}
