import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { answerSignIn, readSignIn, signInFields, signInRefusals } from './sign-in.ts'
import { userAnswer } from './user.ts'

const body = z
  .object({
    email: z.string().max(254),
    password: z.string().max(1_000).openapi({ format: 'password' }),
    ...signInFields,
  })
  .openapi('PasswordSignIn')

/** Signs a person in by password and sets the session cookie. */
export const authLogin = openOperation(
  {
    summary: 'Sign in by password',
    body,
    answers: { 200: userAnswer },
    refusals: ['invalid_credentials', ...signInRefusals],
  },
  async (call, { engine, rules }) => {
    const { email, password } = call.body
    return answerSignIn(await engine.sessions.signIn({ email, password, ...readSignIn(call) }), rules)
  },
)
