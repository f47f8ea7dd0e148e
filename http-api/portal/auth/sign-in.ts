import type { ErrorCode, NewSession } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { storeSessionCookie } from '../../admission/session-cookie.ts'
import { given } from '../../request/given.ts'
import type { AppDeps } from '../../request/request.ts'
import type { Answer, Call } from '../../route/operation.ts'
import { codeField } from './mfa.ts'
import { renderUser } from './user.ts'

/* The parts that all sign-ins have in common. */

export const signInFields = {
  code: codeField.optional().openapi({
    description: 'One-time code or recovery code; required if the second factor of the account is on',
  }),
  endOldestSession: z
    .boolean()
    .optional()
    .openapi({ description: 'End the oldest session in place of refusing with session_full' }),
}

type SignInBody = z.output<z.ZodObject<typeof signInFields>>

export const signInRefusals: readonly ErrorCode[] = [
  'account_inactive',
  'email_not_verified',
  'ip_not_allowed',
  'mfa_required',
  'mfa_code_invalid',
  'session_full',
]

/** Returns those parts of the request that all sign-ins have in common. */
export function readSignIn({ body, address, header }: Pick<Call<unknown, SignInBody>, 'body' | 'address' | 'header'>) {
  return {
    ...given({ code: body.code }),
    endOldest: body.endOldestSession ?? false,
    address,
    userAgent: header('user-agent') ?? '',
  }
}

/** Answers with the account that the person signed in to, and sets the session cookie. */
export function answerSignIn({ account, cookie }: NewSession, rules: AppDeps['rules']): Answer {
  return { status: 200, json: renderUser(account), headers: storeSessionCookie(cookie, rules) }
}
