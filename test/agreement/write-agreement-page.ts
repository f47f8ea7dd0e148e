import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureHeads, figureRows, ruleCoverage } from './report.ts'
import type { SetFigures } from './run-set.ts'

const page = join(import.meta.dirname, '../../docs/agreement.md')
const [begins, ends] = [
  '<!-- figures: written by npm run test:agreement -- --all --write -->',
  '<!-- end of figures -->',
]

/** Writes the figures of a run between the two marker comments of the page. */
export function writeAgreementPage(figures: readonly SetFigures[], seed: number): void {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.slice(0, text.indexOf(begins) + begins.length), text.slice(text.indexOf(ends))]
  const table = [figureHeads, figureHeads.map(() => '---'), ...figureRows(figures)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
  const documents = figures.reduce((sum, one) => sum + one.documents, 0)
  const { fired, all, never } = ruleCoverage(figures)
  writeFileSync(
    page,
    `${before}\n\nSeed ${seed}: ${documents.toLocaleString('en')} documents. ${fired.toLocaleString('en')} of the ${all.toLocaleString('en')} published rules fired at least once.\n\n${table}\n\nNever fired: ${never.join(', ')}.\n\n${after}`,
  )
}
