import type { ComponentStatus } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../render/field.ts'
import { openOperation } from '../route/operation.ts'

const answer = z
  .object({
    status: z.enum(['ok', 'disturbed']).openapi({ description: 'disturbed if at least one component is' }),
    components: z.array(
      z.object({
        name: z.enum(['interfaces', 'storage', 'sending']),
        state: z.enum(['ok', 'disturbed']),
        since: instantAnswer,
      }),
    ),
  })
  .openapi('ServiceStatus')

/** Reports the state of the service to everybody, without waiting for the database (X-16, D67). */
export const publicStatus = openOperation(
  { summary: 'Show the state of the service', answers: { 200: answer }, refusals: [] },
  async (_call, { engine }) => ({ status: 200, json: render(engine.status.read()) }),
)

function render(components: readonly ComponentStatus[]): z.input<typeof answer> {
  return {
    status: components.every(({ state }) => state === 'ok') ? 'ok' : 'disturbed',
    components: components.map(({ name, state, since }) => ({ name, state, since: since.toISOString() })),
  }
}
