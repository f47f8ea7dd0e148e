import type { XmlElement } from '../../xml/element.ts'
import { namespaces } from './ubl.ts'

/**
 * The elements that contain the document number, document type, process, sender and receiver of an invoice or credit
 * note.
 */
const addressingTerms = [
  'cbc:CustomizationID',
  'cbc:ProfileID',
  'cbc:ID',
  'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID',
  'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
]

/**
 * Returns the paths, without prefixes, of addressing elements that occur more than once. A program that reads the first
 * occurrence and a program that reads the last one would see two different documents (D75, X6).
 */
export function repeatedTerms(root: XmlElement): readonly string[] {
  return [...new Set(addressingTerms.flatMap((path) => firstRepeated(root, path) ?? []))]
}

/**
 * Returns the path of the first element on the given path that occurs more than once. Returns undefined if no element
 * on the path is repeated.
 */
function firstRepeated(root: XmlElement, path: string): string | undefined {
  const steps = path.split('/')
  let element: XmlElement | undefined = root
  for (const [index, step] of steps.entries()) {
    const found: readonly XmlElement[] =
      element?.children(step.startsWith('cac:') ? namespaces.cac : namespaces.cbc, step.slice(4)) ?? []
    if (found.length > 1)
      return steps
        .slice(0, index + 1)
        .map((one) => one.slice(4))
        .join('/')
    element = found[0]
  }
  return undefined
}
