import { ServiceError, sha256Hex, type Instant } from '@cornerpost/engine'
import { isStorable } from './field.ts'

/** A position in a list: the next page starts after the row with this time and id. */
export interface Cursor {
  readonly at: Instant
  readonly id: string
}

/**
 * Encodes a cursor as a page token. The token is valid only for the same list: the same company with the same filters.
 */
export function renderCursor(cursor: Cursor, list: readonly unknown[]): string {
  return Buffer.from(`${cursor.at.getTime()}.${cursor.id}.${listHash(list)}`).toString('base64url')
}

/**
 * Decodes a page token into a cursor. Throws `body_invalid` if the text is not a token, or is a token of a different
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
