/** Maximum length of the part of a file name that comes from a document. */
const partMax = 100

/**
 * Returns a Content-Disposition header (RFC 6266) for a file whose name contains text from a document. Old clients read
 * `filename`, which contains only letters, digits, `.`, `_` and `-` of ASCII. Other clients read `filename*`, which
 * contains every letter and digit of the text (RFC 8187). Everything else becomes `-`, so the text can neither end the
 * header nor name another folder (H13).
 */
export function contentDisposition(
  kind: 'attachment' | 'inline',
  name: { readonly before: string; readonly foreign: string; readonly after: string },
): string {
  const part = safePart(name.foreign)
  const ascii = part.normalize('NFD').replaceAll(/[^A-Za-z0-9._-]/g, '')
  const full = encodeURIComponent(`${name.before}${part}${name.after}`)
  return `${kind}; filename="${name.before}${ascii}${name.after}"; filename*=UTF-8''${full}`
}

/** Keeps letters, digits, `.`, `_` and `-`. All of them stay unchanged in `encodeURIComponent` or become `%XX`. */
function safePart(text: string): string {
  const characters = Array.from(text.normalize('NFC').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'))
  return characters
    .slice(0, partMax)
    .join('')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
}
