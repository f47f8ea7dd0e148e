import { z } from '@hono/zod-openapi'
import { openOperation, type Operation } from '../route/operation.ts'

/** The description of the interfaces, OpenAPI 3.1 (C-14); made once, when it is first asked for. */
export function openapiJson(describe: () => object): Operation<'anyone'> {
  let description: object | undefined
  return openOperation(
    { summary: 'Describe the interfaces', answers: { 200: z.object({ openapi: z.string() }).loose() }, refusals: [] },
    async () => {
      description ??= describe()
      return { status: 200, json: description }
    },
  )
}
