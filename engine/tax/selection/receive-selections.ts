import type { Log } from '../../primitive/log-field.ts'
import { giveWay } from '../../primitive/give-way.ts'
import { rowId } from '../../primitive/row-id.ts'
import { sealCall, type WireCall } from './kept-call.ts'
import { proveToken, type ProveTokenDeps } from './prove-token.ts'
import { readSelections } from './read-selections.ts'
import { isSelectionSigned } from './selection-signature.ts'
import type { CallVerdict, ProvenToken, SelectionCall, SelectionStore } from './store.ts'

export interface ReceiveSelectionsDeps extends ProveTokenDeps {
  readonly selections: SelectionStore
  readonly log: Log
}

/** unsigned calls of more bytes are kept without their body, because anybody can send them */
const unsignedBytesKept = 65_536
/** characters of the signature that are kept; a right one has 128 */
const signatureKept = 256

/**
 * Takes in the selections of a call (T-15, T-16). Nothing of the body is read before its signature was verified. One
 * wrong entry makes the whole call invalid; an accepted call and all its effects are one commit. Safe to repeat. Every
 * call is kept, so that a new key can be tried on it (T-17).
 */
export async function receiveSelections(deps: ReceiveSelectionsDeps, call: WireCall): Promise<CallVerdict> {
  if (!isSelectionSigned(call.body, call.signature, await deps.authority.callKeys()))
    return refuse(deps, call, 'unsigned')
  const tokens = await readTokens(deps, call.body)
  if (tokens === undefined) return refuse(deps, call, 'invalid')
  await deps.selections.announce(kept(deps, call, 'accepted'), tokens)
  return 'accepted'
}

/** Returns the tokens of all entries, or undefined if any entry is wrong. */
async function readTokens(deps: ReceiveSelectionsDeps, body: Uint8Array): Promise<readonly ProvenToken[] | undefined> {
  const proven: ProvenToken[] = []
  for (const selection of readSelections(body) ?? [{ token: '', dic: '', companyEmail: null }]) {
    const token = await proveToken(deps, selection)
    if (token === undefined) return undefined
    proven.push(token)
    await giveWay(deps.clock, 1)
  }
  return proven
}

/** Keeps a refused call, and raises an alarm: while calls are refused, no company becomes active automatically. */
async function refuse(
  deps: ReceiveSelectionsDeps,
  call: WireCall,
  verdict: 'invalid' | 'unsigned',
): Promise<CallVerdict> {
  await deps.selections.keepRefused(kept(deps, call, verdict))
  deps.log({ level: 'warn', event: 'selection_refused', alarm: 'selection_refused', inside: { verdict } })
  return verdict
}

function kept(deps: ReceiveSelectionsDeps, { body, signature }: WireCall, verdict: CallVerdict): SelectionCall {
  const id = rowId(deps)
  const isTooLarge = verdict === 'unsigned' && body.length > unsignedBytesKept
  const call = { signature: signature.slice(0, signatureKept), body: isTooLarge ? new Uint8Array() : body }
  return { id, receivedAt: deps.clock.now(), verdict, content: sealCall(deps.secretBox, id, call) }
}
