import { ubl21 } from './generated/ubl21.ts'
import { StructureSchema } from './structure-schema.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Schemas of the UBL 2.1 document types, and of the Slovak tax report, which consists of parts of UBL 2.1. */
export const invoiceStructure = new StructureSchema(ubl21, `${ubl}:Invoice-2`)
export const creditNoteStructure = new StructureSchema(ubl21, `${ubl}:CreditNote-2`)
export const applicationResponseStructure = new StructureSchema(ubl21, `${ubl}:ApplicationResponse-2`)
export const taxDataStructure = new StructureSchema(ubl21, 'urn:peppol:schema:sk-taxdata:1.0')
