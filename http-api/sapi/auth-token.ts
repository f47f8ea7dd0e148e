import { z } from '@hono/zod-openapi'
import { openOperation } from '../route/operation.ts'
import { renderTokenPair, tokenAnswer } from './token-pair.ts'

const body = z
  .object({
    grant_type: z.literal('client_credentials'),
    client_id: z
      .string()
      .min(1)
      .max(200)
      .openapi({ description: 'Id of the API key; absent from the body with HTTP Basic' }),
    client_secret: z
      .string()
      .min(1)
      .max(200)
      .openapi({ description: 'The whole API key; absent from the body with HTTP Basic', format: 'password' }),
    scope: z.string().max(1_000).optional().openapi({ description: 'Ignored' }),
  })
  .openapi('ClientCredentials')

/** Issues a pair of tokens for client credentials. */
export const authToken = openOperation(
  {
    summary: 'Issue an access token and a refresh token for client credentials',
    body,
    oauth: 'basic',
    answers: { 200: tokenAnswer },
    refusals: ['credentials_invalid', 'ip_not_allowed'],
  },
  async ({ body, address }, { engine }) => {
    const pair = await engine.tokens.issue({ clientId: body.client_id, clientSecret: body.client_secret, address })
    return { status: 200, json: renderTokenPair(pair) }
  },
)
