import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../engine/error/sentence.ts'
import { settingsPage } from './settings-page.ts'
import { productWorkspaces } from '../support/workspaces.ts'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'schematron/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('docs/settings.md is up to date with the setting tables', () => {
  expect(read('docs/settings.md')).toBe(settingsPage())
})

test('docs/rest.md names every language in which messages are available', () => {
  expect(read('docs/rest.md')).toContain(`\`Accept-Language\` (${languages.join(', ')})`)
})

test('C-19 C-21 CHANGELOG.md promises 90 days for other changes, and obliges clients to ignore what they do not know', () => {
  const [introduction = ''] = read('CHANGELOG.md').split('\n## ')
  expect(introduction).toContain('Any other change is announced on this page 90 days before it takes effect.')
  expect(introduction).toContain('a client must ignore fields and values of enumerations that it does not know')
})

test('C-20 each change in CHANGELOG.md is one line with a tag', () => {
  const [, ...versions] = read('CHANGELOG.md').split('\n## ')
  const lines = versions.flatMap((version) => version.split('\n').slice(1)).filter((line) => !/^(###.*|)$/.test(line))
  expect(lines.length).toBeGreaterThan(30)
  const untagged = lines.filter((line) => !/^- (API|Webhooks|Portal|Operators): \S/.test(line))
  expect(untagged).toEqual([versions.at(-1)?.split('\n')[2]])
})

test.each(pages)('%s links only to files that exist', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  expect(links.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
})

const namedPath = new RegExp(`\`((?:${[...productWorkspaces, 'test'].join('|')})/[\\w./-]+)\``, 'g')

test('ARCHITECTURE.md names only files and folders that exist', () => {
  const named = [...read('ARCHITECTURE.md').matchAll(namedPath)]
  expect(named.length).toBeGreaterThan(30)
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/operator.md explains every alarm that the code raises, and no other alarm', () => {
  const sources = readdirSync(root)
    .filter((path) => path.endsWith('.ts'))
    .concat(productWorkspaces.flatMap(sourcesIn))
  const raised = sources.flatMap((path) =>
    [
      ...read(path).matchAll(
        /\balarm(?:WhenFailed)?: '(\w+)'|insert\((?:\w+\.)*alarm\)\.values\(\{ name: '(\w+)'|\.raise\(\{ name: '(\w+)'/g,
      ),
    ].map(([, logged, row, other]) => logged ?? row ?? other ?? ''),
  )
  const [, section = ''] = read('docs/operator.md').split('\n## Alarms\n')
  const explained = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  expect(explained.toSorted()).toEqual([...new Set(raised)].toSorted())
})

test('docs/rest.md lists every reason why XML is refused, and no other reason', () => {
  const [, words = ''] = /export type XmlRefusal =([^]*?)\n\n/.exec(read('schematron/document/xml-refused.ts')) ?? []
  const reasons = [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word)
  const [, section = ''] = read('docs/rest.md').split('\n### Documents that cannot be read\n')
  const explained = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, word]) => word)
  expect(reasons.length).toBeGreaterThan(20)
  expect(explained.toSorted()).toEqual(reasons.toSorted())
})

test('docs/rest.md lists every value of statusReason, and no other value', () => {
  const [, words = ''] = /export type StatusReason =([^]*?)\n\n/.exec(read('engine/exchange/outbound/state.ts')) ?? []
  const reasons = [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word)
  expect(reasons.length).toBeGreaterThan(10)
  expect(wordsOfTable('`statusReason` is null or one of these values:').toSorted()).toEqual(reasons.toSorted())
})

test('docs/rest.md lists every reason why a sent document needs no tax report or its report is rejected, and no other reason', () => {
  const reasonsIn = (type: string): readonly (string | undefined)[] => {
    const [, words = ''] =
      new RegExp(`export (?:type|const) ${type} =([^]*?)\\n\\n`).exec(read('engine/tax/report/decide-tax-report.ts')) ??
      []
    return [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word)
  }
  const reasons = reasonsIn('noReportReasons')
  expect(wordsOfTable('with `retrying` the reason why the latest attempt failed:')).toEqual([
    ...reasonsIn('RefusedReportReason'),
    ...reasonsIn('RejectedReportReason'),
  ])
  expect(wordsOfTable('its `reason` is one of these values:')).toEqual(
    reasons.filter((word) => word !== 'INVOICE_UNREADABLE'), // occurs with received documents only
  )
})

/** Returns the first column of the table in docs/rest.md that follows the paragraph with this end. */
function wordsOfTable(end: string): readonly string[] {
  const [, rest = ''] = read('docs/rest.md').split(`${end}\n\n`)
  return [...(rest.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, word = '']) => word)
}

function sourcesIn(folder: string): readonly string[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return paths
    .filter((path) => path.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(path))
    .map((path) => join(folder, path))
}
