import { ServiceError } from '@cornerpost/engine'
import { route, type Route } from '@cornerpost/http-api/routing'
import { form, page } from '../page-operation.ts'
import { keysPage } from './keys-page.tsx'
import { atField, entriesOf, readLimits, scopeOf } from './key-fields.tsx'
import { limitsPage, purposePage, readPurpose } from './new-key-page.tsx'
import { oneKeyRoutes } from './one-key-routes.ts'
import { showOnceAt } from './one-time-view.ts'

const list = page<'signedIn'>(async ({ caller, language }, { engine }) => {
  const keys = await engine.keys.list(caller.account.id)
  return keysPage({ language, keys, companies: await engine.companies.list(caller) })
})

const begin = page<'signedIn'>(({ language }, { rules }) =>
  purposePage({ language, typed: { name: '', sendPolicy: 'direct' }, policies: rules.newKeyPolicies }),
)

/** Takes the first step. The engine checks its answers with those of the second step. */
const takePurpose = form<'signedIn'>({
  submit: async (call, { engine }) => {
    const { caller, language, address } = call
    const purpose = readPurpose(call)
    if (purpose.name === '') throw new ServiceError('body_invalid', { details: [{ field: 'name', issue: 'required' }] })
    const companies = await engine.companies.list(caller)
    const typed = { scope: 'all', companyIds: [], addresses: '' }
    return limitsPage({ language, purpose, typed, companies, address })
  },
  refused: (call, refusal, { rules }) =>
    purposePage({ language: call.language, typed: readPurpose(call), policies: rules.newKeyPolicies, refusal }),
})

/** Creates the key. The next page shows its text once (P147). */
const create = form<'signedIn'>({
  submit: async (call, deps) => {
    const typed = readLimits(call)
    const entries = entriesOf(typed)
    const created = await deps.engine.keys.create(call.caller.account.id, {
      ...readPurpose(call),
      ...scopeOf(typed),
      ...(entries.length > 0 && { ipAllowList: entries, setFrom: call.address }),
    })
    return showOnceAt(`/keys/${created.key.id}/text`, call, created, deps)
  },
  refused: async (call, refused, { engine, rules }) => {
    const { caller, language, address } = call
    const refusal = atField(refused)
    const [purpose, typed] = [readPurpose(call), readLimits(call)]
    if ('name' in refusal.fields || 'sendPolicy' in refusal.fields)
      return purposePage({ language, typed: purpose, policies: rules.newKeyPolicies, refusal })
    return limitsPage({ language, purpose, typed, companies: await engine.companies.list(caller), address, refusal })
  },
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const

export const keyRoutes: readonly Route[] = [
  route({ ...shared, method: 'GET', path: '/keys', name: 'page-keys', operation: list }),
  route({ ...shared, method: 'POST', path: '/keys', name: 'page-key-create', operation: create }),
  route({ ...shared, method: 'GET', path: '/keys/new', name: 'page-key-new', operation: begin }),
  route({ ...shared, method: 'POST', path: '/keys/new', name: 'page-key-purpose', operation: takePurpose }),
  ...oneKeyRoutes,
]
