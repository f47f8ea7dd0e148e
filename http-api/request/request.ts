import type { HttpBindings } from '@hono/node-server'
import type { Clock, Engine, LimitSettings, Log, ModeRules, Random } from '@cornerpost/engine'
import type { Context } from 'hono'
import type { Door } from './door.ts'
import type { HeldBody } from '../server/body-memory.ts'
import type { BodyPace } from '../server/body-pace.ts'
import type { HttpSettings } from '../config.ts'
import type { HttpMetrics } from '../process/metrics.ts'

/** What the door works with. */
export interface AppDeps {
  readonly engine: Engine
  /** what the mode changes at this door */
  readonly rules: Pick<ModeRules, 'hasTestTools' | 'blocksAgents'>
  readonly settings: HttpSettings & Pick<LimitSettings, 'budgetKeysMax'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly metrics: HttpMetrics
}

/** One HTTP request as the log will tell it: opened at the door, filled on the way, written once at the end. */
export interface RequestEvent {
  operation?: string
  accountId?: string
  companyId?: string
  documentId?: string
  code?: string
  /** a fault that the test environment was asked for: no alarm */
  isSimulated?: boolean
  inside?: unknown
}

/** What is known about a request while it is answered; `incoming` and `outgoing` are Node's own. */
export interface RequestEnv {
  Bindings: HttpBindings & {
    /** why the request must be refused, where the server found it (H9) */
    readonly flaw?: string
  }
  /** read one by one with `get`: Hono's `var` copies all of them each time */
  Variables: {
    correlationId: string
    /** who calls, by socket or trusted proxy */
    address: string
    /** the mounted door whose path was called; undefined for the interfaces of the product's own */
    door: Door | undefined
    /** the memory that the body of this request takes */
    body: HeldBody
    bodyPace: BodyPace
    event: RequestEvent
  }
}

export type RequestContext = Context<RequestEnv>
