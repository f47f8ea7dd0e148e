import type { HttpBindings } from '@hono/node-server'
import type { Clock, Engine, LimitSettings, Log, ModeRules, Random, Settings } from '@cornerpost/engine'
import type { Context } from 'hono'
import type { Door } from './door.ts'
import type { BodyPace, HeldBody, HttpMetrics, SendLargeFile } from '@cornerpost/host'
import type { HttpSettings } from '../config.ts'

/** Everything that the HTTP server needs. */
export interface AppDeps {
  readonly engine: Engine
  /** the rules of the operating mode that concern the HTTP server */
  readonly rules: Pick<
    ModeRules,
    'hasTestTools' | 'blocksAgents' | 'isPlainHttp' | 'newKeyPolicies' | 'showsMails' | 'verifiesEmails'
  >
  readonly settings: HttpSettings & Pick<LimitSettings, 'budgetKeysMax'> & Partial<Pick<Settings, 'publicUrl'>>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly metrics: HttpMetrics
}

/**
 * The log entry of one HTTP request: opened when the request arrives, filled while it is handled, written once at the
 * end.
 */
export interface RequestEvent {
  operation?: string
  accountId?: string
  companyId?: string
  documentId?: string
  code?: string
  /** set if the test environment simulated this fault at the caller's request; it is then not logged as an error */
  isSimulated?: boolean
  inside?: unknown
}

/** The environment that Hono passes along with a request. `incoming` and `outgoing` are Node's own objects. */
export interface RequestEnv {
  Bindings: HttpBindings & {
    /** why the request must be refused, if the server found a flaw in it (H9) */
    readonly flaw?: string
  }
  /** read each variable with `get`, because Hono's `var` copies all of them at every access */
  Variables: {
    correlationId: string
    /** address of the caller, from the socket or a trusted proxy */
    address: string
    /** the mounted endpoint whose path was called; undefined for the product's own interfaces */
    door: Door | undefined
    /** true once the row of a page was found; its refusals are pages, too */
    isPage: boolean | undefined
    /** memory held by the body of this request */
    body: HeldBody
    bodyPace: BodyPace
    /** checks to make once the body is complete, in this order; each throws if it refuses the call */
    checksAfterBody: (() => Promise<void>)[]
    sendLargeFile: SendLargeFile
    event: RequestEvent
  }
}

export type RequestContext = Context<RequestEnv>
