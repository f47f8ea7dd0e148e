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
/** What a role says where no flag does. */
const flagOfRole: Readonly<Record<string, CheckFlag>> = {
  fatal: 'fatal',
  error: 'error',
  warning: 'warning',
  warn: 'warning',
  info: 'warning',
  information: 'warning',
}

/** Reads an assert or a report; the texts of the diagnostics that it names follow its own. */
export function readCheck(element: SourceElement, diagnostics: ReadonlyMap<string, SourceElement>): Check {
  element.allowAttributes(['id', 'flag', 'test', 'diagnostics', ...remarks])
  const named = (element.attribute('diagnostics') ?? '').split(/[ \t\r\n]+/).filter(Boolean)
  const further = named.map((id) => diagnostics.get(id) ?? element.refuse(`there is no diagnostic ${id}`))
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

/** Texts and values in their order; what only says how a text looks is left out. */
function readMessage(element: SourceElement): (string | SourceText)[] {
  return element.content().flatMap((item) => {
    if (typeof item === 'string') return [item.replace(/[ \t\r\n]+/g, ' ')]
    if (['emph', 'dir', 'span'].some((name) => isSchematron(item, name))) return readMessage(item)
    return [isSchematron(item, 'name') ? readName(item) : readValueOf(item)]
  })
}

/** `<name/>`: of the node that the rule looks at, or of the one on a path. */
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
