import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Account } from './account.ts'
import { parseEmail } from './email.ts'
import type { AccountStore } from './store.ts'

export interface CreateAccountDeps {
  readonly accounts: AccountStore
  readonly clock: Clock
  readonly random: Random
}

export interface CreateAccountRequest {
  readonly email: string
  /** absent = `developer` */
  readonly persona?: Account['persona']
}

/**
 * Creates an account. The operator vouches for the person, so the e-mail address is stored as verified. Throws
 * `invalid_email`, `email_taken`.
 */
export async function createAccount(deps: CreateAccountDeps, request: CreateAccountRequest): Promise<Account> {
  const account = newAccount(deps, {
    email: parseEmail(request.email),
    emailVerified: true,
    persona: request.persona ?? 'developer',
    locale: 'sk',
  })
  await deps.accounts.create(account)
  return account
}

/** Makes an account that is neither blocked nor deleted, and whose owner signs in from any address. */
export function newAccount(
  deps: { readonly clock: Clock; readonly random: Random },
  given: Pick<Account, 'email' | 'emailVerified' | 'persona' | 'locale'>,
): Account {
  return { id: rowId(deps), ...given, blocked: false, ipAllowList: [], deletedAt: null, createdAt: deps.clock.now() }
}
