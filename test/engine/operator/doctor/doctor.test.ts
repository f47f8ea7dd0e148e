import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../../../host/outgoing/mailer.ts'
import { modes } from '../../../../engine/operator/setting/mode.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import type { Orphan } from '../../../../engine/job/store.ts'
import { examine } from '../../../../engine/operator/doctor/doctor.ts'
import type { Check, DoctorDeps } from '../../../../engine/operator/doctor/doctor-check.ts'
import type { NetworkKeys } from '../../../../engine/operator/key-file/network-keys.ts'
import { readFormerIdentities } from '../../../../engine/operator/key-file/former-identities.ts'
import { readSettings } from '../../../../engine/operator/setting/settings.ts'
import { certificatePem } from '../../../../engine/crypto/pki/certificate.ts'
import { createAuthority, issueLeaf, type Authority } from '../../../../local-network/authority.ts'
import { anchorsOf } from '../../../support/anchors-of.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { aKeptMail } from '../../../support/store-builder.ts'

const deps = { random: systemRandom }
const years = { notBefore: new Date('2026-01-01'), notAfter: new Date('2036-01-01') }
const validity = { notBefore: new Date('2026-06-01'), notAfter: new Date('2028-06-01') }
const now = '2026-11-21T08:00:00.000Z'
let authority: Authority
let keys: NetworkKeys
let folder: string
let database: OpenDatabase

beforeAll(async () => {
  authority = await createAuthority(deps, { ...years, name: 'DOCTOR' })
  const leaf = await issueLeaf(deps, authority.accessPointIssuer, {
    ...validity,
    commonName: 'PSK000101',
    organizationalUnit: 'PEPPOL TEST AP',
    organization: 'X',
    country: 'SK',
  })
  keys = {
    identity: { seatId: 'PSK000101', ...leaf },
    formerIdentities: [],
    trust: anchorsOf(authority),
    smp: { url: 'http://127.0.0.1:1', user: '', password: new Secret(''), timeoutMilliseconds: 1 },
  }
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-doctor-'))
  database = await openDatabase(
    { clock: fixedClock(now), log: () => {} },
    { url: null, file: join(folder, 'cornerpost.sqlite'), use: 'oneShot' },
  )
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Runs all checks in an environment without faults, after these changes. */
async function look(
  changes: Partial<DoctorDeps> = {},
  environment: Record<string, string> = {},
): Promise<Record<string, Check>> {
  const checks = await examine({
    settings: readSettings({}, { environment: { CORNERPOST_DATA: folder, ...environment } }),
    clock: fixedClock(now),
    dns: {
      resolveNaptr: async () => ({
        kind: 'found',
        records: [
          {
            order: 1,
            preference: 1,
            flags: 'U',
            service: 'Meta:SMP',
            regexp: '!.*!http://smp.example!',
            replacement: '.',
          },
        ],
      }),
    },
    http: {
      request: async () => ({ status: 404, headers: { date: new Date(now).toUTCString() }, body: new Uint8Array() }),
    },
    mailer: { verify: async () => {} },
    readKeys: async () => keys,
    readMasterKeyMarks: () => [
      { file: 'new.key', mark: '1.aaaaaaaa.' },
      { file: 'former.key', mark: '1.bbbbbbbb.' },
    ],
    openDatabase: async () => ({ ...database, close: async () => {} }),
    databaseFile: join(folder, 'cornerpost.sqlite'),
    freeBytes: async () => 10 * 2 ** 30,
    ...changes,
  })
  return Object.fromEntries(checks.map((check) => [check.name, check]))
}

/** Reports more free space for the data folder than for the disk of the database. */
const roomierFolder = async (path: string): Promise<number> => (path === folder ? 10 : 5) * 2 ** 30
const floorOfSix = { CORNERPOST_FREE_BYTES_MIN: String(6 * 2 ** 30) }

const wrongIn = (checks: Record<string, Check>): string[] =>
  Object.values(checks)
    .filter(({ state }) => state === 'wrong')
    .map(({ name }) => name)

test('every check of the command `doctor` passes in an environment without faults', async () => {
  const checks = await look()
  expect(wrongIn(checks)).toEqual([])
  expect(checks.certificate.says).toBe('PSK000101, valid until 2028-06-01, 557 days left')
  expect(checks.registration.says).toContain('http://smp.example')
  expect(checks.rules.says).toBe('EN 16931 1.3.16, Peppol BIS Billing 3.0.21, Peppol BIS Self-Billing 3.0.2')
})

test('R5 with PostgreSQL, the data folder may have less free space than the minimum', async () => {
  const environment = { ...floorOfSix, CORNERPOST_DATABASE_URL: 'postgres://127.0.0.1/cornerpost' }
  const { disk } = await look({ freeBytes: async () => 5 * 2 ** 30 }, environment)
  expect(disk).toEqual({ name: 'disk', state: 'fine', says: `5.0 GiB free for ${folder}` })
})

describe('`doctor` gives advice when a check fails', () => {
  const expectWrong = async (
    name: string,
    says: RegExp,
    changes: Partial<DoctorDeps>,
    environment: Record<string, string> = {},
  ): Promise<void> => {
    const checks = await look(changes, environment)
    expect(wrongIn(checks)).toEqual([name])
    expect(checks[name]).toMatchObject({ says: expect.stringMatching(says), advice: expect.stringMatching(/\w{3}/) })
  }

  test('reports a certificate with fewer than 30 days left', () =>
    expectWrong('certificate', /29 days left/, {
      clock: fixedClock('2028-05-02T12:00:00.000Z'),
      http: { request: () => Promise.reject(new Error('out')) },
    }))
  test('reports a certificate from a network that the service does not trust', async () => {
    const other = await createAuthority(deps, { ...years, name: 'OTHER' })
    await expectWrong('certificate', /signer_untrusted/, {
      readKeys: async () => ({ ...keys, trust: anchorsOf(other) }),
    })
  })
  test('reports a former certificate that is given with the private key of a different certificate', async () => {
    const file = join(folder, 'former.pem')
    writeFileSync(file, certificatePem(keys.identity.certificate))
    writeFileSync(
      join(folder, 'former.key'),
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    )
    const settings = readSettings(
      {},
      {
        environment: {
          CORNERPOST_FORMER_CERTIFICATE_FILES: file,
          CORNERPOST_FORMER_PRIVATE_KEY_FILES: join(folder, 'former.key'),
        },
      },
    )
    await expectWrong('certificate', /former\.pem: with its key: the private key does not belong to the certificate/, {
      readKeys: async () => ({ ...keys, formerIdentities: readFormerIdentities(settings, keys.identity) }),
    })
  })
  test('reports a private key that cannot be read', () =>
    expectWrong('certificate', /the private key cannot be read/, {
      readKeys: () =>
        Promise.reject(
          new ServiceError('configuration_invalid', { inside: { reason: 'the private key cannot be read' } }),
        ),
    }))
  test('reports that the identifier of the access point is not in DNS', () =>
    expectWrong('registration', /0242:000101 is not registered in participant\.sml\.local\.test/, {
      dns: { resolveNaptr: async () => ({ kind: 'absent' }) },
    }))
  test('reports that DNS does not answer', () =>
    expectWrong('registration', /lookup_unavailable/, {
      dns: { resolveNaptr: () => Promise.reject(new ServiceError('lookup_unavailable')) },
    }))
  test('reports a clock that differs by minutes from the clock of the SMP', () =>
    expectWrong('clock', /by 300 s/, {
      http: {
        request: async () => ({
          status: 200,
          headers: { date: new Date(Date.parse(now) + 300_000).toUTCString() },
          body: new Uint8Array(),
        }),
      },
    }))
  test('reports a disk with less than one gibibyte free', () =>
    expectWrong('disk', /0\.5 GiB free/, { freeBytes: async () => 2 ** 29 }))
  test('R5 reports that the disk of the database has less free space than the minimum', () =>
    expectWrong('disk', /5\.0 GiB free for .*cornerpost\.sqlite/, { freeBytes: roomierFolder }, floorOfSix))
  test('reports a data folder that cannot be accessed', () =>
    expectWrong('disk', /EACCES/, { freeBytes: () => Promise.reject(new Error('EACCES')) }))
  test('reports a master key that is too short', () => {
    writeFileSync(join(folder, 'short.key'), 'abc')
    return expectWrong('configuration', /3 bytes/, {}, { CORNERPOST_MASTER_KEY_FILE: join(folder, 'short.key') })
  })
  test('reports a missing master key', () =>
    expectWrong(
      'configuration',
      /no\.key: cannot be read: ENOENT/,
      {},
      { CORNERPOST_MODE: 'test', ...others('no.key') },
    ))
  test('reports a rule pack without a valid manifest', () => {
    mkdirSync(join(folder, 'rules', 'mine'), { recursive: true })
    return expectWrong('rules', /rules\/mine\/manifest\.json: is not a manifest/, {})
  })
  test('reports a database from a newer release', () =>
    expectWrong('database', /database_newer/, {
      openDatabase: () => Promise.reject(new ServiceError('database_newer')),
    }))

  test('reports a dead job', async () => {
    await database.jobs.enqueue({
      kind: 'answer-received',
      payload: { documentId: 'd' },
      subject: { type: 'document', id: 'd' },
    })
    const [job] = await database.jobs.claim({
      kinds: ['answer-received'],
      limit: 1,
      leaseSeconds: 30,
      mayTakeLastChance: true,
    })
    await database.jobs.bury(job.lease, 'the directory refused')
    await expectWrong(
      'dead jobs',
      /^1, the newest: answer-received \d+ for document d \(.*\): the directory refused$/,
      {},
    )
  })
  test('reports a waiting job that is an hour late', async () => {
    await database.jobs.enqueue({
      kind: 'transmit',
      payload: { transmissionId: 't' },
      delayMilliseconds: -3_600_000,
    })
    await expectWrong('waiting jobs', /1 waiting, 0 running, the oldest is 36\d\d s late/, {})
  })
  test('D100 reports the alarms of the last 7 days and all alarms whose cause still exists, each name once', async () => {
    await database.alarms.raise({ name: 'old', at: new Date('2026-10-01'), inside: {} })
    expect(wrongIn(await look())).toEqual([])
    await database.alarms.raise({ name: 'mls_not_believed', at: new Date('2026-11-20'), inside: { seat: 'PXX000001' } })
    await expectWrong('alarms', /^mls_not_believed \(2026-11-20T.*\) \{"seat":"PXX000001"\}$/, {})
    await database.alarms.replace('mls_missing', { at: new Date('2026-10-01'), inside: { documents: 3 } })
    for (const seat of ['a', 'b', 'c', 'd', 'e', 'f'])
      await database.alarms.raise({ name: 'mls_not_believed', at: new Date('2026-11-20'), inside: { seat } })
    await expectWrong(
      'alarms',
      /^mls_not_believed 7 times, the last \(.*\) \{"seat":"f"\}; mls_missing \(2026-10-01T.*\) \{"documents":3\}$/,
      {},
    )
  })
  test('P111 reports stored secrets of a master key that the settings do not name', async () => {
    await keepMails('1.aaaaaaaa.x', '1.cccccccc.x', '1.dddddddd.x')
    await expectWrong(
      'stored secrets',
      /^2 need a key that is not named; 1 needs the current master key; none needs former\.key$/,
      {},
    )
  })
  const withOrphan = (orphan: Orphan): Partial<DoctorDeps> => ({
    openDatabase: async () => ({
      ...database,
      jobs: { ...database.jobs, orphans: async () => [orphan] },
      close: async () => {},
    }),
  })
  test('reports a document that has no job to continue it', () =>
    expectWrong(
      'orphans',
      /^document 1 is accepted and has no job$/,
      withOrphan({ type: 'document', id: '1', state: 'accepted', documentId: '1', deadJobId: null }),
    ))
  test('reports a document whose job is dead, with the command to retry the job', async () => {
    const deps = withOrphan({ type: 'transmission', id: 't', state: 'transmitting', documentId: 'd', deadJobId: '7' })
    await expectWrong(
      'orphans',
      /^transmission t of document d is transmitting and has no job except the dead job 7$/,
      deps,
    )
    expect((await look(deps)).orphans.advice).toContain('cornerpost job retry')
  })
})

test('B10 former certificates are listed with the day until which they decrypt messages', async () => {
  expect((await look())['former certificates']).toBeUndefined()
  const [former, over] = await Promise.all(
    ['2027-01-15', '2026-10-01'].map(async (end) => ({
      seatId: 'PSK000101',
      ...(await issueLeaf(deps, authority.accessPointIssuer, {
        notBefore: new Date('2026-01-01'),
        notAfter: new Date(end),
        commonName: 'PSK000101',
        organizationalUnit: 'PEPPOL TEST AP',
        organization: 'X',
        country: 'SK',
      })),
    })),
  )
  const checks = await look({ readKeys: async () => ({ ...keys, formerIdentities: [former, over] }) })
  expect(checks['former certificates']).toMatchObject({
    state: 'fine',
    says: expect.stringMatching(
      /^[0-9a-f]+ decrypts messages until 2027-01-15; [0-9a-f]+ decrypted messages until 2026-10-01$/,
    ),
  })
})

test('a clock set to a time before the certificate of the access point becomes valid is reported without sending a request', async () => {
  const checks = await look({ clock: fixedClock('2026-05-31T00:00:00.000Z') })
  expect(checks.clock).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('before the certificate becomes valid'),
  })
})

test('the clock check passes without a comparison if no SMP is configured', async () => {
  expect(await look({ readKeys: async () => ({ ...keys, smp: null }) })).toMatchObject({
    clock: { state: 'fine', says: expect.stringContaining('not compared') },
  })
})

test('D129 a mail relay that cannot be reached is reported, and so is a missing one outside mode local', async () => {
  const mailer = createMailer({ url: new Secret('smtp://127.0.0.1:1'), from: 'a@example.sk' })
  expect((await look({ mailer }))['mail relay']).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('relay'),
  })
  mailer.close()
  const settings = { ...readSettings({}, { environment: {} }), rules: modes.test }
  expect((await look({ settings, mailer: null }))['mail relay']).toMatchObject({
    state: 'wrong',
    says: 'no relay is set: mails are kept in the database',
  })
})

test('P111 the check of stored secrets says how many of them need which master key', async () => {
  await keepMails('1.aaaaaaaa.x', '1.bbbbbbbb.x', '1.bbbbbbbb.y', '')
  expect((await look())['stored secrets']).toEqual({
    name: 'stored secrets',
    state: 'fine',
    says: '1 needs the current master key; 2 need former.key',
  })
})

test('a missing master key is not a fault before the first start in local mode', async () => {
  const checks = await look({}, { CORNERPOST_DATA: join(folder, 'new') })
  expect(checks.configuration.state).toBe('fine')
})

/** Stores mails with these sealed contents. */
async function keepMails(...contents: readonly string[]): Promise<void> {
  for (const content of contents) await database.mails.create({ ...aKeptMail(), content })
}

function others(masterKey: string): Record<string, string> {
  return {
    CORNERPOST_MASTER_KEY_FILE: masterKey,
    CORNERPOST_CERTIFICATE_FILE: 'x',
    CORNERPOST_PRIVATE_KEY_FILE: 'x',
    CORNERPOST_TRUST_FOLDER: 'x',
    CORNERPOST_PUBLIC_URL: 'https://x.example',
  }
}
