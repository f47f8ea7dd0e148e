import {
  interfaceOf,
  recordFailure,
  setRefusalHeaders,
  type AppDeps,
  type RequestContext,
} from '@cornerpost/http-api/routing'
import { answerPage } from '../answer-page.tsx'
import { pageLanguage } from '../page-language.ts'
import { refusalOf } from '../component/refusal.ts'
import { readKeptForm } from './kept-form.ts'
import { refusalPage } from './refusal-page.tsx'

/**
 * True if a refusal of this call is a page. This is so if the call reached a page, or if a browser asked for HTML at a
 * path that does not belong to an API.
 */
export function wantsPage(c: RequestContext): boolean {
  if (c.get('isPage') === true) return true
  const { path } = c.req
  const isOfApi = interfaceOf(path) === 'sapi' || /^\/(api|oauth|as4|token)(\/|$)/.test(path) || c.get('door')
  return !isOfApi && (c.req.header('accept') ?? '').toLowerCase().includes('text/html')
}

/**
 * Answers a refused call with a page. A person whose session is missing or has ended is asked to sign in, and then
 * returns to the page. A form that they sent is kept on the page of the refusal, to be sent again.
 */
export async function answerRefusal(error: unknown, c: RequestContext, deps: AppDeps): Promise<Response> {
  const failure = recordFailure(error, c)
  const viewer = { caller: null, language: pageLanguage(c, null), seesMails: false }
  const refusal = refusalOf(failure, viewer.language)
  setRefusalHeaders(c, failure, refusal.status)
  if (refusal.status === 401 && c.req.method !== 'POST')
    return answerPage(c, { seeOther: signInPath(c, refusal.code) }, viewer)
  const kept = refusal.status === 401 ? await readKeptForm(c, deps) : undefined
  const correlationId = c.get('correlationId')
  return answerPage(c, refusalPage({ ...viewer, refusal, code: failure.code, correlationId, kept }), viewer)
}

function signInPath(c: RequestContext, code: string): string {
  const next = c.req.path + new URL(c.req.url).search
  const reason = code === 'invalid_session' ? 'expired' : 'needed'
  return next === '/' && reason === 'needed'
    ? '/sign-in'
    : `/sign-in?${new URLSearchParams({ reason, next }).toString()}`
}
