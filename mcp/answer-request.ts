import { asServiceError, ServiceError, type Clock, type ThrownCode } from '@cornerpost/engine'
import type { Question } from './tool/confirmation.ts'
import { completeCompany, fillPrompt, prompts } from './prompts.ts'
import { renderError } from './render-error.ts'
import { RequestRefused } from './request-refused.ts'
import { readResource, resources, resourceTemplates } from './resources.ts'
import { findTool, toolsFor } from './toolset.ts'
import type { Tool, ToolContext } from './tool/tool.ts'

/** One call of the server: its caller, its deadline and its log line. */
export interface McpCall extends ToolContext {
  readonly clock: Clock
  readonly secondsMax: number
  /** adds facts to the log line of the call */
  readonly note: (facts: CallFacts) => void
  /** the tools of this server; absent = all tools of the product */
  readonly tools?: readonly Tool[]
}

/** The facts about a call that its log line states. */
export interface CallFacts {
  readonly companyId?: string
  readonly documentId?: string
  readonly code?: ThrownCode
  readonly tool?: string
  /** the failure of the call, if it is to be described in the log */
  readonly failure?: ServiceError
}

/** The parameters of a request, as the libraries of the protocol pass them on. */
type Params = Readonly<Record<string, unknown>> | undefined

type Answer = (call: McpCall, params: Params) => Promise<Readonly<Record<string, unknown>>>

/** The features that the server offers in every revision of the protocol. */
export const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} } as const

/**
 * The answers to the requests of the protocol, by method. Both revisions of the protocol are served by these functions,
 * so that their answers are the same.
 */
export const answers = {
  'tools/list': async (call) => ({ tools: (await toolsFor(call, call.tools)).map(({ definition }) => definition) }),
  'tools/call': async (call, params) => (await callTool(call, params)).result,
  'resources/list': async () => ({ resources: [...resources] }),
  'resources/templates/list': async () => ({ resourceTemplates: [...resourceTemplates] }),
  'resources/read': async (call, params) => ({
    contents: [await inTime(call, readResource(call, String(params?.['uri'])))],
  }),
  'prompts/list': async () => ({ prompts }),
  'prompts/get': async (_, params) => fillPrompt(String(params?.['name']), recordOf(params?.['arguments'])),
  'completion/complete': async (call, params) => {
    const { name, value } = recordOf(params?.['argument'])
    return { completion: await completeCompany(call, String(name), String(value)) }
  },
} as const satisfies Readonly<Record<string, Answer>>

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

type Content = { type: 'text'; text: string } | { type: 'resource_link'; uri: string; name: string; mimeType: string }

interface ToolResult {
  [name: string]: unknown
  content: Content[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/**
 * Runs a tool that the caller may see, and returns the question that a client can ask instead. A refusal is an answer
 * with `isError`, so that the model can read it. Throws `RequestRefused` for a tool that does not exist or that the
 * caller may not see.
 */
export async function callTool(
  call: McpCall,
  params: Params,
): Promise<{ readonly result: ToolResult; readonly question?: Question }> {
  const name = String(params?.['name'])
  const tool = await findTool(call, name, call.tools)
  if (tool === undefined) throw new RequestRefused('No tool has this name.')
  call.note({ tool: name })
  try {
    const { facts, links = [], concerns, question } = await inTime(call, tool.call(call, params?.['arguments']))
    if (concerns) call.note(concerns)
    const linked = links.map((link) => ({ type: 'resource_link' as const, ...link }))
    const content = [{ type: 'text' as const, text: JSON.stringify(facts) }, ...linked]
    return { result: { content, structuredContent: { ...facts } }, ...(question && { question }) }
  } catch (error) {
    const failure = asServiceError(error)
    call.note({ code: failure.code, failure })
    const text = JSON.stringify(renderError(failure, call.language))
    return { result: { content: [{ type: 'text', text }], isError: true } }
  }
}

/** Waits for a result until the deadline of the call. Throws `call_too_slow` after that. */
async function inTime<Result>({ clock, secondsMax }: McpCall, result: Promise<Result>): Promise<Result> {
  let cancel = (): void => {}
  const tooSlow = new Promise<never>((_, reject) => {
    cancel = clock.after(secondsMax * 1000, () =>
      reject(new ServiceError('call_too_slow', { slots: { seconds: secondsMax } })),
    )
  })
  try {
    return await Promise.race([result, tooSlow])
  } finally {
    cancel()
  }
}
