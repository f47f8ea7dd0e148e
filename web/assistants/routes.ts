import { ServiceError, type ApiKey, type SendPolicy } from '@cornerpost/engine'
import { route, type Access, type AppDeps, type Route } from '@cornerpost/http-api/routing'
import { atField, readLimits, scopeOf, type TypedLimits } from '../keys/key-fields.tsx'
import { readPurpose, type TypedPurpose } from '../keys/new-key-page.tsx'
import { showOnceAt, viewOnceAt } from '../keys/one-time-view.ts'
import { originOf } from '../keys/origin-of.ts'
import type { Refusal } from '../component/refusal.ts'
import { form, page, type PageCall } from '../page-operation.ts'
import { assistantsPage } from './assistants-page.tsx'
import { assistantClients, type AssistantClient } from './clients.ts'
import { connectPage } from './connect-page.tsx'
import { connectedPage } from './connected-page.tsx'
import { configurationPath } from './paths.ts'
import { trialPage } from './trial-page.tsx'

/** The policies that this room offers: those of assistants (P145), as far as the mode allows them for a new key. */
function assistantPolicies({ newKeyPolicies }: AppDeps['rules']): readonly SendPolicy[] {
  const policies: readonly SendPolicy[] = ['portal', 'read_only', 'two_step']
  return policies.filter((policy) => newKeyPolicies.includes(policy))
}

/** Returns the program that the address names. Throws `not_found`. */
function clientOf({ parameter }: PageCall): AssistantClient {
  const client = assistantClients.find(({ id }) => id === parameter('client'))
  if (client === undefined) throw new ServiceError('not_found')
  return client
}

const list = page<'signedIn'>(async ({ caller, language }, { engine }) => {
  const keys = await engine.keys.list(caller.account.id)
  const isOfAssistant = keys.filter(({ revokedAt, sendPolicy }) => revokedAt === null && sendPolicy !== 'direct')
  return assistantsPage({ language, keys: isOfAssistant })
})

interface Typed {
  readonly purpose: TypedPurpose
  readonly typed: TypedLimits
  readonly refusal?: Refusal
}

async function connect(call: Access['signedIn'] & PageCall, { engine, rules }: AppDeps, typed: Typed) {
  const companies = await engine.companies.list(call.caller)
  const { language } = call
  return connectPage({ language, client: clientOf(call), policies: assistantPolicies(rules), companies, ...typed })
}

const begin = page<'signedIn'>((call, deps) =>
  connect(call, deps, {
    purpose: { name: clientOf(call).name, sendPolicy: 'portal' },
    typed: { scope: 'all', companyIds: [], addresses: '' },
  }),
)

/**
 * Creates the key of an assistant. A key of another kind cannot be made here (P145). The next page shows the
 * configuration with the text of the key once (P147).
 */
const create = form<'signedIn'>({
  submit: async (call, deps) => {
    const client = clientOf(call)
    const { name, sendPolicy } = readPurpose(call)
    const allowed = assistantPolicies(deps.rules)
    if (!allowed.some((policy) => policy === sendPolicy))
      throw new ServiceError('body_invalid', {
        details: [{ field: 'sendPolicy', issue: 'not_allowed', slots: { allowed: allowed.join(', ') } }],
      })
    const request = { name, sendPolicy, ...scopeOf(readLimits(call)) }
    const created = await deps.engine.keys.create(call.caller.account.id, request)
    return showOnceAt(configurationPath(client, created.key), call, created, deps)
  },
  refused: (call, refusal, deps) =>
    connect(call, deps, { purpose: readPurpose(call), typed: readLimits(call), refusal: atField(refusal) }),
})

/** Returns the key in the address. Throws `token_not_found` for a key of another kind, which another program uses. */
async function keyOf({ caller, parameter }: Access['signedIn'] & PageCall, { engine }: AppDeps): Promise<ApiKey> {
  const key = await engine.keys.get(caller.account.id, parameter('tokenId'))
  if (key.sendPolicy === 'direct') throw new ServiceError('token_not_found')
  return key
}

const configuration = page<'signedIn'>(async (call, deps) => {
  const client = clientOf(call)
  const apiKey = await keyOf(call, deps)
  const view = viewOnceAt(configurationPath(client, apiKey), call, apiKey, deps)
  return connectedPage({ language: call.language, client, apiKey, view, origin: originOf(call, deps.rules) })
})

/** Replaces the text of the key, so that the configuration can be shown once more. The former text stops working. */
const replace = form<'signedIn'>({
  submit: async (call, deps) => {
    const client = clientOf(call)
    const { id } = await keyOf(call, deps)
    const created = await deps.engine.keys.rotate(call.caller.account.id, id)
    return showOnceAt(configurationPath(client, created.key), call, created, deps)
  },
})

const trial = page<'signedIn'>(async (call, deps) =>
  trialPage({ language: call.language, client: clientOf(call), apiKey: await keyOf(call, deps) }),
)

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const one = '/assistants/{client}'
const shown = `${one}/{tokenId}/configuration`

export const assistantRoutes: readonly Route[] = [
  route({ ...shared, method: 'GET', path: '/assistants', name: 'page-assistants', operation: list }),
  route({ ...shared, method: 'GET', path: one, name: 'page-assistant-new', operation: begin }),
  route({ ...shared, method: 'POST', path: one, name: 'page-assistant-create', operation: create }),
  route({ ...shared, method: 'GET', path: `${one}/{tokenId}`, name: 'page-assistant-trial', operation: trial }),
  route({ ...shared, method: 'GET', path: shown, name: 'page-assistant-configuration', operation: configuration }),
  route({ ...shared, method: 'POST', path: shown, name: 'page-assistant-replace', operation: replace }),
]
