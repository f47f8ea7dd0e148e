import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../engine/document/validation/business-terms.ts'
import { describeObstacle } from '../../../../../engine/document/validation/obstacle.ts'
import { sayFinding } from '../../../../../engine/document/validation/say/say-finding.ts'
import { describeFinding, structureRules } from '../../../../../schematron/structure.ts'
import { en16931 } from '../../../../../schematron/generated/en16931.ts'
import { mls } from '../../../../../schematron/generated/mls.ts'
import { peppolBis } from '../../../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../../../schematron/generated/peppol_self_billing.ts'
import { sk } from '../../../../../schematron/generated/sk.ts'
import { errors } from '../../../../../schematron/runtime/evaluation-error.ts'
import { exampleText, rootOf } from '../../../../support/document.ts'
import { verdictOn } from '../../../../support/verdict-on.ts'

const sets = { en16931, peppolBis, peppolSelfBilling, sk, mls }
const allChecks = Object.values(sets).flatMap(({ rules }) => rules.flatMap(({ checks }) => checks))
/** The English text of rules whose sentence is composed from the content of the document. */
const composed: Readonly<Record<string, string>> = {
  'PEPPOL-EN16931-R008': 'The element “cbc:Note” is empty. Omit elements without a value.',
}
const place = { element: 'cbc:ID (BT-1)', line: 7 }
const parts = { element: 'cbc:ID (BT-1)', value: 'x {type} y', type: 'date', expected: ['cbc:A', 'cbc:B'] }

describe('V-07 the Slovak text of a finding', () => {
  test.each(Object.entries(sets))(
    'every rule of %s has its own Slovak text, with the same business terms as in English',
    (_name, { rules }) => {
      const checks = rules.flatMap(({ checks }) => checks)
      expect(checks.length).toBeGreaterThan(0)
      for (const { id, message } of checks) {
        const english = message ?? composed[id] ?? ''
        const slovak = sayFinding({ ruleId: id, message: english }, 'sk')
        expect(english, id).toMatch(/^\p{Lu}.{9,400}[.)]$/su)
        expect(slovak, id).toMatch(/^\p{Lu}.{9,400}\.$/su)
        expect(slovak, id).not.toBe(english)
        expect(slovak, id).not.toContain('undefined')
        expect(businessTerms(slovak).toSorted(), id).toEqual(businessTerms(english).toSorted())
      }
    },
  )

  test('a prohibition says "must not" and is not worded as a fact about the document', () => {
    for (const id of [
      'UBL-SR-43',
      'UBL-CR-665',
      'UBL-CR-666',
      'UBL-CR-673',
      'BR-51',
      'BR-O-05',
      'BR-O-06',
      'BR-O-07',
      'DE-R-023-2',
      'DE-R-024-2',
      'DE-R-025-2',
      'GR-R-001-6',
      'GR-R-001-7',
    ]) {
      const english = englishOf(id)
      if (!id.startsWith('BR-O')) expect(english, id).toMatch(/must (not|have neither|state neither) /)
      expect(sayFinding({ ruleId: id, message: english }, 'sk'), id).toContain('nesmie ')
    }
  })

  test('the text of a national rule or of a rule for identifier schemes states the requirement, or else the mistake in the document', () => {
    const faults = ['DE-R-022', 'GR-R-008-2', 'GR-R-008-3', 'SE-R-013']
    const demands = allChecks.filter(
      ({ id }) => /^(?:DE|DK|GR|IS|IT|NL|NO|SE|PEPPOL-COMMON)-/.test(id) && !faults.includes(id),
    )
    expect(demands.length).toBeGreaterThan(100)
    for (const { id, message } of demands) {
      const english = message ?? ''
      expect(english, id).toMatch(/\b(?:must|needs?|should)\b|: this one is wrong\.$/)
      expect(sayFinding({ ruleId: id, message: english }, 'sk'), id).toMatch(
        / (?:musí|musia|smie|nesmie|má (?:mať|byť|uvádzať)) /,
      )
    }
  })

  test('the text of a Peppol rule says what must be done and is not worded as a fact about the document', () => {
    for (const id of ['CL006', 'F001', 'P0100', 'P0101', 'R005', 'R043', 'R044', 'R054', 'R101'].map(
      (end) => `PEPPOL-EN16931-${end}`,
    )) {
      for (const english of allChecks.filter((check) => check.id === id).map(({ message }) => message ?? ''))
        expect(english, id).toMatch(/\bmust\b|\bis none of those\b/)
    }
    for (const id of ['CL006', 'F001', 'R005', 'R043', 'R044', 'R054', 'R101'].map((end) => `PEPPOL-EN16931-${end}`))
      expect(sayFinding({ ruleId: id, message: '' }, 'sk'), id).toMatch(/ (?:musí|smie|nesmie) /)
  })

  test('V-09 V-10 the text of a rule that tolerates a difference states the limit in both languages', () => {
    const tolerances = {
      '0\\.02': ['PEPPOL-EN16931-R040', 'PEPPOL-EN16931-R120'],
      'less than 1\\.00': ['BR-CO-17', 'BR-S-08', 'BR-S-09', 'BR-AF-08', 'BR-AF-09', 'BR-AG-08', 'BR-AG-09'],
    }
    for (const [difference, ids] of Object.entries(tolerances)) {
      for (const id of ids) {
        expect(englishOf(id), id).toMatch(new RegExp(difference))
        expect(sayFinding({ ruleId: id, message: englishOf(id) }, 'sk'), id).toMatch(
          new RegExp(difference.replace('less than 1\\.', 'menší ako 1,').replace('\\.', ',')),
        )
      }
    }
  })

  test.each(structureRules)(
    'the structure rule %s has a complete Slovak text for an element and for an attribute',
    (ruleId) => {
      for (const some of [parts, { ...parts, attribute: 'schemeID' }]) {
        const message = describeFinding(ruleId, some)
        const slovak = sayFinding({ ruleId, message, parts: some }, 'sk')
        expect(slovak).not.toBe(message)
        expect(slovak.replace(parts.value, '')).not.toMatch(/[{}]|undefined/)
        for (const part of [some.element, ...('attribute' in some ? [some.attribute] : []), 'cbc:A', parts.value])
          expect(slovak.includes(part), `${part} in ${slovak}`).toBe(message.includes(part))
      }
    },
  )

  test('the text says that an element with a namespace of its own is missing; for an empty element, it names the element', () => {
    const expected = ['an element of a namespace of its own (xmlns)']
    const missing = { ruleId: 'cvc-complex-type.2.4.b', parts: { element: 'ext:ExtensionContent', expected } } as const
    expect(sayFinding({ ...missing, message: describeFinding(missing.ruleId, missing.parts) }, 'sk')).toBe(
      'Prvok ext:ExtensionContent nie je úplný; chýba v ňom prvok s vlastným menným priestorom (xmlns).',
    )
    const empty = { ruleId: 'PEPPOL-EN16931-R008', message: composed['PEPPOL-EN16931-R008'] }
    expect([sayFinding(empty, 'en'), sayFinding(empty, 'sk')]).toEqual([
      empty.message,
      'Prvok „cbc:Note“ je prázdny; prvky bez hodnoty vynechajte.',
    ])
    expect(sayFinding({ ...empty, message: 'Document MUST not contain empty elements.' }, 'sk')).toBe(
      'Doklad obsahuje prázdny prvok; prvky bez hodnoty vynechajte.',
    )
  })

  test.each(Object.keys(errors))(
    'if a rule could not be evaluated (%s), the text says why and what a violation would mean',
    (error) => {
      const slovak = sayFinding({ ruleId: 'BR-CO-15', message: '…', error }, 'sk')
      expect(slovak).toMatch(
        /^Toto pravidlo sa nedalo overiť, lebo \p{L}.* Ak je porušené, hlási: Celková suma s DPH \(BT-112\)/u,
      )
      expect(slovak).not.toContain('doklad to neumožňuje')
    },
  )

  test.each([
    [{ kind: 'value', place }, /^Toto pravidlo .* cbc:ID \(BT-1\) v riadku 7\.$/],
    [{ kind: 'value' }, /^Toto pravidlo .* iné nálezy\.$/],
    [{ kind: 'comment', place }, / cbc:ID \(BT-1\) v riadku 7 je komentár .*\.$/],
    [{ kind: 'comment' }, / sú komentáre .*\.$/],
  ] as const)(
    'if an obstacle prevents the evaluation of a rule, the text names only the obstacle: %o',
    (obstacle, said) => {
      const finding = { ruleId: 'BR-CO-15', message: describeObstacle(obstacle), error: 'FORG0001', obstacle }
      expect(sayFinding(finding, 'sk')).toMatch(said)
      expect(sayFinding(finding, 'en')).toMatch(/^This rule cannot be checked/)
      for (const language of ['sk', 'en'] as const) expect(sayFinding(finding, language).length).toBeLessThan(160)
    },
  )

  test('V-02 a date such as 2026-02-30 is reported as non-existent, not as malformed', () => {
    const said = (value: string): readonly string[] => {
      const { findings } = verdictOn(rootOf(exampleText('invoice').replace(/(<cbc:IssueDate>)[^<]*/, `$1${value}`)))
      return (['en', 'sk'] as const).flatMap((language) =>
        findings.filter(({ layer }) => layer === 'xsd').map((finding) => sayFinding(finding, language)),
      )
    }
    expect(said('2026-02-30')).toEqual([
      'The element cbc:IssueDate (BT-2) contains "2026-02-30", which is not an existing date.',
      'V prvku cbc:IssueDate (BT-2) je „2026-02-30“, ale má tam byť deň, ktorý existuje.',
    ])
    expect(said('2026-13-01Z').join()).toContain('not an existing date')
    for (const value of ['30.2.2026', '2026-2-3', '2026-11-22+15:00'])
      expect(said(value).join(), value).toMatch(/not a date \(year-month-day, .* má tam byť dátum \(rok-mesiac-deň/)
  })

  test('the text about a document that is not well-formed XML names the line of the error', () => {
    const reads = (message: string): string => sayFinding({ ruleId: 'XML', message }, 'sk')
    expect(reads('The document cannot be read. Line 3, column 5: a tag is malformed.')).toBe(
      'Dokument sa nedá prečítať ako XML; miesto chyby: riadok 3.',
    )
    expect(reads('The document cannot be read. Element payload: The value is missing.')).toBe(
      'Dokument sa nedá prečítať.',
    )
  })

  test('V-23 the original text is used if the rule has no Slovak text or the language is not Slovak', () => {
    expect(sayFinding({ ruleId: 'SHOP-7', message: 'Write the branch.' }, 'sk')).toBe('Write the branch.')
    for (const language of ['en', 'de', 'hu'] as const)
      expect(sayFinding({ ruleId: 'BR-02', message: 'The document has no number (BT-1).' }, language)).toBe(
        'The document has no number (BT-1).',
      )
  })
})

/** Returns the English sentence of a rule. */
function englishOf(ruleId: string): string {
  return allChecks.find(({ id }) => id === ruleId)?.message ?? ''
}
