import { demoInvoice } from '@cornerpost/engine/operator'
import { Seeded } from '../../support/seeded.ts'

/** A valid invoice; each number gives other bytes. */
export function invoice(number = 1): Buffer {
  return Buffer.from(`${demoInvoice}<!-- ${number} Čučoriedka -->`)
}

/** A document with exactly this number of bytes. */
export function documentOf(bytes: number): Buffer {
  const [start, end] = ['<?xml version="1.0"?><Invoice>', '</Invoice>']
  return Buffer.from(start + 'x'.repeat(bytes - start.length - end.length) + end)
}

/** The same invoice in UTF-16 with a byte order mark. */
export function inUtf16(document: Uint8Array, isBigEndian = false): Buffer {
  const text = `\ufeff${Buffer.from(document).toString('utf8').replace('UTF-8', 'UTF-16')}`
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** Bytes that compress to a half, because they repeat at a distance larger than the window of deflate. */
export function noise(bytes: number, seed = 1): Buffer {
  const random = new Seeded(seed)
  return Buffer.alloc(
    bytes,
    Buffer.from(Array.from({ length: 40_000 }, (_, index) => index & 512 && random.below(256))),
  )
}
