import type { FindingParts } from './structure-finding.ts'
import type { StructureRule } from './structure-rule.ts'

/** The sentence for a finding; `{element}`, `{attribute}`, `{value}`, `{type}` and `{expected}` stand for its parts. */
export function describeFinding(ruleId: StructureRule, parts: FindingParts): string {
  const template = parts.attribute !== undefined ? (attributeSentences[ruleId] ?? sentences[ruleId]) : sentences[ruleId]
  return template.replace(/\{(\w+)\}/g, (_, part: string) => wordsFor(part, parts))
}

const sentences: Readonly<Record<StructureRule, string>> = {
  'cvc-elt.1.a': 'A document of this type cannot begin with {element}.',
  'cvc-elt.3.1': 'The element {element} must not carry the attribute xsi:nil.',
  'cvc-elt.4.1': 'The attribute xsi:type of {element} does not name a type: "{value}".',
  'cvc-elt.4.2': 'The attribute xsi:type of {element} names the type "{value}", which does not exist.',
  'cvc-elt.4.3': 'The attribute xsi:type of {element} names the type "{value}", which is not allowed for this element.',
  'cvc-type.2': 'The element {element} has a type that cannot be used as it is.',
  'cvc-type.3.1.1': 'The element {element} must not carry the attribute {attribute}.',
  'cvc-type.3.1.2': 'The element {element} must hold text only, no other elements.',
  'cvc-complex-type.2.1': 'The element {element} must be empty.',
  'cvc-complex-type.2.2': 'The element {element} must hold text only, no other elements.',
  'cvc-complex-type.2.3': 'The element {element} must hold other elements only, but there is text between them.',
  'cvc-complex-type.2.4.a': 'The element {element} is not allowed here; allowed is {expected}.',
  'cvc-complex-type.2.4.b': 'The element {element} is not complete; still missing is {expected}.',
  'cvc-complex-type.2.4.c': 'The element {element} is not known here.',
  'cvc-complex-type.2.4.d': 'The element {element} is not allowed here; no further element may follow.',
  'cvc-complex-type.3.2.2': 'The element {element} must not carry the attribute {attribute}.',
  'cvc-complex-type.4': 'The element {element} lacks the attribute {attribute}.',
  'cvc-datatype-valid.1.2.1': 'The element {element} holds "{value}", which is not {type}.',
  'cvc-pattern-valid': 'The element {element} holds "{value}", which is not {type}.',
  'cvc-enumeration-valid': 'The element {element} holds "{value}", which is none of the values allowed.',
  'cvc-minInclusive-valid': 'The element {element} holds "{value}", which is too small.',
  'cvc-maxInclusive-valid': 'The element {element} holds "{value}", which is too large.',
  'cvc-minLength-valid': 'The element {element} needs a value.',
  'cvc-id.2': 'The element {element} holds the identifier "{value}", which the document uses twice.',
}

const attributeSentences: Readonly<Partial<Record<StructureRule, string>>> = {
  'cvc-datatype-valid.1.2.1': 'The attribute {attribute} of {element} holds "{value}", which is not {type}.',
  'cvc-pattern-valid': 'The attribute {attribute} of {element} holds "{value}", which is not {type}.',
  'cvc-enumeration-valid':
    'The attribute {attribute} of {element} holds "{value}", which is none of the values allowed.',
  'cvc-id.2': 'The attribute {attribute} of {element} holds the identifier "{value}", which the document uses twice.',
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['decimal', 'a number (digits with a point, such as 1234.50)'],
  ['integer', 'a whole number'],
  ['date', 'a date (year-month-day, such as 2026-11-22)'],
  ['time', 'a time (such as 14:30:00)'],
  ['dateTime', 'a date with time (such as 2026-11-22T14:30:00)'],
  ['boolean', 'true or false'],
  ['base64Binary', 'base64 text'],
  ['anyURI', 'a web address'],
  ['language', 'a language code (such as sk)'],
  ['QName', 'the name of a type'],
])

function wordsFor(part: string, parts: FindingParts): string {
  if (part === 'type' && parts.isNoDay) return 'a day that exists'
  if (part === 'type') return typeWords.get(parts.type ?? '') ?? `a value of the type ${parts.type}`
  if (part === 'expected') return alternatives(parts.expected ?? [])
  return part === 'attribute' ? (parts.attribute ?? '') : part === 'value' ? (parts.value ?? '') : parts.element
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
