import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import { openView, sealView, type ViewDeps } from '../account/sealed-view.ts'
import type { ApiKey } from './api-key.ts'
import { hashApiKeyText } from './key-text.ts'
import type { CreatedKey } from './new-key.ts'

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

/** Creates the use cases of the page that shows the text of a new key. */
export function createKeyViews(deps: ViewDeps): KeyViews {
  return {
    seal: (caller, { key, text }) => sealView(deps, caller, rowOf(key), text),
    open(caller, key, sealed) {
      const text = openView(deps, caller, rowOf(key), sealed)
      const hash = hashApiKeyText(text?.reveal() ?? '')
      return equalInConstantTime(Buffer.from(hash), Buffer.from(key.hash)) ? text : undefined
    },
  }
}

const rowOf = ({ id }: ApiKey) => ({ table: 'api_key', rowId: id })
