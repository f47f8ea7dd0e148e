import type { AccountStore } from '../../customer/account/store.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { KeyStore } from '../../customer/key/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'

/** What the commands about accounts, companies and keys work with. */
export interface OperatorDeps {
  readonly accounts: AccountStore
  readonly companies: CompanyStore
  readonly keys: KeyStore
  readonly clock: Clock
  readonly random: Random
}
