import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authorizeCompany,
  authorizeParticipant,
  companiesOf,
} from '../../../../engine/customer/company/access-decision.ts'
import type { Caller, KeyCaller, SendPolicy } from '../../../../engine/customer/account/caller.ts'
import type { Company } from '../../../../engine/customer/company/company.ts'
import { authorizeSending } from '../../../../engine/customer/company/authorize-sending.ts'
import { participantOfDic } from '../../../../engine/peppol/identifier/dic.ts'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { aCompany, aKey, accountWorld, anAccount, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
let owner: KeyCaller
let scoped: Caller
let company: Company
let second: Company
let foreign: Company

beforeAll(async () => {
  world = await accountWorld()
  await anAccount(world, 'owner@example.com')
  await anAccount(world, 'stranger@example.com')
  company = await aCompany(world, 'owner@example.com', 'sender')
  second = await aCompany(world, 'owner@example.com', 'second')
  foreign = await aCompany(world, 'stranger@example.com', 'stranger')
  owner = (await aKey(world, 'owner@example.com')).caller
  scoped = (await aKey(world, 'owner@example.com', { companyIds: [second.id] })).caller
})
afterAll(() => world.close())

const participantOf = ({ dic }: Company): ParticipantIdentifier => participantOfDic(dic)

describe('access by participant', () => {
  test('S-04 a company of the account is found if the key can be used for all companies or for this company', async () => {
    expect(await authorizeParticipant(world.deps, owner, participantOf(company))).toEqual(company)
    expect(await authorizeParticipant(world.deps, scoped, participantOf(second))).toEqual(second)
  })

  test('S-04 a participant of another account, an unknown one and one outside the scope of the key are refused with the same code', async () => {
    const nobody = parseParticipantIdentifier('0245:9999999999')
    for (const [caller, participant] of [
      [owner, participantOf(foreign)],
      [owner, nobody],
      [scoped, participantOf(company)],
    ] as const) {
      expect(await codeOfPromise(authorizeParticipant(world.deps, caller, participant))).toBe('participant_not_allowed')
    }
  })

  test('a participant identifier with the same digits but a different scheme is refused', async () => {
    expect(
      await codeOfPromise(authorizeParticipant(world.deps, owner, parseParticipantIdentifier(`9950:${company.dic}`))),
    ).toBe('participant_not_allowed')
  })
})

describe('access by company id', () => {
  test('P-08, P-16 a company of the account is returned with the role of the caller', async () => {
    expect(await authorizeCompany(world.deps, owner, company.id)).toEqual({ company, role: 'owner' })
  })

  test('P-16 an unknown company and a company of another account are refused with the same code', async () => {
    expect(await codeOfPromise(authorizeCompany(world.deps, owner, randomUUID()))).toBe('company_not_found')
    expect(await codeOfPromise(authorizeCompany(world.deps, owner, foreign.id))).toBe('company_not_found')
    expect(await codeOfPromise(authorizeCompany(world.deps, scoped, foreign.id))).toBe('company_not_found')
  })

  test('A-22 a company of the account outside the scope of the key is refused with participant_not_allowed', async () => {
    expect(await codeOfPromise(authorizeCompany(world.deps, scoped, company.id))).toBe('participant_not_allowed')
  })

  test('an id that is not a UUID is refused with company_not_found', async () => {
    for (const id of ['', 'x', "' OR 1=1 --", '../..'])
      expect(await codeOfPromise(authorizeCompany(world.deps, owner, id))).toBe('company_not_found')
  })
})

test('P-12 a caller is shown only the companies in the scope of the key', async () => {
  const idsOf = async (caller: Caller): Promise<readonly string[]> =>
    (await companiesOf(world.deps, caller)).map((row) => row.company.id).toSorted()
  expect(await idsOf(owner)).toEqual([company.id, second.id].toSorted())
  expect(await idsOf(scoped)).toEqual([second.id])
})

describe('permission to send', () => {
  const send = (caller: Caller, changes: Partial<Company> = {}): Promise<void> =>
    authorizeSending(world.deps, caller, { ...company, ...changes })
  const withPolicy = (sendPolicy: SendPolicy): Caller => ({ ...owner, key: { ...owner.key, sendPolicy } })

  test('an owner may send with a key that has the send policy direct, if the company is active', async () =>
    expect(await send(owner)).toBeUndefined())

  test.each(['portal', 'client', 'two_step', 'read_only'] as const)(
    'D11 a key with the send policy %s may not send',
    async (policy) => {
      expect(await codeOfPromise(send(withPolicy(policy)))).toBe('sending_by_key_not_allowed')
    },
  )

  test.each([
    ['admin', undefined],
    ['member', 'role_too_low'],
    ['viewer', 'read_only_member'],
    ['owner', undefined],
  ] as const)('D16 sending in the role %s is allowed or refused as specified', async (role, code) => {
    world.setRole(owner.account.id, company.id, role)
    if (code === undefined) expect(await send(owner)).toBeUndefined()
    else expect(await codeOfPromise(send(owner))).toBe(code)
    expect((await authorizeCompany(world.deps, owner, company.id)).role).toBe(role)
  })

  test('an account that is not a member of the company may not send', async () => {
    const stranger = (await aKey(world, 'stranger@example.com')).caller
    expect(await codeOfPromise(send(stranger))).toBe('participant_not_allowed')
  })

  test.each<[string, Partial<Company>, string]>([
    [
      'S-17 a company that waits for its provider selection',
      { status: 'pending_verification', participant: null, sendingVerified: false },
      'sending_not_verified',
    ],
    ['D36 a deactivated company', { status: 'inactive' }, 'company_not_registered'],
    ['S-17 a company without a participant', { participant: null }, 'company_not_registered'],
    ['S-17 a company without a verified selection', { sendingVerified: false }, 'sending_not_verified'],
    ['S-18 a paused company', { sendingPaused: true }, 'sending_paused'],
    [
      'D146 a paused company without a verified selection, participant and street',
      { sendingPaused: true, sendingVerified: false, participant: null, street: null },
      'sending_paused',
    ],
    [
      'D146 a company without a verified selection and participant',
      { sendingVerified: false, participant: null, street: null },
      'sending_not_verified',
    ],
    ['D146 an inactive company without a street', { status: 'inactive', street: null }, 'company_not_registered'],
    ['S-16 a company without a street', { street: null }, 'company_address_required'],
    ['S-16 a company without a city', { city: '' }, 'company_address_required'],
    ['S-16 a company with a blank postal code', { postalCode: '  ' }, 'company_address_required'],
  ])('%s may not send', async (_what, changes, code) => expect(await codeOfPromise(send(owner, changes))).toBe(code))
})
