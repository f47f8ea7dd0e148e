import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../../engine/tax/selection/verification-token.ts'
import { startService, type Answer, type CallOptions, type Service } from '../support/a-service.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { aMember } from '../support/people.ts'

/* A company becomes active by the token (VÚ) that a member enters: over HTTP, with keys made for the test. */

const [test3072, production4096, stranger] = [3072, 4096, 4096].map((modulusLength) =>
  generateKeyPairSync('rsa', { modulusLength }),
)
const provider = '1234567890'

let service: Service
beforeAll(async () => {
  service = await startService({
    rules: { approvesCompanies: false, hasTestTools: false },
    tokenKeys: [test3072.publicKey, production4096.publicKey],
  })
})
afterAll(() => service.stop())

let companies = 0
async function aWaitingCompany(): Promise<Readonly<Record<'id' | 'ico' | 'dic', string>>> {
  companies += 1
  const dic = `23${String(companies).padStart(8, '0')}`
  const seat = { street: 'Hlavná 1', city: 'Bratislava', postalCode: '81101' }
  const body = { ico: `6${String(companies).padStart(7, '0')}`, dic, legalName: `Čaká ${companies}`, ...seat }
  const { json } = await service.call('POST', '/api/v1/companies', { token: service.sender.key, body })
  return { id: json.id, ico: body.ico, dic }
}
const enter = (id: string, body: unknown, by: CallOptions = { token: service.sender.key }): Promise<Answer> =>
  service.call('POST', `/api/v1/companies/${id}/verification`, { ...by, body })
const tokenOf = (dic: string, by = production4096, of = provider): string =>
  signToken({ provider: of, company: dic }, by.privateKey)
const answerTo = async (sent: Promise<Answer>): Promise<readonly unknown[]> => {
  const { status, json } = await sent
  return [status, json.error]
}

test('T-07 P-26 T-12 a token of either size makes the company active for sending without a registration, and again has no effect', async () => {
  for (const [key, length] of [
    [test3072, 768],
    [production4096, 1024],
  ] as const) {
    const { id, dic } = await aWaitingCompany()
    const token = tokenOf(dic, key)
    expect(token).toHaveLength(length)
    const first = await enter(id, { token: ` ${token.toLowerCase()}\n` })
    expect([first.status, first.json]).toEqual([
      200,
      {
        companyId: id,
        status: 'active',
        sendingVerified: true,
        verificationMethod: 'self',
        verifiedAt: expect.stringMatching(/Z$/),
      },
    ])
    expect((await enter(id, { token })).json).toEqual(first.json)
    expect(await answerTo(enter(id, { token: tokenOf(dic, key) }))).toEqual([409, 'company_already_active'])
    const company = await service.call('GET', `/api/v1/companies/${id}`, { token: service.sender.key })
    expect(company.json).toMatchObject({ status: 'active', peppolParticipantId: `0245:${dic}` })
    const registration = await service.call('GET', `/api/v1/companies/${id}/registration`, {
      token: service.sender.key,
    })
    expect(registration.json).toMatchObject({ state: 'not_registered', problem: null })
    expect(service.world.rows(`select id from job where subject_id = '${id}'`)).toEqual([])
  }
})

test('S-17 D145 D146 a company sends after its activation and not before', async () => {
  const { id, ico, dic } = await aWaitingCompany()
  const participant = `0245:${dic}`
  const company = { ...service.sender.company, ico }
  const send = async (number: string) =>
    service.call('POST', `/api/v1/companies/${id}/documents`, {
      token: service.sender.key,
      body: aSendBody({ participant, company }, number),
    })
  const sapi = { token: await service.token(service.sender), participant }
  const bySapi = (number: string) =>
    service.call('POST', '/sapi/document/send', { ...sapi, body: aSendBody({ participant, company }, number) })
  expect(await answerTo(send(`V-${dic}`))).toEqual([403, 'sending_not_verified'])
  expect((await bySapi(`S-${dic}`)).status).toBe(403)
  await enter(id, { token: tokenOf(dic) })
  expect((await send(`V-${dic}`)).status).toBe(202)
  expect(await bySapi(`S-${dic}`)).toMatchObject({ status: 202, json: { status: 'ACCEPTED' } })
})

test('T-09 T-10 a wrong or missing token is refused, and changes nothing', async () => {
  const { id, dic } = await aWaitingCompany()
  const token = tokenOf(dic)
  const other = await aWaitingCompany()
  for (const body of [{}, { token: null }, { token: ' ' }])
    expect(await answerTo(enter(id, body))).toEqual([400, 'verification_token_missing'])
  for (const wrong of [
    tokenOf(other.dic),
    tokenOf(dic, stranger),
    tokenOf(dic, production4096, '1234567891'),
    `${token}00`,
    token.slice(2),
    `x${token.slice(1)}`,
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    '0'.repeat(1024),
    'A',
  ])
    expect(await answerTo(enter(id, { token: wrong }))).toEqual([400, 'token_invalid'])
  expect(await answerTo(enter(service.sender.company.id, { token }))).toEqual([400, 'token_invalid'])
  const own = tokenOf(service.sender.company.dic.slice(-10))
  expect(await answerTo(enter(service.sender.company.id, { token: own }))).toEqual([409, 'company_already_active'])
  const { json } = await service.call('GET', `/api/v1/companies/${id}`, { token: service.sender.key })
  expect(json).toMatchObject({ status: 'pending_verification', peppolParticipantId: null })
  expect(service.world.rows(`select id from selection where dic = '${dic}'`)).toEqual([])
})

test('T-11 a member below administrator and a stranger are refused', async () => {
  const { id, dic } = await aWaitingCompany()
  const token = tokenOf(dic)
  for (const [role, error] of [
    ['member', 'forbidden'],
    ['viewer', 'read_only_member'],
  ] as const) {
    const email = `${role}@verification.test`
    await aMember(service, { companyId: id, by: service.sender.email, email, role })
    expect(await answerTo(enter(id, { token }, { headers: await service.signIn(email) }))).toEqual([403, error])
  }
  expect(await answerTo(enter(id, { token }, { token: service.stranger.key }))).toEqual([404, 'company_not_found'])
  const admin = 'admin@verification.test'
  await aMember(service, { companyId: id, by: service.sender.email, email: admin, role: 'admin' })
  expect((await enter(id, { token }, { headers: await service.signIn(admin) })).status).toBe(200)
})

test('T-19 the instructions are mailed to the caller, in the language of the account, once in 24 hours', async () => {
  const { id } = await aWaitingCompany()
  const mail = () =>
    service.call('POST', `/api/v1/companies/${id}/verification/instructions`, { token: service.sender.key })
  const { status, json } = await mail()
  expect([status, json]).toEqual([200, { companyId: id, email: service.sender.email, sentAt: expect.any(String) }])
  const again = await mail()
  expect([again.status, again.json.error]).toEqual([429, 'instructions_cooldown'])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000)
  const [sent] = await service.mailsTo(service.sender.email)
  expect(sent).toMatchObject({ kind: 'selection-instructions', language: 'sk' })
  expect(sent.text).toContain('https://vpds.financnasprava.sk/')
  expect(sent.text).toContain('občianskym preukazom')
  await service.clock.wait(24 * 3_600_000)
  expect((await mail()).status).toBe(200)
})
