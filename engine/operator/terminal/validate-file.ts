import { sayError } from '../../error/say-error.ts'
import { ServiceError } from '../../error/service-error.ts'
import { isSelfBilled } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import type { Finding, FindingLayer } from '../../document/validation/finding.ts'
import { openDocument } from '../../document/validation/open-document.ts'
import type { RuleCalendar } from '../../document/validation/release.ts'
import { sayFinding } from '../../document/validation/say/say-finding.ts'
import { layersOf } from '../../document/validation/validate-document.ts'
import { documentLimits } from '../../xml/xml-limits.ts'
import { readPlainFile } from './read-plain-file.ts'
import { type VerdictLanguage, verdictWords } from './verdict-words.ts'

/** What the validator says of one file, in the form that other validators of Peppol documents can be compared with. */
export interface FileVerdict {
  readonly file: string
  /** `peppol-bis-invoice`, `peppol-sb-creditnote` …; null for what is neither invoice nor credit note */
  readonly type: string | null
  readonly layers: readonly FindingLayer[]
  /** null: it was not judged, since the file cannot be read or the rules cannot be run on it; one finding says so */
  readonly valid: boolean | null
  readonly findings: readonly (Pick<Finding, 'ruleId' | 'severity' | 'location' | 'line' | 'column'> & {
    readonly layer: FindingLayer | null
    readonly text: string
  })[]
  /** how many more were found than are listed, absent when all are; there may be even more where it is not exact */
  readonly omitted?: { readonly errors: number; readonly warnings: number; readonly exact: boolean }
  /** of reading and judging, in milliseconds */
  readonly ms: number
}

/** By which rules a file is judged, as of when, and in whose words. */
interface FileJudging {
  readonly calendar: RuleCalendar
  readonly at: Date
  readonly language: VerdictLanguage
}

/**
 * Judges one file as a document that somebody hands over for sending (V-01), by the rules in force, in the words of a
 * language; what is no document at all is invalid with one fatal finding. Of a file no more is read than shows that it
 * is too large.
 */
export function validateFile(file: string, judging: FileJudging): FileVerdict {
  const startedAt = performance.now()
  const verdict = verdictOn(file, judging)
  return { file, ...verdict, ms: Math.round((performance.now() - startedAt) * 1000) / 1000 }
}

function verdictOn(file: string, { calendar, at, language }: FileJudging): Omit<FileVerdict, 'file' | 'ms'> {
  const bytes = readPlainFile(file, documentLimits.bytes + 1)
  if (bytes === undefined)
    return {
      type: null,
      layers: [],
      valid: null,
      findings: [finding('FILE', verdictWords[language].unreadableFile)],
    }
  try {
    const { terms, verdict } = openDocument(calendar, {
      bytes,
      bounds: 'submitted',
      judging: { at, isToBeSent: true, refusesTestNumbersFrom: null },
    })
    const { isValid: valid, findings, omitted } = verdict()
    return {
      type: typeOf(terms),
      layers: layersOf({ isToBeSent: true }),
      valid,
      findings: findings.map((finding) => inWords(finding, language)),
      ...(omitted && { omitted: { errors: omitted.errors, warnings: omitted.warnings, exact: omitted.isExact } }),
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return {
      type: null,
      layers: [],
      valid: error.code === 'validator_unavailable' ? null : false,
      findings: [refusal(error, language)],
    }
  }
}

function inWords(finding: Finding, language: VerdictLanguage): FileVerdict['findings'][number] {
  const { layer, ruleId, severity, location, line, column } = finding
  return { layer, ruleId, severity, location, line, column, text: sayFinding(finding, language) }
}

function typeOf(terms: InvoiceTerms): string {
  return `peppol-${isSelfBilled(terms) ? 'sb' : 'bis'}-${terms.kind.toLowerCase()}`
}

/** The place that a refusal names as `line:column`, where it names one. */
function refusal(error: ServiceError, language: VerdictLanguage): FileVerdict['findings'][number] {
  const [detail] = error.context.details ?? []
  const [, line = '1', column = '1'] = /^(\d+):(\d+)$/.exec(detail?.value ?? '') ?? []
  return finding(error.code, sayError(error, language), Number(line), Number(column))
}

function finding(ruleId: string, text: string, line = 1, column = 1): FileVerdict['findings'][number] {
  return { layer: null, ruleId, severity: 'fatal', location: '', line, column, text }
}
