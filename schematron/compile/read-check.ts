import type { Check, CheckFlag, SourceText } from './schema.ts'
import type { SourceElement } from './source-element.ts'
import { isSchematron } from './source-pack.ts'

const remarks: readonly string[] = [
  'role',
  'icon',
  'see',
  'fpi',
  '{http://www.w3.org/XML/1998/namespace}lang',
  '{http://www.w3.org/XML/1998/namespace}space',
]
/** Flag of a check that has no attribute `flag`, by the value of its attribute `role`. */
const flagOfRole: Readonly<Record<string, CheckFlag>> = {
  fatal: 'fatal',
  error: 'error',
  warning: 'warning',
  warn: 'warning',
  info: 'warning',
  information: 'warning',
}

/** Reads an assert or a report. The message ends with the texts of the diagnostics that the check refers to. */
export function readCheck(element: SourceElement, diagnostics: ReadonlyMap<string, SourceElement>): Check {
  element.allowAttributes(['id', 'flag', 'test', 'diagnostics', ...remarks])
  const named = (element.attribute('diagnostics') ?? '').split(/[ \t\r\n]+/).filter(Boolean)
  const further = named.map((id) => diagnostics.get(id) ?? element.refuse(`the diagnostic ${id} does not exist`))
  return {
    kind: isSchematron(element, 'assert') ? 'assert' : 'report',
    id: element.requiredAttribute('id'),
    flag: readFlag(element),
    test: element.requiredSource('test'),
    message: [...readMessage(element), ...further.flatMap((one) => [' ', ...readMessage(one)])],
  }
}

function readFlag(element: SourceElement): CheckFlag {
  const role = element.attribute('role')?.trim().toLowerCase() ?? ''
  const flag = element.attribute('flag') ?? (Object.hasOwn(flagOfRole, role) ? flagOfRole[role] : 'error')
  if (flag !== 'fatal' && flag !== 'error' && flag !== 'warning') element.refuse(`the flag ${flag} is unknown`)
  return flag
}

/**
 * Returns the texts and values of a message in order. Elements that only format a text are replaced by their content.
 */
function readMessage(element: SourceElement): (string | SourceText)[] {
  return element.content().flatMap((item) => {
    if (typeof item === 'string') return [item.replace(/[ \t\r\n]+/g, ' ')]
    if (['emph', 'dir', 'span'].some((name) => isSchematron(item, name))) return readMessage(item)
    return [isSchematron(item, 'name') ? readName(item) : readValueOf(item)]
  })
}

/**
 * Reads `<name/>`, which inserts the name of the node that the rule checks, or of the node that the attribute `path`
 * selects.
 */
function readName(element: SourceElement): SourceText {
  element.allowAttributes(['path'])
  const path = element.source('path')
  return { text: `name(${path?.text ?? '.'})`, file: element.file, line: element.line }
}

function readValueOf(element: SourceElement): SourceText {
  if (!isSchematron(element, 'value-of')) element.refuse(`${element.localName} in a message is not supported`)
  element.allowAttributes(['select'])
  return element.requiredSource('select')
}
