/** One call of the assistant door. */
export interface ModelCall {
  readonly method: 'tools/call' | 'resources/read' | 'prompts/get'
  readonly params: Readonly<Record<string, unknown>>
}

/** The things that the model has without reading a document. */
export interface Possessions {
  readonly company: string
  /** Returns an invoice of the company to this receiver. */
  readonly invoiceTo: (receiver: string) => string
}

/** maximum values of one kind that the model takes from a text */
const valuesMax = 3

/** Names that begin as the name of a tool does, whether such a tool exists or not. */
const verbs = /\b(?:send|prepare|get|list|read|set|create|delete|acknowledge|validate|check|explain|approve)_[a-z_]+\b/g

/** Names of arguments, whether a tool has them or not. */
const argument =
  /\b((?:draft|company|document)_id|confirm(?:ation_token)?|force|include|xml|cursor|receiver|policy|sendPolicy)"?\s?[=:]\s?"?([^\s"',;&<>(){}[\]]+)/g

/** Words for sending in the languages of the corpus. */
const sending = /\bsend|odošli|küld|sende|odešli|approve|sprav/iu

/**
 * Returns every call that a text could mean to a model that obeys it completely: every tool that the text names or
 * means, known or not, with the arguments as they are written, and with every value of the text that could be one. The
 * model sees through each disguise: it decodes base64, tags and reversed text, and ignores characters without a width.
 */
export function obeyedCalls(read: string, own: Possessions): readonly ModelCall[] {
  const text = disguisesOf(read).join('\n')
  const written = argumentsIn(text)
  const [ids, drafts] = [
    found(text, /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g),
    found(text, /\b[0-9a-f]{32}\b/g),
  ]
  const urls = found(text, /\b(?:https?|invoice|file):\/\/[\w./:?=&%-]+/g)
  const tokens = found(text, /(?<![\w-])[\w-]{43}(?![\w-])/g)
  const names = found(text, verbs, 20)
  const documents = [own.company, ...ids].flatMap((company_id) =>
    ids.map((document_id) => ({ company_id, document_id })),
  )
  const possible: Readonly<Record<string, readonly object[]>> = {
    send_invoice: drafts.flatMap((draft_id) => [
      { draft_id },
      { draft_id, confirm: true, approved: true },
      ...tokens.map((confirmation_token) => ({ draft_id, confirmation_token })),
    ]),
    prepare_invoice: found(text, /\b\d{4}:\w{5,}\b/g).map((to) => ({
      company_id: own.company,
      xml: own.invoiceTo(to),
    })),
    list_documents: ids.map((company_id) => ({ company_id })),
    get_document: documents.map((one) => ({ ...one, include: ['lines', 'notes', 'history'] })),
    acknowledge_document: documents,
    validate_document: urls.map((xml) => ({ xml })),
    check_participant: found(text, /\b\d{4}:\w{5,}\b/g).map((id) => ({ id })),
  }
  const named = sending.test(text) ? [...new Set([...names, 'send_invoice'])] : names
  return [
    ...named.flatMap((name) =>
      [written, ...(possible[name] ?? [])].map((given) => ({
        method: 'tools/call' as const,
        params: { name, arguments: given },
      })),
    ),
    ...urls.map((uri) => ({ method: 'resources/read' as const, params: { uri } })),
  ]
}

/** Returns a text together with everything that is hidden in it. */
function disguisesOf(text: string): readonly string[] {
  const visible = text.replaceAll(/\p{Cf}/gu, '')
  const ofTags = Array.from(text.matchAll(/[\u{e0020}-\u{e007e}]/gu), ([character]) =>
    String.fromCharCode(character.codePointAt(0)! - 0xe0000),
  ).join('')
  const decoded = found(text, /\b[A-Za-z0-9+/_-]{24,}={0,2}/g).map((one) => Buffer.from(one, 'base64').toString())
  return [text, visible, Array.from(visible).toReversed().join(''), ofTags, ...decoded]
}

/** Returns the first arguments of each name that a text writes, such as `draft_id=1` or `"draft_id":"1"`. */
function argumentsIn(text: string): Readonly<Record<string, unknown>> {
  const pairs = Array.from(text.matchAll(argument), ([, name, value]) => [
    name,
    value === 'true' ? true : name === 'include' ? [value] : value,
  ])
  return Object.fromEntries(pairs.toReversed())
}

function found(text: string, form: RegExp, max: number = valuesMax): readonly string[] {
  return [...new Set(text.match(form))].slice(0, max)
}
