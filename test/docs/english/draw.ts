import { Seeded } from '../../support/seeded.ts'
import { readAll, type PlacedText } from './judge.ts'

/**
 * `npm run english:draw -- SEED`: draws 60 comments of sources, 60 test titles and 60 messages for a reader who has
 * never seen the project. The same seed draws the same texts.
 */
const seed = Number(process.argv[2] ?? 1)
const count = 60
const texts = readAll()
const isOf = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(folder))
const groups: Readonly<Record<string, readonly PlacedText[]>> = {
  comments: texts.filter(({ kind, path }) => kind === 'comment' && !path.startsWith('test/')),
  titles: texts.filter(({ groups }) => groups !== undefined),
  messages: texts.filter(({ kind, path }) => kind === 'string' && isOf(path, ['engine/error/', 'engine/xml/say/'])),
}
const seeded = new Seeded(seed)
process.stdout.write(`seed ${seed}\n`)
for (const [name, group] of Object.entries(groups)) {
  process.stdout.write(`\n== ${count} of ${group.length} ${name}\n`)
  for (const { path, line, text, groups = [] } of drawn(group))
    process.stdout.write(`${path}:${line}\n    ${[...groups, text].join(' › ')}\n`)
}

function drawn(group: readonly PlacedText[]): readonly PlacedText[] {
  const left = [...group]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(seeded.below(left.length), 1)).flat()
}
