import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { answerSignIn, readSignIn, signInFields, signInRefusals } from './sign-in.ts'
import { userAnswer } from './user.ts'

/** The text of a link from a mail. */
export const linkField = z.string().max(200).openapi({ format: 'password' })

const body = z.object({ link: linkField, ...signInFields }).openapi('LinkSignIn')

/** A request for a mail with a link. */
export const linkRequest = z.object({ email: z.string().max(254) }).openapi('LinkRequest')

/** The answer to each request for a mail with a link: it is the same for every address. */
export const acceptedAnswer = z.object({}).openapi('Accepted')

/**
 * Has a link mailed that signs a person in. Every address gets the same answer after the same time, so that the
 * answer does not tell whether it belongs to an account.
 */
export const authLinkRequest = openOperation(
  {
    summary: 'Request a sign-in link by mail',
    body: linkRequest,
    answers: { 202: acceptedAnswer },
    refusals: ['invalid_email'],
  },
  async ({ body }, { engine }) => {
    await engine.links.mailSignIn(body.email)
    return { status: 202, json: {} }
  },
)

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
