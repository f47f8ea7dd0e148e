import { spawn } from 'node:child_process'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDoor, type Door } from '../support/a-door.ts'
import { rawExchange } from '../support/raw-exchange.ts'

let door: Door
let folder: string
let file: string
beforeAll(async () => {
  door = await startDoor()
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-body-'))
  file = join(folder, 'body.json')
  writeFileSync(file, JSON.stringify({ padding: 'a'.repeat(24_000_000) }))
})
afterAll(async () => {
  await door.stop()
  rmSync(folder, { recursive: true })
})

/** Sends the whole body, then reads the answer and prints its status and text. */
const python = `
import http.client, sys
connection = http.client.HTTPConnection('127.0.0.1', int(sys.argv[1]))
headers = {'Content-Type': 'application/json', **({'Connection': 'close'} if sys.argv[4] else {})}
connection.request('POST', sys.argv[2], open(sys.argv[3], 'rb').read(), headers)
answer = connection.getresponse()
print(answer.status, answer.read().decode())
`

/** Functions that send the body with a client and return the printed answer; `closes` sends Connection: close. */
const clients: Readonly<Record<string, (path: string, closes: boolean) => Promise<string>>> = {
  curl: (path, closes) =>
    output('curl', [
      '-sS',
      '-w',
      '%{http_code}',
      '-HContent-Type: application/json',
      '-HExpect:',
      ...(closes ? ['-HConnection: close'] : []),
      '--data-binary',
      `@${file}`,
      door.url + path,
    ]),
  'http.client of Python': (path, closes) =>
    output('python3', ['-c', python, String(door.port), path, file, closes ? 'close' : '']),
  'a socket that reads only after writing everything': writeThenRead,
}

const refusals = [
  ['/sapi/auth/token', 400, 'has more than 16384 bytes'],
  ['/sapi/document/send', 401, 'SAPI-AUTH-002'],
  ['/api/v1/public/nothing', 404, 'not_found'],
] as const

describe('D21 H10 a refused body that the client is still sending', () => {
  for (const [client, send] of Object.entries(clients)) {
    for (const [path, status, said] of refusals) {
      for (const closes of [false, true]) {
        test(`${client} receives the refusal at ${path} ${closes ? 'with' : 'without'} Connection: close`, async () => {
          const text = await send(path, closes)
          expect(text).toContain(String(status))
          expect(text).toContain(said)
        })
      }
    }
  }

  test('is refused immediately if its Content-Length is 1 GB', async () => {
    const head = 'POST /sapi/auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const answer = await rawExchange(door.port, `${head}Content-Length: 1000000000\r\n\r\n`)
    expect(answer).toMatchObject({ statuses: [400], closed: true })
  })

  test('is discarded up to a limit if it is chunked, and then the connection is closed', async () => {
    const head = 'POST /sapi/auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576, 'a'), Buffer.from('\r\n')])
    const pieces = Array.from({ length: 200 }, () => piece)
    const answer = await rawExchange(door.port, [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...pieces], 5_000)
    expect(answer.closed).toBe(true)
    expect(answer.sentBytes).toBeGreaterThan(60 * 1_048_576)
    expect(answer.sentBytes).toBeLessThan(100 * 1_048_576)
  })
})

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

function writeThenRead(path: string, closes: boolean): Promise<string> {
  const body = Buffer.alloc(24_000_000, 'a')
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port: door.port, allowHalfOpen: true }).pause()
    socket.on('error', (error) => (text += String(error)))
    socket.on('close', () => resolve(text))
    socket.on('data', (chunk) => {
      text += String(chunk)
      socket.end()
    })
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${closes ? 'Connection: close\r\n' : ''}Content-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body, () => socket.resume())
  })
}
