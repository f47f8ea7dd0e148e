import type { Language, ServiceError } from '@cornerpost/engine'
import type { z } from '@hono/zod-openapi'
import type { ErrorAnswer } from './error-answer.ts'

/** What the HTTP server must know of a mounted door before any of its code runs. */
export interface Door {
  /** its name in the log */
  readonly name: string
  /** the one path that it answers, without parts in braces */
  readonly path: string
  /**
   * without it a body has the time of every other one; with it a large body may take longer while it keeps this rate
   */
  readonly bodyBytesPerSecondMin?: number
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
