import type { Finding } from '../../finding.ts'
import { en16931Model } from './en16931-model.ts'
import { en16931Syntax, restriction } from './en16931-syntax.ts'
import { en16931Vat } from './en16931-vat.ts'
import { mls } from './mls.ts'
import { hindered, notEvaluated } from './not-evaluated.ts'
import { peppolCountries } from './peppol-countries.ts'
import { emptyElement, peppol } from './peppol.ts'
import { structure } from './structure.ts'

/**
 * Returns the Slovak text for a finding; undefined if no Slovak text exists, as for rules that only an installed pack
 * has.
 */
export function sk({
  ruleId,
  message,
  error,
  obstacle,
  parts,
}: Pick<Finding, 'ruleId' | 'message' | 'error' | 'obstacle' | 'parts'>): string | undefined {
  if (parts !== undefined) return structure(ruleId, parts)
  if (obstacle !== undefined) return hindered(obstacle)
  const sentence = emptyElement(message) ?? unreadable(message) ?? sentences.get(ruleId) ?? restriction(message)
  return sentence === undefined || error === undefined ? sentence : notEvaluated(error, sentence)
}

/**
 * Returns the Slovak text for a document that cannot be read as XML. The line number is taken from the English text.
 * Returns undefined for the English text of any other finding.
 */
function unreadable(sentence: string): string | undefined {
  const line = /^The document cannot be read\. Line (\d+),/.exec(sentence)?.[1]
  return line === undefined ? undefined : `Dokument sa nedá prečítať ako XML; miesto chyby: riadok ${line}.`
}

/**
 * Slovak texts for the service's own rules and refusals. `SK-AP-ADDRESSING` and `XML` concern received documents; all
 * others concern documents to be sent.
 */
const national = {
  'SK-AP-EUR-01':
    'Na doklade medzi dvoma slovenskými platiteľmi DPH v cudzej mene (BT-5) uveďte daň aj v eurách: EUR ako menu účtovania DPH (BT-6) a celkovú sumu DPH v eurách (BT-111).',
  'SK-AP-TEST-01':
    'Číslo dokladu (BT-1), ktoré sa začína na TEST- alebo VITAJTE-, patrí testovaciemu dokladu; testovacie doklady sa do siete neodosielajú.',
  'SK-AP-TEST-02':
    'Vlastný identifikátor dokladu (documentId), ktorý sa začína na TEST- alebo VITAJTE-, patrí testovaciemu dokladu; testovacie doklady sa do siete neodosielajú.',
  'SK-AP-DIC-01':
    'Elektronická adresa v schéme 0245 (BT-34, BT-49) je DIČ: 10 číslic, ktoré sú deliteľné 11. Skontrolujte číslice; nesprávne číslo nevedie k nijakému alebo k inému príjemcovi.',
  'SK-AP-ADDR-01':
    'Elektronická adresa v schéme 0158 (BT-34, BT-49) je IČO. Firmy na Slovensku sú registrované iba podľa DIČ, v schéme 0245.',
  'SK-AP-ICO-01':
    'Číslo v schéme 0158 (BT-29, BT-30, BT-46, BT-47) je IČO: 8 číslic, z ktorých posledná je kontrolná. Skontrolujte číslice.',
  'SK-AP-VAT-01':
    'Slovenské IČ DPH (BT-31, BT-48, BT-63) je SK a 10 číslic, ktoré sú deliteľné 11. Skontrolujte číslice.',
  'SK-AP-ADDRESSING':
    'Elektronické adresy dodávateľa (BT-34) a odberateľa (BT-49) alebo identifikátor špecifikácie (BT-24) sa nezhodujú s údajmi v obálke, v ktorej doklad prišiel, alebo sú uvedené viackrát.',
  XML: 'Dokument sa nedá prečítať.',
} as const

const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...en16931Model,
    ...en16931Vat,
    ...en16931Syntax,
    ...peppol,
    ...peppolCountries,
    ...mls,
    ...national,
  }),
)
