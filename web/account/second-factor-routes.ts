import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import type { Refusal } from '../component/refusal.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { sendSealed, takeSealed } from '../view-cookie.ts'
import { codeAgainPage, recoveryCodesPage, secondFactorPage, secretPage } from './second-factor-pages.tsx'

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

const codesPath = '/account/second-factor/codes'

/** Turns the second factor on. The next page shows the recovery codes once (P147). */
const confirm = form<'signedIn'>({
  submit: async ({ caller, field }, deps) => {
    const codes = await deps.engine.mfa.confirm(caller, field('code'))
    return sendSealed(codesPath, deps.engine.recoveryCodeViews.seal(caller, codes), deps)
  },
  refused: (call, refusal, deps) =>
    refusal.code === 'mfa_code_invalid' ? codeAgainPage(call.language, refusal) : secondFactor(call, deps, refusal),
})

/** Replaces the recovery codes. The next page shows the new ones once (P147). */
const replaceCodes = changing(async ({ caller, field }, deps) => {
  const codes = await deps.engine.mfa.replaceRecoveryCodes(caller, field('code'))
  return sendSealed(codesPath, deps.engine.recoveryCodeViews.seal(caller, codes), deps)
})

/** Shows new recovery codes to the session that made them, once (A-51, P147). */
const showCodes = page<'signedIn'>(async (call, deps) => {
  const { sealed, headers } = takeSealed(codesPath, call, deps)
  const codes = sealed === undefined ? undefined : await deps.engine.recoveryCodeViews.open(call.caller, sealed)
  return { ...recoveryCodesPage(call.language, codes), headers }
})

const turnOff = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    await engine.mfa.turnOff(caller, field('code'))
    return { seeOther: '/account?done=changed' }
  },
  refused: (call, { fields: { code, ...fields }, ...refusal }, deps) =>
    secondFactor(call, deps, { ...refusal, fields: { ...fields, ...(code !== undefined && { offCode: code }) } }),
})

/** forms that take a password or a code count like the sign-in (L-09) */
const proving = { who: 'signedIn', budget: 'authAddress', method: 'POST' } as const
const reading = { who: 'signedIn', budget: 'portalCaller', method: 'GET' } as const
const path = '/account/second-factor'

export const secondFactorRoutes = [
  route({ ...reading, path, name: 'page-second-factor', operation: show }),
  route({ ...proving, path: `${path}/start`, name: 'page-second-factor-start', operation: start }),
  route({ ...proving, path: `${path}/confirm`, name: 'page-second-factor-on', operation: confirm }),
  route({ ...proving, path: codesPath, name: 'page-recovery-codes-form', operation: replaceCodes }),
  route({ ...reading, path: codesPath, name: 'page-recovery-codes', operation: showCodes }),
  route({ ...proving, path: `${path}/off`, name: 'page-second-factor-off', operation: turnOff }),
]
