import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf } from '../support/account-world.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Answer, type Service } from '../http-api/support/a-service.ts'
import { callTool } from './support/mcp-call.ts'

let service: Service
beforeAll(async () => void (service = await startService()))
afterAll(() => service.stop())

type AKey = Awaited<ReturnType<Service['makeKey']>>

let numbers = 0
const aBody = () => aSendBody(service.sender, `AI-P${(numbers += 1)}`)
const aKeyWith = (sendPolicy?: string): Promise<AKey> =>
  service.makeKey(service.sender.email, sendPolicy === undefined ? {} : { sendPolicy })
const limit = async ({ clientId }: AKey, limits: Readonly<Record<string, string>>): Promise<void> => {
  const accountId = await accountIdOf(service.world, service.sender.email)
  const none = { amountMax: '', knownReceiversOnly: false, documentsPerDay: '' }
  await service.engine.keys.changeLimits(accountId, clientId, { ...none, ...limits })
}
const bySapi = async (key: AKey): Promise<Answer> =>
  service.call('POST', '/sapi/document/send', {
    token: await service.token(key),
    participant: service.sender.participant,
    body: aBody(),
  })
const byPortal = (key: AKey): Promise<Answer> =>
  service.call('POST', `/api/v1/companies/${service.sender.company.id}/documents`, { token: key.key, body: aBody() })
/** Prepares a document and asks to send it. Returns what became of it; undefined if the key has no such tool. */
const byAssistant = async ({ key: token }: AKey): Promise<string | undefined> => {
  const given = { company_id: service.sender.company.id, xml: aBody().payload }
  try {
    const { draft_id } = (await callTool(service, 'prepare_invoice', given, { token })).facts
    const { facts } = await callTool(service, 'send_invoice', { draft_id }, { token })
    const { confirmation_token } = facts
    if (confirmation_token === undefined) return facts.status
    return (await callTool(service, 'send_invoice', { draft_id, confirmation_token }, { token })).facts.status
  } catch {
    return undefined
  }
}

describe('D11 A-23 A-28 M-05 S-46 the policy of a key, at every interface', () => {
  test.each<[policy: string | undefined, sapi: number, portal: number, assistant: string | undefined]>([
    [undefined, 202, 202, 'confirmation_required'],
    ['direct', 202, 202, 'confirmation_required'],
    ['portal', 403, 403, 'confirmation_required'],
    ['client', 403, 403, 'confirmation_required'],
    ['two_step', 403, 403, 'accepted'],
    ['read_only', 403, 403, undefined],
  ])('%s: SAPI %s, portal %s, assistant %s', async (policy, sapi, portal, assistant) => {
    const key = await aKeyWith(policy)
    const [sent, alsoSent] = [await bySapi(key), await byPortal(key)]
    expect([sent.status, alsoSent.status, await byAssistant(key)]).toEqual([sapi, portal, assistant])
    if (sapi !== 403) return
    expect([sent.json.error.code, alsoSent.json.error]).toEqual(['SAPI-AUTH-003', 'token_not_allowed'])
  })

  test('P136 a document beyond the limits of a key with the policy direct is refused by both interfaces', async () => {
    const key = await aKeyWith('direct')
    await limit(key, { documentsPerDay: '1' })
    expect((await bySapi(key)).status).toBe(202)
    const [sapi, portal] = [await bySapi(key), await byPortal(key)]
    expect([sapi.status, sapi.json.error.code, sapi.json.error.retryable]).toEqual([403, 'SAPI-AUTH-003', false])
    expect([portal.status, portal.json.error]).toEqual([403, 'token_not_allowed'])
    await limit(key, {})
    expect((await byPortal(key)).status).toBe(202)
  })

  test('P136 a token of a key with the policy two_step counts only within the limits', async () => {
    const key = await aKeyWith('two_step')
    await limit(key, { amountMax: '1036.50', documentsPerDay: '1' })
    expect([await byAssistant(key), await byAssistant(key)]).toEqual(['accepted', 'confirmation_required'])
    const small = await aKeyWith('two_step')
    await limit(small, { amountMax: '1036.49' })
    expect(await byAssistant(small)).toBe('confirmation_required')
  })

  test('D12 D122 a key sets no policy, not even its own', async () => {
    const { key: token, clientId } = await aKeyWith('portal')
    const path = `/api/v1/tokens/${clientId}/send-policy`
    const refused = await service.call('PUT', path, { token, body: { sendPolicy: 'client' } })
    expect([refused.status, refused.json.error]).toEqual([403, 'token_not_allowed'])
  })
})
