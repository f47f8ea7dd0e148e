import { parseXml } from '../../xml/parse-xml.ts'
import { receivedLimits } from '../../xml/xml-limits.ts'
import { buildTaxReport, type TaxReportBytes, type TaxReportHead } from './build-tax-report.ts'
import type { RefusedReportReason } from './decide-tax-report.ts'
import { judgeTaxReport, type TaxReportFault } from './judge-tax-report.ts'

/** A report that was built and checked. A report with faults must not be sent. */
export interface MadeTaxReport {
  /** undefined if the document lacks a value of which its UUID is made */
  readonly report: TaxReportBytes | undefined
  readonly faults: readonly TaxReportFault[]
}

/**
 * Builds the tax report of a stored document and checks it in all four layers, so that the tax authority has no reason
 * to reject it (SK TDD 1.0.0). Throws `invalid_xml` for a document that cannot be read.
 */
export function makeTaxReport(document: Uint8Array, head: TaxReportHead): MadeTaxReport {
  const report = buildTaxReport(parseXml(document, receivedLimits), head)
  return { report, faults: report === undefined ? [withoutIdentity] : judgeTaxReport(report.bytes) }
}

const withoutIdentity: TaxReportFault = {
  layer: 'tdd',
  ruleId: 'ibr-tdd-87',
  location: '/',
  message: 'The document lacks a value of which its UUID is made (BT-1, BT-2, BT-3 or BT-34).',
}

/** Returns why a report with these faults is not sent. */
export function refusalOf(faults: readonly TaxReportFault[]): RefusedReportReason {
  return faults.every(({ ruleId }) => ruleId === 'PEPPOL-EN16931-P0112') ? 'TDD_TYPE_384' : 'TDD_INVALID'
}
