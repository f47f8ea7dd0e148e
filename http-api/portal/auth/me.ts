import { z } from '@hono/zod-openapi'
import { keyOperation } from '../../route/operation.ts'

const answer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    persona: z.enum(['developer', 'company', 'accountant', 'partner']),
  })
  .openapi('User')

/** Shows the account that the API key belongs to. */
export const authMe = keyOperation(
  { summary: 'Show the account of the API key', answers: { 200: answer }, refusals: [] },
  async ({ caller }) => {
    const { id, email, emailVerified, persona } = caller.account
    return { status: 200, json: { id, email, emailVerified, persona } }
  },
)
