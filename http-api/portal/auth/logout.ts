import { z } from '@hono/zod-openapi'
import { removeSessionCookie } from '../../admission/session-cookie.ts'
import { personOperation } from '../../route/operation.ts'

/** Ends the session that calls, and removes its cookie. */
export const authLogout = personOperation(
  { summary: 'Sign out', answers: { 204: z.undefined() }, refusals: ['session_not_found'] },
  async ({ caller }, { engine, rules }) => {
    await engine.sessions.end(caller, caller.sessionId)
    return { status: 204, headers: removeSessionCookie(rules) }
  },
)
