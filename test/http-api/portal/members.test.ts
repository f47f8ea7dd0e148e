import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, sentence } from '../../../engine/error/sentence.ts'
import type { ThrownCode } from '../../../engine/error/catalogue.ts'
import type { Mail, MailContent } from '../../../engine/mail/mail.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let companyId: string
const sessions = new Map<string, Readonly<Record<string, string>>>()
const [owner, admin, member, viewer, guest, stranger] = [
  'a@example.sk',
  'admin@example.sk',
  'member@example.sk',
  'viewer@example.sk',
  'guest@example.sk',
  'b@example.sk',
]
const week = 7 * 24 * 3600

beforeAll(async () => {
  service = await startService()
  companyId = service.second.company.id
  for (const email of [admin, member, viewer, guest]) await anAccount(service.world, email)
  await later(0)
  await joined(admin, 'admin')
  await joined(member, 'member')
  await joined(viewer, 'viewer')
})
afterAll(() => service.stop())

/** Moves the clock, and signs everybody in again. */
const later = async (seconds: number): Promise<void> => {
  service.clock.advance(seconds)
  for (const email of [owner, admin, member, viewer, guest, stranger]) sessions.set(email, await service.signIn(email))
}

/** Makes a call as the person with this address. */
const by = (
  email: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, {
    headers: { ...sessions.get(email), ...headers },
    ...(body !== undefined && { body }),
  })
const under = (path: string, company = companyId): string => `/companies/${company}${path}`
const idOf = (email: string): Promise<string> => accountIdOf(service.world, email)
const roleOf = async (email: string): Promise<string | undefined> =>
  (await by(owner, 'GET', under('/members'))).json.find((one: { email: string }) => one.email === email)?.role

const newestMail = async (email: string): Promise<Mail & MailContent> => {
  const [mail] = await service.mailsTo(email)
  if (mail === undefined) throw new Error(`no mail to ${email}`)
  return mail
}
/** Returns the text of the link in the newest invitation to this address. */
const linkOf = async (email: string): Promise<string> =>
  /invitation\?link=([\w-]{43})/.exec((await newestMail(email)).text)?.[1] ?? ''

/** Invites an address, and returns the text of the link from the mail. */
const invited = async (email: string, role: string): Promise<string> => {
  service.clock.advance(600) // one mail to an address in ten minutes
  const answer = await by(owner, 'POST', under('/invitations'), { email, role })
  expect(answer.status, answer.text).toBe(201)
  return linkOf(email)
}
const joined = async (email: string, role: string): Promise<void> => {
  const answer = await by(email, 'POST', `/invitations/${await invited(email, role)}/accept`)
  expect(answer.status, answer.text).toBe(200)
}
/** Returns the query that proves that the newest offer to this address was read; empty without an offer. */
const offerTo = async (email: string): Promise<string> => {
  const offer = (await service.mailsTo(email)).find(({ kind }) => kind === 'transfer-offered')
  return /\/transfer(\?offer=[\w-]{36}\.[\w-]{43})/.exec(offer?.text ?? '')?.[1] ?? ''
}
const offered = async (email: string): Promise<void> => {
  await later(600)
  const answer = await by(owner, 'POST', under('/transfer'), { email })
  expect(answer.status, answer.text).toBe(201)
}

describe('members', () => {
  test('A-37 X-02 every member and a key see the members, with address, role and time of joining', async () => {
    for (const email of [owner, admin, member, viewer]) {
      const { status, json } = await by(email, 'GET', under('/members'))
      expect(status).toBe(200)
      expect(json).toEqual([
        { id: await idOf(owner), email: owner, role: 'owner', since: service.second.company.createdAt.toISOString() },
        { id: await idOf(admin), email: admin, role: 'admin', since: expect.any(String) },
        { id: await idOf(member), email: member, role: 'member', since: expect.any(String) },
        { id: await idOf(viewer), email: viewer, role: 'viewer', since: expect.any(String) },
      ])
    }
    const byKey = await service.call('GET', `/api/v1${under('/members')}`, { token: service.sender.key })
    expect(byKey.json).toHaveLength(4)
  })

  test('X-02 A-38 the owner and an administrator change roles', async () => {
    const path = under(`/members/${await idOf(member)}`)
    expect((await by(admin, 'PUT', path, { role: 'admin' })).json).toMatchObject({ email: member, role: 'admin' })
    expect(await roleOf(member)).toBe('admin')
    expect((await by(owner, 'PUT', path, { role: 'member' })).status).toBe(200)
    expect(await roleOf(member)).toBe('member')
  })

  test('X-02 A-22 a removed member loses access with the next call, and so do the keys', async () => {
    await joined(guest, 'admin')
    const participant = service.second.participant
    const all = await service.makeKey(guest)
    const selected = await service.makeKey(guest, { companyIds: [companyId] })
    const token = await service.token(all)
    const statuses = async (): Promise<readonly number[]> => [
      (await by(guest, 'GET', under(''))).status,
      (await by(guest, 'GET', under('/members'))).status,
      (await service.call('GET', `/api/v1${under('')}`, { token: all.key })).status,
      (await service.call('GET', `/api/v1${under('')}`, { token: selected.key })).status,
      (await service.call('GET', '/sapi/document/sent', { token, participant })).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    expect((await by(admin, 'DELETE', under(`/members/${await idOf(guest)}`))).status).toBe(204)
    expect(await statuses()).toEqual([404, 404, 404, 404, 403])
    expect((await service.call('GET', '/api/v1/companies', { token: selected.key })).json).toEqual([])
  })

  test('X-02 every member except the owner may leave', async () => {
    await joined(guest, 'viewer')
    expect((await by(guest, 'DELETE', under(`/members/${await idOf(guest)}`))).status).toBe(204)
    expect(await roleOf(guest)).toBeUndefined()
    expect((await by(owner, 'DELETE', under(`/members/${await idOf(owner)}`))).json.error).toBe('cannot_remove_owner')
  })
})

describe('invitations', () => {
  test('X-01 H19 are the same for an address with and without an account, and never show the link', async () => {
    const answers = []
    for (const email of [guest, 'nobody@example.sk']) {
      service.clock.advance(600)
      answers.push(
        await by(admin, 'POST', under('/invitations'), { email: ` ${email.toUpperCase()} `, role: 'member' }),
      )
    }
    const [known, unknown] = answers
    for (const { status, json } of answers)
      expect([status, json]).toEqual([
        201,
        {
          id: expect.any(String),
          email: expect.any(String),
          role: 'member',
          invitedBy: admin,
          createdAt: expect.any(String),
          expiresAt: new Date(Date.parse(json.createdAt) + week * 1_000).toISOString(),
        },
      ])
    const list = await by(owner, 'GET', under('/invitations'))
    expect(list.json).toEqual([unknown.json, known.json])
    for (const { json } of [known, unknown])
      expect((await by(owner, 'DELETE', under(`/invitations/${json.id}`))).status).toBe(204)
    expect((await by(owner, 'GET', under('/invitations'))).json).toEqual([])
  })

  test('X-01 P92 whoever has the link sees company, role and a masked address, and nothing else', async () => {
    const link = await invited(guest, 'viewer')
    const look = await service.call('GET', `/api/v1/invitations/${link}`)
    expect([look.status, look.json]).toEqual([
      200,
      {
        companyName: service.second.company.legalName,
        role: 'viewer',
        email: 'g***@example.sk',
        expiresAt: expect.any(String),
      },
    ])
    expect((await by(guest, 'POST', `/invitations/${link}/decline`)).status).toBe(204)
    expect((await service.call('GET', `/api/v1/invitations/${link}`)).json.error).toBe('invalid_invite')
  })

  test('X-01 the invited person becomes a member with the role of the invitation, once', async () => {
    const link = await invited(guest, 'viewer')
    const accepted = await by(guest, 'POST', `/invitations/${link}/accept`)
    expect(accepted).toMatchObject({ status: 200, json: { id: companyId, role: 'viewer' } })
    expect((await by(guest, 'POST', `/invitations/${link}/accept`)).json.error).toBe('invalid_invite')
    expect((await by(guest, 'PUT', under(''), { street: 'x' })).json.error).toBe('read_only_member')
    await by(owner, 'DELETE', under(`/members/${await idOf(guest)}`))
  })

  test('X-01 a second invitation replaces the first one', async () => {
    const [first, second] = [await invited(guest, 'admin'), await invited(guest, 'viewer')]
    expect((await by(guest, 'POST', `/invitations/${first}/accept`)).json.error).toBe('invalid_invite')
    expect((await by(guest, 'POST', `/invitations/${second}/accept`)).json.role).toBe('viewer')
    await by(owner, 'DELETE', under(`/members/${await idOf(guest)}`))
  })

  test('X-01 P93 an address gets one invitation to a company in ten minutes, even if it is withdrawn', async () => {
    service.clock.advance(600)
    const body = { email: guest, role: 'member' }
    const { json } = await by(owner, 'POST', under('/invitations'), body)
    await by(owner, 'DELETE', under(`/invitations/${json.id}`))
    service.clock.advance(599)
    const refused = await by(owner, 'POST', under('/invitations'), body)
    expect([refused.status, refused.json.error, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '1'])
    service.clock.advance(1)
    expect((await by(owner, 'POST', under('/invitations'), body)).status).toBe(201)
  })

  test.each([
    ['a direction mark', 'guest\u202e@example.sk'],
    ['an isolate', '\u2066guest@example.sk'],
    ['a control character', 'guest\u0007@example.sk'],
    ['a line break', 'guest@example.sk\r\nBcc: x@example.sk'],
    ['a zero-width space', 'guest@exam\u200bple.sk'],
    ['a second address', 'guest@example.sk, x@example.sk'],
  ])('X-01 H13 refuses an address with %s', async (_what, email) => {
    for (const path of ['/invitations', '/transfer'])
      expect((await by(owner, 'POST', under(path), { email, role: 'member' })).json.error).toBe('invalid_email')
  })

  test('A-29 X-01 X-03 a key neither manages members nor invites nor transfers', async () => {
    const calls = [
      ['PUT', under('/members/x')],
      ['DELETE', under('/members/x')],
      ['GET', under('/invitations')],
      ['POST', under('/invitations')],
      ['DELETE', under('/invitations/x')],
      ['POST', '/invitations/x/accept'],
      ['POST', '/invitations/x/decline'],
      ['GET', under('/transfer')],
      ['POST', under('/transfer')],
      ['DELETE', under('/transfer')],
      ['POST', under('/transfer/accept')],
    ]
    for (const [method, path] of calls) {
      const answer = await service.call(method, `/api/v1${path}`, { token: service.sender.key })
      expect([answer.status, answer.json.error], path).toEqual([403, 'token_not_allowed'])
    }
  })
})

describe('mails', () => {
  /** Sets the language of the mails to a person. */
  const speaks = (email: string, locale: string): void => {
    const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
    client.prepare('update account set locale = ? where email = ?').run(locale, email)
    client.close()
  }

  test('X-01 H19 D129 the link is only in the mail, which names company, inviter and role', async () => {
    speaks(guest, 'de')
    speaks(owner, 'hu')
    await later(0)
    const link = await invited(guest, 'viewer')
    expect(link).toHaveLength(43) // 256 bits
    const mail = await newestMail(guest)
    expect(mail).toMatchObject({ kind: 'invitation', state: 'kept', recipient: guest })
    expect(mail.subject).toBe(`[TEST] Einladung zur Firma „${service.second.company.legalName}“`)
    for (const part of [owner, 'nur Lesezugriff', '7 Tage']) expect(mail.text).toContain(part)
    await invited('unknown@example.sk', 'admin')
    expect((await newestMail('unknown@example.sk')).subject).toContain('Meghívó')
    const answers = [await by(owner, 'GET', under('/invitations')), await by(guest, 'GET', `/invitations/${link}`)]
    for (const { text } of answers) expect(text).not.toContain(link)
    const bytes = readdirSync(service.world.folder).map((name) => readFileSync(join(service.world.folder, name)))
    expect(Buffer.concat(bytes).includes(link)).toBe(false)
    expect(JSON.stringify(service.lines)).not.toContain(link)
    expect((await by(guest, 'POST', `/invitations/${link}/accept`)).status).toBe(200)
  })

  test('X-02 a removed person gets a mail, and a person who leaves gets none', async () => {
    await by(admin, 'DELETE', under(`/members/${await idOf(guest)}`))
    const mail = await newestMail(guest)
    expect([mail.kind, mail.subject]).toEqual([
      'member-removed',
      `[TEST] Sie wurden aus der Firma „${service.second.company.legalName}“ entfernt`,
    ])
    expect(mail.text).toContain(admin)
    await joined(guest, 'viewer')
    await by(guest, 'DELETE', under(`/members/${await idOf(guest)}`))
    expect((await newestMail(guest)).kind).toBe('invitation')
  })

  test('X-03 the offer, its end and its acceptance are mailed to the other party', async () => {
    await offered(guest)
    expect(await newestMail(guest)).toMatchObject({
      kind: 'transfer-offered',
      subject: expect.stringContaining('Angebot'),
      text: expect.stringContaining(`/transfer?offer=${companyId}.`),
    })
    service.clock.advance(1)
    await by(guest, 'DELETE', under(`/transfer${await offerTo(guest)}`))
    expect(await newestMail(owner)).toMatchObject({ kind: 'transfer-canceled', text: expect.stringContaining(guest) })
    await offered(guest)
    service.clock.advance(1)
    await by(owner, 'DELETE', under('/transfer'))
    expect(await newestMail(guest)).toMatchObject({ kind: 'transfer-canceled', text: expect.stringContaining(owner) })
    await offered(guest)
    await by(guest, 'POST', under(`/transfer/accept${await offerTo(guest)}`))
    expect(await newestMail(owner)).toMatchObject({ kind: 'transfer-completed', text: expect.stringContaining(guest) })
    service.clock.advance(600)
    await by(guest, 'POST', under('/transfer'), { email: owner })
    await by(owner, 'POST', under(`/transfer/accept${await offerTo(owner)}`))
    await by(owner, 'DELETE', under(`/members/${await idOf(guest)}`))
  })
})

describe('transfer', () => {
  /** Gives the company back to its first owner. */
  const returned = async (from: string): Promise<void> => {
    service.clock.advance(600)
    expect((await by(from, 'POST', under('/transfer'), { email: owner })).status).toBe(201)
    expect((await by(owner, 'POST', under(`/transfer/accept${await offerTo(owner)}`))).status).toBe(200)
  }

  test('X-03 P94 gives the company to another account, and the former owner becomes an administrator', async () => {
    const ownerKey = (): Promise<Answer> => service.call('GET', `/api/v1${under('')}`, { token: service.sender.key })
    await offered(guest)
    const shown = await by(guest, 'GET', under(`/transfer${await offerTo(guest)}`))
    expect([shown.status, shown.json]).toEqual([
      200,
      {
        companyName: service.second.company.legalName,
        from: owner,
        to: guest,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
    expect((await by(owner, 'GET', under('/transfer'))).json).toEqual(shown.json)
    expect((await ownerKey()).json.role).toBe('owner')
    const accepted = await by(guest, 'POST', under(`/transfer/accept${await offerTo(guest)}`))
    expect(accepted).toMatchObject({ status: 200, json: { id: companyId, role: 'owner' } })
    expect([await roleOf(guest), await roleOf(owner)]).toEqual(['owner', 'admin'])
    expect((await ownerKey()).json.role).toBe('admin')
    expect((await by(owner, 'POST', under('/transfer'), { email: stranger })).json.error).toBe('owner_required')
    await returned(guest)
    await by(owner, 'DELETE', under(`/members/${await idOf(guest)}`))
  })

  test('X-03 H19 P175 a person who has the address of an offer, but not the link in its mail, neither sees nor ends nor accepts it', async () => {
    await offered(guest)
    const first = await offerTo(guest)
    const wrong = [first.slice(0, -1), `${first}A`, `?offer=${companyId}`, `?offer=${companyId}.${'A'.repeat(43)}`]
    for (const query of ['', '?offer=', ...wrong])
      for (const [method, at] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/accept'],
      ] as const)
        expect((await by(guest, method, under(`/transfer${at}${query}`))).json.error, query).toBe('company_not_found')
    // the link alone is not enough either
    expect((await by(stranger, 'POST', under(`/transfer/accept${first}`))).json.error).toBe('company_not_found')
    await by(owner, 'DELETE', under('/transfer'))
    await offered(guest)
    expect((await by(guest, 'POST', under(`/transfer/accept${first}`))).json.error).toBe('transfer_canceled')
    expect((await by(guest, 'DELETE', under(`/transfer${await offerTo(guest)}`))).status).toBe(204)
  })

  test('X-03 shows a transfer to its parties only', async () => {
    await offered(guest)
    const codes = []
    for (const email of [admin, member, viewer, stranger])
      codes.push((await by(email, 'GET', under('/transfer'))).json.error)
    expect(codes).toEqual(['owner_required', 'owner_required', 'read_only_member', 'company_not_found'])
    await by(owner, 'DELETE', under('/transfer'))
  })

  test('X-03 gives the company to a member, who keeps one membership', async () => {
    await offered(viewer)
    expect((await by(viewer, 'POST', under(`/transfer/accept${await offerTo(viewer)}`))).json.role).toBe('owner')
    expect((await by(viewer, 'GET', under('/members'))).json).toHaveLength(4)
    await returned(viewer)
    const path = under(`/members/${await idOf(viewer)}`)
    expect((await by(owner, 'PUT', path, { role: 'viewer' })).status).toBe(200)
  })

  test('X-03 is cancelled by the owner or declined by the receiver, and can then be offered again', async () => {
    for (const ends of [owner, guest]) {
      await offered(guest)
      expect((await by(owner, 'POST', under('/transfer'), { email: stranger })).json.error).toBe('conflict')
      expect((await by(ends, 'DELETE', under(`/transfer${await offerTo(ends)}`))).status).toBe(204)
      for (const party of [owner, guest])
        expect((await by(party, 'GET', under(`/transfer${await offerTo(party)}`))).json.error).toBe('transfer_canceled')
    }
  })
})

describe('the refusals', () => {
  /** Calls `act` in each language, which must refuse every call in the same way. */
  const refuses = async (
    code: ThrownCode,
    act: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<void> => {
    for (const language of languages) {
      const { json } = await act({ 'accept-language': language })
      expect([json.error, json.message]).toEqual([code, sentence(code, language)])
    }
  }
  const put =
    (email: string, target: string, body: unknown = { role: 'member' }) =>
    async (headers: Record<string, string>): Promise<Answer> =>
      by(email, 'PUT', under(`/members/${target.includes('@') ? await idOf(target) : target}`), body, headers)
  const invite =
    (email: string, body: unknown) =>
    (headers: Record<string, string>): Promise<Answer> =>
      by(email, 'POST', under('/invitations'), body, headers)
  const accept =
    (email: string, link: string) =>
    (headers: Record<string, string>): Promise<Answer> =>
      by(email, 'POST', `/invitations/${link}/accept`, undefined, headers)
  const transfer =
    (email: string, body: unknown) =>
    (headers: Record<string, string>): Promise<Answer> =>
      by(email, 'POST', under('/transfer'), body, headers)
  const take =
    (email: string, company = companyId) =>
    async (headers: Record<string, string>): Promise<Answer> =>
      by(email, 'POST', under(`/transfer/accept${await offerTo(email)}`, company), undefined, headers)

  test('X-02 D72 of a change of a role have their code in four languages', async () => {
    await refuses('manager_required', put(member, viewer))
    await refuses('read_only_member', put(viewer, member))
    await refuses('company_not_found', put(stranger, member))
    await refuses('invalid_role', put(owner, member, { role: 'owner' }))
    await refuses('cannot_change_self', put(admin, admin))
    await refuses('cannot_change_self', put(owner, owner))
    await refuses('member_is_owner', put(admin, owner))
    await refuses('member_not_found', put(owner, randomUUID()))
    await refuses('member_not_found', put(owner, stranger))
    expect((await put(owner, member, {})({})).json.fields).toHaveProperty('role')
  })

  test('X-02 D72 of a removal have their code in four languages', async () => {
    const remove =
      (email: string, target: string) =>
      async (headers: Record<string, string>): Promise<Answer> =>
        by(email, 'DELETE', under(`/members/${await idOf(target)}`), undefined, headers)
    await refuses('manager_required', remove(member, viewer))
    await refuses('read_only_member', remove(viewer, member))
    await refuses('company_not_found', remove(stranger, member))
    await refuses('cannot_remove_owner', remove(admin, owner))
    await refuses('member_not_found', remove(owner, stranger))
  })

  test('X-01 A-41 D72 of an invitation have their code in four languages', async () => {
    service.clock.advance(600)
    await refuses('manager_required', invite(member, { email: guest, role: 'member' }))
    await refuses('read_only_member', invite(viewer, { email: guest, role: 'member' }))
    await refuses('company_not_found', invite(stranger, { email: guest, role: 'member' }))
    await refuses('invalid_role', invite(owner, { email: guest, role: 'owner' }))
    await refuses('invalid_email', invite(owner, { email: 'guest', role: 'member' }))
    await refuses('cannot_invite_self', invite(owner, { email: owner.toUpperCase(), role: 'member' }))
    await refuses('already_member', invite(owner, { email: viewer, role: 'member' }))
    await refuses('invalid_invite', accept(guest, randomUUID()))
    await refuses('invalid_invite', (headers) =>
      by(owner, 'DELETE', under(`/invitations/${randomUUID()}`), undefined, headers),
    )
    expect(Object.keys((await invite(owner, {})({})).json.fields).toSorted()).toEqual(['email', 'role'])
  })

  test('X-01 D72 of an answer to an invitation have their code in four languages', async () => {
    const link = await invited(guest, 'member')
    await refuses('invite_email_mismatch', accept(stranger, link))
    await refuses('invite_email_mismatch', (headers) =>
      by(stranger, 'POST', `/invitations/${link}/decline`, undefined, headers),
    )
    await later(week)
    await refuses('invite_expired', accept(guest, link))
    await refuses('invite_expired', (headers) => service.call('GET', `/api/v1/invitations/${link}`, { headers }))
  })

  test('X-02 D65 D72 members_full counts members and open invitations, in four languages', async () => {
    for (let count = 4; count < 50; count += 1) {
      const answer = await invite(owner, { email: `person${count}@example.sk`, role: 'viewer' })({})
      expect(answer.status).toBe(201)
    }
    await refuses('members_full', invite(owner, { email: 'last@example.sk', role: 'viewer' }))
    for (const { id } of (await by(owner, 'GET', under('/invitations'))).json)
      await by(owner, 'DELETE', under(`/invitations/${id}`))
  })

  test('X-03 A-41 D72 of a transfer have their code in four languages', async () => {
    await refuses('read_only_member', transfer(viewer, { email: guest }))
    await refuses('owner_required', transfer(admin, { email: guest }))
    await refuses('owner_required', transfer(member, { email: guest }))
    await refuses('company_not_found', transfer(stranger, { email: guest }))
    await refuses('cannot_transfer_self', transfer(owner, { email: owner }))
    await refuses('company_not_found', take(stranger))
    await offered(guest)
    await refuses('cannot_transfer_self', take(owner))
    await by(owner, 'PUT', under(''), { street: 'Nová 5' })
    await refuses('transfer_stale', take(guest))
    await later(week)
    await refuses('transfer_expired', take(guest))
    await offered(guest)
    await by(owner, 'DELETE', under('/transfer'))
    await refuses('transfer_canceled', take(guest))
    await offered(guest)
    await by(admin, 'PUT', under(''), {}) // changes nothing, so the offer does not become stale
    expect((await take(guest)({})).status).toBe(200)
    await refuses('already_completed', take(guest))
  })

  test('X-03 P-16 of a completed transfer are not for a former owner who was removed since', async () => {
    const show = (headers: Record<string, string> = {}): Promise<Answer> =>
      by(owner, 'GET', under('/transfer'), undefined, headers)
    expect((await show()).json).toMatchObject({ error: 'already_completed' })
    const { id } = (await by(guest, 'GET', under('/members'))).json.find(
      (one: { readonly email: string }) => one.email === owner,
    )
    expect((await by(guest, 'DELETE', under(`/members/${id}`))).status).toBe(204)
    await refuses('company_not_found', show)
  })

  test('X-03 D72 of the look at a transfer that was never offered, and of a second one', async () => {
    const { company } = service.sender
    const show = (headers: Record<string, string>): Promise<Answer> =>
      by(owner, 'GET', under('/transfer', company.id), undefined, headers)
    for (const language of languages)
      expect((await show({ 'accept-language': language })).json).toEqual({
        error: 'not_found',
        message: sentence('transfer_not_found', language),
      })
  })
})

test('X-01 X-03 P93 an account makes a limited number of invitations and offers per hour, for all its companies', async () => {
  const limited = await startService({ settings: { invitationsPerHour: 2 } })
  const headers = await limited.signIn(owner)
  const [one, other] = [limited.sender.company.id, limited.second.company.id]
  const answers = []
  for (const [company, path] of [
    [one, 'invitations'],
    [other, 'transfer'],
    [other, 'invitations'],
    [one, 'transfer'],
  ]) {
    const body = { email: guest, role: 'member' }
    answers.push(await limited.call('POST', `/api/v1/companies/${company}/${path}`, { headers, body }))
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429])
  expect(await limited.mailsTo(guest)).toHaveLength(2)
  limited.clock.advance(3_600)
  const body = { email: guest, role: 'member' }
  const path = `/api/v1/companies/${one}/invitations`
  expect((await limited.call('POST', path, { headers, body })).status).toBe(201)
  await limited.stop()
})
