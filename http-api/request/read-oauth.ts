import { ServiceError } from '@cornerpost/engine'
import { checkContentType } from './check-content-type.ts'
import { readBody } from './read-body.ts'
import { readJson } from './read-json.ts'
import type { RequestContext } from './request.ts'

export const formType = 'application/x-www-form-urlencoded'

/** maximum number of fields in a form; OAuth has at most 4 for a call */
const fieldsMax = 10

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the body of an OAuth call: a JSON object, or a form, as OAuth clients send it (RFC 6749, 2.3.1 and 3.2). Throws
 * the refusals of `readJson`; for a form also `body_malformed` if it has more than 10 fields, and `body_invalid` if a
 * field is repeated.
 */
export async function readOAuthBody(c: RequestContext, bytesMax: number): Promise<Fields> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase() === formType ? readForm(c, bytesMax) : readJson(c, bytesMax)
}

async function readForm(c: RequestContext, bytesMax: number): Promise<Fields> {
  checkContentType(c.env.incoming.headers, [formType])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  if (bytes.filter((byte) => byte === ampersand).length >= fieldsMax)
    throw new ServiceError('body_malformed', {
      details: [{ field: 'body', issue: 'too_many', slots: { max: fieldsMax } }],
    })
  const fields = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  const names = fields.map(([name]) => name)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined)
    throw new ServiceError('body_invalid', { details: [{ field: repeated.slice(0, 100), issue: 'repeated' }] })
  return Object.fromEntries(fields)
}

const ampersand = 0x26

/**
 * Returns the fields together with the client credentials of an `Authorization: Basic` header, if there is one. Throws
 * `body_invalid` if the body has credentials, too (RFC 6749, 2.3), and `credentials_invalid` for a malformed header.
 */
export function withBasicCredentials(c: RequestContext, fields: Fields): Fields {
  const header = c.req.header('authorization') ?? ''
  if (!/^basic(\s|$)/i.test(header)) return fields
  const twice = ['client_id', 'client_secret'].filter((name) => Object.hasOwn(fields, name))
  if (twice.length > 0)
    throw new ServiceError('body_invalid', { details: twice.map((field) => ({ field, issue: 'repeated' })) })
  return { ...fields, ...readBasic(header) }
}

/** Reads the credentials, which are encoded like fields of a form before they are joined (RFC 6749, 2.3.1). */
function readBasic(header: string): Fields {
  const [, encoded = ''] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(header) ?? []
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  try {
    return { client_id: decodeField(id), client_secret: decodeField(secret) }
  } catch (cause) {
    throw new ServiceError('credentials_invalid', { inside: { reason: 'malformed Basic header' }, cause })
  }
}

function decodeField(text = ''): string {
  if (text === '') throw new Error('a part of the credentials is missing')
  return decodeURIComponent(text.replaceAll('+', ' '))
}
