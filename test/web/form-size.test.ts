import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse, type Shown } from './support/browse.ts'

/* A form costs little, however it is built, and whoever sends it. */

const fieldsMax = 400

let service: Service
let signedIn: Readonly<Record<string, string>>
let ended: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  signedIn = await service.signIn(service.sender.email)
  ended = await service.signIn(service.sender.email)
  await browse(service, '/sign-out', { headers: ended, form: {} })
})
afterAll(() => service.stop())

const urlencoded = 'application/x-www-form-urlencoded'

async function post(path: string, type: string, body: string, headers: object = {}): Promise<Shown> {
  const response = await fetch(service.door.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': type, origin: service.door.url, ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Returns a form with this many parts; each has the given headers and no content. */
const parts = (count: number, headers = 'Content-Disposition: form-data; name="a"'): string =>
  `${`--x\r\n${headers}\r\n\r\n\r\n`.repeat(count)}--x--\r\n`
const multipart = 'multipart/form-data; boundary=x'

const isTooLarge = ({ status, html }: Shown): boolean => status === 400 && html.includes('je príliš veľký')

describe('P156 H10 the form of a signed-in person', () => {
  test(`is read with ${fieldsMax} fields, and refused with one more`, async () => {
    const send = (fields: number): Promise<Shown> =>
      post('/keys/new', urlencoded, Array.from({ length: fields }, () => 'a=').join('&'), signedIn)
    expect(isTooLarge(await send(fieldsMax))).toBe(false)
    expect(isTooLarge(await send(fieldsMax + 1))).toBe(true)
  })

  test('is refused with 4,000,000 fields at a page that takes documents', async () =>
    expect(isTooLarge(await post('/check/before-sending', urlencoded, 'a&'.repeat(4_000_000), signedIn))).toBe(true))

  test(`is read with ${fieldsMax} parts, and refused with one more`, async () => {
    expect(isTooLarge(await post('/check', multipart, parts(fieldsMax), signedIn))).toBe(false)
    expect(isTooLarge(await post('/check', multipart, parts(fieldsMax + 1), signedIn))).toBe(true)
  })

  test('is refused with 75,000 empty files', async () => {
    const files = parts(75_000, 'Content-Disposition: form-data; name="files"; filename="a"')
    expect(isTooLarge(await post('/check', multipart, files, signedIn))).toBe(true)
  })

  test('is refused if the headers of its parts have more than 64 kB', async () => {
    const form = (lines: number): string =>
      parts(1, `Content-Disposition: form-data; name="text"${'\r\na:b'.repeat(lines)}`)
    expect(isTooLarge(await post('/check', multipart, form(10_000), signedIn))).toBe(false)
    expect(isTooLarge(await post('/check', multipart, form(14_000), signedIn))).toBe(true)
  })

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary=""'],
    ['with two boundaries', 'multipart/form-data; boundary=y; boundary=x'],
    ['with a boundary of 71 characters', `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ])('is refused as malformed %s', async (_what, type) => {
    const { status, html } = await post('/check', type, parts(1), signedIn)
    expect([status, isTooLarge({ status, html, headers: new Headers() })]).toEqual([400, false])
  })

  test.each(['multipart/form-data; boundary="x"', 'Multipart/Form-Data;BOUNDARY=x;charset=UTF-8'])(
    'is read with the type %s',
    async (type) => {
      const body = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n<a/>\r\n--x--\r\n'
      expect((await post('/check', type, body, signedIn)).status).toBe(200)
    },
  )
})

describe('P156 H10 the refusal of a form after the session has ended', () => {
  const forms: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '127,900 fields': [urlencoded, 'a&'.repeat(127_900)],
    '5,000 parts': [multipart, parts(5_000)],
  }
  test.each(Object.entries(forms))('has at most 10 kB for a form with %s', async (_what, [type, body]) => {
    for (const path of ['/keys/new', '/check']) {
      const { status, html } = await post(path, type, body, ended)
      expect(status, path).toBe(401)
      expect(html.length, path).toBeLessThan(10_000)
    }
  })
})
