import type { TokenDescription } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { tokenOperation } from '../route/operation.ts'
import { instantAnswer } from '../render/field.ts'

const answer = z
  .object({
    valid: z.literal(true),
    token_type: z.literal('access'),
    client_id: z.uuid(),
    issued_at: instantAnswer,
    expires_at: instantAnswer,
    expires_in_seconds: z.int(),
    should_refresh: z.boolean(),
    refresh_recommended_at: instantAnswer,
  })
  .openapi('TokenStatus')

/** Describes the access token of the call (A-35; SAPI-SK 1.0). */
export const authTokenStatus = tokenOperation(
  { summary: 'Describe the access token of this call', answers: { 200: answer }, refusals: [] },
  async ({ accessToken }, { engine }) => ({
    status: 200,
    json: renderTokenStatus(await engine.tokens.describe(accessToken)),
  }),
)

function renderTokenStatus(token: TokenDescription): z.input<typeof answer> {
  return {
    valid: true,
    token_type: 'access',
    client_id: token.clientId,
    issued_at: token.issuedAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    expires_in_seconds: token.expiresInSeconds,
    should_refresh: token.shouldRefresh,
    refresh_recommended_at: token.refreshRecommendedAt.toISOString(),
  }
}
