import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../engine/customer/account/account.ts'
import type { AttemptOutcome, Submission } from '../../engine/exchange/outbound/store.ts'
import type { Lease } from '../../engine/job/new-job.ts'
import {
  aDraft,
  anAccount,
  anApiKey,
  aReception,
  aSubmission,
  at,
  aTenant,
  claimJob,
  type Tenant,
} from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

/**
 * A command that is one commit (I1), with all its writes. If any of them is refused, the command must leave nothing, so
 * that a crash in the middle cannot leave half of it.
 */
interface Command {
  readonly writes: readonly string[]
  /** Creates the rows that the command needs, and returns the command. */
  readonly prepare: (database: TestDatabase, tenant: Tenant) => Promise<() => Promise<unknown>>
}

const makesDocument = ['company_clock insert', 'document insert', 'event insert']
const changesDocument = ['company_clock insert', 'document update', 'event insert']
const keepsPayload = ['payload insert']

const keepsDraft = { bytes: Buffer.alloc(1), liveMax: 50, bytesMax: 1_000 }

const commands: Readonly<Record<string, Command>> = {
  'R1 recordSubmission': {
    writes: [...keepsPayload, ...makesDocument, 'transmission insert', 'job insert'],
    prepare: async ({ outbound }, tenant) => {
      const submission = aSubmission(tenant)
      return () => outbound.recordSubmission(submission)
    },
  },
  'R2 recordReception': {
    writes: [...keepsPayload, ...makesDocument, 'transmission insert', 'evidence insert', 'job insert'],
    prepare: async ({ inbound }, tenant) => {
      const reception = aReception(tenant.company)
      return () => inbound.recordReception(reception)
    },
  },
  'P176 asking about a draft, with the job that its event causes': {
    writes: ['draft update', 'key_day insert', 'event insert', 'job insert'],
    prepare: async ({ drafts }, tenant) => {
      const { id } = await drafts.create(aDraft(tenant), keepsDraft)
      return () => drafts.ask(id, { client: null, at: at(1), expiresAt: at(601), askedMax: 50, dayMax: 200 })
    },
  },
  'P177 the change of a setting': {
    writes: ['company_setting insert', 'event insert', 'job insert'],
    prepare: async ({ companySettings }, tenant) => {
      const { id } = tenant.company
      const { version, values } = await companySettings.find(id)
      const events = values.notifications?.events.length === 0 ? (['approval_asked'] as const) : []
      const value = { mode: 'daily', events, emails: [], language: null } as const
      const change = { name: 'notifications', value, version, at: at(1) } as const
      return () => companySettings.change(id, tenant.account.id, change)
    },
  },
  'I3 recordSubmission with its first attempt': {
    writes: [...keepsPayload, ...makesDocument, 'transmission insert', 'job insert', 'attempt insert'],
    prepare: async ({ outbound }, tenant) => {
      const submission = aSubmission(tenant)
      return () => outbound.recordSubmission(begun(submission))
    },
  },
  'R2 recordReception of an MLS with the state change of its document': {
    writes: [...keepsPayload, 'transmission insert', 'evidence insert', ...changesDocument],
    prepare: async ({ inbound, outbound }, tenant) => {
      const { document } = begun(aSubmission(tenant))
      await outbound.recordSubmission(begun(aSubmission(tenant, document)))
      const status = { documentId: document.id, code: 'AP', reason: null } as const
      const reception = aReception(null, { job: null, status })
      return () => inbound.recordReception(reception)
    },
  },
  'R1 recordVerdict with its answer': {
    writes: ['job delete', 'job insert', ...keepsPayload, 'transmission insert', 'attempt insert', ...changesDocument],
    prepare: async ({ inbound, jobs }, tenant) => {
      const reception = aReception(tenant.company)
      await inbound.recordReception(reception)
      const documentId = reception.document!.id
      const { lease } = await claimJob(jobs, 'judge-received', documentId)
      const { id, ...transmission } = aSubmission(tenant).document
      const made = { ...transmission, id, kind: 'mls', documentId: null, companyId: null, messageId: id } as const
      const job = { kind: 'transmit', payload: { transmissionId: id }, leaseSeconds: 30 } as const
      return () =>
        inbound.recordVerdict({
          documentId,
          number: 'FA-1',
          issueDate: null,
          dueDate: null,
          currency: null,
          totalAmount: null,
          payableAmount: null,
          counterparty: null,
          findings: [],
          taxReport: 'pending',
          taxReportReason: null,
          at: at(2),
          lease,
          answer: {
            transmission: made,
            answersTransmissionId: reception.transmissionId,
            payload: Buffer.from('<ApplicationResponse/>'),
            job,
            attempt,
          },
        })
    },
  },
  'R1 recordVerdict': {
    writes: ['job delete', 'job insert', ...changesDocument],
    prepare: async ({ inbound, jobs }, tenant) => {
      const reception = aReception(tenant.company)
      await inbound.recordReception(reception)
      const documentId = reception.document!.id
      const { lease } = await claimJob(jobs, 'judge-received', documentId)
      return () =>
        inbound.recordVerdict({
          documentId,
          number: 'FA-1',
          issueDate: null,
          dueDate: null,
          currency: null,
          totalAmount: null,
          payableAmount: null,
          counterparty: null,
          findings: [],
          taxReport: 'pending',
          taxReportReason: null,
          at: at(2),
          lease,
          answer: { kind: 'answer-received', payload: { documentId }, dedupeKey: `answer-received:${documentId}` },
        })
    },
  },
  'I3 recordAttempt': {
    writes: ['attempt insert', 'transmission update', ...changesDocument],
    prepare: async (database, tenant) => {
      const { transmissionId, lease } = await aClaim(database, tenant)
      return () =>
        database.outbound.recordAttempt({
          transmissionId,
          lease,
          at: at(3),
          receiverSeat: 'PSK000102',
          endpoint: 'https://peer.example/as4',
        })
    },
  },
  'R1 recordOutcome of a receipt': {
    writes: ['job delete', 'attempt update', 'transmission update', 'evidence insert', ...changesDocument],
    prepare: outcome({
      kind: 'receipt',
      receipt: Buffer.from('<receipt/>'),
      receiptMessageId: 'r@peer',
      receiverSeat: 'PSK000102',
      receiptAt: at(4),
    }),
  },
  'R1 recordOutcome of a failure': {
    writes: ['job delete', 'attempt update', 'transmission update', ...changesDocument],
    prepare: outcome({ kind: 'failed', reason: 'PARTICIPANT_NOT_REGISTERED', error: 'x' }),
  },
  'R11 recordOutcome with a retry': {
    writes: ['job update', 'attempt update', 'transmission update', ...changesDocument],
    prepare: outcome({
      kind: 'again',
      delayMilliseconds: 9_999,
      reason: 'PEER_UNREACHABLE',
      error: 'x',
      outcomeUnknown: true,
    }),
  },
  'A-56 delete of an account': {
    writes: [
      'api_key update',
      'token_family update',
      'session update',
      'link delete',
      'password delete',
      'profile delete',
      'recovery_code delete',
      'second_factor delete',
      'membership delete',
      'invitation delete',
      'account update',
    ],
    prepare: async (database, tenant) => {
      const { id } = await aLeaver(database, tenant)
      return () => database.ownAccounts.delete(id, 'hash', at(9))
    },
  },
}

/** Creates an account with everything that its deletion ends or deletes. */
async function aLeaver(database: TestDatabase, { company }: Tenant): Promise<Account> {
  const account = anAccount()
  const { id } = account
  const key = anApiKey(id)
  const expires = { createdAt: at(0), expiresAt: at(1_000) }
  await database.accounts.create(account)
  await database.passwords.replace(id, { from: null, to: 'hash', keptSessionId: '' }, at(0))
  await database.ownAccounts.changeProfile(id, { name: 'Eva' })
  await database.keys.create(key, 50)
  await database.tokens.createFamily(
    { id: randomUUID(), keyId: key.id, generation: 0, advancedAt: at(0), expiresAt: at(1_000), endedAt: null },
    key.hash,
  )
  await database.links.create({
    ...expires,
    hash: randomUUID(),
    accountId: id,
    purpose: 'sign_in',
    email: null,
    usedAt: null,
  })
  await database.sessions.create(
    {
      ...expires,
      id: randomUUID(),
      accountId: id,
      method: 'password',
      lastUsedAt: at(0),
      endedAt: null,
      address: '198.51.100.1',
      userAgent: 'test',
    },
    { email: `${id}@example.org`, passwordHash: 'hash', liveMax: 5, endOldest: false },
  )
  await database.sql(
    `insert into membership (account_id, company_id, role) values ('${id}', '${company.id}', 'member')`,
  )
  await database.sql(
    `insert into second_factor (account_id, sealed_secret, started_at, last_step, wrong_codes) select '${id}', '', created_at, 0, '[]' from account where id = '${id}'`,
  )
  await database.sql(`insert into recovery_code (account_id, hash) values ('${id}', 'hash')`)
  await database.sql(
    `insert into invitation (id, company_id, email, role, hash, inviter_id, created_at, expires_at) select '${id}', '${company.id}', '${id}@example.sk', 'member', '${id}', '${id}', created_at, created_at from account where id = '${id}'`,
  )
  return account
}

const attempt = { receiverSeat: 'PSK000102', endpoint: 'https://peer.example/as4' }

/** Returns the same submission, but its job is claimed and its first attempt recorded in the same commit. */
function begun(submission: Submission): Submission {
  const { transmission } = submission
  return {
    ...submission,
    transmission: transmission && { ...transmission, job: { ...transmission.job, leaseSeconds: 30 }, attempt },
  }
}

async function aClaim(
  { outbound, jobs }: TestDatabase,
  tenant: Tenant,
): Promise<{ readonly transmissionId: string; readonly lease: Lease }> {
  const submission = aSubmission(tenant)
  await outbound.recordSubmission(submission)
  const transmissionId = submission.transmission!.id
  return { transmissionId, lease: (await claimJob(jobs, 'transmit', transmissionId)).lease }
}

function outcome(result: AttemptOutcome): Command['prepare'] {
  return async (database, tenant) => {
    const { transmissionId, lease } = await aClaim(database, tenant)
    await database.outbound.recordAttempt({
      transmissionId,
      lease,
      at: at(3),
      receiverSeat: 'PSK000102',
      endpoint: 'https://peer.example/as4',
    })
    return () => database.outbound.recordOutcome(transmissionId, lease, at(4), result)
  }
}

describe.each(storeKinds)('I1 atomic commands on %s, tested with a failure of each of their writes', (kind) => {
  let database: TestDatabase
  let tenant: Tenant
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    tenant = await aTenant(database)
    if (kind === 'postgres')
      await database.sql(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
      )
  })
  afterAll(() => database.close())

  for (const [name, { writes, prepare }] of Object.entries(commands)) {
    test.each(writes)(
      `${name} changes nothing when its %s fails, and succeeds when it is called again`,
      async (write) => {
        const command = await prepare(database, tenant)
        const before = await dump()
        const [table, event] = write.split(' ')
        await database.sql(
          `create trigger refused before ${event} on ${table} ${kind === 'postgres' ? 'for each row execute function refuse()' : `begin select raise(abort, 'refused'); end`}`,
        )
        const told = await command().then(
          () => 'done',
          () => 'refused',
        )
        await database.sql(`drop trigger refused ${kind === 'postgres' ? `on ${table}` : ''}`)
        expect(told).toBe('refused')
        expect(await dump()).toEqual(before)
        await command()
      },
    )
  }

  async function dump(): Promise<unknown> {
    const tables = [
      'payload',
      'payload_chunk',
      'document',
      'transmission',
      'attempt',
      'evidence',
      'event',
      'company_clock',
      'company_setting',
      'draft',
      'key_day',
      'job',
      'account',
      'api_key',
      'token_family',
      'session',
      'link',
      'password',
      'profile',
      'membership',
    ]
    return Promise.all(tables.map((table) => database.sql(`select * from ${table} order by 1, 2`)))
  }
})
