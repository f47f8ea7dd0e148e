/** A media type with its parameters, as in Content-Type (RFC 2045 section 5.1). */
export interface MediaType {
  /** `type/subtype` in lower case */
  readonly type: string
  /** the parameters by name, with names in lower case */
  readonly parameters: ReadonlyMap<string, string>
}

const lengthMax = 1000
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const typeShape = new RegExp(`[ \\t]*(${token}/${token})[ \\t]*`, 'y')
/**
 * Matches one parameter. An unquoted value may also contain characters that peers do not quote in practice, such as the
 * colons of `uuid:…`.
 */
const parameterShape = new RegExp(`;[ \\t]*(?:(${token})=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))[ \\t]*)?`, 'y')

/** Reads a Content-Type; undefined if it is malformed, is longer than 1,000 characters, or repeats a parameter. */
export function parseMediaType(text: string): MediaType | undefined {
  if (text.length > lengthMax) return undefined
  typeShape.lastIndex = 0
  const type = typeShape.exec(text)?.[1]
  if (type === undefined) return undefined
  const parameters = parseParameters(text, typeShape.lastIndex)
  return parameters && { type: type.toLowerCase(), parameters }
}

function parseParameters(text: string, start: number): Map<string, string> | undefined {
  const parameters = new Map<string, string>()
  parameterShape.lastIndex = start
  for (let end = start; end < text.length; end = parameterShape.lastIndex) {
    const match = parameterShape.exec(text)
    if (!match) return undefined
    const [, name, quoted, plain] = match
    if (name === undefined) continue
    if (parameters.has(name.toLowerCase())) return undefined
    parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
  }
  return parameters
}
