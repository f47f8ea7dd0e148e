import type { ApiKey } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'

const scopeFields = {
  scope: z.enum(['all', 'selected']),
  companyIds: z.array(z.string()).openapi({ description: 'Empty with the scope all' }),
}

export const scopeAnswer = z.object(scopeFields).openapi('KeyScope')

export const tokenAnswer = z
  .object({
    id: z.uuid().openapi({ description: 'Also the client_id of the national interface' }),
    name: z.string(),
    prefix: z.string().length(12),
    createdAt: instantAnswer,
    ...scopeFields,
    ipAllowlist: z.array(z.string()).openapi({ description: 'Addresses and CIDR ranges; empty = every address' }),
    sendPolicy: z.enum(['direct', 'portal', 'client', 'two_step', 'read_only']),
    lastUsedAt: instantAnswer.nullable().openapi({ description: 'To the hour' }),
    revokedAt: instantAnswer.nullable(),
  })
  .openapi('Token')

/** A key in a list: to a person with all fields, to a program only with the first four. */
export const listedTokenAnswer = tokenAnswer
  .partial()
  .required({ id: true, name: true, prefix: true, createdAt: true })
  .openapi('ListedToken')

/** The answer that contains the text of a key, which cannot be retrieved again. */
export const newTokenAnswer = tokenAnswer
  .extend({ token: z.string().openapi({ description: 'The whole key; shown only once', format: 'password' }) })
  .openapi('NewToken')

/** Renders a key without its text. */
export function renderToken(key: ApiKey): z.input<typeof tokenAnswer> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    createdAt: key.createdAt.toISOString(),
    ...renderScope(key),
    ipAllowlist: [...key.ipAllowList],
    sendPolicy: key.sendPolicy,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  }
}

export function renderScope({ scope }: Pick<ApiKey, 'scope'>): z.input<typeof scopeAnswer> {
  return { scope: scope.kind, companyIds: scope.kind === 'all' ? [] : [...scope.companyIds] }
}
