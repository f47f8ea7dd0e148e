type JsonObject = Readonly<Record<string, unknown>>

/** Returns a copy of an object; empty for any other value. */
export function recordOf(value: unknown): JsonObject {
  return recordIn(value) ?? {}
}

/** Returns a copy of an object; undefined for any other value. */
export function recordIn(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
