import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateApiKey } from '../../../../engine/customer/key/authenticate-key.ts'
import type { Caller } from '../../../../engine/customer/account/caller.ts'
import { issueTokens } from '../../../../engine/customer/token/issue-token.ts'
import { createKey } from '../../../../engine/customer/key/new-key.ts'
import { accountIdOf, accountWorld, aKey, address, anAccount, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
let key: Awaited<ReturnType<typeof aKey>>
const authenticate = (text: string): Promise<Caller> => authenticateApiKey(world.deps, text, address)

beforeAll(async () => {
  world = await accountWorld()
  await anAccount(world, 'owner@example.com')
  key = await aKey(world, 'owner@example.com')
})
afterAll(() => world.close())

test('A-01 a complete key identifies the caller', async () => {
  expect(await authenticate(key.text)).toEqual(key.caller)
})

describe('A-05 a text that is not an active key', () => {
  test.each([
    ['an empty text', () => ''],
    ['an unknown key', () => `vpt_${randomBytes(20).toString('hex')}`],
    ['the beginning of a key', () => key.text.slice(0, 12)],
    ['a key with one digit missing', () => key.text.slice(0, -1)],
    ['a key with one more digit', () => `${key.text}0`],
    ['a key in capital letters', () => key.text.toUpperCase()],
    ['the stored hash of a key', () => key.key.hash],
    ['a key in straight quotes', () => `"${key.text}"`],
    ['a key between spaces', () => ` ${key.text} `],
    ['SQL code', () => "vpt_' OR '1'='1"],
  ])('%s is refused', async (_what, make) => expect(await codeOfPromise(authenticate(make()))).toBe('api_key_invalid'))

  test('A-06 an access token of the national interface is refused', async () => {
    const { accessToken } = await issueTokens(world.deps, { clientId: key.key.id, clientSecret: key.text, address })
    expect(await codeOfPromise(authenticate(accessToken))).toBe('api_key_invalid')
  })
})

test('a key of a blocked account can neither be used as an API key nor be exchanged for tokens', async () => {
  const email = 'blocked@example.com'
  await anAccount(world, email)
  const accountId = await accountIdOf(world, email)
  const { key: blocked, text } = await createKey(world.deps, accountId, { name: 'test' })
  await world.deps.accounts.block(accountId, world.deps.clock.now())
  expect(await codeOfPromise(authenticate(text.reveal()))).toBe('api_key_invalid')
  expect(
    await codeOfPromise(issueTokens(world.deps, { clientId: blocked.id, clientSecret: text.reveal(), address })),
  ).toBe('credentials_invalid')
})

test('A-09 the beginning of a key followed by dots is refused with request_rejected', async () => {
  expect(await codeOfPromise(authenticate(`${key.text.slice(0, 12)}…`))).toBe('request_rejected')
  expect(await codeOfPromise(authenticate(`${key.text.slice(0, 12)}...`))).toBe('request_rejected')
})
