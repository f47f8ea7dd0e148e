import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { accountIdOf, aKey, anAccount } from '../support/account-world.ts'
import { until } from '../support/until.ts'
import { startTwoNodes, type Node, type TwoNodes } from './support/two-nodes.ts'

const callers = 200
const email = 'owner@example.sk'

let started: TwoNodes
let nodes: TwoNodes['nodes']
beforeAll(async () => {
  started = await startTwoNodes()
  nodes = started.nodes
  await anAccount(nodes[0].world, email)
})
afterAll(() => started.stop())

type Headers = Readonly<Record<string, string>>

const call = (node: Node, method: string, path: string, headers: Headers, body?: unknown): Promise<Response> =>
  fetch(node.door.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Returns the cookie of a new session, with which both nodes can be called. */
async function signIn(): Promise<string> {
  const { world, engine } = nodes[0]
  const { text } = await makeSignInLink(world.people, await accountIdOf(world, email))
  const place = { address: '127.0.0.1', userAgent: 'test', endOldest: true }
  return `portal_session=${(await engine.sessions.signInByLink({ ...place, link: text.reveal() })).cookie.reveal()}`
}

interface Credentials {
  /** the path that accepts the credential, and the headers that carry it */
  readonly accepted: readonly { readonly path: string; readonly headers: Headers }[]
  readonly refreshToken: string
}

/** Returns a new key in all forms in which a client presents it. */
async function keyCredentials(): Promise<Credentials & { readonly keyId: string }> {
  const { key, text } = await aKey(nodes[0].world, email)
  const issued = await nodes[0].engine.tokens.issue({ clientId: key.id, clientSecret: text, address: '127.0.0.1' })
  return {
    keyId: key.id,
    refreshToken: issued.refreshToken,
    accepted: [
      { path: '/api/v1/auth/me', headers: { authorization: `Bearer ${text}` } },
      { path: '/sapi/auth/token/status', headers: { authorization: `Bearer ${issued.accessToken}` } },
    ],
  }
}

/**
 * Calls both nodes with the credentials from 200 callers without a pause, revokes meanwhile, and lets each caller make
 * one more call. Returns the statuses of the calls that began after `revoke` had returned.
 */
async function statusesAfter(
  accepted: Credentials['accepted'],
  revoke: () => Promise<unknown>,
): Promise<readonly number[]> {
  let revokedAt = Infinity
  const after: number[] = []
  const admitted = new Set<number>()
  const caller = async (index: number): Promise<void> => {
    const { path, headers } = accepted[index % accepted.length]
    for (let isLast = false; !isLast;) {
      const startedAt = performance.now()
      const { status } = await call(nodes[(index >> 1) % 2], 'GET', path, headers)
      isLast = startedAt >= revokedAt
      if (isLast) after.push(status)
      else if (status === 200) admitted.add(index)
    }
  }
  const running = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)))
  await until('every caller to be admitted once', 60, async () => admitted.size === callers, 5)
  await revoke()
  revokedAt = performance.now()
  await running
  return after
}

const refused = Array.from({ length: callers }, () => 401)

describe('H4 two nodes on one database, under 200 parallel calls', () => {
  test('A-19 A-36 D13 the key and its access tokens fail as soon as the call that revokes the key has returned', async () => {
    const { keyId, accepted, refreshToken } = await keyCredentials()
    const headers = { cookie: await signIn(), origin: nodes[0].door.url }
    const revoke = async (): Promise<void> =>
      expect((await call(nodes[0], 'DELETE', `/api/v1/tokens/${keyId}`, headers)).status).toBe(204)
    expect(await statusesAfter(accepted, revoke)).toEqual(refused)
    for (const node of nodes)
      expect((await call(node, 'POST', '/sapi/auth/renew', {}, { refresh_token: refreshToken })).status).toBe(401)
  })

  test('A-49 a session fails as soon as the call that ends it has returned', async () => {
    const [ended, other] = [await signIn(), await signIn()]
    const headers = { cookie: other, origin: nodes[0].door.url }
    const revoke = async (): Promise<void> =>
      expect((await call(nodes[0], 'DELETE', '/api/v1/auth/sessions', headers)).status).toBe(204)
    const accepted = [{ path: '/api/v1/auth/me', headers: { cookie: ended } }]
    expect(await statusesAfter(accepted, revoke)).toEqual(refused)
    for (const node of nodes) expect((await call(node, 'GET', '/api/v1/auth/me', { cookie: other })).status).toBe(200)
  })

  test('all credentials of an account fail as soon as the command that blocks it has returned', async () => {
    const { accepted, refreshToken } = await keyCredentials()
    const session = { path: '/api/v1/auth/me', headers: { cookie: await signIn() } }
    const [{ engine, world }] = nodes
    const accountId = await accountIdOf(world, email)
    expect(await statusesAfter([...accepted, session], () => engine.accounts.block(accountId))).toEqual(refused)
    for (const node of nodes)
      expect((await call(node, 'POST', '/sapi/auth/renew', {}, { refresh_token: refreshToken })).status).toBe(401)
  })
})
