import type { FileVerdict } from './validate-file.ts'
import type { VerdictWords } from './verdict-words.ts'
import { visibleText } from './visible.ts'

/**
 * `file:line:column: severity rule text`, a line for each finding, one for those that are not listed, and one for the
 * verdict; nothing in them ends the line or reaches the terminal as a command.
 */
export function verdictText({ file, valid, findings, omitted }: FileVerdict, words: VerdictWords): string {
  const lines = findings.map(
    ({ line, column, severity, ruleId, text }) => `${file}:${line}:${column}: ${severity} ${ruleId} ${text}`,
  )
  const more = omitted === undefined ? [] : [words.omitted(omitted.errors, omitted.warnings, omitted.exact)]
  return [...lines, ...[...more, words[verdictWord(valid)]].map((says) => `${file}: ${says}`)]
    .map(visibleText)
    .join('\n')
}

/**
 * How many files had which verdict, and which rules they broke most often; grows with the number of rules, not of
 * files.
 */
export class VerdictSummary {
  readonly #verdicts = { valid: 0, invalid: 0, unjudged: 0 }
  /** by rule and severity: in how many files, and how often */
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

  /** 0: all are valid; 1: some are not; 2: some could not be judged */
  get exitCode(): 0 | 1 | 2 {
    if (this.#verdicts.unjudged > 0) return 2
    return this.#verdicts.invalid > 0 ? 1 : 0
  }

  /** A table of the rules that were broken in most files, and a line of totals. */
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
