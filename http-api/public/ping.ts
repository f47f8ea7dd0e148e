import { z } from '@hono/zod-openapi'
import { openOperation } from '../route/operation.ts'

const answer = z.object({ status: z.literal('ok') }).openapi('Alive')

/** Reports that the service runs, without waiting for anything (D67). */
export const ping = openOperation(
  { summary: 'Check that the service runs', answers: { 200: answer }, refusals: [] },
  async () => ({ status: 200, json: { status: 'ok' } }),
)
