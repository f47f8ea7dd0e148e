import type { SealedPlace, SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Inbox } from './inbox.ts'

/** Returns the address of an inbox in plain text. */
export function openAddress(box: SecretBox, { id, address }: Pick<Inbox, 'id' | 'address'>): string {
  return box.open(address, placeOfAddress(id)).reveal()
}

/** Returns the place for which the address of an inbox is encrypted. */
export function placeOfAddress(rowIdOfInbox: string): SealedPlace {
  return { table: 'inbox', column: 'address', rowId: rowIdOfInbox }
}
