import type { ReportKey } from './report-element.ts'

/** Returns the values in groups with equal keys, each group with its keys, in the order of the first values. */
export function groupsOf<Value>(
  values: readonly Value[],
  keysOf: (value: Value) => readonly ReportKey[],
): readonly (readonly [keys: readonly ReportKey[], group: readonly Value[]])[] {
  const groups = new Map<string, [keys: readonly ReportKey[], group: Value[]]>()
  for (const value of values) {
    const keys = keysOf(value)
    const key = JSON.stringify(keys)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [keys, [value]])
    else known[1].push(value)
  }
  return [...groups.values()]
}
