import { type Part, rootNamespace } from './known-document.ts'
import { attributesOf, valueOf, type Wording } from './known-values.ts'

/** Number of additional copies by path below the root element, such as `cac:TaxTotal/cac:TaxSubtotal`. */
export type Repetition = ReadonlyMap<string, number>

/** Padding, because rules may use another algorithm in documents of more than a thousand elements. */
const padding = '<cac:Unknown/>'.repeat(400)
/** Maximum number of elements in one copy, itself included; deeper levels are left out. */
const contentMax = 12

/** Returns a document of all these parts, with additional copies of some elements. */
export function repeatedDocument(root: Part, repetition: Repetition, wording: Wording): Buffer {
  const parts = root.parts
    .map((part) => written(part, '', root.name, { repetition, wording, number: undefined }))
    .join('')
  return Buffer.from(
    `<${root.name} xmlns="${rootNamespace(root.name)}" xmlns:cac="${rootNamespace('CommonAggregateComponents')}" xmlns:cbc="${rootNamespace('CommonBasicComponents')}">${parts}${padding}</${root.name}>`,
  )
}

/** Returns how many copies of a part add about this number of elements. */
export function timesFor(part: Part, elements: number): number {
  return Math.ceil(elements / sizeOf(cutTo(part, contentMax)))
}

interface Situation {
  readonly repetition: Repetition
  readonly wording: Wording
  /** index of the copy that contains the element; undefined outside copies and when copies have equal values */
  readonly number: number | undefined
}

function written(part: Part, above: string, parent: string, situation: Situation): string {
  const path = above === '' ? part.name : `${above}/${part.name}`
  const times = situation.repetition.get(path)
  if (times === undefined) return element(part, path, parent, situation)
  const small = cutTo(part, contentMax)
  const copies = Array.from({ length: times }, (_, index) =>
    element(
      small,
      path,
      parent,
      situation.wording.repeated === 'numbered' ? { ...situation, number: index } : situation,
    ),
  )
  return copies.join('') + element(part, path, parent, situation)
}

function element(part: Part, path: string, parent: string, situation: Situation): string {
  const name = part.name.slice(4)
  if (part.name.startsWith('cbc:'))
    return tagged(part, valueOf(name, parent, situation.wording, situation.number), situation.wording)
  const isPlain = ![...situation.repetition.keys()].some((repeated) => repeated.startsWith(`${path}/`))
  const inside = isPlain ? { ...situation, repetition: new Map<string, number>() } : situation
  return tagged(part, part.parts.map((child) => written(child, path, name, inside)).join(''), situation.wording)
}

function tagged({ name }: Part, content: string, { withoutAttributes }: Wording): string {
  return `<${name}${withoutAttributes ? '' : attributesOf(name.slice(4))}>${content}</${name}>`
}

/** Removes the deepest levels of a part until at most `most` elements are left. */
function cutTo(part: Part, most: number, levels = 7): Part {
  const cut = withLevels(part, levels)
  return levels === 0 || sizeOf(cut) <= most ? cut : cutTo(part, most, levels - 1)
}

function withLevels({ name, parts }: Part, levels: number): Part {
  return { name, parts: levels === 0 ? [] : parts.map((part) => withLevels(part, levels - 1)) }
}

function sizeOf({ parts }: Part): number {
  return parts.reduce((size, part) => size + sizeOf(part), 1)
}
