import type { Language, ServiceError } from '@cornerpost/engine'
import type { z } from '@hono/zod-openapi'
import type { DoorPace } from '../server/slow-body.ts'
import type { ErrorAnswer } from './error-answer.ts'

/** What the HTTP server must know of a mounted door before any of its code runs. */
export interface Door extends DoorPace {
  /** its name in the log */
  readonly name: string
  /** true where the edge of the test environment lets every program in (E-24) */
  readonly takesAnyAgent?: true
  /** of each of its answers, refusals included; the strictest one where it brings none */
  readonly contentSecurityPolicy?: string
  /** how failures look at this door; as in the portal API where it says nothing */
  readonly errors?: {
    /** their shape, for openapi.json */
    readonly answer: z.ZodType
    readonly render: (failure: ServiceError, language: Language) => ErrorAnswer
  }
}
