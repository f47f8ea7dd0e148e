import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  CompactSign,
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  type JWTPayload,
} from 'jose'
import { describe, expect, test } from 'vitest'
import { signAccessToken, verifyAccessToken } from '../../../../engine/customer/token/access-token.ts'
import { refreshTokenText } from '../../../../engine/customer/token/refresh-token.ts'
import { deriveTokenKeys } from '../../../../engine/customer/token/token-key.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

const masterKey = new Secret<Uint8Array>(randomBytes(32))
const keys = await deriveTokenKeys([masterKey], 'test')
const now = new Date('2026-11-21T08:00:00.700Z')
const seconds = Math.floor(now.getTime() / 1000)
const claims = {
  tokenId: 'e7b7a4b0-1111-4a4a-8a8a-000000000001',
  keyId: 'e7b7a4b0-1111-4a4a-8a8a-000000000002',
  accountId: 'e7b7a4b0-1111-4a4a-8a8a-000000000003',
  familyId: 'e7b7a4b0-1111-4a4a-8a8a-000000000004',
}
const header = { alg: 'HS256', typ: 'at+jwt' }
const payload = {
  jti: claims.tokenId,
  client_id: claims.keyId,
  sub: claims.accountId,
  family: claims.familyId,
  iss: keys.issuer,
  aud: 'sapi',
  iat: seconds,
  exp: seconds + 900,
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const verify = (text: string, at = now): Promise<unknown> => verifyAccessToken(keys, text, at)
/** Signs any claims with the real key, which only the service could do. */
const forge = (claimed: JWTPayload, protectedHeader: object = header): Promise<string> =>
  new SignJWT(claimed).setProtectedHeader(protectedHeader as { alg: string }).sign(keys.access[0])
/** Signs valid claims with another key. */
const signedBy = (key: Parameters<SignJWT['sign']>[0], protectedHeader: object = header): Promise<string> =>
  new SignJWT(payload).setProtectedHeader(protectedHeader as { alg: string }).sign(key)
const after = (time: number): Date => new Date(seconds * 1000 + time * 1000)

describe('a genuine token', () => {
  test('A-31 contains the claims that it was signed with', async () => {
    const token = await signAccessToken(keys, claims, now)
    expect(decodeProtectedHeader(token)).toEqual(header)
    expect(decodeJwt(token)).toEqual(payload)
    expect(await verify(token)).toEqual({ ...claims, issuedAt: after(0), expiresAt: after(900) })
  })

  test('is accepted if it was signed by the same test function as the forged tokens', async () =>
    expect(await verify(await forge(payload))).toMatchObject(claims))

  test('A-32 expires after exactly 900 seconds', async () => {
    const token = await signAccessToken(keys, claims, now)
    expect(await verify(token, after(899))).toMatchObject(claims)
    expect(await codeOfPromise(verify(token, after(900)))).toBe('access_token_invalid')
    expect(await codeOfPromise(verify(token, after(901)))).toBe('access_token_invalid')
  })

  test('H5 is refused after its signature is changed or after it expires, even if it was accepted before', async () => {
    const token = await signAccessToken(keys, claims, now)
    expect(await verify(token)).toMatchObject(claims)
    const [head, body, signature] = token.split('.')
    expect(
      await codeOfPromise(verify(`${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)),
    ).toBe('access_token_invalid')
    expect(await verify(token, after(899))).toMatchObject(claims)
    expect(await codeOfPromise(verify(token, after(900)))).toBe('access_token_invalid')
  })

  test('D99 is valid on every node that has the master key', async () => {
    const other = await deriveTokenKeys([masterKey], 'test')
    expect(await verifyAccessToken(other, await signAccessToken(keys, claims, now), now)).toMatchObject(claims)
  })
})

describe('H5 a forged token', () => {
  const without = (name: keyof typeof payload): JWTPayload =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))
  const encode = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const valid = (): Promise<string> => signAccessToken(keys, claims, now)
  const part = async (index: number): Promise<string> => (await valid()).split('.')[index]

  const table: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['the algorithm none', () => new UnsecuredJWT(payload).encode()],
    [
      'the algorithm none and our token type',
      async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${await part(1)}.`,
    ],
    [
      'the algorithm None and our signature',
      async () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${await part(1)}.${await part(2)}`,
    ],
    [
      'the algorithm none next to HS256',
      async () => `${encode({ alg: ['none', 'HS256'], typ: 'at+jwt' })}.${await part(1)}.${await part(2)}`,
    ],
    ['an empty signature', async () => `${await part(0)}.${await part(1)}.`],
    ['no signature part', async () => `${await part(0)}.${await part(1)}`],
    ['four parts', async () => `${await valid()}.x`],
    ['a signature cut by one character', async () => (await valid()).slice(0, -1)],
    ['the algorithm HS384', () => signedBy(createSecretKey(randomBytes(48)), { alg: 'HS384', typ: 'at+jwt' })],
    ['the algorithm HS512', () => signedBy(createSecretKey(randomBytes(64)), { alg: 'HS512', typ: 'at+jwt' })],
    ['the algorithm RS256', () => signedBy(rsa.privateKey, { alg: 'RS256', typ: 'at+jwt' })],
    [
      'a signature with a public RSA key as the HS256 secret',
      async () => signedBy(createSecretKey(Buffer.from(await exportSPKI(rsa.publicKey)))),
    ],
    [
      'a signature with the issuer as the HS256 secret',
      () => signedBy(createSecretKey(Buffer.from(keys.issuer.padEnd(32)))),
    ],
    ['a signature with the client id as the HS256 secret', () => signedBy(createSecretKey(Buffer.from(claims.keyId)))],
    ['a signature with 32 zero bytes as the HS256 secret', () => signedBy(createSecretKey(Buffer.alloc(32)))],
    ['a signature with the master key itself', () => signedBy(createSecretKey(masterKey.reveal()))],
    ['a signature with the key for refresh tokens', () => signedBy(keys.refresh[0])],
    [
      'an embedded jwk',
      async () => signedBy(rsa.privateKey, { alg: 'RS256', typ: 'at+jwt', jwk: await exportJWK(rsa.publicKey) }),
    ],
    [
      'an embedded symmetric jwk',
      async () =>
        signedBy(createSecretKey(Buffer.alloc(32, 7)), {
          ...header,
          jwk: await exportJWK(createSecretKey(Buffer.alloc(32, 7))),
        }),
    ],
    [
      'a kid that is a path',
      () => signedBy(createSecretKey(Buffer.alloc(32)), { ...header, kid: '../../../../dev/null' }),
    ],
    [
      'a kid that is a URL',
      () => signedBy(createSecretKey(Buffer.alloc(32)), { ...header, kid: 'https://attacker.example/key' }),
    ],
    [
      'x5u and jku headers',
      () =>
        signedBy(rsa.privateKey, {
          alg: 'RS256',
          typ: 'at+jwt',
          x5u: 'https://attacker.example/c',
          jku: 'https://attacker.example/k',
        }),
    ],
    [
      'a critical header',
      async () =>
        new CompactSign(Buffer.from(JSON.stringify(payload)))
          .setProtectedHeader({ ...header, crit: ['exp'], exp: 1 })
          .sign(keys.access[0], { crit: { exp: true } }),
    ],
    [
      'an unencoded payload',
      async () =>
        new CompactSign(Buffer.from(JSON.stringify(payload)))
          .setProtectedHeader({ ...header, b64: false, crit: ['b64'] })
          .sign(keys.access[0])
          .catch(() => 'x.y.z'),
    ],
    [
      'changed claims and the old signature',
      async () => `${await part(0)}.${encode({ ...payload, exp: seconds + 86_400 })}.${await part(2)}`,
    ],
    ['another audience', () => forge({ ...payload, aud: 'portal' })],
    ['no audience', () => forge(without('aud'))],
    ['another issuer', () => forge({ ...payload, iss: 'urn:cornerpost:production' })],
    ['no issuer', () => forge(without('iss'))],
    ['the token type of a portal session', () => forge(payload, { alg: 'HS256', typ: 'session+jwt' })],
    ['the plain token type JWT', () => forge(payload, { alg: 'HS256', typ: 'JWT' })],
    ['no token type', () => forge(payload, { alg: 'HS256' })],
    ['an expiry one second ago', () => forge({ ...payload, iat: seconds - 901, exp: seconds - 1 })],
    ['an expiry at this very second', () => forge({ ...payload, exp: seconds })],
    ['no expiry', () => forge(without('exp'))],
    ['an expiry that is a string', () => forge({ ...payload, exp: String(seconds + 900) as unknown as number })],
    ['a start of validity in the future', () => forge({ ...payload, nbf: seconds + 60 })],
    ['no token id', () => forge(without('jti'))],
    ['no client', () => forge(without('client_id'))],
    ['no subject', () => forge(without('sub'))],
    ['no family', () => forge(without('family'))],
    ['the text of a refresh token', () => refreshTokenText(keys, { familyId: claims.tokenId, generation: 1 })],
    ['the text of an API key', () => `vpt_${'0'.repeat(40)}`],
    ['an empty text', () => ''],
    ['a text of only two dots', () => '..'],
    ['a text without dots', () => 'abc'],
    ['a huge text', () => `${'A'.repeat(1_000_000)}.${'A'.repeat(1_000_000)}.A`],
  ]
  test.each(table)('is refused if it has %s', async (_what, make) => {
    expect(await codeOfPromise(verify(await make()))).toBe('access_token_invalid')
  })

  test('is refused if it was issued in another mode, even with the same master key', async () => {
    const production = await deriveTokenKeys([masterKey], 'production')
    expect(await codeOfPromise(verifyAccessToken(production, await valid(), now))).toBe('access_token_invalid')
    expect(await codeOfPromise(verifyAccessToken({ ...production, issuer: keys.issuer }, await valid(), now))).toBe(
      'access_token_invalid',
    )
  })
})

test('D99 a master key of fewer than 32 bytes is refused', async () => {
  expect(await codeOfPromise(deriveTokenKeys([new Secret<Uint8Array>(randomBytes(31))], 'test'))).toBe(
    'configuration_invalid',
  )
})
