import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browse } from '../web/support/browse.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { accountIdOf } from '../support/account-world.ts'
import { callTool, eras, rpc, type Era } from './support/mcp-call.ts'
import { receiveDocument } from './support/mcp-documents.ts'

/** a word that is in every field of the documents, and must not be in any log line */
const canary = 'KANARIK7F3A'

let service: Service
let company_id: string
let owner: { readonly cookie: string; readonly origin: string }
let numbers = 0
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
  owner = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

/** The tool calls and the decisions in the log, each with its further facts. */
const steps = (): readonly Record<string, unknown>[] =>
  service.lines
    .filter(({ event, operation }) => operation === 'mcp' || event === 'draft_decision')
    .map(({ inside, ...line }) => ({ ...line, ...(inside as object) }))

const anXml = (): string =>
  aSendBody(service.sender, `${canary}-${(numbers += 1)}`, (xml) =>
    xml.replaceAll(/<cbc:(Note|Name|Description|RegistrationName|StreetName|CityName|PaymentID)>/g, `$&${canary} `),
  ).payload

async function prepareAndAsk(token: string, era: Era) {
  const { facts } = await callTool(service, 'prepare_invoice', { company_id, xml: anXml() }, { token, era })
  const draft_id: string = facts.draft_id
  return { draft_id, sha256: facts.sha256, ...(await callTool(service, 'send_invoice', { draft_id }, { token, era })) }
}

const press = (url: string, what: 'send' | 'decline') =>
  browse(service, `${new URL(url).pathname}/${what}`, { headers: owner, form: {} })

describe.each(eras)('P142 M-05 the log of an approval in revision %s', (era) => {
  const client = era === '2026-07-28' ? 'test 1.0.0' : 'node'

  test('has one line for each step, with key, tool, company, hash, client and outcome', async () => {
    const { clientId: keyId, key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const before = steps().length
    const { draft_id: draftId, sha256, facts } = await prepareAndAsk(token, era)
    expect((await press(facts.approval_url, 'send')).status).toBe(303)
    const { facts: sent } = await callTool(service, 'send_invoice', { draft_id: draftId }, { token, era })
    const accountId = await accountIdOf(service.world, service.sender.email)
    const shared = { keyId, accountId, companyId: company_id, draftId, sha256, client }
    const documentId = sent.document_id
    expect(steps().slice(before)).toMatchObject([
      { ...shared, tool: 'prepare_invoice', era, outcome: 'prepared' },
      { ...shared, tool: 'send_invoice', era, outcome: 'confirmation_required' },
      { ...shared, event: 'draft_decision', step: 'confirm', outcome: 'sent', documentId },
      { ...shared, tool: 'send_invoice', era, outcome: 'sent', documentId },
    ])
  })

  test('has a line for a declined draft and for a refused decision', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const { draft_id: draftId, facts } = await prepareAndAsk(token, era)
    const before = steps().length
    await press(facts.approval_url, 'decline')
    await press(facts.approval_url, 'send')
    expect(steps().slice(before)).toMatchObject([
      { draftId, step: 'decline', outcome: 'declined', client },
      { draftId, step: 'confirm', outcome: 'refused', code: 'draft_declined', client },
    ])
  })

  test('has the draft and the code of a call that is refused', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const draft_id = 'f'.repeat(32)
    await callTool(service, 'send_invoice', { draft_id }, { token, era })
    expect(steps().at(-1)).toMatchObject({ tool: 'send_invoice', draftId: draft_id, code: 'draft_not_found', era })
  })
})

test.each(eras)(
  'P142 a document that is read as a resource is in the log with its key, in revision %s',
  async (era) => {
    const { clientId: keyId, key: token } = await service.makeKey(service.sender.email)
    const documentId = await receiveDocument(service, service.sender.company)
    const uri = `invoice://companies/${company_id}/documents/${documentId}`
    for (const one of [uri, `${uri}/xml`]) {
      expect((await rpc(service, 'resources/read', { uri: one }, { token, era })).json.result).toBeDefined()
      expect(steps().at(-1)).toMatchObject({ keyId, method: 'resources/read', companyId: company_id, documentId, era })
    }
    await rpc(service, 'tools/list', {}, { token, era })
    expect(steps().at(-1)).toMatchObject({ keyId })
  },
)

test('P142 H15 a client that names itself by a key or an e-mail address is not in the log by it', async () => {
  const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
  const long = 'agent '.repeat(14)
  for (const [stated, logged] of [
    [`agent ${token} jana.novakova@example.sk 1.0`, 'agent … … 1.0'],
    [`${long}${token}`, `${long}…`],
    [`${long}jana.novakova@example.sk`, `${long}…`],
    ['visual-studio-code-insiders 1.2', 'visual-studio-code-insiders 1.2'],
  ]) {
    const headers = { 'user-agent': stated }
    await rpc(service, 'tools/call', { name: 'list_companies', arguments: {} }, { token, headers })
    expect(steps().at(-1)).toMatchObject({ client: logged })
  }
})

test('P142 M-05 the person sees on the page which client asks', async () => {
  const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
  const { draft_id } = await prepareAndAsk(token, '2026-07-28')
  const { html } = await browse(service, `/approvals/${draft_id}`, { headers: owner })
  expect(html).toContain('test 1.0.0')
})

test('P142 H15 the canary in every field of received and prepared documents is in no log line', async () => {
  const document_id = await receiveDocument(service, service.sender.company, (xml) =>
    xml.replaceAll(/>([^<>\s][^<>]*)</g, `>${canary}<`),
  )
  const broken = anXml().replaceAll(/(<cbc:(?:IssueDate|TaxInclusiveAmount)[^>]*>)[^<]*/g, `$1${canary}`)
  for (const era of eras) {
    const include = ['lines', 'notes', 'history']
    const { facts } = await callTool(service, 'get_document', { company_id, document_id, include }, { era })
    expect(JSON.stringify(facts)).toContain(canary)
    for (const [tool, given] of [
      ['list_documents', { company_id, search: canary }],
      ['validate_document', { xml: broken }],
      ['prepare_invoice', { company_id, xml: broken }],
      ['explain_code', { code: canary }],
      ['send_invoice', { draft_id: canary }],
    ] as const)
      await callTool(service, tool, given, { era })
  }
  expect(steps().length).toBeGreaterThan(10)
  for (const line of service.lines) expect(JSON.stringify(line)).not.toContain(canary)
})
