import { checkStructure, findingOffset } from '../../../schematron/structure/check-structure.ts'
import type { StructureSchema } from '../../../schematron/structure/structure-schema.ts'
import {
  applicationResponseStructure,
  creditNoteStructure,
  invoiceStructure,
  taxDataStructure,
} from '../../../schematron/structure/ubl-structure.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import type { DocumentTree } from '../../../schematron/document/tree.ts'
import type { Oracle, OracleFinding } from '../../oracle/oracle.ts'

/** Returns the findings of the product's structure check in order, as `rule line:column`. */
export function ownFindings(xml: string): string[] {
  const tree = parseDocument(Buffer.from(xml), documentLimits)
  return checkStructure(schemaFor(tree), tree).map(
    (finding) => `${finding.ruleId} ${place(tree.text, findingOffset(tree, finding))}`,
  )
}

/**
 * Returns the findings of the official schemas under Xerces in the same form, without duplicates. Xerces reports some
 * errors twice: a wrong value (also its element or attribute), text beside child elements (also as a wrong value), and
 * a wrong `xsi:type` (also as a wrong attribute).
 */
export async function officialFindings(oracle: Oracle, xml: string): Promise<string[]> {
  const type = xml.includes('urn:peppol:schema:sk-taxdata:1.0') ? 'sk-tdd' : 'ubl-xsd'
  const { findings } = await oracle.judge('mutant.xml', Buffer.from(xml), type, ['xsd'])
  return findings
    .filter((finding, index) => !isSaidBefore(finding, findings.slice(0, index)))
    .map(({ ruleId, location }) => `${ruleId} ${location}`)
}

const ofValue =
  /^cvc-(?:datatype-valid|pattern-valid|enumeration-valid|minInclusive-valid|maxInclusive-valid|minLength-valid|id)/
const ofPlaceOfValue = /^cvc-(?:complex-type.2.2|type.3.1.3|attribute.3|elt.4.1)$/
const ofElementsInText = /^cvc-(?:complex-type.2.2|type.3.1.2)$/
const ofTypeName = /'QName'|UndeclaredPrefix/

function isSaidBefore({ ruleId, location, text }: OracleFinding, earlier: readonly OracleFinding[]): boolean {
  if (text.startsWith('UndeclaredPrefix')) return true
  const here = earlier.filter((other) => other.location === location)
  const before = here.at(-1)
  if (before === undefined) return false
  if (
    ofPlaceOfValue.test(ruleId) &&
    (ofValue.test(before.ruleId) || (ruleId === 'cvc-attribute.3' && ofTypeName.test(before.text)))
  )
    return true
  if (ofValue.test(ruleId) && ofElementsInText.test(before.ruleId)) return true
  return ofTypeName.test(text) && here.some((other) => other.text === text)
}

function schemaFor(tree: DocumentTree): StructureSchema {
  switch (tree.vocabulary.localNames[tree.name[1]]) {
    case 'CreditNote':
      return creditNoteStructure
    case 'ApplicationResponse':
      return applicationResponseStructure
    case 'TaxData':
      return taxDataStructure
    default:
      return invoiceStructure
  }
}

/** Returns line and column as Xerces counts them, with columns in UTF-16 units. */
function place(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}
