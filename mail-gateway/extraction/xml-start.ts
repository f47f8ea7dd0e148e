/** enough for an XML declaration, a comment of a program and the root element */
const startBytes = 4096
/** white space, the XML declaration, comments and processing instructions */
const skipped = /\s+|<\?[^>]*\?>|<!--.*?-->/sy
const rootTag = /<([\p{L}_][\p{L}\p{N}._-]*)(:[\p{L}_][\p{L}\p{N}._-]*)?(?=[\s/>]|$)/uy
const declaration = /^\s*<\?xml\s/
const pageDoctype = /<!doctype\s+(html|svg)/iy
/** the elements with which the HTML of a mail, or a picture, may begin */
const pageElements = new Set(
  (
    'a article b base basefont big blockquote body br center code dd dir div dl dt em fieldset font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins label li link main map meta nav noscript ' +
    'ol p pre s samp script section small span strike strong style sub sup svg table tbody td tfoot th thead title tr ' +
    'tt u ul var video xml'
  ).split(' '),
)

/**
 * True if bytes start like an XML document, in UTF-8 or UTF-16, whose root element is not one of HTML or SVG. An
 * address in angle brackets, as in a quoted mail, is not an element.
 */
export function startsAsXml(bytes: Buffer): boolean {
  const text = startOf(bytes)
  if (!/^\s*</.test(text)) return false
  let at = 0
  for (;;) {
    skipped.lastIndex = at
    if (!skipped.test(text)) break
    at = skipped.lastIndex
  }
  pageDoctype.lastIndex = at
  if (pageDoctype.test(text)) return false
  rootTag.lastIndex = at
  const [, name, local] = rootTag.exec(text) ?? []
  if (name === undefined) return declaration.test(text) || text.startsWith('<!DOCTYPE', at)
  return local !== undefined || !pageElements.has(name.toLowerCase())
}

/** Decodes the start of a file by its byte order mark, or by the zeros of UTF-16 around its first `<`. */
function startOf(bytes: Buffer): string {
  const start = bytes.subarray(0, startBytes)
  const [first, second] = start
  const encoding =
    (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
      ? 'utf-16be'
      : (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
        ? 'utf-16le'
        : 'utf-8'
  return new TextDecoder(encoding).decode(start)
}
