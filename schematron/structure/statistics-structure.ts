import { statistics } from './generated/statistics.ts'
import { StructureSchema } from './structure-schema.ts'

/** Schemas of the statistics reports of Peppol: TSR 1.0 about transactions, and EUSR 1.1 about end users. */
export const transactionStatisticsStructure = new StructureSchema(
  statistics,
  'urn:fdc:peppol:transaction-statistics-report:1.0',
)
export const endUserStatisticsStructure = new StructureSchema(
  statistics,
  'urn:fdc:peppol:end-user-statistics-report:1.1',
)
