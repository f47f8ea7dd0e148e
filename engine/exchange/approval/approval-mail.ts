import { managingRoles } from '../../customer/company/role.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import { draftSeconds, type Draft } from './draft.ts'
import type { ApprovalMails, DraftStore } from './store.ts'

/** The shortest time between two mails about approvals to one account (P141). */
const mailEverySeconds = 15 * 60

export interface ApprovalMailDeps {
  readonly drafts: DraftStore
  readonly composeMail: ComposeMail
}

/**
 * Composes the mails that a question causes: one for each member who decides and wants such mails, unless this person
 * got one in the last 15 minutes (P141). A mail states how many documents wait for the person and in which companies,
 * and nothing of a document. It is of no use once the question has expired.
 */
export async function composeApprovalMails(
  { drafts, composeMail }: ApprovalMailDeps,
  draft: Draft,
  { companyName, at, expiresAt }: { readonly companyName: string; readonly at: Instant; readonly expiresAt: Instant },
): Promise<ApprovalMails> {
  const mailedBefore = new Date(at.getTime() - mailEverySeconds * 1000)
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
