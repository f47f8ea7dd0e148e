import { expect, test } from 'vitest'
import { isMessageId, makeMessageId } from '../../../../engine/peppol/identifier/message-id.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOf } from '../../../support/code-of.ts'

const deps = { clock: systemClock, random: systemRandom }

test('a new MessageId consists of a unique UUID and the given host', () => {
  const one = makeMessageId(deps, 'ap.example.sk')
  expect(one).toMatch(/^[0-9a-f-]{36}@ap\.example\.sk$/)
  expect(isMessageId(one)).toBe(true)
  expect(makeMessageId(deps, 'ap.example.sk')).not.toBe(one)
})

test.each(['', 'a b', '[127.0.0.1]', '.sk', 'host:8080'])('a MessageId with the host %j is refused', (host) => {
  expect(codeOf(() => makeMessageId(deps, host))).toBe('configuration_invalid')
})

test.each(['a@b', 'phase4-msg-1.2@phase4.openpeppol.testbed', "!#$%&'*+/=?^_`{|}~-@x"])(
  '%s is accepted as an RFC 2822 message id',
  (text) => {
    expect(isMessageId(text)).toBe(true)
  },
)

test.each([
  'a',
  '<a@b>',
  'a@b@c',
  'a..b@c',
  '.a@b',
  'a.@b',
  'a@',
  '@b',
  'a b@c',
  'a@b\n',
  'á@b',
  `${'x'.repeat(250)}@host.sk`,
])('%j is refused as an RFC 2822 message id', (text) => {
  expect(isMessageId(text)).toBe(false)
})
