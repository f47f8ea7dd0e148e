import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateAccessToken, describeToken } from '../../../../engine/customer/token/authenticate-access-token.ts'
import { authenticateApiKey } from '../../../../engine/customer/key/authenticate-key.ts'
import { issueTokens } from '../../../../engine/customer/token/issue-token.ts'
import { refreshTokenText } from '../../../../engine/customer/token/refresh-token.ts'
import { renewTokens } from '../../../../engine/customer/token/renew-token.ts'
import { revokeToken } from '../../../../engine/customer/token/revoke-token.ts'
import type { TokenPair } from '../../../../engine/customer/token/sapi-token.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { revokeKey } from '../../../../engine/customer/key/revoke-key.ts'
import { aKey, accountWorld, address, anAccount, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
let key: Awaited<ReturnType<typeof aKey>>
const email = 'owner@example.com'

beforeAll(async () => {
  world = await accountWorld()
  await anAccount(world, email)
  await anAccount(world, 'stranger@example.com')
  key = await aKey(world, email)
})
afterAll(() => world.close())

const issue = (from = key): Promise<TokenPair> =>
  issueTokens(world.deps, { clientId: from.key.id, clientSecret: from.text, address })
const renew = (pair: TokenPair): Promise<TokenPair> => renewTokens(world.deps, pair.refreshToken, address)
const use = (pair: TokenPair): Promise<{ readonly key: { readonly id: string } }> =>
  authenticateAccessToken(world.deps, pair.accessToken, address)

describe('issuing a token pair', () => {
  test('A-30 correct credentials yield a token pair whose access token identifies the key', async () => {
    const pair = await issue()
    expect(pair.expiresInSeconds).toBe(900)
    expect(await use(pair)).toMatchObject({ kind: 'key', key: { id: key.key.id }, account: { email } })
  })

  test('a client id in capital letters is accepted', async () => {
    await issueTokens(world.deps, { clientId: key.key.id.toUpperCase(), clientSecret: key.text, address })
  })

  test('all wrong credentials are refused with the same code and message', async () => {
    const other = await aKey(world, 'stranger@example.com')
    const lastDigit = key.text.endsWith('0') ? '1' : '0'
    const wrong: readonly (readonly [clientId: string, clientSecret: string])[] = [
      [randomUUID(), key.text],
      [key.key.id, other.text],
      [other.key.id, key.text],
      [key.key.id, key.text.slice(0, 12)],
      [key.key.id, `${key.text.slice(0, 12)}…`],
      [key.key.id, key.text.slice(0, -1) + lastDigit],
      [key.key.id, `${key.text} `],
      [key.key.id, key.text.toUpperCase()],
      [key.key.id, key.key.hash],
      [key.key.id, ''],
      ['', ''],
      ['', key.text],
      ['not a uuid', key.text],
      [`${key.key.id}'--`, key.text],
      [key.key.id, 'x'.repeat(1_000_000)],
    ]
    const told = await Promise.all(
      wrong.map(([clientId, clientSecret]) =>
        issueTokens(world.deps, { clientId, clientSecret, address }).then(
          () => 'let in',
          (error: unknown) => (error as Error).message,
        ),
      ),
    )
    expect(new Set(told)).toEqual(new Set([new ServiceError('credentials_invalid').message]))
  })

  test('A-26 a correct key is refused with ip_not_allowed if it is used from an address that is not allowed', async () => {
    const locked = await aKey(world, email, { ipAllowList: ['203.0.113.0/24'] })
    expect(await codeOfPromise(issue(locked))).toBe('ip_not_allowed')
    expect(
      await codeOfPromise(issueTokens(world.deps, { clientId: locked.key.id, clientSecret: key.text, address })),
    ).toBe('credentials_invalid')
    const pair = await issueTokens(world.deps, {
      clientId: locked.key.id,
      clientSecret: locked.text,
      address: '203.0.113.9',
    })
    expect(await codeOfPromise(use(pair))).toBe('ip_not_allowed')
    expect(await codeOfPromise(renew(pair))).toBe('ip_not_allowed')
    expect(await codeOfPromise(authenticateApiKey(world.deps, locked.text, address))).toBe('ip_not_allowed')
  })
})

describe('renewing a token pair', () => {
  test('A-33 a refresh token yields a new token pair, and so does its successor', async () => {
    const first = await issue()
    const second = await renew(first)
    const third = await renew(second)
    expect(new Set([first, second, third].flatMap((pair) => [pair.accessToken, pair.refreshToken])).size).toBe(6)
    for (const pair of [first, second, third]) await use(pair)
  })

  test('D99 a used refresh token yields the same successor again for 10 seconds, and that successor still works', async () => {
    const first = await issue()
    const second = await renew(first)
    world.deps.clock.advance(9.9)
    expect((await renew(first)).refreshToken).toBe(second.refreshToken)
    await renew(second)
  })

  test('D99 a refresh token that is used again after 10 seconds invalidates its whole family', async () => {
    const first = await issue()
    const second = await renew(first)
    world.deps.clock.advance(10)
    expect(await codeOfPromise(renew(first))).toBe('refresh_token_invalid')
    expect(await codeOfPromise(renew(second))).toBe('refresh_token_invalid')
  })

  test('R17 D99 using a refresh token again is a replay even if the clock was set back by an hour', async () => {
    const first = await issue()
    await renew(first)
    world.deps.clock.setBy(-3_600)
    expect(await codeOfPromise(renew(first))).toBe('refresh_token_invalid')
  })

  test('D99 a used refresh token yields its successor even if the clock of the node is one second behind', async () => {
    const first = await issue()
    const second = await renew(first)
    world.deps.clock.setBy(-1)
    expect((await renew(first)).refreshToken).toBe(second.refreshToken)
  })

  test('A-33 after a replay, every node refuses the access tokens of the same token family, starting with the next request', async () => {
    const nodes = [world.deps, { ...world.deps, tokenKeys: { ...world.deps.tokenKeys } }] // each has its own cache
    const [first, other] = [await issue(), await issue()]
    const second = await renew(first)
    const uses = (pair: TokenPair): Promise<unknown>[] =>
      nodes.flatMap((node) => [
        authenticateAccessToken(node, pair.accessToken, address),
        describeToken(node, pair.accessToken),
      ])
    await Promise.all([first, second, other].flatMap(uses)) // a verdict cached here would fail the test
    world.deps.clock.advance(10)
    expect(await codeOfPromise(renew(first))).toBe('refresh_token_invalid')
    const codes = await Promise.all([first, second].flatMap(uses).map(codeOfPromise))
    expect(new Set(codes)).toEqual(new Set(['access_token_invalid']))
    await Promise.all(uses(other))
  })

  test('D99 a refresh token two generations old is refused as a replay even within 10 seconds', async () => {
    const first = await issue()
    const third = await renew(await renew(first))
    expect(await codeOfPromise(renew(first))).toBe('refresh_token_invalid')
    expect(await codeOfPromise(renew(third))).toBe('refresh_token_invalid')
  })

  test('D99 fifty simultaneous renewals all return the same successor', async () => {
    const first = await issue()
    const pairs = await Promise.all(Array.from({ length: 50 }, () => renew(first)))
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
    await renew(pairs[0])
  })

  test('a refresh token expires 30 days after it was created', async () => {
    const first = await issue()
    world.deps.clock.advance(30 * 86_400 - 1)
    const second = await renew(first)
    world.deps.clock.advance(30 * 86_400 - 1)
    const third = await renew(second)
    world.deps.clock.advance(30 * 86_400)
    expect(await codeOfPromise(renew(third))).toBe('refresh_token_invalid')
  })

  test.each([
    ['a text without dots', () => 'abc'],
    ['an empty text', () => ''],
    ['an access token', async () => (await issue()).accessToken],
    ['an API key', () => key.text],
  ])('%s in place of a refresh token is refused', async (_what, make) => {
    expect(await codeOfPromise(renewTokens(world.deps, await make(), address))).toBe('refresh_token_invalid')
  })
})

describe('the status of an access token', () => {
  test('A-35 contains the client, the issue time, the expiry time and the renewal time', async () => {
    const { accessToken } = await issue()
    const now = world.deps.clock.now().getTime()
    const second = Math.floor(now / 1_000) * 1_000
    expect(await describeToken(world.deps, accessToken)).toEqual({
      clientId: key.key.id,
      issuedAt: new Date(second),
      expiresAt: new Date(second + 900_000),
      expiresInSeconds: Math.floor((second + 900_000 - now) / 1_000),
      shouldRefresh: false,
      refreshRecommendedAt: new Date(second + 780_000),
    })
  })

  test('recommends renewal when fewer than 120 seconds remain', async () => {
    world.deps.clock.advance(1 - (world.deps.clock.now().getTime() % 1_000) / 1_000)
    const { accessToken } = await issue()
    world.deps.clock.advance(780)
    expect(await describeToken(world.deps, accessToken)).toMatchObject({ expiresInSeconds: 120, shouldRefresh: false })
    world.deps.clock.advance(1)
    expect(await describeToken(world.deps, accessToken)).toMatchObject({ expiresInSeconds: 119, shouldRefresh: true })
    world.deps.clock.advance(119)
    expect(await codeOfPromise(describeToken(world.deps, accessToken))).toBe('access_token_invalid')
  })
})

describe('revoking a token', () => {
  test('A-34 a revoked access token is refused at the next request, and other tokens of the client still work', async () => {
    const [one, two] = [await issue(), await issue()]
    await use(one) // so that a cached verdict would fail the test
    await revokeToken(world.deps, key.caller, one.accessToken)
    expect(await codeOfPromise(use(one))).toBe('access_token_invalid')
    expect(await codeOfPromise(describeToken(world.deps, one.accessToken))).toBe('access_token_invalid')
    await use(two)
    await renew(one)
  })

  test('A-34 revoking a refresh token invalidates its whole family', async () => {
    const first = await issue()
    const second = await renew(first)
    await revokeToken(world.deps, key.caller, first.refreshToken)
    expect(await codeOfPromise(renew(second))).toBe('refresh_token_invalid')
    expect(await codeOfPromise(renew(first))).toBe('refresh_token_invalid')
    for (const pair of [first, second]) expect(await codeOfPromise(use(pair))).toBe('access_token_invalid')
  })

  test('a token that is already revoked, or a text that is not a token, is accepted silently', async () => {
    const pair = await issue()
    for (const text of [
      pair.accessToken,
      pair.accessToken,
      pair.refreshToken,
      pair.refreshToken,
      'unknown',
      '',
      key.text,
      'x'.repeat(1_000_000),
    ])
      await revokeToken(world.deps, key.caller, text)
  })

  test('H2 a token cannot be revoked by another account or with another key of the same account', async () => {
    const mine = await issue()
    const foreign = [await aKey(world, 'stranger@example.com'), await aKey(world, email)]
    for (const { caller } of foreign)
      for (const token of [mine.accessToken, mine.refreshToken]) await revokeToken(world.deps, caller, token)
    await use(mine)
    await renew(mine)
  })
})

describe('A-36, H4 a revoked key', () => {
  test('is refused at the next request, whatever it is used for', async () => {
    const doomed = await aKey(world, email)
    const pair = await issue(doomed)
    await use(pair)
    await revokeKey(world.deps, doomed.key.accountId, doomed.key.id)
    expect(await codeOfPromise(issue(doomed))).toBe('credentials_invalid')
    expect(await codeOfPromise(use(pair))).toBe('access_token_invalid')
    expect(await codeOfPromise(describeToken(world.deps, pair.accessToken))).toBe('access_token_invalid')
    expect(await codeOfPromise(renew(pair))).toBe('refresh_token_invalid')
    expect(await codeOfPromise(authenticateApiKey(world.deps, doomed.text, address))).toBe('api_key_invalid')
  })

  test('cannot be used to renew tokens, even with a refresh token of a family created after the revocation', async () => {
    const doomed = await aKey(world, email)
    await revokeKey(world.deps, doomed.key.accountId, doomed.key.id)
    const now = world.deps.clock.now()
    const family = {
      id: randomUUID(),
      keyId: doomed.key.id,
      generation: 1,
      advancedAt: now,
      expiresAt: new Date(now.getTime() + 1_000),
      endedAt: null,
    }
    expect(await world.deps.tokens.createFamily(family, doomed.key.hash)).toBe(false)
    const refreshToken = refreshTokenText(world.deps.tokenKeys, { familyId: family.id, generation: 1 })
    expect(await codeOfPromise(renewTokens(world.deps, refreshToken, address))).toBe('refresh_token_invalid')
  })

  test('is refused in every call that starts after the revocation, even while 200 earlier calls are under way', async () => {
    const doomed = await aKey(world, email)
    const pair = await issue(doomed)
    await use(pair)
    const during = Array.from({ length: 200 }, () => use(pair).catch(() => undefined))
    await revokeKey(world.deps, doomed.key.accountId, doomed.key.id)
    const after = await Promise.all(Array.from({ length: 200 }, () => codeOfPromise(use(pair))))
    expect(new Set(after)).toEqual(new Set(['access_token_invalid']))
    await Promise.all(during)
  })
})

test('sweeping the token store removes expired tokens and keeps valid ones', async () => {
  const pair = await issue()
  await revokeToken(world.deps, key.caller, pair.accessToken)
  world.deps.clock.advance(40 * 86_400)
  const fresh = await issue()
  expect(await world.deps.tokens.sweep(world.deps.clock.now())).toBeGreaterThan(0)
  expect(await world.deps.tokens.sweep(world.deps.clock.now())).toBe(0)
  await renew(fresh)
})
