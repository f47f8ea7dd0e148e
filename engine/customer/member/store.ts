import type { Instant } from '../../primitive/clock.ts'
import type { Mail } from '../../mail/mail.ts'
import type { CompanyWithRole } from '../company/company.ts'
import type { Invitation, ListedInvitation } from './invitation.ts'
import type { Member } from './member.ts'
import type { GivenRole } from './member-role.ts'
import type { Transfer, TransferOfCompany } from './transfer.ts'

/** A change to a member of a company by another member. */
export interface MemberChange {
  readonly companyId: string
  readonly memberId: string
  /** account that makes the change */
  readonly actorId: string
  readonly at: Instant
}

/**
 * The members of companies. Every method is one transaction, and locks the company if it changes something: the role of
 * the person who acts is checked again under this lock (`manager_required`).
 */
export interface MemberStore {
  /** Returns up to `limit` members of a company. */
  list(companyId: string, limit: number): Promise<readonly Member[]>
  /**
   * Gives a member another role. The open invitations of a member who no longer manages the company end. Throws
   * `manager_required`, `member_not_found`, `member_is_owner`.
   */
  changeRole(change: MemberChange & { readonly role: GivenRole }): Promise<Member>
  /**
   * Removes a member, who may also be the one who acts, and ends the member's open invitations. Writes the mail. Throws
   * `account_inactive`, `manager_required`, `member_not_found`, `cannot_remove_owner`.
   */
  remove(change: MemberChange, mail: Mail | null): Promise<void>
}

/** The invitations to companies. Every method is one transaction. */
export interface InvitationStore {
  /**
   * Stores an invitation in place of the earlier one of the same address, with its mail. Throws `manager_required`,
   * `already_member`, `rate_limited` if the earlier one is newer than `mailedBefore`, and `members_full` if the company
   * would get more than `membersMax` members and open invitations.
   */
  create(
    invitation: Invitation,
    options: { readonly membersMax: number; readonly mailedBefore: Instant; readonly mail: Mail },
  ): Promise<ListedInvitation>
  /** Returns up to `limit` invitations of a company that are open at this time, newest first. */
  listOpen(companyId: string, at: Instant, limit: number): Promise<readonly ListedInvitation[]>
  /** Returns an invitation and the name of its company. */
  find(hash: string): Promise<{ readonly invitation: Invitation; readonly companyName: string } | undefined>
  /** Ends an open invitation of the company. Throws `manager_required`, `invalid_invite`. */
  withdraw(invitation: Pick<Invitation, 'id' | 'companyId'>, actorId: string, at: Instant): Promise<void>
  /**
   * Makes the account, whose verified address must still be the invited one, a member, and ends the invitation. Throws
   * `account_inactive`, `invite_email_mismatch`, `already_member`, `company_limit`, `members_full`, `invalid_invite`.
   */
  accept(
    invitation: Invitation,
    options: { readonly accountId: string; readonly membersMax: number; readonly at: Instant },
  ): Promise<CompanyWithRole>
  /** Ends an open invitation for the account that declines it. Throws `account_inactive`, `invalid_invite`. */
  decline(invitation: Invitation, accountId: string, at: Instant): Promise<void>
  /** Deletes invitations that expired before this time. Returns how many. */
  sweep(before: Instant): Promise<number>
}

/** The transfers of companies. Every method is one transaction, and locks the company if it changes something. */
export interface TransferStore {
  /**
   * Stores a transfer, with its mail. Throws `owner_required`, `transfer_open` if another transfer of the company is
   * open, `transfer_stale` if the company has another version by now, and `rate_limited` if the company was offered to
   * the same address later than `mailedBefore`.
   */
  create(
    transfer: Transfer,
    options: { readonly mailedBefore: Instant; readonly mail: Mail },
  ): Promise<TransferOfCompany>
  /** Returns the newest transfer of the company that was offered by the account, or to the address with this link. */
  find(
    companyId: string,
    party: {
      readonly accountId: string
      readonly receiver: { readonly email: string; readonly hash: string } | null
    },
  ): Promise<TransferOfCompany | undefined>
  /**
   * Cancels a transfer for the account, which is one of its two parties, and writes the mail. Throws
   * `account_inactive`, `already_completed`, `transfer_canceled`, `transfer_expired`.
   */
  cancel(
    transfer: Transfer,
    options: { readonly accountId: string; readonly at: Instant; readonly mail: Mail },
  ): Promise<void>
  /**
   * Makes the account, whose verified address must still be the one of the offer, the owner, and the former owner an
   * administrator. Ends the open invitation of the new owner, and writes the mail. Throws `account_inactive`,
   * `transfer_not_found`, `already_completed`, `transfer_canceled`, `transfer_expired`, `transfer_stale`,
   * `company_limit`, `members_full`.
   */
  accept(
    transfer: Transfer,
    options: {
      readonly accountId: string
      readonly ownedMax: number
      readonly membersMax: number
      readonly at: Instant
      readonly mail: Mail
    },
  ): Promise<CompanyWithRole>
  /** Deletes transfers that expired before this time. Returns how many. */
  sweep(before: Instant): Promise<number>
}
