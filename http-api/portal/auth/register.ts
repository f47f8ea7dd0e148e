import { languages } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { openOperation } from '../../route/operation.ts'
import { renderUser, userAnswer } from './user.ts'

const captchaAnswer = z
  .object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        data: z.object({ expiresAt: z.int().openapi({ description: 'Milliseconds since 1970' }) }),
      })
      .openapi({ description: 'Parameters of the proof of work, as the ALTCHA widget reads them' }),
    signature: z.string(),
  })
  .openapi('Captcha')

/** Returns the challenge of a captcha, which can be used once within 10 minutes (D18). */
export const authCaptcha = openOperation(
  { summary: 'Get a captcha for the registration', answers: { 200: captchaAnswer }, refusals: [] },
  async (_call, { engine }) => ({ status: 200, json: await engine.registration.createCaptcha() }),
)

const body = z
  .object({
    email: z.string().max(254).optional(),
    password: z.string().max(1_000).optional().openapi({ format: 'password' }),
    persona: z.string().max(40).optional().openapi({ description: 'developer, company, accountant or partner' }),
    acceptTerms: z.boolean().optional(),
    locale: z.enum(languages).optional().openapi({ description: 'Language of mails; default: that of the answer' }),
    captcha: z
      .string()
      .max(4_000)
      .optional()
      .openapi({ description: 'Solution of a captcha, in the format of the ALTCHA widget' }),
  })
  .openapi('Signup')

/** Creates an account (A-47, E-03). */
export const authRegister = openOperation(
  {
    summary: 'Register',
    body,
    answers: { 201: userAnswer },
    refusals: [
      'invalid_signup',
      'invalid_email',
      'invalid_persona',
      'invalid_password',
      'terms_not_accepted',
      'captcha_required',
      'captcha_failed',
      'account_exists',
    ],
  },
  async ({ body, address, language, spend }, { engine }) => {
    spend('registrationAddress', { address })
    const { email, password, persona, acceptTerms, captcha, locale = language } = body
    const account = await engine.registration.register({
      email,
      password,
      persona,
      acceptTerms,
      captcha,
      locale,
      address,
    })
    return { status: 201, json: renderUser(account) }
  },
)
