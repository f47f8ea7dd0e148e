import { z } from '@hono/zod-openapi'
import { openOperation } from '../route/operation.ts'
import { renderTokenPair, tokenAnswer } from './token-pair.ts'

const body = z
  .object({
    refresh_token: z.string().min(1).max(2_000).openapi({ format: 'password' }),
    grant_type: z.string().max(100).optional().openapi({ description: 'Ignored' }),
  })
  .openapi('Renewal')

/** Exchanges a refresh token for the next pair of tokens (A-33; SAPI-SK 1.0). */
export const authRenew = openOperation(
  {
    summary: 'Renew a pair of tokens with its refresh token',
    body,
    oauth: 'form',
    answers: { 200: tokenAnswer },
    refusals: ['refresh_token_invalid', 'ip_not_allowed'],
  },
  async ({ body, address }, { engine }) => {
    return { status: 200, json: renderTokenPair(await engine.tokens.renew(body.refresh_token, address)) }
  },
)
