import type { Message } from './read-message.ts'

const versionField = 'io.modelcontextprotocol/protocolVersion'

/** the parameter of a method that names its subject; revision 2026-07-28 repeats it in the header `Mcp-Name` */
const subjects: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/**
 * Returns the headers that the protocol asks for over HTTP and that do not exist on standard input: the revision, and
 * since 2026-07-28 also the method and its subject. `agreed` is the revision that the answer to `initialize` named.
 */
export function protocolHeaders({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const own = (params['_meta'] as Readonly<Record<string, unknown>> | null | undefined)?.[versionField]
  if (typeof own !== 'string') return agreed === undefined ? {} : { 'mcp-protocol-version': agreed }
  const subject = params[subjects.get(method) ?? '']
  return {
    'mcp-protocol-version': headerText(own),
    'mcp-method': headerText(method),
    ...(typeof subject === 'string' && { 'mcp-name': headerText(subject) }),
  }
}

/** Encodes a text for a header, as the protocol asks: as it is if it is plain ASCII, otherwise in Base64. */
function headerText(text: string): string {
  const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}
