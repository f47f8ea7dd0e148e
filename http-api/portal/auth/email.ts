import { z } from '@hono/zod-openapi'
import { personOperation } from '../../route/operation.ts'
import { acceptedAnswer, linkField } from './link.ts'
import { ownerProof, ownerProofRefusals } from './owner-proof.ts'
import { renderUser, userAnswer } from './user.ts'

/** Sends a link to the new e-mail address of a person. */
export const authEmailAsk = personOperation(
  {
    summary: 'Ask for another e-mail address, which gets a link',
    body: ownerProof.extend({ email: z.string().max(254) }).openapi('EmailChange'),
    answers: { 202: acceptedAnswer },
    refusals: ['email_invalid', 'email_unchanged', 'email_taken', 'email_change_cooldown', ...ownerProofRefusals],
  },
  async ({ caller, body, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    await engine.emails.askToChange(caller, { email: body.email, currentPassword: body.currentPassword })
    return { status: 202, json: {} }
  },
)

/** Changes the e-mail address to the one to which the link was sent, and ends all other sessions. */
export const authEmailChange = personOperation(
  {
    summary: 'Confirm the new e-mail address by its link and end all other sessions',
    body: z.object({ link: linkField }).openapi('EmailConfirmation'),
    answers: { 200: userAnswer },
    refusals: ['invalid_token', 'token_expired', 'email_taken'],
  },
  async ({ caller, body }, { engine }) => ({
    status: 200,
    json: renderUser(await engine.emails.change(caller, body.link)),
  }),
)
