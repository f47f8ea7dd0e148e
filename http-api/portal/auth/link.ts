import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { answerSignIn, readSignIn, signInFields, signInRefusals } from './sign-in.ts'
import { userAnswer } from './user.ts'

const body = z
  .object({ link: z.string().max(200).openapi({ format: 'password' }), ...signInFields })
  .openapi('LinkSignIn')

/** Signs a person in by a link, which works once, and sets the session cookie. */
export const authLinkUse = openOperation(
  {
    summary: 'Sign in by a link',
    body,
    answers: { 200: userAnswer },
    refusals: ['invalid_link', ...signInRefusals],
  },
  async (call, { engine, rules }) =>
    answerSignIn(await engine.sessions.signInByLink({ link: call.body.link, ...readSignIn(call) }), rules),
)
