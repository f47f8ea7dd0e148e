import { randomUUID } from 'node:crypto'
import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { drizzle as sqliteDrizzle } from 'drizzle-orm/better-sqlite3'
import { drizzle as postgresDrizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queries, Session, Transaction } from '../../db/session/database.ts'
import { postgresDialect } from '../../db/postgres/dialect.ts'
import { postgresTables, sqliteTables } from '../../db/schema/tables.ts'
import { sqliteDialect } from '../../db/sqlite/dialect.ts'
import { createAlarmStore } from '../../db/store/alarm-store.ts'
import { createCompanyStore } from '../../db/store/company-store.ts'
import { createDocumentOverviewStore } from '../../db/store/document-overview-store.ts'
import { createDraftStore } from '../../db/store/draft-store.ts'
import { createInboundStore } from '../../db/store/inbound-store.ts'
import { sendingBacksOff } from '../../db/store/is-backing-off.ts'
import { createInboxStore } from '../../db/store/inbox-store.ts'
import { createInvitationStore } from '../../db/store/invitation-store.ts'
import { createJobStore } from '../../db/store/job-store.ts'
import { createKeyStore } from '../../db/store/key-store.ts'
import { createMemberStore } from '../../db/store/member-store.ts'
import { createOutboundStore } from '../../db/store/outbound-store.ts'
import { createOwnAccountStore } from '../../db/store/own-account-store.ts'
import { createPayloadStore } from '../../db/store/payload-store.ts'
import {
  createReceivedMailStore,
  selectAnswers,
  selectByKey,
  selectDepartures,
} from '../../db/store/received-mail-store.ts'
import { createStatisticsStore } from '../../db/store/statistics-store.ts'
import { createTokenStore } from '../../db/store/token-store.ts'
import { createTransferStore } from '../../db/store/transfer-store.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { parseReportMonth } from '../../engine/peppol/statistics/report-month.ts'
import type { Draft } from '../../engine/exchange/approval/draft.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { at, invoiceKind } from '../support/store-builder.ts'
import { createTestPlace, storeKinds, type StoreKind, type TestPlace } from '../support/test-database.ts'

/** A session that records the statements of the stores, so that the database can explain them. */
interface ExplainingSession {
  readonly session: Session
  /** Returns the plans of all statements since the last call, as text. */
  plans(): Promise<string>
  close(): Promise<void>
}

function explainSqlite(file: string): ExplainingSession {
  const client = new SqliteClient(file)
  const asked: { sql: string; params: unknown[] }[] = []
  const query = sqliteDrizzle({
    client,
    logger: { logQuery: (sql, params) => asked.push({ sql, params }) },
  }) as unknown as Queries
  const explain = ({ sql, params }: (typeof asked)[number]): string =>
    client
      .prepare(`explain query plan ${sql}`)
      .all(...params)
      .map((row) => (row as { detail: string }).detail)
      .join('\n')
  return {
    session: {
      query,
      compile: (sql) => (params) => {
        asked.push({ sql, params })
        const prepared = client.prepare<unknown[], unknown[]>(sql)
        return prepared.reader ? prepared.raw().all(params) : (prepared.run(params), [])
      },
      tables: sqliteTables,
      dialect: sqliteDialect,
    },
    plans: async () => asked.splice(0).map(explain).join('\n'),
    close: async () => void client.close(),
  }
}

function explainPostgres(url: string): ExplainingSession {
  const asked: { sql: string; params: unknown[] }[] = []
  // the planner reads empty tables sequentially; with that disabled, its choice shows which index fits
  const client = postgres(url, { max: 1, connection: { enable_seqscan: 'off', enable_bitmapscan: 'off' } })
  const explaining = postgres(url, { max: 1, connection: { enable_seqscan: 'off', enable_bitmapscan: 'off' } })
  const query = postgresDrizzle(client, {
    logger: { logQuery: (sql, params) => asked.push({ sql, params }) },
  }) as unknown as Queries
  const explain = async ({ sql, params }: (typeof asked)[number]): Promise<string> =>
    (await explaining.unsafe(`explain ${sql}`, params as never[])).map((row) => String(row['QUERY PLAN'])).join('\n')
  const plans = async (): Promise<string> => {
    const all: string[] = []
    for (const statement of asked.splice(0)) all.push(await explain(statement))
    return all.join('\n')
  }
  return {
    session: {
      query,
      compile: (sql) => (params) => {
        asked.push({ sql, params })
        return client.unsafe(sql, params as never[]).values()
      },
      tables: postgresTables,
      dialect: postgresDialect,
    },
    plans,
    close: async () => void (await Promise.all([client.end(), explaining.end()])),
  }
}

describe.each(storeKinds)(
  'L4 L8 frequent queries on %s, which must stay fast with a million rows',
  (kind: StoreKind) => {
    let place: TestPlace
    let explaining: ExplainingSession
    let database: Database
    beforeAll(async () => {
      place = await createTestPlace(kind)
      await (await openDatabase({ clock: systemClock, log: () => {} }, place.place)).close()
      explaining = kind === 'sqlite' ? explainSqlite(place.place.file) : explainPostgres(place.place.url!.reveal())
      const transaction: Transaction = {
        ...explaining.session,
        afterCommit: () => {},
        announceWork: () => {},
        weigh: () => {},
        undo: () => {},
      }
      database = {
        dialect: kind,
        read: (work) => work(explaining.session),
        withTransaction: (work) => work(transaction),
        isIntact: () => true,
        onWork: async () => async () => {},
        close: async () => {},
      }
    })
    afterAll(async () => {
      await explaining.close()
      await place.remove()
    })

    const id = randomUUID()
    const participant = parseParticipantIdentifier('0245:2022749619')
    const page = { since: at(0), until: at(10), after: { at: at(1), id }, limit: 50 }
    const seller = { companyId: id, seller: 's' }
    const outbound = () => createOutboundStore(database)
    const inbound = () => createInboundStore(database)
    const jobs = () => createJobStore(database)
    const companies = () => createCompanyStore(database)
    const keys = () => createKeyStore(database)
    const tokens = () => createTokenStore(database)
    const overview = () => createDocumentOverviewStore(database)
    const older = { before: { at: at(1), id }, limit: 50 }
    const queries: Readonly<Record<string, () => Promise<unknown>>> = {
      listSent: () => outbound().listSent(id, page),
      listSentByState: () => outbound().listSent(id, { states: ['accepted'], limit: 50 }),
      findSent: () => outbound().findSent(id, id),
      findKeyUse: () => outbound().findKeyUse({ accountId: id, participant, idempotencyKey: 'k' }),
      findNumberHolder: () => outbound().findNumberHolder({ companyId: id, kind: 'invoice', seller: 's', number: '1' }),
      isBackingOff: () => outbound().isBackingOff(participant),
      sendingBacksOff: () => sendingBacksOff(explaining.session),
      listAwaitingMls: () => outbound().listAwaitingMls({ from: at(0), before: at(1), limit: 100 }),
      listExchanges: () =>
        createStatisticsStore(database).listExchanges(parseReportMonth('2026-11'), { at: at(0), id: 1 }, 2_000),
      newestAlarm: () => createAlarmStore(database).newest('mls_missing'),
      raiseAlarm: () => createAlarmStore(database).raise({ name: 'mls_not_believed', at: at(0), inside: {} }),
      sweepAlarms: () => createAlarmStore(database).sweep(at(0)),
      replaceAlarm: () => createAlarmStore(database).replace('mls_missing', null),
      findTransmission: () => outbound().findTransmission(id),
      lastReason: () => outbound().lastReason(id),
      findSentByInstance: () => outbound().findSentByInstance(id),
      listReceived: () => inbound().listReceived(id, page),
      findReceived: () => inbound().findReceived(id, id),
      findByMessageId: () => inbound().findByMessageId(id),
      findByInstance: () => inbound().findByInstance(participant, id),
      isServed: () => inbound().isServed(participant, invoiceKind.documentType, invoiceKind.process),
      loadToJudge: () => inbound().loadToJudge(id),
      recordSecurityEvent: () =>
        inbound().recordSecurityEvent({ code: 'signature_invalid', messageId: id, signerSeat: 'PSK000102', at: at(0) }),
      reachInbox: () => createInboxStore(database).reach('h'),
      listFormer: () => createInboxStore(database).listFormer(id, at(0)),
      listSenders: () => createInboxStore(database).listSenders(id),
      findMail: () => createReceivedMailStore(database).find(id),
      mailsOfCompany: () => createReceivedMailStore(database).newest(id, { accepted: 20, refused: 10 }),
      answersToMails: () => selectAnswers(explaining.session, [id]),
      findMailByKey: () => selectByKey(explaining.session, { mailKey: 'k', since: at(0) }),
      departures: () => selectDepartures(explaining.session, { companyId: id, recipient: 'a@b.sk' }),
      sweepSecurityEvents: () => inbound().sweepSecurityEvents(at(0)),
      claim: () =>
        jobs().claim({
          kinds: ['transmit', 'judge-received'],
          limit: 10,
          lanes: { limit: 10, jobsPerLane: 4, running: [] },
          leaseSeconds: 30,
          mayTakeLastChance: true,
        }),
      claimQueued: () => jobs().claimQueued('r', 30),
      followClock: () => jobs().followClock(30),
      release: () => jobs().release('k'),
      dead: () => jobs().dead(10),
      orphans: () => jobs().orphans(10),
      newestOfCompanies: () => overview().newest([id], {}, older),
      newestOfDirection: () => overview().newest([id], { direction: 'sent', createdFrom: at(0) }, older),
      newestOfState: () => overview().newest([id], { states: ['delivered'], createdFrom: at(0) }, older),
      select: () => overview().select([id, randomUUID()], { direction: 'sent', createdFrom: at(0) }, 2_000),
      selectByText: () => overview().select([id, randomUUID()], { search: 'fa', states: ['failed'] }, 2_000),
      selectBeyondText: () => overview().select([id, randomUUID()], { search: 'fa', states: ['failed'] }, -1),
      readOfCompanies: () => overview().read([id], [id]),
      newestUnresolved: () => overview().unresolved([id], at(0), 50),
      countOfCompanies: () => overview().count([id, randomUUID()], { direction: 'sent', createdFrom: at(0) }, 10_000),
      findCompanyByParticipant: () => companies().findByParticipant(participant),
      newestKnownName: () => createDraftStore(database).findKnownName(id, participant),
      newestAccounts: () => createDraftStore(database).listEarlierAccounts(seller, 200),
      findDeclinedAt: () =>
        createDraftStore(database).findDeclinedAt({ id, companyId: id, kind: 'invoice', number: '1' } as Draft),
      listApprovers: () =>
        createDraftStore(database).listApprovers(id, { roles: ['owner'], at: at(1), mailedBefore: at(0) }),
      listMembers: () => createMemberStore(database).list(id, 50),
      findInvitation: () => createInvitationStore(database).find('h'),
      listInvitations: () => createInvitationStore(database).listOpen(id, at(0), 50),
      sweepInvitations: () => createInvitationStore(database).sweep(at(0)),
      findTransfer: () =>
        createTransferStore(database).find(id, { accountId: id, receiver: { email: 'a@example.sk', hash: id } }),
      sweepTransfers: () => createTransferStore(database).sweep(at(0)),
      findApiKeyByHash: () => keys().findByHash('h'),
      listApiKeys: () => keys().list(id, at(0), 100),
      sweepApiKeys: () => keys().sweep(at(0)),
      findProfile: () => createOwnAccountStore(database).findProfile(id),
      findKeyOfAccessToken: () => tokens().findKeyOfAccessToken({ tokenId: id, familyId: id, keyId: id }),
      readPayload: () => createPayloadStore(database).read('1'),
      sweep: () => createPayloadStore(database).sweep(at(0)),
    }

    test.each(Object.keys(queries))(
      '%s uses an index for filtering and, if it returns a list, for sorting',
      async (name) => {
        await queries[name]()
        // a subquery with a limit may be read as a whole
        const plan = (await explaining.plans()).replace(/(CO-ROUTINE document\n[^]*)\nSCAN document$/, '$1')
        expect(plan).not.toBe('')
        // `found` is a subquery with a limit, `json_each` a list of ids
        expect(plan).not.toMatch(/Seq Scan|SCAN (?!found$|json_each )(?!.*USING)/m)
        // the index of a state has every document with that state, not only those of the search
        // the index of a company has all of its mails
        if (name === 'findMailByKey') expect(plan).toContain('received_mail_key')
        if (name.endsWith('Text')) expect(plan).toMatch(/sqlite_autoindex_document_1|document_pkey/)
        if (
          /^(newest|listSent|listReceived|sendingBacksOff|listAwaitingMls|newestAlarm|claim|claimQueued|dead|lastReason|readPayload)/.test(
            name,
          )
        )
          expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|^\s*(->)?\s*Sort /m)
      },
    )
  },
)
