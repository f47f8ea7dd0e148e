import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { personOperation } from '../../route/operation.ts'

const sessionAnswer = z
  .object({
    id: z.uuid(),
    createdAt: instantAnswer,
    lastUsedAt: instantAnswer.openapi({ description: 'To the hour' }),
    expiresAt: instantAnswer,
    address: z.string(),
    userAgent: z.string(),
    current: z.boolean().openapi({ description: 'True for the session that calls' }),
  })
  .openapi('Session')

/** Lists the live sessions of the person, newest first. */
export const authSessions = personOperation(
  { summary: 'List the own sessions', answers: { 200: z.array(sessionAnswer) }, refusals: [] },
  async ({ caller }, { engine }) => ({
    status: 200,
    json: (await engine.sessions.list(caller)).map((session): z.input<typeof sessionAnswer> => ({
      id: session.id,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      address: session.address,
      userAgent: session.userAgent,
      current: session.id === caller.sessionId,
    })),
  }),
)

/** Ends one session of the person. */
export const authSessionsEnd = personOperation(
  { summary: 'End a session', answers: { 204: z.undefined() }, refusals: ['session_not_found'] },
  async ({ caller, parameter }, { engine }) => {
    await engine.sessions.end(caller, parameter('sessionId'))
    return { status: 204 }
  },
)

/** Ends all sessions of the person except the one that calls. */
export const authSessionsEndOthers = personOperation(
  { summary: 'End all other sessions', answers: { 204: z.undefined() }, refusals: [] },
  async ({ caller }, { engine }) => {
    await engine.sessions.endOthers(caller)
    return { status: 204 }
  },
)
