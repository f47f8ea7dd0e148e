import { readFileSync } from 'node:fs'
import { ServiceError } from '../error/service-error.ts'
import type { Finding } from '../validation/finding.ts'
import { validateDocument } from '../validation/validate-document.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'

/** What the validator says of one file. */
export interface FileVerdict {
  readonly file: string
  /** `unreadable`: there is no such file, or it cannot be opened; the call was wrong, not the document */
  readonly verdict: 'valid' | 'invalid' | 'unreadable'
  readonly findings: readonly Pick<Finding, 'ruleId' | 'severity' | 'message' | 'line' | 'column'>[]
}

/** Judges one file as a document that somebody hands over (V-01); what is no document at all is invalid with one fatal finding. */
export function validateFile(file: string): FileVerdict {
  const bytes = readOr(file)
  if (bytes === undefined) return { file, verdict: 'unreadable', findings: [{ ruleId: 'FILE', severity: 'fatal', message: 'cannot be read', line: 1, column: 1 }] }
  try {
    const { valid, findings } = validateDocument(parseXml(bytes, documentLimits))
    return { file, verdict: valid ? 'valid' : 'invalid', findings }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'validator_unavailable') throw error
    return { file, verdict: 'invalid', findings: [refusal(error)] }
  }
}

/** `file:line:column: severity rule text`, a line for each finding and one for the verdict. */
export function verdictText({ file, verdict, findings }: FileVerdict): string {
  const lines = findings.map(({ line, column, severity, ruleId, message }) => `${file}:${line}:${column}: ${severity} ${ruleId} ${message}`)
  return [...lines, `${file}: ${verdict}`].join('\n')
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
  return { ruleId: code, severity: 'fatal', message: detail?.issue ?? message, line: Number(line), column: Number(column) }
}
