import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productWorkspaces } from '../../../support/workspaces.ts'

const root = join(import.meta.dirname, '../../../..')
const files = productWorkspaces.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)
const sources = files
  .filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

const everywhere = ['proof', 'secret', 'clientSecret', 'keyText', 'refreshToken', 'accessToken', 'password', 'hmac']

/**
 * Matches a secret, or a value derived from it, next to a comparison that stops at the first difference. A comparison
 * with null, undefined or an empty string reveals nothing and is allowed.
 */
function shortcut(words: readonly string[]): RegExp {
  const secret = `(?:${words.join('|')})`
  const nothing = `(?:null|undefined|'')`
  const method = `(?:equals|compare|localeCompare|startsWith|endsWith|includes|indexOf)`
  return new RegExp(
    `\\b${secret}(?:\\.reveal\\(\\))?\\s*[!=]==?(?!=)(?!\\s*${nothing})|(?<!${nothing}\\s*)(?<![!=])[!=]==?\\s*(?:\\w+\\.)*${secret}\\b|\\b${secret}\\.${method}\\(|\\.${method}\\(\\s*(?:\\w+\\.)*${secret}\\b`,
  )
}

const inside = (line: string, file: string): boolean =>
  shortcut(file.startsWith('engine/customer/') ? [...everywhere, 'hash'] : everywhere).test(line)

test('H6 secrets are compared only in constant time', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(
    sources.flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => inside(line, file))
        .map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([])
})

test('H6 the constant-time comparison is implemented in only one file', () => {
  expect(sources.filter(([, text]) => text.includes('timingSafeEqual')).map(([file]) => file)).toEqual([
    'engine/primitive/digest.ts',
  ])
})

test('H6 the search pattern matches unsafe comparisons, and does not match safe ones', () => {
  const sees = (line: string): boolean => inside(line, 'engine/customer/x.ts')
  for (const line of [
    'if (key.hash === hash) return',
    'found.proof !== proof',
    'clientSecret == other',
    'x === credentials.clientSecret',
    'secret.reveal() === x',
    'proof.equals(expected)',
    'Buffer.compare(hash, other)',
    'texts.includes(row.clientSecret)',
  ])
    expect(sees(line), line).toBe(true)
  for (const line of [
    'refreshToken !== undefined',
    'secret === null',
    "'' !== password",
    'payloadHash === hashOfPayload',
  ])
    expect(sees(line), line).toBe(false)
})
