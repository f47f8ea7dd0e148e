const functionName = /\bf\d+\b/g
const keptFunction = /^const (f\d+) = keepForDocument\(\(\) => \{ (.*) \}\)$/

/**
 * The declarations, where a function of the document that is named in one place only, by a check that a document asks
 * once, is not kept: it is worked
 * out once anyway. `once` is the code of such checks, `others` what else names functions.
 */
export function keepRepeated(
  declarations: readonly string[],
  once: readonly string[],
  others: readonly string[],
): string[] {
  const counts = new Map<string, number>()
  for (const name of namedIn([...declarations, ...once, ...others])) counts.set(name, (counts.get(name) ?? 0) + 1)
  // its declaration names it too
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
