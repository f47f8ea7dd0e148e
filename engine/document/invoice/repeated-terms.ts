import type { XmlElement } from '../../xml/element.ts'
import { namespaces } from './ubl.ts'

/** What says which document this is, of what kind, from whom and to whom. */
const addressingTerms = [
  'cbc:CustomizationID',
  'cbc:ProfileID',
  'cbc:ID',
  'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID',
  'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
]

/**
 * The paths, without prefixes, of what addressing reads and what stands there more than once: who takes the first and
 * who takes the last would see two documents (D75, X6).
 */
export function repeatedTerms(root: XmlElement): readonly string[] {
  return [...new Set(addressingTerms.flatMap((path) => firstRepeated(root, path) ?? []))]
}

/** The path up to its first step that stands more than once. */
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
