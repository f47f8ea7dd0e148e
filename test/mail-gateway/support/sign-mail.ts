import { createHash, sign, type KeyObject } from 'node:crypto'

export interface Signing {
  readonly domain: string
  readonly selector: string
  readonly key: KeyObject
  /** names of the signed fields (h=) */
  readonly fields?: readonly string[]
  readonly algorithm?: 'rsa-sha256' | 'rsa-sha1' | 'ed25519-sha256'
  /** further tags, such as `l=50` */
  readonly tags?: readonly string[]
  /** number of signed bytes of the body (l=) */
  readonly length?: number
}

const usualFields = ['from', 'to', 'subject', 'date', 'message-id']

/** Puts a DKIM signature (RFC 6376, relaxed/relaxed) on top of a mail. Written from the RFC, without a library. */
export function signMail(raw: string, signing: Signing): string {
  const { domain, selector, key, fields = usualFields, algorithm = 'rsa-sha256', tags = [], length } = signing
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const body = Buffer.from(relaxedBody(raw.slice(end + 4)), 'utf8')
  const hashName = algorithm === 'rsa-sha1' ? 'sha1' : 'sha256'
  const bodyHash = createHash(hashName).update(body.subarray(0, length)).digest('base64')
  const limit = length === undefined ? [] : [`l=${length}`]
  const head = ['v=1', `a=${algorithm}`, 'c=relaxed/relaxed', `d=${domain}`, `s=${selector}`]
  const all = [...head, ...limit, ...tags, `h=${fields.join(':')}`, `bh=${bodyHash}`, 'b=']
  const signature = `DKIM-Signature: ${all.join('; ')}`
  const rest = [...headers]
  const signed = fields.flatMap((name) => {
    const at = rest.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`))
    return at < 0 ? [] : rest.splice(at, 1).map((line) => `${relaxedField(line)}\r\n`)
  })
  const data = Buffer.from(signed.join('') + relaxedField(signature))
  const value =
    algorithm === 'ed25519-sha256'
      ? sign(null, createHash('sha256').update(data).digest(), key)
      : sign(algorithm === 'rsa-sha1' ? 'RSA-SHA1' : 'RSA-SHA256', data, key)
  return `${signature}${value.toString('base64')}\r\n${raw}`
}

function relaxedField(line: string): string {
  const colon = line.indexOf(':')
  const value = line.slice(colon + 1).replaceAll('\r\n', '')
  return `${line.slice(0, colon).trim().toLowerCase()}:${value.replace(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
