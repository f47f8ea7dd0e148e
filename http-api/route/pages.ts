import type { AppDeps, RequestContext } from '../request/request.ts'
import type { Route } from './route.ts'

/** The pages for people, which the application serves beside its own operations. */
export interface Pages {
  readonly routes: readonly Route[]
  /** True if a refusal of this call is a page rather than JSON. */
  readonly showsRefusal: (c: RequestContext) => boolean
  /** Answers a refused call with a page. `error` may be any thrown value. */
  readonly answerRefusal: (error: unknown, c: RequestContext, deps: AppDeps) => Response | Promise<Response>
}
