import { readFileSync } from 'node:fs'
import { Seeded } from '../../support/seeded.ts'
import { readAll, type PlacedText } from './judge.ts'

/**
 * `npm run english:draw -- SEED`: draws 60 doc comments, 60 test titles and 60 messages for a reader who has never seen
 * the project. A doc comment is shown with the first line of its declaration, because a reader sees both together. The
 * same seed draws the same texts.
 */
const seed = Number(process.argv[2] ?? 1)
const count = 60
const texts = readAll()
const isOf = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(folder))
const groups: Readonly<Record<string, readonly PlacedText[]>> = {
  'doc comments': texts.filter(
    (text) => text.kind === 'comment' && !text.path.startsWith('test/') && declarationBelow(text) !== undefined,
  ),
  titles: texts.filter(({ groups }) => groups !== undefined),
  messages: texts.filter(({ kind, path }) => kind === 'string' && isOf(path, ['engine/error/', 'engine/xml/say/'])),
}
const seeded = new Seeded(seed)
process.stdout.write(`seed ${seed}\n`)
for (const [name, group] of Object.entries(groups)) {
  process.stdout.write(`\n== ${count} of ${group.length} ${name}\n`)
  for (const placed of drawn(group)) {
    const { path, line, text, groups = [] } = placed
    const declaration = placed.kind === 'comment' ? `\n      above: ${declarationBelow(placed)}` : ''
    process.stdout.write(`${path}:${line}\n    ${[...groups, text].join(' › ')}${declaration}\n`)
  }
}

function drawn(group: readonly PlacedText[]): readonly PlacedText[] {
  const left = [...group]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(seeded.below(left.length), 1)).flat()
}

/** Returns the line of code below a doc comment; undefined for a comment of another kind. */
function declarationBelow({ path, line }: PlacedText): string | undefined {
  const lines = readFileSync(path, 'utf8').split('\n')
  if (!lines[line - 1].trim().startsWith('/**')) return undefined
  const end = lines.findIndex((text, index) => index >= line - 1 && text.includes('*/'))
  return lines[end + 1].trim()
}
