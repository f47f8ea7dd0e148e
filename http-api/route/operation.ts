import { foldId, type ErrorCode, type Language, type LimitName, type LimitSubject } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import type { Access, CallerKind } from '../admission/access.ts'
import { countCall } from '../admission/rate-limit.ts'
import { checkAccept } from '../request/check-accept.ts'
import { checkContentType } from '../request/check-content-type.ts'
import { checkAvailable, checkExact, checkShape, readQuery } from '../request/check-shape.ts'
import { readBody } from '../request/read-body.ts'
import { readJson } from '../request/read-json.ts'
import { readOAuthBody, withBasicCredentials } from '../request/read-oauth.ts'
import { jsonAnswer } from '../render/json.ts'
import { languageOf } from '../render/language.ts'
import { fileAnswer, type FileAnswer } from '../render/file.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'

/** The types of the files that operations return. */
type FileType = 'application/xml' | 'text/html' | 'application/octet-stream'

/**
 * Input and output of an operation. Calls are validated against the contract, and openapi.json is generated from it.
 */
export interface Contract<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> {
  readonly summary: string
  readonly query?: Query
  readonly body?: Body
  /**
   * true if a call with another query parameter, or with a body, is refused. Operations that change something by a
   * query parameter set it, so that a misspelt one does not do the opposite of what the caller wants (P201).
   */
  readonly isExact?: true
  /** names of fields that come with later parts: a body with one of them is refused (P166) */
  readonly notYet?: readonly string[]
  /**
   * set if the body may also be a form, as OAuth clients send it; `basic`: the client may authenticate by HTTP Basic
   */
  readonly oauth?: 'form' | 'basic'
  /** content types of a body that is a file rather than JSON, the usual one first */
  readonly fileTypes?: readonly string[]
  /** headers that the operation reads in addition to those that all operations read, with their descriptions */
  readonly headers?: Readonly<Record<string, string>>
  /** content type of a successful answer, by default application/json; refusals are always JSON */
  readonly answerType?: FileType
  /** schemas of the successful answers by status; for 204, without a body, `z.undefined()` */
  readonly answers: Readonly<Record<number, z.ZodType>>
  /** codes with which the operation may refuse a call, in addition to those of all operations with the same `who` */
  readonly refusals: readonly ErrorCode[]
}

/** One operation of the HTTP server. Without a contract it is not described in openapi.json. */
export interface Operation<W extends CallerKind> {
  readonly contract?: Contract
  /** true if the answers are pages for people, refusals included */
  readonly isPage?: true
  /** `bodyBytesMax`: size limit of the body, from the row of the route table */
  readonly run: (c: RequestContext, access: Access[W], deps: AppDeps, bodyBytesMax: number) => Promise<Response>
}

/** One call of an operation, parsed and validated. */
export interface Call<Query, Body> {
  readonly query: Query
  readonly body: Body
  /** address of the caller, from the socket or a trusted proxy */
  readonly address: string
  /** language of the answer (D72) */
  readonly language: Language
  /** returns a parameter of the path */
  readonly parameter: (name: string) => string
  readonly header: (name: string) => string | undefined
  /** records in the log which document the call concerns */
  readonly concerns: (documentId: string) => void
  /**
   * Counts the call against a further rate limit, by a value that only the operation knows, and reports that limit in
   * the headers. Throws `rate_limited`.
   */
  readonly spend: <Name extends LimitName>(name: Name, subject: LimitSubject<Name>) => void
}

export interface Answer {
  readonly status: number
  /** absent only if the status is 204 */
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Creates an operation that exchanges JSON: it checks Accept, query and body, runs `handle`, then renders the answer.
 */
function jsonOperation<W extends CallerKind>() {
  return <Query extends z.ZodObject = z.ZodObject<Record<string, never>>, Body extends z.ZodType = z.ZodUndefined>(
    contract: Contract<Query, Body>,
    handle: (call: Access[W] & Call<z.output<Query>, z.output<Body>>, deps: AppDeps) => Promise<Answer>,
  ): Operation<W> => ({
    contract,
    async run(c, access, deps, bodyBytesMax) {
      checkAccept(c.req.header('accept'))
      const query = queryOf(c, contract.query)
      if (contract.isExact) checkExact(c, Object.keys(contract.query?.shape ?? {}))
      // undefined only if the contract has no body
      const body = (contract.body && (await bodyOf(c, contract, bodyBytesMax))) as z.output<Body>
      const answer = await handle({ ...access, ...callOf(c, deps), query, body }, deps)
      for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
      return answer.status === 204 ? c.body(null, 204) : jsonAnswer(c, answer.status, answer.json)
    },
  })
}

async function bodyOf(c: RequestContext, { body = z.unknown(), notYet = [], oauth }: Contract, bytesMax: number) {
  const fields = await (oauth === undefined ? readJson(c, bytesMax) : readOAuthBody(c, bytesMax))
  checkAvailable(fields, notYet)
  return checkShape(body, oauth === 'basic' ? withBasicCredentials(c, fields) : fields)
}

const xmlTypes = ['application/xml', 'text/xml']

/**
 * Creates an operation that is open to anyone, receives an XML file and answers in JSON. `handle` gets the bytes
 * unchanged.
 */
export function openXmlOperation(
  contract: Omit<Contract, 'query' | 'body' | 'fileTypes'>,
  handle: (call: Omit<Call<unknown, Uint8Array>, 'query'>, deps: AppDeps) => Promise<Answer>,
): Operation<'anyone'> {
  return {
    contract: { ...contract, fileTypes: xmlTypes },
    async run(c, _access, deps, bodyBytesMax) {
      checkAccept(c.req.header('accept'))
      checkContentType(c.env.incoming.headers, xmlTypes)
      const { status, json } = await handle(
        { ...callOf(c, deps), body: await readBody(c, bodyBytesMax, 'document_too_large') },
        deps,
      )
      return jsonAnswer(c, status, json)
    },
  }
}

/** Creates an operation that answers with a file. It checks Accept and the query, then runs `read`. */
function fileOperation<W extends CallerKind>() {
  return <Query extends z.ZodObject = z.ZodObject<Record<string, never>>>(
    contract: Pick<Contract<Query>, 'summary' | 'query' | 'refusals'> & { readonly answerType: FileType },
    read: (call: Access[W] & Omit<Call<z.output<Query>, unknown>, 'body'>, deps: AppDeps) => Promise<FileAnswer>,
  ): Operation<W> => ({
    contract: { ...contract, answers: { 200: z.string() } },
    async run(c, access, deps) {
      checkAccept(c.req.header('accept'), contract.answerType)
      const query = queryOf(c, contract.query)
      return fileAnswer(c, contract.answerType, await read({ ...access, ...callOf(c, deps), query }, deps))
    },
  })
}

/** Returns the checked query; an empty object if the contract has no query. */
function queryOf<Query extends z.ZodObject>(c: RequestContext, schema: Query | undefined): z.output<Query> {
  return (schema ? checkShape(schema, readQuery(c, Object.keys(schema.shape))) : {}) as z.output<Query>
}

function callOf(c: RequestContext, deps: AppDeps): Omit<Call<unknown, unknown>, 'query' | 'body'> {
  return {
    address: c.get('address'),
    language: languageOf(c.req.path, c.req.header('accept-language')),
    parameter: (name) => foldId(c.req.param(name) ?? ''),
    header: (name) => c.req.header(name),
    concerns: (documentId) => {
      c.get('event').documentId = documentId
    },
    spend: (name, subject) => void countCall(c, deps, name, subject),
  }
}

export const openOperation = jsonOperation<'anyone'>()
export const tokenOperation = jsonOperation<'accessToken'>()
export const optionalParticipantOperation = jsonOperation<'optionalParticipant'>()
export const participantOperation = jsonOperation<'participant'>()
export const accountOperation = jsonOperation<'keyOrPerson'>()
export const personOperation = jsonOperation<'person'>()
export const participantFileOperation = fileOperation<'participant'>()
export const accountFileOperation = fileOperation<'keyOrPerson'>()
