import { isSelfBillingType } from '../../document/invoice/addressing.ts'
import type { DocumentRecord } from './document-record.ts'

/** True for a credit note. */
export function isCreditNote({ documentType }: Pick<DocumentRecord, 'documentType'>): boolean {
  return documentType.value.includes('::CreditNote##')
}

/** True for a document that the buyer issued (Peppol BIS Self-Billing 3). */
export function isSelfBilledRecord({ documentType }: Pick<DocumentRecord, 'documentType'>): boolean {
  return isSelfBillingType(documentType.value)
}
