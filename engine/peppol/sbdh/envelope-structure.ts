import type { XmlElement } from '../../xml/element.ts'
import { sbdhNamespace } from './sbdh.ts'
import { invalidSbdh } from './sbdh-problem.ts'

/**
 * The children of an element in their order, each with its name (`*` for any name) and its minimum and maximum number
 * of occurrences.
 */
type Sequence = readonly (readonly [name: string, least: number, most: number])[]

/** The elements of UN/CEFACT SBDH 1.3 that Peppol uses; the content of other elements is not checked. */
const sequences = new Map<string, Sequence>([
  [
    'StandardBusinessDocumentHeader',
    [
      ['HeaderVersion', 1, 1],
      ['Sender', 1, Infinity],
      ['Receiver', 1, Infinity],
      ['DocumentIdentification', 1, 1],
      ['Manifest', 0, 1],
      ['BusinessScope', 0, 1],
    ],
  ],
  [
    'Sender',
    [
      ['Identifier', 1, 1],
      ['ContactInformation', 0, Infinity],
    ],
  ],
  [
    'Receiver',
    [
      ['Identifier', 1, 1],
      ['ContactInformation', 0, Infinity],
    ],
  ],
  [
    'DocumentIdentification',
    [
      ['Standard', 1, 1],
      ['TypeVersion', 1, 1],
      ['InstanceIdentifier', 1, 1],
      ['Type', 1, 1],
      ['MultipleType', 0, 1],
      ['CreationDateAndTime', 1, 1],
    ],
  ],
  ['BusinessScope', [['Scope', 0, Infinity]]],
  [
    'Scope',
    [
      ['Type', 1, 1],
      ['InstanceIdentifier', 1, 1],
      ['Identifier', 0, 1],
      ['*', 0, Infinity],
    ],
  ],
])

/**
 * Returns the header and the payload of a StandardBusinessDocument. Throws `sbdh_invalid` with the problem
 * `missing-sbdh` if the header is missing, and `invalid-sbd-xml` for anything else outside the schema, such as a
 * missing or a second payload.
 */
export function checkEnvelopeStructure(envelope: XmlElement): {
  readonly header: XmlElement
  readonly payload: XmlElement
} {
  if (!isNamed(envelope, 'StandardBusinessDocument')) throw invalidSbdh('invalid-sbd-xml')
  const [header, payload, ...others] = envelope.elements()
  if (header === undefined || !isNamed(header, 'StandardBusinessDocumentHeader')) throw invalidSbdh('missing-sbdh')
  if (payload === undefined || others.length > 0 || envelope.hasTextBesideElements())
    throw invalidSbdh('invalid-sbd-xml')
  checkSequence(header)
  return { header, payload }
}

function isNamed(element: XmlElement, name: string): boolean {
  return element.namespace === sbdhNamespace && element.localName === name
}

function checkSequence(parent: XmlElement): void {
  const sequence = sequences.get(parent.localName)
  if (sequence === undefined || parent.namespace !== sbdhNamespace) return
  const children = parent.elements()
  let next = 0
  for (const [name, min, max] of sequence) {
    const others = children.slice(next).findIndex((child) => name !== '*' && child.localName !== name)
    const count = Math.min(others < 0 ? children.length - next : others, max)
    if (count < min) throw invalidSbdh('invalid-sbd-xml')
    next += count
  }
  if (
    next < children.length ||
    children.some((child) => child.namespace !== sbdhNamespace) ||
    parent.hasTextBesideElements()
  )
    throw invalidSbdh('invalid-sbd-xml')
  for (const child of children) checkSequence(child)
}
