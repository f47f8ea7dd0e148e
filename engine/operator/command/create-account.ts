import type { Account } from '../../customer/account/account.ts'
import { ServiceError } from '../../error/service-error.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { OperatorDeps } from './operator-deps.ts'

/**
 * Makes an account for a person whom the operator vouches for: its address counts as verified. Throws `invalid_email`,
 * `email_taken`.
 */
export async function createAccount(
  deps: OperatorDeps,
  request: { readonly email: string; readonly persona?: Account['persona'] },
): Promise<Account> {
  const account: Account = {
    id: rowId(deps),
    email: parseEmail(request.email),
    emailVerified: true,
    persona: request.persona ?? 'developer',
    blocked: false,
    createdAt: deps.clock.now(),
  }
  await deps.accounts.create(account)
  return account
}

/** The account with this e-mail address. Throws `account_not_found`. */
export async function findAccount({ accounts }: Pick<OperatorDeps, 'accounts'>, email: string): Promise<Account> {
  const account = await accounts.findByEmail(parseEmail(email))
  if (account === undefined) throw new ServiceError('account_not_found', { inside: { email } })
  return account
}

/** Accounts as they were made, the first `limit` of them. */
export function listAccounts({ accounts }: Pick<OperatorDeps, 'accounts'>, limit = 1_000): Promise<readonly Account[]> {
  return accounts.list(limit)
}

/** One address, told apart from others without regard to case. */
function parseEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !/^[^\s@"<>,;]+@[^\s@"<>,;.]+(\.[^\s@"<>,;.]+)+$/.test(email)) {
    throw new ServiceError('invalid_email', {
      details: [{ field: 'email', issue: 'is no e-mail address', value: email.slice(0, 60) }],
    })
  }
  return email
}
