import { ServiceError } from '../../../error/service-error.ts'
import type { XmlElement } from '../../../xml/element.ts'

/**
 * Every element that has an id, by that id: an attribute `Id`, `ID` or `id` of any namespace, so that no two readers
 * can mean different elements (X7g, X7h, X7m, X11).
 * Refuses (`signature_invalid`) a document in which an id stands twice, and an element with two ids.
 */
export function elementsById(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const elements = new Map<string, XmlElement>()
  collect(root, elements)
  return elements
}

function collect(element: XmlElement, elements: Map<string, XmlElement>): void {
  const [id, ...more] = element.attributes().filter((attribute) => attribute.localName.toLowerCase() === 'id')
  if (more.length > 0 || (id && elements.has(id.value)))
    throw new ServiceError('signature_invalid', { inside: { reason: 'id twice', id: id?.value.slice(0, 100) } })
  if (id) elements.set(id.value, element)
  for (const child of element.elements()) collect(child, elements)
}
