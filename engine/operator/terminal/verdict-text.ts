import type { FileVerdict } from './validate-file.ts'
import { visibleText } from './visible.ts'

/**
 * `file:line:column: severity rule text`, a line for each finding and one for the verdict; nothing in them ends the
 * line or reaches the terminal as a command.
 */
export function verdictText({ file, valid, findings }: FileVerdict): string {
  const lines = findings.map(
    ({ line, column, severity, ruleId, text }) => `${file}:${line}:${column}: ${severity} ${ruleId} ${text}`,
  )
  return [...lines, `${file}: ${verdictWord(valid)}`].map(visibleText).join('\n')
}

/**
 * How many files had which verdict, and which rules they broke most often; grows with the number of rules, not of
 * files.
 */
export class VerdictSummary {
  readonly #verdicts = { valid: 0, invalid: 0, 'not judged': 0 }
  /** by rule and severity: in how many files, and how often */
  readonly #rules = new Map<string, { files: number; findings: number }>()
  #milliseconds = 0

  add({ valid, findings, ms }: FileVerdict): void {
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
    if (this.#verdicts['not judged'] > 0) return 2
    return this.#verdicts.invalid > 0 ? 1 : 0
  }

  /** A table of the rules that were broken in most files, and a line of totals. */
  text(rulesMost = 20): string {
    const rows = [...this.#rules]
      .sort(([, one], [, other]) => other.files - one.files || other.findings - one.findings)
      .slice(0, rulesMost)
    const table = rows.map(
      ([rule, { files, findings }]) =>
        `${String(files).padStart(7)} ${String(findings).padStart(9)}  ${visibleText(rule)}`,
    )
    const { valid, invalid, 'not judged': unjudged } = this.#verdicts
    const totals = `${valid} valid, ${invalid} invalid${unjudged > 0 ? `, ${unjudged} not judged` : ''}, ${Math.round(this.#milliseconds)} ms`
    return [...(table.length > 0 ? ['  files  findings  rule', ...table] : []), totals].join('\n')
  }
}

function verdictWord(valid: boolean | null): 'valid' | 'invalid' | 'not judged' {
  if (valid === null) return 'not judged'
  return valid ? 'valid' : 'invalid'
}
