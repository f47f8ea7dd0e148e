/** A fenced code block of a page, with the number of its first line. */
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

/** Returns the `sh` blocks of a page in order, each with the `json` block that directly follows it, if any. */
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
 * Joins the blocks into one script, as if a reader pasted them one after the other into a shell. The script prints
 * `mark` after the output of each block.
 */
export function pageScript(blocks: readonly ShellBlock[], mark: string): string {
  return ['set -eu', ...blocks.flatMap(({ text }) => [text, `printf '\\n%s\\n' '${mark}'`])].join('\n')
}

/**
 * Returns the first difference in structure between two answers: other fields, another type of value, or an empty list
 * where the page shows rows. Null matches only null.
 */
export function shapeFlaw(shown: unknown, real: unknown, path = '$'): string | undefined {
  if (shown === null && real === null) return undefined
  if (shown === null || real === null) return `${path} is ${real === null ? 'null' : 'not null'}`
  if (kindOf(shown) !== kindOf(real)) return `${path} has the type ${kindOf(real)} instead of ${kindOf(shown)}`
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length > 0 && real.length === 0) return `${path} is empty`
    return shown.length === 0 ? undefined : shapeFlaw(shown[0], real[0], `${path}[0]`)
  }
  if (typeof shown !== 'object') return undefined
  const [left, right] = [Object.entries(shown), new Map(Object.entries(real as object))] // both of the same type
  if (left.length !== right.size) return `${path} has the fields ${[...right.keys()].join(', ')}`
  return left
    .map(([key, value]) =>
      right.has(key) ? shapeFlaw(value, right.get(key), `${path}.${key}`) : `${path} has no field ${key}`,
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
