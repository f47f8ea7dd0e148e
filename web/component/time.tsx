import { createFormat, type Format, type Language } from '@cornerpost/engine'

const formats = new Map<Language, Format>()

/** Returns the format of numbers, days and times in a language. */
export function formatOf(language: Language): Format {
  const format = formats.get(language) ?? createFormat(language, ['EUR'])
  formats.set(language, format)
  return format
}

/** The hour in Bratislava that begins at this time, for times that are known to the hour only (D126). */
export function Hour({ at, language }: { readonly at: Date; readonly language: Language }) {
  return <time datetime={at.toISOString()}>{formatOf(language).hour(at)}</time>
}

/** A day and time in Bratislava, as people write it. */
export function Time({ at, language }: { readonly at: Date; readonly language: Language }) {
  return <time datetime={at.toISOString()}>{formatOf(language).instant(at)}</time>
}
