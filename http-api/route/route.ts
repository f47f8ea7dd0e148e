import type { LimitName } from '@cornerpost/engine'
import { admission, type BudgetOf } from '../admission/admission.ts'
import { checkDeclaredLength } from '../request/read-body.ts'
import type { Door } from '../request/door.ts'
import type { Access, CallerKind } from '../admission/access.ts'
import type { Contract, Operation } from './operation.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'

/**
 * Size class of the body of an operation (D21): a document, a list of up to 1 MiB, a few fields, or an AS4 message,
 * whose size the engine limits.
 */
export type BodySize = 'document' | 'list' | 'small' | 'message'

const smallBytesMax = 16_384
const listBytesMax = 1_048_576

/**
 * The methods of the route table. For each: the methods that the Allow header lists for it, its name in openapi.json,
 * and whether its calls may have a body.
 */
export const methods = {
  GET: { allow: ['GET', 'HEAD'], described: 'get', takesBody: false },
  POST: { allow: ['POST'], described: 'post', takesBody: true },
  PUT: { allow: ['PUT'], described: 'put', takesBody: true },
  DELETE: { allow: ['DELETE'], described: 'delete', takesBody: true },
} as const

export type Method = keyof typeof methods

/** One row of the route table. */
export interface Route {
  readonly method: Method
  /** parameters in braces, as in OpenAPI */
  readonly path: string
  readonly who: CallerKind
  /** rate limit against which the call counts */
  readonly budget: LimitName
  readonly body: BodySize
  /** name in log, metrics and openapi.json */
  readonly name: string
  readonly contract: Contract | undefined
  /** true if the answers are pages for people, refusals included */
  readonly isPage: boolean
  /** the mounted endpoint that the row belongs to */
  readonly door: Door | undefined
  readonly answer: (c: RequestContext, deps: AppDeps) => Promise<Response>
}

interface RouteInput<W extends CallerKind> extends Pick<Route, 'method' | 'path' | 'name'> {
  readonly who: W
  readonly budget: BudgetOf<W>
  readonly operation: Operation<W>
  /** `small` if absent */
  readonly body?: BodySize
  readonly door?: Door
}

/**
 * Creates a row of the route table: the caller is admitted as `who` requires, then the operation runs with the access
 * granted. The types forbid a row that grants less access than its operation needs.
 */
export function route<W extends CallerKind>({
  method,
  path,
  who,
  budget,
  name,
  operation,
  body = 'small',
  door,
}: RouteInput<W>): Route {
  return {
    method,
    path,
    who,
    budget,
    body,
    name,
    contract: operation.contract,
    isPage: operation.isPage === true,
    door,
    async answer(c, deps) {
      c.get('event').operation = name
      c.set('isPage', operation.isPage === true)
      const access: Access[W] = await admission[who].admit(c, deps, budget)
      const bodyBytesMax = {
        document: deps.settings.bodyBytesMax,
        list: listBytesMax,
        small: smallBytesMax,
        message: Infinity,
      }[body]
      checkDeclaredLength(
        c,
        bodyBytesMax,
        operation.contract?.fileTypes === undefined ? 'body_too_large' : 'document_too_large',
      )
      return operation.run(c, access, deps, bodyBytesMax)
    },
  }
}

/**
 * Returns a function that creates the rows of one resource, each in one line: the method with the path below `prefix`,
 * who may call it, the rate limit, the name, the operation and, if the body is not small, its size class.
 */
export function routesBelow(prefix: string) {
  return <W extends CallerKind>(
    line: Method | `${Method} /${string}`,
    who: W,
    budget: BudgetOf<W>,
    name: string,
    operation: Operation<W>,
    body: BodySize = 'small',
  ): Route => {
    const [method, path = ''] = line.split(' ') as [Method, string?] // safe: by the type of `line`
    return route({ method, path: prefix + path, who, budget, name, operation, body })
  }
}
