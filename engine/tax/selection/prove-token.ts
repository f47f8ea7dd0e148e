import type { Clock } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { Secret } from '../../primitive/secret.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Authority } from './authority.ts'
import type { Selection } from './read-selections.ts'
import type { ProvenToken } from './store.ts'
import { isTokenOf } from './verification-token.ts'

const table = 'selection'

export interface ProveTokenDeps {
  readonly authority: Authority
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly random: Random
}

/**
 * Returns the token of a company sealed for the store, or undefined if no key of the authority signed that this company
 * chose this service.
 */
export async function proveToken(
  deps: ProveTokenDeps,
  { token, dic, companyEmail }: Selection,
): Promise<ProvenToken | undefined> {
  const choice = { provider: deps.authority.providerDic, company: dic }
  if (!isTokenOf(token, choice, await deps.authority.tokenKeys())) return undefined
  const text = token.trim().toUpperCase()
  const id = rowId(deps)
  const sealed = deps.secretBox.seal(new Secret(text), { table, column: 'token', rowId: id })
  return { id, dic, tokenHash: sha256Hex(text), token: sealed, companyEmail }
}

/** Returns the token (VÚ) of a company in plain text, to hand it to the directory. */
export function openToken(
  deps: Pick<ProveTokenDeps, 'secretBox'>,
  { id, token }: Pick<ProvenToken, 'id' | 'token'>,
): Secret {
  return deps.secretBox.open(token, { table, column: 'token', rowId: id })
}
