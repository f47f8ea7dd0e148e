import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '@cornerpost/engine'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { eras, rpc, toolNames } from './support/mcp-call.ts'

interface Definition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Schema
  readonly outputSchema: Schema
  readonly annotations: Readonly<Record<string, boolean>>
}

interface Schema {
  readonly type: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly description?: string
  readonly additionalProperties?: unknown
}

let service: Service
let listed: string
let tools: readonly Definition[]
beforeAll(async () => {
  service = await startService()
  tools = (await rpc(service, 'tools/list')).json.result.tools
  listed = JSON.stringify({ tools })
})
afterAll(() => service.stop())

const names = [
  'list_companies',
  'list_documents',
  'get_document',
  'check_participant',
  'validate_document',
  'explain_code',
  'prepare_invoice',
  'send_invoice',
  'acknowledge_document',
]

/** Returns a schema and all schemas inside it. */
function all(schema: Schema): readonly Schema[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [schema, ...inside.flatMap(all)]
}

describe('the definitions of the tools', () => {
  test('are in a fixed order', () => {
    expect(tools.map(({ name }) => name)).toEqual(names)
  })

  test('have at most 12 kB for every key', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'two_step' })
    const { json } = await rpc(service, 'tools/list', {}, { token })
    for (const list of [listed, JSON.stringify(json.result)])
      expect(Buffer.byteLength(list)).toBeLessThanOrEqual(12_288)
  })

  test('are constant: a change of a text or of a schema changes this digest', () => {
    expect(sha256Hex(listed)).toMatchInlineSnapshot(
      `"c80467dca6ee9dd2c9448ec7825747e6c94ed6884f8131622345b5e0be3e1d0c"`,
    )
  })

  test('are the same for the keys of all accounts and in both revisions', async () => {
    for (const era of eras) {
      const { json } = await rpc(service, 'tools/list', {}, { token: service.stranger.key, era })
      expect(JSON.stringify({ tools: json.result.tools })).toBe(listed)
    }
  })

  test.each(names)('of %s say what it does, when to use it, and its effect', (name) => {
    const tool = tools.find((one) => one.name === name)!
    expect(tool.name).toMatch(/^[a-z_]{1,64}$/)
    expect(tool.title).toMatch(/^[A-Z][a-z ]+$/)
    expect(tool.description.length).toBeGreaterThanOrEqual(40)
    expect(tool.description.length).toBeLessThanOrEqual(400)
    expect(tool.description).toMatch(/\b[Uu]se it\b|\bonly if\b/)
    expect(tool.description).toMatch(
      /Changes nothing|Stores and sends nothing|Sends nothing to the network|Nothing is sent until/,
    )
    expect(Object.keys(tool.annotations).toSorted()).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
    ])
    for (const value of Object.values(tool.annotations)) expect(typeof value).toBe('boolean')
  })

  test.each(names)('of %s have strict schemas that every client can read', (name) => {
    const { inputSchema, outputSchema } = tools.find((one) => one.name === name)!
    for (const root of [inputSchema, outputSchema]) {
      expect(root.type).toBe('object')
      for (const schema of all(root)) {
        expect(typeof schema.type).toBe('string') // neither a list of types nor a union
        expect(Object.keys(schema)).not.toEqual(expect.arrayContaining(['anyOf']))
        expect(Object.keys(schema)).not.toEqual(expect.arrayContaining(['oneOf']))
      }
    }
    expect(inputSchema.additionalProperties).toBe(false)
    for (const property of Object.values(inputSchema.properties ?? {}))
      expect(property.description?.length).toBeGreaterThan(5)
  })
})

describe('D11 D16 the tools that change something', () => {
  const reading = names.filter((name) => !['prepare_invoice', 'send_invoice', 'acknowledge_document'].includes(name))

  test('are absent for a key that only reads', async () => {
    const { key } = await service.makeKey(service.sender.email, { sendPolicy: 'read_only' })
    expect(await toolNames(service, key)).toEqual(reading)
  })

  test('are absent for an account that is a viewer in all its companies', async () => {
    const viewer = { companyId: service.sender.company.id, by: service.sender.email, email: 'v@example.sk' }
    await aMember(service, { ...viewer, role: 'viewer' })
    const { key } = await service.makeKey(viewer.email)
    expect(await toolNames(service, key)).toEqual(reading)
  })

  test('are present for a member, and absent for a key of this member without a company', async () => {
    const member = { companyId: service.sender.company.id, by: service.sender.email, email: 'm@example.sk' }
    await aMember(service, { ...member, role: 'member' })
    const { key } = await service.makeKey(member.email)
    expect(await toolNames(service, key)).toEqual(names)
  })

  test('cannot be called by a caller who does not see them, and look like tools that do not exist', async () => {
    const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'read_only' })
    for (const era of eras) {
      const call = async (name: string): Promise<unknown> =>
        (await rpc(service, 'tools/call', { name, arguments: {} }, { token, era })).json.error
      expect(await call('acknowledge_document')).toEqual({ code: -32602, message: 'No tool has this name.' })
      expect(await call('constructor')).toEqual(await call('acknowledge_document'))
    }
  })
})
