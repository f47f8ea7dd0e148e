import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import { endOfFile } from './end-of-file.ts'
import type { Mail } from '../../mail/mail.ts'
import type { ListedAnswer, ListedFile, ListedMail, SentAnswerState } from './received-mail.ts'
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

function listedMail(
  { isAnswered, answerLeavesAt, unanswered, outgoing, ...mail }: StoredMail,
  now: Instant,
): ListedMail {
  const answer = answerOf(mail, { isAnswered, answerLeavesAt, unanswered, outgoing })
  return { ...mail, answer, files: mail.files.map((file) => listed(file, now)) }
}

type StoredAnswer = Pick<StoredMail, 'isAnswered' | 'answerLeavesAt' | 'unanswered' | 'outgoing'>

function answerOf(
  { state, receivedAt }: Pick<StoredMail, 'state' | 'receivedAt'>,
  { isAnswered, answerLeavesAt, unanswered, outgoing }: StoredAnswer,
): ListedAnswer | null {
  if (state !== 'answered') return null
  if (!isAnswered) return { state: 'none', at: null, reason: unanswered }
  if (outgoing === null) return null
  const at = outgoing.sentAt ?? answerLeavesAt ?? receivedAt
  return { state: outgoing.isGivenUp ? 'failed' : answerStates[outgoing.state], at, reason: null }
}

const answerStates: Readonly<Record<Mail['state'], SentAnswerState>> = {
  requested: 'waiting',
  waiting: 'waiting',
  sent: 'sent',
  kept: 'kept',
  refused: 'failed',
  expired: 'failed',
}

function listed(file: StoredFile, now: Instant): ListedFile {
  const { name, documentId, draftId, code } = file
  return { name, documentId, draftId, code, end: code === null ? endOfFile(file, now) : null }
}
