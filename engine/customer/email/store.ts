import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'

/** Changes of the e-mail addresses of accounts. Every method is one transaction. */
export interface EmailStore {
  /**
   * Uses a link that was sent to the e-mail address of its account, and stores that the address is verified. Deletes
   * the password of the account unless it has the hash `keptHash`. Throws `invalid_token` if the link was used or has
   * expired, if the account is blocked or has another address meanwhile.
   */
  verify(change: { readonly linkHash: string; readonly keptHash: string | null }, at: Instant): Promise<void>
  /**
   * Uses a link that was sent to the new e-mail address of its account, and stores this address, which is thereby
   * verified, with the mail `notice` to the former address. Makes all other links of the account unusable, and ends all
   * its sessions except `keptSessionId`. Throws `invalid_token` if the link was used or has expired or if the account
   * is blocked, and `email_taken`, which leaves the link unused.
   */
  change(
    change: { readonly linkHash: string; readonly keptSessionId: string; readonly notice: Mail },
    at: Instant,
  ): Promise<void>
}
