import { z } from '@hono/zod-openapi'
import { removeSessionCookie } from '../../admission/session-cookie.ts'
import { accountOperation, personOperation } from '../../route/operation.ts'
import { ownerProof, ownerProofRefusals } from './owner-proof.ts'
import { renderUser, userAnswer } from './user.ts'

/** Shows the account of the API key or of the person who is signed in. */
export const authMe = accountOperation(
  { summary: 'Show the own account', answers: { 200: userAnswer }, refusals: [] },
  async ({ caller }) => ({ status: 200, json: renderUser(caller.account) }),
)

/** Deletes the account of the signed-in person, and removes the cookie of the session. */
export const authMeDelete = personOperation(
  {
    summary: 'Delete the own account',
    body: ownerProof.openapi('AccountDeletion'),
    answers: { 204: z.undefined() },
    refusals: ['owner_of_companies', ...ownerProofRefusals],
  },
  async ({ caller, body }, { engine, rules }) => {
    await engine.ownAccounts.delete(caller, body.currentPassword)
    return { status: 204, headers: removeSessionCookie(rules) }
  },
)
