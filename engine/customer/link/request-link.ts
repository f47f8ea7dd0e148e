import { parseEmail } from '../account/email.ts'
import type { MailStore } from '../../mail/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { linkMails, type LinkMailKind } from './link-mails.ts'
import { linkEnd } from './link.ts'

export interface RequestLinkDeps {
  readonly mails: Pick<MailStore, 'create'>
  readonly clock: Clock
  readonly random: Random
}

/**
 * Stores the request for a mail with a link. Reads no account and takes the same steps for every address, so that
 * callers learn neither from the answer nor from its time whether an account exists (P88). A job then answers the
 * request. Throws `invalid_email` or `email_invalid`.
 */
export async function requestLink(deps: RequestLinkDeps, kind: LinkMailKind, email: string): Promise<void> {
  const { purpose, refusal } = linkMails[kind]
  const createdAt = deps.clock.now()
  await deps.mails.create({
    id: rowId(deps),
    kind,
    recipient: parseEmail(email, refusal),
    companyId: null,
    state: 'requested',
    messageId: '',
    content: '',
    createdAt,
    sentAt: null,
    usableUntil: linkEnd(purpose, createdAt),
  })
}
