import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPolicies } from '../../engine/customer/key/new-key.ts'
import { accountIdOf } from '../support/account-world.ts'
import { routes } from './support/a-door.ts'
import { aSendBody } from './support/a-send-body.ts'
import { startService, type CallOptions, type Service } from './support/a-service.ts'
import { aMember, anInvitation } from './support/people.ts'

/**
 * The code with which each role is refused, by the right that a route requires; `in`: the role has the right. The
 * session and the keys of a person have the person's role in the company; a stranger is not a member.
 */
const rights = readTable(`
  right           owner  admin              member             viewer             stranger
  reads           in     in                 in                 in                 company_not_found
  changes         in     in                 forbidden          read_only_member   company_not_found
  owns            in     owner_required     owner_required     read_only_member   company_not_found
  managesMembers  in     in                 manager_required   read_only_member   company_not_found
  transfers       in     owner_required     owner_required     read_only_member   company_not_found
  ownsKey         in     token_not_found    token_not_found    token_not_found    token_not_found
  ownsSession     in     session_not_found  session_not_found  session_not_found  session_not_found
  anyAccount      in     in                 in                 in                 in
  creates         in     in                 in                 in                 in
  inPerson        in     in                 in                 in                 in
`)

/** The same for keys of the owner that can do less: by their send policy, or because they are for another company. */
const narrowKeys = readTable(`
  right           assistant          outside
  reads           in                 token_company_not_allowed
  changes         token_not_allowed  token_company_not_allowed
  owns            token_not_allowed  token_company_not_allowed
  anyAccount      in                 in
  creates         token_not_allowed  token_company_not_allowed
`)

/** Rights that only a session can have; every key is refused with `token_not_allowed`. */
const personOnly = ['managesMembers', 'transfers', 'ownsKey', 'ownsSession', 'inPerson']

/**
 * Every route for which rights count: the right that it requires, then the possible answers to callers who have the
 * right. They are called with the ids of the company, and with the body, if any, from `bodies`. The order matters: the
 * company leaves the network, which ends its transfer, and registers again; the key is revoked and restored.
 */
const table = `
  GET /companies/{companyId}                              reads           200
  GET /companies/{companyId}/notifications                reads           200
  PUT /companies/{companyId}/notifications                changes         200 version_stale
  GET /companies/{companyId}/data-changes                 reads           200
  POST /companies/{companyId}/data-changes                changes         fs_change_no_changes
  DELETE /companies/{companyId}/data-changes/{changeId}   changes         fs_change_not_found
  POST /companies/{companyId}/verification                changes         verification_token_missing
  POST /companies/{companyId}/verification/instructions   changes         company_already_active
  GET /companies/{companyId}/inbox                        reads           200
  POST /companies/{companyId}/inbox                       changes         email_send_unavailable
  PUT /companies/{companyId}/inbox                        changes         200 version_stale
  DELETE /companies/{companyId}/inbox/former              changes         204
  GET /companies/{companyId}/senders                      reads           200
  POST /companies/{companyId}/senders                     changes         201 sender_exists
  DELETE /companies/{companyId}/senders/{email}           changes         sender_email_invalid
  GET /companies/{companyId}/smtp                         reads           200
  PUT /companies/{companyId}/smtp                         changes         smtp_incomplete
  DELETE /companies/{companyId}/smtp                      changes         204
  POST /companies/{companyId}/smtp/test                   changes         smtp_incomplete
  GET /companies/{companyId}/registration                 reads           200
  GET /companies/{companyId}/members                      reads           200
  GET /companies/{companyId}/documents                    reads           200
  GET /companies/{companyId}/documents/{documentId}           reads       200
  GET /companies/{companyId}/documents/{documentId}/download  reads       200
  GET /companies/{companyId}/documents/{documentId}/xml       reads       200
  GET /companies/{companyId}/documents/{documentId}/timeline  reads       200
  GET /companies/{companyId}/documents/{documentId}/tax-report  reads     200
  GET /companies/{companyId}/documents/{documentId}/mls       reads       mls_not_available
  GET /companies/{companyId}/documents/{documentId}/attachments/{number}  reads  attachment_not_found
  POST /companies/{companyId}/documents                   changes         202
  PUT /companies/{companyId}                              changes         200
  DELETE /companies/{companyId}                           owns            company_active
  GET /companies/{companyId}/transfer                     transfers       200
  POST /companies/{companyId}/transfer                    transfers       cannot_transfer_self
  POST /companies/{companyId}/transfer/accept             transfers       cannot_transfer_self
  DELETE /companies/{companyId}/transfer                  transfers       204
  DELETE /companies/{companyId}/registration              owns            202
  POST /companies/{companyId}/registration                owns            202 company_already_active
  PUT /companies/{companyId}/registration/receiving       owns            202
  POST /companies/{companyId}/registration/migration-code  owns           company_not_active
  DELETE /companies/{companyId}/registration/migration-code  owns         migration_code_none
  POST /companies/{companyId}/registration/migration      owns            migration_rejected
  PUT /companies/{companyId}/members/{memberId}           managesMembers  member_is_owner cannot_change_self
  DELETE /companies/{companyId}/members/{memberId}        managesMembers  cannot_remove_owner
  GET /companies/{companyId}/invitations                  managesMembers  200
  POST /companies/{companyId}/invitations                 managesMembers  already_member cannot_invite_self
  POST /invitations/{token}/accept                        inPerson        invite_email_mismatch
  POST /invitations/{token}/decline                       inPerson        invite_email_mismatch
  DELETE /companies/{companyId}/invitations/{invitationId}  managesMembers  204 invalid_invite
  GET /companies                                          anyAccount      200
  POST /companies                                         creates         validation_failed
  GET /tokens                                             anyAccount      200
  POST /tokens                                            inPerson        validation_failed
  DELETE /tokens/{tokenId}                                ownsKey         204
  POST /tokens/{tokenId}/restore                          ownsKey         200
  POST /tokens/{tokenId}/rotate                           ownsKey         200
  GET /tokens/{tokenId}/scope                             ownsKey         200
  PUT /tokens/{tokenId}/scope                             ownsKey         200
  GET /tokens/{tokenId}/ip-allowlist                      ownsKey         200
  PUT /tokens/{tokenId}/ip-allowlist                      ownsKey         200
  GET /tokens/{tokenId}/send-policy                       ownsKey         200
  PUT /tokens/{tokenId}/send-policy                       ownsKey         200
  GET /auth/me                                            anyAccount      200
  DELETE /auth/me                                         inPerson        owner_of_companies password_not_set
  POST /auth/email                                        inPerson        email_invalid
  PUT /auth/email                                         inPerson        invalid_token
  POST /auth/logout                                       inPerson        204
  POST /auth/password                                     inPerson        password_required
  PUT /auth/password                                      inPerson        password_not_set
  DELETE /auth/password                                   inPerson        password_not_set
  GET /auth/mfa                                           inPerson        200
  POST /auth/mfa                                          inPerson        200
  PUT /auth/mfa                                           inPerson        mfa_code_invalid
  DELETE /auth/mfa                                        inPerson        mfa_not_enabled
  POST /auth/mfa/recovery                                 inPerson        mfa_not_enabled
  DELETE /auth/sessions/{sessionId}                       ownsSession     204
  GET /auth/sessions                                      inPerson        200
  DELETE /auth/sessions                                   inPerson        204
  GET /auth/profile                                       inPerson        200
  PUT /auth/profile                                       inPerson        200
  GET /auth/ip-allowlist                                  inPerson        200
  PUT /auth/ip-allowlist                                  inPerson        200
`

const [owner, stranger] = ['a@example.sk', 'b@example.sk']
const roles = ['admin', 'member', 'viewer'] as const
const emailOf = (role: string): string => `${role}@example.sk`

/** Well-formed bodies, so that the right decides the answer. */
const bodies: Readonly<Record<string, () => unknown>> = {
  'POST /companies/{companyId}/documents': () => aSendBody(service.sender, randomUUID()),
  'PUT /companies/{companyId}': () => ({}),
  'PUT /companies/{companyId}/notifications': () => ({
    version: 0,
    mode: 'daily',
    events: ['approval_asked'],
    emails: [],
    language: null,
  }),
  'POST /companies/{companyId}/data-changes': () => ({}),
  'POST /companies/{companyId}/verification': () => ({ token: '' }),
  'PUT /companies/{companyId}/registration/receiving': () => ({ receiving: true }),
  'POST /companies/{companyId}/registration/migration': () => ({ code: 'A' }),
  'PUT /companies/{companyId}/inbox': () => ({ version: 0, holds: false, requiresTls: false }),
  'PUT /companies/{companyId}/smtp': () => ({}),
  'POST /companies/{companyId}/senders': () => ({ email: 'x@acct.test' }),
  'DELETE /companies/{companyId}': () => ({ confirmName: 'another name' }),
  'PUT /companies/{companyId}/members/{memberId}': () => ({ role: 'viewer' }),
  'POST /companies/{companyId}/invitations': () => ({ email: owner, role: 'viewer' }),
  'POST /companies/{companyId}/transfer': () => ({ email: owner }),
  'POST /companies': () => ({ ico: 'x', dic: 'x', legalName: 'x' }),
  'POST /tokens': () => ({ name: ' ' }),
  'PUT /tokens/{tokenId}/scope': () => ({ scope: 'all' }),
  'PUT /tokens/{tokenId}/ip-allowlist': () => ({ ip_allowlist: [] }),
  'PUT /tokens/{tokenId}/send-policy': () => ({ sendPolicy: 'read_only' }),
  'DELETE /auth/me': () => ({ currentPassword: 'wrong' }),
  'POST /auth/email': () => ({ email: 'x' }),
  'PUT /auth/email': () => ({ link: 'x' }),
  'POST /auth/password': () => ({}),
  'PUT /auth/password': () => ({ currentPassword: 'wrong', password: 'a long new password' }),
  'POST /auth/mfa': () => ({}),
  'PUT /auth/mfa': () => ({ code: '000000' }),
  'DELETE /auth/mfa': () => ({ code: '000000' }),
  'POST /auth/mfa/recovery': () => ({ code: '000000' }),
  'PUT /auth/profile': () => ({}),
  'PUT /auth/ip-allowlist': () => ({ ip_allowlist: [] }),
}

interface Principal {
  readonly name: string
  readonly kind: 'session' | 'key'
  /** a column of `rights` or `narrowKeys`, or the code with which every call is refused */
  readonly is: string
  /** gives the credential of one call; a session is a new one, because some routes end it */
  readonly credential: () => CallOptions | Promise<CallOptions>
}

let service: Service
let ids: Readonly<Record<string, string>>
const principals: Principal[] = []

beforeAll(async () => {
  service = await startService({ settings: { sessionsMax: 1_000 } })
  const companyId = service.sender.company.id
  const ownerId = await accountIdOf(service.world, owner)
  for (const role of roles) await aMember(service, { companyId, by: owner, email: emailOf(role), role })
  await addLivePrincipals()
  await addRefusedPrincipals(ownerId, companyId)

  const invitation = await anInvitation(service, { companyId, by: owner, email: 'guest@example.sk', role: 'viewer' })
  const headers = await service.signIn(owner)
  const offer = { headers, body: { email: 'guest@example.sk' } }
  expect((await service.call('POST', `/api/v1/companies/${companyId}/transfer`, offer)).status).toBe(201)
  const sessions = await service.call('GET', '/api/v1/auth/sessions', { headers })
  const sent = await service.call('POST', `/api/v1/companies/${companyId}/documents`, {
    token: service.sender.key,
    headers: { 'idempotency-key': randomUUID() },
    body: aSendBody(service.sender, randomUUID()),
  })
  ids = {
    companyId,
    memberId: ownerId,
    invitationId: invitation.id,
    token: invitation.link,
    tokenId: (await service.makeKey(owner)).clientId,
    changeId: randomUUID(),
    sessionId: sessions.json.find((one: { current: boolean }) => one.current).id,
    documentId: sent.json.providerDocumentId,
  }
})
afterAll(() => service.stop())

async function addLivePrincipals(): Promise<void> {
  const session = (email: string, is: string): void =>
    void principals.push({
      name: `a session of ${is}`,
      kind: 'session',
      is,
      credential: async () => ({ headers: await service.signIn(email) }),
    })
  const key = (name: string, is: string, token: string): void =>
    void principals.push({ name, kind: 'key', is, credential: () => ({ token }) })

  session(owner, 'owner')
  session(stranger, 'stranger')
  key('a key of a stranger', 'stranger', service.stranger.key)
  for (const role of roles) {
    session(emailOf(role), role)
    key(`a key of ${role}`, role, (await service.makeKey(emailOf(role))).key)
  }
  for (const sendPolicy of sendPolicies)
    key(
      `a key with the policy ${sendPolicy}`,
      sendPolicy === 'direct' ? 'owner' : 'assistant',
      (await service.makeKey(owner, { sendPolicy })).key,
    )
  const { key: outside } = await service.makeKey(owner, { companyIds: [service.second.company.id] })
  key('a key for another company', 'outside', outside)
}

/** Adds callers who lost their access, and a key that has it again. */
async function addRefusedPrincipals(ownerId: string, companyId: string): Promise<void> {
  const add = (name: string, kind: 'session' | 'key', is: string, options: CallOptions): void =>
    void principals.push({ name, kind, is, credential: () => options })

  const [revoked, restored] = [await service.makeKey(owner), await service.makeKey(owner)]
  await service.engine.keys.revoke(ownerId, revoked.clientId)
  add('a revoked key', 'key', 'unauthorized', { token: revoked.key })
  await service.engine.keys.revoke(ownerId, restored.clientId)
  await service.engine.keys.restore(ownerId, restored.clientId)
  add('a restored key', 'key', 'owner', { token: restored.key })

  const blocked = 'blocked@example.sk'
  const blockedId = await aMember(service, { companyId, by: owner, email: blocked, role: 'admin' })
  const [headers, { key }] = [await service.signIn(blocked), await service.makeKey(blocked)]
  await service.engine.accounts.block(blockedId)
  add('a session of a blocked administrator', 'session', 'invalid_session', { headers })
  add('a key of a blocked administrator', 'key', 'unauthorized', { token: key })
}

/** Reads a table into its cells, by the names of its rows and columns. */
function readTable(text: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const [[, ...head], ...lines] = linesOf(text)
  return Object.fromEntries(
    lines.map(([row, ...cells]) => [row, Object.fromEntries(head.map((column, index) => [column, cells[index]]))]),
  )
}

function linesOf(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
}

const rows = linesOf(table).map(([method, path, right, ...answers]) => {
  return { route: `${method} ${path}`, method, path, right, answers }
})

/** Returns the code with which the credential is refused at this route, whatever the company is. */
function refusalOf({ kind, is }: Principal, right: string): string | undefined {
  if (['unauthorized', 'invalid_session'].includes(is)) return is
  return kind === 'key' && personOnly.includes(right) ? 'token_not_allowed' : undefined
}

/** Calls a route as every principal, and returns the code of each answer, or its status if it is a success. */
async function codesOf(
  { method, path }: (typeof rows)[number],
  makeBody: (() => unknown) | undefined,
): Promise<readonly (readonly [Principal, string])[]> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name])
  const codes: [Principal, string][] = []
  for (const principal of principals) {
    const options = await principal.credential()
    const { status, json } = await service.call(method, `/api/v1${filled}`, {
      ...options,
      headers: { ...options.headers, 'idempotency-key': randomUUID() },
      ...(makeBody && { body: makeBody() }),
    })
    codes.push([principal, status < 300 ? String(status) : json.error])
  }
  return codes
}

describe('H1 G-10 A-03 A-22 A-23 A-28 A-29 A-38 A-39 A-40 A-41 D11 D16 D79 the rights of each caller', () => {
  test('are decided for every portal route that requires a credential', () => {
    const guarded = routes.filter(({ path, who }) => path.startsWith('/api/v1') && who !== 'anyone')
    expect(rows.map(({ route }) => route).toSorted()).toEqual(
      guarded.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).toSorted(),
    )
  })

  test.each(rows)('$route requires: $right', async (row) => {
    const { route, right, answers } = row
    const codes = await codesOf(row, bodies[route])
    expect(codes.map(([{ name }, code]) => `${name}: ${answers.includes(code) ? 'in' : code}`)).toEqual(
      codes.map(([principal]) => {
        const { name, is } = principal
        return `${name}: ${refusalOf(principal, right) ?? rights[right][is] ?? narrowKeys[right]?.[is]}`
      }),
    )
  })

  test.each(rows.filter(({ route }) => bodies[route]))(
    'G-09 G-13 $route refuses a malformed body after the credential, before the role',
    async (row) => {
      const codes = await codesOf(row, () => '{')
      for (const [principal, code] of codes)
        expect(code, principal.name).toBe(refusalOf(principal, row.right) ?? 'malformed_request')
    },
  )
})
