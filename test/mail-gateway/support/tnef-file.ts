/** Returns a winmail.dat ([MS-OXTNEF]) with these attachments. */
export function tnefOf(files: readonly { readonly name: string; readonly content: Uint8Array }[]): Buffer {
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x0008_9006, Buffer.from('00000100', 'hex')),
    attribute(1, 0x0006_9007, Buffer.from('e4040000e4040000', 'hex')),
    ...files.flatMap(({ name, content }) => [
      attribute(2, 0x0006_9002, Buffer.alloc(14)),
      attribute(2, 0x0001_8010, Buffer.from(`${name}\0`)),
      attribute(2, 0x0006_800f, content),
    ]),
  ])
}

function attribute(level: number, id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(level)
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(data.length, 5)
  const sum = Buffer.alloc(2)
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0))
  return Buffer.concat([head, data, sum])
}
