import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { hashLinkText, makeLink } from '../../../engine/customer/link/link.ts'
import { openMail } from '../../../engine/mail/compose-mail.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { accountWorld, aKey, type World } from '../../support/account-world.ts'
import { codeOfApp } from '../../support/an-app.ts'
import { aTenant } from '../../support/store-builder.ts'
import { createTestPlace, storeKinds, type TestPlace } from '../../support/test-database.ts'
import { startNode, type Service } from '../support/a-service.ts'

/** The rows of the table in docs/rest.md: the change, and what it does to each column. */
const rows = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8')
  .split('### End access to the account\n')[1]
  .split('\n### ')[0]
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '))

const password = 'correct horse battery'
const next = 'another horse battery'
const guest = 'guest@example.sk'

describe.each(storeKinds)('on %s', (kind) => {
  let place: TestPlace
  let world: World
  let node: Pick<Service, 'engine' | 'door'>
  let people = 0

  beforeAll(async () => {
    place = await createTestPlace(kind)
    world = await accountWorld({ place: place.place, masterKeys: [new Secret<Uint8Array>(randomBytes(32))] })
    node = await startNode(world)
  })
  afterAll(async () => {
    await node.door.stop()
    await world.close()
    await place.remove()
  })

  /** Makes a call with a cookie or a Bearer token. Returns the status, the body and the cookie of the answer. */
  async function call(method: string, path: string, credential = '', body?: object) {
    const isCookie = credential.startsWith('portal_session')
    const answer = await fetch(node.door.url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(isCookie && { cookie: credential, origin: node.door.url }),
        ...(credential !== '' && !isCookie && { authorization: `Bearer ${credential}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, cookie, json: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  /** Makes a call that must succeed. */
  async function done(method: string, path: string, credential = '', body?: object) {
    const answer = await call(method, `/api/v1${path}`, credential, body)
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.json)}`).toBeLessThan(300)
    return answer
  }

  const newestMail = async (recipient: string) => {
    const mail = (await world.database.mails.newest(1_000)).find((one) => one.recipient === recipient)
    return mail && openMail(world.people.secretBox, mail)
  }
  const linkTo = async (recipient: string): Promise<string> =>
    /link=([\w-]+)/.exec((await newestMail(recipient))?.text ?? '')?.[1] ?? ''

  /** Creates a person who has one of everything that the table names. */
  async function aPerson(withSecondFactor: boolean) {
    const { account, company } = await aTenant(world.database)
    const { id, email } = account
    const codes: string[] = []
    const signIn = async (): Promise<string> => {
      const { text } = await makeSignInLink(world.people, id)
      const code = codes.pop()
      return (await done('PUT', '/auth/link', '', { link: text.reveal(), ...(code !== undefined && { code }) })).cookie
    }
    let calling = await signIn()
    await done('POST', '/auth/password', calling, { password })
    if (withSecondFactor) {
      const { json } = await done('POST', '/auth/mfa', calling, {})
      const code = codeOfApp(json.secret, world.people.clock.now())
      codes.push(...(await done('PUT', '/auth/mfa', calling, { code })).json.recoveryCodes)
      calling = await signIn()
    }
    const other = await signIn()
    const {
      text: key,
      key: { id: clientId },
    } = await aKey(world, email)
    const issued = await node.engine.tokens.issue({ clientId, clientSecret: key, address: '127.0.0.1' })
    const invited = `invited${(people += 1)}@example.sk`
    await done('POST', `/companies/${company.id}/invitations`, calling, { email: invited, role: 'viewer' })
    await done('POST', `/companies/${company.id}/transfer`, calling, { email: guest })
    const renamed = `renamed${people}@example.sk`
    await done('POST', '/auth/email', calling, { email: renamed })
    const reset = makeLink(world.people, id, 'reset_password', email)
    await world.database.links.create(reset.link)
    const { link: signInLink } = await makeSignInLink(world.people, id)
    const change = await linkTo(renamed)
    return {
      id,
      email,
      calling,
      other,
      key,
      token: issued.accessToken,
      codes,
      companyId: company.id,
      invitation: await linkTo(invited),
      reset: reset.text.reveal(),
      change,
      links: [signInLink.hash, reset.link.hash, hashLinkText(change)],
    }
  }
  type Person = Awaited<ReturnType<typeof aPerson>>

  const actions: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
    'sign-out': ({ calling }) => done('POST', '/auth/logout', calling),
    'end of all other sessions': ({ calling }) => done('DELETE', '/auth/sessions', calling),
    'change of the password': ({ calling }) =>
      done('PUT', '/auth/password', calling, { currentPassword: password, password: next }),
    'removal of the password': ({ calling }) => done('DELETE', '/auth/password', calling),
    'new password by a mailed link': ({ reset }) => done('PUT', '/auth/reset', '', { link: reset, password: next }),
    'second factor turned on': async ({ calling }) => {
      const { json } = await done('POST', '/auth/mfa', calling, {})
      await done('PUT', '/auth/mfa', calling, { code: codeOfApp(json.secret, world.people.clock.now()) })
    },
    'second factor turned off': ({ calling, codes }) => done('DELETE', '/auth/mfa', calling, { code: codes[0] }),
    'second factor turned off by the operator': ({ id }) => world.database.mfa.remove(id, world.people.clock.now()),
    'new e-mail address': ({ calling, change }) => done('PUT', '/auth/email', calling, { link: change }),
    'account blocked by the operator': ({ id }) => node.engine.accounts.block(id),
    'account deleted': async ({ calling, companyId }) => {
      await place.sql(`update company set status = 'inactive' where id = '${companyId}'`)
      await done('DELETE', '/auth/me', calling, {})
    },
  }

  const works = async (path: string, credential: string): Promise<boolean> =>
    (await call('GET', path, credential)).status === 200
  /** Returns 'stay' if all of them work, and 'end' if none works. Anything between them fails the test. */
  const fate = (alive: readonly boolean[]): string => {
    expect(new Set(alive).size, String(alive)).toBe(1)
    return alive[0] ? 'stay' : 'end'
  }

  async function fatesOf(person: Person): Promise<readonly string[]> {
    const me = '/api/v1/auth/me'
    const found = await Promise.all(person.links.map((hash) => world.database.links.find(hash)))
    const offer = await world.database.transfers.find(person.companyId, { accountId: person.id, receiver: null })
    return [
      `${fate([await works(me, person.calling)])}s`,
      fate([await works(me, person.other)]),
      fate(found.map((one) => one !== undefined && one.link.usedAt === null)),
      fate([await works(`/api/v1/invitations/${person.invitation}`, ''), offer?.transfer.outcome === null]),
      fate([await works(me, person.key)]),
      fate([await works('/sapi/auth/token/status', person.token)]),
    ]
  }

  test('the table of docs/rest.md has a row for each change, and no other', () => {
    expect(rows.map(([change]) => change)).toEqual(Object.keys(actions))
  })

  test.each(rows)('P109 the access that this change ends: %s', async (change, ...expected) => {
    const person = await aPerson(change.startsWith('second factor turned off'))
    expect(await fatesOf(person)).toEqual(['stays', 'stay', 'stay', 'stay', 'stay', 'stay'])
    await actions[change](person)
    const fates = [...(await fatesOf(person))]
    if (change.startsWith('account')) {
      await node.engine.accounts.unblock(person.id).catch(() => {}) // a deleted account cannot be unblocked
      const later = await fatesOf(person)
      expect(later.map((one, column) => one === fates[column] || column === 4)).not.toContain(false)
      if (fates[4] === 'end' && later[4] === 'stay') fates[4] = 'pause'
    }
    expect(fates).toEqual(expected)
  })
})
