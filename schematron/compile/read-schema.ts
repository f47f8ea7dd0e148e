import { CompileRefused } from './compile-refused.ts'
import { readFunction, readKey, transformNamespace } from './read-function.ts'
import { readLets, readPatterns } from './read-pattern.ts'
import type { Pattern, Schema } from './schema.ts'
import type { SourceElement } from './source-element.ts'
import { byName, isSchematron, named, type RulePack } from './source-pack.ts'

/** Elements for documentation, which the compiler ignores. */
const documentation: readonly string[] = ['title', 'p']
const allPhases = '#ALL'
const defaultPhase = '#DEFAULT'

/**
 * Reads a Schematron source and its includes. `phase` is the id of the phase whose patterns are active, or `#ALL` for
 * all patterns, or `#DEFAULT` for the schema's default phase (all patterns if the schema has none). Throws
 * `CompileRefused`, with file and line, for everything that is not supported.
 */
export function readSchema(file: string, pack: RulePack, phase: string = defaultPhase): Schema {
  const schema = pack.root(file)
  if (!isSchematron(schema, 'schema')) schema.refuse(`the root is ${schema.localName}, not schema`)
  schema.allowAttributes([
    'queryBinding',
    'schemaVersion',
    'defaultPhase',
    'id',
    'icon',
    'see',
    'fpi',
    '{http://www.w3.org/XML/1998/namespace}lang',
  ])
  if (schema.attribute('queryBinding') !== 'xslt2') schema.refuse('the query binding must be xslt2')
  const known = ['ns', 'let', 'pattern', 'phase', 'diagnostics', ...documentation]
  const children = pack.children(schema)
  const unknown = children.find(
    (child) =>
      !known.some((name) => isSchematron(child, name)) && !isTransform(child, 'function') && !isTransform(child, 'key'),
  )
  unknown?.refuse(`${unknown.localName} is not supported`)
  const chosen = chosenPhase(schema, byName(named(children, 'phase'), 'phase', 'id'), phase)
  return {
    namespaces: new Map(Array.from(byName(named(children, 'ns'), 'prefix', 'prefix', 'uri').values(), readNamespace)),
    lets: readLets([...children, ...(chosen === undefined ? [] : pack.children(chosen))]),
    patterns: activePatterns(
      readPatterns(named(children, 'pattern'), named(children, 'diagnostics'), pack),
      chosen,
      pack,
    ),
    functions: Array.from(
      byName(
        children.filter((child) => isTransform(child, 'function')),
        'function',
        'name',
      ).values(),
      readFunction,
    ),
    keys: children.filter((child) => isTransform(child, 'key')).map(readKey),
  }
}

function isTransform(element: SourceElement, name: string): boolean {
  return element.namespace === transformNamespace && element.localName === name
}

function readNamespace(element: SourceElement): readonly [string, string] {
  element.allowAttributes(['prefix', 'uri'])
  return [element.requiredAttribute('prefix'), element.requiredAttribute('uri')]
}

/** Returns the requested phase or the default phase of the schema. Returns undefined if all patterns are active. */
function chosenPhase(
  schema: SourceElement,
  phases: ReadonlyMap<string, SourceElement>,
  asked: string,
): SourceElement | undefined {
  const wanted = asked === defaultPhase ? (schema.attribute('defaultPhase') ?? allPhases) : asked
  if (wanted === allPhases) return undefined
  return phases.get(wanted) ?? schema.refuse(`the phase ${wanted} does not exist`)
}

function activePatterns(
  patterns: readonly Pattern[],
  phase: SourceElement | undefined,
  pack: RulePack,
): readonly Pattern[] {
  if (phase === undefined) return patterns
  const active = named(pack.children(phase), 'active').map((element) => {
    const id = element.requiredAttribute('pattern')
    if (!patterns.some((pattern) => pattern.id === id))
      throw new CompileRefused(element, `the pattern ${id} does not exist`)
    return id
  })
  return patterns.filter(({ id }) => id !== undefined && active.includes(id))
}
