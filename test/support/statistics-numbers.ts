/**
 * Returns the numbers in a statistics report, one text for each part with its type and the values of its keys, sorted.
 * The text of the numbers about the whole month begins with `whole`.
 */
export function numbersIn(report: string): string[] {
  const numbersOf = (part: string): string =>
    [...part.matchAll(/<(?:Incoming|Outgoing|\w+EndUsers)>(\d+)</g)].map(([, number]) => number).join(' ')
  const parts = [...report.matchAll(/<Sub(?:total|set) type="([^"]+)">(.*?)<\/Sub(?:total|set)>/gs)]
  const whole = /<(Total|FullSet)>(.*?)<\/\1>/s.exec(report)?.[2] ?? ''
  return [
    `whole: ${numbersOf(whole)}`,
    ...parts.map(([, type, content = '']) => {
      const keys = [...content.matchAll(/<Key [^>]*>([^<]*)</g)].map(([, key]) => key)
      return `${[type, ...keys].join(' ')}: ${numbersOf(content)}`
    }),
  ].toSorted()
}
