import type { Caller, PersonCaller } from '../account/caller.ts'
import type { CompanyWithRole } from '../company/company.ts'
import { acceptInvitation, declineInvitation, lookAtInvitation } from './answer-invitation.ts'
import { invite, listInvitations, withdrawInvitation, type InvitationDeps, type InviteRequest } from './invite.ts'
import type { InvitationLook, ListedInvitation } from './invitation.ts'
import { changeRole, listMembers, removeMember, type MemberDeps } from './manage-members.ts'
import type { Member } from './member.ts'
import type { TransferOfCompany } from './transfer.ts'
import {
  acceptTransfer,
  cancelTransfer,
  findOpenTransfer,
  offerTransfer,
  type TransferDeps,
} from './transfer-company.ts'

/** The use cases of the members of a company. */
export interface Members {
  /** Returns the members, oldest first. Refuses with `company_not_found`, `participant_not_allowed`. */
  list(caller: Caller, companyId: string): Promise<readonly Member[]>
  /**
   * Gives a member another role. Refuses with `company_not_found`, `manager_required`, `read_only_member`,
   * `invalid_role`, `cannot_change_self`, `member_not_found`, `member_is_owner`.
   */
  changeRole(
    caller: PersonCaller,
    request: { readonly companyId: string; readonly memberId: string; readonly role: string },
  ): Promise<Member>
  /**
   * Removes a member, or the caller. Refuses with `company_not_found`, `manager_required`, `read_only_member`,
   * `member_not_found`, `cannot_remove_owner`.
   */
  remove(caller: PersonCaller, request: { readonly companyId: string; readonly memberId: string }): Promise<void>
}

/** The use cases of invitations. */
export interface Invitations {
  /**
   * Invites an e-mail address. Refuses with `company_not_found`, `manager_required`, `read_only_member`,
   * `body_invalid`, `invalid_email`, `invalid_role`, `cannot_invite_self`, `already_member`, `rate_limited`,
   * `members_full`.
   */
  invite(caller: PersonCaller, companyId: string, request: InviteRequest): Promise<ListedInvitation>
  /**
   * Returns the open invitations, newest first. Refuses with `company_not_found`, `manager_required`,
   * `read_only_member`.
   */
  list(caller: PersonCaller, companyId: string): Promise<readonly ListedInvitation[]>
  /**
   * Withdraws an invitation. Refuses with `company_not_found`, `manager_required`, `read_only_member`,
   * `invalid_invite`.
   */
  withdraw(caller: PersonCaller, request: { readonly companyId: string; readonly invitationId: string }): Promise<void>
  /** Returns what everybody who has the link may see. Refuses with `invalid_invite`, `invite_expired`. */
  look(text: string): Promise<InvitationLook>
  /**
   * Makes the caller a member. Refuses with `invalid_invite`, `invite_expired`, `invite_email_mismatch`,
   * `already_member`, `members_full`.
   */
  accept(caller: PersonCaller, text: string): Promise<CompanyWithRole>
  /** Declines an invitation. Refuses with `invalid_invite`, `invite_expired`, `invite_email_mismatch`. */
  decline(caller: PersonCaller, text: string): Promise<void>
}

/** The use cases of transfers of companies. */
export interface Transfers {
  /**
   * Offers a company to an e-mail address. Refuses with `company_not_found`, `owner_required`, `read_only_member`,
   * `invalid_email`, `cannot_transfer_self`, `transfer_open`, `rate_limited`, `password_not_set`,
   * `invalid_current_password`, `recent_link_required`, `fresh_link_required`, `service_busy`.
   */
  offer(
    caller: PersonCaller,
    companyId: string,
    request: { readonly email: string; readonly currentPassword: string | undefined },
  ): Promise<TransferOfCompany>
  /**
   * Returns the open transfer to one of its parties. The person who receives the company gives `offer`, the text of the
   * link in the mail. Refuses with `company_not_found`, `owner_required`,
   * `read_only_member`, `transfer_not_found`, `already_completed`, `transfer_canceled`, `transfer_expired`.
   */
  find(caller: PersonCaller, companyId: string, offer?: string): Promise<TransferOfCompany>
  /** Cancels or declines the open transfer. Refuses like `find`. */
  cancel(caller: PersonCaller, companyId: string, offer?: string): Promise<void>
  /**
   * Makes the caller the owner. Refuses like `find`, and with `cannot_transfer_self`, `transfer_stale`,
   * `company_limit`, `members_full`.
   */
  accept(caller: PersonCaller, companyId: string, offer?: string): Promise<CompanyWithRole>
}

/** Creates the use cases of members, invitations and transfers. */
export function createMembers(deps: MemberDeps & InvitationDeps & TransferDeps): {
  readonly members: Members
  readonly invitations: Invitations
  readonly transfers: Transfers
} {
  return {
    members: {
      list: (caller, companyId) => listMembers(deps, caller, companyId),
      changeRole: (caller, request) => changeRole(deps, caller, request),
      remove: (caller, request) => removeMember(deps, caller, request),
    },
    invitations: {
      invite: (caller, companyId, request) => invite(deps, caller, companyId, request),
      list: (caller, companyId) => listInvitations(deps, caller, companyId),
      withdraw: (caller, request) => withdrawInvitation(deps, caller, request),
      look: (text) => lookAtInvitation(deps, text),
      accept: (caller, text) => acceptInvitation(deps, caller, text),
      decline: (caller, text) => declineInvitation(deps, caller, text),
    },
    transfers: {
      offer: (caller, companyId, request) => offerTransfer(deps, caller, companyId, request),
      find: (caller, companyId, offer) => findOpenTransfer(deps, caller, companyId, offer),
      cancel: (caller, companyId, offer) => cancelTransfer(deps, caller, companyId, offer),
      accept: (caller, companyId, offer) => acceptTransfer(deps, caller, companyId, offer),
    },
  }
}
