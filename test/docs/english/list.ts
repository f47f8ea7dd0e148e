import { findings, longSentences, readAll } from './judge.ts'

/** `npm run english [-- PATH …]`: lists the expressions to replace and the sentences above 30 words. */
const paths = process.argv.slice(2)
const texts = readAll().filter(({ path }) => paths.length === 0 || paths.some((wanted) => path.startsWith(wanted)))
const found = findings(texts)
for (const { path, line, name, better, text } of found) {
  process.stdout.write(`${path}:${line}: ${name} → ${better}\n    ${text}\n`)
}
const long = longSentences(texts)
for (const { path, line, words, text } of long) process.stdout.write(`${path}:${line}: ${words} words\n    ${text}\n`)
process.stdout.write(
  `${texts.length} texts, ${found.length} expressions to replace, ${long.length} sentences above 30 words\n`,
)
process.exitCode = found.length > 0 ? 1 : 0
