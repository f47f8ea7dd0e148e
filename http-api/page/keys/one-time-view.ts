import { viewSeconds, type ApiKey, type Engine, type PersonCaller, type Secret } from '@cornerpost/engine'
import type { AppDeps } from '../../request/request.ts'
import type { SeeOther } from '../answer-page.tsx'
import type { PageCall } from '../page-operation.ts'

/** The cookie that carries the sealed text of a new key from its form to the page that shows it (P147). */
const name = 'portal_new_key'

interface ViewCall extends PageCall {
  readonly caller: PersonCaller
}

type CreatedKey = Parameters<Engine['keyViews']['seal']>[1]

/** Answers the form that gave a key its text: the page with this path shows the text once, to the same session. */
export function showOnceAt(
  path: string,
  { caller }: ViewCall,
  created: CreatedKey,
  { engine, rules }: AppDeps,
): SeeOther {
  const sealed = engine.keyViews.seal(caller, created).reveal()
  return { seeOther: path, headers: storeAt(path, sealed, viewSeconds, rules) }
}

/** The text of a key for its page, and the headers that end its showing. */
export interface OneTimeView {
  /** undefined if the text was shown before, or is not for this session */
  readonly text: Secret | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the text of the key that `showOnceAt` sent to the page with this path, and removes it from the browser. */
export function viewOnceAt(
  path: string,
  { caller, cookie }: ViewCall,
  key: ApiKey,
  { engine, rules }: AppDeps,
): OneTimeView {
  const sealed = cookie(name)
  if (sealed === undefined) return { text: undefined, headers: {} }
  return { text: engine.keyViews.open(caller, key, sealed), headers: storeAt(path, '', 0, rules) }
}

function storeAt(path: string, value: string, maxAgeSeconds: number, { isPlainHttp }: AppDeps['rules']) {
  const secure = isPlainHttp ? '' : '; Secure'
  return {
    'Set-Cookie': `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  }
}
