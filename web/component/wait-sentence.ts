import type { Language, ServiceError } from '@cornerpost/engine'
import { words } from './words/words.ts'

const secondsMin = 5
/** wait in seconds from which it is said in minutes */
const minutesFrom = 120

/**
 * Returns the sentence about too many calls with the time to wait, because the sentence of the API names a header
 * instead. Returns undefined for every other refusal.
 */
export function waitSentence({ code, context }: ServiceError, language: Language): string | undefined {
  const { retryAfterSeconds: seconds } = context
  if (code !== 'rate_limited' || seconds === undefined) return undefined
  const [unit, count] =
    seconds < minutesFrom
      ? (['second', Math.max(secondsMin, seconds)] as const)
      : (['minute', Math.ceil(seconds / 60)] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return words[language].rateLimited(format.format(count))
}
