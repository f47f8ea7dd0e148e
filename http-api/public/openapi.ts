import { z } from '@hono/zod-openapi'
import { openOperation, type Operation } from '../route/operation.ts'

/** Returns the OpenAPI 3.1 description of the interfaces (C-14). It is generated once, at the first request. */
export function openapiJson(describe: () => object): Operation<'anyone'> {
  let description: object | undefined
  return openOperation(
    {
      summary: 'Get the OpenAPI description',
      answers: { 200: z.object({ openapi: z.string() }).loose() },
      refusals: [],
    },
    async () => {
      description ??= describe()
      return { status: 200, json: description }
    },
  )
}
