import { ServiceError, type ApiKey, type Engine, type PersonCaller } from '@cornerpost/engine'
import type { PageAnswer } from '../answer-page.tsx'
import { route, type Route } from '@cornerpost/http-api/routing'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { beforeRevokePage, beforeRotatePage } from './before-page.tsx'
import { atField, entriesOf, readLimits, scopeOf, type TypedLimits } from './key-fields.tsx'
import { keyPage } from './key-page.tsx'
import { showOnceAt, viewOnceAt } from './one-time-view.ts'
import { originOf } from './origin-of.ts'
import { readSendLimits, typedSendLimits } from './send-limits.tsx'
import { addressesPage, policyPage, scopePage, sendLimitsPage } from './setting-page.tsx'
import { keyTextPage } from './key-text-page.tsx'

interface KeyCall extends PageCall {
  readonly caller: PersonCaller
}

/** Returns an active key of the person. Throws `token_not_found`. */
const readKey = ({ caller, parameter }: KeyCall, engine: Engine): Promise<ApiKey> =>
  engine.keys.get(caller.account.id, parameter('tokenId'))

/** Returns a key of the person that is active or can be restored. Throws `token_not_found`. */
async function findKey({ caller, parameter }: KeyCall, engine: Engine): Promise<ApiKey> {
  const keys = await engine.keys.list(caller.account.id)
  const found = keys.find(({ id }) => id === parameter('tokenId'))
  if (found === undefined) throw new ServiceError('token_not_found')
  return found
}

const limitsOf = ({ scope, ipAllowList }: ApiKey): TypedLimits => ({
  scope: scope.kind,
  companyIds: scope.kind === 'selected' ? scope.companyIds : [],
  addresses: ipAllowList.join('\n'),
})

const show = page<'signedIn'>(async (call, { engine }) => {
  const { caller, language, query } = call
  const done = oneOf(['saved', 'revoked', 'restored'] as const, query('done'))
  const companies = await engine.companies.list(caller)
  return keyPage({ language, apiKey: await findKey(call, engine), companies, done })
})

const savedAt = ({ parameter }: KeyCall): PageAnswer => ({ seeOther: `/keys/${parameter('tokenId')}?done=saved` })

const showPolicy = page<'signedIn'>(async (call, { engine }) => {
  const apiKey = await readKey(call, engine)
  return policyPage({ language: call.language, apiKey, chosen: apiKey.sendPolicy })
})

const changePolicy = form<'signedIn'>({
  submit: async (call, { engine }) => {
    await engine.keys.changeSendPolicy(call.caller.account.id, call.parameter('tokenId'), call.field('sendPolicy'))
    return savedAt(call)
  },
  refused: async (call, refusal, { engine }) => {
    const apiKey = await readKey(call, engine)
    return policyPage({ language: call.language, apiKey, chosen: call.field('sendPolicy'), refusal: atField(refusal) })
  },
})

const showSendLimits = page<'signedIn'>(async (call, { engine }) => {
  const apiKey = await readKey(call, engine)
  return sendLimitsPage({ language: call.language, apiKey, typed: typedSendLimits(apiKey) })
})

const changeSendLimits = form<'signedIn'>({
  submit: async (call, { engine }) => {
    await engine.keys.changeLimits(call.caller.account.id, call.parameter('tokenId'), readSendLimits(call))
    return savedAt(call)
  },
  refused: async (call, refusal, { engine }) => {
    const apiKey = await readKey(call, engine)
    return sendLimitsPage({ language: call.language, apiKey, typed: readSendLimits(call), refusal })
  },
})

const showScope = page<'signedIn'>(async (call, { engine }) => {
  const apiKey = await readKey(call, engine)
  const companies = await engine.companies.list(call.caller)
  return scopePage({ language: call.language, apiKey, typed: limitsOf(apiKey), companies })
})

const changeScope = form<'signedIn'>({
  submit: async (call, { engine }) => {
    await engine.keys.changeScope(call.caller.account.id, call.parameter('tokenId'), scopeOf(readLimits(call)))
    return savedAt(call)
  },
  refused: async (call, refused, { engine }) => {
    const apiKey = await readKey(call, engine)
    const companies = await engine.companies.list(call.caller)
    const refusal = atField(refused)
    return scopePage({ language: call.language, apiKey, typed: readLimits(call), companies, refusal })
  },
})

const showAddresses = page<'signedIn'>(async (call, { engine }) => {
  const apiKey = await readKey(call, engine)
  return addressesPage({ language: call.language, apiKey, typed: limitsOf(apiKey), address: call.address })
})

const changeAddresses = form<'signedIn'>({
  submit: async (call, { engine }) => {
    const request = { ipAllowList: entriesOf(readLimits(call)), address: call.address }
    await engine.keys.changeAllowList(call.caller.account.id, call.parameter('tokenId'), request)
    return savedAt(call)
  },
  refused: async (call, refused, { engine }) => {
    const { language, address } = call
    const apiKey = await readKey(call, engine)
    return addressesPage({ language, apiKey, typed: readLimits(call), address, refusal: atField(refused) })
  },
})

const beforeRotate = page<'signedIn'>(async (call, { engine }) =>
  beforeRotatePage({ language: call.language, apiKey: await readKey(call, engine) }),
)

const textPath = ({ id }: ApiKey): string => `/keys/${id}/text`

/** Replaces the text of the key. The next page shows the new text once (P147). */
const rotate = form<'signedIn'>({
  submit: async (call, deps) => {
    const created = await deps.engine.keys.rotate(call.caller.account.id, call.parameter('tokenId'))
    return showOnceAt(textPath(created.key), call, created, deps)
  },
})

/** Shows the text of a new or replaced key to the session that made it, once (A-12, P147). */
const showText = page<'signedIn'>(async (call, deps) => {
  const { caller, language } = call
  const apiKey = await readKey(call, deps.engine)
  const view = viewOnceAt(textPath(apiKey), call, apiKey, deps)
  const companies = await deps.engine.companies.list(caller)
  return keyTextPage({ language, apiKey, view, companies, origin: originOf(call, deps.rules) })
})

const beforeRevoke = page<'signedIn'>(async (call, { engine }) =>
  beforeRevokePage({ language: call.language, apiKey: await readKey(call, engine) }),
)

const revoke = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.keys.revoke(caller.account.id, parameter('tokenId'))
    return { seeOther: `/keys/${parameter('tokenId')}?done=revoked` }
  },
})

const restore = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.keys.restore(caller.account.id, parameter('tokenId'))
    return { seeOther: `/keys/${parameter('tokenId')}?done=restored` }
  },
  refused: async (call: KeyCall & FormCall, refusal, { engine }) => {
    const companies = await engine.companies.list(call.caller)
    return keyPage({ language: call.language, apiKey: await findKey(call, engine), companies, refusal })
  },
})

const path = '/keys/{tokenId}'
const get = { who: 'signedIn', budget: 'portalCaller', method: 'GET' } as const
const post = { ...get, method: 'POST' } as const

/** The routes of the pages of one key. */
export const oneKeyRoutes: readonly Route[] = [
  route({ ...get, path, name: 'page-key', operation: show }),
  route({ ...get, path: `${path}/policy`, name: 'page-key-policy', operation: showPolicy }),
  route({ ...post, path: `${path}/policy`, name: 'page-key-policy-form', operation: changePolicy }),
  route({ ...get, path: `${path}/limits`, name: 'page-key-limits', operation: showSendLimits }),
  route({ ...post, path: `${path}/limits`, name: 'page-key-limits-form', operation: changeSendLimits }),
  route({ ...get, path: `${path}/scope`, name: 'page-key-scope', operation: showScope }),
  route({ ...post, path: `${path}/scope`, name: 'page-key-scope-form', operation: changeScope }),
  route({ ...get, path: `${path}/addresses`, name: 'page-key-addresses', operation: showAddresses }),
  route({ ...post, path: `${path}/addresses`, name: 'page-key-addresses-form', operation: changeAddresses }),
  route({ ...get, path: `${path}/rotate`, name: 'page-before-key-rotate', operation: beforeRotate }),
  route({ ...post, path: `${path}/rotate`, name: 'page-key-rotate', operation: rotate }),
  route({ ...get, path: `${path}/text`, name: 'page-key-text', operation: showText }),
  route({ ...get, path: `${path}/revoke`, name: 'page-before-key-revoke', operation: beforeRevoke }),
  route({ ...post, path: `${path}/revoke`, name: 'page-key-revoke', operation: revoke }),
  route({ ...post, path: `${path}/restore`, name: 'page-key-restore', operation: restore }),
]
