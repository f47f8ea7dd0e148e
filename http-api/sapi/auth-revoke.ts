import { z } from '@hono/zod-openapi'
import { tokenOperation } from '../route/operation.ts'
import { instantAnswer } from '../render/field.ts'

const body = z
  .object({
    token: z.string().min(1).max(2_000).openapi({ format: 'password' }),
    token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
  })
  .openapi('Revocation')

const answer = z.object({ success: z.literal(true), message: z.string(), timestamp: instantAnswer }).openapi('Revoked')

/**
 * Revokes a token of the caller's own client (A-34; SAPI-SK 1.0). The answer is the same if the given text is not a
 * token of this client.
 */
export const authRevoke = tokenOperation(
  {
    summary: 'Revoke an access token, or a refresh token and its family',
    body,
    oauth: 'form',
    answers: { 200: answer },
    refusals: [],
  },
  async ({ caller, body }, { engine, clock }) => {
    await engine.tokens.revoke(caller, body.token)
    const json: z.input<typeof answer> = {
      success: true,
      message: 'The token is no longer valid.',
      timestamp: clock.now().toISOString(),
    }
    return { status: 200, json }
  },
)
