import { hasDateForm } from './lexical/date-time.ts'
import type { ValueType } from './lexical/value-type.ts'
import { collapsed } from './lexical/white-space.ts'
import type { StructureReport } from './structure-report.ts'

/** Checks the text of an element, or the value of one of its attributes, against a simple type. */
export function checkValue(
  report: StructureReport,
  node: number,
  type: ValueType,
  value: string,
  attribute?: number,
): void {
  const rule =
    type.check?.(value) ?? (type.isIdentifier && !report.isNewIdentifier(collapsed(value)) ? 'cvc-id.2' : null)
  if (rule === null) return
  const written = value.slice(0, 1000)
  const isNoDay = type.name === 'date' && hasDateForm(written)
  const parts = { value: collapsed(written), type: type.name, ...(isNoDay && { isNoDay }) }
  if (attribute === undefined) report.add(rule, node, 'end', parts)
  else report.add(rule, node, 'start', { ...parts, attribute: report.attributeWord(attribute) })
}
