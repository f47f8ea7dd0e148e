import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import { freePorts } from '../../local-network/free-ports.ts'
import { createAccount } from '../../engine/customer/account/new-account.ts'
import { createKey } from '../../engine/customer/key/new-key.ts'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import { aCompany } from '../support/store-builder.ts'
import { attachInspector, type Inspector } from './inspector.ts'

/** A person who is signed in, with as many companies and as many keys as `rows` says. */
export interface Person {
  readonly rows: number
  readonly email: string
  readonly headers: { readonly cookie: string; readonly origin: string }
}

/** A service that runs as its own process, with a debugger attached to it and people signed in. */
export interface Portal {
  readonly point: AccessPoint
  readonly inspector: Inspector
  readonly people: readonly Person[]
  stop(): Promise<void>
}

/* All calls come from one address. The limit of wrong passwords keeps its default. */
const settings = {
  CORNERPOST_PORTAL_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_AUTH_CALLS_PER_MINUTE: '100000000',
}

/** the password of each person */
export const password = 'correct horse battery'

/** Starts the service on SQLite, and signs in one person for each number of rows. */
export async function startPortal(rows: readonly number[]): Promise<Portal> {
  const world = await startLocalWorld('sqlite', settings)
  try {
    const { first: point, second } = world
    await second.stop() // the bench sends no documents
    await point.stop()
    const [port] = await freePorts(1)
    await point.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
    const inspector = await attachInspector(port)
    const people: Person[] = []
    for (const count of rows) people.push(await signedIn(point, count))
    return {
      point,
      inspector,
      people,
      stop: async () => {
        inspector.close()
        await world.stop()
      },
    }
  } catch (error) {
    await world.stop()
    throw error
  }
}

async function signedIn(point: AccessPoint, rows: number): Promise<Person> {
  const email = `person-${rows}@example.sk`
  const link = await makePerson(join(point.data, 'cornerpost.sqlite'), email, rows)
  const answer = await fetch(`${point.url}/api/v1/auth/link`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: point.url },
    body: JSON.stringify({ link }),
  })
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  if (answer.status !== 200 || cookie === '') throw new Error(`${answer.status} ${await answer.text()}`)
  const headers = { cookie, origin: point.url }
  const set = await fetch(`${point.url}/api/v1/auth/password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  if (set.status !== 204) throw new Error(`${set.status} ${await set.text()}`)
  return { rows, email, headers }
}

/** Creates the account with its companies and keys, beside the running service. Returns the text of a sign-in link. */
async function makePerson(file: string, email: string, rows: number): Promise<string> {
  const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'oneShot' })
  try {
    const deps = {
      ...database,
      clock: systemClock,
      random: systemRandom,
      settings: { ...readSettings({}, { environment: {} }), activeKeysMax: rows },
      log: () => {},
    }
    const { id } = await createAccount(deps, { email })
    for (let row = 0; row < rows; row += 1) {
      await database.companies.create(aCompany(), id, { ownedMax: rows })
      await createKey(deps, id, { name: `key ${row}` })
    }
    return (await makeSignInLink(deps, id)).text.reveal()
  } finally {
    await database.close()
  }
}
