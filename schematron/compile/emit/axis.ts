import { ExpressionRefused } from '../compile-refused.ts'
import type { Axis, ExpressionOf, NodeTest } from '../xpath/expression.ts'
import { type ModuleWriter, textLiteral } from './module-writer.ts'
import { namespaceOf, type Scope } from './scope.ts'
import { eachItem } from './sequence.ts'
import {
  factsOf,
  single,
  type ItemType,
  type NodeFacts,
  type Sequence,
  type SingleValue,
  type Slot,
  type Value,
} from './value.ts'

/** The values of the document node and of the root element. Every document has exactly one of each. */
export const documentItem: SingleValue = single('node', '0', { depth: 0, slot: { from: 'document', chain: [] } })
export const rootItem: SingleValue = single('node', '1', { depth: 1, slot: { from: 'root', chain: [] } })

type Step = Pick<ExpressionOf<'step'>, 'axis' | 'test' | 'at'>

/**
 * Returns the nodes to which a step leads from the nodes of `base`: those on the step's axis that pass its node test.
 */
export function axisNodes(base: Value, step: Step, scope: Scope): Value {
  const { axis, test, at } = step
  if (base.kind === 'sequence' && base.isList)
    throw new ExpressionRefused(at, 'a step cannot start from nodes in a list')
  if (test.kind === 'text') return textNodesOf(base, step, scope.writer)
  if (test.kind === 'namespace' || test.kind === 'local-name')
    return withNamePart(axisNodes(base, { axis, test: { kind: 'any-name' }, at }, scope), test, at, scope)
  const name =
    test.kind === 'name' ? scope.writer.nameId(namespaceOf(scope, test.name, at), test.name.local) : undefined
  if (axis === 'attribute') return attributesOf(base, name, scope.writer)
  if (axis === 'self' && test.kind === 'node') return base
  if (axis === 'parent' && test.kind === 'node') return parentOf(base, scope.writer)
  if (test.kind === 'node' && (axis === 'ancestor' || axis === 'ancestor-or-self'))
    return walked(base, axis, 'node', step, scope.writer)
  if (test.kind === 'node') throw new ExpressionRefused(at, `node() is not supported on the axis ${axis}`)
  if (axis === 'child' && name === undefined && base.depth === 0) return rootItem
  if (axis === 'child' && name !== undefined && base.slot !== undefined)
    return listedByPath(base.slot, base.depth ?? 0, name, scope.writer)
  if (axis === 'descendant-or-self' && name === undefined && base.depth === 0) return everyElement(scope.writer)
  if (axis === 'descendant' && name !== undefined && base.depth === 0) return listedByName(name, scope.writer)
  return walked(base, axis, name, step, scope.writer)
}

function withNamePart(nodes: Value, test: NodeTest, at: number, scope: Scope): Value {
  const { type } = nodes
  const { ordered, distinct, flat } = nodes.kind === 'single' ? { ordered: true, distinct: true, flat: true } : nodes
  const holds = (code: string): string => `if (${namePartTest(test, code, at, scope, type)}) `
  return {
    kind: 'sequence',
    type,
    each: (consume) => eachItem(scope.writer, nodes, (code) => `${holds(code)}{ ${consume(code)}} `),
    ordered,
    distinct,
    flat,
    ...factsOf(nodes),
  }
}

/**
 * Returns code for the node test `cbc:*` or `*:ID`, which compares only the namespace or only the local name of a node.
 */
export function namePartTest(test: NodeTest, node: string, at: number, scope: Scope, type: ItemType = 'node'): string {
  const [column, wanted] =
    test.kind === 'local-name'
      ? ['localNames', test.local]
      : ['namespaces', namespaceOf(scope, { prefix: test.kind === 'namespace' ? test.prefix : '', local: '*' }, at)]
  return `T.vocabulary.${column}[${type === 'attribute' ? 'attributeName' : 'name'}[${node}]] === ${textLiteral(wanted)}`
}

function listedByPath(slot: Slot, depth: number, name: string, writer: ModuleWriter): Sequence {
  const chain = [...slot.chain, name]
  const path = writer.slotId({ from: slot.from, chain })
  return {
    ...listed(`pathFirst[${path}]`, 'nextOnPath', `pathCount[${path}]`, writer),
    flat: true,
    slot: { from: slot.from, chain },
    name,
    depth: depth + 1,
  }
}

function listedByName(name: string, writer: ModuleWriter): Sequence {
  return {
    ...listed(`nameFirst[${name}]`, 'nextOfName', `nameCount[${name}]`, writer),
    flat: false,
    name,
    depthMin: 1,
  }
}

function everyElement(writer: ModuleWriter): Sequence {
  const node = writer.token()
  const each: Sequence['each'] = (consume) =>
    `for (let ${node} = 1; ${node} < T.nodeCount; ${node}++) { ${consume(node)}} `
  return {
    kind: 'sequence',
    type: 'node',
    each,
    ordered: true,
    distinct: true,
    flat: false,
    depthMin: 1,
    isWhole: true,
  }
}

function listed(first: string, next: string, count: string, writer: ModuleWriter): Omit<Sequence, 'flat'> {
  const node = writer.token()
  const each: Sequence['each'] = (consume) =>
    `for (let ${node} = ${first}; ${node} > 0; ${node} = ${next}[${node}]) { ${consume(node)}} `
  return { kind: 'sequence', type: 'node', each, ordered: true, distinct: true, listed: { first, count } }
}

/** Compiles `..`, which returns the parents of the base nodes; only the document node has no parent. */
function parentOf(base: Value, writer: ModuleWriter): Value {
  if (base.depth === 1) return documentItem
  if (base.depth === 2 && base.kind === 'single' && !base.optional) return rootItem
  const facts = factsAt(base, -1)
  if (base.kind === 'single' && !base.optional && depthMin(base) > 0)
    return single('node', `parent[${base.code}]`, facts)
  const parent = writer.token()
  const each: Sequence['each'] = (consume) =>
    eachItem(
      writer,
      base,
      (node) => `{ const ${parent} = parent[${node}]; if (${parent} >= 0) { ${consume(parent)}} } `,
    )
  return { kind: 'sequence', type: 'node', each, ...orderFrom(base, 'parent'), ...facts }
}

/**
 * For each axis, a function that returns statements that visit the elements on the axis; `node` is the code of the
 * start node.
 */
const walks: Readonly<
  Partial<Record<Axis, (node: string, item: string, body: string, name: string | undefined) => string>>
> = {
  child: (node, item, body) =>
    `for (let ${item} = firstChild[${node}]; ${item} !== 0; ${item} = nextSibling[${item}]) { ${body}} `,
  self: (node, item, body) => `{ const ${item} = ${node}; ${body}} `,
  parent: (node, item, body) => `{ const ${item} = parent[${node}]; if (${item} > 0) { ${body}} } `,
  descendant: (node, item, body) =>
    `for (let ${item} = ${node} + 1; ${item} < subtreeEnd[${node}]; ${item}++) { ${body}} `,
  'descendant-or-self': (node, item, body) =>
    `for (let ${item} = ${node} || 1; ${item} < subtreeEnd[${node}]; ${item}++) { ${body}} `,
  ancestor: (node, item, body, name) =>
    `for (let ${item} = parent[${node}]; ${item} ${aboveAll(name)}; ${item} = parent[${item}]) { ${body}} `,
  'ancestor-or-self': (node, item, body, name) =>
    `for (let ${item} = ${node}; ${item} ${aboveAll(name)}; ${item} = parent[${item}]) { ${body}} `,
  'following-sibling': (node, item, body) =>
    `for (let ${item} = nextSibling[${node}]; ${item} !== 0; ${item} = nextSibling[${item}]) { ${body}} `,
  'preceding-sibling': (node, item, body) =>
    `for (let ${item} = ${node} > 1 ? firstChild[parent[${node}]] : ${node}; ${item} < ${node}; ${item} = nextSibling[${item}]) { ${body}} `,
  // ancestors are not on this axis, so an element on it must end before the start node begins
  preceding: (node, item, body, name) =>
    name === undefined
      ? `for (let ${item} = 1; ${item} < ${node}; ${item}++) if (subtreeEnd[${item}] <= ${node}) { ${body}} `
      : `for (let ${item} = nameFirst[${name}]; ${item} > 0 && ${item} < ${node}; ${item} = nextOfName[${item}]) if (subtreeEnd[${item}] <= ${node}) { ${body}} `,
  following: (node, item, body, name) =>
    name === undefined
      ? `for (let ${item} = subtreeEnd[${node}]; ${item} < T.nodeCount; ${item}++) { ${body}} `
      : `for (let ${item} = nameFirst[${name}]; ${item} > 0; ${item} = nextOfName[${item}]) if (${item} >= subtreeEnd[${node}]) { ${body}} `,
}

/**
 * Axes whose statements contain the code of the start node only once, so that this code need not be stored in a
 * variable.
 */
const namesItsNodeOnce: ReadonlySet<Axis> = new Set([
  'child',
  'self',
  'parent',
  'ancestor',
  'ancestor-or-self',
  'following-sibling',
])

/**
 * Returns the comparison that holds as long as a walk up the tree continues: `>= 0` if the walk includes the document
 * node (`name` is `node`), otherwise `> 0`.
 */
function aboveAll(name: string | undefined): string {
  return name === 'node' ? '>= 0' : '> 0'
}

/**
 * Returns the elements on an axis. `name` is a constant such as `N12`, undefined for any element, or `node` to include
 * the document node.
 */
function walked(base: Value, axis: Axis, name: string | undefined, step: Step, writer: ModuleWriter): Sequence {
  const walk = walks[axis]
  const isByName = axis === 'preceding' || axis === 'following' || name === 'node'
  if (walk === undefined) throw new ExpressionRefused(step.at, `this step on the axis ${axis} is not supported`)
  const item = writer.token()
  const node = writer.token()
  const each: Sequence['each'] = (consume) => {
    const body = name === undefined || isByName ? consume(item) : `if (name[${item}] === ${name}) { ${consume(item)}} `
    return eachItem(writer, base, (code) =>
      namesItsNodeOnce.has(axis)
        ? walk(code, item, body, name)
        : `{ const ${node} = ${code}; ${walk(node, item, body, name)}} `,
    )
  }
  const childrenOf =
    axis === 'child' && name !== undefined && base.kind === 'single' && !base.optional
      ? { parent: base.code, name }
      : undefined
  return {
    kind: 'sequence',
    type: 'node',
    each,
    ...orderFrom(base, axis),
    ...(name === undefined || name === 'node' ? {} : { name }),
    ...(name === 'node' ? { depthMin: 0 } : factsOnAxis(base, axis)),
    ...(childrenOf && { childrenOf }),
  }
}

function factsOnAxis(base: Value, axis: Axis): NodeFacts {
  if (axis === 'child') return factsAt(base, 1)
  if (axis === 'self') return factsAt(base, 0)
  return { depthMin: axis === 'descendant' ? depthMin(base) + 1 : 1 }
}

function factsAt(base: Value, further: number): NodeFacts {
  return base.depth === undefined
    ? { depthMin: Math.max(depthMin(base) + further, 0) }
    : { depth: base.depth + further }
}

function depthMin({ depth, depthMin = 0 }: NodeFacts): number {
  return depth ?? depthMin
}

/**
 * Returns whether the nodes on an axis are in document order, distinct and not nested. Starting from one node, most
 * axes return nodes in document order. Starting from several nodes, only the downward axes do.
 */
function orderFrom(base: Value, axis: Axis): Pick<Sequence, 'ordered' | 'distinct' | 'flat'> {
  const { ordered, distinct, flat } = base.kind === 'single' ? { ordered: true, distinct: true, flat: true } : base
  if (axis === 'self') return { ordered, distinct, flat }
  if (axis === 'child') return { ordered: ordered && flat, distinct, flat: flat && distinct }
  if (axis === 'descendant' || axis === 'descendant-or-self')
    return { ordered: ordered && flat, distinct: distinct && flat, flat: false }
  if (base.kind === 'sequence') return { ordered: false, distinct: false, flat: false }
  const isUpward = axis === 'ancestor' || axis === 'ancestor-or-self'
  return {
    ordered: !isUpward,
    distinct: true,
    flat: axis === 'parent' || axis === 'following-sibling' || axis === 'preceding-sibling',
  }
}

function attributesOf(base: Value, name: string | undefined, writer: ModuleWriter): Value {
  const node = writer.token()
  const attribute = writer.token()
  const test = name === undefined ? '' : `if (attributeName[${attribute}] === ${name}) `
  const walk = (code: string, body: string): string =>
    `{ const ${node} = ${code}; for (let ${attribute} = firstAttribute[${node}]; ${attribute} < firstAttribute[${node} + 1]; ${attribute}++) ${test}{ ${body}} } `
  const facts = name === undefined ? {} : { name: `@${name}` }
  if (base.kind === 'single' && !base.optional && name !== undefined)
    return single('attribute', `attributeOf(${base.code}, ${name})`, { optional: true, ...facts })
  const { ordered, distinct } = base.kind === 'single' ? { ordered: true, distinct: true } : base
  if (base.kind === 'sequence' && base.isWhole)
    return {
      kind: 'sequence',
      type: 'attribute',
      each: (consume) =>
        `for (let ${attribute} = 0; ${attribute} < T.attributeCount; ${attribute}++) ${test}{ ${consume(attribute)}} `,
      ordered,
      distinct,
      flat: true,
      ...facts,
    }
  return {
    kind: 'sequence',
    type: 'attribute',
    each: (consume) => eachItem(writer, base, (code) => walk(code, consume(attribute))),
    ordered,
    distinct,
    flat: true,
    ...facts,
  }
}

/**
 * Returns the text nodes of the base nodes, including text between child elements. Comments and processing instructions
 * split a text node; CDATA sections do not.
 */
function textNodesOf(base: Value, step: Step, writer: ModuleWriter): Sequence {
  if (step.axis !== 'child') throw new ExpressionRefused(step.at, 'text() is supported on the axis child only')
  const text = writer.token()
  const each: Sequence['each'] = (consume) =>
    eachItem(
      writer,
      base,
      (node) => `for (const ${text} of ${writer.use('textNodes')}(T, ${node})) { ${consume(text)}} `,
    )
  const isInOrder = base.kind === 'single' || (base.ordered && base.distinct && base.flat)
  if (!isInOrder) throw new ExpressionRefused(step.at, 'text() is not supported for nodes whose order is not certain')
  return { kind: 'sequence', type: 'text', each, ordered: true, distinct: true, flat: true }
}
