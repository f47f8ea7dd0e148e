import type { ErrorCode } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { passwordField } from './password.ts'

/** The proof that a signed-in person is the owner of the account: a session alone can be stolen. */
export const ownerProof = z.object({
  currentPassword: passwordField
    .optional()
    .openapi({ description: 'Needed unless you signed in by a link in the last 15 minutes' }),
})

/** The refusals of a call that needs this proof. */
export const ownerProofRefusals: readonly ErrorCode[] = [
  'password_not_set',
  'invalid_current_password',
  'recent_link_required',
  'fresh_link_required',
]
