import { expect, test } from 'vitest'
import { limitSettings } from '../../../../engine/customer/limit/limit-settings.ts'
import { addressKey, subjectKey } from '../../../../engine/customer/limit/limit-subject.ts'
import { limitTable, windowSeconds } from '../../../../engine/customer/limit/limit-table.ts'
import { createLimits, type Limits } from '../../../../engine/customer/limit/create-limits.ts'
import { readConfiguration } from '../../../../engine/primitive/configuration.ts'
import { MovingClock } from '../../../support/moving-clock.ts'

const clock = new MovingClock()
const limitsOf = (environment: Readonly<Record<string, string>>): Limits =>
  createLimits(clock, readConfiguration(limitSettings, { environment }).configuration)

test('L-01 L-16 each rate limit has the value of its setting, and a call counts only against its own limit', () => {
  const limits = limitsOf({ CORNERPOST_TOKEN_CALLS_PER_MINUTE: '2', CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1' })
  const address = '192.0.2.1'
  expect(limits.spend('tokenAddress', { address })).toMatchObject({ limit: 2, remaining: 1, windowSeconds: 60 })
  expect(limits.spend('unverified', { address })).toMatchObject({ limit: 1, remaining: 0, isGranted: true })
  expect(limits.spend('unverified', { address }).isGranted).toBe(false)
  expect(limits.spend('tokenAddress', { address }).isGranted).toBe(true)
})

test('L-06 a rate limit per caller cannot be used without a caller', () => {
  const limits = limitsOf({})
  // @ts-expect-error -- this limit counts per caller, so an address is not enough
  expect(() => limits.spend('sapiClient', { address: '192.0.2.1' })).toThrow(TypeError)
})

test('L-16 every rate limit has its own setting, and no rate limit setting is unused', () => {
  const used = Object.values(limitTable).map(({ setting }) => setting)
  expect(used.toSorted()).toEqual(
    Object.keys(limitSettings)
      .filter((name) => name !== 'budgetKeysMax')
      .toSorted(),
  )
})

test('the window of a rate limit lasts a minute, a quarter of an hour, or an hour', () => {
  expect(windowSeconds).toEqual({ minute: 60, quarterHour: 15 * 60, hour: 60 * 60 })
})

test('calls by an account or a company are counted under the id of the account or company', () => {
  expect([subjectKey('account', { account: { id: 'a' } }), subjectKey('company', { company: { id: 'c' } })]).toEqual([
    'a',
    'c',
  ])
})

test('H8 all IPv6 addresses of one /64 network share one rate limit', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'))
})
