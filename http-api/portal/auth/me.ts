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

/** The account behind the key. */
export const authMe = keyOperation(
  { summary: 'Show the own account', answers: { 200: answer }, refusals: [] },
  async ({ caller }) => {
    const { id, email, emailVerified, persona } = caller.account
    return { status: 200, json: { id, email, emailVerified, persona } }
  },
)
