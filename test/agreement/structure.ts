import { rootElement, type DocumentTree } from '../../schematron/document/tree.ts'
import { checkStructure, findingOffset } from '../../schematron/structure/check-structure.ts'
import {
  endUserStatisticsStructure,
  transactionStatisticsStructure,
} from '../../schematron/structure/statistics-structure.ts'
import type { StructureSchema } from '../../schematron/structure/structure-schema.ts'
import {
  applicationResponseStructure,
  creditNoteStructure,
  invoiceStructure,
  taxDataStructure,
} from '../../schematron/structure/ubl-structure.ts'
import type { AgreementCase, ComparedFinding } from './case.ts'
import { localName } from './source-document.ts'

/** The agreement of the structure check with Xerces: whether a document is valid, and where the first error is. */
export interface StructureTally {
  compared: number
  equal: number
  /** by the results of both sides: the number of documents, and the first of them */
  readonly differing: Map<string, { times: number; readonly first: AgreementCase; readonly at: string }>
}

export function newStructureTally(): StructureTally {
  return { compared: 0, equal: 0, differing: new Map() }
}

/** Adds one document to the tally. Skips documents for which we have no schema. */
export function countStructureIn(
  tally: StructureTally,
  one: AgreementCase,
  tree: DocumentTree,
  oracle: readonly ComparedFinding[],
): void {
  if (!(localName(tree, rootElement) in schemas)) return
  tally.compared++
  const [ours, theirs] = [firstFault(tree), oracle.find(({ layer }) => layer === 'xsd')]
  if (ours?.location === theirs?.location) tally.equal++
  else {
    const key = `ours ${ours?.ruleId ?? 'valid'}, oracle ${theirs?.ruleId ?? 'valid'}`
    const known = tally.differing.get(key) ?? { times: 0, first: one, at: `${ours?.location} and ${theirs?.location}` }
    known.times++
    tally.differing.set(key, known)
  }
}

const schemas: Readonly<Partial<Record<string, StructureSchema>>> = {
  Invoice: invoiceStructure,
  CreditNote: creditNoteStructure,
  ApplicationResponse: applicationResponseStructure,
  TaxData: taxDataStructure,
  TransactionStatisticsReport: transactionStatisticsStructure,
  EndUserStatisticsReport: endUserStatisticsStructure,
}

/**
 * Returns the first error against the document's schema, with its location as Xerces writes it, `line:column`.
 * Undefined for a valid document, and for a document for which we have no schema.
 */
export function firstFault(tree: DocumentTree): { readonly ruleId: string; readonly location: string } | undefined {
  const schema = schemas[localName(tree, rootElement)]
  const [first] = schema === undefined ? [] : checkStructure(schema, tree, 1)
  return first && { ruleId: first.ruleId, location: placeOf(tree.text.slice(0, findingOffset(tree, first))) }
}

/** Returns the line and column after a text; Xerces counts columns in UTF-16 units. */
function placeOf(before: string): string {
  const lines = before.split(/\r\n|\r|\n/)
  return `${lines.length}:${lines[lines.length - 1].length + 1}`
}
