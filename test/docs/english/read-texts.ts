import ts from 'typescript'

/** A piece of English that a person reads, with the line on which it begins. */
export interface Text {
  readonly line: number
  readonly kind: 'comment' | 'title' | 'string' | 'prose'
  readonly text: string
  /** of a title: the titles of the groups around it, outermost first; absent for the title of a group */
  readonly groups?: readonly string[]
}

/** Returns the comments, test titles and sentences in strings of a TypeScript source. */
export function textsOfSource(path: string, source: string): readonly Text[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1
  return [...comments(file, source, lineAt), ...strings(file, lineAt)].toSorted((one, other) => one.line - other.line)
}

/** Returns the paragraphs, headings, list items and table cells of a Markdown page, without its code blocks. */
export function textsOfPage(source: string): readonly Text[] {
  const texts: Text[] = []
  let isCode = false
  let open: { line: number; text: string } | undefined
  const close = (): void => {
    if (open) texts.push({ ...open, kind: 'prose' })
    open = undefined
  }
  source.split('\n').forEach((text, index) => {
    const line = index + 1
    if (/^\s*(?:```|~~~)/.test(text)) {
      close()
      isCode = !isCode
    } else if (isCode || text.trim() === '') {
      close()
    } else if (text.startsWith('|')) {
      close()
      for (const cell of text.split(/(?<!\\)\|/)) {
        if (/[a-z]/i.test(cell)) texts.push({ line, kind: 'prose', text: cell.trim() })
      }
    } else if (/^\s*(?:#|[-*] |\d+\. |> )/.test(text)) {
      close()
      open = { line, text: text.replace(/^\s*(?:#+|[-*]|\d+\.|>)\s*/, '') }
      if (/^\s*#/.test(text)) close()
    } else {
      open = open ? { ...open, text: `${open.text} ${text.trim()}` } : { line, text: text.trim() }
    }
  })
  close()
  return texts
}

/** Returns the messages of the rules in a Schematron file, and its comments. */
export function textsOfRules(source: string): readonly Text[] {
  const lineAt = (position: number): number => source.slice(0, position).split('\n').length
  const messages = [...source.matchAll(/<(assert|report)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ({ index, 2: text = '' }): Text => ({ line: lineAt(index), kind: 'string', text: text.replace(/<[^>]*>/g, '…') }),
  )
  const remarks = [...source.matchAll(/<!--(.*?)-->/gs)].map(({ index, 1: text = '' }): Text => ({
    line: lineAt(index),
    kind: 'comment',
    text: text.trim(),
  }))
  return [...messages, ...remarks].toSorted((one, other) => one.line - other.line)
}

/** Returns the comments of a script, in which a comment begins with `#`. */
export function textsOfScript(source: string): readonly Text[] {
  return source
    .split('\n')
    .flatMap((line, index): Text[] =>
      /^\s*# /.test(line) ? [{ line: index + 1, kind: 'comment', text: line.replace(/^\s*# /, '') }] : [],
    )
}

/** Returns the text without its quotations: text in code marks or quotation marks, and addresses of links. */
export function withoutQuotations(text: string): string {
  return text
    .replace(/`[^`]*`/g, '`…`')
    .replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]/g, '"…"')
    .replace(/\]\([^)]*\)/g, ']')
}

/** Returns the sentences of a text. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!:;])\s+(?=["'`(]?[A-Z0-9`])|(?<=[.?!])$/).filter((sentence) => sentence.trim() !== '')
}

function comments(file: ts.SourceFile, source: string, lineAt: (position: number) => number): readonly Text[] {
  const found = new Map<number, Text>()
  let last: { end: number; key: number } | undefined
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ].filter(({ pos }) => !found.has(pos))) {
      const text = cleaned(source.slice(range.pos, range.end))
      const continues =
        range.kind === ts.SyntaxKind.SingleLineCommentTrivia &&
        last !== undefined &&
        /^\n[ \t]*$/.test(source.slice(last.end, range.pos)) &&
        found.has(last.key)
      if (continues && last) {
        const before = found.get(last.key)
        if (before) found.set(last.key, { ...before, text: `${before.text} ${text}` })
        found.set(range.pos, { line: lineAt(range.pos), kind: 'comment', text: '' })
        last = { end: range.end, key: last.key }
      } else {
        found.set(range.pos, { line: lineAt(range.pos), kind: 'comment', text })
        last = isWholeLine(source, range) ? { end: range.end, key: range.pos } : undefined
      }
    }
    node.getChildren(file).forEach(visit)
  }
  visit(file)
  return [...found.values()].filter(({ text }) => /[a-z]/i.test(text))
}

/** True for a `//` comment with no code in front of it: the next line may continue its sentence. */
function isWholeLine(source: string, { kind, pos }: ts.CommentRange): boolean {
  const lineStart = source.lastIndexOf('\n', pos) + 1
  return kind === ts.SyntaxKind.SingleLineCommentTrivia && source.slice(lineStart, pos).trim() === ''
}

function cleaned(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns test titles, and strings of at least three words. Shorter strings are names, codes or queries. */
function strings(file: ts.SourceFile, lineAt: (position: number) => number): readonly Text[] {
  const found: Text[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /^(?:sk|de|hu)$/.test(node.name.text)) return
    const call = ts.isCallExpression(node) ? testCallOf(node.expression) : undefined
    if (ts.isCallExpression(node) && call !== undefined) {
      const [title, ...others] = node.arguments
      const text = title && wordsOf(title)
      const isGroup = call === 'describe'
      if (title && text !== undefined)
        found.push({ line: lineAt(title.getStart()), kind: 'title', text, ...(!isGroup && { groups }) })
      const inside = isGroup && text !== undefined ? [...groups, text] : groups
      for (const other of others) visit(other, inside)
      visit(node.expression, groups)
      return
    }
    const text = wordsOf(node)
    if (text !== undefined && isSentence(text)) found.push({ line: lineAt(node.getStart()), kind: 'string', text })
    ts.forEachChild(node, (child) => visit(child, groups))
  }
  visit(file, [])
  return found
}

const modifiers = new Set([
  'concurrent',
  'each',
  'fails',
  'for',
  'only',
  'runIf',
  'sequential',
  'skip',
  'skipIf',
  'todo',
])

/**
 * Returns the name of a call such as `test(…)` or `describe.each(…)(…)`. Returns undefined for any other call, such as
 * `test.replaceAll(…)` on a variable that is called `test`.
 */
function testCallOf(callee: ts.Expression): 'test' | 'describe' | undefined {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'describe' ? callee.text : undefined
  if (ts.isPropertyAccessExpression(callee))
    return modifiers.has(callee.name.text) ? testCallOf(callee.expression) : undefined
  if (ts.isCallExpression(callee)) return testCallOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? testCallOf(callee.tag) : undefined
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
}

function isSentence(text: string): boolean {
  return (
    (text.match(/[A-Za-z][a-z']+(?=[\s.,:;]|$)/g) ?? []).length >= 3 &&
    !/^\s*(?:select|insert|update|delete|create|with|<|\/|declare)\b/i.test(text)
  )
}
