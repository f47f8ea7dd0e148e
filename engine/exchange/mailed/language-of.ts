import type { Account } from '../../customer/account/account.ts'
import type { InboxStore } from '../../customer/inbox/store.ts'
import type { Language } from '../../error/sentence.ts'

/**
 * Returns the language of the mails to a sender: the one on the company's list, or that of the company's owner (D59).
 */
export async function languageOf(
  inboxes: Pick<InboxStore, 'listSenders'>,
  { companyId, from }: { readonly companyId: string; readonly from: string },
  owner: Account,
): Promise<Language> {
  const senders = await inboxes.listSenders(companyId)
  return senders.find(({ email }) => email === from)?.language ?? owner.locale
}
