import { trimXmlSpace } from '../../primitive/xml-space.ts'
import type { XmlElement } from '../../xml/element.ts'
import { namespaces } from './ubl.ts'

/** Returns the first element at a path of prefixed names, such as `cac:Delivery/cbc:ActualDeliveryDate`. */
export function elementAt(from: XmlElement, path: string): XmlElement | undefined {
  let element: XmlElement | undefined = from
  for (const step of path.split('/')) element = element?.child(namespaceOf(step), step.slice(4))
  return element
}

/** Returns the child elements with a prefixed name, such as `cac:InvoiceLine`. */
export function childrenOf(from: XmlElement, name: string): readonly XmlElement[] {
  return from.children(namespaceOf(name), name.slice(4))
}

/** Returns the trimmed text of the first element at a path; null if the element is missing or empty. */
export function textAt(from: XmlElement, path: string): string | null {
  const element = elementAt(from, path)
  return (element && contentOf(element)) || null
}

/** Returns the trimmed text of an element. */
export function contentOf(element: XmlElement): string {
  return trimXmlSpace(element.text())
}

function namespaceOf(name: string): string {
  return name.startsWith('cac:') ? namespaces.cac : namespaces.cbc
}
