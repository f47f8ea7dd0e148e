import { managingRoles } from '../../customer/company/role.ts'
import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import { draftSeconds, isLiveDraft, type Draft } from './draft.ts'
import type { ApprovalMails, DraftStore } from './store.ts'

export interface MailApproversDeps {
  readonly drafts: DraftStore
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly composeMail: ComposeMail
  readonly clock: Clock
}

/**
 * Mails each member who decides about a draft and wants such mails, unless this person got one while the question
 * before could still be answered (P141). Sends no mail once the draft was decided about or has expired, and none if the
 * company does not want it (I-06).
 */
export function approverMailer(deps: MailApproversDeps): JobHandler<'mail-approvers'> {
  return async ({ payload: { draftId } }) => {
    const draft = await deps.drafts.find(draftId)
    if (draft === undefined || draft.askedAt === null || draft.state !== 'asked') return
    if (!isLiveDraft(draft, deps.clock.now())) return
    const { events } = settingOf(await deps.companySettings.find(draft.companyId), 'notifications')
    if (!events.includes('approval_asked')) return
    await deps.drafts.mailApprovers(draft.companyId, await composeMails(deps, draft, draft.askedAt))
  }
}

/**
 * Composes the mails. Each states how many documents wait for the person and in which companies, and nothing of a
 * document. It is of no use once the question has expired.
 */
async function composeMails(
  { drafts, composeMail, clock }: MailApproversDeps,
  { companyId, expiresAt, mailSender }: Draft,
  askedAt: Instant,
): Promise<ApprovalMails> {
  const mailedBefore = new Date(askedAt.getTime() - draftSeconds.asked * 1000)
  const approvers = await drafts.listApprovers(companyId, { roles: managingRoles, at: clock.now(), mailedBefore })
  const mails = approvers.map(({ accountId, email, language, waiting }) => {
    const documents = waiting.reduce((sum, one) => sum + one.drafts, 0)
    const companies = [...new Set(waiting.map((one) => one.companyName))]
    const to = { recipient: email, language, usableUntil: expiresAt }
    const mail =
      mailSender === null
        ? composeMail({
            ...to,
            kind: 'approval-asked',
            slots: { documents, companies, minutes: draftSeconds.asked / 60 },
          })
        : composeMail({
            ...to,
            kind: 'approval-mailed',
            slots: { documents, companies, days: draftSeconds.mailed / 86_400 },
          })
    return { accountId, mail }
  })
  return { at: askedAt, mails, roles: managingRoles, mailedBefore }
}
