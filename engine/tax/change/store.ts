import type { NewJob } from '../../job/new-job.ts'
import type { ChannelAnswer } from '../../port/data-channel.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { DataChange } from './data-change.ts'

/** The store of requests to change the data that the tax authority has. Every method is one transaction. */
export interface DataChangeStore {
  /**
   * Stores a request with the job that sends it. Throws `fs_change_pending` while another request of the company is
   * queued or being sent, and `fs_change_cooldown` if one that was not taken back was made after `pauseStart`. Throws
   * `company_not_active` unless the company is active, `company_not_found` if the account is not a member, what
   * `checkRoleManages` throws, and `account_inactive`.
   */
  request(
    change: DataChange,
    accountId: string,
    options: { readonly job: NewJob; readonly pauseStart: Instant },
  ): Promise<void>
  /**
   * Takes a queued request back, and returns it. Throws `fs_change_not_found` if the company has no such request,
   * `fs_change_not_queued` while it is being sent, `fs_change_already_sent`, `fs_change_not_open` if it was refused or
   * taken back, and like `request` a caller who may not.
   */
  cancel(companyId: string, changeId: string, accountId: string, at: Instant): Promise<DataChange>
  /** Returns the 20 newest requests of a company, newest first. */
  list(companyId: string): Promise<readonly DataChange[]>
  /**
   * Marks a queued request as being sent. Returns it with the DIČ of its company, of 10 digits, also if it was marked
   * before. Returns undefined if it is closed or gone.
   */
  begin(changeId: string): Promise<(DataChange & { readonly dic: string }) | undefined>
  /** Closes a request that is being sent, with the answer of the authority. Does nothing in any other state. */
  settle(changeId: string, answer: ChannelAnswer, at: Instant): Promise<void>
}
