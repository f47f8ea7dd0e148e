import type { TokenPair } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

export const tokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
  })
  .openapi('TokenPair')

/** Renders a pair of tokens with the field names of OAuth 2.0. */
export function renderTokenPair({
  accessToken,
  refreshToken,
  expiresInSeconds,
}: TokenPair): z.input<typeof tokenAnswer> {
  return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds, refresh_token: refreshToken }
}
