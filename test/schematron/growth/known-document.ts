import { SchemaComponents } from '../../../schematron/structure/schema-components.ts'
import { ubl21 } from '../../../schematron/structure/generated/ubl21.ts'

export interface Part {
  readonly name: string
  readonly parts: readonly Part[]
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const prefixes = new Map([
  [`${ubl}:CommonAggregateComponents-2`, 'cac'],
  [`${ubl}:CommonBasicComponents-2`, 'cbc'],
])
const components = new SchemaComponents(ubl21)
/** Maximum depth below the root element; no rule refers to deeper elements. */
const depthMax = 5

export function rootNamespace(name: string): string {
  return `${ubl}:${name}-2`
}

/**
 * Returns the tree of all elements that the schema allows in a document of this type and whose names are known. No
 * element occurs inside another of the same name.
 */
export function knownParts(root: string, isKnown: (name: string) => boolean): Part {
  return partOf(rootNamespace(root), root, [], isKnown)
}

function partOf(namespace: string, name: string, above: readonly string[], isKnown: (name: string) => boolean): Part {
  const declaration = components.findElement(namespace, name)
  if (declaration === undefined) throw new Error(`${name} is not declared`)
  const children = components.type(declaration.type).model?.elements ?? []
  const wanted = children
    .map((id) => components.element(id))
    .filter(({ localName }) => isKnown(localName) && !above.includes(localName) && above.length < depthMax)
  return {
    name: `${prefixes.get(namespace) ?? ''}:${name}`.replace(/^:/, ''),
    parts: wanted.map((child) => partOf(child.namespace, child.localName, [...above, name], isKnown)),
  }
}

/** Returns all elements below the root element with their paths, such as `cac:TaxTotal/cac:TaxSubtotal`. */
export function pathsOf(root: Part): { readonly path: string; readonly part: Part }[] {
  const below = (part: Part, above: string): { readonly path: string; readonly part: Part }[] =>
    part.parts.flatMap((child) => {
      const path = `${above}${child.name}`
      return [{ path, part: child }, ...below(child, `${path}/`)]
    })
  return below(root, '')
}
