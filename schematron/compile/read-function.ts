import type { FunctionSource, Instruction, KeySource } from './schema.ts'
import type { SourceElement } from './source-element.ts'

export const transformNamespace = 'http://www.w3.org/1999/XSL/Transform'

/**
 * Reads an xsl:function. Supports the instructions that rule sets use: param, variable, sequence, value-of, text and
 * choose.
 */
export function readFunction(element: SourceElement): FunctionSource {
  element.allowAttributes(['name', 'as'])
  const children = element.elements()
  const parameters = children.filter((child) => isInstruction(child, 'param'))
  return {
    name: element.requiredAttribute('name'),
    parameters: parameters.map(readParameter),
    type: element.attribute('as'),
    body: children.slice(parameters.length).map(readInstruction),
    file: element.file,
    line: element.line,
    namespaces: element.namespaces,
  }
}

/** Reads an xsl:key; the expression of its values must be in the attribute `use`. */
export function readKey(element: SourceElement): KeySource {
  element.allowAttributes(['name', 'match', 'use'])
  if (element.elements().length > 0) element.refuse('a key must have its value in the attribute use')
  return {
    name: element.requiredAttribute('name'),
    match: element.requiredSource('match'),
    use: element.requiredSource('use'),
    namespaces: element.namespaces,
  }
}

function isInstruction(element: SourceElement, name: string): boolean {
  return element.namespace === transformNamespace && element.localName === name
}

function readParameter(element: SourceElement): FunctionSource['parameters'][number] {
  element.allowAttributes(['name', 'as'])
  return { name: element.requiredAttribute('name'), type: element.attribute('as') }
}

function readInstruction(element: SourceElement): Instruction {
  if (isInstruction(element, 'variable')) return readVariable(element)
  if (isInstruction(element, 'sequence')) {
    element.allowAttributes(['select'])
    return { kind: 'sequence', value: element.requiredSource('select'), line: element.line }
  }
  if (isInstruction(element, 'value-of')) {
    element.allowAttributes(['select'])
    return { kind: 'value-of', value: element.requiredSource('select'), line: element.line }
  }
  if (isInstruction(element, 'text')) return { kind: 'value-of', value: textOf(element), line: element.line }
  return isInstruction(element, 'choose')
    ? readChoice(element)
    : element.refuse(`${element.localName} in a function is not supported`)
}

function textOf(element: SourceElement): string {
  element.allowAttributes([])
  return element
    .content()
    .map((item) => (typeof item === 'string' ? item : item.refuse(`${item.localName} in a text is not supported`)))
    .join('')
}

/**
 * Reads a variable. Its value is in the attribute `select`, in one child element (`sequence`, `value-of` or `text`) or
 * in plain text.
 */
function readVariable(element: SourceElement): Instruction {
  element.allowAttributes(['name', 'select', 'as'])
  const head = {
    kind: 'variable',
    name: element.requiredAttribute('name'),
    type: element.attribute('as'),
    line: element.line,
  } as const
  const select = element.source('select')
  const content = element.content().filter((item) => typeof item !== 'string' || item.trim() !== '')
  if (select !== undefined && content.length === 0) return { ...head, value: select, gives: 'items' }
  const [only, ...more] = content
  if (select !== undefined || only === undefined || more.length > 0)
    element.refuse('a variable must have exactly one expression or one text')
  if (typeof only === 'string') return { ...head, value: only, gives: 'text' }
  const inner = readInstruction(only)
  return inner.kind === 'sequence' || inner.kind === 'value-of'
    ? { ...head, value: inner.value, gives: inner.kind === 'sequence' ? 'items' : 'text' }
    : only.refuse('a variable must have exactly one expression or one text')
}

function readChoice(element: SourceElement): Instruction {
  element.allowAttributes([])
  const children = element.elements()
  const branches = children.filter((child) => isInstruction(child, 'when'))
  const [otherwise, ...more] = children.slice(branches.length)
  if (otherwise === undefined || !isInstruction(otherwise, 'otherwise') || more.length > 0)
    element.refuse('a choose must end with exactly one otherwise')
  return {
    kind: 'choose',
    branches: branches.map((branch) => ({
      test: branch.requiredSource('test'),
      body: branch.elements().map(readInstruction),
    })),
    otherwise: otherwise.elements().map(readInstruction),
    line: element.line,
  }
}
