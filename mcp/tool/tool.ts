import {
  ServiceError,
  type Engine,
  type ErrorDetail,
  type KeyCaller,
  type Language,
  type SendPolicy,
} from '@cornerpost/engine'
import { z } from 'zod'
import type { ClientPerson, Question } from './confirmation.ts'

/** Everything that a tool may use: the use cases of the engine, in the name of one caller. */
export interface ToolContext {
  readonly engine: Engine
  readonly caller: KeyCaller
  readonly language: Language
  /** absent for a client whose revision of the protocol has no questions */
  readonly person?: ClientPerson
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
  /** the company and the document that the call concerned, for the log */
  readonly concerns?: { readonly companyId?: string; readonly documentId?: string }
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
 * Returns the JSON Schema of an object, as short as it can be: every client reads all of them. An input forbids unknown
 * properties; an output does not need to. The bounds of safe integers are left out.
 */
function schemaOf(schema: z.ZodObject): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { ...rest, type: 'object' }
}

function readArguments<Input extends z.ZodObject>(input: Input, given: unknown): z.output<Input> {
  const result = input.safeParse(given ?? {}, { reportInput: true })
  if (result.success) return result.data
  const details = new Map<string, ErrorDetail>()
  for (const issue of result.error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? ['arguments'] : [issue.path.join('.') || 'arguments']
    for (const field of fields) if (!details.has(field)) details.set(field, { field, ...sayable(issue) })
  }
  throw new ServiceError('body_invalid', { details: [...details.values()] })
}

function sayable(issue: z.core.$ZodIssue): Pick<ErrorDetail, 'issue' | 'slots'> {
  if (issue.input === undefined) return { issue: 'required' }
  if (issue.code === 'invalid_type') return { issue: 'wrong_type' }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { issue: 'too_short', slots: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { issue: 'too_long', slots: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_value') return { issue: 'not_allowed', slots: { allowed: issue.values.join(', ') } }
  return { issue: issue.code === 'invalid_format' ? 'wrong_form' : 'wrong_value' }
}

/** Annotations of a tool that only reads what this service has. */
export const readsOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const satisfies ToolAnnotations
