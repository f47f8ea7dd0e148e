import { z } from 'zod'
import { recordOf } from './record-of.ts'
import { rpcCode } from './request-refused.ts'

const named = z.looseObject({ name: z.string() })
const texts = z.record(z.string(), z.string())
const list = z.looseObject({ cursor: z.string().optional() }).optional()

/** The parameters of the requests, as far as an answer needs them. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  initialize: z.looseObject({
    protocolVersion: z.string(),
    capabilities: z.looseObject({}),
    clientInfo: named.extend({ version: z.string() }),
  }),
  'tools/list': list,
  'tools/call': named.extend({ arguments: z.looseObject({}).optional(), task: z.looseObject({}).optional() }),
  'resources/list': list,
  'resources/templates/list': list,
  'resources/read': z.looseObject({ uri: z.string() }),
  'prompts/list': list,
  'prompts/get': named.extend({ arguments: texts.optional() }),
  'completion/complete': z.looseObject({
    ref: z.discriminatedUnion('type', [
      named.extend({ type: z.literal('ref/prompt') }),
      z.looseObject({ type: z.literal('ref/resource'), uri: z.string() }),
    ]),
    argument: named.extend({ value: z.string() }),
    context: z.looseObject({ arguments: texts.optional() }).optional(),
  }),
}

/**
 * Returns the refusal of a request whose parameters do not have the form of its method; undefined for every other
 * message. The libraries of the protocol would report such a mistake as an internal error.
 */
export function refuseParams(body: unknown): Response | undefined {
  const { id, method, params } = recordOf(body)
  const shape = typeof method === 'string' && Object.hasOwn(shapes, method) ? shapes[method] : undefined
  const isRequest = typeof id === 'string' || Number.isSafeInteger(id)
  if (shape === undefined || !isRequest || shape.safeParse(params).success) return undefined
  const error = { code: rpcCode.invalidParams, message: `The parameters of ${String(method)} have the wrong form.` }
  return Response.json({ jsonrpc: '2.0', id, error })
}
