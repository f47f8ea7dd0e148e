import type { PeriodView } from '../invoice-view.ts'
import type { Locale } from './locale.ts'

/** Returns a period as a text, such as `1. 11. 2026 – 30. 11. 2026`. */
export function periodText({ start, end }: PeriodView, { words, format }: Locale): string {
  if (start !== null && end !== null) return `${format.date(start)} – ${format.date(end)}`
  return start === null ? `${words.until} ${format.date(end ?? '')}` : `${words.from} ${format.date(start)}`
}
