import type { Profile } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { given } from '../../request/given.ts'
import { personOperation } from '../../route/operation.ts'

const profileAnswer = z
  .object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    web: z.string().nullable(),
    locale: z.enum(['sk', 'en', 'de', 'hu']).openapi({ description: 'Language of mails' }),
    defaultCompany: z.string().nullable().openapi({ description: 'Id of one of your companies' }),
    prefs: z.object({
      approvalMail: z.boolean().openapi({ description: 'Mail when a document waits for your approval' }),
    }),
  })
  .openapi('Profile')

const text = z.string().nullable().optional()

const body = z
  .object({
    name: text,
    phone: text.openapi({ description: 'With the country code, such as +421 905 123 456' }),
    web: text.openapi({ description: 'Begins with https://' }),
    locale: text,
    defaultCompany: text,
    prefs: z.record(z.string(), z.unknown()).nullable().optional(),
  })
  .openapi('ProfileChange', { description: 'A field that is absent stays unchanged; null restores its default' })

/** Shows the profile of the signed-in person. */
export const authProfile = personOperation(
  { summary: 'Show the own profile', answers: { 200: profileAnswer }, refusals: [] },
  async ({ caller }, { engine }) => ({ status: 200, json: renderProfile(await engine.ownAccounts.profile(caller)) }),
)

/** Changes the profile of the signed-in person. */
export const authProfileChange = personOperation(
  {
    summary: 'Change the own profile',
    body,
    answers: { 200: profileAnswer },
    refusals: [
      'profile_too_long',
      'invalid_phone',
      'invalid_web',
      'invalid_locale',
      'invalid_default_company',
      'invalid_prefs',
    ],
  },
  async ({ caller, body }, { engine }) => ({
    status: 200,
    json: renderProfile(await engine.ownAccounts.changeProfile(caller, given(body))),
  }),
)

function renderProfile({ defaultCompanyId, approvalMail, ...texts }: Profile): z.input<typeof profileAnswer> {
  return { ...texts, defaultCompany: defaultCompanyId, prefs: { approvalMail } }
}
