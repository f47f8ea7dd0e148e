import { encodingAgrees } from './decode.ts'
import type { DocumentEncoding } from './tree.ts'
import type { RefusedForm, XmlRefusal } from './xml-refused.ts'

const space = '[ \\t\\r\\n]'
const value = (allowed: string) => `${space}*=${space}*(?:"${allowed}"|'${allowed}')`
const declaration = new RegExp(
  `<\\?xml${space}+version${value('1\\.0')}` +
    `(?:${space}+encoding${value('[A-Za-z][A-Za-z0-9._-]*')})?` +
    `(?:${space}+standalone${value('(?:yes|no)')})?` +
    `${space}*\\?>`,
  'y',
)

/**
 * Returns the offset after the XML declaration (XML 1.0, production 23), or 0 if the document has none. Returns the
 * reason for a refusal if the declaration is malformed, or if it names a version other than 1.0 or an encoding other
 * than that of the bytes.
 */
export function afterXmlDeclaration(
  text: string,
  encoding: DocumentEncoding,
): { readonly offset: number } | { readonly reason: XmlRefusal; readonly form?: RefusedForm } {
  if (!/^<\?xml[ \t\r\n]/.test(text.slice(0, 6))) return { offset: 0 }
  declaration.lastIndex = 0
  const found = declaration.exec(text)
  if (found === null) return { reason: 'declaration_malformed', form: declaredVersion(text) }
  const declared = /encoding\s*=\s*["']([^"']*)/.exec(found[0])?.[1]
  if (declared !== undefined && !encodingAgrees(declared, encoding))
    return { reason: 'encoding_not_supported', form: { declaredEncoding: declared.slice(0, 40) } }
  return { offset: found[0].length }
}

/** Returns the version that the XML declaration names, if it is not 1.0 (XML 1.1, production 26). */
function declaredVersion(text: string): RefusedForm {
  const [, version] = /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["']([0-9]{1,3}\.[0-9]{1,3})["']/.exec(text) ?? []
  return version === undefined || version === '1.0' ? {} : { declaredVersion: version }
}
