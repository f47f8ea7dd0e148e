import type { JobHandler } from '../../job/job-handler.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { SelectionStore } from './store.ts'

export interface MailActivationDeps {
  readonly selections: Pick<SelectionStore, 'findActivation' | 'mailActivation'>
  readonly composeMail: ComposeMail
}

/**
 * Returns the handler of the job that mails a company which account acts for it here, to the address that the tax
 * authority has. The choice at the authority makes active whoever created the company first, so the company must learn
 * if that was a stranger. Sends no mail if a member who manages the company has this address.
 */
export function activationMailer({ selections, composeMail }: MailActivationDeps): JobHandler<'mail-activation'> {
  return async ({ payload: { companyId }, lease }) => {
    const activation = await selections.findActivation(companyId)
    if (activation === undefined) return undefined
    const { company, companyEmail, owner, managerEmails } = activation
    if (managerEmails.includes(companyEmail)) return undefined
    const mail = composeMail({
      kind: 'company-activated',
      recipient: companyEmail,
      language: owner.locale,
      slots: { company: company.legalName, email: owner.email },
    })
    await selections.mailActivation(mail, lease)
    return 'settled'
  }
}
