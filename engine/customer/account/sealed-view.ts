import type { SealedPlace, SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from './caller.ts'

export interface ViewDeps {
  readonly clock: Clock
  readonly secretBox: SecretBox
}

/** The time within which a page must show a sealed text: two minutes (P147). */
export const viewSeconds = 120

const lengthMax = 1_000

/** The row that a shown text belongs to, such as a key. */
type ShownRow = Pick<SealedPlace, 'table' | 'rowId'>

/** Seals a text for a page that shows it once. Only the session of the caller can open it, for two minutes. */
export function sealView({ clock, secretBox }: ViewDeps, caller: PersonCaller, row: ShownRow, text: Secret): Secret {
  const until = clock.now().getTime() + viewSeconds * 1000
  return new Secret(secretBox.seal(new Secret(`${until} ${text.reveal()}`), placeOf(caller, row)))
}

/**
 * Returns a text that `sealView` sealed. Returns undefined if it was sealed for another session or row, was changed or
 * has expired.
 */
export function openView(deps: ViewDeps, caller: PersonCaller, row: ShownRow, sealed: string): Secret | undefined {
  if (sealed.length > lengthMax) return undefined
  const opened = open(deps.secretBox, sealed, placeOf(caller, row))
  const end = opened.indexOf(' ')
  return deps.clock.now().getTime() < Number(opened.slice(0, Math.max(end, 0)))
    ? new Secret(opened.slice(end + 1))
    : undefined
}

/** Returns the content of a sealed text; empty if it does not belong to the place. */
function open(secretBox: SecretBox, sealed: string, place: SealedPlace): string {
  try {
    return secretBox.open(sealed, place).reveal()
  } catch (error) {
    if (error instanceof ServiceError) return ''
    throw error
  }
}

/** The place of the sealed text. It is never stored; the session is part of it, so that the text fits no other. */
function placeOf({ sessionId }: PersonCaller, { table, rowId }: ShownRow): SealedPlace {
  return { table, column: 'view', rowId: `${sessionId} ${rowId}` }
}
