import type { AppDeps } from '../../request/request.ts'
import type { Access } from '../../admission/access.ts'
import { route } from '../../route/route.ts'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall, type Refusal } from '../page-operation.ts'
import type { ShownPage } from '../answer-page.tsx'
import { keyPage, revokePage, rotatePage } from './key-page.tsx'
import { doneThings, keysPage } from './keys-page.tsx'
import { firstStepPage, secondStepPage } from './new-key-page.tsx'
import { readLines, readScope, typedScope } from './scope-fields.tsx'
import { shownKeyPage } from './shown-key-page.tsx'

type Reading = Access['signedIn'] & PageCall
type Writing = Access['signedIn'] & FormCall

const list = page<'signedIn'>(async ({ caller, language, query }, { engine }) =>
  keysPage({ language, keys: await engine.keys.list(caller.account.id), done: oneOf(doneThings, query('done')) }),
)

const askName = page<'signedIn'>(({ language, query }) =>
  firstStepPage({ language, name: query('name') ?? '', sendPolicy: query('sendPolicy') ?? 'direct' }),
)

const askScope = page<'signedIn'>(async (call, deps) =>
  secondStep(call, deps, {
    name: call.query('name')?.trim() ?? '',
    sendPolicy: call.query('sendPolicy') ?? 'direct',
    scope: { kind: 'all' },
    addresses: '',
  }),
)

async function secondStep(
  { caller, language, address }: Reading,
  { engine }: AppDeps,
  typed: Pick<Parameters<typeof secondStepPage>[0], 'name' | 'sendPolicy' | 'scope' | 'addresses' | 'refusal'>,
): Promise<ShownPage> {
  return secondStepPage({ language, address, companies: await engine.companies.list(caller), ...typed })
}

const create = form<'signedIn'>({
  submit: async (call, deps) => {
    const { caller, address, field } = call
    const ipAllowList = readLines(field('ipAllowlist'))
    const { key, text } = await deps.engine.keys.create(caller.account.id, {
      name: field('name'),
      sendPolicy: field('sendPolicy'),
      ...readScope(call),
      ...(ipAllowList.length > 0 && { ipAllowList, setFrom: address }),
    })
    return shownKeyPage({ language: call.language, name: key.name, text: text.reveal(), origin: originOf(call, deps) })
  },
  refused: (call, refusal, deps) => {
    const { language, field } = call
    const typed = { name: field('name'), sendPolicy: field('sendPolicy'), refusal }
    const isOfFirstStep = refusal.fields.name !== undefined || refusal.fields.sendPolicy !== undefined
    return isOfFirstStep
      ? firstStepPage({ language, ...typed })
      : secondStep(call, deps, { ...typed, scope: typedScope(call), addresses: field('ipAllowlist') })
  },
})

/** Returns the URL of this service, as the person's browser reaches it. */
function originOf({ header }: Reading, { rules }: AppDeps): string {
  return `${rules.isPlainHttp ? 'http' : 'https'}://${header('host') ?? ''}`
}

const show = page<'signedIn'>((call, deps) => oneKey(call, deps, { isChanged: call.query('done') === 'changed' }))

async function oneKey(
  { caller, language, address, parameter }: Reading,
  { engine }: AppDeps,
  more: Pick<Parameters<typeof keyPage>[0], 'isChanged' | 'refusal' | 'addresses'>,
): Promise<ShownPage> {
  const apiKey = await engine.keys.get(caller.account.id, parameter('tokenId'))
  return keyPage({ language, address, apiKey, companies: await engine.companies.list(caller), ...more })
}

/** Creates a form of the page of one key, which makes one change of its settings. */
function changing(change: (call: Writing, deps: AppDeps) => Promise<unknown>) {
  return form<'signedIn'>({
    submit: async (call, deps) => {
      await change(call, deps)
      return { seeOther: `/keys/${call.parameter('tokenId')}?done=changed` }
    },
    refused: (call, refusal: Refusal, deps) =>
      oneKey(call, deps, { refusal, addresses: call.field('ip_allowlist') || undefined }),
  })
}

const changeScope = changing((call, { engine }) =>
  engine.keys.changeScope(call.caller.account.id, call.parameter('tokenId'), readScope(call)),
)

const changePolicy = changing(({ caller, parameter, field }, { engine }) =>
  engine.keys.changeSendPolicy(caller.account.id, parameter('tokenId'), field('sendPolicy')),
)

const changeAllowList = changing(({ caller, parameter, field, address }, { engine }) =>
  engine.keys.changeAllowList(caller.account.id, parameter('tokenId'), {
    ipAllowList: readLines(field('ip_allowlist')),
    address,
  }),
)

const askRotate = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) =>
  rotatePage({ language, apiKey: await engine.keys.get(caller.account.id, parameter('tokenId')) }),
)

const rotate = form<'signedIn'>({
  submit: async (call, deps) => {
    const { key, text } = await deps.engine.keys.rotate(call.caller.account.id, call.parameter('tokenId'))
    return shownKeyPage({ language: call.language, name: key.name, text: text.reveal(), origin: originOf(call, deps) })
  },
})

const askRevoke = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) =>
  revokePage({ language, apiKey: await engine.keys.get(caller.account.id, parameter('tokenId')) }),
)

const revoke = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.keys.revoke(caller.account.id, parameter('tokenId'))
    return { seeOther: '/keys?done=revoked' }
  },
})

const restore = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.keys.restore(caller.account.id, parameter('tokenId'))
    return { seeOther: '/keys?done=restored' }
  },
  refused: async ({ caller, language }, refusal, { engine }) =>
    keysPage({ language, keys: await engine.keys.list(caller.account.id), refusal }),
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const

export const keyRoutes = [
  route({ ...shared, method: 'GET', path: '/keys', name: 'page-keys', operation: list }),
  route({ ...shared, method: 'GET', path: '/keys/new', name: 'page-key-name', operation: askName }),
  route({ ...shared, method: 'GET', path: '/keys/new/companies', name: 'page-key-scope', operation: askScope }),
  route({ ...shared, method: 'POST', path: '/keys', name: 'page-key-create', operation: create }),
  route({ ...shared, method: 'GET', path: '/keys/{tokenId}', name: 'page-key', operation: show }),
  route({
    ...shared,
    method: 'POST',
    path: '/keys/{tokenId}/scope',
    name: 'page-key-scope-change',
    operation: changeScope,
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/keys/{tokenId}/send-policy',
    name: 'page-key-policy-change',
    operation: changePolicy,
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/keys/{tokenId}/ip-allowlist',
    name: 'page-key-addresses-change',
    operation: changeAllowList,
  }),
  route({ ...shared, method: 'GET', path: '/keys/{tokenId}/rotate', name: 'page-key-rotate', operation: askRotate }),
  route({ ...shared, method: 'POST', path: '/keys/{tokenId}/rotate', name: 'page-key-rotated', operation: rotate }),
  route({ ...shared, method: 'GET', path: '/keys/{tokenId}/revoke', name: 'page-key-revoke', operation: askRevoke }),
  route({ ...shared, method: 'POST', path: '/keys/{tokenId}/revoke', name: 'page-key-revoked', operation: revoke }),
  route({ ...shared, method: 'POST', path: '/keys/{tokenId}/restore', name: 'page-key-restored', operation: restore }),
]
