import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { acceptedAnswer, linkField, linkRequest } from './link.ts'
import { passwordField } from './password.ts'

/**
 * Has a link mailed that sets a new password, if the address belongs to an account. Every
 * address gets the same answer after the same time.
 */
export const authResetRequest = openOperation(
  {
    summary: 'Request a mail with which to set a new password',
    body: linkRequest,
    answers: { 202: acceptedAnswer },
    refusals: ['invalid_email'],
  },
  async ({ body, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    await engine.links.mailReset(body.email)
    return { status: 202, json: {} }
  },
)

/** Sets a new password by a link, which works once, and ends all sessions. */
export const authResetUse = openOperation(
  {
    summary: 'Set a new password by a link and end all sessions',
    body: z.object({ link: linkField, password: passwordField.optional() }).openapi('PasswordReset'),
    answers: { 204: z.undefined() },
    refusals: ['invalid_token', 'token_expired', 'password_required', 'invalid_password'],
  },
  async ({ body, address }, { engine }) => {
    await engine.passwords.reset({ link: body.link, password: body.password, address })
    return { status: 204 }
  },
)
