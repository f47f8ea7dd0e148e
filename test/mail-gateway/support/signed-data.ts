const oids = {
  signedData: '06092a864886f70d010702',
  enveloped: '06092a864886f70d010703',
  data: '06092a864886f70d010701',
}

/** Returns signed data (RFC 5652) around a content, without certificates and signatures. */
export function signedDataOf(content: Uint8Array): Buffer {
  return contentInfo(der(0xa0, der(0x04, content)))
}

/** The same as a program writes it that does not know the length: in pieces, and with indefinite lengths (X.690). */
export function signedInPieces(content: Uint8Array, pieceBytes: number): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += pieceBytes) pieces.push(der(0x04, content.subarray(at, at + pieceBytes)))
  const octets = open(0xa0, open(0x24, ...pieces))
  const encapsulated = open(0x30, hex(oids.data), octets)
  return open(0x30, hex(oids.signedData), open(0xa0, open(0x30, hex('020101'), hex('3100'), encapsulated, hex('3100'))))
}

/** Signed data whose content is in another part of the mail. */
export const detachedSignature = contentInfo()

export const envelopedData = der(0x30, hex(oids.enveloped), der(0xa0, der(0x30, hex('020100'))))

function contentInfo(...content: readonly Buffer[]): Buffer {
  const encapsulated = der(0x30, hex(oids.data), ...content)
  return der(0x30, hex(oids.signedData), der(0xa0, der(0x30, hex('020101'), hex('3100'), encapsulated, hex('3100'))))
}

function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(6)
  length.writeUInt8(tag)
  length.writeUInt8(0x84, 1)
  length.writeUInt32BE(body.length, 2)
  return Buffer.concat([length, body])
}

function open(tag: number, ...content: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
