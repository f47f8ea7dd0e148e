import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAuthority } from '../../../../engine/operator/key-file/authority-settings.ts'
import { modes, type Mode } from '../../../../engine/operator/setting/mode.ts'
import { errorOf } from '../../../support/code-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-authority-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()
const read = (mode: Mode, authorityKeyFiles: string[], providerDic: string | null = '2020000000') =>
  readAuthority({ providerDic, authorityKeyFiles, rules: modes[mode] })

test('T-08 reads several public keys of the size of the mode', () => {
  const [one, two] = [pair(4096), pair(4096)]
  const { providerDic, tokenKeys } = read('production', [file('1', pem(one.publicKey)), file('2', pem(two.publicKey))])
  expect(providerDic).toBe('2020000000')
  expect(tokenKeys.map((key) => key.equals(one.publicKey) || key.equals(two.publicKey))).toEqual([true, true])
  expect(read('test', [file('3', pem(pair(3072).publicKey))]).tokenKeys).toHaveLength(1)
  expect(read('local', [], null)).toEqual({ providerDic: '9999999999', tokenKeys: [] })
})

test('T-08 refuses a key of another size or kind, a private key, and a file that has no key or does not exist', () => {
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  const secret = pair(4096).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const wrong of [
    file('small', pem(pair(3072).publicKey)),
    file('elliptic', pem(elliptic)),
    file('private', secret),
    file('text', 'no key'),
    file('empty', ''),
    join(folder, 'missing'),
  ]) {
    const { code, context } = errorOf(() => read('production', [wrong]))
    expect([code, context.details?.[0]?.field]).toEqual(['configuration_invalid', wrong])
  }
})
