import type { ApiKey, Engine, PersonCaller, Secret } from '@cornerpost/engine'
import type { AppDeps } from '@cornerpost/http-api/routing'
import type { SeeOther } from '../answer-page.tsx'
import type { PageCall } from '../page-operation.ts'
import { sendSealed, takeSealed } from '../view-cookie.ts'

interface ViewCall extends PageCall {
  readonly caller: PersonCaller
}

type CreatedKey = Parameters<Engine['keyViews']['seal']>[1]

/** Answers the form that gave a key its text: the page with this path shows the text once, to the same session. */
export function showOnceAt(path: string, { caller }: ViewCall, created: CreatedKey, deps: AppDeps): SeeOther {
  return sendSealed(path, deps.engine.keyViews.seal(caller, created), deps)
}

/** The text of a key for its page, and the headers that end its showing. */
export interface OneTimeView {
  /** undefined if the text was shown before, or is not for this session */
  readonly text: Secret | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the text of the key that `showOnceAt` sent to the page with this path, and removes it from the browser. */
export function viewOnceAt(path: string, call: ViewCall, key: ApiKey, deps: AppDeps): OneTimeView {
  const { sealed, headers } = takeSealed(path, call, deps)
  return { text: sealed === undefined ? undefined : deps.engine.keyViews.open(call.caller, key, sealed), headers }
}
