import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureHeads, figureRows } from './report.ts'
import type { SetFigures } from './run-set.ts'

const page = join(import.meta.dirname, '../../docs/agreement.md')
const [begins, ends] = ['<!-- figures: written by npm run test:agreement -- --all --write -->', '<!-- end of figures -->']

/** Puts the figures of a run between the marks of the page. */
export function writeAgreementPage(figures: readonly SetFigures[], seed: number): void {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.slice(0, text.indexOf(begins) + begins.length), text.slice(text.indexOf(ends))]
  const table = [figureHeads, figureHeads.map(() => '---'), ...figureRows(figures)].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const documents = figures.reduce((sum, one) => sum + one.documents, 0)
  const rules = new Set(figures.flatMap(({ fired }) => [...fired])).size
  writeFileSync(page, `${before}\n\nSeed ${seed}: ${documents.toLocaleString('en')} documents; ${rules.toLocaleString('en')} rules fired at least once.\n\n${table}\n\n${after}`)
}
