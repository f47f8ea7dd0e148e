import {
  ServiceError,
  type Engine,
  type ErrorDetail,
  type KeyCaller,
  type Language,
  type SendPolicy,
} from '@cornerpost/engine'
import { z } from 'zod'
import type { ClientRequest } from '../client-request.ts'
import type { Question } from './confirmation.ts'

/** Everything that a tool may use: the use cases of the engine, in the name of one caller. */
export interface ToolContext {
  readonly engine: Engine
  readonly caller: KeyCaller
  readonly language: Language
  readonly request: ClientRequest
}

/** A reference to a resource that the client can read on its own. */
export interface ResourceLink {
  readonly uri: string
  readonly name: string
  readonly mimeType: string
}

/** The answer of a tool. */
export interface ToolAnswer<Facts = Readonly<Record<string, unknown>>> {
  readonly facts: Facts
  readonly links?: readonly ResourceLink[]
  /** asked instead of an answer, if the client can ask its person */
  readonly question?: Question
  /** the company and the document that the call concerned, and the step of a draft, for the log */
  readonly concerns?: {
    readonly companyId?: string
    readonly documentId?: string
    readonly inside?: Readonly<Record<'draftId' | 'sha256' | 'outcome', string>>
  }
}

/** Hints for the person who watches an assistant. They are not enforced by anyone. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

interface ToolInput<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** says what the tool does, when to use it, and its effect; a constant text, never made from data */
  readonly description: string
  readonly input: Input
  readonly output: Output
  readonly annotations: ToolAnnotations
  /** the keys that see this tool; absent = all */
  readonly isFor?: (policy: SendPolicy) => boolean
  readonly run: (context: ToolContext, input: z.output<Input>) => Promise<ToolAnswer<z.input<Output>>>
}

/** A tool for assistants, as `tools/list` describes it and `tools/call` runs it. */
export interface Tool {
  readonly definition: {
    readonly name: string
    readonly title: string
    readonly description: string
    readonly inputSchema: JsonSchema
    readonly outputSchema: JsonSchema
    readonly annotations: ToolAnnotations
  }
  /** true if only callers who may change something can see the tool */
  readonly isForChanges: boolean
  /** true for the send policies of the keys that can see the tool */
  readonly isFor: (policy: SendPolicy) => boolean
  /** Runs the tool. Throws `body_invalid` for arguments that do not fit the input, and the errors of the use case. */
  readonly call: (context: ToolContext, given: unknown) => Promise<ToolAnswer>
}

export type JsonSchema = { readonly type: 'object' } & Readonly<Record<string, unknown>>

/** Makes a tool from its texts, its schemas and its use case. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  input,
  output,
  run,
  isFor = () => true,
  ...texts
}: ToolInput<Input, Output>): Tool {
  const { name, title, description, annotations } = texts
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: schemaOf(input),
      outputSchema: schemaOf(output),
      annotations,
    },
    isForChanges: !annotations.readOnlyHint,
    isFor,
    call: async (context, given) => run(context, readArguments(input, given)),
  }
}

/**
 * Returns an object of an answer whose published schema has a description in place of its properties. The type of the
 * object stays complete, so that the compiler checks the answer.
 */
export function described<Shape extends z.ZodRawShape>(shape: Shape, description: string): z.ZodObject<Shape> {
  return z.object(shape).meta({ description, isDescribed: true })
}

/**
 * Returns the JSON Schema of an object, as short as it can be: every client reads all of them. An input forbids unknown
 * properties; an output does not need to. The lengths of texts and the bounds of safe integers are left out.
 */
function schemaOf(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.minLength
      delete jsonSchema.maxLength
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema['isDescribed'] !== true) return
      for (const left of ['isDescribed', 'properties', 'required']) delete jsonSchema[left]
    },
  })
  return { ...rest, type: 'object' }
}

/** maximum numbers of entries of a list in the arguments, and of mistakes in a refusal */
const entriesMax = 1_000
const mistakesMax = 20

function readArguments<Input extends z.ZodObject>(input: Input, given: unknown): z.output<Input> {
  refuseLongLists(given, '', listDepthMax)
  const result = input.safeParse(given ?? {}, { reportInput: true })
  if (result.success) return result.data
  const details = new Map<string, ErrorDetail>()
  for (const issue of result.error.issues) {
    for (const field of fieldsOf(issue))
      if (!details.has(field)) details.set(field, { field, ...sayable(issue, input) })
  }
  throw new ServiceError('body_invalid', { details: [...details.values()].slice(0, mistakesMax) })
}

/** levels of objects below which no argument has a list */
const listDepthMax = 2

/** Refuses long lists before they are checked, because each of their entries could cause several mistakes. */
function refuseLongLists(value: unknown, field: string, depth: number): void {
  if (Array.isArray(value) && value.length > entriesMax)
    throw new ServiceError('body_invalid', { details: [{ field, issue: 'too_many', slots: { max: entriesMax } }] })
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, one] of Object.entries(value))
    if (/^\w{1,40}$/.test(name)) refuseLongLists(one, field === '' ? name : `${field}.${name}`, depth - 1)
}

/** Returns the arguments that a mistake concerns. An unknown argument is named if its name looks like one. */
function fieldsOf(issue: z.core.$ZodIssue): readonly string[] {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => /^\w{1,40}$/.test(key)) : []
  return unknown.length > 0
    ? unknown.slice(0, mistakesMax).map((key) => fieldOf([...issue.path, key]))
    : [fieldOf(issue.path) || 'arguments']
}

/** Returns the path of an argument, such as `invoice.lines[3].unit`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** Returns the names that the object at this path can have. */
function namesAt(input: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = input
  for (const part of [...path, undefined]) {
    while (at instanceof z.ZodOptional || at instanceof z.ZodDefault) at = at.unwrap()
    if (part === undefined) break
    at = at instanceof z.ZodArray ? at.element : at instanceof z.ZodObject ? at.shape[String(part)] : undefined
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

function sayable(issue: z.core.$ZodIssue, input: z.ZodType): Pick<ErrorDetail, 'issue' | 'slots'> {
  if (issue.code === 'unrecognized_keys')
    return { issue: 'unknown_field', slots: { allowed: namesAt(input, issue.path).join(', ') } }
  if (issue.input === undefined) return { issue: 'required' }
  if (issue.code === 'invalid_type')
    return { issue: 'type_expected', slots: { type: typeNames[issue.expected] ?? issue.expected } }
  const isText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { issue: 'too_many', slots: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small')
    return { issue: isText ? 'too_short' : 'below_min', slots: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big')
    return { issue: isText ? 'too_long' : 'above_max', slots: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_value') return { issue: 'not_allowed', slots: { allowed: issue.values.join(', ') } }
  return { issue: issue.code === 'invalid_format' ? 'wrong_form' : 'wrong_value' }
}

/** The names of types in JSON, where those of the schema differ. */
const typeNames: Readonly<Record<string, string>> = { int: 'integer', record: 'object' }

/** Annotations of a tool that only reads what this service has. */
export const readsOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const satisfies ToolAnnotations
