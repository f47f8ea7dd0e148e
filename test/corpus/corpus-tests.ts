import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useCorpus } from '../support/corpus.ts'

/**
 * `npm run test:corpus -- FOLDER`: runs every test file that uses the corpus, with the corpus in FOLDER. Exits with 2
 * if no folder is given.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Give the folder of the corpus: npm run test:corpus -- FOLDER')
  process.exit(2)
}
useCorpus(folder)
const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('test', path))
  .filter((path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('support/corpus.ts'))
const { status } = spawnSync('npx', ['vitest', 'run', ...files], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
