import type { FileVerdict } from './validate-file.ts'
import type { VerdictWords } from './verdict-words.ts'
import { visibleText } from './visible.ts'

/**
 * Formats a verdict as text: a line `file:line:column: severity rule text` for each finding, a line with the number of
 * unlisted findings, if any, and a line with the verdict. Control characters are escaped, so that a document can
 * neither add lines nor control the terminal.
 */
export function verdictText({ file, valid, findings, omitted }: FileVerdict, words: VerdictWords): string {
  const lines = findings.map(
    ({ line, column, severity, ruleId, text, value }) =>
      `${file}:${line}:${column}: ${severity} ${ruleId} ${text}${value === undefined || text.includes(value) ? '' : ` ${words.found(value)}`}`,
  )
  const more = omitted === undefined ? [] : [words.omitted(omitted.errors, omitted.warnings, omitted.exact)]
  return [...lines, ...[...more, words[verdictWord(valid)]].map((says) => `${file}: ${says}`)]
    .map(visibleText)
    .join('\n')
}

/**
 * Counts the files per verdict, and the files and findings per broken rule. The memory that it uses grows with the
 * number of rules, not with the number of files.
 */
export class VerdictSummary {
  readonly #verdicts = { valid: 0, invalid: 0, unjudged: 0 }
  /** number of files and of findings, by rule and severity */
  readonly #rules = new Map<string, { files: number; findings: number }>()
  #omitted = 0
  #milliseconds = 0

  add({ valid, findings, omitted, ms }: FileVerdict): void {
    this.#omitted += omitted === undefined ? 0 : omitted.errors + omitted.warnings
    this.#verdicts[verdictWord(valid)]++
    this.#milliseconds += ms
    const seen = new Set<string>()
    for (const { ruleId, severity } of findings) {
      const rule = `${severity} ${ruleId}`
      const row = this.#rules.get(rule) ?? { files: 0, findings: 0 }
      this.#rules.set(rule, row)
      row.findings++
      if (!seen.has(rule)) row.files++
      seen.add(rule)
    }
  }

  /** 0: all files are valid; 1: at least one is invalid; 2: at least one could not be validated */
  get exitCode(): 0 | 1 | 2 {
    if (this.#verdicts.unjudged > 0) return 2
    return this.#verdicts.invalid > 0 ? 1 : 0
  }

  /** Returns a table of the rules broken by the most files, and a line of totals. */
  text(words: VerdictWords, rulesMax = 20): string {
    const rows = [...this.#rules]
      .sort(([, one], [, other]) => other.files - one.files || other.findings - one.findings)
      .slice(0, rulesMax)
    const table = rows.map(([rule, { files, findings }]) => tableLine(files, findings, visibleText(rule)))
    const totals = words.totals({
      ...this.#verdicts,
      omitted: this.#omitted,
      milliseconds: Math.round(this.#milliseconds),
    })
    return [...(table.length > 0 ? [tableLine(...words.columns), ...table] : []), totals].join('\n')
  }
}

function tableLine(files: number | string, findings: number | string, rule: string): string {
  return `${String(files).padStart(7)} ${String(findings).padStart(9)}  ${rule}`
}

function verdictWord(valid: boolean | null): 'valid' | 'invalid' | 'unjudged' {
  if (valid === null) return 'unjudged'
  return valid ? 'valid' : 'invalid'
}
