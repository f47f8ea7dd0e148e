import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseParticipantIdentifier, type Company } from '@cornerpost/engine'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { anAccount } from '../support/account-world.ts'
import { codeOfApp } from '../support/an-app.ts'
import { aReception } from '../support/store-builder.ts'
import { routes } from './support/a-door.ts'
import { aSendBody } from './support/a-send-body.ts'
import { startService, type Answer, type CallOptions, type Service } from './support/a-service.ts'
import { sample } from '../support/sample.ts'
import { dumpOf } from './support/dump-of.ts'
import { aMember, anInvitation } from './support/people.ts'

/** The numbers of the companies of three tenants. */
const numbers = [
  { ico: '36062235', dic: '2021000003' },
  { ico: '35763469', dic: '2020273893' },
  { ico: '47256281', dic: '2023795532' },
]

interface Tenant {
  readonly mark: string
  readonly company: Company
  readonly key: string
  readonly token: string
  readonly session: Readonly<Record<string, string>>
  /** addresses to which the tenant's mails go */
  readonly recipients: readonly string[]
  /** ids by the name of their parameter in a path */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** all texts that exist in the database only because of this tenant, and the secrets of its second factor */
  readonly canaries: ReadonlySet<string>
}

let service: Service
let tenants: readonly [Tenant, Tenant]
beforeAll(async () => {
  service = await startService()
  await makeTenant('first', numbers[0]) // its texts that the others share are not canaries
  tenants = [await makeTenant('CANARY-A', numbers[1]), await makeTenant('CANARY-B', numbers[2])]
})
afterAll(() => service.stop())

/** Creates a tenant, and stores a text of its own in every field that takes one. */
async function makeTenant(mark: string, ownNumbers: (typeof numbers)[number]): Promise<Tenant> {
  const before = textsOf(dumpOf(service))
  const email = `${mark}@example.sk`
  const accountId = await anAccount(service.world, email)
  const { company } = await service.engine.companies.create(accountId, {
    ...ownNumbers,
    legalName: `${mark} legal name`,
    registeredAddress: `${mark} registered address`,
    street: `${mark} street`,
    city: `${mark} city`,
    postalCode: mark,
  })
  const { clientId, key } = await service.makeKey(email, {
    name: `${mark} key`,
    companyIds: [company.id],
    ipAllowList: ['127.0.0.1', `2001:db8::${ownNumbers.dic.slice(0, 4)}`],
  })
  const { text } = await makeSignInLink(service.world.people, accountId)
  const place = { address: `198.51.100.${ownNumbers.dic.slice(-2)}`, userAgent: `${mark} browser`, endOldest: false }
  const { session, cookie } = await service.engine.sessions.signInByLink({ ...place, link: text.reveal() })
  const tenant = {
    mark,
    company,
    key,
    token: await service.token({ clientId, key }),
    session: { cookie: `portal_session=${cookie.reveal()}`, origin: service.door.url },
  }
  const documents = [await send(tenant, company), await receive(tenant, company)]
  const { memberId, invitationId, recipients } = await makePeople(tenant)
  const secrets = await protectOwner(tenant)
  const ids = {
    companyId: [company.id],
    documentId: documents,
    tokenId: [clientId],
    sessionId: [session.id],
    memberId: [accountId, memberId],
    invitationId: [invitationId],
  }
  const added = textsOf(dumpOf(service)).filter((one) => !before.includes(one))
  return { ...tenant, ids, recipients, canaries: new Set([mark, ...added, ...secrets]) }
}

/** Adds a member, an open invitation and an open transfer to the tenant's company. */
async function makePeople({ mark, company, session }: Pick<Tenant, 'mark' | 'company' | 'session'>) {
  const of = { companyId: company.id, by: `${mark}@example.sk`.toLowerCase(), role: 'viewer' } as const
  const [member, guest, heir] = ['member', 'guest', 'heir'].map((who) => `${mark}-${who}@example.sk`.toLowerCase())
  const memberId = await aMember(service, { ...of, email: member })
  const invitation = await anInvitation(service, { ...of, email: guest })
  const path = `/api/v1/companies/${company.id}/transfer`
  const offered = await service.call('POST', path, { headers: session, body: { email: heir } })
  expect(offered.status, offered.text).toBe(201)
  return { memberId, invitationId: invitation.id, recipients: [member, guest, heir] }
}

/** Gives the tenant's owner a profile and a second factor, and returns the secrets of the second factor. */
async function protectOwner({ mark, company, session }: Pick<Tenant, 'mark' | 'company' | 'session'>) {
  const call = async (method: string, path: string, body: unknown): Promise<Answer> => {
    const answer = await service.call(method, `/api/v1/auth${path}`, {
      headers: session,
      ...(body !== undefined && { body }),
    })
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  await call('PUT', '/profile', {
    name: `${mark} name`,
    phone: `+42190${company.dic.slice(-7)}`,
    web: `https://${mark}.example.sk/`,
    defaultCompany: company.id,
  })
  const { secret } = (await call('POST', '/mfa', {})).json
  const { recoveryCodes } = (await call('PUT', '/mfa', { code: codeOfApp(secret, service.clock.now()) })).json
  return [secret, ...recoveryCodes]
}

async function send({ mark, key }: Pick<Tenant, 'mark' | 'key'>, company: Company): Promise<string> {
  const sender = { participant: String(company.participant) }
  const body = aSendBody(sender, `${mark}-number`, (xml) => xml.replace('Ďakujeme', `${mark} note`))
  const { status, text, json } = await service.call('POST', `/api/v1/companies/${company.id}/documents`, {
    token: key,
    body: { ...body, metadata: { ...body.metadata, documentId: `${mark} document` } },
    headers: { 'idempotency-key': `${mark} idempotency key` },
  })
  expect(status, text).toBe(202)
  return json.providerDocumentId
}

async function receive({ mark }: Pick<Tenant, 'mark'>, company: Company): Promise<string> {
  const [start, xml] = ['<envelope>', `<Invoice>${mark} received</Invoice>`]
  const reception = aReception(company, {
    sender: parseParticipantIdentifier(`9914:${mark}-SENDER`),
    envelope: { bytes: Buffer.from(`${start}${xml}</envelope>`) },
    slice: { start: start.length, end: start.length + xml.length, insertAt: start.length + 8, inserted: '' },
    receivedAt: service.clock.now(),
  })
  await service.world.database.inbound.recordReception(reception)
  return reception.document!.id
}

/** Returns every text of at least eight characters in a database, including those inside JSON. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    const inside = /^[[{]/.test(value) ? textsOf(JSON.parse(value)) : []
    return value.length < 8 ? inside : [value, ...inside]
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsOf)
}

interface Attempt {
  readonly method: string
  readonly path: string
  readonly options: CallOptions
  /** true if the path names something of the other tenant */
  readonly isForeign: boolean
}

/**
 * Yields calls of every route with every own and foreign id in the last parameter and every mixture of ids that fit
 * the parameters, by session, by key and by access token.
 */
function* attemptsOf(by: Tenant, other: Tenant): Generator<Attempt> {
  const foreignIds = Object.values(other.ids).flat()
  const query = new URLSearchParams(Object.entries(other.ids).map(([name, [id]]): [string, string] => [name, id]))
  for (const { method, path, name } of routes) {
    if (path.startsWith('/mails')) continue // all mails, for the people at a computer in mode `local` (P193)
    for (const { filled, isForeign } of mixtures(path, by, other)) {
      if (method !== 'GET' && !isForeign) continue // it would end the tenant's own sessions and keys
      const body = { ...bodyOf(name, other), companyIds: other.ids.companyId, ids: foreignIds }
      for (const options of callers(by, other))
        yield {
          method,
          path: `${filled}${method === 'GET' ? `?${query.toString()}` : ''}`,
          options: { ...options, ...(['POST', 'PUT'].includes(method) && { body }) },
          isForeign,
        }
    }
  }
}

function* mixtures(path: string, by: Tenant, other: Tenant): Generator<{ filled: string; isForeign: boolean }> {
  const [, name] = /\{(\w+)\}/.exec(path) ?? []
  if (name === undefined) return yield { filled: path, isForeign: false }
  const isLast = path.indexOf('{') === path.lastIndexOf('{')
  const values = [by, other].flatMap(({ ids }) => (isLast ? Object.values(ids).flat() : (ids[name] ?? [])))
  for (const id of values)
    for (const rest of mixtures(path.replace(`{${name}}`, id), by, other))
      yield { ...rest, isForeign: rest.isForeign || Object.values(other.ids).flat().includes(id) }
}

function callers(by: Tenant, other: Tenant): readonly CallOptions[] {
  const participants = [by.company.participant, other.company.participant].map(String)
  return [
    { headers: by.session },
    { token: by.key },
    ...participants.map((participant) => ({ token: by.token, participant })),
  ]
}

function bodyOf(name: string, other: Tenant): object {
  if (name === 'tokens-scope-change') return { scope: 'selected' }
  if (name.endsWith('send')) return aSendBody({ participant: String(other.company.participant) }, randomUUID())
  return {
    street: 'x',
    city: 'y',
    postalCode: 'z',
    ip_allowlist: [],
    sendPolicy: 'read_only',
    name: 'x',
    email: 'x@example.sk',
    role: 'viewer',
  }
}

const tenantsInTurn: readonly (readonly [by: string, other: string, mine: number, theirs: number])[] = [
  ['A', 'B', 0, 1],
  ['B', 'A', 1, 0],
]
describe.each(sample(tenantsInTurn, 1))(
  'H2 tenant %s, calling every route with ids of tenant %s',
  (_by, _other, mine, theirs) => {
    test('gets no text of the other tenant, is refused wherever the path names its ids, and changes nothing of it', async () => {
      const [by, other] = [tenants[mine], tenants[theirs]]
      const before = rowsOf(other)
      expect(other.canaries.size).toBeGreaterThan(30)
      const leaks: string[] = []
      const admitted: string[] = []
      let count = 0
      for (const { method, path, options, isForeign } of attemptsOf(by, other)) {
        const { status, headers, text } = await service.call(method, path, options)
        const answer = `${JSON.stringify([...headers])} ${text}`
        const request = JSON.stringify([path, options])
        for (const canary of other.canaries)
          if (answer.includes(canary) && !request.includes(canary)) leaks.push(`${method} ${path}: ${canary}`)
        // a page refuses a caller without a session by asking for one
        const isRefused = status >= 400 || headers.get('location')?.startsWith('/sign-in?') === true
        if (isForeign && !isRefused) admitted.push(`${method} ${path}: ${status}`)
        count += 1
      }
      expect(count).toBeGreaterThan(500)
      expect({ leaks, admitted }).toEqual({ leaks: [], admitted: [] })
      expect(rowsOf(other)).toEqual(before)
    }, 120_000) // several thousand calls
  },
)

/** Returns all rows that contain an id or the mark of the tenant. */
function rowsOf({ mark, ids }: Tenant): readonly string[] {
  const own = [mark, mark.toLowerCase(), ...Object.values(ids).flat()]
  return Object.entries(dumpOf(service)).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${JSON.stringify(row)}`).filter((row) => own.some((id) => row.includes(id))),
  )
}

describe('H2 the texts of a tenant', () => {
  test('are shown to the tenant itself', async () => {
    const [{ canaries, company, key, session }] = tenants
    const under = `/api/v1/companies/${company.id}`
    const answers = [
      await service.call('GET', '/api/v1/auth/me', { token: key }),
      await service.call('GET', '/api/v1/auth/sessions', { headers: session }),
      await service.call('GET', '/api/v1/auth/profile', { headers: session }),
      await service.call('GET', '/api/v1/tokens', { headers: session }),
      await service.call('GET', under, { token: key }),
      await service.call('GET', `${under}/documents`, { token: key }),
      await service.call('GET', `${under}/members`, { token: key }),
      await service.call('GET', `${under}/invitations`, { headers: session }),
      await service.call('GET', `${under}/transfer`, { headers: session }),
    ]
    for (const { text } of answers)
      expect([...canaries].filter((canary) => text.includes(canary)).length, text).toBeGreaterThan(1)
  })

  test.each([
    [0, 1],
    [1, 0],
  ])('are in its own mails, and never in those of the other tenant', async (mine, theirs) => {
    const { recipients, company } = tenants[mine]
    for (const recipient of recipients) {
      const [mail, ...others] = await service.mailsTo(recipient)
      expect([mail.state, others.length, mail.text.includes(company.legalName)]).toEqual(['kept', 0, true])
      const { recipient: to, subject, text, html } = mail
      const read = JSON.stringify({ to, subject, text, html })
      expect([...tenants[theirs].canaries].filter((canary) => read.includes(canary))).toEqual([])
    }
  })
})
