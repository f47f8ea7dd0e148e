import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from '../web/support/browse.ts'
import {
  assistantCommand,
  newerProcessClient,
  olderProcessClient,
  startAssistant,
} from '../mcp/support/assistant-process.ts'
import { newerClient, olderClient, readToolAnswer, rpc } from '../mcp/support/mcp-call.ts'
import { sendDocument } from '../mcp/support/mcp-documents.ts'
import { runCommand } from '../support/command.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await sendDocument(service, service.sender, 'STDIO-1')
})
afterAll(() => service.stop())

const patience = { timeout: 20_000 }
const unknownKey = `vpt_${'0'.repeat(40)}`
const start = (key: string = service.sender.key) => startAssistant(assistantCommand(service.door.url, key))
const request = (id: number | string, method: string, params: object = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))

describe('D125 P144 M-01 `cornerpost mcp` serves over standard input and output', () => {
  test('the same tools, with answers that equal those of HTTP byte for byte, in both revisions of the protocol', async () => {
    const { door, sender } = service
    const command = assistantCommand(door.url, sender.key)
    const clients = await Promise.all([
      olderClient(door.url, sender.key),
      newerClient(door.url, sender.key),
      olderProcessClient(command),
      newerProcessClient(command),
    ])
    const company_id = sender.company.id
    const seen = await Promise.all(
      clients.map(async (client) => {
        const call = async (name: string, given: Record<string, unknown>): Promise<string> => {
          const answer = readToolAnswer(await client.callTool({ name, arguments: given }))
          return answer.text
        }
        const { tools } = await client.listTools()
        return [
          tools.map(({ name, description }) => [name, description]),
          await call('list_companies', {}),
          await call('list_documents', { company_id }),
          await call('validate_document', { xml: aSendBody(sender, 'STDIO-2').payload }),
          await call('get_document', { company_id, document_id: 'Ľ ☂' }),
          (await client.readResource({ uri: 'invoice://rules/BR-CO-15' })).contents,
          (await client.listPrompts()).prompts,
        ]
      }),
    )
    await Promise.all(clients.map((client) => client.close()))
    expect(seen[0]?.[1]).toContain(company_id)
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0])
  })

  test('M-05 a document, which is sent only after a person has pressed the button', async () => {
    const client = await olderProcessClient(assistantCommand(service.door.url, service.sender.key))
    const call = async (name: string, given: Record<string, unknown>) =>
      readToolAnswer(await client.callTool({ name, arguments: given })).facts
    const { payload: xml } = aSendBody(service.sender, 'STDIO-3')
    const { draft_id } = await call('prepare_invoice', { company_id: service.sender.company.id, xml })
    const asked = await call('send_invoice', { draft_id })
    expect(asked.status).toBe('confirmation_required')
    const headers = await service.signIn(service.sender.email)
    await browse(service, `${new URL(asked.approval_url).pathname}/send`, { headers, form: {} })
    expect((await call('send_invoice', { draft_id })).status).toBe('accepted')
    await client.close()
  })
})

describe('P144 the process', () => {
  test('answers every request that it has read, and then exits with 0, when its input ends', async () => {
    const assistant = start()
    for (let id = 0; id < 30; id++) assistant.send(request(id, 'tools/list'))
    assistant.send(request('last', 'tools/call', { name: 'list_companies', arguments: {} }).trimEnd())
    expect(await assistant.end()).toBe(0)
    expect(new Set(parsed(assistant.lines).map(({ id }) => id))).toEqual(new Set([...Array(30).keys(), 'last']))
    expect(assistant.said()).toBe('')
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends at once on %s', async (signal) => {
    const assistant = start()
    assistant.send(request(1, 'tools/list'))
    await expect.poll(() => assistant.lines.length, patience).toBe(1)
    expect(await assistant.kill(signal)).toBe(null)
  })

  test('writes only JSON-RPC, also for lines without a message, and keeps serving', async () => {
    const assistant = start()
    assistant.send('not JSON\n[]\n\n \r\n"text"\n{"jsonrpc":"2.0","id":{},"method":"tools/list"}\n\u0000\n')
    assistant.send(`${request(1, 'tools/list').trimEnd()}\r\n`)
    assistant.send(request(2, 'no/such/method') + request(3, 'tools/call', { name: 'no_such_tool' }))
    assistant.send('{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":9,"result":{}}\n')
    expect(await assistant.end()).toBe(0)
    const answers = parsed(assistant.lines)
    expect(answers.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    const errors = answers.filter(({ id }) => id === null).map(({ error }) => error.code)
    expect(errors.toSorted((one, other) => other - one)).toEqual([-32600, -32600, -32600, -32700, -32700])
    const codes = Object.fromEntries(answers.filter(({ id }) => id !== null).map(({ id, error }) => [id, error?.code]))
    expect(codes).toEqual({ 1: undefined, 2: -32601, 3: -32602 })
  })

  test('M-02 answers with an error and a sentence when the service refuses the key, and shows the key nowhere', async () => {
    const assistant = start(unknownKey)
    assistant.send(request(7, 'tools/list'))
    await expect.poll(() => assistant.lines.length, patience).toBe(1)
    expect(readFileSync(`/proc/${assistant.pid}/cmdline`, 'utf8')).not.toContain('vpt_')
    expect(await assistant.end()).toBe(0)
    const [{ id, error }] = parsed(assistant.lines)
    expect([id, error.code, error.data]).toEqual([7, -32000, { error: 'unauthorized', status: 401 }])
    expect(error.message).toContain('refused the API key')
    expect(assistant.said()).toBe(`${error.message}\n`)
    expect(assistant.lines.join() + assistant.said() + JSON.stringify(service.lines)).not.toContain(unknownKey)
  })

  test('passes on a document of 3 MB', async () => {
    const xml = `<!--${'é'.repeat(1_500_000)}-->`
    const call = { name: 'validate_document', arguments: { xml } }
    const assistant = start()
    assistant.send(request(1, 'tools/call', call))
    expect(await assistant.end()).toBe(0)
    const { json } = await rpc(service, 'tools/call', call)
    expect(parsed(assistant.lines)).toEqual([json])
  })
})

describe('D125 P144 `cornerpost mcp` refuses to start', () => {
  test('without its settings, with 1 and a sentence about each', async () => {
    const { code, stdout, stderr } = await runCommand(['mcp'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    for (const name of ['CORNERPOST_URL', 'CORNERPOST_API_KEY']) expect(stderr).toContain(`${name}: is required`)
  })

  test.each([['--json'], ['--key=vpt_1'], ['vpt_1']])('with the argument %s, with 2', async (argument) => {
    const { env } = assistantCommand('https://portal.example.sk', unknownKey)
    expect(await runCommand(['mcp', argument], env)).toMatchObject({ code: 2, stdout: '' })
  })
})
