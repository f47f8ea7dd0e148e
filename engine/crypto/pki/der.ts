import { ServiceError } from '../../error/service-error.ts'

/**
 * One DER value within a byte array. It is a view, so nothing is copied. Child values are created only on request,
 * because a revocation list contains many thousands of them.
 */
export class DerValue {
  readonly tag: number
  /** offset of the first byte after the value */
  readonly end: number
  readonly #bytes: Uint8Array
  readonly #start: number
  readonly #contentStart: number

  constructor(tag: number, bytes: Uint8Array, start: number, contentStart: number, end: number) {
    this.tag = tag
    this.end = end
    this.#bytes = bytes
    this.#start = start
    this.#contentStart = contentStart
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(this.#contentStart, this.end)
  }

  /** the octets of the value including tag and length */
  get whole(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.end)
  }

  /**
   * Returns this value with the given tag. An implicit tag replaces the tag of the type; this method puts the tag of
   * the type back.
   */
  as(tag: number): DerValue {
    return new DerValue(tag, this.#bytes, this.#start, this.#contentStart, this.end)
  }

  /**
   * Returns the child values. Throws `certificate_unreadable` if they do not fill the content exactly, or if there are
   * more than `max` of them.
   */
  children(max: number): DerValue[] {
    const children: DerValue[] = []
    for (let offset = this.#contentStart; offset < this.end;) {
      if (children.length === max) throw derRefused('too many values')
      const child = derValueAt(this.#bytes, offset, this.end)
      children.push(child)
      offset = child.end
    }
    return children
  }
}

const childrenMax = 200
const identifierOctetsMax = 64

/** The tags that certificates and revocation lists use (X.690 section 8). */
export const derTag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  /** context-specific tags `[n]`: `implicit` for a primitive value, `explicit` for a constructed value */
  implicit: (n: number): number => 0x80 | n,
  explicit: (n: number): number => 0xa0 | n,
} as const

/**
 * Reads bytes that must consist of exactly one DER value. Accepts only strict DER: definite lengths in their shortest
 * form and one-octet tags. Throws `certificate_unreadable` for anything else.
 */
export function readDer(bytes: Uint8Array): DerValue {
  const value = derValueAt(bytes, 0, bytes.length)
  if (value.end !== bytes.length) throw derRefused('surplus bytes')
  return value
}

/**
 * Returns the child values of a constructed value with the given tag (SEQUENCE by default). Throws
 * `certificate_unreadable` if the tag or the content is wrong, or if there are more than `max` child values.
 */
export function derChildren(value: DerValue | undefined, tag: number = derTag.sequence, max = childrenMax): DerValue[] {
  return expectDer(value, tag).children(max)
}

/** Returns the single value inside a value with the explicit tag `[n]`; undefined if the tagged value is missing. */
export function derExplicit(value: DerValue | undefined, n: number): DerValue | undefined {
  if (!value) return undefined
  const [inner, ...surplus] = derChildren(value, derTag.explicit(n))
  if (surplus.length > 0) throw derRefused('surplus values')
  return inner
}

/** Returns the value if it is present and has the tag. Otherwise throws `certificate_unreadable`. */
export function expectDer(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw derRefused(`tag ${value?.tag ?? 'missing'}, expected ${tag}`)
  return value
}

/**
 * Returns an OBJECT IDENTIFIER in dotted form. Refuses an identifier that is longer than 64 octets, or has an arc that
 * is not encoded in the shortest form.
 */
export function derObjectIdentifier(value: DerValue | undefined): string {
  const { content } = expectDer(value, derTag.objectIdentifier)
  if (content.length > identifierOctetsMax || (content.at(-1) ?? 0x80) >= 0x80) throw derRefused('object identifier')
  const arcs: bigint[] = []
  let arc = 0n
  for (const octet of content) {
    if (arc === 0n && octet === 0x80) throw derRefused('object identifier')
    arc = (arc << 7n) | BigInt(octet & 0x7f)
    if (octet & 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...rest] = arcs
  const top = first < 80n ? first / 40n : 2n
  return [top, first - top * 40n, ...rest].join('.')
}

/** Returns the value of a non-negative INTEGER of at most 31 bits. */
export function derSmallInteger(value: DerValue | undefined): number {
  const { content } = expectDer(value, derTag.integer)
  if (content.length === 0 || content.length > 4 || (content[0] ?? 0) >= 0x80) throw derRefused('integer out of range')
  return content.reduce((sum, octet) => sum * 256 + octet, 0)
}

/** Returns the value of a BOOLEAN; DER allows only the octets FF and 00. */
export function derBoolean(value: DerValue | undefined): boolean {
  const { content } = expectDer(value, derTag.boolean)
  if (content.length !== 1 || (content[0] !== 0xff && content[0] !== 0)) throw derRefused('boolean')
  return content[0] === 0xff
}

/**
 * Returns the time of a UTCTime or GeneralizedTime, which must be in UTC and include seconds (RFC 5280 section
 * 4.1.2.5). Two-digit years from 50 to 99 belong to the 20th century.
 */
export function derTime(value: DerValue | undefined): Date {
  const text = Buffer.from(value?.content ?? []).toString('latin1')
  const isShort = value?.tag === derTag.utcTime
  const parts = (
    isShort ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/ : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/
  ).exec(text)
  if (!parts || (!isShort && value?.tag !== derTag.generalizedTime)) throw derRefused('time')
  const [, year = '', ...rest] = parts
  const [month, day, hour, minute, second] = rest
  const time = new Date(`${isShort ? century(year) : year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw derRefused('time')
  return time
}

function century(year: string): string {
  return `${Number(year) < 50 ? '20' : '19'}${year}`
}

function derValueAt(bytes: Uint8Array, offset: number, limit: number): DerValue {
  const tag = bytes[offset] ?? 0
  const first = bytes[offset + 1] ?? 0
  if (offset + 2 > limit || (tag & 0x1f) === 0x1f) throw derRefused('tag')
  const lengthOctets = first < 0x80 ? 0 : first & 0x7f
  const contentStart = offset + 2 + lengthOctets
  if (first === 0x80 || lengthOctets > 4) throw derRefused('length form')
  if (contentStart > limit) throw derRefused('cut off')
  let length = lengthOctets === 0 ? first : 0
  for (let index = offset + 2; index < contentStart; index++) length = length * 256 + (bytes[index] ?? 0)
  if (lengthOctets > 0 && (length < 0x80 || length < 256 ** (lengthOctets - 1))) throw derRefused('length form')
  if (contentStart + length > limit) throw derRefused('cut off')
  return new DerValue(tag, bytes, offset, contentStart, contentStart + length)
}

/** Builds the error for bytes that are not the expected DER. */
export function derRefused(reason: string): ServiceError {
  return new ServiceError('certificate_unreadable', { inside: { reason } })
}
