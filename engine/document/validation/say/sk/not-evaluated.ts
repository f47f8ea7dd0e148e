import type { Obstacle } from '../../obstacle.ts'

/** Returns the Slovak text for a rule that cannot be evaluated because of an obstacle. */
export function hindered({ kind, place }: Obstacle): string {
  if (kind === 'value')
    return place === undefined
      ? 'Toto pravidlo sa dá overiť až po oprave hodnôt, ktoré uvádzajú iné nálezy.'
      : `Toto pravidlo sa dá overiť až po oprave hodnoty prvku ${place.element} v riadku ${place.line}.`
  return place === undefined
    ? 'Toto pravidlo sa nedá overiť: v hodnotách sú komentáre alebo inštrukcie na spracovanie. Odstráňte ich.'
    : `Toto pravidlo sa nedá overiť: v hodnote prvku ${place.element} v riadku ${place.line} je komentár alebo inštrukcia na spracovanie. Odstráňte tento zápis.`
}

/**
 * Returns the Slovak text for a rule that could not be evaluated. The text names the cause, which follows from the
 * XPath error code, and quotes the text with which the rule reports a violation.
 */
export function notEvaluated(error: string, sentence: string): string {
  return `Toto pravidlo sa nedalo overiť, lebo ${reasons.get(error) ?? 'doklad to neumožňuje'}. Ak je porušené, hlási: ${sentence}`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['XPTY0004', 'niečo, čo smie byť uvedené iba raz, je uvedené viackrát, alebo chýba povinná hodnota'],
  ['XPDY0050', 'je tu niečo, s čím pravidlo nepočíta'],
  ['FORG0001', 'niektorá hodnota má nesprávny tvar, napríklad písmená v sume alebo neexistujúci dátum'],
  ['FORG0006', 'niektorá hodnota je takého druhu, že ju pravidlo nevie posúdiť'],
  ['FOAR0001', 'suma by sa musela deliť nulou'],
  ['FOCA0002', 'hodnota, s ktorou sa má počítať, nie je číslo'],
  ['FODT0001', 'niektorý dátum je priďaleko v minulosti alebo v budúcnosti'],
  ['FOER0000', 'obsah je príliš dlhý alebo príliš hlboko vnorený'],
  ['FOCH0001', 'hodnota označuje znak, ktorý neexistuje'],
])
