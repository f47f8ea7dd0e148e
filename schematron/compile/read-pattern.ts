import { readCheck } from './read-check.ts'
import type { Let, Pattern, Rule } from './schema.ts'
import type { SourceElement } from './source-element.ts'
import { isSchematron, named, type RulePack } from './source-pack.ts'

/** Rules that extend one another further than this are no rules anybody wrote. */
const extensionsMost = 20
const remarks: readonly string[] = ['id', 'icon', 'see', 'fpi', 'role', '{http://www.w3.org/XML/1998/namespace}lang', '{http://www.w3.org/XML/1998/namespace}space']

/** Everything that the rules of a schema may name. */
interface Surroundings {
  readonly pack: RulePack
  readonly diagnostics: readonly SourceElement[]
}

/** The patterns of a schema that judge documents: abstract ones only where another is an instance of them, with its parameters put in. */
export function readPatterns(elements: readonly SourceElement[], diagnostics: readonly SourceElement[], pack: RulePack): Pattern[] {
  const surroundings = { pack, diagnostics: diagnostics.flatMap((list) => named(pack.children(list), 'diagnostic')) }
  const isAbstract = (element: SourceElement): boolean => element.attribute('abstract') === 'true'
  return elements.filter((element) => !isAbstract(element)).map((element) => {
    const original = element.attribute('is-a')
    if (original === undefined) return readPattern(element, element.attribute('id'), surroundings)
    const found = elements.find((one) => isAbstract(one) && one.attribute('id') === original) ?? element.refuse(`there is no abstract pattern ${original}`)
    return readPattern(found.withParameters(readParameters(element, pack)), element.attribute('id'), surroundings)
  })
}

function readParameters(element: SourceElement, pack: RulePack): ReadonlyMap<string, string> {
  element.allowAttributes(['is-a', ...remarks])
  const children = childrenNamed(element, ['param', 'title', 'p'], pack)
  return new Map(named(children, 'param').map((one) => [one.requiredAttribute('name'), one.requiredAttribute('value')]))
}

function readPattern(element: SourceElement, id: string | undefined, surroundings: Surroundings): Pattern {
  element.allowAttributes(['abstract', 'name', ...remarks])
  const children = childrenNamed(element, ['let', 'rule', 'title', 'p'], surroundings.pack)
  const rules = named(children, 'rule')
  const isAbstract = (rule: SourceElement): boolean => rule.attribute('abstract') === 'true'
  const abstracts = rules.filter(isAbstract)
  return { id, lets: named(children, 'let').map(readLet), rules: rules.filter((rule) => !isAbstract(rule)).map((rule) => readRule(rule, abstracts, surroundings)) }
}

function readRule(element: SourceElement, abstracts: readonly SourceElement[], { pack, diagnostics }: Surroundings): Rule {
  element.allowAttributes(['context', 'flag', 'abstract', ...remarks])
  const children = extended(element, abstracts, pack, extensionsMost)
  return {
    context: element.requiredSource('context'),
    lets: named(children, 'let').map(readLet),
    checks: children.filter((child) => isSchematron(child, 'assert') || isSchematron(child, 'report')).map((check) => readCheck(check, diagnostics)),
  }
}

/** What a rule holds, with the content of the abstract rules of its pattern that it extends in their place. */
function extended(element: SourceElement, abstracts: readonly SourceElement[], pack: RulePack, left: number): SourceElement[] {
  if (left === 0) element.refuse('rules extend one another without end')
  return childrenNamed(element, ['let', 'assert', 'report', 'extends', 'p'], pack).flatMap((child) => {
    if (!isSchematron(child, 'extends')) return [child]
    child.allowAttributes(['rule'])
    const name = child.requiredAttribute('rule')
    const found = abstracts.find((one) => one.attribute('id') === name) ?? child.refuse(`there is no abstract rule ${name} in the pattern`)
    if (found.attribute('context') !== undefined) found.refuse('an abstract rule has no context')
    return extended(found, abstracts, pack, left - 1)
  })
}

export function readLet(element: SourceElement): Let {
  element.allowAttributes(['name', 'value'])
  if (element.content().some((item) => typeof item !== 'string' || item.trim() !== '')) element.refuse('a let holds its value in the attribute')
  return { name: element.requiredAttribute('name'), value: element.requiredSource('value') }
}

function childrenNamed(element: SourceElement, names: readonly string[], pack: RulePack): SourceElement[] {
  const children = pack.children(element)
  const unknown = children.find((child) => !names.some((name) => isSchematron(child, name)))
  unknown?.refuse(`${unknown.localName} in ${element.localName} is not supported`)
  return children
}
