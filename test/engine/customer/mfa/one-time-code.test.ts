import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { appUrl, findStep, makeAppSecret } from '../../../../engine/customer/mfa/one-time-code.ts'
import { makeRecoveryCodes } from '../../../../engine/customer/mfa/recovery-code.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const secret = new Secret('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('A-51 at second %i, the code of RFC 6238 appendix B belongs to the current step', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  const at = (distance: number): number | undefined =>
    findStep(secret, code, new Date((seconds + distance * 30) * 1_000))
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
})

test('A-51 the secret of an app has 160 bits, and its URL names the service and the account', () => {
  const made = makeAppSecret({ random: systemRandom })
  expect(made.reveal()).toMatch(/^[A-Z2-7]{32}$/)
  expect(appUrl(made, 'ann+1@example.sk').reveal()).toBe(
    `otpauth://totp/Cornerpost:ann%2B1%40example.sk?issuer=Cornerpost&secret=${made.reveal()}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(JSON.stringify({ made, url: appUrl(made, 'a') })).toBe('{"made":"[secret]","url":"[secret]"}')
})

test('A-51 ten recovery codes have 80 random bits each, and all differ', () => {
  let bytes = 0
  const { texts, hashes } = makeRecoveryCodes({
    random: { ...systemRandom, bytes: (length) => ((bytes += length), randomBytes(length)) },
  })
  expect(bytes).toBe(10 * 10)
  for (const text of texts) expect(text.reveal()).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/)
  expect(new Set(texts.map((text) => text.reveal())).size).toBe(10)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})
