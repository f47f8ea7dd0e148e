import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modes } from '../../../../engine/operator/setting/mode.ts'
import { productWorkspaces } from '../../../support/workspaces.ts'

const root = join(import.meta.dirname, '../../../..')

test('the source code reads every rule in the table of modes', () => {
  const text = ['main.ts', ...productWorkspaces].flatMap(sourcesIn).map(readSource).join('\n')
  const unread = Object.keys(modes.local).filter((rule) => !isRead(rule, text))
  expect(Object.keys(modes.local).length).toBeGreaterThan(5)
  expect(unread).toEqual([])
})

/** True if the rule is read from an object named `rules` or from a row of the table. */
function isRead(rule: string, text: string): boolean {
  return new RegExp(`(rules|\\])\\.${rule}\\b|\\{[^}]*\\b${rule}\\b[^}]*\\}[^;\\n]*rules`, 'i').test(text)
}

/** Returns the text of a file. For the file of the table itself, returns only the reads from the table. */
function readSource(path: string): string {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('/setting/mode.ts') ? (text.match(/\]\.\w+/g) ?? []).join('\n') : text
}

function sourcesIn(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [join(root, place)]
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(path))
    .map((path) => join(root, place, path))
}
