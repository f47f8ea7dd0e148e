import { readFileSync } from 'node:fs'
import { ServiceError } from '../error/service-error.ts'
import { isSelfBilled } from '../invoice/addressing.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import type { Finding, FindingLayer } from '../validation/finding.ts'
import { layersOf, validateDocument } from '../validation/validate-document.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'

/** What the validator says of one file, in the form that other validators of Peppol documents can be compared with. */
export interface FileVerdict {
  readonly file: string
  /** `peppol-bis-invoice`, `peppol-sb-creditnote` …; null for what is neither invoice nor credit note */
  readonly type: string | null
  readonly layers: readonly FindingLayer[]
  /** null: the file cannot be read; the call was wrong, not the document */
  readonly valid: boolean | null
  readonly findings: readonly (Pick<Finding, 'ruleId' | 'severity' | 'location' | 'line' | 'column'> & { readonly layer: FindingLayer | null; readonly text: string })[]
  /** of reading and judging, in milliseconds */
  readonly ms: number
}

/** Judges one file as a document that somebody hands over for sending (V-01), by the rules in force; what is no document at all is invalid with one fatal finding. Throws `validator_unavailable`. */
export function validateFile(file: string, at: Date): FileVerdict {
  const startedAt = performance.now()
  const verdict = verdictOn(file, at)
  return { file, ...verdict, ms: Math.round((performance.now() - startedAt) * 1000) / 1000 }
}

function verdictOn(file: string, at: Date): Omit<FileVerdict, 'file' | 'ms'> {
  const bytes = readOr(file)
  if (bytes === undefined) return { type: null, layers: [], valid: null, findings: [finding('FILE', 'cannot be read')] }
  try {
    const root = parseXml(bytes, documentLimits)
    const terms = readInvoice(root)
    const { valid, findings } = validateDocument(root, terms, { at, isToBeSent: true, refusesTestNumbersFrom: null })
    return { type: typeOf(terms), layers: layersOf({ isToBeSent: true }), valid, findings: findings.map(({ message, ...rest }) => ({ ...rest, text: message })) }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'validator_unavailable') throw error
    return { type: null, layers: [], valid: false, findings: [refusal(error)] }
  }
}

function typeOf(terms: InvoiceTerms): string {
  return `peppol-${isSelfBilled(terms) ? 'sb' : 'bis'}-${terms.kind.toLowerCase()}`
}

function readOr(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** The place that a refusal names as `line:column`, where it names one. */
function refusal({ code, message, context }: ServiceError): FileVerdict['findings'][number] {
  const [detail] = context.details ?? []
  const [, line = '1', column = '1'] = /^(\d+):(\d+)$/.exec(detail?.value ?? '') ?? []
  return finding(code, detail?.issue ?? message, Number(line), Number(column))
}

function finding(ruleId: string, text: string, line = 1, column = 1): FileVerdict['findings'][number] {
  return { layer: null, ruleId, severity: 'fatal', location: '', line, column, text }
}
