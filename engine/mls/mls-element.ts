import type { XmlElement } from '../xml/element.ts'
import { mlsNamespace } from './mls.ts'

/** The children of an aggregate that are aggregates of this name. */
export function aggregates(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children(mlsNamespace.aggregate, name) ?? []
}

/** The children of an aggregate that are values of this name. */
export function basics(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children(mlsNamespace.basic, name) ?? []
}

/** The value of the first child of this name without white space around it; empty when there is none. */
export function basicText(parent: XmlElement | undefined, name: string): string {
  return textOf(basics(parent, name)[0])
}

/** The trimmed text of a value; empty when it holds elements, which no value may. */
export function textOf(value: XmlElement | undefined): string {
  return value === undefined || value.elements().length > 0 ? '' : value.text().trim()
}
