import type { Language, ServiceError } from '@cornerpost/engine'
import type { z } from '@hono/zod-openapi'
import type { DoorPace } from '@cornerpost/host'
import type { ErrorAnswer } from './error-answer.ts'

/** Properties of a mounted endpoint that the HTTP server needs before any code of the endpoint runs. */
export interface Door extends DoorPace {
  /** name of the endpoint in the log */
  readonly name: string
  /** set if the test environment admits every client program to this endpoint (E-24) */
  readonly takesAnyAgent?: true
  /**
   * content security policy of all answers of the endpoint, refusals included; if absent, the strictest policy applies
   */
  readonly contentSecurityPolicy?: string
  /** name of the protected area in the challenge of a 401 (RFC 6750, 3); absent = the challenge names none */
  readonly realm?: string
  /** how the endpoint renders failures; if absent, as in the portal API */
  readonly errors?: {
    /** shape of an error, for openapi.json */
    readonly answer: z.ZodType
    readonly render: (failure: ServiceError, language: Language) => ErrorAnswer
    /** language of all answers of the endpoint, unless the caller asks for another one */
    readonly language: Language
  }
}
