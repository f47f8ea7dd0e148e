/** Limits for text that other companies wrote: characters of one field, and of all fields of one answer. */
export const thirdPartyLimits = { fieldMax: 300, answerMax: 4_000 } as const

/** characters of a text that are looked at at all, so that cleaning takes a bounded time */
const charactersRead = 10 * thirdPartyLimits.fieldMax

/**
 * Characters that a reader cannot see, or that change the direction or the look of the text around them. They are
 * format characters (bidi marks, zero-width spaces, tags), variation selectors, fillers, lone surrogates, and
 * characters without an agreed meaning.
 */
const unseen =
  /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{3164}\u{ffa0}]/gu
const controlOrSpace = /[\p{Cc}\p{Z}\u2800]+/gu
const tag = /<[a-z!/?][^<>]*>/gi
const unclosedTag = /<[a-z!/?][^<>]*$/i
/** tags inside of tags that are removed; deeper ones lose their `<`, so that cleaning takes a bounded time */
const passesMax = 10

/** Words of visible Latin characters, without `<`, with one space between them: a text that is clean as it is. */
const plain = /^[!-;=-~\u00c0-\u024f]+(?: [!-;=-~\u00c0-\u024f]+)*$/

/**
 * Returns a text without control, bidi and zero-width characters and without HTML tags, on one line. Characters beyond
 * the first 3,000 are dropped.
 */
export function cleanText(text: string): string {
  if (text.length <= charactersRead && plain.test(text)) return text
  let clean = text.slice(0, charactersRead).replaceAll(unseen, '').replaceAll(controlOrSpace, ' ')
  for (let pass = 1, before = ''; before !== clean; pass += 1) {
    before = clean // removing a tag can form another one
    clean = pass > passesMax ? clean.replaceAll('<', '') : clean.replaceAll(tag, '').replace(unclosedTag, '')
  }
  return clean.replaceAll(/ {2,}/g, ' ').trim()
}

/** Takes texts into one answer until the answer is full. */
export interface TextBudget {
  /** Returns the clean text as far as there is room for it; undefined if nothing of it is left. */
  take(text: string | null | undefined): string | undefined
  /** Returns the clean texts in their order, at most `max` of them. A text without a visible character is empty. */
  takeAll(texts: readonly (string | null)[], max: number): string[]
  /** true if a text was shortened or left out */
  readonly isTruncated: boolean
}

/** Creates the budget for the texts of other companies in one answer. A field gets at most `fieldMax` characters. */
export function createTextBudget(fieldMax: number = thirdPartyLimits.fieldMax): TextBudget {
  let room: number = thirdPartyLimits.answerMax
  let isTruncated = false
  const take: TextBudget['take'] = (text) => {
    if (text === null || text === undefined) return undefined
    const clean = cleanText(text)
    const kept = cut(clean, Math.min(fieldMax, thirdPartyLimits.fieldMax, room))
    room -= kept.length
    if (kept.length < clean.length || text.length > charactersRead) isTruncated = true
    return kept === '' ? undefined : kept
  }
  return {
    take,
    takeAll(texts, max) {
      if (texts.length > max) isTruncated = true
      return texts.slice(0, max).map((text) => take(text) ?? '')
    },
    get isTruncated() {
      return isTruncated
    },
  }
}

/** Returns the beginning of a text, without half a character at its end. */
export function cut(text: string, charactersMax: number): string {
  return text.slice(0, charactersMax).replace(/[\ud800-\udbff]$/, '')
}
