import type { Access } from '../../admission/access.ts'
import type { AppDeps } from '../../request/request.ts'
import { route } from '../../route/route.ts'
import type { ShownPage } from '../answer-page.tsx'
import { form, page, type FormCall, type PageCall, type Refusal } from '../page-operation.ts'
import { recoveryCodesPage, secondFactorPage, secretPage } from './second-factor-pages.tsx'

const show = page<'signedIn'>((call, deps) => secondFactor(call, deps))

async function secondFactor(
  { caller, language }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  refusal?: Refusal,
): Promise<ShownPage> {
  return secondFactorPage({ language, ...(await engine.mfa.describe(caller)), ...(refusal && { refusal }) })
}

/** Creates a form of the second factor. */
function changing(
  submit: (call: Access['signedIn'] & FormCall, deps: AppDeps) => Promise<ShownPage | { readonly seeOther: string }>,
) {
  return form<'signedIn'>({ submit, refused: (call, refusal, deps) => secondFactor(call, deps, refusal) })
}

const start = changing(async ({ caller, language, rawField }, { engine }) => {
  const { secret, url } = await engine.mfa.start(caller, rawField('currentPassword') || undefined)
  return secretPage({ language, secret: secret.reveal(), url: url.reveal() })
})

const confirm = changing(async ({ caller, language, field }, { engine }) =>
  recoveryCodesPage(
    language,
    (await engine.mfa.confirm(caller, field('code'))).map((code) => code.reveal()),
  ),
)

const replaceCodes = changing(async ({ caller, language, field }, { engine }) =>
  recoveryCodesPage(
    language,
    (await engine.mfa.replaceRecoveryCodes(caller, field('code'))).map((code) => code.reveal()),
  ),
)

const turnOff = changing(async ({ caller, field }, { engine }) => {
  await engine.mfa.turnOff(caller, field('code'))
  return { seeOther: '/account?done=changed' }
})

/** forms that take a password or a code count like the sign-in (L-09) */
const proving = { who: 'signedIn', budget: 'authAddress', method: 'POST' } as const
const path = '/account/second-factor'

export const secondFactorRoutes = [
  route({ who: 'signedIn', budget: 'portalCaller', method: 'GET', path, name: 'page-second-factor', operation: show }),
  route({ ...proving, path: `${path}/start`, name: 'page-second-factor-start', operation: start }),
  route({ ...proving, path: `${path}/confirm`, name: 'page-second-factor-on', operation: confirm }),
  route({ ...proving, path: `${path}/codes`, name: 'page-recovery-codes', operation: replaceCodes }),
  route({ ...proving, path: `${path}/off`, name: 'page-second-factor-off', operation: turnOff }),
]
