import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Answers, McpCall } from '../../../mcp/answer-request.ts'
import type { ClientRequest } from '../../../mcp/client-request.ts'
import { RequestRefused } from '../../../mcp/request-refused.ts'

/* The tools, resources and prompts that the conformance suite of the protocol calls by their names. */

type Result = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, unknown>>

/** a PNG of one pixel, and a WAV without a sample */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

const text = (words: string): Content => ({ type: 'text', text: words })
const image: Content = { type: 'image', data: png, mimeType: 'image/png' }
const audio: Content = { type: 'audio', data: wav, mimeType: 'audio/wav' }
const embedded = (uri: string, mimeType: string, words: string): Content => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
})
const content = (...blocks: readonly Content[]): Result => ({ content: blocks })

/* Requests to the client inside an answer */

const form = (message: string, field: string, type: string): Result => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type } }, required: [field] },
  },
})
const completion = (question: string): Result => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: text(question) }], maxTokens: 50 },
})
const folders: Result = { method: 'roots/list', params: {} }
const confirmation = form('Confirm?', 'ok', 'boolean')

function ask(inputRequests: Readonly<Record<string, Result>>, requestState?: string): Result {
  return { resultType: 'input_required', inputRequests, ...(requestState !== undefined && { requestState }) }
}

/** Returns what the person entered into a form; undefined if the response is missing or is not an accepted form. */
function entered({ responses }: ClientRequest, name: string): Readonly<Record<string, unknown>> | undefined {
  const response = responses?.[name] as { readonly action?: unknown; readonly content?: unknown } | undefined
  return response?.action === 'accept' && typeof response.content === 'object' && response.content !== null
    ? { ...response.content }
    : undefined
}

/* State that the client carries: text with a seal, so that a changed state is refused */

const stateKey = randomBytes(32)

function seal(facts: Readonly<Record<string, unknown>>): string {
  const body = Buffer.from(JSON.stringify({ ...facts, nonce: randomUUID() })).toString('base64url')
  return `${body}.${sealOf(body)}`
}

function sealOf(body: string): string {
  return createHmac('sha256', stateKey).update(body).digest('base64url')
}

/** Returns the facts of a sealed state; undefined without a state. Throws `RequestRefused` for a changed state. */
function unseal({ state }: ClientRequest): Readonly<Record<string, unknown>> | undefined {
  if (typeof state !== 'string') return undefined
  const [body = '', given = ''] = state.split('.')
  const [right, wrong] = [Buffer.from(sealOf(body)), Buffer.from(given)]
  if (right.length !== wrong.length || !timingSafeEqual(right, wrong)) throw new RequestRefused('The state is invalid.')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
}

/* Tools */

type Run = (request: ClientRequest) => Result | Promise<Result>

const name = { user_name: form('Your name?', 'name', 'string') }
const step = (number: number, field: string): Result =>
  ask({ [field]: form(`${field}?`, field, 'string') }, seal({ step: number }))

const askName: Run = (request) => {
  const given = entered(request, 'user_name')?.name
  return typeof given === 'string' ? content(text(`Hello, ${given}!`)) : ask(name)
}

const askForConfirmation: Run = (request) =>
  unseal(request) !== undefined && entered(request, 'confirm') !== undefined
    ? content(text('state-ok'))
    : ask({ confirm: confirmation }, seal({}))

const askInSteps: Run = (request) => {
  const done = Number(unseal(request)?.step ?? 0)
  return done === 0 ? step(1, 'name') : done === 1 ? step(2, 'color') : content(text('All steps are done.'))
}

/** Asks only for what the client states to support. */
const askForSupported: Run = ({ responses, capabilities = {} }) => {
  if (responses !== undefined) return content(text('Thank you.'))
  const wanted = { elicitation: name.user_name, sampling: completion('Say hello.'), roots: folders }
  const supported = Object.entries(wanted).filter(([capability]) => capabilities[capability] !== undefined)
  return supported.length > 0 ? ask(Object.fromEntries(supported)) : content(text('The client supports nothing.'))
}

/** Asks with one request, and repeats the response. */
const askWith =
  (request: Readonly<Record<string, Result>>, state?: () => string): Run =>
  ({ responses }) =>
    Object.keys(request).every((one) => responses?.[one] !== undefined)
      ? content(text(JSON.stringify(responses)))
      : ask(request, state?.())

const tools: Readonly<Record<string, Run>> = {
  test_simple_text: () => content(text('A short text.')),
  test_image_content: () => content(image),
  test_audio_content: () => content(audio),
  test_embedded_resource: () => content(embedded('test://embedded-resource', 'text/plain', 'An embedded text.')),
  test_multiple_content_types: () =>
    content(
      text('Several kinds:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data"}'),
    ),
  test_error_handling: () => ({ ...content(text('This tool always fails.')), isError: true }),
  test_tool_with_progress: async ({ reportProgress }) => {
    for (const done of [0, 50, 100]) await reportProgress?.(done, 100)
    return content(text('Done.'))
  },
  test_missing_capability: askWith({ question: completion('What is missing?') }),
  test_streaming_elicitation: () => content(text('Nothing was asked.')),
  test_logging_tool: () => content(text('Nothing was logged.')),
  test_input_required_result_elicitation: askName,
  test_input_required_result_sampling: askWith({
    capital_question: completion('Which city is the capital of Slovakia?'),
  }),
  test_input_required_result_list_roots: askWith({ client_roots: folders }),
  test_input_required_result_request_state: askForConfirmation,
  test_input_required_result_tampered_state: askForConfirmation,
  test_input_required_result_multiple_inputs: askWith(
    { ...name, greeting: completion('Greet me.'), client_roots: folders },
    () => seal({}),
  ),
  test_input_required_result_multi_round: askInSteps,
  test_input_required_result_capabilities: askForSupported,
}

const listed = Object.keys(tools).map((tool) => ({
  name: tool,
  description: `Conformance: ${tool}`,
  inputSchema: { type: 'object' },
}))

/** a schema with keywords of JSON Schema 2020-12, which have to reach the client unchanged */
const schemaTool = {
  name: 'json_schema_2020_12_tool',
  description: 'Conformance: a schema with references, conditions and a dialect',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
}

/* Resources */

const resources = [
  { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
]
const resourceTemplates = [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }]

function read(uri: string): Result {
  if (uri === 'test://static-text') return { uri, mimeType: 'text/plain', text: 'A static text.' }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: png }
  const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? []
  if (id === undefined) throw new RequestRefused('No resource has this address.', { uri })
  return { uri, mimeType: 'application/json', text: JSON.stringify({ id }) }
}

/* Prompts */

type Build = (given: Readonly<Record<string, unknown>>, request: ClientRequest) => Result

const say = (...blocks: readonly Content[]): Result => ({
  messages: blocks.map((block) => ({ role: 'user', content: block })),
})

const prompts: Readonly<Record<string, { readonly takes: readonly string[]; readonly build: Build }>> = {
  test_simple_prompt: { takes: [], build: () => say(text('A simple prompt.')) },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    build: ({ arg1, arg2 }) => say(text(`First '${String(arg1)}', then '${String(arg2)}'.`)),
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    build: ({ resourceUri }) => say(embedded(String(resourceUri), 'text/plain', 'An embedded text.'), text('Read it.')),
  },
  test_prompt_with_image: { takes: [], build: () => say(image, text('Look at it.')) },
  test_input_required_result_prompt: {
    takes: [],
    build: (_, request) => {
      const given = entered(request, 'user_context')?.context
      return given === undefined
        ? ask({ user_context: form('Which context?', 'context', 'string') })
        : say(text(`In the context ${JSON.stringify(given)}.`))
    },
  },
}

/** The answers of the fixture server, in place of those of the product. */
export const fixtureAnswers: Answers = {
  'tools/list': async () => ({ tools: [...listed, schemaTool] }),
  'tools/call': async ({ request }, params) => find(tools, params)(request),
  'resources/list': async () => ({ resources }),
  'resources/templates/list': async () => ({ resourceTemplates }),
  'resources/read': async (_, params) => ({ contents: [read(String(params?.['uri']))] }),
  'prompts/list': async () => ({
    prompts: Object.entries(prompts).map(([prompt, { takes }]) => ({
      name: prompt,
      description: `Conformance: ${prompt}`,
      arguments: takes.map((argument) => ({ name: argument, description: argument, required: true })),
    })),
  }),
  'prompts/get': async ({ request }: McpCall, params) =>
    find(prompts, params).build({ ...(params?.['arguments'] as object | undefined) }, request),
  'completion/complete': async () => ({ completion: { values: ['one', 'two'], total: 2, hasMore: false } }),
}

function find<Found>(table: Readonly<Record<string, Found>>, params: Result | undefined): Found {
  const wanted = String(params?.['name'])
  const found = Object.hasOwn(table, wanted) ? table[wanted] : undefined
  if (found === undefined) throw new RequestRefused(`${wanted} does not exist.`)
  return found
}
