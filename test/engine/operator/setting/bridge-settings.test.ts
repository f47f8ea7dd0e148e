import { expect, test } from 'vitest'
import { readBridgeSettings } from '../../../../engine/operator/setting/bridge-settings.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'

const key = `vpt_${'0'.repeat(40)}`
const read = (url: string, apiKey = key) => readBridgeSettings({ CORNERPOST_URL: url, CORNERPOST_API_KEY: apiKey })

test.each([
  ['https://portal.example.sk', 'https://portal.example.sk'],
  ['https://portal.example.sk/', 'https://portal.example.sk'],
  ['https://portal.example.sk/api/mcp', 'https://portal.example.sk'],
  ['https://portal.example.sk/api/mcp/', 'https://portal.example.sk'],
  ['https://example.sk:8443/invoices/', 'https://example.sk:8443/invoices'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://localhost:8080/', 'http://localhost:8080'],
])('D125 P144 `cornerpost mcp` accepts the address %s', (given, url) => {
  expect(read(given)).toMatchObject({ url })
  expect(read(given).key.reveal()).toBe(key)
})

const secure = 'https://portal.example.sk'
test.each([
  ['an address that is missing', '', key, 'CORNERPOST_URL', 'is required'],
  ['an address without encryption', 'http://portal.example.sk', key, 'CORNERPOST_URL', 'must begin with https://'],
  ['a name that begins like this computer', 'http://127.0.0.1.x.sk', key, 'CORNERPOST_URL', 'must begin with https://'],
  ['a name that ends like this computer', 'http://x.localhost', key, 'CORNERPOST_URL', 'must begin with https://'],
  ['a path in place of an address', '/api/mcp', key, 'CORNERPOST_URL', 'is not an address'],
  ['another protocol', 'file:///etc', key, 'CORNERPOST_URL', 'must begin with https://'],
  ['a password in the address', 'https://a:secret@x.sk', key, 'CORNERPOST_URL', 'must not contain a user name'],
  ['a query in the address', `${secure}?key=secret`, key, 'CORNERPOST_URL', 'a query'],
  ['a key that is missing', secure, '', 'CORNERPOST_API_KEY', 'is required'],
  ['the beginning of a key', secure, 'vpt_secret12...', 'CORNERPOST_API_KEY', 'is not a whole API key'],
  ['a key with a line end', secure, `${key}\n`, 'CORNERPOST_API_KEY', 'is not a whole API key'],
  ['an access token', secure, 'secret.a.b', 'CORNERPOST_API_KEY', 'is not a whole API key'],
])('D125 P144 `cornerpost mcp` refuses %s, and repeats no value', (_, url, apiKey, field, issue) => {
  try {
    read(url, apiKey)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    expect([error.code, error.context.details?.map((detail) => detail.field)]).toEqual([
      'configuration_invalid',
      [field],
    ])
    const said = JSON.stringify(error.context)
    expect(said).toContain(issue)
    expect(said).not.toMatch(/secret|vpt_0/)
  }
})
