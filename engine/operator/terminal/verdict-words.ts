/** The numbers that a summary shows. */
export interface SummaryCounts {
  readonly valid: number
  readonly invalid: number
  readonly unjudged: number
  /** number of findings that are neither listed nor counted per rule */
  readonly omitted: number
  readonly milliseconds: number
}

/**
 * The texts that are printed around the findings on a terminal, in one language. Severities and rule ids are not
 * translated.
 */
export interface VerdictWords {
  readonly valid: string
  readonly invalid: string
  readonly unjudged: string
  readonly columns: readonly [files: string, findings: string, rule: string]
  readonly unreadableFile: string
  readonly found: (value: string) => string
  readonly noFiles: string
  readonly omitted: (errors: number, warnings: number, isExact: boolean) => string
  readonly totals: (counts: SummaryCounts) => string
  readonly judgedBy: (rules: string) => string
  readonly progress: (done: number, all: number) => string
}

const en: VerdictWords = {
  valid: 'valid',
  invalid: 'invalid',
  unjudged: 'not judged',
  columns: ['files', 'findings', 'rule'],
  unreadableFile: 'the file cannot be read',
  found: (value) => `Found: "${value}".`,
  noFiles: 'error: these folders contain no *.xml files',
  omitted: (errors, warnings, isExact) =>
    `not listed: ${isExact ? '' : 'at least '}${counted(errors, 'more error')}, ${counted(warnings, 'more warning')}`,
  totals: ({ valid, invalid, unjudged, omitted, milliseconds }) =>
    [
      `${valid} valid`,
      `${invalid} invalid`,
      ...(unjudged > 0 ? [`${unjudged} not judged`] : []),
      ...(omitted > 0 ? [`${counted(omitted, 'finding')} not listed`] : []),
      `${milliseconds} ms`,
    ].join(', '),
  judgedBy: (rules) => `by ${rules}`,
  progress: (done, all) => `${done} of ${all}`,
}

/** Returns the number and the noun, in the plural unless the number is 1. */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const sk: VerdictWords = {
  valid: 'platný',
  invalid: 'neplatný',
  unjudged: 'neposúdený',
  columns: ['súbory', 'nálezy', 'pravidlo'],
  unreadableFile: 'súbor sa nedá prečítať',
  found: (value) => `Nájdené: „${value}“.`,
  noFiles: 'chyba: v týchto priečinkoch nie je žiadny súbor *.xml',
  omitted: (errors, warnings, isExact) =>
    `ďalšie neuvedené nálezy${isExact ? '' : ' (najmenej)'} – chyby: ${errors}, upozornenia: ${warnings}`,
  totals: ({ valid, invalid, unjudged, omitted, milliseconds }) =>
    [
      `platné: ${valid}`,
      `neplatné: ${invalid}`,
      ...(unjudged > 0 ? [`neposúdené: ${unjudged}`] : []),
      ...(omitted > 0 ? [`neuvedené nálezy: ${omitted}`] : []),
      `${milliseconds} ms`,
    ].join(', '),
  judgedBy: (rules) => `podľa pravidiel ${rules}`,
  progress: (done, all) => `${done} z ${all}`,
}

/** Languages of verdicts on the command line: those in which findings are available (P33). */
export const verdictWords = { en, sk } as const

export type VerdictLanguage = keyof typeof verdictWords
