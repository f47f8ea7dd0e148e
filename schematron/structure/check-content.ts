import { elementEnd, stringValue, textNodes } from '../document/content.ts'
import type { DocumentTree } from '../document/tree.ts'
import { checkValue } from './check-value.ts'
import type { StructureReport } from './structure-report.ts'
import type { BoundType } from './structure-schema.ts'

/** Checks the text of an element: what it holds, or that there is none (XML Schema 1.0, 3.4.4, clauses 2.1 to 2.3; 3.3.4 for simple types). */
export function checkContent(report: StructureReport, node: number, type: BoundType): void {
  const { tree } = report
  switch (type.content) {
    case 'value':
    case 'simple':
      if (tree.firstChild[node] !== 0) report.add(type.content === 'value' ? 'cvc-type.3.1.2' : 'cvc-complex-type.2.2', node, 'end')
      else if (type.value?.check !== undefined) checkValue(report, node, type.value, stringValue(tree, node))
      return
    case 'elements':
      if (holdsText(tree, node)) report.add('cvc-complex-type.2.3', node, 'end')
      return
    case 'empty':
      if (tree.firstChild[node] !== 0 || stringValue(tree, node) !== '') report.add('cvc-complex-type.2.1', node, 'end')
      return
    case 'mixed':
  }
}

/** Whether there is more than white space between the children. */
function holdsText(tree: DocumentTree, node: number): boolean {
  if (tree.contentKind[node] !== 0) return textNodes(tree, node).some((text) => /[^\t\n\r ]/.test(text))
  let at = tree.contentStart[node]
  for (let child = tree.firstChild[node]; child !== 0; child = tree.nextSibling[child]) {
    if (!isBlank(tree.text, at, tree.start[child])) return true
    at = elementEnd(tree, child)
  }
  return !isBlank(tree.text, at, tree.contentEnd[node])
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return false
  }
  return true
}
