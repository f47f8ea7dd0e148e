import { ServiceError } from '@cornerpost/engine'
import { checkContentType, decodeUtf8, readBody, type RequestContext } from '@cornerpost/http-api/routing'
import { checkFieldCount, checkPartCount } from './form-size.ts'

/** The fields of a form, as a person has filled them in, and the files chosen in it. */
export interface TypedForm {
  /** returns a field of the form without spaces around it; empty if the form does not have the field */
  readonly field: (name: string) => string
  /** returns all values of a field that the form may have several times, such as the chosen companies */
  readonly fields: (name: string) => readonly string[]
  /** returns a field of the form exactly as it was typed, for passwords */
  readonly rawField: (name: string) => string
  /** every field with its value, in the order of the form; without files */
  readonly entries: readonly (readonly [name: string, value: string])[]
  /** the files that were chosen in the form, at most 20 */
  readonly files: readonly UploadedFile[]
}

/** A file as the browser sends it; its name is a text by strangers. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const filesMax = 20

/**
 * Reads the body of a form, with files if the form has some. Throws `unsupported_media_type`, `body_too_large` (also
 * for too many fields, parts or files), `body_malformed`, `service_busy`, and the refusal of a caller whose body
 * arrives slowly (P112). Large forms are processed one after another, like all large bodies (L9).
 */
export async function readForm(c: RequestContext, bytesMax: number, hasFiles = false): Promise<TypedForm> {
  const { headers } = c.env.incoming
  checkContentType(headers, [hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  await c.get('bodyPace').work(bytes.length)
  return hasFiles ? readParts(bytes, readBoundary(headers['content-type'] ?? '')) : readFields(bytes)
}

const [plus, space] = [0x2b, 0x20]

function readFields(bytes: Buffer): TypedForm {
  checkFieldCount(bytes)
  // a plus sign means a space; the parser needs a second for 8 MB of them
  return typedForm(new URLSearchParams(decodeUtf8(bytes.map((byte) => (byte === plus ? space : byte)) as Buffer)), [])
}

async function readParts(bytes: Buffer, boundary: string): Promise<TypedForm> {
  checkPartCount(bytes, boundary)
  const parts = await parseParts(bytes, boundary)
  // a file input in which nothing was chosen sends an empty file
  const files = [...parts.values()].filter((part) => typeof part !== 'string').filter(({ size }) => size > 0)
  if (files.length > filesMax) throw new ServiceError('body_too_large')
  const texts = new URLSearchParams()
  for (const [name, part] of parts) if (typeof part === 'string') texts.append(name, part)
  return typedForm(texts, await Promise.all(files.map(readFile)))
}

/**
 * Returns the one boundary that the content type names (RFC 2046, 5.1.1). Throws `body_malformed` for none or several,
 * because the parts would then be counted by one boundary and parsed by another.
 */
function readBoundary(type: string): string {
  const named = type.split(';').filter((parameter) => /^\s*boundary\s*=/i.test(parameter))
  const boundary = /^\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i.exec(named[0] ?? '')?.[2]
  if (named.length !== 1 || boundary === undefined)
    throw new ServiceError('body_malformed', { inside: { reason: 'not exactly one boundary' } })
  return boundary
}

async function parseParts(bytes: Buffer, boundary: string): Promise<FormData> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  try {
    return await new Response(bytes as Buffer<ArrayBuffer>, { headers }).formData()
  } catch (error) {
    throw new ServiceError('body_malformed', { inside: { reason: 'not a form with parts' }, cause: error })
  }
}

async function readFile(file: File): Promise<UploadedFile> {
  return { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
}

function typedForm(typed: URLSearchParams, files: readonly UploadedFile[]): TypedForm {
  const rawField = (name: string): string => typed.get(name) ?? ''
  return {
    rawField,
    field: (name) => rawField(name).trim(),
    fields: (name) => typed.getAll(name),
    entries: [...typed],
    files,
  }
}
