import { isUtf8 } from 'node:buffer'
import {
  catalogue,
  ServiceError,
  type ErrorCode,
  type Language,
  type LimitName,
  type LimitSubject,
} from '@cornerpost/engine'
import type { Access } from '../admission/access.ts'
import { countCall } from '../admission/rate-limit.ts'
import { recordFailure, setRefusalHeaders } from '../middleware/error.ts'
import { renderPortalError } from '../render/portal-error.ts'
import { checkContentType } from '../request/check-content-type.ts'
import { readBody } from '../request/read-body.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'
import type { Operation } from '../route/operation.ts'
import { answerPage, type PageAnswer } from './answer-page.tsx'
import { pageLanguage } from './page-language.ts'

type PageAccess = 'visitor' | 'signedIn'

/** One call of a page. */
export interface PageCall {
  readonly language: Language
  /** address of the caller, from the socket or a trusted proxy */
  readonly address: string
  /** returns a parameter of the path */
  readonly parameter: (name: string) => string
  /** returns a parameter of the query; the first one if the query repeats it */
  readonly query: (name: string) => string | undefined
  readonly header: (name: string) => string | undefined
  /** records in the log which document the page shows */
  readonly concerns: (documentId: string) => void
  /** Counts the call against a further rate limit. Throws `rate_limited`. */
  readonly spend: <Name extends LimitName>(name: Name, subject: LimitSubject<Name>) => void
}

/** One call of a form. */
export interface FormCall extends PageCall {
  /** returns a field of the form without spaces around it; empty if the form does not have the field */
  readonly field: (name: string) => string
  /** returns all values of a field that the form may have several times, such as the chosen companies */
  readonly fields: (name: string) => readonly string[]
  /** the files that were chosen in the form, at most `filesMax` */
  readonly files: readonly UploadedFile[]
  /** returns a field of the form exactly as it was typed, for passwords */
  readonly rawField: (name: string) => string
}

/** A file as the browser sends it; its name is a text by strangers. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A refusal as a form shows it. */
export interface Refusal {
  readonly code: string
  readonly status: number
  /** the sentence of the error catalogue in the language of the page */
  readonly sentence: string
  /** a sentence for each field that is wrong, by the name that the portal API gives to the field */
  readonly fields: Readonly<Record<string, string>>
}

/** Creates an operation that shows a page. A refusal becomes a page, too (`refusal/answer-refusal.tsx`). */
export function page<W extends PageAccess>(
  show: (call: Access[W] & PageCall, deps: AppDeps) => PageAnswer | Promise<PageAnswer>,
): Operation<W> {
  return {
    isPage: true,
    run: async (c, access, deps) => {
      const call = pageCall(c, access, deps)
      return answerPage(c, await show({ ...access, ...call }, deps), { ...access, language: call.language })
    },
  }
}

/**
 * Creates an operation that takes a form. `submit` makes one engine call and redirects to the next page. If the engine
 * refuses the call, `refused` shows the form again, with the typed values. If no field can correct the form, as when
 * its document does not exist, the answer is the page of the refusal.
 */
export function form<W extends PageAccess>(steps: {
  /** true for a form with files, which browsers send as `multipart/form-data` */
  readonly hasFiles?: boolean
  readonly submit: (call: Access[W] & FormCall, deps: AppDeps) => Promise<PageAnswer>
  readonly refused?: (call: Access[W] & FormCall, refusal: Refusal, deps: AppDeps) => PageAnswer | Promise<PageAnswer>
}): Operation<W> {
  return {
    isPage: true,
    run: async (c, access, deps, bodyBytesMax) => {
      const call = { ...access, ...pageCall(c, access, deps) }
      let typed: Typed = { ...readFields(new URLSearchParams()), files: [] }
      const answer = async (): Promise<PageAnswer> => {
        try {
          typed = await readForm(c, bodyBytesMax, steps.hasFiles)
          return await steps.submit({ ...call, ...typed }, deps)
        } catch (error) {
          if (steps.refused === undefined || !isCorrectable(error)) throw error
          const failure = recordFailure(error, c)
          const refusal = refusalOf(failure, call.language)
          setRefusalHeaders(c, failure, refusal.status)
          return { status: refusal.status, ...(await steps.refused({ ...call, ...typed }, refusal, deps)) }
        }
      }
      return answerPage(c, await answer(), { ...access, language: call.language })
    },
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

/** Returns the parts of a failure that pages show, in the words of the portal API. */
export function refusalOf(failure: ServiceError, language: Language): Refusal {
  const { status, body } = renderPortalError(failure, language)
  const {
    error,
    message,
    fields = {},
  } = body as {
    readonly error: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
  } // the envelope of the portal API (G-01)
  return { code: error, status, sentence: message, fields }
}

function pageCall(c: RequestContext, { caller }: Access[PageAccess], deps: AppDeps): PageCall {
  return {
    language: pageLanguage(c, caller),
    address: c.get('address'),
    parameter: (name) => c.req.param(name) ?? '',
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    concerns: (documentId) => {
      c.get('event').documentId = documentId
    },
    spend: (name, subject) => void countCall(c, deps, name, subject),
  }
}

type Typed = Pick<FormCall, 'field' | 'fields' | 'files' | 'rawField'>

/** Reads the body of a form. Throws `unsupported_media_type`, `body_too_large` and `body_malformed`. */
async function readForm(c: RequestContext, bytesMax: number, hasFiles = false): Promise<Typed> {
  const { headers } = c.env.incoming
  checkContentType(headers, [hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  if (!hasFiles) {
    if (!isUtf8(bytes)) throw new ServiceError('body_malformed', { details: [{ field: 'body', issue: 'not_utf8' }] })
    return { ...readFields(new URLSearchParams(Buffer.from(bytes).toString('utf8'))), files: [] }
  }
  const form = await readParts(bytes, String(headers['content-type']))
  const [files, texts] = [
    [...form.values()].filter((part) => typeof part !== 'string' && part.size > 0) as File[],
    new URLSearchParams(),
  ]
  for (const [name, part] of form) if (typeof part === 'string') texts.append(name, part)
  if (files.length > filesMax) throw new ServiceError('body_too_large')
  return { ...readFields(texts), files: await Promise.all(files.map(readFile)) }
}

/** maximum number of files in a form */
const filesMax = 20

async function readParts(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw new ServiceError('body_malformed', { inside: { reason: 'not a form with parts' }, cause: error })
  }
}

async function readFile(file: File): Promise<UploadedFile> {
  return { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
}

function readFields(typed: URLSearchParams): Omit<Typed, 'files'> {
  const rawField = (name: string): string => typed.get(name) ?? ''
  return { rawField, field: (name) => rawField(name).trim(), fields: (name) => typed.getAll(name) }
}
