import { z } from '@hono/zod-openapi'
import { accountOperation } from '../../route/operation.ts'
import { renderToken, tokenAnswer } from './token.ts'

const query = z.object({
  revoked: z.enum(['true', 'false']).optional().openapi({
    description:
      'true: list the keys that were revoked in the last 7 days and can be restored, in place of active keys',
  }),
})

/** Lists the active keys of the account, newest first, without their texts. */
export const tokensList = accountOperation(
  { summary: 'List API keys', query, answers: { 200: z.array(tokenAnswer) }, refusals: [] },
  async ({ caller, query }, { engine }) => {
    const keys = await engine.keys.list(caller.account.id)
    const isWanted = query.revoked === 'true'
    return { status: 200, json: keys.filter(({ revokedAt }) => (revokedAt !== null) === isWanted).map(renderToken) }
  },
)
