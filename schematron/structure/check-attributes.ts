import { attributeValue, findAttribute } from '../document/attribute.ts'
import { checkValue } from './check-value.ts'
import { builtInType, listOf, type ValueType } from './lexical/value-type.ts'
import type { Wildcard } from './schema-components.ts'
import type { StructureReport } from './structure-report.ts'
import type { BoundType, InstanceNames } from './structure-schema.ts'

/**
 * Checks the attributes of an element and their values, then reports required attributes that are missing (XML Schema
 * 1.0, 3.4.4, clauses 3 and 4).
 */
export function checkAttributes(
  report: StructureReport,
  node: number,
  type: BoundType,
  instanceNames: InstanceNames,
): void {
  const { firstAttribute, attributeName } = report.tree
  for (let attribute = firstAttribute[node]; attribute < firstAttribute[node + 1]; attribute++) {
    const name = attributeName[attribute]
    const place = type.attributePlaces.get(name)
    const value = place === undefined ? instanceValue(name, instanceNames) : type.attributes[place].value
    if (value === undefined) refuseUnlessAny(report, node, attribute, type)
    else if (value.check !== undefined)
      checkValue(report, node, value, attributeValue(report.tree, attribute), attribute)
  }
  if (type.requiredNames.length > 0) checkRequired(report, node, type)
}

const schemaLocations = listOf(builtInType('anyURI'))

/**
 * Returns the type of an `xsi` attribute that every element may have, or undefined for any other attribute. The type of
 * `xsi:type` accepts any text.
 */
function instanceValue(name: number, names: InstanceNames): ValueType | undefined {
  if (name === names.type) return builtInType('string')
  if (name === names.nil) return builtInType('boolean')
  if (name === names.noNamespaceSchemaLocation) return builtInType('anyURI')
  return name === names.schemaLocation ? schemaLocations : undefined
}

/**
 * Reports an attribute unless a wildcard allows it. Our schemas have no global attribute declarations, so a strict
 * wildcard allows no attribute.
 */
function refuseUnlessAny(report: StructureReport, node: number, attribute: number, type: BoundType): void {
  const namespace = report.tree.vocabulary.namespaces[report.tree.attributeName[attribute]]
  if (isTaken(type.anyAttribute, namespace)) return
  report.add(type.content === 'value' ? 'cvc-type.3.1.1' : 'cvc-complex-type.3.2.2', node, 'start', {
    attribute: report.attributeWord(attribute),
  })
}

function isTaken(wildcard: Wildcard | null, namespace: string): boolean {
  return wildcard !== null && wildcard.process !== 'strict' && wildcard.allows(namespace)
}

function checkRequired(
  report: StructureReport,
  node: number,
  { attributes, requiredNames, requiredPlaces }: BoundType,
): void {
  for (let at = 0; at < requiredNames.length; at++) {
    if (findAttribute(report.tree, node, requiredNames[at]) < 0)
      report.add('cvc-complex-type.4', node, 'start', { attribute: attributes[requiredPlaces[at]].localName })
  }
}
