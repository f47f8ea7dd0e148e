import { viewSeconds, type Secret } from '@cornerpost/engine'
import type { AppDeps } from '@cornerpost/http-api/routing'
import type { SeeOther } from './answer-page.tsx'
import type { PageCall } from './page-operation.ts'

/** The cookie that carries a sealed secret from its form to the page that shows it once (P147). */
const name = 'portal_view'

/** Answers a form: the browser reads the page with this path and gives it the sealed secret, for two minutes. */
export function sendSealed(path: string, sealed: Secret, { rules }: AppDeps): SeeOther {
  return { seeOther: path, headers: storeAt(path, sealed.reveal(), viewSeconds, rules) }
}

/** A sealed secret as the browser sent it, and the headers that remove it from the browser. */
interface TakenSeal {
  /** undefined if the secret was shown before, or is not for this page */
  readonly sealed: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the sealed secret that `sendSealed` gave to the page with this path. */
export function takeSealed(path: string, { cookie }: PageCall, { rules }: AppDeps): TakenSeal {
  const sealed = cookie(name)
  return { sealed, headers: sealed === undefined ? {} : storeAt(path, '', 0, rules) }
}

function storeAt(path: string, value: string, maxAgeSeconds: number, { isPlainHttp }: AppDeps['rules']) {
  const secure = isPlainHttp ? '' : '; Secure'
  return {
    'Set-Cookie': `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  }
}
