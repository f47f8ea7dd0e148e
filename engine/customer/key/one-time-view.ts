import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { equalInConstantTime } from '../../primitive/digest.ts'
import { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import type { ApiKey } from './api-key.ts'
import { hashApiKeyText } from './key-text.ts'
import type { CreatedKey } from './new-key.ts'

export interface OneTimeViewDeps {
  readonly clock: Clock
  readonly secretBox: SecretBox
}

/** The time within which the page after a form must show the text of a key: two minutes (P147). */
export const viewSeconds = 120

const lengthMax = 1_000

/**
 * Seals the text of a new key for the page that shows it (P147). Only the session that made the key can open it, for
 * two minutes. Nothing of it is stored here.
 */
export function sealForView({ clock, secretBox }: OneTimeViewDeps, caller: PersonCaller, created: CreatedKey): Secret {
  const { key, text } = created
  const until = clock.now().getTime() + viewSeconds * 1000
  return new Secret(secretBox.seal(new Secret(`${until} ${text.reveal()}`), placeOf(caller, key)))
}

/**
 * Returns the text that `sealForView` sealed. Returns undefined if it was sealed for another session or key, or changed,
 * if its time is over, and if the key has another text by now.
 */
export function openForView(
  { clock, secretBox }: OneTimeViewDeps,
  caller: PersonCaller,
  key: ApiKey,
  sealed: string,
): Secret | undefined {
  if (sealed.length > lengthMax) return undefined
  const [until, text = ''] = open(secretBox, sealed, placeOf(caller, key)).split(' ')
  const isCurrent = equalInConstantTime(Buffer.from(hashApiKeyText(text)), Buffer.from(key.hash))
  return isCurrent && clock.now().getTime() < Number(until) ? new Secret(text) : undefined
}

function open(secretBox: SecretBox, sealed: string, place: ReturnType<typeof placeOf>): string {
  try {
    return secretBox.open(sealed, place).reveal()
  } catch (error) {
    if (error instanceof ServiceError) return ''
    throw error
  }
}

/** The place of the sealed text. It is never stored; its row is that of the session and the key, so it fits no other. */
function placeOf({ sessionId }: PersonCaller, { id }: ApiKey) {
  return { table: 'api_key', column: 'view', rowId: `${sessionId} ${id}` } as const
}
