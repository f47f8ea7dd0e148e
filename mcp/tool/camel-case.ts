/** The name that the engine uses for a field of assistants: `issue_date` becomes `issueDate`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** A JSON value whose objects have names of the engine, and no undefined properties. */
export type CamelCased<Value> = Value extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelCase<Name & string>]: CamelCased<Exclude<Value[Name], undefined>> }
    : Value

/** Returns a JSON value with the names of the engine, without its undefined properties. */
export function camelCased<Value>(value: Value): CamelCased<Value> {
  return renamed(value) as CamelCased<Value> // safe: `renamed` does to values what the type does to types
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.map(([name, one]) => [camelCase(name), renamed(one)]))
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns a name or a path of the engine as assistants know it: `lines[0].unitPrice` becomes `lines[0].unit_price`. */
export function snakeCase(path: string): string {
  return path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
