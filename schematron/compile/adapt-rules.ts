/**
 * Differences of rules for another document type from the rules for invoices and credit notes. Lists of rule ids are
 * separated by spaces.
 */
export interface Adaptation {
  /** files in `source` with the rules for invoices and credit notes */
  readonly files: readonly string[]
  /** namespace of the other document type, with its prefix */
  readonly namespace: readonly [prefix: string, uri: string]
  /** path of the element that takes the place of the root element of an invoice or credit note */
  readonly document: string
  /** names and longer parts of expressions, with their replacements */
  readonly names: readonly (readonly [name: string, replacement: string])[]
  /** rules that are left out, or that the other document type has in sources of its own */
  readonly leftOut: string
  /**
   * rules that apply to elements at any place, each named by the first check that is not left out; all others apply
   * only within the element at `document`
   */
  readonly anywhere: string
  /** rules that are warnings, although they are fatal for invoices */
  readonly warnings: string
}

/**
 * Returns a rule source, adapted to another document type. The source must have one element per line, as the sources of
 * this repository have.
 */
export function adaptedRules(source: string, adaptation: Adaptation): string {
  const [prefix, uri] = adaptation.namespace
  return source
    .replace(/<ns prefix="ubl"[^>]*>/, `<ns prefix="${prefix}" uri="${uri}"/>`)
    .replace(/ *<ns prefix="cn"[^>]*>\n/, '')
    .replace(/ *<assert id="([^"]*)".*\n/g, (line, id: string) => (has(adaptation.leftOut, id) ? '' : line))
    .replace(/ *<rule context="[^"]*">(?:(?!<assert)[^])*?<\/rule>\n/g, '')
    .replace(
      /(?<=<rule context=")([^"]*)(?=">(?:(?!<assert)[^])*<assert id="([^"]*)")/g,
      (context: string, _: string, id: string) => adaptedContext(context, has(adaptation.anywhere, id), adaptation),
    )
    .replace(/(?<=<(?:let|assert|value-of)\b.*(?:value|test|select)=")[^"]*/g, (expression) =>
      renamed(expression, adaptation).replace(/\/(?:ubl:Invoice|cn:CreditNote)\b/g, `/${adaptation.document}`),
    )
    .replace(/(?<=<assert id="([^"]*)" flag=")fatal/g, (flag, id: string) =>
      has(adaptation.warnings, id) ? 'warning' : flag,
    )
}

function has(ids: string, id: string): boolean {
  return ` ${ids} `.includes(` ${id} `)
}

/** Returns the context of a rule with the new names, without the alternatives that have become equal. */
function adaptedContext(context: string, isAnywhere: boolean, adaptation: Adaptation): string {
  const alternatives = context.startsWith('(') ? [context] : context.split(' | ')
  const { document } = adaptation
  const adapted = alternatives.map((alternative) => {
    const path = renamed(alternative, adaptation).replace(/(?<![\w/])\/?(?:ubl:Invoice|cn:CreditNote)\b/g, document)
    if (isAnywhere || path.includes(document) || path.startsWith('/*/')) return path
    return `${document}/${path.replace('//', '')}`
  })
  return [...new Set(adapted)].join(' | ')
}

function renamed(expression: string, { names }: Adaptation): string {
  return names.reduce(
    (text, [name, replacement]) =>
      text.replaceAll(new RegExp(`(?<![\\w:-])${name.replace(/[$*|]/g, '\\$&')}(?![\\w-])`, 'g'), () => replacement),
    expression,
  )
}
