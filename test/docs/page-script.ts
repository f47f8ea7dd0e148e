/** One fenced block of a page: its language, its text and the line on which it begins. */
interface Block {
  readonly language: string
  readonly text: string
  readonly line: number
}

/** A shell block, and the answer that the page shows below it. */
export interface ShellBlock {
  readonly text: string
  readonly line: number
  readonly answer: unknown
}

/** Returns the `sh` blocks of a page in order, each with the `json` block that follows it, if any. */
export function shellBlocks(page: string): readonly ShellBlock[] {
  const blocks = fencedBlocks(page)
  return blocks.flatMap(({ language, text, line }, index) => {
    const next = blocks[index + 1]
    return language === 'sh'
      ? [{ text, line, answer: next?.language === 'json' ? (JSON.parse(next.text) as unknown) : undefined }]
      : []
  })
}

/**
 * Returns the blocks as one script, as if a reader pasted one after the other into the same shell. `mark` ends the
 * output of each block.
 */
export function pageScript(blocks: readonly ShellBlock[], mark: string): string {
  return ['set -eu', ...blocks.flatMap(({ text }) => [text, `printf '\\n%s\\n' '${mark}'`])].join('\n')
}

/**
 * Returns the first difference in shape between two answers: other fields, another kind of value, or an empty list if
 * the page shows rows. Null matches any kind.
 */
export function shapeFlaw(shown: unknown, real: unknown, path = '$'): string | undefined {
  if (shown === null || real === null) return undefined
  if (kindOf(shown) !== kindOf(real)) return `${path} is of kind ${kindOf(real)}, not ${kindOf(shown)}`
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length > 0 && real.length === 0) return `${path} is empty`
    return shown.length === 0 ? undefined : shapeFlaw(shown[0], real[0], `${path}[0]`)
  }
  if (typeof shown !== 'object') return undefined
  const [left, right] = [Object.entries(shown), new Map(Object.entries(real as object))] // of one kind
  if (left.length !== right.size) return `${path} has the fields ${[...right.keys()].join(', ')}`
  return left
    .map(([key, value]) =>
      right.has(key) ? shapeFlaw(value, right.get(key), `${path}.${key}`) : `${path} has no ${key}`,
    )
    .find((flaw) => flaw !== undefined)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function fencedBlocks(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    line: page.slice(0, index).split('\n').length,
  }))
}
