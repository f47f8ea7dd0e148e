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

/** parts of a word by which programs that show Markdown make a link of it, or an image that they load */
const address = /:\/\/|\]\(|\bwww\.|\b(?:javascript|data|mailto|tel):/i

/**
 * Returns a clean text in which no program finds a link or an image: each word with an address becomes `(link)`, or is
 * kept with spaces that break it if `keepsAddresses`. A sender could otherwise make the program of a reader fetch an
 * address, with what the reader sees in it (P164).
 */
export function defusedText(text: string, { keepsAddresses = false } = {}): string {
  if (!/[\]&:]|www\./i.test(text)) return text
  const words = keepsAddresses
    ? text.replaceAll(/(:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):)(?=\S)/gi, '$1 ').replaceAll('![', '! [')
    : text
        .split(' ')
        .map((word) => (address.test(word) ? '(link)' : word))
        .join(' ')
  return words.replaceAll(/\](?=[(:[])/g, '] ').replaceAll(/&(?=#?\w{1,31};)/g, '& ')
}

/** Takes texts and lists into one answer until the answer is full. */
export interface TextBudget {
  /** Returns the clean, defused text as far as there is room for it; undefined if nothing of it is left. */
  take(text: string | null | undefined): string | undefined
  /**
   * Returns the clean, defused texts in their order, at most `max` of them. A text without a visible character is
   * empty. `keepsAddresses` is for texts that the reader asked for.
   */
  takeAll(texts: readonly (string | null)[], max: number, options?: { readonly keepsAddresses: boolean }): string[]
  /** Returns at most the first `max` entries of a list. */
  first<Entry>(entries: readonly Entry[], max: number): readonly Entry[]
  /** true if a text was shortened or left out, or a list was cut */
  readonly isTruncated: boolean
}

/** Creates the budget for the texts of other companies in one answer. A field gets at most `fieldMax` characters. */
export function createTextBudget(fieldMax: number = thirdPartyLimits.fieldMax): TextBudget {
  let room: number = thirdPartyLimits.answerMax
  let isTruncated = false
  const first = <Entry>(entries: readonly Entry[], max: number): readonly Entry[] => {
    if (entries.length > max) isTruncated = true
    return entries.slice(0, max)
  }
  const take = (text: string | null | undefined, options?: { readonly keepsAddresses: boolean }) => {
    if (text === null || text === undefined) return undefined
    const clean = defusedText(cleanText(text), options)
    const kept = cut(clean, Math.min(fieldMax, thirdPartyLimits.fieldMax, room))
    room -= kept.length
    if (kept.length < clean.length || text.length > charactersRead) isTruncated = true
    return kept === '' ? undefined : kept
  }
  return {
    take: (text) => take(text),
    takeAll: (texts, max, options) => first(texts, max).map((text) => take(text, options) ?? ''),
    first,
    get isTruncated() {
      return isTruncated
    },
  }
}

/** Returns the beginning of a text, without half a character at its end. */
export function cut(text: string, charactersMax: number): string {
  return text.slice(0, charactersMax).replace(/[\ud800-\udbff]$/, '')
}
