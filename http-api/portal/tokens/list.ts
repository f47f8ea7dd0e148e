import { z } from '@hono/zod-openapi'
import { accountOperation } from '../../route/operation.ts'
import { listedTokenAnswer, renderToken } from './token.ts'

const query = z.object({
  revoked: z.enum(['true', 'false']).optional().openapi({
    description:
      'true: list the keys that were revoked in the last 7 days and can be restored, in place of active keys',
  }),
})

/**
 * Lists the active keys of the account, newest first, without their texts. Only a person sees the settings of
 * the keys.
 */
export const tokensList = accountOperation(
  { summary: 'List API keys', query, answers: { 200: z.array(listedTokenAnswer) }, refusals: [] },
  async ({ caller, query }, { engine }) => {
    const keys = await engine.keys.list(caller.account.id)
    const isWanted = query.revoked === 'true'
    const tokens = keys.filter(({ revokedAt }) => (revokedAt !== null) === isWanted).map(renderToken)
    const listed = ({ id, name, prefix, createdAt }: (typeof tokens)[number]) => ({ id, name, prefix, createdAt })
    return { status: 200, json: caller.kind === 'person' ? tokens : tokens.map(listed) }
  },
)
