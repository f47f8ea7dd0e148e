import { trimXmlSpace } from '../../primitive/xml-space.ts'
import type { XmlElement } from '../../xml/element.ts'
import { namespaces } from './ubl.ts'

/** Returns the first element at a path of prefixed names, such as `cac:Delivery/cbc:ActualDeliveryDate`. */
export function elementAt(from: XmlElement, path: string): XmlElement | undefined {
  let element: XmlElement | undefined = from
  for (const step of path.split('/')) element = element?.child(namespaceOf(step), step.slice(4))
  return element
}

/**
 * Returns all elements at a path, in document order: those below every element of each step, not only below the first
 * one (P171).
 */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  let elements: readonly XmlElement[] = [from]
  for (const step of path.split('/')) {
    const [only] = elements
    elements =
      elements.length === 1 && only ? childrenOf(only, step) : elements.flatMap((element) => childrenOf(element, step))
  }
  return elements
}

/** Returns the child elements with a prefixed name, such as `cac:InvoiceLine`. */
export function childrenOf(from: XmlElement, name: string): readonly XmlElement[] {
  return from.children(namespaceOf(name), name.slice(4))
}

/** Returns the first element at a path that has text; undefined if none has (P171). */
export function filledElementAt(from: XmlElement, path: string): XmlElement | undefined {
  return elementsAt(from, path).find((element) => contentOf(element) !== '')
}

/** Returns the trimmed text of the first element at a path that has text; null if none has. */
export function textAt(from: XmlElement, path: string): string | null {
  const element = filledElementAt(from, path)
  return element === undefined ? null : contentOf(element)
}

/** Returns the trimmed text of an element. */
export function contentOf(element: XmlElement): string {
  return trimXmlSpace(element.text())
}

function namespaceOf(name: string): string {
  return name.startsWith('cac:') ? namespaces.cac : namespaces.cbc
}
