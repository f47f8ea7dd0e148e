import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { Secret } from '../../primitive/secret.ts'
import { placeOfKey } from './authority.ts'
import { openCall } from './kept-call.ts'
import { isSelectionKey, isSelectionSigned } from './selection-signature.ts'
import type { SelectionStore } from './store.ts'

export interface ChangeKeysDeps {
  readonly selections: SelectionStore
  readonly secretBox: SecretBox
  readonly clock: Clock
}

/** The keys with which the tax authority signs its calls (T-17). */
export interface AuthorityKeys {
  /** Returns the keys, oldest first, without their text. */
  list(): Promise<readonly ShownKey[]>
  /**
   * Adds a key. Refuses with `fs_secret_invalid` a text of another form and, unless `isAhead`, with
   * `fs_secret_mismatch` a key with which none of the kept calls was signed. Without kept calls, nothing is compared.
   */
  add(text: Secret, isAhead: boolean): Promise<AddedKey>
  /** Removes a key: calls that were signed with it are refused from now on. Refuses with `not_found`. */
  remove(id: string): Promise<void>
}

export interface ShownKey {
  /** the beginning of the SHA-256 of the key */
  readonly id: string
  readonly addedAt: Instant
}

export interface AddedKey {
  readonly id: string
  /** number of calls on which the key was tried, and number of those that were signed with it */
  readonly tried: number
  readonly fitting: number
}

/** Creates the use cases for the keys of the authority. */
export function createAuthorityKeys(deps: ChangeKeysDeps): AuthorityKeys {
  const { selections } = deps
  return {
    list: async () => (await selections.listKeys()).map(({ id, addedAt }) => ({ id, addedAt })),
    add: (text, isAhead) => addKey(deps, text, isAhead),
    remove: async (id) => {
      if (!(await selections.removeKey(id))) throw new ServiceError('not_found')
    },
  }
}

async function addKey(
  { selections, secretBox, clock }: ChangeKeysDeps,
  text: Secret,
  isAhead: boolean,
): Promise<AddedKey> {
  if (!isSelectionKey(text.reveal())) throw new ServiceError('fs_secret_invalid')
  const calls = await selections.listCalls()
  const fitting = calls.filter((call) => {
    const { body, signature } = openCall(secretBox, call)
    return isSelectionSigned(body, signature, [text])
  })
  if (calls.length > 0 && fitting.length === 0 && !isAhead)
    throw new ServiceError('fs_secret_mismatch', { inside: { tried: calls.length } })
  const id = sha256Hex(text.reveal()).slice(0, 12)
  await selections.addKey({ id, content: secretBox.seal(text, placeOfKey(id)), addedAt: clock.now() })
  return { id, tried: calls.length, fitting: fitting.length }
}
