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

/** The verdict on one file. Its form allows comparison with the output of other validators of Peppol documents. */
export interface FileVerdict {
  readonly file: string
  /** `peppol-bis-invoice`, `peppol-sb-creditnote` …; null if the file could not be read as an invoice or credit note */
  readonly type: string | null
  readonly layers: readonly FindingLayer[]
  /** null if the file cannot be read or the rules cannot run on it; one finding then gives the reason */
  readonly valid: boolean | null
  readonly findings: readonly (Pick<Finding, 'ruleId' | 'severity' | 'location' | 'line' | 'column' | 'value'> & {
    readonly layer: FindingLayer | null
    readonly text: string
  })[]
  /** numbers of findings that are not listed, absent if all are listed; if `exact` is false, there may be more */
  readonly omitted?: { readonly errors: number; readonly warnings: number; readonly exact: boolean }
  /** time to read and validate the file, in milliseconds */
  readonly ms: number
}

/** The rules to apply, the instant for which they are chosen, and the language of the findings. */
interface FileJudging {
  readonly calendar: RuleCalendar
  readonly at: Date
  readonly language: VerdictLanguage
}

/**
 * Validates one file as a document submitted for sending (V-01), with the rules in force. The findings are in the given
 * language. A file that is not an invoice or credit note is invalid, with one fatal finding.
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
  const { layer, ruleId, severity, location, line, column, value } = finding
  const text = sayFinding(finding, language)
  return { layer, ruleId, severity, location, line, column, text, ...(value !== undefined && { value }) }
}

function typeOf(terms: InvoiceTerms): string {
  return `peppol-${isSelfBilled(terms) ? 'sb' : 'bis'}-${terms.kind.toLowerCase()}`
}

/**
 * Returns an error as a finding. If the error contains a position as `line:column`, the finding is at that position.
 */
function refusal(error: ServiceError, language: VerdictLanguage): FileVerdict['findings'][number] {
  const [detail] = error.context.details ?? []
  const [, line = '1', column = '1'] = /^(\d+):(\d+)$/.exec(detail?.value ?? '') ?? []
  return finding(error.code, sayError(error, language), Number(line), Number(column))
}

function finding(ruleId: string, text: string, line = 1, column = 1): FileVerdict['findings'][number] {
  return { layer: null, ruleId, severity: 'fatal', location: '', line, column, text }
}
