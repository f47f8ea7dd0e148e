import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

/* Answers that must not tell whether an address belongs to an account, however the address is written (P88, P93). */

const password = 'correct horse battery'
const known = 'jana.kovac@example.sk'
const unknown = 'nina.novak@example.sk'

/** Ways to write an address, each made from the address of an account and from an unknown one. */
const spellings: readonly (readonly [string, (email: string) => string])[] = [
  ['as it is', (email) => email],
  ['in upper case', (email) => email.toUpperCase()],
  ['with spaces around it', (email) => ` ${email}\t`],
  ['with a domain in upper case', (email) => email.replace('example.sk', 'EXAMPLE.SK')],
  ['with a plus part', (email) => email.replace('@', '+shop@')],
  ['without its dot', (email) => email.replace('.', '')],
  ['with a full stop after the domain', (email) => `${email}.`],
  ['with a domain in another script', (email) => email.replace('example', 'ex\u00e4mple')],
  ['with a Cyrillic letter', (email) => email.replace('a', '\u0430')],
  ['with a wide at sign', (email) => email.replace('@', '\uff20')],
  ['with a zero-width space', (email) => email.replace('@', '\u200b@')],
  ['in quotation marks', (email) => email.replace(/^[^@]+/, '"$&"')],
]

let service: Service
let people = 0
beforeAll(async () => {
  service = await startService({ mode: 'production' })
  await anAccount(service.world, known)
})
afterAll(() => service.stop())

/** The status, the headers that can differ, and the body without the address, ids and times. */
function visible({ status, headers, json }: Answer): object {
  const body = JSON.stringify(json, (name, value: unknown) =>
    ['id', 'email', 'createdAt', 'expiresAt', 'to', 'value'].includes(name) ? name : value,
  )
  const names = [...headers.keys()].filter((name) => name !== 'ratelimit-remaining' && name !== 'ratelimit-reset')
  return { status, body, retryAfter: headers.get('retry-after'), names: names.toSorted() }
}

const open = (method: string, path: string) => async (email: string) =>
  service.call(method, `/api/v1/auth${path}`, { body: { email, password: 'wrong horse battery' } })
const byOwner = (path: string, end: string) => async (email: string) => {
  service.clock.advance(600)
  const headers = await service.signIn(service.sender.email)
  const at = `/api/v1/companies/${service.sender.company.id}${path}`
  const answer = await service.call('POST', at, { headers, body: { email, ...(end === '' && { role: 'viewer' }) } })
  if (answer.status === 201) await service.call('DELETE', `${at}${end === '' ? `/${answer.json.id}` : ''}`, { headers })
  return answer
}

const calls = [
  ['POST /auth/link', open('POST', '/link')],
  ['POST /auth/verify', open('POST', '/verify')],
  ['POST /auth/reset', open('POST', '/reset')],
  ['POST /auth/login', open('POST', '/login')],
  ['an invitation', byOwner('/invitations', '')],
  ['an offer of a company', byOwner('/transfer', 'self')],
] as const

describe.each(calls)('%s', (_call, ask) => {
  test.each(spellings)('P88 P93 P99 answers alike for a known and an unknown address %s', async (_how, spell) => {
    expect(visible(await ask(spell(known)))).toEqual(visible(await ask(spell(unknown))))
  })
})

describe('P99 one address in two spellings', () => {
  const register = (email: string): Promise<Answer> =>
    service.call('POST', '/api/v1/auth/register', { body: { email, password, persona: 'company', acceptTerms: true } })
  const anAddress = (): string => `two.spellings${(people += 1)}@example.sk`
  const spelled = (how: string): ((email: string) => string) => spellings.find(([name]) => name === how)![1]

  test.each(['in upper case', 'with spaces around it', 'with a domain in upper case'])(
    'A-47 makes one account: %s',
    async (how) => {
      service.clock.advance(3_600)
      const email = anAddress()
      expect((await register(email)).status).toBe(201)
      expect(await register(spelled(how)(email))).toMatchObject({ status: 409, json: { error: 'account_exists' } })
    },
  )

  test.each(['with a plus part', 'without its dot'])(
    'A-47 makes two accounts, because only the mail server knows whose they are: %s',
    async (how) => {
      service.clock.advance(3_600)
      const email = anAddress()
      for (const one of [email, spelled(how)(email)])
        expect(await register(one)).toMatchObject({ status: 201, json: { email: one, emailVerified: false } })
    },
  )

  test.each(spellings.slice(6).map(([how]) => how))('A-47 is refused with invalid_email: %s', async (how) => {
    expect(await register(spelled(how)(anAddress()))).toMatchObject({ status: 400, json: { error: 'invalid_email' } })
  })

  test.each(spellings.map(([how]) => how))(
    'A-54 a change to a taken address is refused however it is written: %s',
    async (how) => {
      service.clock.advance(3_600)
      const email = anAddress()
      await anAccount(service.world, email)
      const headers = await service.signIn(email)
      const body = { email: spelled(how)(known) }
      const { status } = await service.call('POST', '/api/v1/auth/email', { headers, body })
      const isOther = ['with a plus part', 'without its dot'].includes(how)
      expect(status).toBe(isOther ? 202 : spellings.findIndex(([name]) => name === how) < 4 ? 409 : 400)
    },
  )
})
