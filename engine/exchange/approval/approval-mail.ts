import { managingRoles } from '../../customer/company/role.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import { draftSeconds, type Draft } from './draft.ts'
import type { ApprovalMails, DraftStore } from './store.ts'

export interface ApprovalMailDeps {
  readonly drafts: DraftStore
  readonly composeMail: ComposeMail
}

/**
 * Composes the mails that a question causes: one for each member who decides and wants such mails, unless this person
 * got one while the question before could still be answered (P141). A mail states how many documents wait for the
 * person and in which companies, and nothing of a document. It is of no use once the question has expired.
 */
export async function composeApprovalMails(
  { drafts, composeMail }: ApprovalMailDeps,
  draft: Draft,
  { companyName, at, expiresAt }: { readonly companyName: string; readonly at: Instant; readonly expiresAt: Instant },
): Promise<ApprovalMails> {
  const mailedBefore = new Date(at.getTime() - draftSeconds.asked * 1000)
  const approvers = await drafts.listApprovers(draft.companyId, { roles: managingRoles, at, mailedBefore })
  const mails = approvers.map(({ accountId, email, language, waiting }) => ({
    accountId,
    mail: composeMail({
      kind: 'approval-asked',
      recipient: email,
      language,
      slots: {
        documents: waiting.reduce((sum, one) => sum + one.drafts, 1), // this question, and those before it
        companies: [...new Set([companyName, ...waiting.map((one) => one.companyName)])],
        minutes: draftSeconds.asked / 60,
      },
      usableUntil: expiresAt,
    }),
  }))
  return { mails, roles: managingRoles, mailedBefore }
}
