import type { SealedPlace, SecretBox } from '../../crypto/secret/secret-box.ts'
import { Secret } from '../../primitive/secret.ts'
import type { SelectionCall } from './store.ts'

/** A call of the authority about companies that chose this service. */
export interface WireCall {
  readonly body: Uint8Array
  /** the value of the header `X-PDS-Secret`; empty if the call lacks it */
  readonly signature: string
}

/** Seals a call for the store: its body has tokens, and its signature may be the key itself by mistake. */
export function sealCall(box: SecretBox, id: string, { body, signature }: WireCall): string {
  return box.seal(new Secret(JSON.stringify([signature, Buffer.from(body).toString('base64')])), placeOf(id))
}

/** Returns a call that was kept. */
export function openCall(box: SecretBox, { id, content }: SelectionCall): WireCall {
  const [signature, body] = JSON.parse(box.open(content, placeOf(id)).reveal()) as [string, string] // safe: sealed above
  return { signature, body: Buffer.from(body, 'base64') }
}

function placeOf(id: string): SealedPlace {
  return { table: 'selection_call', column: 'content', rowId: id }
}
