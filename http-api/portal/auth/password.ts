import { z } from '@hono/zod-openapi'
import { personOperation } from '../../route/operation.ts'

export const passwordField = z.string().max(1_000).openapi({ format: 'password' })
const nothing = { 204: z.undefined() }

/** Sets the first password of an account. */
export const authPasswordSet = personOperation(
  {
    summary: 'Set the first password',
    body: z.object({ password: passwordField.optional() }).openapi('FirstPassword'),
    answers: nothing,
    refusals: ['password_required', 'invalid_password', 'password_already_set', 'fresh_link_required'],
  },
  async ({ caller, body }, { engine }) => {
    await engine.passwords.set(caller, body.password)
    return { status: 204 }
  },
)

/** Changes the password and ends all other sessions. */
export const authPasswordChange = personOperation(
  {
    summary: 'Change the password and end all other sessions',
    body: z.object({ currentPassword: passwordField, password: passwordField.optional() }).openapi('PasswordChange'),
    answers: nothing,
    refusals: ['password_required', 'invalid_password', 'password_not_set', 'invalid_current_password'],
  },
  async ({ caller, body }, { engine }) => {
    await engine.passwords.change(caller, { currentPassword: body.currentPassword, password: body.password })
    return { status: 204 }
  },
)

/** Removes the password and ends all other sessions. */
export const authPasswordRemove = personOperation(
  {
    summary: 'Remove the password and end all other sessions',
    answers: nothing,
    refusals: ['fresh_link_required', 'password_not_set'],
  },
  async ({ caller }, { engine }) => {
    await engine.passwords.remove(caller)
    return { status: 204 }
  },
)
