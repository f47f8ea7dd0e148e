import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf } from '../../support/account-world.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startNode, startService, type Service } from '../support/a-service.ts'

/* A call is admitted before its body is read. Its sender can hold the body back until the access has ended (H4, P112). */

let service: Service
let door: Service['door']
/** number of look-ups that have found the access of a caller */
let found = 0
beforeAll(async () => {
  service = await startService()
  const { world } = service
  const { companies, keys, sessions, tokens } = world.database
  const counted = async <Result>(look: Promise<Result>): Promise<Result> => {
    const result = await look
    if (result !== undefined) found += 1
    return result
  }
  const database: typeof world.database = {
    ...world.database,
    companies: { ...companies, findRole: (accountId, companyId) => counted(companies.findRole(accountId, companyId)) },
    keys: { ...keys, findByHash: (hash) => counted(keys.findByHash(hash)) },
    sessions: { ...sessions, find: (sessionId) => counted(sessions.find(sessionId)) },
    tokens: { ...tokens, findKeyOfAccessToken: (token) => counted(tokens.findKeyOfAccessToken(token)) },
  }
  door = (await startNode({ ...world, database })).door
})
afterAll(async () => {
  await door.stop()
  await service.stop()
})

/**
 * Sends a call without the last byte of its body, waits until it is admitted after `lookUps` look-ups, runs
 * `meanwhile`, and sends the last byte. Returns the answer.
 */
async function callSlowly(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object | string,
  { lookUps, meanwhile }: { readonly lookUps: number; readonly meanwhile: () => Promise<unknown> },
): Promise<string> {
  const [text, type] =
    typeof body === 'string' ? [body, 'application/x-www-form-urlencoded'] : [JSON.stringify(body), 'application/json']
  const bytes = Buffer.from(text)
  const all = { host: `127.0.0.1:${door.port}`, 'content-type': type, connection: 'close', ...headers }
  const head = Object.entries({ ...all, 'content-length': bytes.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  found = 0
  const socket: Socket = connect({ host: '127.0.0.1', port: door.port })
  const answer = new Promise<string>((resolve, reject) => {
    let read = ''
    socket.on('data', (piece) => (read += piece.toString()))
    socket.once('end', () => resolve(read))
    socket.once('error', reject)
  })
  socket.write(Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`), bytes.subarray(0, -1)]))
  await expect.poll(() => found).toBe(lookUps)
  await meanwhile()
  socket.write(bytes.subarray(-1))
  return answer
}

const later = (): void => service.clock.advance(2)
const keysOf = async (email: string): Promise<number> =>
  (await service.engine.keys.list(await accountIdOf(service.world, email))).length

describe('H4 P112 a call whose body is held back', () => {
  test('makes no key after its session has ended', async () => {
    const { email } = service.sender
    const accountId = await accountIdOf(service.world, email)
    const headers = { cookie: (await service.signIn(email)).cookie, origin: door.url }
    const before = await keysOf(email)
    const meanwhile = async (): Promise<void> => {
      await service.world.database.sessions.endOthers(accountId, '', service.clock.now())
      later()
    }
    const answer = await callSlowly('/api/v1/tokens', headers, { name: 'late' }, { lookUps: 1, meanwhile })
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*invalid_session/)
    expect(await keysOf(email)).toBe(before)
  })

  test('makes a key while its session is live, however long it takes', async () => {
    const { email } = service.sender
    const headers = { cookie: (await service.signIn(email)).cookie, origin: door.url }
    const before = await keysOf(email)
    const meanwhile = async (): Promise<void> => later()
    const answer = await callSlowly('/api/v1/tokens', headers, { name: 'slow' }, { lookUps: 1, meanwhile })
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await keysOf(email)).toBe(before + 1)
  })

  test.each<[string, number, (accountId: string) => Promise<unknown>]>([
    ['its session has ended', 401, (id) => service.world.database.sessions.endOthers(id, '', service.clock.now())],
    [
      'its address is no longer allowed',
      403,
      (id) => service.world.database.accounts.changeAllowList(id, ['192.0.2.1']),
    ],
  ])('of a form shows nothing and makes no key after %s', async (_what, status, end) => {
    const { email } = service.sender
    const accountId = await accountIdOf(service.world, email)
    const headers = { cookie: (await service.signIn(email)).cookie, origin: door.url, accept: 'text/html' }
    const before = await keysOf(email)
    const meanwhile = async (): Promise<void> => {
      await end(accountId)
      later()
    }
    const answer = await callSlowly('/keys', headers, 'name=late&scope=all', { lookUps: 1, meanwhile })
    await service.world.database.accounts.clearAllowList(accountId)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toContain(service.sender.company.legalName)
    expect(await keysOf(email)).toBe(before)
  })

  test.each([
    ['the portal', '/api/v1/companies', 1, /^HTTP\/1\.1 401 [^]*unauthorized/],
    ['the national interface', '/sapi/document/send', 2, /^HTTP\/1\.1 401 [^]*SAPI-AUTH-002/],
  ])('changes nothing at %s after its key was revoked', async (_where, path, lookUps, refused) => {
    const { sender, world, clock } = service
    const accountId = await accountIdOf(world, sender.email)
    const { clientId, key } = await service.makeKey(sender.email)
    const token = path.startsWith('/sapi') ? await service.token({ clientId, key }) : key
    const headers = { authorization: `Bearer ${token}`, 'x-peppol-participant-id': sender.participant }
    const meanwhile = async (): Promise<void> => {
      await world.database.keys.revoke(accountId, clientId, clock.now())
      later()
    }
    expect(await callSlowly(path, headers, { a: 1 }, { lookUps, meanwhile })).toMatch(refused)
  })

  test.each<[string, (accountId: string, keyId: string) => Promise<unknown>]>([
    ['its key was made read-only', (id, key) => service.engine.keys.changeSendPolicy(id, key, 'read_only')],
    [
      'its company left the scope of its key',
      (id, key) =>
        service.engine.keys.changeScope(id, key, { scope: 'selected', companyIds: [service.second.company.id] }),
    ],
    ['sending was paused for its company', async () => changeCompany('sending_paused = 1')],
    ['its company left the network', async () => changeCompany(`status = 'inactive'`)],
  ])('sends nothing after %s', async (_what, change) => {
    const { sender, world } = service
    const accountId = await accountIdOf(world, sender.email)
    const { clientId, key } = await service.makeKey(sender.email)
    const token = await service.token({ clientId, key })
    const headers = { authorization: `Bearer ${token}`, 'x-peppol-participant-id': sender.participant }
    const meanwhile = async (): Promise<void> => {
      await change(accountId, clientId)
      later()
    }
    const body = aSendBody(sender, 'SLOW-1')
    const answer = await callSlowly('/sapi/document/send', headers, body, { lookUps: 2, meanwhile })
    changeCompany(`status = 'active', sending_paused = 0`)
    expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*SAPI-AUTH-003/)
    expect(await service.engine.sent.list(sender.company, { limit: 10 })).toEqual([])
  })

  test('sends nothing at the portal after its company left the scope of its key', async () => {
    const { sender, second, world } = service
    const accountId = await accountIdOf(world, sender.email)
    const { clientId, key } = await service.makeKey(sender.email)
    const meanwhile = async (): Promise<void> => {
      await service.engine.keys.changeScope(accountId, clientId, { scope: 'selected', companyIds: [second.company.id] })
      later()
    }
    const answer = await callSlowly(
      `/api/v1/companies/${sender.company.id}/documents`,
      { authorization: `Bearer ${key}` },
      aSendBody(sender, 'SLOW-2'),
      { lookUps: 1, meanwhile },
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*token_company_not_allowed/)
    expect(await service.engine.sent.list(sender.company, { limit: 10 })).toEqual([])
  })
})

function changeCompany(columns: string): void {
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare(`update company set ${columns} where id = ?`).run(service.sender.company.id)
  client.close()
}
