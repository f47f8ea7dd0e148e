import { decodeCharset } from './decode-text.ts'

/** The value of a header field with its parameters, such as that of Content-Type. */
export interface FieldValue {
  /** the value without its parameters, in lower case */
  readonly value: string
  /** the parameters by name, with names in lower case; the first of each name counts */
  readonly parameters: ReadonlyMap<string, string>
}

const parameterShape = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gs

/** Reads the value of a field leniently: what cannot be understood is skipped. */
export function parseFieldValue(text: string): FieldValue {
  const value = /^\s*([^\s;(]*)/.exec(text)?.[1] ?? ''
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of text.matchAll(parameterShape)) {
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain.trim())
  }
  return { value: value.toLowerCase(), parameters }
}

/** Returns a parameter, also if it is encoded or divided into pieces (RFC 2231); undefined if it is missing. */
export function readParameter({ parameters }: FieldValue, name: string): string | undefined {
  const whole = parameters.get(`${name}*`)
  if (whole !== undefined) return decodePieces([{ text: whole, isEncoded: true }])
  const pieces: Piece[] = []
  for (;;) {
    const encoded = parameters.get(`${name}*${pieces.length}*`)
    const text = encoded ?? parameters.get(`${name}*${pieces.length}`)
    if (text === undefined) break
    pieces.push({ text, isEncoded: encoded !== undefined })
  }
  return pieces.length > 0 ? decodePieces(pieces) : parameters.get(name)
}

interface Piece {
  readonly text: string
  readonly isEncoded: boolean
}

/** Joins the pieces as bytes before they become text, because a character may be divided between two pieces. */
function decodePieces(pieces: readonly Piece[]): string {
  const [, charset, first] = (pieces[0]?.isEncoded && /^([^']*)'[^']*'(.*)$/s.exec(pieces[0].text)) || []
  const bytes = pieces.map(({ text, isEncoded }, index) =>
    isEncoded ? percentDecode(index === 0 ? (first ?? text) : text) : Buffer.from(text),
  )
  return decodeCharset(Buffer.concat(bytes), charset ?? 'utf-8')
}

function percentDecode(text: string): Buffer {
  const bytes = text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
