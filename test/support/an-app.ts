import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code that an authenticator app with this secret shows at this time, or some steps of 30 seconds later.
 * Computed from RFC 4226 and RFC 6238, independently of the library that the product uses.
 */
export function codeOfApp(secret: string, now: Date, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + steps))
  const digest = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest()
  const number = digest.readUInt32BE(digest[19] & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the bytes of a base32 text whose length is a multiple of 8 (RFC 4648). */
export function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
