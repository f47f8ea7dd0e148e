/** A Slovak company number in one of the forms in which people write it. */
export interface SlovakNumber {
  /** 8 digits are an IČO; 10 digits are a DIČ, also as the end of an IČ DPH */
  readonly kind: 'ico' | 'dic'
  readonly digits: string
}

const label = /^(?:IČO|ICO|DIČ|DIC|(?:IČ|IC) ?DPH)[: ]*/i
const shape = /^(?:[0-9]{8}|(?:SK)?[0-9]{10})$/i
const lengthMax = 40

/**
 * Reads an IČO, DIČ or IČ DPH with or without its label, spaces and the prefix `SK`: `DIČ: SK 212 345 6786`. Returns
 * undefined for any other text. Check digits are not verified (D94).
 */
export function readSlovakNumber(text: string): SlovakNumber | undefined {
  if (text.length > lengthMax) return undefined
  const number = text
    .normalize('NFC')
    .trim()
    .replace(label, '')
    .replaceAll(/[ \u00a0]/g, '')
  if (!shape.test(number)) return undefined
  return number.length === 8 ? { kind: 'ico', digits: number } : { kind: 'dic', digits: number.slice(-10) }
}

/** the schemes behind which people write an IČO: its own, and that of the DIČ by mistake */
const icoSchemes = /^(?:iso6523-actorid-upis::)?(?:0158|0245):/i

/** True if a text that names a participant is an IČO, also behind the scheme 0158 or 0245. */
export function namesIco(text: string): boolean {
  return readSlovakNumber(text.trim().replace(icoSchemes, ''))?.kind === 'ico'
}
