import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import { checkKeyManages, checkRoleManages } from '../../customer/company/role.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { SelectionStore } from './store.ts'

export interface MailInstructionsDeps {
  readonly companies: CompanyStore
  readonly selections: SelectionStore
  readonly composeMail: ComposeMail
  readonly clock: Clock
  readonly settings: { readonly selectionUrl: string }
}

const dayMilliseconds = 24 * 3_600_000

/**
 * Mails the caller how to choose this service on the authority's portal, in the language of the account. A company has
 * at most one such mail in 24 hours (T-19). Throws `company_not_found`, `participant_not_allowed`, `token_not_allowed`,
 * `role_too_low`, `read_only_member`, and what `SelectionStore.recordInstructions` throws.
 */
export async function mailInstructions(
  deps: MailInstructionsDeps,
  caller: Caller,
  companyId: string,
): Promise<CompanyWithRole> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  const at = deps.clock.now()
  const mail = deps.composeMail({
    kind: 'selection-instructions',
    recipient: caller.account.email,
    language: caller.account.locale,
    slots: { company: company.legalName },
    lines: [deps.settings.selectionUrl],
  })
  const sentBefore = new Date(at.getTime() - dayMilliseconds)
  return deps.selections.recordInstructions(companyId, caller.account.id, mail, { sentBefore, at })
}
