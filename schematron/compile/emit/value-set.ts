import { aboutAncestors } from './about-ancestors.ts'
import { castCode } from './convert.ts'
import { freeTokens, type ModuleWriter } from './module-writer.ts'
import { eachItem } from './sequence.ts'
import type { AtomicType, Sequence, Value } from './value.ts'

/**
 * Minimum size for which a set is used. This is a number of values (`valuesMin`) or, if the values cannot be counted in
 * advance, the number of nodes in the document (`nodesMin`).
 */
const nodesMin = 1000
const valuesMin = 16

/**
 * Returns statements that evaluate `a = b` with a set. The values of one side are put into the set, and the values of
 * the other side are looked up in it. If there are few values, or if computing a value for the set raises an error, the
 * statements do nothing; code that compares pair by pair must therefore follow. Returns an empty text if a set would
 * not help, or if the type is neither string nor double.
 */
export function throughSet(writer: ModuleWriter, type: AtomicType, left: Value, right: Value, at: number): string {
  if (type !== 'string' && type !== 'double') return ''
  const held = [left, right].filter(isOfNodes).sort((one, other) => Number(isShared(other)) - Number(isShared(one)))[0]
  const asked = held === left ? right : left
  if (held === undefined || (asked.kind === 'single' ? !isShared(held) : !isOfNodes(asked))) return ''
  const cast = (side: Value, code: string): string => castCode(writer, side.type as AtomicType, type, code, at)
  const [set, among, value] = [writer.token(), writer.token(), writer.token()]
  const filled = held.each(
    (item) => `{ const ${value} = ${cast(held, item)}; if (${value} === ${value}) ${set}.add(${value}); } `,
  )
  const made = writer.define(`const ${set} = new Set(); try { ${filled}} catch { return undefined } return ${set}`)
  return `if (${areMany(held)}) { const ${among} = ${made}; if (${among} !== undefined) { if (${among}.size > 0) { ${eachItem(writer, asked, (item) => `if (${among}.has(${cast(asked, item)})) return true; `)}} return false } } `
}

/** True for a sequence that is not a list written in the rule. */
function isOfNodes(value: Value): value is Sequence {
  return value.kind === 'sequence' && value.isList === undefined && value.literals === undefined
}

/**
 * True if the values depend only on the document or on an ancestor, so that one set can serve the comparisons of many
 * nodes.
 */
function isShared(value: Sequence): boolean {
  const body = value.each(() => '')
  const free = freeTokens(body)
  const { operands } = aboutAncestors(body, free)
  return free.every((token) => operands.has(token))
}

function areMany({ listed, array }: Sequence): string {
  if (listed !== undefined) return `${listed.count} >= ${valuesMin}`
  return array === undefined ? `T.nodeCount >= ${nodesMin}` : `${array}.length >= ${valuesMin}`
}
