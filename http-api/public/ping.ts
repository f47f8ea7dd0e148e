import { z } from '@hono/zod-openapi'
import { openOperation } from '../route/operation.ts'

const answer = z.object({ status: z.literal('ok') }).openapi('Alive')

/** Says that the service runs; waits for nothing (D67). */
export const ping = openOperation(
  { summary: 'Tell whether the service runs', answers: { 200: answer }, refusals: [] },
  async () => ({ status: 200, json: { status: 'ok' } }),
)
