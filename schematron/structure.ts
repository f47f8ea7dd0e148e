export { checkStructure, checkStructureWithin, findingOffset } from './structure/check-structure.ts'
export { describeExpected, describeFinding, expectedPart } from './structure/describe-finding.ts'
export type { FindingParts, StructureFinding } from './structure/structure-finding.ts'
export { type StructureRule, structureRules } from './structure/structure-rule.ts'
export { StructureSchema } from './structure/structure-schema.ts'
export { isDate } from './structure/lexical/date-time.ts'
export type { SchemaTable } from './structure/table.ts'
export { endUserStatisticsStructure, transactionStatisticsStructure } from './structure/statistics-structure.ts'
export {
  applicationResponseStructure,
  creditNoteStructure,
  invoiceStructure,
  taxDataStructure,
} from './structure/ubl-structure.ts'
