import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { browse } from '../web/support/browse.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { callDoor, type Party } from '../http-api/support/a-service.ts'
import { startTwoNodes, type Node, type TwoNodes } from '../http-api/support/two-nodes.ts'
import { accountIdOf, aCompany, aKey, anAccount } from '../support/account-world.ts'
import { callTool, eras, rpc, type Era, type ToolAnswer } from './support/mcp-call.ts'

const email = 'owner@example.sk'

let started: TwoNodes
let sender: Party
beforeAll(async () => {
  // a node that is stopped cuts its connections at once, as a killed one does
  started = await startTwoNodes({ settings: { stopGraceSeconds: 0 } })
  const [{ world }] = started.nodes
  await anAccount(world, email)
  const company = await aCompany(world, email, 'sender')
  const { key, text } = await aKey(world, email, { sendPolicy: 'portal' })
  sender = { email, company, participant: String(company.participant), clientId: key.id, key: text }
})
afterAll(() => started.stop())

/** Returns the node as a service that `callTool` can call. */
const at = ({ door }: Node) => ({ sender, call: callDoor.bind(null, door) })

/** Returns the node whose turn it is. */
const turn = (index: number): Node => started.nodes[index % 2]

let numbers = 0
const prepare = (node: Node, era: Era): Promise<ToolAnswer> =>
  callTool(
    at(node),
    'prepare_invoice',
    { company_id: sender.company.id, xml: aSendBody(sender, `TURN-${(numbers += 1)}`).payload },
    { era },
  )

/** Confirms a draft on its page as its owner. */
async function confirm(node: Node, approvalUrl: string): Promise<number> {
  const { world, engine, door } = node
  const { text } = await makeSignInLink(world.people, await accountIdOf(world, email))
  const place = { address: '127.0.0.1', userAgent: 'test', endOldest: true }
  const { cookie } = await engine.sessions.signInByLink({ ...place, link: text.reveal() })
  const headers = { cookie: `portal_session=${cookie.reveal()}`, origin: door.url }
  return (await browse({ door }, `${new URL(approvalUrl).pathname}/send`, { headers, form: {} })).status
}

describe.each(eras)('M-05 two nodes in turns, in revision %s', (era) => {
  test('answer every step of a draft alike, whichever of them took the step before', async () => {
    for (const first of [0, 1]) {
      const { facts } = await prepare(turn(first), era)
      const ask = (index: number): Promise<ToolAnswer> =>
        callTool(at(turn(index)), 'send_invoice', { draft_id: facts.draft_id }, { era })
      const asked = await ask(first + 1)
      expect(asked.facts.status).toBe('confirmation_required')
      for (let index = 0; index < 4; index += 1) expect((await ask(index)).facts).toEqual(asked.facts)
      expect(await confirm(turn(first), asked.facts.approval_url)).toBe(303)
      const sent = await ask(first + 1)
      expect(sent.facts.status).toBe('accepted')
      expect((await ask(first)).facts).toEqual(sent.facts)
    }
  })
})

test('M-01 D13 a revoked key is refused by the next call on both nodes', async () => {
  const [{ world, engine }] = started.nodes
  const { key, text: token } = await aKey(world, email)
  for (const node of started.nodes) expect((await rpc(at(node), 'tools/list', {}, { token })).status).toBe(200)
  await engine.keys.revoke(await accountIdOf(world, email), key.id)
  for (const node of started.nodes) expect((await rpc(at(node), 'tools/list', {}, { token })).status).toBe(401)
})

test('M-01 one of two nodes stops in the middle: only its running calls break off, and no answer is wrong', async () => {
  const companyId = sender.company.id
  const expected = (await callTool(at(turn(0)), 'list_companies')).text
  expect(expected).toContain(companyId)
  const calls = 400
  const outcomes = { right: 0, wrong: 0, broken: 0 }
  let stopping: Promise<void> | undefined
  const one = async (index: number): Promise<void> => {
    const era = eras[Math.floor(index / 2) % 2]
    try {
      const { text } = await callTool(at(turn(index)), 'list_companies', {}, { era })
      outcomes[text === expected ? 'right' : 'wrong'] += 1
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // `fetch` throws a TypeError if it gets no answer
      outcomes.broken += 1
      expect((await callTool(at(turn(0)), 'list_companies', {}, { era })).text).toBe(expected)
    }
  }
  const queue = Array.from({ length: calls }, (_, index) => index)
  const work = async (): Promise<void> => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      if (index === calls / 2) stopping = turn(1).door.stop()
      await one(index)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await stopping
  expect(outcomes.wrong).toBe(0)
  expect(outcomes.right).toBeGreaterThan(calls / 2)
  expect(outcomes.broken).toBeGreaterThan(0)
  expect(outcomes.right + outcomes.broken).toBe(calls)
})
