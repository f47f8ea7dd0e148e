import { ServiceError } from '../../../error/service-error.ts'
import type { XmlElement } from '../../../xml/element.ts'

/**
 * Maps each id to its element. An attribute `Id`, `ID` or `id` in any namespace is treated as an id, so two readers
 * cannot find different elements for one id (X7g, X7h, X7m, X11). Throws `signature_invalid` if an id occurs twice or
 * an element has two ids.
 */
export function elementsById(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const elements = new Map<string, XmlElement>()
  collect(root, elements)
  return elements
}

function collect(element: XmlElement, elements: Map<string, XmlElement>): void {
  const [id, ...more] = element.attributes().filter((attribute) => attribute.localName.toLowerCase() === 'id')
  if (more.length > 0 || (id && elements.has(id.value)))
    throw new ServiceError('signature_invalid', { inside: { reason: 'duplicate id', id: id?.value.slice(0, 100) } })
  if (id) elements.set(id.value, element)
  for (const child of element.elements()) collect(child, elements)
}
