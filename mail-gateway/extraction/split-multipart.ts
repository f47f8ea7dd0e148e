const [lineFeed, carriageReturn, space, tab, hyphen] = [0x0a, 0x0d, 0x20, 0x09, 0x2d]

/**
 * Yields the parts of a multipart body in their order (RFC 2046 section 5.1). The line end before a delimiter belongs
 * to the delimiter. A missing last delimiter is tolerated; the text before the first delimiter and after the last one
 * is skipped. The work is linear, whatever the boundary is, because each byte is compared at most once.
 */
export function* splitMultipart(body: Buffer, boundary: string): Generator<Buffer> {
  const delimiter = delimiterOf(boundary)
  let partStart: number | undefined
  for (let lineStart = 0; lineStart < body.length;) {
    const kind = delimiterAt(body, lineStart, delimiter)
    if (kind && partStart !== undefined) yield body.subarray(partStart, lineEndBefore(body, lineStart, partStart))
    if (kind === 'last') return
    let lineEnd = lineStart
    while (lineEnd < body.length && body[lineEnd] !== lineFeed) lineEnd++
    lineStart = lineEnd + 1
    if (kind) partStart = lineStart
  }
  if (partStart !== undefined) yield body.subarray(partStart)
}

/** Returns true if the line that begins here delimits parts with this boundary, and not only with one like it. */
export function delimitsParts(body: Buffer, lineStart: number, boundary: string): boolean {
  return delimiterAt(body, lineStart, delimiterOf(boundary)) !== undefined
}

function delimiterOf(boundary: string): Buffer {
  return Buffer.from(`--${boundary}`)
}

/** Returns the kind of the delimiter line; undefined if it is another line, such as one of a longer boundary. */
function delimiterAt(body: Buffer, lineStart: number, delimiter: Buffer): 'next' | 'last' | undefined {
  for (let index = 0; index < delimiter.length; index++)
    if (body[lineStart + index] !== delimiter[index]) return undefined
  const end = lineStart + delimiter.length
  if (isBlankFrom(body, end)) return 'next'
  return body[end] === hyphen && body[end + 1] === hyphen && isBlankFrom(body, end + 2) ? 'last' : undefined
}

function isBlankFrom(body: Buffer, start: number): boolean {
  let index = start
  while (body[index] === space || body[index] === tab || body[index] === carriageReturn) index++
  return index >= body.length || body[index] === lineFeed
}

function lineEndBefore(body: Buffer, lineStart: number, partStart: number): number {
  const end = lineStart - 1
  return Math.max(partStart, body[end - 1] === carriageReturn ? end - 1 : end)
}
