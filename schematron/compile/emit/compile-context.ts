import { ExpressionRefused } from '../compile-refused.ts'
import type { Expression, ExpressionOf } from '../xpath/expression.ts'
import { documentItem, namePartTest, rootItem } from './axis.ts'
import { effectiveBoolean } from './boolean.ts'
import { asksForNamesOnly, conjuncts } from './path-predicate.ts'
import { namespaceOf, withItem, type Scope } from './scope.ts'
import { isNumeric, single, type NodeFacts, type SingleValue } from './value.ts'

/**
 * One branch of a rule's context: the path that a node must be on, and the other conditions that the node must satisfy.
 */
interface ContextBranch {
  /** true if the first step starts at the document node */
  readonly anchored: boolean
  /** steps of the path, outermost first; `name` is a constant such as `N12`, or undefined if any name matches */
  readonly steps: readonly { readonly axis: 'child' | 'descendant'; readonly name: string | undefined }[]
  /**
   * name of a function that tests the predicates that depend only on element names; undefined if the branch has no such
   * predicates. The result is the same for all nodes of the path
   */
  readonly ofPath: string | undefined
  /** name of a function that tests for a node the predicates that `ofPath` does not test; undefined if none remain */
  readonly matches: string | undefined
  /**
   * set if the branch matches attributes; `name` is a constant such as `N12`, or undefined if any attribute name
   * matches
   */
  readonly attribute: { readonly name: string | undefined } | undefined
}

/**
 * A rule's context, which matches either elements or attributes. A node matches the context if it matches one of the
 * `branches`; `item` is the context item of the rule's expressions.
 */
export interface RuleContext {
  readonly branches: readonly ContextBranch[]
  readonly item: SingleValue
}

type Step = ExpressionOf<'step'> & { readonly descends: boolean }

/**
 * Compiles an XSLT 2.0 pattern that consists of child steps, `//`, predicates and, optionally, a last step to
 * attributes. Refuses any other pattern. A pattern that matches both elements and attributes becomes two contexts.
 */
export function compileContexts(pattern: Expression, scope: Scope): RuleContext[] {
  const branches = branchesOf(pattern).map(stepsOf)
  const [ofAttributes, ofElements] = [true, false].map((wanted) =>
    branches.filter(({ steps }) => isOfAttribute(steps) === wanted),
  )
  return [
    ...(ofElements.length === 0
      ? []
      : [
          {
            branches: ofElements.map(({ anchored, steps }) => compileBranch(anchored, steps, scope)),
            item: itemOf(ofElements, scope),
          },
        ]),
    ...(ofAttributes.length === 0
      ? []
      : [
          {
            branches: ofAttributes.map(({ anchored, steps }) => compileAttributeBranch(anchored, steps, scope)),
            item: single('attribute', scope.writer.token()),
          },
        ]),
  ]
}

function isOfAttribute(steps: readonly Step[]): boolean {
  return steps.at(-1)?.axis === 'attribute'
}

/**
 * Splits a pattern into branches that contain no unions: `(a | b)/c` becomes `a/c | b/c`, and `(a | b)[p]` becomes
 * `a[p] | b[p]`.
 */
function branchesOf(pattern: Expression): Expression[] {
  if (pattern.kind === 'union') return [...branchesOf(pattern.left), ...branchesOf(pattern.right)]
  if (pattern.kind === 'path')
    return branchesOf(pattern.left).flatMap((left) =>
      branchesOf(pattern.right).map((right) => ({ ...pattern, left, right })),
    )
  if (pattern.kind === 'filter') return branchesOf(pattern.base).map((base) => withPredicates(base, pattern.predicates))
  return [pattern]
}

function withPredicates(branch: Expression, predicates: readonly Expression[]): Expression {
  if (branch.kind === 'path') return { ...branch, right: withPredicates(branch.right, predicates) }
  if (branch.kind !== 'step') throw new ExpressionRefused(branch.at, 'a context must be a path of names')
  return { ...branch, predicates: [...branch.predicates, ...predicates] }
}

function stepsOf(expression: Expression): { readonly anchored: boolean; readonly steps: Step[] } {
  if (expression.kind === 'root') return { anchored: true, steps: [] }
  if (expression.kind === 'step') return { anchored: false, steps: [stepOf(expression, false)] }
  if (expression.kind !== 'path') throw new ExpressionRefused(expression.at, 'a context must be a path of names')
  const { left, right } = expression
  if (right.kind !== 'step') throw new ExpressionRefused(right.at, 'a context must be a path of names')
  const descends = left.kind === 'path' && left.right.kind === 'step' && left.right.axis === 'descendant-or-self'
  const { anchored, steps } = stepsOf(descends ? left.left : left)
  if (isOfAttribute(steps)) throw new ExpressionRefused(right.at, 'a step cannot start from attribute')
  return { anchored, steps: [...steps, stepOf(right, descends)] }
}

function stepOf(step: ExpressionOf<'step'>, descends: boolean): Step {
  const isNamed =
    (step.axis === 'child' || step.axis === 'attribute') && step.test.kind !== 'text' && step.test.kind !== 'node'
  if (!isNamed) throw new ExpressionRefused(step.at, 'a step of a context must name an element or an attribute')
  return { ...step, descends }
}

/**
 * Compiles a branch that matches attributes. The path of the branch is the path of the elements that have the
 * attribute. The tests take the attribute and look up its element.
 */
function compileAttributeBranch(anchored: boolean, all: readonly Step[], scope: Scope): ContextBranch {
  const { writer } = scope
  const [steps, last] = [all.slice(0, -1), all[all.length - 1]]
  if (last.descends && steps.length > 0)
    throw new ExpressionRefused(last.at, 'write attributes after // in a context as //*/@name')
  const attribute = writer.token()
  const owner = `${writer.use('ownerOf')}(T, ${attribute})`
  const ofElements = steps.flatMap((step, index) =>
    predicateTests(step, ancestorCode(owner, steps.slice(index + 1)), factsAt(anchored, steps, index), scope),
  )
  const own = attributeTests(last, attribute, scope)
  const codes = [...ofElements.map(({ code }) => code), ...own]
  return {
    anchored: anchored && steps.length > 0,
    steps: pathOf(anchored, steps, scope),
    ofPath: undefined,
    matches: codes.length === 0 ? undefined : writer.defineOfNode(attribute, `return ${codes.join(' && ')}`),
    attribute: { name: nameOf(last, scope) },
  }
}

function attributeTests(step: Step, attribute: string, scope: Scope): string[] {
  const ofName = isPartOfName(step) ? [namePartTest(step.test, attribute, step.at, scope, 'attribute')] : []
  const predicates = step.predicates.map((predicate) => {
    const tested = scope.compile(predicate, withItem(scope, single('attribute', attribute)))
    if (tested.kind === 'single' && isNumeric(tested.type))
      throw new ExpressionRefused(predicate.at, 'a position in a context is not supported')
    return effectiveBoolean(scope.writer, tested, predicate.at)
  })
  return [...ofName, ...predicates]
}

function nameOf(step: Step, scope: Scope): string | undefined {
  return step.test.kind === 'name'
    ? scope.writer.nameId(namespaceOf(scope, step.test.name, step.at), step.test.name.local)
    : undefined
}

function pathOf(anchored: boolean, steps: readonly Step[], scope: Scope): ContextBranch['steps'] {
  return steps.map((step, index) => ({
    axis: step.descends || (index === 0 && !anchored) ? ('descendant' as const) : ('child' as const),
    name: nameOf(step, scope),
  }))
}

function compileBranch(anchored: boolean, steps: readonly Step[], scope: Scope): ContextBranch {
  const { writer } = scope
  const node = writer.token()
  const tests = steps.flatMap((step, index) =>
    predicateTests(step, ancestorCode(node, steps.slice(index + 1)), factsAt(anchored, steps, index), scope),
  )
  const defined = (codes: readonly string[]): string | undefined =>
    codes.length === 0 ? undefined : writer.defineOfNode(node, `return ${codes.join(' && ')}`)
  return {
    anchored,
    steps: pathOf(anchored, steps, scope),
    ofPath: defined(tests.filter(({ ofPath }) => ofPath).map(({ code }) => code)),
    matches: defined(tests.filter(({ ofPath }) => !ofPath).map(({ code }) => code)),
    attribute: undefined,
  }
}

function predicateTests(
  step: Step,
  node: string | undefined,
  facts: NodeFacts,
  scope: Scope,
): { readonly code: string; readonly ofPath: boolean }[] {
  if (node === undefined && (step.predicates.length > 0 || isPartOfName(step)))
    throw new ExpressionRefused(step.at, 'a predicate before // in a context is not supported')
  if (node === undefined) return []
  const ofName = isPartOfName(step) ? [{ code: namePartTest(step.test, node, step.at, scope), ofPath: true }] : []
  return ofName.concat(
    step.predicates.flatMap(conjuncts).map((predicate) => {
      const tested = scope.compile(predicate, withItem(scope, nodeItem(node, facts)))
      if (tested.kind === 'single' && isNumeric(tested.type))
        throw new ExpressionRefused(predicate.at, 'a position in a context is not supported')
      return { code: effectiveBoolean(scope.writer, tested, predicate.at), ofPath: asksForNamesOnly(predicate) }
    }),
  )
}

function isPartOfName({ test }: Step): boolean {
  return test.kind === 'namespace' || test.kind === 'local-name'
}

/**
 * Returns the code of an ancestor, such as `parent[parent[v1]]`; `below` contains the steps that lead from this
 * ancestor down to the node. Returns undefined if `below` contains a `//`, which can mean any number of levels.
 */
function ancestorCode(node: string, below: readonly Step[]): string | undefined {
  return below.some(({ descends }) => descends) ? undefined : below.reduce((code) => `parent[${code}]`, node)
}

function factsAt(anchored: boolean, steps: readonly Step[], index: number): NodeFacts {
  const isExact = anchored && !steps.slice(0, index + 1).some(({ descends }) => descends)
  return isExact ? { depth: index + 1 } : { depthMin: index + 1 }
}

function itemOf(
  branches: readonly { readonly anchored: boolean; readonly steps: readonly Step[] }[],
  { writer }: Scope,
): SingleValue {
  const facts: NodeFacts[] = branches.map(({ anchored, steps }) =>
    steps.length === 0 ? { depth: 0 } : factsAt(anchored, steps, steps.length - 1),
  )
  const [{ depth }] = facts
  const isExact = depth !== undefined && facts.every((one) => one.depth === depth)
  return nodeItem(
    writer.token(),
    isExact ? { depth } : { depthMin: Math.min(...facts.map((one) => one.depth ?? one.depthMin ?? 0)) },
  )
}

/** Returns a node as a context item. The document node and the root element are returned as shared constants. */
function nodeItem(code: string, facts: NodeFacts): SingleValue {
  if (facts.depth === 0) return documentItem
  return facts.depth === 1 ? rootItem : single('node', code, facts)
}
