import { ServiceError } from '../../../error/service-error.ts'
import { trimXmlSpace } from '../../../primitive/xml-space.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { namespace } from './profile.ts'

/**
 * Takes the children of an ebMS element in the order of its schema; whatever is missing, surplus or out of order is
 * refused (`as4_header_invalid`), and so is text beside them.
 */
export class ChildSequence {
  readonly #parent: XmlElement
  readonly #children: readonly XmlElement[]
  #next = 0

  constructor(parent: XmlElement) {
    if (parent.hasTextBesideElements()) throw headerInvalid(parent.localName)
    this.#parent = parent
    this.#children = parent.elements()
  }

  optional(localName: string): XmlElement | undefined {
    const child = this.#children[this.#next]
    if (child?.namespace !== namespace.eb || child.localName !== localName) return undefined
    this.#next++
    return child
  }

  required(localName: string): XmlElement {
    const child = this.optional(localName)
    if (!child) throw headerInvalid(localName)
    return child
  }

  /** One or more. */
  several(localName: string): XmlElement[] {
    const found = [this.required(localName)]
    for (let child = this.optional(localName); child; child = this.optional(localName)) found.push(child)
    return found
  }

  end(): void {
    const surplus = this.#children[this.#next]
    if (surplus) throw headerInvalid(`${surplus.localName} in ${this.#parent.localName}`)
  }
}

/**
 * The text of an element without child elements, white space around it left out; refused when nothing remains. All its
 * text counts, so what is read is what was digested.
 */
export function textOf(element: XmlElement): string {
  const text = element.elements().length === 0 ? trimXmlSpace(element.text()) : ''
  if (text === '') throw headerInvalid(element.localName)
  return text
}

export function headerInvalid(field: string): ServiceError {
  return new ServiceError('as4_header_invalid', { inside: { field } })
}
