import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'
import { mlsNamespace } from './mls.ts'

/** The children of an aggregate that are aggregates of this name. */
export function aggregates(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children(mlsNamespace.aggregate, name) ?? []
}

/**
 * The value of the first child of this name without white space around it; empty when there is none. Throws
 * `mls_invalid` when it holds elements, which no value may.
 */
export function basicText(parent: XmlElement | undefined, name: string): string {
  const value = parent?.child(mlsNamespace.basic, name)
  if (value !== undefined && value.elements().length > 0)
    throw new ServiceError('mls_invalid', {
      inside: { value: name },
      details: [{ field: name, issue: 'text expected' }],
    })
  return value?.text().trim() ?? ''
}
