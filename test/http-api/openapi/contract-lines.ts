/** A schema of openapi.json, as far as clients depend on it. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/**
 * Returns what a client may depend on, one line for each: operations, parameters, fields of bodies and answers, values
 * of enumerations and statuses. Lines with `requires` and `may be absent` state what a client must put up with.
 */
export function contractLines({ paths, components }: Description): readonly string[] {
  /** Returns the lines of a schema, each of which begins with the path of its field. */
  function fields(schema: Schema, at: string, isRequest: boolean): readonly string[] {
    const referred = schema.$ref?.split('/').at(-1)
    if (referred !== undefined) return fields(components.schemas[referred] ?? {}, at, isRequest)
    return [
      ...[schema.type ?? []].flat().map((type) => `${at} is ${type}`),
      ...(schema.enum ?? []).map((value) => `${at} can be ${JSON.stringify(value)}`),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fields(field, `${at}.${name}`, isRequest)),
      ...(isRequest ? (schema.required ?? []).map((name) => `requires ${at}.${name}`) : optional(schema, at)),
      ...(schema.items ? fields(schema.items, `${at}[]`, isRequest) : []),
      ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => fields(part, at, isRequest)),
    ]
  }
  const optional = ({ properties = {}, required = [] }: Schema, at: string): readonly string[] =>
    Object.keys(properties).flatMap((name) => (required.includes(name) ? [] : [`${at}.${name} may be absent`]))
  const contents = ({ content = {} }: Content, at: string, isRequest: boolean): readonly string[] =>
    Object.entries(content).flatMap(([type, { schema }]) => [`${at} ${type}`, ...fields(schema, at, isRequest)])

  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody = {}, responses }]) =>
      [
        'exists',
        ...parameters.map(({ name, in: place }) => `${place} ${name}`),
        ...parameters.filter(({ required }) => required).map(({ name, in: place }) => `requires ${place} ${name}`),
        ...contents(requestBody, 'body', true),
        ...Object.entries(responses).flatMap(([status, answer]) => [
          `answer ${status}`,
          ...(status < '300' ? contents(answer, `answer ${status}`, false) : []),
        ]),
      ].map((line) => `${method.toUpperCase()} ${path} ${line}`),
    ),
  )
  return [...new Set(lines)]
}
