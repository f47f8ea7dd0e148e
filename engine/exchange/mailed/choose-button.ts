import type { MailServerStore } from '../../customer/mail-server/store.ts'
import type { Language } from '../../error/sentence.ts'
import type { MailButton } from '../../mail/compose-mail.ts'
import { replyWordsOf } from './say/say-reply.ts'

/** The files of a mail, as far as they decide about its button. */
export interface LinkedFiles {
  /** the documents that were accepted */
  readonly documentIds: readonly string[]
  /** true if a document waits for a person */
  readonly isHeld: boolean
}

/**
 * Returns the button of a mail about files: to the approvals only for a reader who decides about them in this company,
 * otherwise to the accepted document or, if there are several, to the list. A mail without any of them helps with
 * mailing. Returns null if documents wait and the reader can do nothing about it.
 */
export async function chooseButton(
  { listManagerEmails }: Pick<MailServerStore, 'listManagerEmails'>,
  { companyId, reader, language }: { readonly companyId: string; readonly reader: string; readonly language: Language },
  { documentIds, isHeld }: LinkedFiles,
): Promise<MailButton | null> {
  const { buttons } = replyWordsOf(language)
  if (isHeld && (await listManagerEmails(companyId)).includes(reader))
    return { label: buttons.approvals, path: '/approvals' }
  const [first, second] = new Set(documentIds)
  if (second !== undefined) return { label: buttons.documents, path: '/documents' }
  if (first !== undefined) return { label: buttons.document, path: `/documents/${companyId}/${first}` }
  return isHeld ? null : { label: buttons.help, path: '/help/mail' }
}
