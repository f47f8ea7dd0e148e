import { readFields } from '../../error/read-fields.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { PersonCaller } from '../account/caller.ts'
import { parseEmail } from '../account/email.ts'
import type { AccountStore } from '../account/store.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import type { CompanyStore } from '../company/store.ts'
import { makeLinkText } from '../link/link.ts'
import type { Invitation, ListedInvitation } from './invitation.ts'
import { localeFor } from './locale-for.ts'
import { membersMax } from './member.ts'
import { checkManagesMembers, parseRole } from './member-role.ts'
import { roleWords } from './role-words.ts'
import type { InvitationStore } from './store.ts'

export interface InvitationDeps {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly companies: CompanyStore
  readonly invitations: InvitationStore
  readonly composeMail: ComposeMail
  readonly clock: Clock
  readonly random: Random
}

export interface InviteRequest {
  readonly email: string
  readonly role: string
}

/** How long an invitation is valid (P92). */
const validDays = 7
const dayMilliseconds = 24 * 3_600_000

/** An address gets at most one invitation to a company in this time (P93). */
const mailMilliseconds = 10 * 60_000

/**
 * Invites an e-mail address, whether or not an account has it. The link goes only into the mail. Throws
 * `company_not_found`, `manager_required`, `read_only_member`, `body_invalid`, `invalid_email`, `invalid_role`,
 * `cannot_invite_self`, `already_member`, `rate_limited`, `members_full`.
 */
export async function invite(
  deps: InvitationDeps,
  caller: PersonCaller,
  companyId: string,
  request: InviteRequest,
): Promise<ListedInvitation> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkManagesMembers(role)
  const fields = readFields<Pick<Invitation, 'email' | 'role'>>({
    email: () => parseEmail(request.email),
    role: () => parseRole(request.role),
  })
  if (fields.email === caller.account.email.toLowerCase()) throw new ServiceError('cannot_invite_self')
  const createdAt = deps.clock.now()
  const { hash, text } = makeLinkText(deps.random)
  const invitation: Invitation = {
    id: rowId(deps),
    companyId,
    ...fields,
    hash,
    inviterId: caller.account.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + validDays * dayMilliseconds),
    endedAt: null,
  }
  const locale = await localeFor(deps, fields.email, caller.account)
  const mail = deps.composeMail({
    kind: 'invitation',
    recipient: fields.email,
    language: locale,
    slots: {
      company: company.legalName,
      inviter: caller.account.email,
      role: roleWords[fields.role][locale],
      days: validDays,
    },
    link: text,
  })
  const mailedBefore = new Date(createdAt.getTime() - mailMilliseconds)
  return deps.invitations.create(invitation, { membersMax, mailedBefore, mail })
}

/**
 * Returns the open invitations of a company, newest first. Throws `company_not_found`, `manager_required`,
 * `read_only_member`.
 */
export async function listInvitations(
  deps: InvitationDeps,
  caller: PersonCaller,
  companyId: string,
): Promise<readonly ListedInvitation[]> {
  const { role } = await authorizeCompany(deps, caller, companyId)
  checkManagesMembers(role)
  return deps.invitations.listOpen(companyId, deps.clock.now(), membersMax)
}

/**
 * Withdraws an open invitation; its link stops working. Throws `company_not_found`, `manager_required`,
 * `read_only_member`, `invalid_invite`.
 */
export async function withdrawInvitation(
  deps: InvitationDeps,
  caller: PersonCaller,
  { companyId, invitationId }: { readonly companyId: string; readonly invitationId: string },
): Promise<void> {
  const { role } = await authorizeCompany(deps, caller, companyId)
  checkManagesMembers(role)
  await deps.invitations.withdraw({ id: invitationId, companyId }, caller.account.id, deps.clock.now())
}
