import { z } from '@hono/zod-openapi'
import { storeSessionCookie } from '../../admission/session-cookie.ts'
import { openOperation } from '../../route/operation.ts'
import { renderUser, userAnswer } from './user.ts'

export const endOldestField = z
  .boolean()
  .optional()
  .openapi({ description: 'End the oldest session in place of refusing with session_full' })

const body = z
  .object({
    email: z.string().max(254),
    password: z.string().max(1_000).openapi({ format: 'password' }),
    endOldestSession: endOldestField,
  })
  .openapi('PasswordSignIn')

/** Signs a person in by password and sets the session cookie. */
export const authLogin = openOperation(
  {
    summary: 'Sign in by password',
    body,
    answers: { 200: userAnswer },
    refusals: ['invalid_credentials', 'account_inactive', 'email_not_verified', 'ip_not_allowed', 'session_full'],
  },
  async ({ body, address, header }, { engine, rules }) => {
    const { account, cookie } = await engine.sessions.signIn({
      email: body.email,
      password: body.password,
      endOldest: body.endOldestSession ?? false,
      address,
      userAgent: header('user-agent') ?? '',
    })
    return { status: 200, json: renderUser(account), headers: storeSessionCookie(cookie, rules) }
  },
)
