import { ServiceError } from '../../error/service-error.ts'
import type { PersonCaller } from '../account/caller.ts'
import type { CompanyWithRole } from '../company/company.ts'
import { hashLinkText } from '../link/link.ts'
import type { InvitationDeps } from './invite.ts'
import { maskEmail, type Invitation, type InvitationLook } from './invitation.ts'
import { membersMax } from './member.ts'

/**
 * Returns what everybody may see who has the link of an invitation (P92). Throws `invalid_invite`, `invite_expired`.
 */
export async function lookAtInvitation(deps: InvitationDeps, text: string): Promise<InvitationLook> {
  const { invitation, companyName } = await findOpen(deps, text)
  const { role, email, expiresAt } = invitation
  return { companyName, role, maskedEmail: maskEmail(email), expiresAt }
}

/**
 * Makes the caller, who must own the invited address, a member of the company. An invitation can be accepted once
 * . Throws `invalid_invite`, `invite_expired`, `invite_email_mismatch`, `already_member`,
 * `company_limit`, `members_full`.
 */
export async function acceptInvitation(
  deps: InvitationDeps,
  caller: PersonCaller,
  text: string,
): Promise<CompanyWithRole> {
  const { invitation } = await findOpen(deps, text)
  checkInvited(caller, invitation)
  return deps.invitations.accept(invitation, { accountId: caller.account.id, membersMax, at: deps.clock.now() })
}

/**
 * Declines an invitation of the caller; its link stops working. Throws `invalid_invite`, `invite_expired`,
 * `invite_email_mismatch`.
 */
export async function declineInvitation(deps: InvitationDeps, caller: PersonCaller, text: string): Promise<void> {
  const { invitation } = await findOpen(deps, text)
  checkInvited(caller, invitation)
  await deps.invitations.decline(invitation, caller.account.id, deps.clock.now())
}

async function findOpen(
  { invitations, clock }: InvitationDeps,
  text: string,
): Promise<{ readonly invitation: Invitation; readonly companyName: string }> {
  const found = await invitations.find(hashLinkText(text))
  if (found === undefined || found.invitation.endedAt !== null) throw new ServiceError('invalid_invite')
  if (found.invitation.expiresAt <= clock.now()) throw new ServiceError('invite_expired')
  return found
}

function checkInvited({ account }: PersonCaller, { email }: Invitation): void {
  if (!account.emailVerified || account.email.toLowerCase() !== email) throw new ServiceError('invite_email_mismatch')
}
