import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { accountIdOf, accountWorld, anAccount, type World } from '../support/account-world.ts'
import { codeOfApp } from '../support/an-app.ts'
import { createTestPlace, type TestPlace } from '../support/test-database.ts'
import { startNode, type Service } from './support/a-service.ts'

interface Node extends Pick<Service, 'engine' | 'door'> {
  readonly world: World
}

interface Reply {
  readonly status: number
  readonly error: string | undefined
  readonly retryAfter: number | undefined
  readonly cookie: string | undefined
  readonly json: any // oxlint-disable-line typescript/no-explicit-any -- tests read answers freely
}

const password = 'correct horse battery'
const wrongMax = 10
const quarterHour = 900
let people = 0
let place: TestPlace
let nodes: readonly [Node, Node]

beforeAll(async () => {
  place = await createTestPlace('postgres')
  const masterKey = new Secret<Uint8Array>(randomBytes(32))
  const start = async (): Promise<Node> => {
    const world = await accountWorld({ place: place.place, masterKeys: [masterKey] })
    return { world, ...(await startNode(world, { settings: { wrongPasswordsPerQuarterHour: wrongMax } })) }
  }
  nodes = [await start(), await start()]
})
afterAll(async () => {
  for (const { door, world } of nodes) {
    await door.stop()
    await world.close()
  }
  await place.remove()
})

async function call(node: Node, method: string, path: string, body: unknown, cookie = ''): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie, origin: node.door.url }) }
  const answer = await fetch(`${node.door.url}/api/v1/auth${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  const json = text === '' ? undefined : JSON.parse(text)
  const retryAfter = answer.headers.get('retry-after')
  return {
    status: answer.status,
    error: json?.error,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
    json,
  }
}

const login = (node: Node, email: string, more: object = {}): Promise<Reply> =>
  call(node, 'POST', '/login', { email, password, ...more })
const advance = (seconds: number): void => nodes.forEach(({ world }) => world.deps.clock.advance(seconds))

/** Creates a person with a password. Returns the e-mail address and a session. */
async function aPerson(): Promise<{ readonly email: string; readonly cookie: string }> {
  const email = `person${(people += 1)}@example.sk`
  const { world } = nodes[0]
  await anAccount(world, email)
  const { text } = await makeSignInLink(world.people, await accountIdOf(world, email))
  const { cookie = '' } = await call(nodes[0], 'PUT', '/link', { link: text.reveal() })
  expect((await call(nodes[0], 'POST', '/password', { password }, cookie)).status).toBe(204)
  expect((await call(nodes[0], 'DELETE', '/sessions', {}, cookie)).status).toBe(204)
  return { email, cookie }
}

describe('P102 wrong passwords from many places at the same time, on two nodes', () => {
  test('each node checks as many as its limit allows, and each refusal states the time until its end', async () => {
    const { email } = await aPerson()
    const startedBefore = 123
    const first = await Promise.all(nodes.map((node) => login(node, email, { password: 'wrong password' })))
    expect(first.map(({ error }) => error)).toEqual(['invalid_credentials', 'invalid_credentials'])
    advance(startedBefore)
    for (const node of nodes) {
      const guesses = Array.from({ length: 40 }, (_, index) =>
        login(node, email, { password: `wrong password ${index}` }),
      )
      const replies = await Promise.all(guesses)
      const checked = replies.filter(({ error }) => error === 'invalid_credentials')
      const refused = replies.filter(({ error }) => error === 'rate_limited')
      expect([checked.length, refused.length]).toEqual([wrongMax - 1, 40 - (wrongMax - 1)])
      expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
        new Set([`429 ${quarterHour - startedBefore}`]),
      )
    }
    advance(quarterHour - startedBefore - 1)
    for (const node of nodes) expect(await login(node, email)).toMatchObject({ error: 'rate_limited', retryAfter: 1 })
    advance(1)
    for (const node of nodes) expect((await login(node, email)).status).toBe(200)
  })

  test('further attempts do not move the end, and each of them waits as long as the refusal says', async () => {
    const { email } = await aPerson()
    const [node] = nodes
    await Promise.all(Array.from({ length: wrongMax }, () => login(node, email, { password: 'wrong password' })))
    for (const [left, wait] of [
      [900, 300],
      [600, 300],
      [300, 299],
      [1, 1],
    ] as const) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => login(node, email)))
      expect(replies.map(({ retryAfter }) => retryAfter)).toEqual(Array.from({ length: 5 }, () => left))
      advance(wait)
    }
    expect((await login(node, email)).status).toBe(200)
  })
})

describe('P102 right passwords at the same time', () => {
  test('are all accepted while the limit is not reached, however many are being checked', async () => {
    const { email } = await aPerson()
    const [node] = nodes
    for (let wrong = 1; wrong < wrongMax; wrong += 1) await login(node, email, { password: 'wrong password' })
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(node, email, { endOldestSession: true })))
    expect(replies.map(({ status, error }) => error ?? status)).toEqual(replies.map(() => 200))
    expect(await login(node, email, { password: 'wrong password' })).toMatchObject({ error: 'invalid_credentials' })
    expect(await login(node, email)).toMatchObject({ error: 'rate_limited' })
  })

  test('of the owner of a session are all accepted', async () => {
    const { cookie } = await aPerson()
    const [node] = nodes
    const calls = Array.from({ length: 40 }, () => call(node, 'POST', '/mfa', { currentPassword: password }, cookie))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('P71 one code at two nodes at the same time', () => {
  /** Turns the second factor of a new person on. */
  const aProtectedPerson = async () => {
    const { email, cookie } = await aPerson()
    const [{ world }] = nodes
    const { json: started } = await call(nodes[0], 'POST', '/mfa', { currentPassword: password }, cookie)
    const codeNow = (): string => codeOfApp(started.secret, world.deps.clock.now())
    const { json: confirmed } = await call(nodes[0], 'PUT', '/mfa', { code: codeNow() }, cookie)
    advance(30)
    return { email, codeNow, recoveryCodes: confirmed.recoveryCodes as readonly string[] }
  }
  const outcomes = async (calls: readonly Promise<Reply>[]): Promise<readonly string[]> =>
    (await Promise.all(calls)).map(({ status, error }) => error ?? String(status)).toSorted()

  test('A-51 a one-time code signs in once, and neither again within its step nor in the next ones', async () => {
    const { email, codeNow } = await aProtectedPerson()
    const code = codeNow()
    expect(await outcomes(nodes.map((node) => login(node, email, { code })))).toEqual(['200', 'mfa_code_invalid'])
    for (const seconds of [0, 29, 30]) {
      advance(seconds)
      for (const node of nodes)
        expect((await login(node, email, { code })).error).toMatch(/mfa_code_invalid|rate_limited/)
    }
  })

  test('A-51 a recovery code signs in once', async () => {
    const { email, recoveryCodes } = await aProtectedPerson()
    const [code] = recoveryCodes
    expect(await outcomes(nodes.map((node) => login(node, email, { code })))).toEqual(['200', 'mfa_code_invalid'])
    expect((await login(nodes[1], email, { code })).error).toBe('mfa_code_invalid')
  })
})
