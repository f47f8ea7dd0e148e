import { ServiceError } from '../../../error/service-error.ts'
import { trimXmlSpace } from '../../../primitive/xml-space.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { namespace } from './profile.ts'

/**
 * Reads the children of an ebMS element in the order of its schema. Throws `as4_header_invalid` for a missing, surplus
 * or misplaced child, and for text between the children.
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

  /** Reads one or more children with this name. */
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
 * Returns the text of an element without the white space around it. Throws `as4_header_invalid` if the text is empty or
 * the element has children. Apart from that white space, no part of the text is skipped, so the value that is read is
 * the value that was digested.
 */
export function textOf(element: XmlElement): string {
  const text = element.elements().length === 0 ? trimXmlSpace(element.text()) : ''
  if (text === '') throw headerInvalid(element.localName)
  return text
}

export function headerInvalid(field: string): ServiceError {
  return new ServiceError('as4_header_invalid', { inside: { field } })
}
