import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { findFaults } from './find-faults.ts'
import { readLockFile, type Dependency } from './read-lock-file.ts'
import { productWorkspaces } from '../support/workspaces.ts'

const root = join(import.meta.dirname, '../..')
const lockFile = join(root, 'package-lock.json')

const good: Dependency = {
  name: 'some-package',
  version: '1.0.0',
  licence: 'MIT',
  isShipped: true,
  integrity: `sha512-${'A'.repeat(86)}==`,
  address: null,
  hasInstallScript: false,
}

test('the lock file of this repository passes the dependency check', () => {
  const dependencies = readLockFile(lockFile)
  expect(dependencies.length).toBeGreaterThan(300)
  expect(findFaults(dependencies)).toEqual([])
})

test('the bill of materials lists our workspaces and every shipped package, but no other package', () => {
  const dependencies = readLockFile(lockFile)
  const bill = JSON.parse(billOfMaterials(root, dependencies)) as {
    metadata: { component: { name: string; type: string } }
    components: { name: string }[]
  }
  expect(bill.metadata.component).toMatchObject({ name: 'cornerpost', type: 'application' })
  const shipped = new Set(dependencies.filter(({ isShipped }) => isShipped).map(({ name }) => name))
  const listed = new Set(bill.components.map(({ name }) => name))
  expect([...shipped].filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].filter((name) => !shipped.has(name)).toSorted()).toEqual(productWorkspaces.toSorted())
})

describe('the dependency check', () => {
  test.each<[string, Partial<Dependency>]>([
    ['an allowed licence', {}],
    ['a choice of licences, one of which is allowed', { licence: '(BSD-3-Clause OR GPL-2.0)' }],
    ['a test package under the Mozilla licence', { licence: 'MPL-2.0', isShipped: false }],
    ['a package with an expected install script', { name: 'better-sqlite3', hasInstallScript: true }],
  ])('accepts %s', (_what, change) => expect(findFaults([{ ...good, ...change }])).toEqual([]))

  test.each<[string, Partial<Dependency>, RegExp]>([
    ['a copyleft licence', { licence: 'GPL-3.0-only' }, /GPL-3\.0-only is not on the list/],
    [
      'a choice of allowed licences combined with a copyleft licence',
      { licence: '(MIT OR ISC) AND GPL-3.0-only' },
      /AND GPL-3/,
    ],
    ['a package without a licence', { licence: null }, /\(none\) is not on the list/],
    ['a shipped package under the Mozilla licence', { licence: 'MPL-2.0' }, /MPL-2\.0 is not on the list/],
    ['a shipped package that is only allowed in tests', { name: 'saxon-js', licence: 'x' }, /is not on the list/],
    ['a package without a SHA-512 hash', { integrity: 'sha1-abc=' }, /no SHA-512/],
    ['a package with the address of a registry', { address: 'https://registry.test/x.tgz' }, /names the address/],
    ['a package with an unexpected install script', { hasInstallScript: true }, /runs a script/],
  ])('refuses %s', (_what, change, fault) =>
    expect(findFaults([{ ...good, ...change }])).toEqual([expect.stringMatching(fault)]),
  )
})
