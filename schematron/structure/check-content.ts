import { stringValue, textNodes } from '../document/content.ts'
import { contentBit, type DocumentTree } from '../document/tree.ts'
import { checkValue } from './check-value.ts'
import type { StructureReport } from './structure-report.ts'
import type { BoundType } from './structure-schema.ts'

/**
 * Checks that the content of an element has a valid value, or no text, as its type requires (XML Schema 1.0, 3.4.4,
 * clauses 2.1 to 2.3; 3.3.4 for simple types).
 */
export function checkContent(report: StructureReport, node: number, type: BoundType): void {
  const { tree } = report
  switch (type.content) {
    case 'value':
    case 'simple':
      if (tree.firstChild[node] !== 0)
        report.add(type.content === 'value' ? 'cvc-type.3.1.2' : 'cvc-complex-type.2.2', node, 'end')
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

/** True if an element contains text other than white space between its children. */
function holdsText(tree: DocumentTree, node: number): boolean {
  const kind = tree.contentKind[node]
  if (kind & (contentBit.encoded | contentBit.markup))
    return textNodes(tree, node).some((text) => /[^\t\n\r ]/.test(text))
  return (kind & contentBit.text) !== 0
}
