/** The object identifier of signed data (RFC 5652 section 5.1), in DER. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex')
const octetString = 0x04
const constructedOctetString = 0x24
/** Programs write pieces of 1,000 bytes and more: a mail of 15 MB has at most 16,000 of them. */
const piecesMax = 20_000
const [sequence, set, integer, explicit] = [0x30, 0x31, 0x02, 0xa0]

/** An element in BER (X.690). If its length is indefinite, its content lasts until the end of its parent. */
interface Element {
  readonly tag: number
  readonly content: Buffer
  /** position after the element in its parent; undefined if the length is indefinite */
  readonly end: number | undefined
}

/**
 * Returns the content that signed data (RFC 5652) carries. The signature is not verified: the sender of the mail has
 * been authenticated. Returns `elsewhere` for a signature without its content, and `unreadable` for encrypted or
 * damaged data.
 */
export function unwrapSigned(bytes: Buffer): Buffer | 'elsewhere' | 'unreadable' {
  const info = elementAt(bytes, 0, sequence)
  if (!info?.content.subarray(0, signedData.length).equals(signedData)) return 'unreadable'
  const signed = childOf(elementAt(info.content, signedData.length, explicit), sequence)
  const version = signed && elementAt(signed.content, 0, integer)
  const digests = signed && elementAt(signed.content, version?.end, set)
  const encapsulated = signed && elementAt(signed.content, digests?.end, sequence)
  const type = encapsulated && elementAt(encapsulated.content, 0, 0x06)
  if (!encapsulated || type?.end === undefined) return 'unreadable'
  const wrapped = elementAt(encapsulated.content, type.end, explicit)
  if (!wrapped) return 'elsewhere'
  return octetsOf(wrapped.content) ?? 'unreadable'
}

function childOf(parent: Element | undefined, tag: number): Element | undefined {
  return parent && elementAt(parent.content, 0, tag)
}

/** Joins the pieces of a string that its program wrote before it knew the length; undefined if they are too many. */
function octetsOf(content: Buffer): Buffer | undefined {
  const plain = elementAt(content, 0, octetString)
  if (plain) return plain.content
  const pieces = elementAt(content, 0, constructedOctetString)?.content
  if (!pieces) return undefined
  const read: Buffer[] = []
  let at: number | undefined = 0
  for (;;) {
    const piece: Element | undefined = elementAt(pieces, at, octetString)
    if (!piece) break
    if (read.length === piecesMax) return undefined
    read.push(piece.content)
    at = piece.end
  }
  return Buffer.concat(read)
}

/** Reads the element at a position; undefined if it has another tag, or does not fit into its parent. */
function elementAt(parent: Buffer, at: number | undefined, tag: number): Element | undefined {
  if (at === undefined || parent[at] !== tag) return undefined
  const first = parent[at + 1]
  if (first === undefined) return undefined
  if (first === 0x80) return { tag, content: parent.subarray(at + 2), end: undefined }
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  const start = at + 2 + lengthBytes
  if (lengthBytes > 4 || start > parent.length) return undefined
  const length = lengthBytes === 0 ? first : parent.readUIntBE(at + 2, lengthBytes)
  const end = start + length
  return end > parent.length ? undefined : { tag, content: parent.subarray(start, end), end }
}
