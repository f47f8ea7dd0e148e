import { XmlCData, XmlComment, XmlDocument, XmlElement as Libxml2Element, XmlText, type XmlNode } from 'libxml2-wasm'
import { SaxesParser } from 'saxes'
import { attributeValue } from '../../schematron/document/attribute.ts'
import { contentItems } from '../../schematron/document/content.ts'
import { documentLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { prefixAt } from '../../schematron/document/source.ts'
import { type DocumentTree, rootElement } from '../../schematron/document/tree.ts'

/**
 * The root element as a parser reads it, in a form that is the same for all three parsers. Any difference in names,
 * values, order or structure is visible.
 */
export type Dump = string

/** Dumps the document as our parser reads it. Throws `XmlRefused` if the parser refuses it. */
export function dumpOwn(bytes: Uint8Array): Dump {
  const tree = parseDocument(bytes, documentLimits)
  return ownElement(tree, rootElement)
}

function ownElement(tree: DocumentTree, node: number): Dump {
  const { localNames, namespaces } = tree.vocabulary
  const named = (name: number, offset: number) =>
    qualified(namespaces[name], prefixAt(tree, offset, localNames[name]), localNames[name])
  const attributes: string[] = []
  for (let at = tree.firstAttribute[node]; at < tree.firstAttribute[node + 1]; at++)
    attributes.push(`${named(tree.attributeName[at], tree.attributeStart[at])}=${attributeValue(tree, at)}`)
  const children = contentItems(tree, node).map((item) => {
    if (item.kind === 'element') return ownElement(tree, item.node)
    return item.kind === 'instruction' ? aside('?', item.value) : aside(item.kind === 'comment' ? '!' : '', item.value)
  })
  return elementDump(named(tree.name[node], tree.start[node] + 1), attributes, children)
}

/** Dumps the document as saxes reads it. Throws the first error that saxes reports. */
export function dumpSaxes(text: string): Dump {
  const parser = new SaxesParser({ xmlns: true })
  const open: { name: string; attributes: string[]; children: string[]; text: string }[] = [
    { name: '', attributes: [], children: [], text: '' },
  ]
  const top = () => open[open.length - 1]
  const flush = () => {
    if (top().text !== '') top().children.push(aside('', top().text))
    top().text = ''
  }
  const add = (child: string) => {
    flush()
    top().children.push(child)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ prefix, local, uri, attributes }) => {
    flush()
    const found = Object.values(attributes).filter(
      (attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns',
    )
    open.push({
      name: qualified(uri, prefix, local),
      attributes: found.map(
        (attribute) => `${qualified(attribute.uri, attribute.prefix, attribute.local)}=${attribute.value}`,
      ),
      children: [],
      text: '',
    })
  })
  parser.on('closetag', () => {
    flush()
    const { name, attributes, children } = open.pop()!
    add(elementDump(name, attributes, children))
  })
  parser.on('text', (text) => (top().text += text))
  parser.on('cdata', (text) => (top().text += text))
  parser.on('comment', (text) => add(aside('!', text)))
  parser.on('processinginstruction', ({ body }) => add(aside('?', body)))
  parser.write(text).close()
  return open[0].children.find((child) => child.startsWith('<'))!
}

/** Dumps the document as libxml2 reads it. Throws if libxml2 reports an error. */
export function dumpLibxml2(bytes: Uint8Array): Dump {
  const document = XmlDocument.fromBuffer(bytes)
  try {
    return libxml2Element(document.root)
  } finally {
    document.dispose()
  }
}

function libxml2Element(element: Libxml2Element): Dump {
  const attributes = element.attrs.map(
    (attribute) => `${qualified(attribute.namespaceUri, attribute.prefix, attribute.name)}=${attribute.value}`,
  )
  const children: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') children.push(aside('', text))
    text = ''
  }
  for (const child of element.find('node()')) {
    if (isText(child)) text += child.content
    else {
      flush()
      if (child instanceof Libxml2Element) children.push(libxml2Element(child))
      else children.push(aside(child instanceof XmlComment ? '!' : '?', child.content))
    }
  }
  flush()
  return elementDump(qualified(element.namespaceUri, element.prefix, element.name), attributes, children)
}

function isText(node: XmlNode): boolean {
  return node instanceof XmlText || node instanceof XmlCData
}

/** Writes a name with its namespace and prefix. Trims the namespace name, because saxes does so. */
export function qualified(namespace: string, prefix: string, localName: string): string {
  return `{${namespace.trim()}}${prefix}:${localName}`
}

export function aside(mark: string, value: string): string {
  return `${mark}${JSON.stringify(value)}`
}

export function elementDump(name: string, attributes: readonly string[], children: readonly string[]): Dump {
  const comparable = attributes.map(withoutMark).sort()
  return withoutMark(`<${name} ${JSON.stringify(comparable)}[${children.join(',')}]>`)
}

/** Removes U+FEFF, because the libxml2 binding drops it at the start of every text. */
function withoutMark(text: string): string {
  return text.replaceAll('\ufeff', '')
}
