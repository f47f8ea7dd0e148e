import { ServiceError, sha256Hex, type Instant } from '@cornerpost/engine'
import { isStorable } from './field.ts'

/** A position in a list: the next page starts after the row with this time and id. */
export interface Cursor {
  readonly at: Instant
  readonly id: string
}

/** Returns the token of a cursor, bound to its list: the company and every filter. */
export function renderCursor(cursor: Cursor, list: readonly unknown[]): string {
  return Buffer.from(`${cursor.at.getTime()}.${cursor.id}.${listHash(list)}`).toString('base64url')
}

/**
 * Returns the cursor of a token of the same list. Throws `body_invalid` for any other text and for a token of another
 * list.
 */
export function readCursor(token: string, list: readonly unknown[]): Cursor {
  const [, at, id, hash] =
    /^([0-9]{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})$/.exec(
      Buffer.from(token, 'base64url').toString(),
    ) ?? []
  if (at === undefined || id === undefined || hash !== listHash(list) || !isStorable(new Date(Number(at)))) {
    throw new ServiceError('body_invalid', { details: [{ field: 'pageToken', issue: 'wrong_value' }] })
  }
  return { at: new Date(Number(at)), id }
}

function listHash(list: readonly unknown[]): string {
  return sha256Hex(JSON.stringify(list)).slice(0, 16)
}
