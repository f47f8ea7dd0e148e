import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHeaders } from '../../../host/server/wire-flaw.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Service } from '../support/a-service.ts'
import { dumpOf } from '../support/dump-of.ts'
import { rawExchange, type RawAnswer } from '../support/raw-exchange.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

/** Sends a document with these header lines in addition, written as bytes of Latin-1. */
function send(number: string, ...lines: readonly string[]): Promise<RawAnswer> {
  const body = Buffer.from(JSON.stringify(aSendBody(service.sender, number)))
  const added = new Set(lines.map((line) => line.split(':')[0]?.toLowerCase()))
  const usual = [
    'Host: 127.0.0.1',
    'Connection: close',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `X-Peppol-Participant-Id: ${service.sender.participant}`,
  ].filter((line) => !added.has(line.split(':')[0]?.toLowerCase()))
  const head = ['POST /sapi/document/send HTTP/1.1', ...usual, ...lines, `Content-Length: ${body.length}`, '', '']
  return rawExchange(service.door.port, [Buffer.from(head.join('\r\n'), 'latin1'), body], 10_000)
}

const latin1Of = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

describe.each([
  ['curly quotes', latin1Of('“value”')],
  ['a letter in Latin-1', 'valu\xe9'],
  ['a no-break space', 'value\xa0'],
])('A-09 a header with %s', (_what, value) => {
  test.each([...readHeaders])('is refused with request_rejected if the service reads it: %s', async (name) => {
    const before = dumpOf(service).document
    const { statuses, text, closed } = await send(`H-${name}`, `${name}: ${value}`)
    expect(statuses, text).toEqual([400])
    expect(text).toContain('SAPI-VAL-001')
    expect(text).toContain('request_rejected')
    expect(closed).toBe(true)
    expect(dumpOf(service).document).toEqual(before)
  })
})

test('A-09 a header that the service does not read, and a cookie of another site, may contain any letter', async () => {
  const { statuses, text } = await send('H-other', 'X-City: Ko\xe9n', `Cookie: theme=${latin1Of('modrá')}`)
  expect(statuses, text).toEqual([202])
})

test('A-09 the list of headers that the service reads is complete', () => {
  const sources = ['http-api', 'host', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!dist|outgoing|node_modules).*\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bheader\('([a-z-]+)'\)|headers\['([a-z-]+)'\]/g)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  expect(new Set(read)).toContain('idempotency-key')
  expect([...new Set(read)].filter((name) => ![...checkedOtherwise, ...readHeaders].includes(name))).toEqual([])
})

/**
 * headers whose whole value `findWireFlaw` and the parser check, and cookies, of which the service reads a signed one
 */
const checkedOtherwise = ['host', 'content-length', 'transfer-encoding', 'cookie']
const root = join(import.meta.dirname, '../../..')
