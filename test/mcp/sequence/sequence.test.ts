import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountIdOf } from '../../support/account-world.ts'
import { browse } from '../../web/support/browse.ts'
import { aSendBody } from '../../http-api/support/a-send-body.ts'
import { startService, type Answer, type Party, type Service } from '../../http-api/support/a-service.ts'
import { rounds } from '../../support/sample.ts'
import { aMember } from '../../http-api/support/people.ts'
import { newestMeta, rpc, type Era } from '../support/mcp-call.ts'
import { Oracle, type ModelKey, type Policy, type Effect } from './oracle.ts'

/** random sequences; the complete form has 10,000 */
const sequencesMax = Number(process.env['RANDOM_CALLS'] ?? rounds(140, 200))
const callsMax = 12

/** A key of the test: what the oracle knows about it, and how to use and change it. */
interface Assistant extends ModelKey {
  readonly text: string
  readonly clientId: string
  readonly owner: string
  readonly policyAtFirst: Policy
}

const policies = ['client', 'two_step', 'portal', 'direct', 'read_only'] as const
const replies = {
  yes: { action: 'accept', content: { confirm: true } },
  no: { action: 'accept', content: { confirm: false } },
  text: { action: 'accept', content: { confirm: 'true' } },
  empty: { action: 'accept' },
  declined: { action: 'decline' },
  cancelled: { action: 'cancel' },
} as const
const forms = { form: {}, url: {} }
const people = ['owner', 'viewer', 'stranger', 'signed out', 'other site', 'key'] as const

let service: Service
let companies: readonly Party[]
let assistants: readonly Assistant[]
const member = 'm@example.sk'
beforeAll(async () => {
  service = await startService()
  const { sender, second, stranger } = service
  companies = [sender, second, stranger]
  const known = await service.call('POST', '/sapi/document/send', {
    token: await service.token(sender),
    participant: sender.participant,
    body: aSendBody(sender, 'SEQ-known'),
  })
  expect(known.status).toBe(202)
  await aMember(service, { companyId: sender.company.id, by: sender.email, email: member, role: 'viewer' })
  const own = [sender, second]
  assistants = [
    ...(await Promise.all([...policies, 'client', 'two_step'].map((policy) => anAssistant(policy as Policy, own)))),
    await anAssistant('two_step', [second]),
    await anAssistant('client', [stranger]),
  ]
})
afterAll(() => service.stop())

async function anAssistant(policy: Policy, parties: readonly Party[]): Promise<Assistant> {
  const owner = parties[0].email
  const ids = parties.map(({ company }) => company.id)
  const { key: text, clientId } = await service.makeKey(owner, { sendPolicy: policy, companyIds: ids })
  if (policy === 'client')
    await service.engine.keys.changeLimits(await accountIdOf(service.world, owner), clientId, {
      amountMax: '5000',
      knownReceiversOnly: false,
      documentsPerDay: '',
    })
  const isLimited = policy === 'client'
  return { policy, policyAtFirst: policy, isStopped: false, companies: ids, isLimited, text, clientId, owner }
}

const index = fc.noBias(fc.nat(11))
/** place of a draft among those of the sequence: mostly the first, so that several calls concern the same one */
const draft = fc.constantFrom(0, 0, 0, 1, 2)
const era = fc.constantFrom<Era>('2026-07-28', '2026-07-28', '2025-11-25')
/** the key of a call about a draft: mostly the one that has prepared it */
const by = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: index })
const kind = <Name extends string>(name: Name) => fc.constant(name)
const times = fc.constantFrom(1, 1, 2)

/** `isOwn`: for a company that the key may act for; `isAsked`: the key then asks to send the draft */
const aPreparation = fc.record({
  kind: kind('prepare'),
  key: index,
  company: index,
  isOwn: fc.constantFrom(true, true, true, true, false),
  document: fc.constantFrom(0, 0, 0, 1),
  isAsked: fc.constantFrom(true, true, false),
  era,
})
const aStep = fc.oneof(
  { weight: 2, arbitrary: aPreparation },
  { weight: 6, arbitrary: fc.record({ kind: kind('ask'), draft, by, era, hasForms: fc.boolean() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind('confirm'),
      draft,
      by,
      era,
      times,
      way: fc.constantFrom('of the policy', 'of the policy', 'of the policy', 'token', 'answer'),
      token: fc.constantFrom('newest', 'newest', 'newest', 'older', 'of another', 'changed', 'false', 'id'),
      reply: fc.constantFrom(...Array<'yes'>(4).fill('yes'), ...(Object.keys(replies) as (keyof typeof replies)[])),
      state: fc.constantFrom('own', 'own', 'own', 'of another', 'changed', 'none'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('press'),
      draft,
      who: fc.constantFrom('owner', 'owner', ...people),
      what: fc.constantFrom('send', 'send', 'decline'),
      times,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('pass'), seconds: fc.constantFrom(1, 599, 600, 3_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('set'),
      draft,
      policy: fc.constantFrom(...policies),
      isByKey: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('stop'), draft }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('go around'),
      key: index,
      draft,
      door: fc.constantFrom('sapi', 'portal'),
    }),
  },
)
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never
type Confirmation = Extract<Step, { kind: 'confirm' }>

/** One sequence, with the drafts that its keys have prepared and the secrets that they have got. */
interface Run {
  readonly name: string
  readonly oracle: Oracle
  readonly drafts: { readonly id: string; readonly key: Assistant; readonly company: Party; readonly number: string }[]
  readonly tokens: Map<string, string[]>
  readonly questions: Map<string, string>
}

const pick = <One>(choices: readonly One[], at: number): One => choices[at % choices.length]
const counts = new Map<Effect | `by ${string}`, number>()
const count = (what: Effect | `by ${string}`): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
let sequences = 0
let sentBefore = 0
let known: ReadonlySet<string>

test('M-05 P1 P119 P137 in no random sequence of calls over HTTP a document leaves without a confirmation that counts, and none leaves twice', async () => {
  known = new Set([service.sender.company.id])
  sentBefore = sentRows().documents
  const anySequence = fc.record({
    first: fc.array(aPreparation, { minLength: 2, maxLength: 4 }),
    steps: fc.array(aStep, { minLength: 1, maxLength: callsMax }),
  })
  const found = await fc.check(
    fc.asyncProperty(anySequence, ({ first, steps }) => runSequence([...first, ...steps])),
    { numRuns: sequencesMax, seed: 17, endOnFailure: true },
  )
  expect(fc.defaultReportMessage(found)).toBeUndefined()
  const ways = ['by person', 'by token', 'by client'] as const
  const refusals = ['no confirmation', 'another key', 'stopped key', 'other policy', 'stranger'] as const
  const states = ['not asked', 'expired', 'used', 'declined', 'number taken'] as const
  for (const one of [...ways, ...refusals, ...states]) expect(counts.get(one), one).toBeGreaterThan(0)
}, 7_200_000)

async function runSequence(steps: readonly Step[]): Promise<void> {
  service.clock.advance(3_601) // no draft of an earlier sequence waits
  for (const one of assistants) {
    if (one.isStopped) await restore(one)
    if (one.policy !== one.policyAtFirst) await setPolicy(one, one.policyAtFirst)
  }
  const oracle = new Oracle(known)
  const run: Run = { name: `SEQ-${(sequences += 1)}`, oracle, drafts: [], tokens: new Map(), questions: new Map() }
  for (const step of steps) {
    await perform(run, step)
    checkRows(run)
  }
  for (const way of oracle.sent.values()) count(`by ${way}`)
  known = oracle.known
  sentBefore += oracle.sent.size
}

/** Compares the rows of the database with what the oracle says. */
function checkRows({ oracle, drafts }: Run): void {
  const { documents, transmissions } = sentRows()
  expect([documents, transmissions]).toEqual([sentBefore + oracle.sent.size, sentBefore + oracle.sent.size])
  const ids = drafts.map(({ id }) => `'${id}'`).join()
  const rows = service.world.rows(
    `select draft.id, confirmed_by, count(*) as documents from draft
     join document on document.id = draft.document_id and document.payload_hash = draft.hash
     where draft.state = 'sent' and draft.id in (${ids}) group by draft.id, confirmed_by order by draft.id`,
  )
  const expected = Array.from(oracle.sent, ([id, confirmed_by]) => ({ id, confirmed_by, documents: 1 }))
  expect(rows).toEqual(expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}

function sentRows(): { readonly documents: number; readonly transmissions: number } {
  const [row] = service.world.rows(
    `select (select count(*) from document where direction = 'sent') as documents,
            (select count(*) from transmission) as transmissions`,
  )
  return row as ReturnType<typeof sentRows>
}

async function perform(run: Run, step: Step): Promise<void> {
  if (step.kind === 'prepare') return prepare(run, step)
  if (step.kind === 'pass') {
    service.clock.advance(step.seconds)
    return run.oracle.pass(step.seconds)
  }
  if (run.drafts.length === 0) return
  const draft = pick(run.drafts, step.draft)
  if (step.kind === 'set') return change(draft.key, step)
  if (step.kind === 'stop') return stop(draft.key)
  if (step.kind === 'press') return press(run, draft, step)
  if (step.kind === 'go around') return goAround(draft, step)
  const key = step.by === undefined ? draft.key : pick(assistants, step.by)
  if (step.kind === 'ask') return ask(run, key, draft.id, { era: step.era, elicitation: step.hasForms ? forms : {} })
  const isToken = step.way === 'token' || (step.way === 'of the policy' && key.policy === 'two_step')
  return isToken ? confirmByToken(run, key, draft.id, step) : answer(run, key, draft.id, step)
}

async function prepare(run: Run, step: Extract<Step, { kind: 'prepare' }>): Promise<void> {
  const key = pick(assistants, step.key)
  const own = companies.filter(({ company }) => key.companies.includes(company.id))
  const company = pick(step.isOwn ? own : companies, step.company)
  const number = `${run.name}-${step.document}`
  const { payload: xml } = aSendBody(company, number)
  const given = { company_id: company.company.id, xml }
  const answer = await call(key, 'prepare_invoice', given, { era: step.era })
  const id = answer.json?.result?.structuredContent?.draft_id
  if (typeof id !== 'string') return
  run.oracle.prepared(key, id, { company: company.company.id, number })
  if (run.drafts.every((draft) => draft.id !== id)) run.drafts.push({ id, key, company, number })
  if (step.isAsked) await ask(run, key, id, { era: step.era, elicitation: forms })
}

interface CallFacts {
  readonly era: Era
  readonly elicitation?: object
  readonly reply?: object
}

/** Calls a tool in the name of a key, with the answer of its person to an earlier question, if there is one. */
function call(
  { text: token }: Assistant,
  name: string,
  given: object,
  { era, elicitation = {}, reply = {} }: CallFacts,
): Promise<Answer> {
  const capabilities = { 'io.modelcontextprotocol/clientCapabilities': { elicitation } }
  const params = {
    name,
    arguments: given,
    ...reply,
    ...(era === '2026-07-28' && { _meta: { ...newestMeta, ...capabilities } }),
  }
  return rpc(service, 'tools/call', params, { token, era })
}

async function ask(run: Run, key: Assistant, draft_id: string, facts: CallFacts): Promise<void> {
  const { result } = (await call(key, 'send_invoice', { draft_id }, facts)).json ?? {}
  const token: string | undefined = result?.structuredContent?.confirmation_token
  const question: string | undefined = result?.requestState
  run.oracle.asked(key, draft_id, { token, question })
  if (token !== undefined) run.tokens.set(draft_id, [...(run.tokens.get(draft_id) ?? []), token])
  if (question !== undefined) run.questions.set(draft_id, question)
}

async function confirmByToken(run: Run, key: Assistant, draft_id: string, step: Confirmation): Promise<void> {
  const own = run.tokens.get(draft_id) ?? []
  const others = [...run.tokens].filter(([id]) => id !== draft_id).flatMap(([, tokens]) => tokens)
  const newest = own.at(-1) ?? 'A'.repeat(43)
  const confirmation_token = {
    newest,
    older: own.at(-2) ?? newest,
    'of another': others[0] ?? newest,
    changed: changed(newest),
    false: '0'.repeat(43),
    id: draft_id,
  }[step.token]
  await atOnce(step.times, () => call(key, 'send_invoice', { draft_id, confirmation_token }, { era: step.era }))
  for (let time = 0; time < step.times; time += 1) count(run.oracle.token(key, draft_id, confirmation_token))
}

/** Gives the answer of a person to the question of a program. One that does not count asks like any other call. */
async function answer(run: Run, key: Assistant, draft_id: string, step: Confirmation): Promise<void> {
  const own = run.questions.get(draft_id)
  const other = [...run.questions].find(([id]) => id !== draft_id)?.[1]
  const requestState = { own, 'of another': other, changed: own && changed(own), none: undefined }[step.state]
  const reply = {
    inputResponses: { confirm: replies[step.reply] },
    ...(requestState !== undefined && { requestState }),
  }
  const facts = { era: step.era, elicitation: forms, reply }
  const given = step.era === '2026-07-28' ? step.reply : 'cancelled' // older revisions have no answers
  const effect =
    given === 'yes'
      ? run.oracle.consent(key, draft_id, requestState)
      : given === 'declined'
        ? run.oracle.declined(key, draft_id, requestState)
        : 'no confirmation'
  count(effect)
  if (effect === 'sends') await atOnce(step.times, () => call(key, 'send_invoice', { draft_id }, facts))
  else await ask(run, key, draft_id, facts)
}

/** Presses a button of the page of a draft, as one of the people, or as a key or another site would. */
async function press(
  run: Run,
  { id, key, company }: Run['drafts'][number],
  { who, what, times }: Extract<Step, { kind: 'press' }>,
): Promise<void> {
  const other = pick(
    companies.filter(({ email }) => email !== company.email),
    0,
  )
  const headers: Readonly<Record<(typeof people)[number], () => Promise<Readonly<Record<string, string>>>>> = {
    owner: () => service.signIn(company.email),
    viewer: () => service.signIn(member),
    stranger: () => service.signIn(other.email),
    'signed out': async () => ({}),
    'other site': async () => ({ ...(await service.signIn(company.email)), origin: 'https://evil.example' }),
    key: async () => ({ authorization: `Bearer ${key.text}` }),
  }
  const sent = await headers[who]()
  await atOnce(times, () => browse(service, `/approvals/${id}/${what}`, { headers: sent, form: {} }))
  for (let time = 0; time < times; time += 1) count(run.oracle.pressed(id, what, who === 'owner'))
}

/** Sends the document of a draft at another interface, with a key that may not. */
async function goAround(
  { company, number }: Run['drafts'][number],
  step: Extract<Step, { kind: 'go around' }>,
): Promise<void> {
  const key = pick(assistants, step.key)
  if (key.policy === 'direct') return // an integration key may
  const body = aSendBody(company, number)
  const path = `/api/v1/companies/${company.company.id}/documents`
  const answer =
    step.door === 'portal'
      ? await service.call('POST', path, { token: key.text, body })
      : await service.token({ clientId: key.clientId, key: key.text }).then(
          (token) => service.call('POST', '/sapi/document/send', { token, participant: company.participant, body }),
          () => undefined, // a stopped key gets no access token
        )
  expect(answer?.status ?? 401).toBeGreaterThanOrEqual(400)
}

async function change(key: Assistant, { policy, isByKey }: Extract<Step, { kind: 'set' }>): Promise<void> {
  if (!isByKey) return key.isStopped ? restore(key) : setPolicy(key, policy)
  const answer = await service.call('PUT', `/api/v1/tokens/${key.clientId}/send-policy`, {
    token: key.text,
    body: { sendPolicy: policy },
  })
  expect([401, 403]).toContain(answer.status)
}

async function setPolicy(key: Assistant, sendPolicy: Policy): Promise<void> {
  await manage(key, 'PUT', '/send-policy', { sendPolicy })
  key.policy = sendPolicy
}

async function stop(key: Assistant): Promise<void> {
  if (key.isStopped) return
  await manage(key, 'DELETE', '')
  key.isStopped = true
}

async function restore(key: Assistant): Promise<void> {
  await manage(key, 'POST', '/restore')
  key.isStopped = false
}

/** Changes a key as its owner does. */
async function manage({ clientId, owner }: Assistant, method: string, path: string, body?: object): Promise<void> {
  const headers = await service.signIn(owner)
  const { status, text } = await service.call(method, `/api/v1/tokens/${clientId}${path}`, { headers, body })
  if (status >= 300) throw new Error(text)
}

function atOnce(times: number, act: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, act))
}

/** Returns a secret with another last character but one, which always holds bits of the secret. */
function changed(secret: string): string {
  const at = secret.length - 2
  return secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1)
}
