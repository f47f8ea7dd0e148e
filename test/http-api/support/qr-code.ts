import { decodeQR } from 'qr/decode.js'

/** width of a module in the picture that is read */
const scale = 4

/** Draws the QR code of a page as a picture, and returns the text that a reader finds in it. */
export function textOfQrCode(html: string): string {
  const [, size, outline] = /viewBox="0 0 (\d+) \1"[^]*?<path[^>]* d="([^"]*)"/.exec(html) ?? []
  const width = Number(size) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of (outline ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return decodeQR({ width, height: width, data })
}
