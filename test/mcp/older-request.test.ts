import { isLegacyRequest } from '@modelcontextprotocol/server'
import { anything, assert, asyncProperty, constant, constantFrom, dictionary, oneof, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { isOlderRequest } from '../../mcp/modern.ts'
import { newestMeta } from './support/mcp-call.ts'

const ids = constantFrom<unknown>(1, -1, 'a', '', 1.5, 1e300, null, true, {}, [])
const metas = constantFrom<unknown>(newestMeta, {}, { progressToken: 1 }, null, 1, [], {
  ...newestMeta,
  'io.modelcontextprotocol/protocolVersion': 1,
})
const params = option(
  record(
    { name: constant('list_companies'), arguments: dictionary(constant('a'), anything()), _meta: metas },
    { requiredKeys: [] },
  ),
  { nil: constantFrom<unknown>(undefined, null, 1, 'x', []) },
)
const usualBodies = record(
  {
    jsonrpc: constant('2.0'),
    id: constantFrom<unknown>(1, 'a'),
    method: constantFrom('tools/call', 'tools/list', 'initialize'),
    params: record({ name: constant('list_companies'), _meta: metas }, { requiredKeys: ['name'] }),
  },
  { requiredKeys: ['jsonrpc', 'id', 'method'] },
)
const unusualBodies = record(
  {
    jsonrpc: constantFrom<unknown>('2.0', '2.0', '2.0', '1.0', 2),
    id: ids,
    method: constantFrom<unknown>('tools/call', 'tools/list', 'initialize', 'notifications/initialized', 7, null),
    params,
    result: constantFrom<unknown>({}, null),
    error: constantFrom<unknown>({ code: 1, message: 'x' }, null),
    more: constant(1),
  },
  { requiredKeys: ['jsonrpc'] },
)
const bodies = oneof(usualBodies, unusualBodies)
const versions = constantFrom(
  '2025-11-25',
  '2026-07-28',
  '2027-01-01',
  '2024-11-05',
  ' 2026-07-28 ',
  '',
  'x',
  undefined,
)

test('M-01 a call is of the revision that the library of the protocol finds in it', async () => {
  const found = { older: 0, newer: 0 }
  await assert(
    asyncProperty(bodies, versions, async (body, version) => {
      const given: unknown = JSON.parse(JSON.stringify(body))
      const request = new Request('http://127.0.0.1/api/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(version !== undefined && { 'mcp-protocol-version': version }),
        },
      })
      const isOlder = await isOlderRequest(request, given)
      expect(isOlder).toBe(await isLegacyRequest(request, given))
      found[isOlder ? 'older' : 'newer'] += 1
    }),
    { numRuns: 5_000 },
  )
  expect(Math.min(found.older, found.newer)).toBeGreaterThan(500)
})
