import { cleanFileName } from './clean-file-name.ts'
import { decodeEncodedWords } from './decode-text.ts'
import { parseFieldValue, readParameter, type FieldValue } from './field-value.ts'
import { headerFields } from './header-fields.ts'

/** A MIME entity (RFC 2045 section 2.4): a mail or a part of it. */
export interface Entity {
  /** `type/subtype` in lower case */
  readonly type: string
  /** undefined if the entity cannot be divided into parts */
  readonly boundary: string | undefined
  /** the file name as a label, cleaned; empty if the entity has none */
  readonly name: string
  /** Content-Transfer-Encoding in lower case; undefined if the entity states two different ones */
  readonly encoding: string | undefined
  /** the body as it was sent */
  readonly body: Buffer
}

/** Reads the header of an entity. Returns undefined if the header is larger than 64 KB. */
export function readEntity(bytes: Buffer): Entity | undefined {
  const split = headerFields(bytes)
  if (!split) return undefined
  const { fields, body } = split
  const type = parseFieldValue(fields.get('content-type')?.[0] ?? 'text/plain')
  const disposition = parseFieldValue(fields.get('content-disposition')?.[0] ?? '')
  const encodings = new Set(fields.get('content-transfer-encoding')?.map((value) => parseFieldValue(value).value))
  return {
    type: type.value,
    boundary: (type.value.startsWith('multipart/') && readParameter(type, 'boundary')) || undefined,
    name: cleanFileName(nameIn(disposition, 'filename') || nameIn(type, 'name')),
    encoding: encodings.size > 1 ? undefined : ([...encodings][0] ?? '7bit'),
    body,
  }
}

/** Names are often written as encoded words, which RFC 2047 section 5 forbids in parameters. */
function nameIn(value: FieldValue, parameter: string): string {
  return decodeEncodedWords(readParameter(value, parameter) ?? '')
}
