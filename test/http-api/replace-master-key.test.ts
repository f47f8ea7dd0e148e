import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MasterKeys } from '../../engine/crypto/secret/derive-key.ts'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { codeOfApp } from '../support/an-app.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { accountIdOf, accountWorld, aKey, anAccount, type World } from '../support/account-world.ts'
import { createTestPlace, type TestPlace } from '../support/test-database.ts'
import { startNode, type Service } from './support/a-service.ts'

/* Nodes of one service whose operator replaces the master key, as docs/operator.md describes (H16, P111). */

interface Node extends Pick<Service, 'engine' | 'door'> {
  readonly world: World
  readonly housekeep: () => Promise<unknown>
}

interface Reply {
  readonly status: number
  readonly cookie: string
  readonly json: any // oxlint-disable-line typescript/no-explicit-any -- tests read answers freely
}

const formerKey = new Secret<Uint8Array>(randomBytes(32))
const newKey = new Secret<Uint8Array>(randomBytes(32))
const password = 'correct horse battery'
const email = 'jana@example.sk'

let place: TestPlace
/** seconds by which the clocks of all nodes were advanced */
let elapsed = 0
const nodes: Node[] = []
beforeAll(async () => {
  place = await createTestPlace('postgres')
})
afterAll(async () => {
  for (const { door, world } of nodes) {
    await door.stop()
    await world.close()
  }
  await place.remove()
})

async function start(...masterKeys: MasterKeys): Promise<Node> {
  const world = await accountWorld({ place: place.place, masterKeys })
  world.deps.clock.advance(elapsed)
  const { engine, door, handlers } = await startNode(world)
  const node = {
    world,
    engine,
    door,
    housekeep: () => handlers.housekeep({ payload: {} } as never, new AbortController().signal),
  }
  nodes.push(node)
  return node
}

async function call(
  { door }: Node,
  method: string,
  path: string,
  more: { [header: string]: string } = {},
  body?: object,
) {
  const headers = { ...more, origin: door.url, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(door.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  const reply: Reply = {
    status: answer.status,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    json: text === '' ? undefined : JSON.parse(text),
  }
  return reply
}

const login = (node: Node, secret: string): Promise<Reply> =>
  call(
    node,
    'POST',
    '/api/v1/auth/login',
    {},
    { email, password, code: codeOfApp(secret, node.world.deps.clock.now()) },
  )

/** Everything that a person and a client hold: the cookie, the secret of the app, and the tokens. */
async function credentialsOf(node: Node, person = email) {
  const { world, engine } = node
  await anAccount(world, person)
  const { text } = await makeSignInLink(world.people, await accountIdOf(world, person))
  const { cookie } = await call(node, 'PUT', '/api/v1/auth/link', {}, { link: text.reveal() })
  await call(node, 'POST', '/api/v1/auth/password', { cookie }, { password })
  const { json: app } = await call(node, 'POST', '/api/v1/auth/mfa', { cookie }, { currentPassword: password })
  const code = codeOfApp(app.secret, world.deps.clock.now())
  expect((await call(node, 'PUT', '/api/v1/auth/mfa', { cookie }, { code })).status).toBe(200)
  const { key, text: clientSecret } = await aKey(world, person)
  const tokens = await engine.tokens.issue({ clientId: key.id, clientSecret, address: '127.0.0.1' })
  return { cookie, appSecret: app.secret as string, ...tokens }
}

/** The statuses of calls with the cookie and with the access token. */
const statuses = async (node: Node, { cookie, accessToken }: { cookie: string; accessToken: string }) => [
  (await call(node, 'GET', '/api/v1/auth/me', { cookie })).status,
  (await call(node, 'GET', '/sapi/auth/token/status', { authorization: `Bearer ${accessToken}` })).status,
]

const later = (seconds: number): void => {
  elapsed += seconds
  nodes.forEach(({ world }) => world.deps.clock.advance(seconds))
}

describe('H16 P111 the master key is replaced in two steps', () => {
  test('no session, token or second factor is lost, whichever node is called', async () => {
    const before = await start(formerKey)
    const held = await credentialsOf(before)
    const accepts = await start(formerKey, newKey)
    const replaced = await start(newKey, formerKey)
    for (const node of [before, accepts, replaced]) expect(await statuses(node, held)).toEqual([200, 200])

    later(30)
    const fresh = await login(replaced, held.appSecret)
    expect(fresh.status).toBe(200)
    const renewed = await replaced.engine.tokens.renew(held.refreshToken, '127.0.0.1')
    const made = { cookie: fresh.cookie, accessToken: renewed.accessToken }
    for (const node of [accepts, replaced]) expect(await statuses(node, made)).toEqual([200, 200])
    expect(await statuses(before, made)).toEqual([401, 401])

    await replaced.housekeep()
    const done = await start(newKey)
    expect(await statuses(done, made)).toEqual([200, 200])
    later(30)
    expect((await login(done, held.appSecret)).status).toBe(200)
    expect((await done.engine.tokens.renew(renewed.refreshToken, '127.0.0.1')).accessToken).not.toBe('')
  })

  test('A-36 tokens and sessions of a former key are refused once the settings no longer name the key', async () => {
    const { cookie, accessToken, refreshToken } = await credentialsOf(await start(formerKey), 'eva@example.sk')
    const done = await start(newKey)
    expect(await statuses(done, { cookie, accessToken })).toEqual([401, 401])
    expect(await codeOfPromise(done.engine.tokens.renew(refreshToken, '127.0.0.1'))).toBe('refresh_token_invalid')
  })
})
