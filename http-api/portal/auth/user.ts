import { personas, type Account } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

export const userAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    persona: z.enum(personas),
  })
  .openapi('User')

/** Renders an account as its owner sees it. */
export function renderUser({ id, email, emailVerified, persona }: Account): z.input<typeof userAnswer> {
  return { id, email, emailVerified, persona }
}
