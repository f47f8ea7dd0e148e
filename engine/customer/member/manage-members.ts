import { ServiceError } from '../../error/service-error.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Caller, PersonCaller } from '../account/caller.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import type { CompanyStore } from '../company/store.ts'
import { membersMax, type Member } from './member.ts'
import { checkManagesMembers, parseRole } from './member-role.ts'
import type { MemberStore } from './store.ts'

export interface MemberDeps {
  readonly companies: CompanyStore
  readonly members: MemberStore
  readonly composeMail: ComposeMail
  readonly clock: Clock
}

/**
 * Returns the members of a company, those who joined first at the beginning. Throws `company_not_found`,
 * `participant_not_allowed`.
 */
export async function listMembers(deps: MemberDeps, caller: Caller, companyId: string): Promise<readonly Member[]> {
  await authorizeCompany(deps, caller, companyId)
  const members = await deps.members.list(companyId, membersMax)
  return members.toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/**
 * Gives a member another role. Throws `company_not_found`, `manager_required`, `read_only_member`,
 * `invalid_role`, `cannot_change_self`, `member_not_found`, `member_is_owner`.
 */
export async function changeRole(
  deps: MemberDeps,
  caller: PersonCaller,
  { companyId, memberId, role: text }: { readonly companyId: string; readonly memberId: string; readonly role: string },
): Promise<Member> {
  const { role } = await authorizeCompany(deps, caller, companyId)
  checkManagesMembers(role)
  const wanted = parseRole(text)
  const actorId = caller.account.id
  if (memberId === actorId) throw new ServiceError('cannot_change_self')
  return deps.members.changeRole({ companyId, memberId, actorId, role: wanted, at: deps.clock.now() })
}

/**
 * Removes a member, whose access ends with the next call, and who gets a mail. Everybody except the owner may
 * leave. Throws
 * `company_not_found`, `manager_required`, `read_only_member`, `member_not_found`, `cannot_remove_owner`.
 */
export async function removeMember(
  deps: MemberDeps,
  caller: PersonCaller,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
): Promise<void> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  const { id: actorId, email: person } = caller.account
  const change = { companyId, memberId, actorId, at: deps.clock.now() }
  if (memberId === actorId) return deps.members.remove(change, null)
  checkManagesMembers(role)
  const member = (await deps.members.list(companyId, membersMax)).find(({ id }) => id === memberId)
  if (member === undefined) throw new ServiceError('member_not_found', { inside: { memberId } })
  const mail = deps.composeMail({
    kind: 'member-removed',
    recipient: member.email,
    language: member.locale,
    slots: { company: company.legalName, person },
  })
  await deps.members.remove(change, mail)
}
