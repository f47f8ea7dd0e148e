import { accountOperation } from '../../route/operation.ts'
import { renderUser, userAnswer } from './user.ts'

/** Shows the account of the API key or of the person who is signed in. */
export const authMe = accountOperation(
  { summary: 'Show the own account', answers: { 200: userAnswer }, refusals: [] },
  async ({ caller }) => ({ status: 200, json: renderUser(caller.account) }),
)
