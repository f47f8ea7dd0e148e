import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import type { Limits } from '../limit/create-limits.ts'
import type { LinkStore } from '../link/store.ts'
import type { CheckCodeDeps } from '../mfa/check-code.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import type { PasswordStore } from '../password/store.ts'
import type { SessionKeys } from './session-cookie.ts'
import type { SessionStore } from './store.ts'

/** Everything that the use cases of sessions need. */
export interface SessionDeps extends CheckCodeDeps {
  readonly sessions: SessionStore
  readonly passwords: PasswordStore
  readonly links: LinkStore
  readonly passwordHasher: PasswordHasher
  readonly limits: Limits
  readonly sessionKeys: SessionKeys
  readonly random: Random
  readonly log: Log
  readonly settings: {
    /** maximum live sessions of one person (D65) */
    readonly sessionsMax: number
  }
}
