import type { ModuleWriter } from './module-writer.ts'
import { factsOf, isAtomic, single, type ItemType, type Sequence, type SingleValue, type Value } from './value.ts'

/** Returns statements that run the code returned by `consume` for each item. */
export function eachItem(writer: ModuleWriter, value: Value, consume: (item: string) => string): string {
  if (value.kind === 'sequence') return value.each(consume)
  if (!value.optional) return consume(value.code)
  const item = writer.token()
  return `const ${item} = ${value.code}; if (${item} !== undefined) { ${consume(item)} } `
}

/** Returns code that tests whether there is an item; the code stops at the first item. */
export function exists(writer: ModuleWriter, value: Value): string {
  if (value.kind === 'single') return value.optional ? `(${value.code} !== undefined)` : 'true'
  if (value.listed !== undefined) return `(${value.listed.first} > 0)`
  if (value.childrenOf !== undefined && !isAncestor(value.childrenOf.parent))
    return `hasChild(${value.childrenOf.parent}, ${value.childrenOf.name})`
  if (value.array !== undefined) return `(${value.array}.length > 0)`
  return writer.define(`${value.each(() => 'return true; ')}return false`)
}

/** Returns code that computes the number of items, as a JavaScript number. */
export function countOf(writer: ModuleWriter, value: Value): string {
  if (value.kind === 'single') return value.optional ? `(${value.code} === undefined ? 0 : 1)` : '1'
  if (value.listed !== undefined) return `(${value.listed.count} | 0)`
  if (value.array !== undefined) return `${value.array}.length`
  const count = writer.token()
  return writer.define(`let ${count} = 0; ${settled(writer, value).each(() => `${count}++; `)}return ${count}`)
}

/** Returns the only item, or an empty result for an empty sequence. A second item raises an error at run time. */
export function atMostOne(
  writer: ModuleWriter,
  value: Value,
  error: 'XPTY0004' | 'FORG0006' = 'XPTY0004',
): SingleValue {
  if (value.kind === 'single') return value
  const node = error === 'XPTY0004' ? onlyNode(value.valuesOf ?? value) : undefined
  if (node !== undefined)
    return value.valuesOf === undefined ? node : single(value.type, `valueOf(${node.code})`, { optional: true })
  const found = writer.token()
  const each = settled(writer, value).each(
    (item) => `if (${found} !== undefined) throw ${writer.use('errors')}.${error}; ${found} = ${item}; `,
  )
  return single(value.type, writer.define(`let ${found}; ${each}return ${found}`), {
    optional: true,
    ...factsOf(value),
  })
}

/**
 * Returns a call to a shared function that returns the only node on a path, or the only child with a given name.
 * Returns undefined for any other sequence.
 */
function onlyNode(nodes: Sequence): SingleValue | undefined {
  const { type, listed, childrenOf } = nodes
  const code =
    listed === undefined
      ? childrenOf && !isAncestor(childrenOf.parent) && `onlyChild(${childrenOf.parent}, ${childrenOf.name})`
      : `onlyOf(${listed.first}, ${listed.count})`
  return typeof code === 'string' ? single(type, code, { optional: true, ...factsOf(nodes) }) : undefined
}

/** True for code such as `parent[$1]`, which computes an ancestor of a node. */
function isAncestor(code: string): boolean {
  return code.startsWith('parent[')
}

/** Returns the last item, or an empty result for an empty sequence. */
export function lastItem(writer: ModuleWriter, value: Value): SingleValue {
  if (value.kind === 'single') return value
  const last = writer.token()
  const code = writer.define(
    `let ${last}; ${settled(writer, value).each((item) => `${last} = ${item}; `)}return ${last}`,
  )
  return single(value.type, code, { optional: true, ...factsOf(value) })
}

/** Returns the item at a position, counted from 1. `position` is code that computes a JavaScript number. */
export function itemAt(writer: ModuleWriter, value: Value, position: string): SingleValue {
  if (value.kind === 'sequence' && value.array !== undefined)
    return single(value.type, `${value.array}[${position} - 1]`, { optional: true, ...factsOf(value) })
  const at = writer.token()
  const wanted = writer.token()
  const each = eachItem(
    writer,
    value.kind === 'sequence' ? settled(writer, value) : value,
    (item) => `if (++${at} === ${wanted}) return ${item}; `,
  )
  return single(value.type, writer.define(`const ${wanted} = ${position}; let ${at} = 0; ${each}return undefined`), {
    optional: true,
    ...factsOf(value),
  })
}

/** Returns code that makes an array of the items, in order. */
export function arrayOf(writer: ModuleWriter, value: Value): string {
  if (value.kind === 'sequence' && value.array !== undefined) return value.array
  const items = writer.token()
  const each = eachItem(
    writer,
    value.kind === 'sequence' ? settled(writer, value) : value,
    (item) => `${items}.push(${item}); `,
  )
  return writer.define(`const ${items} = []; ${each}return ${items}`)
}

/** Returns the items of an array as a sequence, in the order of the array. `code` is the code of the array. */
export function sequenceOfArray(writer: ModuleWriter, type: ItemType, code: string): Sequence {
  const each: Sequence['each'] = (consume) => {
    const item = writer.token()
    return `for (const ${item} of ${code}) { ${consume(item)}} `
  }
  return { kind: 'sequence', type, each, ordered: true, distinct: true, flat: false, array: code }
}

/** Returns nodes in document order, without duplicates. Returns items that are not nodes unchanged. */
export function settled(writer: ModuleWriter, value: Sequence): Sequence {
  if ((value.ordered && value.distinct) || isAtomic(value.type) || value.type === 'text') return value
  const ids = writer.token()
  const code = writer.define(
    `const ${ids} = []; ${value.each((item) => `${ids}.push(${item}); `)}return ${writer.use('documentOrder')}(${ids})`,
  )
  return { ...sequenceOfArray(writer, value.type, code), flat: value.flat, ...factsOf(value) }
}

/** Returns the items converted by `make`. */
export function mapped(writer: ModuleWriter, value: Value, type: ItemType, make: (item: string) => string): Value {
  if (value.kind === 'sequence')
    return {
      kind: 'sequence',
      type,
      each: (consume) => value.each((item) => consume(make(item))),
      ordered: value.ordered,
      distinct: value.distinct,
      flat: false,
      ...(value.listed === undefined ? {} : { listed: value.listed }),
    }
  return lifted(writer, type, [value], ([item]) => make(item))
}

/** Applies a function to single items; if one of them is missing, the result is empty (XPath 2.0, 3.4). */
export function lifted(
  writer: ModuleWriter,
  type: ItemType,
  operands: readonly SingleValue[],
  make: (codes: readonly string[]) => string,
): SingleValue {
  if (!operands.some(({ optional }) => optional)) return single(type, make(operands.map(({ code }) => code)))
  const tokens = operands.map(({ optional }) => (optional ? writer.token() : ''))
  const bindings = operands.map(({ code }, index) =>
    tokens[index] === ''
      ? ''
      : `const ${tokens[index]} = ${code}; if (${tokens[index]} === undefined) return undefined; `,
  )
  return single(
    type,
    writer.define(`${bindings.join('')}return ${make(operands.map(({ code }, index) => tokens[index] || code))}`),
    { optional: true },
  )
}
