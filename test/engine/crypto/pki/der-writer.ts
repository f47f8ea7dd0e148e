/** Writes one DER value. It allows structures that no library would write. */
export function der(tag: number, ...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  const size = content.length
  const length =
    size < 0x80
      ? [size]
      : size < 0x100
        ? [0x81, size]
        : size < 0x10000
          ? [0x82, size >> 8, size & 0xff]
          : [0x83, size >> 16, (size >> 8) & 0xff, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

/** Writes a time as a DER UTCTime. */
export function utcTime(time: Date): Uint8Array {
  return der(0x17, Buffer.from(`${time.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}
