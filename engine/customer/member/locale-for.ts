import type { Language } from '../../error/sentence.ts'
import type { Account } from '../account/account.ts'
import type { AccountStore } from '../account/store.ts'

/**
 * Returns the language of the mails to an address: that of its account or, if no account has the address, that of the
 * person who causes the mail.
 */
export async function localeFor(
  { accounts }: { readonly accounts: Pick<AccountStore, 'findByEmail'> },
  email: string,
  { locale }: Pick<Account, 'locale'>,
): Promise<Language> {
  return (await accounts.findByEmail(email))?.locale ?? locale
}
