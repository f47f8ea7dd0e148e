import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { acceptedAnswer, linkField, linkRequest } from './link.ts'
import { passwordField } from './password.ts'

/**
 * Has a link mailed that verifies an e-mail address, if it belongs to an account that is not verified. Every
 * address gets the same answer after the same time.
 */
export const authVerifyRequest = openOperation(
  {
    summary: 'Request a mail that verifies the e-mail address',
    body: linkRequest,
    answers: { 202: acceptedAnswer },
    refusals: ['email_invalid'],
  },
  async ({ body, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    await engine.links.mailVerification(body.email)
    return { status: 202, json: {} }
  },
)

/**
 * Verifies the e-mail address of an account by a link, which works once. The password of the registration is
 * removed unless the call gives it (P105).
 */
export const authVerifyUse = openOperation(
  {
    summary: 'Verify the e-mail address by a link',
    body: z
      .object({
        link: linkField,
        currentPassword: passwordField.optional().openapi({
          description: 'The password of the registration; without it, the account has no password afterwards',
        }),
      })
      .openapi('EmailVerification'),
    answers: { 204: z.undefined() },
    refusals: ['invalid_token', 'token_expired', 'invalid_current_password'],
  },
  async ({ body }, { engine }) => {
    await engine.emails.verify({ link: body.link, currentPassword: body.currentPassword })
    return { status: 204 }
  },
)
