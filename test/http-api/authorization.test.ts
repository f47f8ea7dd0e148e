import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallerKind } from '../../http-api/admission/access.ts'
import { interfaceOf } from '../../http-api/address/interface.ts'
import { methods } from '../../http-api/route/route.ts'
import { accountIdOf, anAccount } from '../support/account-world.ts'
import { sample } from '../support/sample.ts'
import { routes } from './support/a-door.ts'
import { startService, type CallOptions, type Service } from './support/a-service.ts'

/** The intended route table. Add each new route here with its required credential and its rate limit. */
const expectedRoutes = `
POST /sapi/auth/token anyone tokenAddress
POST /sapi/auth/renew anyone tokenAddress
GET /sapi/auth/token/status accessToken sapiClient
POST /sapi/auth/revoke accessToken tokenAddress
POST /sapi/document/send participant sapiClient
POST /sapi/document/validate optionalParticipant sapiClient
GET /sapi/document/sent participant sapiClient
GET /sapi/document/sent/{documentId} participant sapiClient
GET /sapi/document/sent/{documentId}/mls participant sapiClient
GET /sapi/document/receive participant sapiClient
GET /sapi/document/receive/{documentId} participant sapiClient
POST /sapi/document/receive/{documentId}/acknowledge participant sapiClient
GET /api/v1/auth/me keyOrPerson portalCaller
DELETE /api/v1/auth/me person portalCaller
GET /api/v1/auth/captcha anyone authAddress
POST /api/v1/auth/register anyone authAddress
POST /api/v1/auth/verify anyone authAddress
PUT /api/v1/auth/verify anyone authAddress
POST /api/v1/auth/reset anyone authAddress
PUT /api/v1/auth/reset anyone authAddress
POST /api/v1/auth/email person authAddress
PUT /api/v1/auth/email person authAddress
POST /api/v1/auth/login anyone authAddress
POST /api/v1/auth/link anyone authAddress
PUT /api/v1/auth/link anyone authAddress
POST /api/v1/auth/logout person portalCaller
POST /api/v1/auth/password person authAddress
PUT /api/v1/auth/password person authAddress
DELETE /api/v1/auth/password person authAddress
GET /api/v1/auth/mfa person authAddress
POST /api/v1/auth/mfa person authAddress
PUT /api/v1/auth/mfa person authAddress
DELETE /api/v1/auth/mfa person authAddress
POST /api/v1/auth/mfa/recovery person authAddress
GET /api/v1/auth/sessions person authAddress
DELETE /api/v1/auth/sessions person authAddress
DELETE /api/v1/auth/sessions/{sessionId} person authAddress
GET /api/v1/auth/profile person authAddress
PUT /api/v1/auth/profile person authAddress
GET /api/v1/auth/ip-allowlist person authAddress
PUT /api/v1/auth/ip-allowlist person authAddress
GET /api/v1/tokens keyOrPerson portalCaller
POST /api/v1/tokens person portalCaller
DELETE /api/v1/tokens/{tokenId} person portalCaller
POST /api/v1/tokens/{tokenId}/restore person portalCaller
POST /api/v1/tokens/{tokenId}/rotate person portalCaller
GET /api/v1/tokens/{tokenId}/scope person portalCaller
PUT /api/v1/tokens/{tokenId}/scope person portalCaller
GET /api/v1/tokens/{tokenId}/ip-allowlist person portalCaller
PUT /api/v1/tokens/{tokenId}/ip-allowlist person portalCaller
GET /api/v1/tokens/{tokenId}/send-policy person portalCaller
PUT /api/v1/tokens/{tokenId}/send-policy person portalCaller
GET /api/v1/companies keyOrPerson portalCaller
POST /api/v1/companies keyOrPerson portalCaller
PUT /api/v1/companies/{companyId} keyOrPerson portalCaller
GET /api/v1/companies/{companyId} keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId} keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/notifications keyOrPerson portalCaller
PUT /api/v1/companies/{companyId}/notifications keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/registration keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/registration keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/registration keyOrPerson portalCaller
PUT /api/v1/companies/{companyId}/registration/receiving keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/registration/migration-code keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/registration/migration-code keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/registration/migration keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/data-changes keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/data-changes keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/data-changes/{changeId} keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/verification keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/verification/instructions keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/inbox keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/inbox keyOrPerson portalCaller
PUT /api/v1/companies/{companyId}/inbox keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/inbox/former keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/senders keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/senders keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/senders/{email} keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/smtp keyOrPerson portalCaller
PUT /api/v1/companies/{companyId}/smtp keyOrPerson portalCaller
DELETE /api/v1/companies/{companyId}/smtp keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/smtp/test keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/members keyOrPerson portalCaller
PUT /api/v1/companies/{companyId}/members/{memberId} person portalCaller
DELETE /api/v1/companies/{companyId}/members/{memberId} person portalCaller
GET /api/v1/companies/{companyId}/invitations person portalCaller
POST /api/v1/companies/{companyId}/invitations person portalCaller
DELETE /api/v1/companies/{companyId}/invitations/{invitationId} person portalCaller
GET /api/v1/companies/{companyId}/transfer person portalCaller
POST /api/v1/companies/{companyId}/transfer person portalCaller
DELETE /api/v1/companies/{companyId}/transfer person portalCaller
POST /api/v1/companies/{companyId}/transfer/accept person portalCaller
GET /api/v1/invitations/{token} anyone unverified
POST /api/v1/invitations/{token}/accept person portalCaller
POST /api/v1/invitations/{token}/decline person portalCaller
GET /api/v1/companies/{companyId}/documents keyOrPerson portalCaller
POST /api/v1/companies/{companyId}/documents keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId} keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/download keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/xml keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/timeline keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/tax-report keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/mls keyOrPerson portalCaller
GET /api/v1/companies/{companyId}/documents/{documentId}/attachments/{number} keyOrPerson portalCaller
GET /sapi/health anyone unverified
GET /api/v1/ping anyone unverified
GET /api/v1/public/status anyone unverified
GET /api/v1/openapi.json anyone unverified
POST /api/v1/public/peppol-validate anyone publicTools
POST /api/v1/auth/token anyone unverified
POST /oauth/token anyone unverified
POST /token anyone unverified
GET / signedIn portalCaller
GET /approvals signedIn portalCaller
GET /approvals/{draftId} signedIn portalCaller
GET /approvals/{draftId}/preview signedIn portalCaller
POST /approvals/{draftId}/send signedIn portalCaller
POST /approvals/{draftId}/decline signedIn portalCaller
GET /documents signedIn portalCaller
GET /documents/{companyId}/{documentId} signedIn portalCaller
GET /check signedIn portalCaller
POST /check signedIn portalCaller
POST /check/before-sending signedIn portalCaller
POST /check/preview signedIn portalCaller
POST /check/send signedIn portalCaller
GET /companies signedIn portalCaller
GET /companies/new signedIn portalCaller
POST /companies signedIn portalCaller
GET /companies/{companyId} signedIn portalCaller
GET /companies/{companyId}/change signedIn portalCaller
POST /companies/{companyId}/change signedIn portalCaller
GET /companies/{companyId}/notifications signedIn portalCaller
POST /companies/{companyId}/notifications signedIn portalCaller
GET /companies/{companyId}/data-changes signedIn portalCaller
POST /companies/{companyId}/data-changes signedIn portalCaller
POST /companies/{companyId}/data-changes/{changeId}/take-back signedIn portalCaller
POST /companies/{companyId}/verification signedIn portalCaller
POST /companies/{companyId}/verification/instructions signedIn portalCaller
GET /companies/{companyId}/leave-network signedIn portalCaller
POST /companies/{companyId}/leave-network signedIn portalCaller
POST /companies/{companyId}/return-to-network signedIn portalCaller
GET /companies/{companyId}/delete signedIn portalCaller
POST /companies/{companyId}/delete signedIn portalCaller
GET /companies/{companyId}/members signedIn portalCaller
POST /companies/{companyId}/invitations signedIn portalCaller
POST /companies/{companyId}/invitations/{invitationId}/withdraw signedIn portalCaller
POST /companies/{companyId}/members/{memberId} signedIn portalCaller
GET /companies/{companyId}/members/{memberId}/remove signedIn portalCaller
POST /companies/{companyId}/members/{memberId}/remove signedIn portalCaller
GET /companies/{companyId}/transfer signedIn portalCaller
POST /companies/{companyId}/transfer signedIn portalCaller
POST /companies/{companyId}/transfer/cancel signedIn portalCaller
GET /transfer signedIn portalCaller
POST /transfer/accept signedIn portalCaller
POST /transfer/decline signedIn portalCaller
GET /invitation visitor unverified
POST /invitation/accept signedIn portalCaller
POST /invitation/decline signedIn portalCaller
GET /companies/{companyId}/network signedIn portalCaller
POST /companies/{companyId}/network/receiving signedIn portalCaller
POST /companies/{companyId}/network/again signedIn portalCaller
POST /companies/{companyId}/network/migration signedIn portalCaller
POST /companies/{companyId}/network/migration-code signedIn portalCaller
POST /companies/{companyId}/network/migration-code/withdraw signedIn portalCaller
GET /companies/{companyId}/inbox signedIn portalCaller
POST /companies/{companyId}/inbox signedIn portalCaller
GET /companies/{companyId}/inbox/rotate signedIn portalCaller
POST /companies/{companyId}/inbox/rotate signedIn portalCaller
GET /companies/{companyId}/inbox/former signedIn portalCaller
POST /companies/{companyId}/inbox/former signedIn portalCaller
POST /companies/{companyId}/inbox/settings signedIn portalCaller
POST /companies/{companyId}/inbox/senders signedIn portalCaller
GET /companies/{companyId}/inbox/senders/remove signedIn portalCaller
POST /companies/{companyId}/inbox/senders/remove signedIn portalCaller
GET /help/mail visitor unverified
GET /companies/{companyId}/mail-server signedIn portalCaller
POST /companies/{companyId}/mail-server signedIn portalCaller
POST /companies/{companyId}/mail-server/test signedIn portalCaller
GET /companies/{companyId}/mail-server/remove signedIn portalCaller
POST /companies/{companyId}/mail-server/remove signedIn portalCaller
GET /sandbox-nastroje signedIn portalCaller
POST /sandbox-nastroje signedIn portalCaller
GET /keys signedIn portalCaller
POST /keys signedIn portalCaller
GET /keys/new signedIn portalCaller
POST /keys/new signedIn portalCaller
GET /keys/{tokenId} signedIn portalCaller
GET /keys/{tokenId}/policy signedIn portalCaller
POST /keys/{tokenId}/policy signedIn portalCaller
GET /keys/{tokenId}/limits signedIn portalCaller
POST /keys/{tokenId}/limits signedIn portalCaller
GET /keys/{tokenId}/scope signedIn portalCaller
POST /keys/{tokenId}/scope signedIn portalCaller
GET /keys/{tokenId}/addresses signedIn portalCaller
POST /keys/{tokenId}/addresses signedIn portalCaller
GET /keys/{tokenId}/rotate signedIn portalCaller
POST /keys/{tokenId}/rotate signedIn portalCaller
GET /keys/{tokenId}/text signedIn portalCaller
GET /keys/{tokenId}/revoke signedIn portalCaller
POST /keys/{tokenId}/revoke signedIn portalCaller
POST /keys/{tokenId}/restore signedIn portalCaller
GET /assistants signedIn portalCaller
GET /assistants/{client} signedIn portalCaller
POST /assistants/{client} signedIn portalCaller
GET /assistants/{client}/{tokenId} signedIn portalCaller
GET /assistants/{client}/{tokenId}/configuration signedIn portalCaller
POST /assistants/{client}/{tokenId}/configuration signedIn portalCaller
GET /account signedIn portalCaller
POST /account signedIn portalCaller
POST /account/mails signedIn portalCaller
GET /account/password signedIn portalCaller
POST /account/password signedIn authAddress
GET /account/sessions signedIn portalCaller
POST /account/sessions/{sessionId}/end signedIn portalCaller
POST /account/sessions/end-others signedIn portalCaller
GET /account/email signedIn portalCaller
POST /account/email signedIn authAddress
GET /settings/email signedIn portalCaller
POST /settings/email signedIn portalCaller
GET /account/delete signedIn portalCaller
POST /account/delete signedIn authAddress
GET /account/second-factor signedIn portalCaller
POST /account/second-factor/start signedIn authAddress
POST /account/second-factor/confirm signedIn authAddress
POST /account/second-factor/codes signedIn authAddress
GET /account/second-factor/codes signedIn portalCaller
POST /account/second-factor/off signedIn authAddress
GET /sign-in/link visitor unverified
POST /sign-in/link visitor authAddress
GET /sign-in visitor unverified
POST /sign-in visitor authAddress
POST /sign-out visitor unverified
GET /forgot-password visitor unverified
POST /forgot-password visitor authAddress
GET /sign-in/send-link visitor unverified
POST /sign-in/send-link visitor authAddress
GET /sign-in/link-sent visitor unverified
GET /reset-password visitor unverified
POST /reset-password visitor authAddress
GET /sign-up visitor unverified
POST /sign-up visitor authAddress
GET /sign-up/sent visitor unverified
GET /verify-email visitor unverified
POST /verify-email visitor authAddress
POST /language visitor unverified
GET /asset/{name} anyone unverified
GET /styleguide visitor unverified
GET /status visitor unverified
GET /mails visitor unverified
GET /mails/{mailId} visitor unverified
GET /mails/{mailId}/html visitor unverified
POST /as4 anyone as4Address
POST /api/mcp apiKey sapiClient
POST /api/tax-authority/selections anyone unverified
`

test('H1 D66 D120 the route table contains exactly the intended routes, each with its access and rate limit', () => {
  expect(routes.map(({ method, path, who, budget }) => `${method} ${path} ${who} ${budget}`)).toEqual(
    expectedRoutes.trim().split('\n'),
  )
})

let service: Service
/** The callers of the matrix. Each gets new options for every route, because some routes end sessions. */
const principals = new Map<string, () => CallOptions | Promise<CallOptions>>()

beforeAll(async () => {
  service = await startService()
  const { sender, second, stranger, world } = service
  const participant = sender.participant
  const token = await service.token(sender)
  const scoped = await service.makeKey(sender.email, { companyIds: [second.company.id] })
  const elsewhere = await service.makeKey(sender.email, { ipAllowList: ['203.0.113.0/24'] })
  const elsewhereToken = (
    await service.engine.tokens.issue({
      clientId: elsewhere.clientId,
      clientSecret: elsewhere.key,
      address: '203.0.113.9',
    })
  ).accessToken
  const pair = await service.engine.tokens.issue({
    clientId: sender.clientId,
    clientSecret: sender.key,
    address: '127.0.0.1',
  })
  const revokedToken = await service.token(sender)
  await service.call('POST', '/sapi/auth/revoke', { token: revokedToken, body: { token: revokedToken } })
  const dead = await service.makeKey(sender.email)
  const deadToken = await service.token(dead)
  await service.engine.keys.revoke(await accountIdOf(world, sender.email), dead.clientId)

  const add = (name: string, options: CallOptions): void => void principals.set(name, () => options)
  add('no credential', { participant })
  add('a scheme that is not Bearer', {
    participant,
    headers: { authorization: `Basic ${btoa(`${sender.clientId}:${sender.key}`)}` },
  })
  add('Bearer without a token', { participant, headers: { authorization: 'Bearer' } })
  add('two words after Bearer', { participant, token: `${token} x` })
  add('a token without its scheme', { participant, headers: { authorization: token } })
  add('a text that is not a JWT', { participant, token: 'abc' })
  add('a token of 12,000 characters', { participant, token: 'a'.repeat(12_000) })
  add('an unknown key', { participant, token: `vpt_${'0'.repeat(40)}` })
  add('an API key', { participant, token: sender.key })
  add('an access token', { participant, token })
  add('an access token without participant', { token })
  add('an access token with a malformed participant', { token, participant: '0245' })
  add('an access token with the participant of another account', { token, participant: stranger.participant })
  add('an access token with an unregistered participant', { token, participant: '0245:9999999999' })
  add('an access token without access to the company', { token: await service.token(scoped), participant })
  add('an API key without access to the company', { token: scoped.key, participant })
  add('a refresh token', { participant, token: pair.refreshToken })
  add('a revoked access token', { participant, token: revokedToken })
  add('an access token of a revoked key', { participant, token: deadToken })
  add('a revoked key', { participant, token: dead.key })
  add('an access token from a forbidden address', { participant, token: elsewhereToken })
  add('an API key from a forbidden address', { participant, token: elsewhere.key })
  add('the token and the participant of another account', {
    token: await service.token(stranger),
    participant: stranger.participant,
  })
  const session = (email: string): Promise<Record<string, string>> => service.signIn(email)
  const spoiled = async (email: string, spoil: (headers: Record<string, string>) => unknown): Promise<CallOptions> => {
    const headers = { ...(await session(email)) }
    await spoil(headers)
    return { headers }
  }
  principals.set('a session', async () => ({ headers: await session(sender.email) }))
  principals.set('a session called from another site', () =>
    spoiled(sender.email, (headers) => (headers.origin = 'https://attacker.example')),
  )
  principals.set('a session without Origin', () => spoiled(sender.email, (headers) => delete headers.origin))
  principals.set('an ended session', () =>
    spoiled(sender.email, (headers) => service.call('POST', '/api/v1/auth/logout', { headers })),
  )
  principals.set('a session cookie signed by someone else', () =>
    spoiled(sender.email, (headers) => (headers.cookie = headers.cookie.replace(/.{10}$/, 'AAAAAAAAAA'))),
  )
  principals.set('an access token as session cookie', () =>
    spoiled(sender.email, (headers) => (headers.cookie = `portal_session=${token}`)),
  )
  await anAccount(world, 'blocked@example.sk')
  const blockedSession = { headers: await session('blocked@example.sk') }
  await service.engine.accounts.block(await accountIdOf(world, 'blocked@example.sk'))
  principals.set('a session of a blocked account', () => blockedSession)
  for (const [name, forged] of await forgeries(token)) add(name, { participant, token: forged })
})
afterAll(() => service.stop())

/** Returns forged access tokens (H5). */
async function forgeries(token: string): Promise<[string, string][]> {
  const [header, claims, signature] = token.split('.')
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString())
  const hmac = (head: object, key: string | Buffer): string => {
    const text = `${part(head)}.${claims}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const payload = read(claims)
  return [
    ['forged: algorithm none', new UnsecuredJWT(payload).encode()],
    ['forged: no signature', `${header}.${claims}.`],
    ['forged: only two dots', '..'],
    [
      'forged: later expiry under the old signature',
      `${header}.${part({ ...payload, exp: Number(payload.exp) + 86_400 })}.${signature}`,
    ],
    ['forged: signed with an empty secret', hmac({ alg: 'HS256', typ: 'at+jwt' }, '')],
    [
      'forged: signed with another secret',
      await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(Buffer.alloc(32, 1)),
    ],
    [
      'forged: HS512',
      await new SignJWT(payload).setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' }).sign(Buffer.alloc(64, 1)),
    ],
    [
      'forged: signed with a key from its own header',
      hmac({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AAAA' } }, Buffer.from('AAAA', 'base64url')),
    ],
    ['forged: a kid that is a path', hmac({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' }, '')],
    ['forged: an x5u header', hmac({ alg: 'HS256', typ: 'at+jwt', x5u: 'https://attacker.example/key.pem' }, '')],
    ['forged: a critical header', hmac({ alg: 'HS256', typ: 'at+jwt', crit: ['exp'] }, '')],
    [
      'forged: the signature of another token',
      `${header}.${claims}.${(await service.token(service.stranger)).split('.')[2]}`,
    ],
  ]
}

/** Each refusal in both error formats. For a door with its own error format only the status is compared. */
const refusals = {
  unproven: { status: 401, sapi: 'SAPI-AUTH-002', portal: 'unauthorized' },
  address: { status: 403, sapi: 'SAPI-AUTH-004', portal: 'ip_not_allowed' },
  noParticipant: { status: 400, sapi: 'SAPI-VAL-002', portal: undefined },
  participant: { status: 403, sapi: 'SAPI-AUTH-003', portal: 'token_company_not_allowed' },
  keyRefused: { status: 403, sapi: undefined, portal: 'token_not_allowed' },
  signedOut: { status: 401, sapi: undefined, portal: 'invalid_session' },
  crossSite: { status: 403, sapi: undefined, portal: 'forbidden' },
} as const

type Expected = { readonly otherwise: keyof typeof refusals } & Readonly<
  Record<string, keyof typeof refusals | 'passes' | 'passesIfReading'>
>

/**
 * Principals that pass or get a refusal other than 401, by the credential that the route requires. All others get 401.
 */
const expected = {
  accessToken: {
    otherwise: 'unproven',
    'an access token': 'passes',
    'an access token without participant': 'passes',
    'an access token with a malformed participant': 'passes',
    'an access token with the participant of another account': 'passes',
    'an access token with an unregistered participant': 'passes',
    'an access token without access to the company': 'passes',
    'the token and the participant of another account': 'passes',
    'an access token from a forbidden address': 'address',
  },
  optionalParticipant: {
    otherwise: 'unproven',
    'an access token': 'passes',
    'an access token without participant': 'passes',
    'the token and the participant of another account': 'passes',
    'an access token with a malformed participant': 'noParticipant',
    'an access token with the participant of another account': 'participant',
    'an access token with an unregistered participant': 'participant',
    'an access token without access to the company': 'participant',
    'an access token from a forbidden address': 'address',
  },
  participant: {
    otherwise: 'unproven',
    'an access token': 'passes',
    'the token and the participant of another account': 'passes',
    'an access token without participant': 'noParticipant',
    'an access token with a malformed participant': 'noParticipant',
    'an access token with the participant of another account': 'participant',
    'an access token with an unregistered participant': 'participant',
    'an access token without access to the company': 'participant',
    'an access token from a forbidden address': 'address',
  },
  apiKey: {
    otherwise: 'unproven',
    'an API key': 'passes',
    'an API key without access to the company': 'passes', // access is decided per call, by the company in its arguments
    'an API key from a forbidden address': 'address',
    'a session called from another site': 'crossSite',
  },
  keyOrPerson: {
    otherwise: 'unproven',
    'an API key': 'passes',
    'an API key without access to the company': 'passes', // access is decided per call, by the company in its path
    'an API key from a forbidden address': 'address',
    'a session': 'passes',
    'a session called from another site': 'passesIfReading',
    'a session without Origin': 'passesIfReading',
    'an ended session': 'signedOut',
    'a session of a blocked account': 'signedOut',
    'a session cookie signed by someone else': 'signedOut',
    'an access token as session cookie': 'signedOut',
  },
  person: {
    otherwise: 'unproven',
    'an API key': 'keyRefused',
    'an API key without access to the company': 'keyRefused',
    'an API key from a forbidden address': 'address',
    'a session': 'passes',
    'a session called from another site': 'passesIfReading',
    'a session without Origin': 'passesIfReading',
    'an ended session': 'signedOut',
    'a session of a blocked account': 'signedOut',
    'a session cookie signed by someone else': 'signedOut',
    'an access token as session cookie': 'signedOut',
  },
} as const satisfies Partial<Record<CallerKind, Expected>>

describe('H1 A-01 A-02 A-05 A-06 A-07 A-08 S-02 S-03 S-45 S-47 S-49 D15 routes called by every kind of caller', () => {
  for (const route of sample(
    routes.filter(({ who, isPage }) => who !== 'anyone' && !isPage),
    40,
  )) {
    test(`${route.method} ${route.path} admits or refuses each caller as intended, before the body is parsed`, async () => {
      const rows: Expected = expected[route.who as keyof typeof expected]
      const path = route.path.replaceAll(/\{\w+\}/g, randomUUID())
      for (const [name, optionsOf] of principals) {
        const answer = await service.call(route.method, path, {
          ...(await optionsOf()),
          ...(methods[route.method].takesBody && { body: '{' }),
        })
        const given = rows[name] ?? rows.otherwise
        const wanted = given !== 'passesIfReading' ? given : route.method === 'GET' ? 'passes' : 'crossSite'
        if (wanted === 'passes') {
          expect([200, 204, 400, 404, 409], `${name}: ${answer.text}`).toContain(answer.status)
          continue
        }
        expect(answer.status, name).toBe(refusals[wanted].status)
        if (route.door?.errors) continue
        const code = answer.json?.error?.code ?? answer.json?.error
        expect(code, name).toBe(refusals[wanted][interfaceOf(route.path)])
      }
    })
  }

  for (const route of sample(
    routes.filter(({ who }) => who === 'signedIn'),
    30,
  )) {
    test(`A-29 H18 ${route.method} ${route.path} asks every caller without a live session to sign in`, async () => {
      const path = route.path.replaceAll(/\{\w+\}/g, randomUUID())
      for (const [name, optionsOf] of principals) {
        const isForm = methods[route.method].takesBody
        const answer = await service.call(route.method, path, { ...(await optionsOf()), ...(isForm && { body: '{' }) })
        const isRead = !isForm && expected.person[name as keyof typeof expected.person] === 'passesIfReading'
        if (name === 'a session' || isRead) expect([200, 404, 415], name).toContain(answer.status)
        else if (isForm) expect([401, 403], name).toContain(answer.status)
        else expect([answer.status, answer.headers.get('location')?.split('?')[0]], name).toEqual([303, '/sign-in'])
      }
    })
  }

  test('A-04 a route open to anyone refuses no caller', async () => {
    // the tax authority proves itself by the signature of each body, which no credential can replace
    const open = routes.filter((row) => row.who === 'anyone' && row.name !== 'selection-receive')
    for (const route of open) {
      for (const [name, optionsOf] of principals) {
        const answer = await service.call(route.method, route.path, {
          ...(await optionsOf()),
          ...(methods[route.method].takesBody && { body: '{' }),
        })
        expect([401, 403], `${route.path} ${name}`).not.toContain(answer.status)
      }
    }
  })
})

test('H5 A-32 an access token expires after 900 seconds, not before', async () => {
  const { sender, clock } = service
  const token = await service.token(sender)
  const status = async (): Promise<number> => (await service.call('GET', '/sapi/auth/token/status', { token })).status
  clock.advance(899)
  expect(await status()).toBe(200)
  clock.advance(1)
  expect(await status()).toBe(401)
})

test('every 401 names the Bearer scheme in WWW-Authenticate', async () => {
  for (const path of ['/sapi/document/sent', '/api/v1/companies'])
    expect((await service.call('GET', path)).headers.get('www-authenticate')).toBe('Bearer')
})
