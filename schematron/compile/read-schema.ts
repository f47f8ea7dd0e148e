import { documentLimits, type TreeLimits } from '../document/limits.ts'
import { parseDocument } from '../document/parse-document.ts'
import { VocabularyStock } from '../document/vocabulary.ts'
import { XmlRefused } from '../document/xml-refused.ts'
import { CompileRefused } from './compile-refused.ts'
import { readFunction, readKey, transformNamespace } from './read-function.ts'
import type { Check, CheckFlag, Let, Pattern, Rule, Schema } from './schema.ts'
import { SourceElement } from './source-element.ts'

const schematronNamespace = 'http://purl.oclc.org/dsdl/schematron'
const sourceLimits: TreeLimits = { ...documentLimits, bytes: 20_000_000, attributeValueBytes: 1_000_000 }
/** Documentation says nothing to the compiler; phases matter only to those who choose one, and all patterns are the default. */
const documentation: readonly string[] = ['title', 'p', 'phase']

/** Reads a Schematron source. Throws `CompileRefused` for everything that is not of the supported surface, with file and line. */
export function readSchema(file: string, bytes: Uint8Array): Schema {
  const schema = rootOf(file, bytes)
  if (!isSchematron(schema, 'schema')) schema.refuse(`the root is ${schema.localName}, not schema`)
  schema.allowAttributes(['queryBinding', 'schemaVersion', '{http://www.w3.org/XML/1998/namespace}lang'])
  if (schema.attribute('queryBinding') !== 'xslt2') schema.refuse('the query binding must be xslt2')
  const known = ['ns', 'let', 'pattern', ...documentation]
  const children = schema.elements()
  const unknown = children.find((child) => !known.some((name) => isSchematron(child, name)) && !isTransform(child, 'function') && !isTransform(child, 'key'))
  unknown?.refuse(`${unknown.localName} is not supported`)
  return {
    file,
    namespaces: new Map(named(children, 'ns').map(readNamespace)),
    lets: named(children, 'let').map(readLet),
    patterns: named(children, 'pattern').map(readPattern),
    functions: children.filter((child) => isTransform(child, 'function')).map(readFunction),
    keys: children.filter((child) => isTransform(child, 'key')).map(readKey),
  }
}

function rootOf(file: string, bytes: Uint8Array): SourceElement {
  try {
    return SourceElement.root(file, parseDocument(inUtf8(bytes), sourceLimits, new VocabularyStock()))
  } catch (error) {
    if (error instanceof XmlRefused) throw new CompileRefused({ file, line: error.line }, error.reason)
    throw error
  }
}

/** Official files say ISO-8859-1, which the tree does not read: such a source is written anew, the line breaks of its declaration kept. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const declaration = /^<\?xml[^?]*\sencoding\s*=\s*["']iso-8859-1["'][^?]*\?>/i.exec(text)?.[0]
  return declaration === undefined ? bytes : Buffer.from(declaration.replace(/iso-8859-1/i, 'UTF-8') + text.slice(declaration.length))
}

function isSchematron(element: SourceElement, name: string): boolean {
  return element.namespace === schematronNamespace && element.localName === name
}

function isTransform(element: SourceElement, name: string): boolean {
  return element.namespace === transformNamespace && element.localName === name
}

function named(elements: readonly SourceElement[], name: string): SourceElement[] {
  return elements.filter((element) => isSchematron(element, name))
}

function readNamespace(element: SourceElement): readonly [string, string] {
  element.allowAttributes(['prefix', 'uri'])
  return [element.requiredAttribute('prefix'), element.requiredAttribute('uri')]
}

function readLet(element: SourceElement): Let {
  element.allowAttributes(['name', 'value'])
  if (element.content().some((item) => typeof item !== 'string' || item.trim() !== '')) element.refuse('a let holds its value in the attribute')
  return { name: element.requiredAttribute('name'), value: element.requiredSource('value') }
}

function readPattern(element: SourceElement): Pattern {
  element.allowAttributes(['id', 'name'])
  const children = childrenNamed(element, ['let', 'rule', 'title', 'p'])
  return { lets: named(children, 'let').map(readLet), rules: named(children, 'rule').map(readRule) }
}

function readRule(element: SourceElement): Rule {
  element.allowAttributes(['context', 'id', 'flag'])
  const children = childrenNamed(element, ['let', 'assert', 'report', 'p'])
  return {
    context: element.requiredSource('context'),
    lets: named(children, 'let').map(readLet),
    checks: children.filter((child) => isSchematron(child, 'assert') || isSchematron(child, 'report')).map(readCheck),
  }
}

function childrenNamed(element: SourceElement, names: readonly string[]): SourceElement[] {
  const children = element.elements()
  const unknown = children.find((child) => !names.some((name) => isSchematron(child, name)))
  unknown?.refuse(`${unknown.localName} in ${element.localName} is not supported`)
  return children
}

function readCheck(element: SourceElement): Check {
  element.allowAttributes(['id', 'flag', 'test'])
  return {
    kind: element.localName as Check['kind'],
    id: element.requiredAttribute('id'),
    flag: readFlag(element),
    test: element.requiredSource('test'),
    message: element.content().map((item) => (typeof item === 'string' ? item.replace(/[ \t\r\n]+/g, ' ') : readValueOf(item))),
  }
}

function readFlag(element: SourceElement): CheckFlag {
  const flag = element.attribute('flag') ?? 'error'
  if (flag !== 'fatal' && flag !== 'error' && flag !== 'warning') element.refuse(`the flag ${flag} is unknown`)
  return flag
}

function readValueOf(element: SourceElement): Check['test'] {
  if (!isSchematron(element, 'value-of')) element.refuse(`${element.localName} in a message is not supported`)
  element.allowAttributes(['select'])
  return element.requiredSource('select')
}
