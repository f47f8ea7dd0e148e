import { readCheck } from './read-check.ts'
import type { Let, Pattern, Rule } from './schema.ts'
import type { SourceElement } from './source-element.ts'
import { byName, isSchematron, named, type RulePack } from './source-pack.ts'

/** Maximum depth of rules that extend one another; no real rule set needs more. */
const extensionsMax = 20
const remarks: readonly string[] = [
  'id',
  'icon',
  'see',
  'fpi',
  'role',
  '{http://www.w3.org/XML/1998/namespace}lang',
  '{http://www.w3.org/XML/1998/namespace}space',
]

/** Everything that the rules of a schema may refer to. */
interface PatternContext {
  readonly pack: RulePack
  readonly diagnostics: ReadonlyMap<string, SourceElement>
}

/**
 * Returns the patterns of a schema that apply to documents. An abstract pattern is returned once for each of its
 * instances, with the parameters of the instance filled in.
 */
export function readPatterns(
  elements: readonly SourceElement[],
  diagnostics: readonly SourceElement[],
  pack: RulePack,
): Pattern[] {
  const surroundings = {
    pack,
    diagnostics: byName(
      diagnostics.flatMap((list) => named(pack.children(list), 'diagnostic')),
      'diagnostic',
      'id',
    ),
  }
  const abstracts = byName(elements.filter(isAbstract), 'abstract pattern', 'id')
  return elements
    .filter((element) => !isAbstract(element))
    .map((element) => {
      const original = element.attribute('is-a')
      if (original === undefined) return readPattern(element, element.attribute('id'), surroundings)
      const found = abstracts.get(original) ?? element.refuse(`the abstract pattern ${original} does not exist`)
      return readPattern(found.withParameters(readParameters(element, pack)), element.attribute('id'), surroundings)
    })
}

function readParameters(element: SourceElement, pack: RulePack): ReadonlyMap<string, string> {
  element.allowAttributes(['is-a', ...remarks])
  const children = childrenNamed(element, ['param', 'title', 'p'], pack)
  return new Map(
    Array.from(byName(named(children, 'param'), 'parameter', 'name'), ([name, one]) => [
      name,
      one.requiredAttribute('value'),
    ]),
  )
}

function readPattern(element: SourceElement, id: string | undefined, surroundings: PatternContext): Pattern {
  element.allowAttributes(['abstract', 'name', ...remarks])
  const children = childrenNamed(element, ['let', 'rule', 'title', 'p'], surroundings.pack)
  const rules = named(children, 'rule')
  const abstracts = byName(rules.filter(isAbstract), 'abstract rule', 'id')
  return {
    id,
    lets: readLets(children),
    rules: rules.filter((rule) => !isAbstract(rule)).map((rule) => readRule(rule, abstracts, surroundings)),
  }
}

function readRule(
  element: SourceElement,
  abstracts: ReadonlyMap<string, SourceElement>,
  { pack, diagnostics }: PatternContext,
): Rule {
  element.allowAttributes(['context', 'flag', 'abstract', ...remarks])
  const children = extended(element, abstracts, pack, extensionsMax)
  return {
    context: element.requiredSource('context'),
    lets: readLets(children),
    checks: children
      .filter((child) => isSchematron(child, 'assert') || isSchematron(child, 'report'))
      .map((check) => readCheck(check, diagnostics)),
  }
}

/**
 * Returns the children of a rule. Each `extends` is replaced by the children of the abstract rule that it names, which
 * must be in the same pattern.
 */
function extended(
  element: SourceElement,
  abstracts: ReadonlyMap<string, SourceElement>,
  pack: RulePack,
  left: number,
): SourceElement[] {
  if (left === 0) element.refuse('rules extend one another too deeply')
  return childrenNamed(element, ['let', 'assert', 'report', 'extends', 'p'], pack).flatMap((child) => {
    if (!isSchematron(child, 'extends')) return [child]
    child.allowAttributes(['rule'])
    const name = child.requiredAttribute('rule')
    const found = abstracts.get(name) ?? child.refuse(`the pattern has no abstract rule ${name}`)
    if (found.attribute('context') !== undefined) found.refuse('an abstract rule must not have a context')
    return extended(found, abstracts, pack, left - 1)
  })
}

/** Reads the `let` elements among the children of an element. */
export function readLets(children: readonly SourceElement[]): readonly Let[] {
  return Array.from(byName(named(children, 'let'), 'variable', 'name', 'value').values(), readLet)
}

function readLet(element: SourceElement): Let {
  element.allowAttributes(['name', 'value'])
  if (element.content().some((item) => typeof item !== 'string' || item.trim() !== ''))
    element.refuse('a let must have its value in the attribute value')
  return { name: element.requiredAttribute('name'), value: element.requiredSource('value') }
}

function isAbstract(element: SourceElement): boolean {
  return element.attribute('abstract') === 'true'
}

function childrenNamed(element: SourceElement, names: readonly string[], pack: RulePack): SourceElement[] {
  const children = pack.children(element)
  const unknown = children.find((child) => !names.some((name) => isSchematron(child, name)))
  unknown?.refuse(`${unknown.localName} in ${element.localName} is not supported`)
  return children
}
