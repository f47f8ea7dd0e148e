// Source: Peppol eDEC code lists, version 9.7 of 2 July 2026. Contains only the document types that this access point
// sends, receives or must distinguish.

const row = <DocumentType extends string, Process extends string>(documentType: DocumentType, process: Process) =>
  ({
    documentType: { scheme: 'busdox-docid-qns', value: documentType },
    process: { scheme: 'cenbii-procid-ubl', value: process },
  }) as const

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const selfBilling = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0'
const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const selfBillingProcess = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'
const reportingProcess = 'urn:fdc:peppol.eu:edec:bis:reporting:1.0'

/** The document types, each with the process in which it is exchanged. */
export const documentTypes = {
  invoice: row(`${ubl}:Invoice-2::Invoice##${billing}::2.1`, billingProcess),
  creditNote: row(`${ubl}:CreditNote-2::CreditNote##${billing}::2.1`, billingProcess),
  selfBillingInvoice: row(`${ubl}:Invoice-2::Invoice##${selfBilling}::2.1`, selfBillingProcess),
  selfBillingCreditNote: row(`${ubl}:CreditNote-2::CreditNote##${selfBilling}::2.1`, selfBillingProcess),
  mls: row(`${ubl}:ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1`, 'urn:peppol:edec:mls'),
  mlr: row(
    `${ubl}:ApplicationResponse-2::ApplicationResponse##urn:fdc:peppol.eu:poacc:trns:mlr:3::2.1`,
    'urn:fdc:peppol.eu:poacc:bis:mlr:3',
  ),
  transactionStatistics: row(
    'urn:fdc:peppol:transaction-statistics-report:1.0::TransactionStatisticsReport##urn:fdc:peppol.eu:edec:trns:transaction-statistics-reporting:1.0::1.0',
    reportingProcess,
  ),
  endUserStatistics: row(
    'urn:fdc:peppol:end-user-statistics-report:1.1::EndUserStatisticsReport##urn:fdc:peppol.eu:edec:trns:end-user-statistics-report:1.1::1.1',
    reportingProcess,
  ),
  taxData: row('urn:peppol:schema:sk-taxdata:1.0::TaxData##urn:peppol:taxdata:sk-1::1.0', 'urn:peppol:taxreporting'),
} as const

export const mlsDocumentType = documentTypes.mls.documentType
export const mlsProcess = documentTypes.mls.process

/** The reports that an access point sends to OpenPeppol every month. */
export const statisticsServices = {
  transactions: documentTypes.transactionStatistics,
  endUsers: documentTypes.endUserStatistics,
} as const

/** The services for which a company is registered: the document types that may be sent to it. */
export const companyServices = [
  documentTypes.invoice,
  documentTypes.creditNote,
  documentTypes.selfBillingInvoice,
  documentTypes.selfBillingCreditNote,
] as const

/** The service for which our own service provider identifier (SPID) is registered (Network Policy, MLS-1 and MLS-2). */
export const serviceProviderServices = [documentTypes.mls] as const
