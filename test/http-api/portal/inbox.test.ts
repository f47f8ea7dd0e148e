import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let company: string
beforeAll(async () => {
  service = await startService({ settings: { inboxDomain: 'in.example.sk', smtpCertificateFile: 'mx.pem' } })
  company = `/api/v1/companies/${service.sender.company.id}`
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, token = service.sender.key): Promise<Answer> =>
  service.call(method, company + path, { token, ...(body !== undefined && { body }) })
const codeOf = ({ status, json }: Answer): string => `${status} ${json.error}`

test('I-01 the inbox is empty at first, gets a secret address, and gets another one when asked again', async () => {
  expect((await call('GET', '/inbox')).json).toEqual({
    address: null,
    version: 0,
    holds: false,
    requiresTls: false,
    former: [],
    mails: [],
  })
  const { address } = (await call('POST', '/inbox')).json
  expect(address).toMatch(/^in\.[a-z2-7]{26}@in\.example\.sk$/)
  expect((await call('GET', '/inbox')).json).toMatchObject({ address })
  expect((await call('POST', '/inbox')).json.address).not.toBe(address)
})

test('I-01 its former addresses end at once if the caller asks for that', async () => {
  const [{ json: former }, { json: kept }] = [await call('POST', '/inbox'), await call('POST', '/inbox')]
  const find = (address: unknown) => service.engine.mailEntrance.find(String(address))
  expect(await find(former.address)).toMatchObject({ kind: 'open' })
  expect(codeOf(await call('POST', '/inbox?former=stop'))).toBe('400 validation_failed')
  const { address } = (await call('POST', '/inbox?former=end')).json
  for (const one of [former, kept]) expect(await find(one.address)).toEqual({ kind: 'moved' })
  expect(await find(address)).toMatchObject({ kind: 'open' })
})

test('P197 shows until when former addresses take mail, and ends them without a new address', async () => {
  const until = (days: number): string => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString()
  await call('POST', '/inbox')
  service.clock.advance(86_400)
  const { former, address } = (await call('POST', '/inbox')).json
  expect(former).toEqual([{ takesMailUntil: until(29) }, { takesMailUntil: until(30) }])
  expect((await call('DELETE', '/inbox/former')).status).toBe(204)
  expect((await call('GET', '/inbox')).json).toMatchObject({ address, former: [] })
  expect((await call('DELETE', '/inbox/former')).status).toBe(204)
  expect((await call('GET', '/inbox')).json).toMatchObject({ address, former: [] })
})

test('P201 refuses a query parameter that does not exist, and a body, and replaces nothing', async () => {
  const { address } = (await call('GET', '/inbox')).json
  const fieldsOf = ({ json }: Answer): readonly string[] => Object.keys(Object(json.fields))
  const misspelt = await call('POST', '/inbox?Former=end')
  expect([codeOf(misspelt), fieldsOf(misspelt)]).toEqual(['400 validation_failed', ['Former']])
  for (const body of [{ former: 'end' }, [{}]]) {
    const refused = await call('POST', '/inbox', body)
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400 validation_failed', ['body']])
  }
  const repeated = await call('POST', '/inbox?former=end&former=end')
  expect(codeOf(repeated)).toBe('400 validation_failed')
  expect((await call('GET', '/inbox')).json).toMatchObject({ address })
  expect((await call('POST', '/inbox', {})).status).toBe(200) // says nothing that could be overlooked
})

test('D60 D124 its settings are replaced as a whole, with the version that the caller has seen', async () => {
  const changed = { version: 1, holds: true, requiresTls: true }
  expect((await call('PUT', '/inbox', { ...changed, version: 0 })).json).toMatchObject(changed)
  expect((await call('GET', '/inbox')).json).toMatchObject(changed)
  const { address } = (await call('GET', '/inbox')).json
  expect(await service.engine.mailEntrance.find(String(address))).toMatchObject({ kind: 'open', requiresTls: true })
})

test.each([
  ['a text instead of a switch', { holds: 'yes' }, '400 validation_failed'],
  ['half of the settings', { holds: undefined }, '400 validation_failed'],
  ['a setting that does not exist', { mode: 'daily' }, '400 validation_failed'],
  ['no version', { version: undefined }, '400 validation_failed'],
  ['a version that another person has changed', { version: 1_000 }, '409 version_stale'],
])('D124 refuses %s and changes nothing', async (_, body, code) => {
  const { json } = await call('GET', '/inbox')
  const given = { version: json.version, holds: !json.holds, requiresTls: false, ...body }
  expect(codeOf(await call('PUT', '/inbox', given))).toBe(code)
  expect((await call('GET', '/inbox')).json).toEqual(json)
})

test('I-03 I-04 senders are added once each with their language, and removed', async () => {
  const email = 'uctovnik@firma.sk'
  expect((await call('POST', '/senders', { email: ` ${email.toUpperCase()}`, language: 'hu' })).json).toMatchObject([
    { email, language: 'hu' },
  ])
  expect(codeOf(await call('POST', '/senders', { email }))).toBe('409 sender_exists')
  expect(codeOf(await call('POST', '/senders', { email: 'postmaster@firma.sk' }))).toBe('400 sender_email_system')
  for (const invalid of ['a@b@firma.sk', 'jana@xn--a.sk', 'jana@účto.sk/x', 'jána@firma.sk'])
    expect(codeOf(await call('POST', '/senders', { email: invalid })), invalid).toBe('400 sender_email_invalid')
  expect((await call('DELETE', `/senders/${encodeURIComponent(email)}`)).status).toBe(204)
  expect((await call('GET', '/senders')).json).toEqual([])
})

test('I-03 stores a sender of an international domain as a mail names it', async () => {
  const email = 'jana@xn--to-qka0f.sk'
  expect((await call('POST', '/senders', { email: 'Jana@ÚČTO.sk' })).json).toMatchObject([{ email }])
  expect(codeOf(await call('POST', '/senders', { email }))).toBe('409 sender_exists')
  expect(await service.engine.mailEntrance.allows(service.sender.company.id, email)).toBe(true)
  expect((await call('DELETE', `/senders/${encodeURIComponent('jana@účto.sk')}`)).status).toBe(204)
  expect((await call('GET', '/senders')).json).toEqual([])
})

test('P202 does not accept encrypted mail only while the server offers no TLS, but keeps that setting', async () => {
  const without = await startService({ settings: { inboxDomain: 'in.example.sk', smtpCertificateFile: null } })
  try {
    const { key, company } = without.sender
    const put = (body: unknown): Promise<Answer> =>
      without.call('PUT', `/api/v1/companies/${company.id}/inbox`, { token: key, body })
    const refused = await put({ version: 0, holds: false, requiresTls: true })
    expect([codeOf(refused), Object.keys(refused.json.fields)]).toEqual(['400 validation_failed', ['requiresTls']])
    const account = (await without.world.database.accounts.findByEmail(without.sender.email))!
    const change = { name: 'inbox', version: 0, at: without.clock.now() } as const
    const value = { holds: false, requiresTls: true }
    await without.world.database.companySettings.change(company.id, account.id, { ...change, value })
    expect((await put({ version: 1, holds: true, requiresTls: true })).status).toBe(200)
    expect((await put({ version: 2, holds: true, requiresTls: false })).status).toBe(200)
  } finally {
    await without.stop()
  }
})

test('I-01 M4 names the reason of a refused file by a code of this interface', async () => {
  const { json } = await call('POST', '/inbox')
  const files = { 'large.xml': '<a>'.padEnd(3 * 2 ** 20 + 1), 'paper.pdf': '%PDF-1.7' }
  const part = ([name, text]: readonly [string, string]): string =>
    `--b\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${text}\r\n`
  const body = `${Object.entries(files).map(part).join('')}--b--\r\n`
  await service.engine.mailEntrance.accept({
    companyId: service.sender.company.id,
    recipient: String(json.address),
    from: 'uctovnik@example.sk',
    messageId: '<reasons@example.sk>',
    subject: 'Faktúra',
    references: [],
    bodyHash: 'reasons',
    proof: 'spf',
    signatureHashes: [],
    isAutomatic: false,
    receivedAt: service.clock.now(),
    raw: Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${body}`),
  })
  await service.runJobs('read-mail')
  const [mail] = (await call('GET', '/inbox')).json.mails as { files: { name: string; code: string }[] }[]
  expect(mail.files.map(({ name, code }) => [name, code])).toEqual([
    ['large.xml', 'document_too_large'],
    ['paper.pdf', 'pdf_without_xml'],
  ])
})

test('P-16 the inbox of a company of another account does not exist for the caller', async () => {
  const stranger = service.stranger.key
  const change = { version: 0, holds: false, requiresTls: false }
  for (const [method, path, body] of [
    ['GET', '/inbox'],
    ['POST', '/inbox'],
    ['PUT', '/inbox', change],
    ['GET', '/senders'],
    ['POST', '/senders', { email: 'a@firma.sk' }],
  ] as const)
    expect(codeOf(await call(method, path, body, stranger))).toBe('404 company_not_found')
})
