const functionName = /\bf\d+\b/g
const keptFunction = /^const (f\d+) = keepForDocument\(\(\) => \{ (.*) \}\)$/

/**
 * Returns the declarations, without the cache of each function whose only call is in code that runs once per document.
 * `once` is that code, and `others` is all other code that calls functions.
 */
export function keepRepeated(
  declarations: readonly string[],
  once: readonly string[],
  others: readonly string[],
): string[] {
  const counts = new Map<string, number>()
  for (const name of namedIn([...declarations, ...once, ...others])) counts.set(name, (counts.get(name) ?? 0) + 1)
  // the name of a function with only one call occurs exactly twice: in its declaration and in the call
  const single = new Set(namedIn(once).filter((name) => counts.get(name) === 2))
  return declarations.map((declaration) =>
    declaration.replace(keptFunction, (kept, name: string, body: string) =>
      single.has(name) ? `function ${name}() { ${body} }` : kept,
    ),
  )
}

function namedIn(codes: readonly string[]): string[] {
  return codes.flatMap((code) => code.match(functionName) ?? [])
}
