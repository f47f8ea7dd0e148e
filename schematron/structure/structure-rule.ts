/** Constraints of XML Schema 1.0 that a finding can name, identified as in the messages of Xerces. */
export const structureRules = [
  'cvc-elt.1.a',
  'cvc-elt.3.1',
  'cvc-elt.4.1',
  'cvc-elt.4.2',
  'cvc-elt.4.3',
  'cvc-type.2',
  'cvc-type.3.1.1',
  'cvc-type.3.1.2',
  'cvc-complex-type.2.1',
  'cvc-complex-type.2.2',
  'cvc-complex-type.2.3',
  'cvc-complex-type.2.4.a',
  'cvc-complex-type.2.4.b',
  'cvc-complex-type.2.4.c',
  'cvc-complex-type.2.4.d',
  'cvc-complex-type.3.2.2',
  'cvc-complex-type.4',
  'cvc-datatype-valid.1.2.1',
  'cvc-pattern-valid',
  'cvc-enumeration-valid',
  'cvc-minInclusive-valid',
  'cvc-maxInclusive-valid',
  'cvc-minLength-valid',
  'cvc-id.2',
] as const

export type StructureRule = (typeof structureRules)[number]
