import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'

export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

type Children<Names extends readonly string[]> = readonly [
  ...{ -readonly [Index in keyof Names]: XmlElement },
  ...XmlElement[],
]

/**
 * Returns the children of an XML signature element. They must be exactly `names` in this order, followed by any number
 * of `repeated` elements, with no text between them. Throws `signature_invalid` otherwise.
 */
export function exactChildren<const Names extends readonly string[]>(
  element: XmlElement,
  names: Names,
  repeated?: string,
): Children<Names> {
  const children = element.elements()
  const fits = children.every(
    (child, index) => child.namespace === signatureNamespace && child.localName === (names[index] ?? repeated),
  )
  if (!fits || children.length < names.length || element.hasTextBesideElements())
    throw signatureInvalid(element.localName)
  return children as unknown as Children<Names>
}

/** Throws `signature_invalid` for any attribute that is not listed; the listed attributes are optional. */
export function onlyAttributes(element: XmlElement, localNames: readonly string[]): void {
  const surplus = element
    .attributes()
    .find((attribute) => attribute.namespace !== '' || !localNames.includes(attribute.localName))
  if (surplus) throw signatureInvalid(`${element.localName}/@${surplus.localName}`)
}

/** Throws `signature_invalid` if the element contains elements or text. */
export function expectEmpty(element: XmlElement): void {
  if (element.elements().length > 0 || element.hasTextBesideElements()) throw signatureInvalid(element.localName)
}

/** Returns the text of an element. Throws `signature_invalid` if it has child elements. */
export function textOnly(element: XmlElement): string {
  if (element.elements().length > 0) throw signatureInvalid(element.localName)
  return element.text()
}

/** Builds the error for a signature that has the wrong shape or does not verify. */
export function signatureInvalid(where: string): ServiceError {
  return new ServiceError('signature_invalid', { inside: { where } })
}
