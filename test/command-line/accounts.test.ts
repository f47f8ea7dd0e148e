import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import { systemClock } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, runJson } from '../support/command.ts'
import { sample } from '../support/sample.ts'

const data = mkdtempSync(join(tmpdir(), 'cornerpost-accounts-'))
const environment = { CORNERPOST_DATA: data }
const run = (...words: string[]) => runCommand(words, environment)
const json = (...words: string[]) => runJson(words, environment)
const company = [
  'company',
  'create',
  '--account',
  'owner@example.com',
  '--ico',
  '12345679',
  '--dic',
  '2022749619',
  '--legal-name',
  'Firma s. r. o.',
  '--street',
  'Dlhá 5',
  '--city',
  'Nitra',
  '--postal-code',
  '949 01',
]

/** Opens the database of this data folder, as a command does. */
const openAt = (folder: string): ReturnType<typeof openDatabase> =>
  openDatabase(
    { clock: systemClock, log: () => {} },
    { url: null, file: join(folder, 'cornerpost.sqlite'), use: 'oneShot' },
  )

beforeAll(async () => void (await json('account', 'create', 'owner@example.com')))
afterAll(() => rmSync(data, { recursive: true }))

test('`migrate` lists the migrations it applied, or reports that the database was up to date', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'cornerpost-migrate-'))
  try {
    expect(await runJson(['migrate'], { CORNERPOST_DATA: fresh })).toEqual({
      applied: expect.arrayContaining(['0000_expand_begin']),
    })
    expect((await runCommand(['migrate'], { CORNERPOST_DATA: fresh })).stdout).toBe(
      'The database is already up to date.\n',
    )
  } finally {
    rmSync(fresh, { recursive: true })
  }
})

test('`doctor` reports a damaged table in the database and exits with 1', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'cornerpost-damaged-'))
  try {
    await (await openAt(damaged)).close()
    overwriteTable(join(damaged, 'cornerpost.sqlite'), 'job')
    const { code, stdout } = await runCommand(['doctor', '--json'], { CORNERPOST_DATA: damaged })
    expect(JSON.parse(stdout).checks).toContainEqual(expect.objectContaining({ name: 'database', state: 'wrong' }))
    expect(code).toBe(1)
  } finally {
    rmSync(damaged, { recursive: true })
  }
})

function overwriteTable(file: string, table: string): void {
  const client = new SqliteClient(file)
  const page = client.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table) as number
  const size = client.pragma('page_size', { simple: true }) as number
  client.close()
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(size, 'x'), 0, size, (page - 1) * size)
  closeSync(opened)
}

test('commands create and list an account, a company and a key, and revoke the key', async () => {
  expect((await json('account', 'list')).accounts).toEqual([
    expect.objectContaining({ email: 'owner@example.com', state: 'active' }),
  ])
  expect((await run('account', 'list')).stdout).toMatch(
    /^id +email +persona +state +createdAt\n[0-9a-f-]{36} +owner@example.com +developer +active /,
  )

  const { company: made } = await json(...company)
  expect(made).toMatchObject({
    ico: '12345679',
    dic: 'SK2022749619',
    legalName: 'Firma s. r. o.',
    participant: '0245:2022749619',
    status: 'active',
    role: 'owner',
  })
  expect((await json('company', 'list', '--account', 'owner@example.com')).companies).toEqual([made])

  const { key } = await json(
    'key',
    'create',
    '--account',
    'owner@example.com',
    '--name',
    'books',
    '--company',
    made.id,
    '--ip',
    '203.0.113.0/24',
    '198.51.100.7',
    '--send-policy',
    'read_only',
  )
  expect(key).toMatchObject({
    name: 'books',
    companies: [made.id],
    ipAllowList: ['203.0.113.0/24', '198.51.100.7'],
    sendPolicy: 'read_only',
    revokedAt: null,
    secret: expect.stringMatching(/^vpt_[0-9a-f]{40}$/),
  })
  const listed = await run('key', 'list', '--account', 'owner@example.com')
  expect(listed.stdout).toContain(key.prefix)
  expect(
    `${listed.stdout}${(await run('key', 'list', '--account', 'owner@example.com', '--json')).stdout}`,
  ).not.toContain(key.secret)

  const { revoked } = await json('key', 'revoke', key.id, '--account', 'owner@example.com')
  expect((await json('key', 'list', '--account', 'owner@example.com')).keys).toEqual([
    expect.objectContaining({ id: key.id, revokedAt: revoked.revokedAt }),
  ])
  expect(readFileSync(join(data, 'cornerpost.sqlite')).includes(key.secret)).toBe(false)
})

test('an empty list is printed as (none), or as an empty array with --json', async () => {
  await json('account', 'create', 'nobody@example.com')
  expect((await run('company', 'list', '--account', 'nobody@example.com')).stdout).toBe('(none)\n')
  expect(await json('key', 'list', '--account', 'nobody@example.com')).toEqual({ keys: [] })
})

test('`job retry --all` revives dead jobs, and `job retry` with neither a job id nor --all exits with 2', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'cornerpost-jobs-'))
  const place = { CORNERPOST_DATA: fresh }
  const database = await openAt(fresh)
  try {
    await database.jobs.enqueue({ kind: 'housekeep', payload: {} })
    const [{ lease }] = await database.jobs.claim({
      kinds: ['housekeep'],
      limit: 2,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    await database.jobs.bury(lease, 'out of paper')
    expect((await runCommand(['job', 'list', '--dead'], place)).stdout).toMatch(
      /^id +kind .*\n1 +housekeep +dead .* out of paper\n$/,
    )
    expect(await runJson(['job', 'retry', '--all'], place)).toEqual({ retried: [{ id: '1' }] })
    const { code, stderr } = await runCommand(['job', 'retry'], place)
    expect([code, stderr]).toEqual([2, expect.stringContaining('give either the id of a job or --all')])
  } finally {
    await database.close()
    rmSync(fresh, { recursive: true })
  }
}, 60_000)

const refused: readonly (readonly [code: string, words: readonly string[]])[] = [
  ['job_not_dead', ['job', 'retry', '4711']],
  ['email_taken', ['account', 'create', 'owner@example.com']],
  ['invalid_email', ['account', 'create', 'owner']],
  ['account_not_found', ['company', 'list', '--account', 'else@example.com']],
  ['body_invalid', company.map((word) => (word === '12345679' ? '1234' : word))],
  ['token_company_not_member', ['key', 'create', '--account', 'owner@example.com', '--name', 'x', '--company', 'none']],
  ['invalid_ip_entry', ['key', 'create', '--account', 'owner@example.com', '--name', 'x', '--ip', '203.0.113.0/40']],
  ['token_not_found', ['key', 'revoke', 'none', '--account', 'owner@example.com']],
]

test.each(sample(refused, 1))('a refused command exits with 1 and prints the error code %s', async (code, words) => {
  const answer = await run(...words, '--json')
  expect(answer.code).toBe(1)
  expect(JSON.parse(answer.stdout).error.code).toBe(code)
  expect(answer.stderr).toContain(code)
})

test('A-27 a range whose address is not its first is refused with one sentence that names the whole range', async () => {
  const words = ['key', 'create', '--account', 'owner@example.com', '--name', 'x', '--ip', '203.0.113.7/24']
  const { code, stderr } = await run(...words)
  expect(code).toBe(1)
  expect(stderr.split('203.0.113.0/24')).toHaveLength(2)
})

test('the reason why a field is refused is reported in one language only', async () => {
  const { stdout } = await run(...company.map((word) => (word === '12345679' ? '1234' : word)), '--json')
  const { details } = JSON.parse(stdout).error
  expect(details).toEqual([{ field: 'ico', value: '1234', issue: expect.any(String) }])
})
