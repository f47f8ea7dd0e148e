import { type FindingBounds, Locations, type OmittedFindings } from '@cornerpost/schematron'
import {
  checkStructureWithin,
  creditNoteStructure,
  describeFinding,
  type FindingParts,
  invoiceStructure,
  type StructureFinding,
  type StructureSchema,
} from '@cornerpost/schematron/structure'
import { businessTermsAt } from '../invoice/business-terms-at.ts'
import type { DocumentKind } from '../invoice/ubl.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { Finding } from './finding.ts'
import { type UnplacedFinding, located } from './located.ts'
import type { PlacedValue } from './obstacle.ts'
import { withTerms } from './business-terms.ts'

/** The schema for each kind of document. */
const structures = { invoice: invoiceStructure, creditNote: creditNoteStructure } satisfies Record<
  DocumentKind,
  StructureSchema
>

/**
 * The result of the structure check. `wrongValues` are the values that do not match their data type. Findings and
 * values are in document order.
 */
export interface JudgedStructure {
  readonly findings: readonly Finding[]
  readonly wrongValues: readonly PlacedValue[]
  readonly omitted: OmittedFindings
}

/**
 * Checks a document against the UBL 2.1 schema and returns the findings in document order. Every finding has the
 * severity `error`, and its message names elements together with their business terms.
 */
export function judgeStructure(
  { tree }: XmlElement,
  kind: DocumentKind,
  prefixes: ConstructorParameters<typeof Locations>[1],
  bounds: FindingBounds,
): JudgedStructure {
  const { findings: faults, omitted } = checkStructureWithin(structures[kind], tree, bounds)
  faults.sort((one, other) => one.node - other.node)
  const locations = new Locations(tree, prefixes)
  const findings = located(
    tree,
    'xsd',
    faults.map((fault) => ({ node: fault.node, finding: inBusinessTerms(fault, locations.of(fault.node)) })),
  )
  const wrongValues = findings.flatMap((finding, index) => wrongValue(finding, faults[index]?.node ?? 0))
  return { findings, wrongValues, omitted }
}

/**
 * Returns an array of one: the element whose value the finding reports as malformed. Returns an empty array if the
 * finding reports no malformed value, or the malformed value of an attribute.
 */
function wrongValue({ parts, line }: Finding, node: number): readonly PlacedValue[] {
  if (parts?.type === undefined || parts.attribute !== undefined) return []
  return [{ node, element: parts.element, line }]
}

function inBusinessTerms({ ruleId, parts }: StructureFinding, location: string): UnplacedFinding['finding'] {
  const isIncomplete = ruleId === 'cvc-complex-type.2.4.b'
  const parent = isIncomplete ? location : location.slice(0, location.lastIndexOf('/'))
  const termsOf = (name: string): readonly string[] => businessTermsAt(`${parent}/${name}`)
  const named: FindingParts = {
    ...parts,
    element: withTerms(parts.element, businessTermsAt(location)),
    ...(parts.expected && { expected: parts.expected.map((name) => withTerms(name, termsOf(name))) }),
  }
  const missing = isIncomplete ? (parts.expected ?? []).flatMap(termsOf) : []
  return {
    ruleId,
    severity: 'error',
    message: describeFinding(ruleId, named),
    location,
    terms: [...new Set([...businessTermsAt(location), ...missing])],
    ...(parts.value !== undefined && { value: parts.value }),
    parts: named,
  }
}
