import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabasePlace } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import type { ApiKey } from '../../engine/customer/key/api-key.ts'
import type { KeyCaller } from '../../engine/customer/account/caller.ts'
import type { Company, MemberRole } from '../../engine/customer/company/company.ts'
import { liveCaller, type AuthenticateKeyDeps } from '../../engine/customer/key/authenticate-key.ts'
import type { TokenDeps } from '../../engine/customer/token/sapi-token.ts'
import { deriveTokenKeys } from '../../engine/customer/token/token-key.ts'
import { createAccount, type CreateAccountDeps } from '../../engine/customer/account/new-account.ts'
import { createCompany, type CreateCompanyDeps } from '../../engine/customer/company/new-company.ts'
import { createKey, type CreateKeyDeps, type CreateKeyRequest } from '../../engine/customer/key/new-key.ts'
import type { MailLinkDeps } from '../../engine/customer/link/mail-link.ts'
import { createMailComposer, type ComposeMailDeps } from '../../engine/mail/compose-mail.ts'
import { tableRegister } from '../../engine/customer/company/table-register.ts'
import { createLimits } from '../../engine/customer/limit/create-limits.ts'
import { createPasswordHasher } from '../../engine/customer/password/password-hash.ts'
import type { MasterKeys } from '../../engine/crypto/secret/derive-key.ts'
import { createSecretBox } from '../../engine/crypto/secret/secret-box.ts'
import { deriveSessionKeys } from '../../engine/customer/session/session-cookie.ts'
import type { SessionDeps } from '../../engine/customer/session/session-deps.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { writeEmptySqlite } from './empty-sqlite.ts'
import { MovingClock } from './moving-clock.ts'

export interface World {
  /** folder of the database */
  readonly folder: string
  readonly deps: CreateAccountDeps &
    CreateCompanyDeps &
    CreateKeyDeps &
    TokenDeps &
    AuthenticateKeyDeps & { readonly clock: MovingClock }
  /** the services that passwords, links and sessions use */
  readonly people: SessionDeps & MailLinkDeps & ComposeMailDeps
  readonly database: Awaited<ReturnType<typeof openDatabase>>
  /** Returns the rows of a query on the database. */
  rows(query: string): readonly unknown[]
  /** Gives a member another role. No command does this yet. */
  setRole(accountId: string, companyId: string, role: MemberRole): void
  close(): Promise<void>
}

/**
 * Opens a database with everything that accounts, keys and tokens need: a new, empty one on disk, or the one of a node
 * of the same service.
 */
export async function accountWorld(
  node: { readonly place?: DatabasePlace; readonly masterKeys?: MasterKeys } = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-'))
  const file = join(folder, 'cornerpost.sqlite')
  if (!node.place) await writeEmptySqlite(file)
  const clock = new MovingClock()
  const masterKeys = node.masterKeys ?? ([new Secret<Uint8Array>(randomBytes(32))] as const)
  // a pool of connections has deadlines, which need the real clock
  const database = node.place
    ? await openDatabase({ clock: systemClock, log: () => {} }, node.place)
    : await openDatabase({ clock, log: () => {} }, { url: null, file, use: 'serve' })
  const shared = {
    ...database,
    companyRegister: tableRegister,
    clock,
    random: systemRandom,
    settings: readSettings({}, { environment: {} }),
    log: () => {},
  }
  const mailing = {
    ...shared,
    secretBox: createSecretBox(shared, masterKeys, 'local'),
    portalUrl: 'https://portal.example.sk',
  }
  return {
    folder,
    deps: { ...shared, tokenKeys: await deriveTokenKeys(masterKeys, 'local') },
    people: {
      ...mailing,
      composeMail: createMailComposer(mailing),
      limits: createLimits(clock, shared.settings),
      passwordHasher: createPasswordHasher(shared),
      sessionKeys: await deriveSessionKeys(masterKeys, 'local'),
    },
    database,
    rows: (query) => selectRows(file, query),
    setRole: (accountId, companyId, role) => setRole(file, accountId, companyId, role),
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function selectRows(file: string, query: string): readonly unknown[] {
  const client = new SqliteClient(file, { readonly: true })
  const rows = client.prepare(query).all()
  client.close()
  return rows
}

function setRole(file: string, accountId: string, companyId: string, role: MemberRole): void {
  const client = new SqliteClient(file)
  const { changes } = client
    .prepare('update membership set role = ? where account_id = ? and company_id = ?')
    .run(role, accountId, companyId)
  client.close()
  if (changes !== 1) throw new Error('the account is not a member of the company')
}

export const address = '198.51.100.1'
export const numbers = {
  sender: { ico: '12345679', dic: '2022749619' },
  second: { ico: '87654326', dic: '2029876541' },
  stranger: { ico: '35757442', dic: '2020202020' },
  receiver: { ico: '31322832', dic: '2123456786' },
} as const

/** Creates an account with this e-mail address and returns its id. */
export async function anAccount({ deps }: Pick<World, 'deps'>, email: string): Promise<string> {
  return (await createAccount(deps, { email })).id
}

/** Returns the id of the account with this e-mail address. */
export async function accountIdOf({ deps }: Pick<World, 'deps'>, email: string): Promise<string> {
  const account = await deps.accounts.findByEmail(email)
  if (account === undefined) throw new Error(`no account has the address ${email}`)
  return account.id
}

/** Creates an active company of the account, which may send. */
export async function aCompany(
  world: Pick<World, 'deps'>,
  accountEmail: string,
  who: keyof typeof numbers,
): Promise<Company> {
  return (
    await createCompany(world.deps, await accountIdOf(world, accountEmail), {
      ...numbers[who],
      legalName: `${who} s. r. o.`,
      street: 'Hlavná 1',
      city: 'Bratislava',
      postalCode: '81101',
    })
  ).company
}

/** Creates an API key. Returns it with its text and the caller that it authenticates. */
export async function aKey(
  world: Pick<World, 'deps'>,
  accountEmail: string,
  request: Partial<CreateKeyRequest> = {},
): Promise<{ readonly key: ApiKey; readonly text: string; readonly caller: KeyCaller }> {
  const { key, text } = await createKey(world.deps, await accountIdOf(world, accountEmail), {
    name: 'test',
    ...request,
  })
  const caller = liveCaller(await world.deps.keys.find(key.id))
  if (caller === undefined) throw new Error('the key was not stored')
  return { key, text: text.reveal(), caller }
}
