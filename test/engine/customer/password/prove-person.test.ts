import { expect, test } from 'vitest'
import { createLimits } from '../../../../engine/customer/limit/create-limits.ts'
import { limitSettings } from '../../../../engine/customer/limit/limit-settings.ts'
import { createPasswordHasher } from '../../../../engine/customer/password/password-hash.ts'
import { isRightPassword } from '../../../../engine/customer/password/prove-person.ts'
import { readConfiguration } from '../../../../engine/primitive/configuration.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { ManualClock } from '../../../support/manual-clock.ts'

const wrongMax = 10
const right = 'correct horse battery'

test('H8 P102 of guesses at the same time, none beyond the limit is checked, not even the right one', async () => {
  const clock = new ManualClock()
  const { configuration } = readConfiguration(limitSettings, { environment: {} })
  const limits = createLimits(clock, { ...configuration, wrongPasswordsPerQuarterHour: wrongMax })
  const passwordHasher = createPasswordHasher({ clock })
  const hash = await passwordHasher.hash(new Secret(right))
  const attempt = (email: string, password: string): Promise<unknown> =>
    isRightPassword({ limits, passwordHasher }, { email, place: null }, password, hash).catch(
      (error: { readonly code: string }) => error.code,
    )
  const wrong = (count: number): readonly string[] => Array.from({ length: count }, () => 'wrong horse battery')
  const attempts = (email: string, passwords: readonly string[]): Promise<unknown[]> =>
    Promise.all(passwords.map((password) => attempt(email, password)))
  const refusals = (count: number): readonly string[] => Array.from({ length: count }, () => 'rate_limited')
  const misses = (count: number): readonly boolean[] => Array.from({ length: count }, () => false)
  const [late, early] = await Promise.all([
    attempts('late@example.sk', [...wrong(wrongMax), right, ...wrong(4)]),
    attempts('early@example.sk', [...wrong(wrongMax - 1), right, right, ...wrong(4)]),
  ])
  expect(late).toEqual([...misses(wrongMax), ...refusals(5)])
  expect(early).toEqual([...misses(wrongMax - 1), true, true, false, ...refusals(3)])
})
