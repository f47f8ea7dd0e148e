import type { XmlElement } from '../../xml/element.ts'
import { namespaces } from '../invoice/ubl.ts'

const valueLengthMax = 100

/**
 * Rules that are about an attribute of their context node (`@`) or about a child of it, with its local name; null for
 * rules about an attribute that is missing.
 */
const places: ReadonlyMap<string, string | null> = new Map([
  ['BR-62', null],
  ['BR-63', null],
  ['BR-64', null],
  ['BR-65', null],
  ['BR-CL-03', '@currencyID'],
  ['BR-CL-07', '@schemeID'],
  ['BR-CL-10', '@schemeID'],
  ['BR-CL-11', '@schemeID'],
  ['BR-CL-13', '@listID'],
  ['BR-CL-21', '@schemeID'],
  ['BR-CL-23', '@unitCode'],
  ['BR-CL-24', '@mimeCode'],
  ['BR-CL-25', '@schemeID'],
  ['BR-CL-26', '@schemeID'],
  ['PEPPOL-EN16931-CL001', '@mimeCode'],
  ['PEPPOL-EN16931-CL007', '@currencyID'],
  ['PEPPOL-EN16931-CL008', '@schemeID'],
  ['PEPPOL-EN16931-R004', 'CustomizationID'],
  ['PEPPOL-EN16931-R007', 'ProfileID'],
  ['PEPPOL-EN16931-R051', '@currencyID'],
  ['PEPPOL-EN16931-R130', '@unitCode'],
])

/**
 * Returns the value that a rule found wrong, at most 100 characters of it: the text of its context node if that has no
 * child elements, or the attribute or child that the rule is about. Returns undefined for a rule about several values
 * or a missing one. The rules `UBL-…` say only what must be absent.
 */
export function valueFound(context: XmlElement, ruleId: string): string | undefined {
  const value = statedIn(context, ruleId)
  if (value === undefined || value === '') return undefined
  // without half a character at its end
  return value.length > valueLengthMax ? `${value.slice(0, valueLengthMax).replace(/[\ud800-\udbff]$/, '')}…` : value
}

function statedIn(context: XmlElement, ruleId: string): string | undefined {
  const place = ruleId.startsWith('UBL-') ? null : places.get(ruleId)
  if (place === null) return undefined
  if (place?.startsWith('@')) return context.attribute(place.slice(1))
  const element = place === undefined ? context : context.child(namespaces.cbc, place)
  return element?.elements().length === 0 ? element.text() : undefined
}
