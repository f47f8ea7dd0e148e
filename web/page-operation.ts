import {
  catalogue,
  foldId,
  ServiceError,
  type ErrorCode,
  type Language,
  type LimitName,
  type LimitSubject,
} from '@cornerpost/engine'
import { getCookie } from 'hono/cookie'
import {
  countCall,
  recordFailure,
  setRefusalHeaders,
  type Access,
  type AppDeps,
  type Operation,
  type RequestContext,
} from '@cornerpost/http-api/routing'
import { refusalOf, type Refusal } from './component/refusal.ts'
import { answerPage, type PageAnswer } from './answer-page.tsx'
import { isOnOwnComputer } from './own-computer.ts'
import { pageLanguage } from './page-language.ts'
import { readForm, type TypedForm } from './read-form.ts'
import type { Viewer } from './viewer.ts'

type PageAccess = 'visitor' | 'signedIn'

/** One call of a page. */
export interface PageCall {
  readonly language: Language
  /** address of the caller, from the socket or a trusted proxy */
  readonly address: string
  /** true for a caller on the computer of the service */
  readonly isOnOwnComputer: boolean
  /** returns a parameter of the path */
  readonly parameter: (name: string) => string
  /** returns a parameter of the query; the first one if the query repeats it */
  readonly query: (name: string) => string | undefined
  readonly header: (name: string) => string | undefined
  readonly cookie: (name: string) => string | undefined
  /** records in the log which document the page shows */
  readonly concerns: (documentId: string) => void
  /** Counts the call against a further rate limit. Throws `rate_limited`. */
  readonly spend: <Name extends LimitName>(name: Name, subject: LimitSubject<Name>) => void
}

/** One call of a form. */
export type FormCall = PageCall & TypedForm

interface FormSteps<W extends PageAccess> {
  /** true for a form with files, which browsers send as `multipart/form-data` */
  readonly hasFiles?: boolean
  readonly submit: (call: Access[W] & FormCall, deps: AppDeps) => Promise<PageAnswer>
  readonly refused?: (call: Access[W] & FormCall, refusal: Refusal, deps: AppDeps) => PageAnswer | Promise<PageAnswer>
}

/** Creates an operation that shows a page. A refusal becomes a page, too (`refusal/answer-refusal.tsx`). */
export function page<W extends PageAccess>(
  show: (call: Access[W] & PageCall, deps: AppDeps) => PageAnswer | Promise<PageAnswer>,
): Operation<W> {
  return {
    isPage: true,
    run: async (c, access, deps) => {
      const call = pageCall(c, access, deps)
      return answerPage(c, await show({ ...access, ...call }, deps), viewerOf(access, call, deps))
    },
  }
}

/**
 * Creates an operation that takes a form. `submit` makes one engine call and redirects to the next page. If the engine
 * refuses the call, `refused` shows the form again, with the typed values. If no field can correct the form, as when
 * its document does not exist, the answer is the page of the refusal.
 */
export function form<W extends PageAccess>(steps: FormSteps<W>): Operation<W> {
  return {
    isPage: true,
    run: async (c, access, deps, bodyBytesMax) => {
      // a refusal while the form arrives, such as that the session has ended, must not show the form once more
      const typed = await readForm(c, bodyBytesMax, steps.hasFiles)
      const call = { ...access, ...pageCall(c, access, deps), ...typed }
      return answerPage(c, await answerForm(c, call, steps, deps), viewerOf(access, call, deps))
    },
  }
}

async function answerForm<W extends PageAccess>(
  c: RequestContext,
  call: Access[W] & FormCall,
  { submit, refused }: FormSteps<W>,
  deps: AppDeps,
): Promise<PageAnswer> {
  try {
    return await submit(call, deps)
  } catch (error) {
    if (refused === undefined || !isCorrectable(error)) throw error
    const failure = recordFailure(error, c)
    const refusal = refusalOf(failure, call.language)
    setRefusalHeaders(c, failure, refusal.status)
    return { status: refusal.status, ...(await refused(call, refusal, deps)) }
  }
}

/** Codes about a link from a mail. They have the status 404 although the page exists. */
const aboutLinks: ReadonlySet<string> = new Set<ErrorCode>(['invalid_link', 'invalid_token', 'invalid_invite'])

/** True if the person can correct the form, or send it again later. */
function isCorrectable(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.code === 'invalid_session') return false
  const status = catalogue[error.code].portal?.status ?? 500
  return status >= 400 && status < 500 && (status !== 404 || aboutLinks.has(error.code))
}

function viewerOf({ caller }: Access[PageAccess], call: PageCall, { rules }: AppDeps): Viewer {
  return { caller, language: call.language, seesMails: rules.showsMails && call.isOnOwnComputer }
}

function pageCall(c: RequestContext, { caller }: Access[PageAccess], deps: AppDeps): PageCall {
  return {
    language: pageLanguage(c, caller),
    address: c.get('address'),
    isOnOwnComputer: isOnOwnComputer({ address: c.get('address'), host: c.req.header('host') ?? '' }),
    parameter: (name) => foldId(c.req.param(name) ?? ''),
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, name),
    concerns: (documentId) => {
      c.get('event').documentId = documentId
    },
    spend: (name, subject) => void countCall(c, deps, name, subject),
  }
}
