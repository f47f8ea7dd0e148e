import { ServiceError } from '../../error/service-error.ts'

/**
 * One DER value within bytes. Views, no copies, and made only when asked for: a revocation list has many thousand
 * values.
 */
export class DerValue {
  readonly tag: number
  /** offset behind the value */
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

  /** with tag and length */
  get whole(): Uint8Array {
    return this.#bytes.subarray(this.#start, this.end)
  }

  /** The same octets under another tag: an implicit tag hides which type it is. */
  as(tag: number): DerValue {
    return new DerValue(tag, this.#bytes, this.#start, this.#contentStart, this.end)
  }

  /** The values inside, each after the other to the last octet; more than `most` are refused. */
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
  /** context tags: `[n]` of a primitive and of a constructed value */
  implicit: (n: number): number => 0x80 | n,
  explicit: (n: number): number => 0xa0 | n,
} as const

/**
 * Reads the one value that fills the bytes. Strict DER: definite, shortest lengths, one-octet tags. Throws
 * `certificate_unreadable`.
 */
export function readDer(bytes: Uint8Array): DerValue {
  const value = derValueAt(bytes, 0, bytes.length)
  if (value.end !== bytes.length) throw derRefused('surplus bytes')
  return value
}

/**
 * The values inside a constructed value, which must have the given tag (a SEQUENCE when none is given); not more than
 * `most`. Throws `certificate_unreadable`.
 */
export function derChildren(value: DerValue | undefined, tag: number = derTag.sequence, max = childrenMax): DerValue[] {
  return expectDer(value, tag).children(max)
}

/** The one value inside an explicit `[n]`; undefined when there is none. */
export function derExplicit(value: DerValue | undefined, n: number): DerValue | undefined {
  if (!value) return undefined
  const [inner, ...surplus] = derChildren(value, derTag.explicit(n))
  if (surplus.length > 0) throw derRefused('surplus values')
  return inner
}

/** The value itself when it is there and has the tag. Throws `certificate_unreadable`. */
export function expectDer(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw derRefused(`tag ${value?.tag ?? 'missing'} where ${tag} belongs`)
  return value
}

/** An OBJECT IDENTIFIER in dotted form; bounded, and each arc in its shortest form. */
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

/** A non-negative INTEGER that fits 31 bits. */
export function derSmallInteger(value: DerValue | undefined): number {
  const { content } = expectDer(value, derTag.integer)
  if (content.length === 0 || content.length > 4 || (content[0] ?? 0) >= 0x80) throw derRefused('integer out of range')
  return content.reduce((sum, octet) => sum * 256 + octet, 0)
}

/** A BOOLEAN; DER knows FF and 00 only. */
export function derBoolean(value: DerValue | undefined): boolean {
  const { content } = expectDer(value, derTag.boolean)
  if (content.length !== 1 || (content[0] !== 0xff && content[0] !== 0)) throw derRefused('boolean')
  return content[0] === 0xff
}

/**
 * A UTCTime or GeneralizedTime in UTC with seconds (RFC 5280 section 4.1.2.5); two-digit years 50 to 99 are of the last
 * century.
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

/** The error of everything that is not the DER we expect. */
export function derRefused(reason: string): ServiceError {
  return new ServiceError('certificate_unreadable', { inside: { reason } })
}
