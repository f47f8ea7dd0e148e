import { rootElement } from '../../schematron/document/tree.ts'
import { elementEnd } from '../../schematron/document/content.ts'
import { corpusFile, corpusFiles } from '../support/corpus.ts'
import type { AgreementCase, CaseSet, Expectation, Family } from './case.ts'
import { attributesOf, childrenNamed, descendantsNamed, parsed, textOf } from './source-document.ts'

const folders: readonly (readonly [folder: string, family: Family])[] = [
  ['en16931/examples', 'invoice'],
  ['peppol-bis/examples', 'invoice'],
  ['sk-tdd/invoice', 'invoice'],
  ['sk-tdd/creditnote', 'invoice'],
  ['peppol-mls', 'mls'],
  ['sk-tdd/tdd', 'sk-tdd'],
]

/** The set of all published documents of the corpus. Without the corpus the set is empty, and the reason is printed. */
export function corpusSet(): CaseSet {
  const whole = folders.flatMap(([folder, family]) =>
    corpusFiles(folder, /\.xml$/).map((file) => ({
      name: `${folder}/${file}`,
      family,
      bytes: corpusFile(folder, file),
    })),
  )
  const cases = [...whole, ...unitTests()]
  return { name: 'corpus', size: cases.length, caseAt: (index) => cases[index] }
}

/** Returns the unit tests of the Peppol rules: each document with the findings that it must raise. */
export function unitTests(): AgreementCase[] {
  return corpusFiles('peppol-bis/unit', /\.xml$/).flatMap((file) => testsOf(file, corpusFile('peppol-bis/unit', file)))
}

function testsOf(file: string, bytes: Uint8Array): AgreementCase[] {
  const tree = parsed(bytes)
  const scope = childrenNamed(tree, rootElement, 'assert').flatMap((assert) =>
    descendantsNamed(tree, assert, 'scope').map((node) => textOf(tree, node)),
  )
  return childrenNamed(tree, rootElement, 'test').flatMap((node, index) => {
    const [document] = [...childrenNamed(tree, node, 'Invoice'), ...childrenNamed(tree, node, 'CreditNote')]
    const fires = ['error', 'warning'].flatMap((severity) =>
      descendantsNamed(tree, node, severity).map((row) => ({
        ruleId: textOf(tree, row),
        severity: severity === 'error' ? 'fatal' : severity,
        count: Number(attributesOf(tree, row).get('number') ?? 1),
      })),
    )
    const expected: Expectation = { scope, fires: fires.map((row) => asOf2026(file, index + 1, row)) }
    return {
      name: `peppol-bis/unit/${file} test ${index + 1}`,
      family: 'invoice' as const,
      bytes: Buffer.from(tree.text.slice(tree.start[document], elementEnd(tree, document))),
      expected,
    }
  })
}

/**
 * Adapts an expectation to the 2026 release. DK-R-003 became fatal after the release that contains these tests; no
 * other rule has changed its severity.
 */
function asOf2026(file: string, test: number, row: Expectation['fires'][number]): Expectation['fires'][number] {
  return file === 'DK_Validation_DKR003.xml' && [10, 11, 12].includes(test) ? { ...row, severity: 'fatal' } : row
}
