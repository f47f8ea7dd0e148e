import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCaptchas,
  deriveCaptchaKeys,
  type CaptchaChallenge,
  type Captchas,
} from '../../../../engine/customer/registration/captcha.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { MovingClock } from '../../../support/moving-clock.ts'

const masterKey = new Secret<Uint8Array>(Buffer.alloc(32, 7))
const keys = deriveCaptchaKeys([masterKey], 'production')
const packed = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

let clock: MovingClock
let captchas: Captchas
let challenge: CaptchaChallenge
let solution: { readonly counter: number; readonly derivedKey: string }

beforeAll(async () => {
  challenge = await createCaptchas(new MovingClock(), keys).create()
  const solved = await solveChallenge({ challenge, deriveKey })
  if (solved === null) throw new Error('the challenge was not solved')
  solution = solved
})
beforeEach(() => {
  clock = new MovingClock()
  captchas = createCaptchas(clock, keys)
})

describe('D18 a captcha', () => {
  test('accepts the solution of its challenge once, also if it arrives twice at the same time', async () => {
    const text = packed({ challenge, solution })
    const answers = await Promise.allSettled([captchas.check(text), captchas.check(text)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codeOfPromise(captchas.check(text))).toBe('captcha_failed')
  })

  test('expires after 10 minutes, and a used one stays used until then', async () => {
    const text = packed({ challenge, solution })
    clock.advance(599)
    await captchas.check(text)
    expect(await codeOfPromise(captchas.check(text))).toBe('captcha_failed')
    clock.advance(1)
    expect(await codeOfPromise(createCaptchas(clock, keys).check(text))).toBe('captcha_failed')
  })

  test('P111 is accepted from any of the master keys, and is signed by the first', async () => {
    const next = new Secret<Uint8Array>(Buffer.alloc(32, 8))
    const replaced = createCaptchas(clock, deriveCaptchaKeys([next, masterKey], 'production'))
    await replaced.check(packed({ challenge, solution }))
    const fresh = await replaced.create()
    const solved = await solveChallenge({ challenge: fresh, deriveKey })
    expect(await codeOfPromise(captchas.check(packed({ challenge: fresh, solution: solved })))).toBe('captcha_failed')
    await replaced.check(packed({ challenge: fresh, solution: solved }))
  })

  test('refuses a solution that was not computed, or whose challenge was changed or signed by someone else', async () => {
    const later = { ...challenge.parameters, data: { expiresAt: Date.UTC(2099, 0, 1) } }
    const easy = { ...challenge.parameters, cost: 1 }
    const foreign = await createCaptchas(clock, deriveCaptchaKeys([masterKey], 'test')).create()
    for (const payload of [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, derivedKey: `00${'a'.repeat(62)}` } },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { ...challenge, parameters: easy }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge: foreign, solution },
    ])
      expect(await codeOfPromise(captchas.check(packed(payload)))).toBe('captcha_failed')
    await captchas.check(packed({ challenge, solution }))
  })

  test.each([
    ['an empty text', ''],
    ['a text that is not Base64', '%%%'],
    ['JSON that is not an object', packed(7)],
    ['null', packed(null)],
    ['an object without a challenge', packed({ solution: {} })],
    ['a challenge that is a list', packed({ challenge: [], solution: {} })],
    ['parameters that are null', packed({ challenge: { parameters: null, signature: 'x' }, solution: {} })],
    ['a signature that is a list', packed({ challenge: { parameters: {}, signature: ['a'] }, solution: {} })],
    ['an unsigned challenge', packed({ challenge: { parameters: {} }, solution: {} })],
    ['nesting of 1,900 levels', Buffer.from(`${'['.repeat(1_900)}${']'.repeat(1_900)}`).toString('base64')],
  ])('refuses %s', async (_what, text) => {
    expect(await codeOfPromise(captchas.check(text))).toBe('captcha_failed')
  })
})
