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
  const account: Account = {
    id: rowId(deps),
    email: parseEmail(request.email),
    emailVerified: true,
    persona: request.persona ?? 'developer',
    locale: 'sk',
    blocked: false,
    ipAllowList: [],
    deletedAt: null,
    createdAt: deps.clock.now(),
  }
  await deps.accounts.create(account)
  return account
}
