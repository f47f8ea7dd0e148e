import { asServiceError, ServiceError, type Clock, type ThrownCode } from '@cornerpost/engine'
import { renderQuestion, type RenderedQuestion } from './tool/confirmation.ts'
import { completeCompany, fillPrompt, noCompletion, prompts } from './prompts.ts'
import { recordOf } from './record-of.ts'
import { renderError } from './render-error.ts'
import { RequestRefused, rpcCode } from './request-refused.ts'
import { readResource, resources, resourceTemplates } from './resources.ts'
import { findTool, toolsFor } from './toolset.ts'
import type { Tool, ToolContext } from './tool/tool.ts'

/** One call of the server: its caller, its deadline and its log line. */
export interface McpCall extends ToolContext {
  readonly clock: Clock
  readonly secondsMax: number
  /** adds facts to the log line of the call */
  readonly note: (facts: CallFacts) => void
}

/** The facts about a call that its log line states. */
export interface CallFacts {
  readonly companyId?: string
  readonly documentId?: string
  readonly code?: ThrownCode
  /** further facts by name; never content of a document */
  readonly inside?: Readonly<Record<string, string | undefined>>
  /** the failure of the call, if it is to be described in the log */
  readonly failure?: ServiceError
}

/** The parameters of a request, as the libraries of the protocol pass them on. */
type Params = Readonly<Record<string, unknown>> | undefined

type Answer = (call: McpCall, params: Params) => Promise<Readonly<Record<string, unknown>>>

/**
 * The answers to the requests of the protocol, by method. Both revisions of the protocol are served by these functions,
 * so that their answers are the same. An answer with `resultType: 'input_required'` asks the client for more; only
 * revision 2026-07-28 can pass it on.
 */
export type Answers = Readonly<
  Record<
    | 'tools/list'
    | 'tools/call'
    | 'resources/list'
    | 'resources/templates/list'
    | 'resources/read'
    | 'prompts/list'
    | 'prompts/get'
    | 'completion/complete',
    Answer
  >
>

/** The features that the server offers in every revision of the protocol. */
export const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} } as const

/** Creates the answers of a server with these tools; absent = all tools of the product. */
export function createAnswers(tools?: readonly Tool[]): Answers {
  return {
    'tools/list': async (call) => ({
      tools: (await orRefused(call, toolsFor(call, tools))).map(({ definition }) => definition),
    }),
    'tools/call': async (call, params) =>
      callTool(call, await orRefused(call, findTool(call, nameIn(params), tools)), params),
    'resources/list': async () => ({ resources: [...resources] }),
    'resources/templates/list': async () => ({ resourceTemplates: [...resourceTemplates] }),
    'resources/read': async (call, params) => {
      const { era, client } = call.request
      call.note({ inside: { method: 'resources/read', era, client } })
      const { concerns, ...content } = await orRefused(call, readResource(call, String(params?.['uri'])))
      if (concerns) call.note(concerns)
      return { contents: [content] }
    },
    'prompts/list': async () => ({ prompts }),
    'prompts/get': async (_, params) => fillPrompt(nameIn(params), recordOf(params?.['arguments'])),
    'completion/complete': async (call, params) => {
      const { name, value } = recordOf(params?.['argument'])
      const { type, name: prompt } = recordOf(params?.['ref'])
      if (type !== 'ref/prompt') return { completion: noCompletion }
      const completion = completeCompany(call, String(prompt), String(name), String(value))
      return { completion: await orRefused(call, completion) }
    },
  }
}

function nameIn(params: Params): string {
  return String(params?.['name'])
}

type Content = { type: 'text'; text: string } | { type: 'resource_link'; uri: string; name: string; mimeType: string }

interface ToolResult {
  [name: string]: unknown
  content: Content[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/**
 * Runs a tool. If the tool has a question for the person of the client, the question is the answer. A refusal is an
 * answer with `isError`, so that the model can read it. Throws `RequestRefused` without a tool, because it does not
 * exist or the caller may not see it.
 */
async function callTool(call: McpCall, tool: Tool | undefined, params: Params): Promise<ToolResult | RenderedQuestion> {
  if (tool === undefined) throw new RequestRefused('No tool has this name.')
  noteCall(call, tool.definition.name, params?.['arguments'])
  try {
    const { facts, links = [], concerns, question } = await inTime(call, tool.call(call, params?.['arguments']))
    if (concerns) call.note(concerns)
    if (question) return renderQuestion(question)
    const linked = links.map((link) => ({ type: 'resource_link' as const, ...link }))
    return { content: [{ type: 'text', text: JSON.stringify(facts) }, ...linked], structuredContent: { ...facts } }
  } catch (error) {
    const failure = asServiceError(error)
    call.note({ code: failure.code, failure })
    const text = JSON.stringify(renderError(failure, call.language))
    return { content: [{ type: 'text', text }], isError: true }
  }
}

/** Notes who calls which tool, by which client, and about which draft. */
function noteCall({ note, request: { era, client } }: McpCall, tool: string, given: unknown): void {
  const { draft_id: draft } = recordOf(given)
  const isDraft = typeof draft === 'string' && /^[0-9a-f]{32}$/.test(draft)
  note({ inside: { tool, era, client, ...(isDraft && { draftId: draft }) } })
}

/**
 * Waits for a result that no tool makes, until the deadline of the call. Throws `RequestRefused` for every failure: a
 * foreign document is refused in the same way as an unknown one, and nothing of an internal failure is disclosed.
 */
async function orRefused<Result>(call: McpCall, result: Promise<Result>): Promise<Result> {
  try {
    return await inTime(call, result)
  } catch (error) {
    if (error instanceof RequestRefused) throw error
    const failure = asServiceError(error)
    call.note({ code: failure.code, failure })
    const { error: data } = renderError(failure, call.language)
    const isOfService = data.retryable || data.code === 'internal_error'
    throw new RequestRefused(data.message, data, isOfService ? rpcCode.internalError : rpcCode.invalidParams)
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
