import type { FindingParts } from './structure-finding.ts'
import type { StructureRule } from './structure-rule.ts'

/**
 * Returns the English message for a finding. The values in `parts` replace the placeholders `{element}`, `{attribute}`,
 * `{value}`, `{type}` and `{expected}` in the texts below.
 */
export function describeFinding(ruleId: StructureRule, parts: FindingParts): string {
  const template = parts.attribute !== undefined ? (attributeSentences[ruleId] ?? sentences[ruleId]) : sentences[ruleId]
  return template.replace(/\{(\w+)\}/g, (_, part: string) => wordsFor(part, parts))
}

/** Returns the part of a finding that states the expected values: their type, or the elements; undefined if none. */
export function expectedPart(ruleId: StructureRule, { type, expected = [] }: FindingParts): string | undefined {
  if (expected.length > 0) return 'expected'
  return type !== undefined && sentences[ruleId].includes('{type}') ? 'type' : undefined
}

/** Returns in English what a finding expects in place of what it found; undefined if it states nothing of the kind. */
export function describeExpected(ruleId: StructureRule, parts: FindingParts): string | undefined {
  const part = expectedPart(ruleId, parts)
  return part && wordsFor(part, parts)
}

const sentences: Readonly<Record<StructureRule, string>> = {
  'cvc-elt.1.a': 'A document of this type cannot begin with {element}.',
  'cvc-elt.3.1': 'The element {element} must not have the attribute xsi:nil.',
  'cvc-elt.4.1': 'The attribute xsi:type of {element} has the value "{value}", whose prefix is not declared.',
  'cvc-elt.4.2': 'The attribute xsi:type of {element} names the type "{value}", which does not exist.',
  'cvc-elt.4.3': 'The attribute xsi:type of {element} names the type "{value}", which is not allowed for this element.',
  'cvc-type.2': 'The element {element} has an abstract type, which cannot be used directly.',
  'cvc-type.3.1.1': 'The element {element} must not have the attribute {attribute}.',
  'cvc-type.3.1.2': 'The element {element} must contain only text, not other elements.',
  'cvc-complex-type.2.1': 'The element {element} must be empty.',
  'cvc-complex-type.2.2': 'The element {element} must contain only text, not other elements.',
  'cvc-complex-type.2.3': 'The element {element} must contain only other elements, but there is text between them.',
  'cvc-complex-type.2.4.a': 'The element {element} is not allowed here. Expected: {expected}.',
  'cvc-complex-type.2.4.b': 'The element {element} is incomplete. Missing: {expected}.',
  'cvc-complex-type.2.4.c': 'The element {element} is not defined in the schema.',
  'cvc-complex-type.2.4.d': 'The element {element} is not allowed here. No further element may follow.',
  'cvc-complex-type.3.2.2': 'The element {element} must not have the attribute {attribute}.',
  'cvc-complex-type.4': 'The element {element} must have the attribute {attribute}.',
  'cvc-datatype-valid.1.2.1': 'The element {element} contains "{value}", which is not {type}.',
  'cvc-pattern-valid': 'The element {element} contains "{value}", which is not {type}.',
  'cvc-enumeration-valid': 'The element {element} contains "{value}", which is not one of the allowed values.',
  'cvc-minInclusive-valid': 'The element {element} contains "{value}", which is too small.',
  'cvc-maxInclusive-valid': 'The element {element} contains "{value}", which is too large.',
  'cvc-minLength-valid': 'The element {element} must not be empty.',
  'cvc-id.2': 'The element {element} contains the identifier "{value}", which is used twice in the document.',
}

const attributeSentences: Readonly<Partial<Record<StructureRule, string>>> = {
  'cvc-datatype-valid.1.2.1': 'The attribute {attribute} of {element} has the value "{value}", which is not {type}.',
  'cvc-pattern-valid': 'The attribute {attribute} of {element} has the value "{value}", which is not {type}.',
  'cvc-enumeration-valid':
    'The attribute {attribute} of {element} has the value "{value}", which is not one of the allowed values.',
  'cvc-id.2':
    'The attribute {attribute} of {element} has the identifier "{value}", which is used twice in the document.',
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['decimal', 'a number (digits with a decimal point, such as 1234.50)'],
  ['integer', 'a whole number'],
  ['date', 'a date (year-month-day, such as 2026-11-22)'],
  ['time', 'a time (such as 14:30:00)'],
  ['dateTime', 'a date and time (such as 2026-11-22T14:30:00)'],
  ['boolean', 'true or false'],
  ['base64Binary', 'base64 text'],
  ['anyURI', 'a valid web address'],
  ['language', 'a language code (such as sk)'],
  ['QName', 'the name of a type'],
])

function wordsFor(part: string, parts: FindingParts): string {
  if (part === 'type' && parts.isNoDay) return 'an existing date'
  if (part === 'type') return typeWords.get(parts.type ?? '') ?? `a value of the type ${parts.type}`
  if (part === 'expected') return alternatives(parts.expected ?? [])
  return part === 'attribute' ? (parts.attribute ?? '') : part === 'value' ? (parts.value ?? '') : parts.element
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
