import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import type { Clock } from '../../primitive/clock.ts'
import type { Secret } from '../../primitive/secret.ts'
import { takeTurns, takeTurnsForKeys, type InTurnOf } from './take-turns.ts'

/** Hashes passwords with Argon2id (RFC 9106), a few at a time. */
export interface PasswordHasher {
  /** Returns the hash in PHC string format, with its own salt. Throws `service_busy`. */
  hash(password: Secret): Promise<string>
  /**
   * Returns true if the password belongs to this hash. Without a hash, it takes as long and returns false, so that the
   * time does not reveal whether an account exists. Throws `service_busy`.
   */
  matches(password: Secret, storedHash: string | null): Promise<boolean>
  /** Runs one piece of work for each key at a time, so that a guess knows the result of those before it (H8). */
  readonly inTurnOf: InTurnOf
}

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two iterations and one thread. */
const argon2id: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * As many as the processor has cores, and at most three. Of the four threads that hash, one stays free for other work
 * that needs them, such as checking the cookie of a session (P86). Three hashes use 57 MiB of memory.
 */
const hashesAtOnce = Math.min(3, availableParallelism())

/** The hash of a random password that was thrown away; no password is known to belong to it. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$s3gaBfhjcenp9vvNLtAWqA$swc+654XGjmsSsbxPpW3HgT3DVxkyYoWL3SEbvdbLrM'

/** Creates the hasher of one process. It runs at most three hashes at the same time; the other calls wait in turn. */
export function createPasswordHasher({ clock }: { readonly clock: Clock }): PasswordHasher {
  const inTurn = takeTurns(clock, hashesAtOnce)
  return {
    hash: (password) => inTurn(() => hash(password.reveal(), argon2id)),
    matches: (password, storedHash) =>
      inTurn(async () => (await verify(storedHash ?? nobodysHash, password.reveal())) && storedHash !== null),
    inTurnOf: takeTurnsForKeys(clock),
  }
}
