import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'

export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

type Children<Names extends readonly string[]> = readonly [
  ...{ -readonly [Index in keyof Names]: XmlElement },
  ...XmlElement[],
]

/**
 * The children of an XML signature element when they are exactly these in this order, then any number of `repeated`
 * ones, and no text beside them. Throws `signature_invalid`.
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

/** Refuses (`signature_invalid`) any attribute that is not listed; the listed ones are optional. */
export function onlyAttributes(element: XmlElement, localNames: readonly string[]): void {
  const surplus = element
    .attributes()
    .find((attribute) => attribute.namespace !== '' || !localNames.includes(attribute.localName))
  if (surplus) throw signatureInvalid(`${element.localName}/@${surplus.localName}`)
}

/** Refuses (`signature_invalid`) an element with anything between its tags. */
export function expectEmpty(element: XmlElement): void {
  if (element.elements().length > 0 || element.hasTextBesideElements()) throw signatureInvalid(element.localName)
}

/** The text of an element without child elements. */
export function textOnly(element: XmlElement): string {
  if (element.elements().length > 0) throw signatureInvalid(element.localName)
  return element.text()
}

/** The error of a signature that has another shape than it must, or does not hold. */
export function signatureInvalid(where: string): ServiceError {
  return new ServiceError('signature_invalid', { inside: { where } })
}
