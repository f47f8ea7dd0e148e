import { posix } from 'node:path'
import { documentLimits, type TreeLimits } from '../document/limits.ts'
import { parseDocument } from '../document/parse-document.ts'
import { VocabularyStock } from '../document/vocabulary.ts'
import { XmlRefused } from '../document/xml-refused.ts'
import { CompileRefused } from './compile-refused.ts'
import { SourceElement } from './source-element.ts'

const schematronNamespace = 'http://purl.oclc.org/dsdl/schematron'
const sourceLimits: TreeLimits = { ...documentLimits, bytes: 20_000_000, attributeValueBytes: 1_000_000 }

export interface RuleFile {
  /** name of the file, as shown in refusals; an include in it gives a path relative to this file */
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * The files that may be read as rule sources. An include may name only these files, relative to the file that contains
 * the include.
 */
export interface RulePack {
  readonly root: (file: string) => SourceElement
  /** returns the child elements; an include is replaced by the root element of the file that it names */
  readonly children: (element: SourceElement) => SourceElement[]
}

/**
 * Maximum number of elements read from a pack. An element is counted each time that an include, an abstract pattern or
 * an abstract rule uses it.
 */
const elementsMax = 20_000

export function rulePack(files: readonly RuleFile[]): RulePack {
  const roots = new Map<string, SourceElement>()
  let elements = 0
  const root = (file: string): SourceElement => {
    const found = files.find((one) => one.file === file)
    if (found === undefined) throw new CompileRefused({ file, line: 1 }, 'the file is not in the pack')
    const known = roots.get(file) ?? rootOf(found)
    roots.set(file, known)
    return known
  }
  const included = (element: SourceElement): SourceElement => {
    element.allowAttributes(['href'])
    const href = element.requiredAttribute('href')
    const file = posix.normalize(posix.join(posix.dirname(element.file), href))
    if (!files.some((one) => one.file === file)) element.refuse(`${href} is not in the pack`)
    const content = root(file)
    return isSchematron(content, 'include') ? content.refuse('an include must not lead to another include') : content
  }
  const children = (element: SourceElement): SourceElement[] => {
    const found = element.elements()
    elements += found.length
    if (elements > elementsMax)
      element.refuse(`more than ${elementsMax} elements, counted each time that they are included or used`)
    return found.map((child) =>
      isSchematron(child, 'include') ? included(child).withParameters(element.parameters) : child,
    )
  }
  return { root, children }
}

function rootOf({ file, bytes }: RuleFile): SourceElement {
  try {
    return SourceElement.root(file, parseDocument(inUtf8(bytes), sourceLimits, new VocabularyStock()))
  } catch (error) {
    if (error instanceof XmlRefused) throw new CompileRefused({ file, line: error.line }, error.reason)
    throw error
  }
}

/**
 * Converts a source that declares ISO-8859-1, as official files do, to UTF-8, because the parser does not support
 * ISO-8859-1. Line breaks inside the XML declaration are kept, so that line numbers stay correct.
 */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const declaration = /^<\?xml[^?]*\sencoding\s*=\s*["']iso-8859-1["'][^?]*\?>/i.exec(text)?.[0]
  return declaration === undefined
    ? bytes
    : Buffer.from(declaration.replace(/iso-8859-1/i, 'UTF-8') + text.slice(declaration.length))
}

export function isSchematron(element: SourceElement, name: string): boolean {
  return element.namespace === schematronNamespace && element.localName === name
}

/**
 * Returns a map of the elements, with the value of the attribute `attribute` as key. Refuses two elements with the same
 * key, unless `meaning` names another attribute that has the same value in both.
 */
export function byName(
  elements: readonly SourceElement[],
  what: string,
  attribute: string,
  meaning?: string,
): ReadonlyMap<string, SourceElement> {
  const known = new Map<string, SourceElement>()
  for (const element of elements) {
    const name = element.requiredAttribute(attribute)
    const other = known.get(name)
    if (other === undefined) known.set(name, element)
    else if (meaning === undefined || other.attribute(meaning) !== element.attribute(meaning))
      element.refuse(`the ${what} ${name} is defined twice`)
  }
  return known
}

export function named(elements: readonly SourceElement[], name: string): SourceElement[] {
  return elements.filter((element) => isSchematron(element, name))
}
