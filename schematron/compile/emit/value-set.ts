import { aboutAncestors } from './about-ancestors.ts'
import { castCode } from './convert.ts'
import { freeTokens, type ModuleWriter } from './module-writer.ts'
import { eachItem } from './sequence.ts'
import type { AtomicType, Sequence, Value } from './value.ts'

/** In smaller documents, and of fewer values, each pair is compared: a set would cost more. */
const nodesMin = 1000
const valuesMin = 16

/**
 * Statements before a comparison `a = b` that would compare many pairs: the values of one side become a set, in which
 * those of the other are looked up.
 * Where a value raises an error there is no set, and the comparison goes on by pairs. Nothing where few values are
 * certain, where a set would serve
 * one question only, or where equality is none of JavaScript.
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

/** Not a list that the rule writes out. */
function isOfNodes(value: Value): value is Sequence {
  return value.kind === 'sequence' && value.isList === undefined && value.literals === undefined
}

/** Whether many nodes ask for the same values: then their set is made once for all of them. */
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
