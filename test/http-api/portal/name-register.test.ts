import { createHttpClient, onlyTargets, type OutgoingHttpClient } from '@cornerpost/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicRegister } from '../../../host/outgoing/public-register.ts'
import { registered, serveRegister, type RegisterServer } from '../../host/outgoing/serve-register.ts'
import { browse } from '../../web/support/browse.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

/* Names of companies in production, with the client of the public register over HTTP. */

const wanted = { ico: '36062235', dic: '2021000003', legalName: 'Oravská píla s. r. o.' }
const inRegister = (name: string): object => registered(wanted.ico, name)

let server: RegisterServer
let http: OutgoingHttpClient
let service: Service
beforeAll(async () => {
  server = await serveRegister()
  http = createHttpClient({
    policy: onlyTargets([server.place]),
    settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 },
  })
  const { searchUrl } = server
  const companyRegister = createPublicRegister(http, { searchUrl, timeoutMilliseconds: 500 })
  service = await startService({ mode: 'production', companyRegister })
})
afterAll(async () => {
  await service.stop()
  await http.close()
  await server.close()
})

const call = (method: string, under: string, body?: object): Promise<Answer> =>
  service.call(method, `/api/v1/companies${under}`, { token: service.sender.key, ...(body && { body }) })
const rename = (id: string, legalName: string): Promise<Answer> => call('PUT', `/${id}`, { legalName })
const page = async (id: string): Promise<string> =>
  (await browse(service, `/companies/${id}`, { headers: await service.signIn(service.sender.email) })).html
const unchecked = 'Názov sme zatiaľ neporovnali'

let id: string

test('P-21 another name than that of the register makes no company', async () => {
  server.answerWith(inRegister('Oravské drevo, a. s.'))
  expect(await call('POST', '', wanted)).toMatchObject({ status: 400, json: { error: 'company_name_mismatch' } })
  expect((await call('GET', '')).json.map(({ ico }: { ico: string }) => ico)).not.toContain(wanted.ico)
})

test('P-21 D37 while the register is unavailable, the name stays unchecked, and the page says so', async () => {
  server.answer((response) => void response.writeHead(503).end())
  const { status, json } = await call('POST', '', wanted)
  expect([status, json]).toMatchObject([201, { nameVerified: false }])
  id = json.id
  expect(await page(id)).toContain(unchecked)
})

test('P-21 D37 the name is compared when the company is saved again, and the page no longer says that it is unchecked', async () => {
  server.answerWith(inRegister('ORAVSKÁ PÍLA, s.r.o.'))
  expect((await rename(id, wanted.legalName)).json).toMatchObject({ nameVerified: true, legalName: wanted.legalName })
  expect(await page(id)).not.toContain(unchecked)
})

test('P-21 the name of a verified company follows the register only, also while the register is unavailable', async () => {
  expect(await rename(id, 'Oravské drevo, a. s.')).toMatchObject({
    status: 403,
    json: { error: 'company_verified_locked' },
  })
  server.answer((response) => void response.destroy())
  expect(await rename(id, 'Oravské drevo, a. s.')).toMatchObject({ json: { error: 'company_verified_locked' } })
  server.answerWith(inRegister('Oravské drevo, a. s.'))
  expect((await rename(id, 'Oravské drevo, a. s.')).json).toMatchObject({
    nameVerified: true,
    legalName: 'Oravské drevo, a. s.',
  })
})
