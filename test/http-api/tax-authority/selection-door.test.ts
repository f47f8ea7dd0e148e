import { createHash, generateKeyPairSync } from 'node:crypto'
import { Secret } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthorityKeys } from '../../../engine/tax/selection/change-keys.ts'
import { selectionSignature } from '../../../engine/tax/selection/selection-signature.ts'
import { signToken } from '../../../engine/tax/selection/verification-token.ts'
import { openMail } from '../../../engine/mail/compose-mail.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

/* The tax authority announces the companies that chose this service: over HTTP, with keys made for the test. */

const path = '/api/tax-authority/selections'
const [authority, stranger] = [4096, 4096].map((modulusLength) => generateKeyPairSync('rsa', { modulusLength }))
const small = generateKeyPairSync('rsa', { modulusLength: 3072 })
const [key, other, further] = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32), 'e'.repeat(32)].map(
  (text) => new Secret(text),
) as [Secret, Secret, Secret]
const provider = '1234567890'
const tokenOf = (dic: string, by = authority, of = provider): string =>
  signToken({ provider: of, company: dic }, by.privateKey)

let service: Service
beforeAll(async () => {
  service = await startService({
    rules: { approvesCompanies: false, hasTestTools: false },
    tokenKeys: [authority.publicKey],
  })
  await addKey(key)
})
afterAll(() => service.stop())

const addKey = (text: Secret, isAhead = false) =>
  createAuthorityKeys({
    ...service.world.database,
    secretBox: service.world.people.secretBox,
    clock: service.clock,
  }).add(text, isAhead)

const call = (body: string | Uint8Array, signature: string | undefined): Promise<Answer> =>
  service.call('POST', path, { body, headers: { ...(signature !== undefined && { 'x-pds-secret': signature }) } })
const signed = (value: unknown, by = key): Promise<Answer> => {
  const body = Buffer.from(JSON.stringify(value))
  return call(body, selectionSignature(body, by))
}
const selection = (dic: string, token = tokenOf(dic)) => ({
  verification_token: token,
  dic,
  legalName: 'Vzor, s. r. o.',
  company_email: 'a@example.sk',
  company_phone: '+421900000000',
  created: '2026-11-29T10:00:00Z',
})

let companies = 0
/** Creates a company that waits, and returns its id and its DIČ. */
async function aWaitingCompany(): Promise<{ readonly id: string; readonly dic: string }> {
  companies += 1
  const dic = `21${String(companies).padStart(8, '0')}`
  const body = { ico: `4${String(companies).padStart(7, '0')}`, dic, legalName: `Čaká ${companies}` }
  const { status, json } = await service.call('POST', '/api/v1/companies', { token: service.sender.key, body })
  expect([status, json.status, json.verified]).toEqual([201, 'pending_verification', undefined])
  return { id: json.id, dic }
}
const show = async (id: string) =>
  (await service.call('GET', `/api/v1/companies/${id}`, { token: service.sender.key })).json
const registration = async (id: string) =>
  (await service.call('GET', `/api/v1/companies/${id}/registration`, { token: service.sender.key })).json.state
const rows = (query: string) => service.world.rows(query)

test('T-15 T-16 P-27 a signed call makes the companies active, which are then registered, and the same call again changes nothing', async () => {
  const [one, two] = [await aWaitingCompany(), await aWaitingCompany()]
  const value = [selection(one.dic), selection(`SK${two.dic}`, tokenOf(two.dic)), selection('2999999999')]
  for (let round = 0; round < 2; round += 1) {
    const answer = await signed(value)
    expect([answer.status, answer.json]).toEqual([200, { Kód: 0, Kod: 0, Popis: 'Prijaté' }])
  }
  for (const { id, dic } of [one, two]) {
    expect(await show(id)).toMatchObject({ status: 'active', peppolParticipantId: `0245:${dic}` })
    expect(await registration(id)).toBe('registering')
    expect(rows(`select id from job where subject_id = '${id}'`)).toHaveLength(1)
  }
  expect(rows(`select id from selection where dic = '${one.dic}'`)).toHaveLength(1)
})

test('T-16 a company whose choice is known before its creation is active at once', async () => {
  companies += 1
  const dic = `22${String(companies).padStart(8, '0')}`
  expect((await signed(selection(dic))).status).toBe(200)
  const body = { ico: `5${String(companies).padStart(7, '0')}`, dic, legalName: 'Neskôr' }
  const { json } = await service.call('POST', '/api/v1/companies', { token: service.sender.key, body })
  expect(json).toMatchObject({ status: 'active', verified: true, peppolParticipantId: `0245:${dic}` })
  expect(await registration(json.id)).toBe('registering')
})

describe('the address that the authority has of a company', () => {
  const announce = async (dic: string, company_email: unknown): Promise<readonly Record<string, unknown>[]> => {
    const before = new Set((await service.world.database.mails.newest(1_000)).map(({ id }) => id))
    expect((await signed({ ...selection(dic), company_email })).status).toBe(200)
    await service.runJobs('mail-activation')
    const mails = await service.world.database.mails.newest(1_000)
    return mails
      .filter(({ id }) => !before.has(id))
      .map((mail) => ({ to: mail.recipient, ...openMail(service.world.people.secretBox, mail) }))
  }

  test('P210 P232 gets a mail that names the account of the owner, once, if no manager of the company has it', async () => {
    const { dic } = await aWaitingCompany()
    const [mail, ...others] = await announce(dic, ' Firma@Urad.example ')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'firma@urad.example', language: 'sk' })
    expect(mail.text).toContain(`účet ${service.sender.email}`)
    expect(mail.text).toContain(`Čaká ${companies}`)
    expect(await announce(dic, 'firma@urad.example')).toEqual([])
  })

  test('P210 P232 gets the mail also if the company is created after the choice', async () => {
    companies += 1
    const dic = `23${String(companies).padStart(8, '0')}`
    expect(await announce(dic, 'neskor@urad.example')).toEqual([])
    const body = { ico: `7${String(companies).padStart(7, '0')}`, dic, legalName: 'Neskôr' }
    await service.call('POST', '/api/v1/companies', { token: service.sender.key, body })
    await service.runJobs('mail-activation')
    expect((await service.world.database.mails.newest(1)).map(({ recipient }) => recipient)).toEqual([
      'neskor@urad.example',
    ])
  })

  test('P232 gets no mail if it is that of a manager, and none if the call has no address or no valid one', async () => {
    for (const address of ['A@Example.SK', undefined, null, 7, '', 'no address', 'a@b', 'x@example.sk\r\nBcc: y@z.sk'])
      expect(await announce((await aWaitingCompany()).dic, address)).toEqual([])
  })

  test('P232 gets no mail about a company that a member has made active by its token', async () => {
    const { id, dic } = await aWaitingCompany()
    const entered = { token: service.sender.key, body: { token: tokenOf(dic) } }
    expect((await service.call('POST', `/api/v1/companies/${id}/verification`, entered)).status).toBe(200)
    expect(await announce(dic, 'firma@urad.example')).toEqual([])
  })
})

test('T-16 an administrator sees the company active, and may send for it', async () => {
  const { id, dic } = await aWaitingCompany()
  await signed(selection(dic))
  expect(await service.engine.companies.authorizeSending((await caller())!, id).catch((error) => error.code)).toBe(
    'company_address_required',
  )
})

const caller = async () => {
  const found = await service.engine.accounts.findByEmail(service.sender.email)
  return found && ({ kind: 'person', account: found } as never)
}

describe('a forged, stale, replayed or malformed call leaves no trace in the state of a company', () => {
  let victim: { readonly id: string; readonly dic: string }
  let neighbour: { readonly id: string; readonly dic: string }
  let genuine: Buffer
  beforeAll(async () => {
    ;[victim, neighbour] = [await aWaitingCompany(), await aWaitingCompany()]
    genuine = Buffer.from(JSON.stringify([selection(victim.dic)]))
  })

  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const right = (body: Uint8Array) => selectionSignature(body, key)
  const cases: readonly (readonly [string, 400 | 401, () => readonly [Uint8Array, string | undefined]])[] = [
    ['no signature', 401, () => [genuine, undefined]],
    ['an empty signature', 401, () => [genuine, '']],
    ['the signature of another body', 401, () => [genuine, right(Buffer.from('[]'))]],
    ['a signature with another key', 401, () => [genuine, selectionSignature(genuine, other)]],
    [
      'a signature over the key before the body',
      401,
      () => [genuine, createHash('sha512').update(key.reveal()).update(genuine).digest('hex')],
    ],
    ['a shortened signature', 401, () => [genuine, right(genuine).slice(0, -2)]],
    ['a signature with more characters', 401, () => [genuine, `${right(genuine)}00`]],
    ['two signatures', 401, () => [genuine, `${right(genuine)}, ${right(genuine)}`]],
    ['the key as its signature', 401, () => [genuine, key.reveal()]],
    ['a body with one more space', 401, () => [Buffer.concat([genuine, Buffer.from(' ')]), right(genuine)]],
    ['a body with a changed DIČ', 401, () => [json([selection(neighbour.dic)]), right(genuine)]],
    ['nothing', 400, () => [Buffer.alloc(0), right(Buffer.alloc(0))]],
    ['no JSON', 400, () => signedPair(Buffer.from('verification_token=AB'))],
    ['an empty list', 400, () => signedPair(json([]))],
    ['an entry without a token', 400, () => signedPair(json([{ dic: victim.dic }]))],
    ['an entry without a DIČ', 400, () => signedPair(json([{ verification_token: tokenOf(victim.dic) }]))],
    ['the token of a neighbour', 400, () => signedPair(json([selection(victim.dic, tokenOf(neighbour.dic))]))],
    ['a token for another provider', 400, () => of(tokenOf(victim.dic, authority, '1234567891'))],
    ['a token signed by a stranger', 400, () => of(tokenOf(victim.dic, stranger))],
    ['a token of the test environment', 400, () => of(tokenOf(victim.dic, small))],
    [
      'a token with one changed character',
      400,
      () => of(tokenOf(victim.dic).replace(/.$/, (c) => (c === '0' ? '1' : '0'))),
    ],
    ['a token with more characters', 400, () => of(`${tokenOf(victim.dic)}00`)],
    ['a token of zeros', 400, () => of('0'.repeat(1024))],
    [
      'one wrong entry among right ones',
      400,
      () => signedPair(json([selection(victim.dic), selection(neighbour.dic, tokenOf(victim.dic))])),
    ],
    [
      '1,001 entries',
      400,
      () => signedPair(json(Array.from({ length: 1_001 }, () => ({ verification_token: 'AB', dic: victim.dic })))),
    ],
  ]
  const signedPair = (body: Uint8Array) => [body, right(body)] as const
  const of = (token: string) => signedPair(json([selection(victim.dic, token)]))

  test.each(cases)('T-16 with %s', async (_what, status, make) => {
    const [body, signature] = make()
    const answer = await call(body, signature)
    const code = status === 400 ? 1 : 2
    expect([answer.status, answer.json]).toEqual([status, { Kód: code, Kod: code, Popis: expect.any(String) }])
    for (const { id, dic } of [victim, neighbour]) {
      expect(await show(id)).toMatchObject({ status: 'pending_verification', peppolParticipantId: null })
      expect(rows(`select id from selection where dic = '${dic}'`)).toEqual([])
      expect(rows(`select id from job where subject_id = '${id}'`)).toEqual([])
    }
  })

  test('T-16 a call of more than 1 MiB is refused with wrong data, and is not read', async () => {
    const body = Buffer.alloc(1_048_577, 0x20)
    const answer = await call(body, right(body))
    expect([answer.status, answer.json.Kod]).toEqual([400, 1])
  })

  test('T-15 the kept calls have neither tokens nor keys in readable form', async () => {
    const { dic } = await aWaitingCompany()
    const token = tokenOf(dic)
    await signed(selection(dic, token))
    const kept = JSON.stringify([rows('select * from selection_call'), rows('select * from selection')])
    expect(kept).toContain(dic)
    for (const secret of [token, Buffer.from(token).toString('base64'), key.reveal()])
      expect(kept).not.toContain(secret)
    expect(JSON.stringify(rows('select * from selection_key'))).not.toContain(key.reveal())
    expect(JSON.stringify(service.lines)).not.toContain(token)
  })
})

test('T-17 a further key is tried on the kept calls before it is stored; both keys then count', async () => {
  expect(await addKey(new Secret('F'.repeat(32)), false).catch((error) => error.code)).toBe('fs_secret_invalid')
  expect(await addKey(further).catch((error) => error.code)).toBe('fs_secret_mismatch')
  const { id, dic } = await aWaitingCompany()
  expect((await signed(selection(dic), further)).status).toBe(401) // the authority already uses the new key
  expect(await addKey(further)).toMatchObject({ fitting: 1 })
  expect((await signed(selection(dic), further)).status).toBe(200)
  expect((await signed(selection(dic), key)).status).toBe(200)
  expect((await show(id)).status).toBe('active')
  expect(await addKey(new Secret('a'.repeat(32)), true)).toMatchObject({ fitting: 0 })
})

test('T-15 the answer to another method, and to too many calls, has the form of the authority', async () => {
  const answer = await service.call('GET', path)
  expect([answer.status, answer.headers.get('allow'), answer.json.Kod]).toEqual([405, 'POST', 1])
})
