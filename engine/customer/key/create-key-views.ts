import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { equalInConstantTime } from '../../primitive/digest.ts'
import { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import type { ApiKey } from './api-key.ts'
import { hashApiKeyText } from './key-text.ts'
import type { CreatedKey } from './new-key.ts'

interface KeyViewDeps {
  readonly clock: Clock
  readonly secretBox: SecretBox
}

/** The use cases of the page that shows the text of a new key once (P147). Nothing of the text is stored here. */
export interface KeyViews {
  /** Seals the text of a new key. Only the session that made the key can open it, for two minutes. */
  seal(caller: PersonCaller, created: CreatedKey): Secret
  /**
   * Returns a text that `seal` sealed. Returns undefined if it was sealed for another session or key, was changed or
   * has expired, and if the key has another text by now.
   */
  open(caller: PersonCaller, key: ApiKey, sealed: string): Secret | undefined
}

/** The time within which a page must show the text of a new key: two minutes (P147). */
export const viewSeconds = 120

const lengthMax = 1_000

/** Creates the use cases of the page that shows the text of a new key. */
export function createKeyViews({ clock, secretBox }: KeyViewDeps): KeyViews {
  return {
    seal(caller, { key, text }) {
      const until = clock.now().getTime() + viewSeconds * 1000
      return new Secret(secretBox.seal(new Secret(`${until} ${text.reveal()}`), placeOf(caller, key)))
    },
    open(caller, key, sealed) {
      if (sealed.length > lengthMax) return undefined
      const [until, text = ''] = open(secretBox, sealed, placeOf(caller, key)).split(' ')
      const isCurrent = equalInConstantTime(Buffer.from(hashApiKeyText(text)), Buffer.from(key.hash))
      return isCurrent && clock.now().getTime() < Number(until) ? new Secret(text) : undefined
    },
  }
}

/** Returns the content of a sealed text; empty if it does not belong to the place. */
function open(secretBox: SecretBox, sealed: string, place: ReturnType<typeof placeOf>): string {
  try {
    return secretBox.open(sealed, place).reveal()
  } catch (error) {
    if (error instanceof ServiceError) return ''
    throw error
  }
}

/** The place of the sealed text. It is never stored; its row is the session and the key, so that it fits no other. */
function placeOf({ sessionId }: PersonCaller, { id }: ApiKey) {
  return { table: 'api_key', column: 'view', rowId: `${sessionId} ${id}` } as const
}
