import { elementEnd } from '../../../schematron/document/content.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { XmlRefused } from '../../../schematron/document/xml-refused.ts'
import type { DocumentTree } from '../../../schematron/document/tree.ts'
import type { Seeded } from '../../support/seeded.ts'
import { attributeTexts, elementTexts, insertedTexts, valueTexts } from './mutant-texts.ts'

/**
 * Returns a well-formed copy of the document after up to four random edits of elements, attributes, values or the text
 * between them.
 */
export function structureMutant(seeded: Seeded, document: string): string {
  let text = document
  for (let left = 1 + seeded.below(seeded.oneIn(2) ? 1 : 4); left > 0; left--) {
    const edit = seeded.pick(edits)
    const edited = edit(seeded, new Parts(seeded, text))
    if (isDocument(edited)) text = edited
  }
  return text
}

/** True if the text is still well-formed. An edit may remove the declaration of a prefix or repeat an attribute. */
function isDocument(text: string): boolean {
  try {
    return parseDocument(Buffer.from(text), documentLimits).nodeCount > 4
  } catch (error) {
    if (error instanceof XmlRefused) return false
    throw error
  }
}

/** Chooses random places in a document. */
class Parts {
  readonly text: string
  readonly tree: DocumentTree
  readonly #seeded: Seeded

  constructor(seeded: Seeded, text: string) {
    this.text = text
    this.tree = parseDocument(Buffer.from(text), documentLimits)
    this.#seeded = seeded
  }

  /** Returns any element except the root. */
  element(): number {
    return 2 + this.#seeded.below(this.tree.nodeCount - 2)
  }

  leaf(): number {
    for (let tries = 0; ; tries++) {
      const node = this.element()
      if (this.tree.firstChild[node] === 0 || tries > 100) return node
    }
  }

  end(node: number): number {
    return elementEnd(this.tree, node)
  }

  written(node: number): string {
    return this.text.slice(this.tree.start[node], this.end(node))
  }

  /** Returns an offset at the start or end of an element or of its content. */
  place(): number {
    const node = this.element()
    return this.#seeded.pick([
      this.tree.start[node],
      this.end(node),
      this.tree.contentStart[node],
      this.tree.contentEnd[node],
    ])
  }

  with(from: number, to: number, written: string): string {
    return this.text.slice(0, from) + written + this.text.slice(to)
  }

  /** Returns the offset in a start tag where an attribute can be added. */
  afterName(node: number): number {
    const from = this.tree.start[node]
    return from + (/^<[^\s/>]+/.exec(this.text.slice(from, from + 300))?.[0].length ?? 1)
  }
}

type Edit = (seeded: Seeded, parts: Parts) => string

const edits: readonly Edit[] = [
  dropElement,
  dropElement,
  doubleElement,
  swapElements,
  moveElement,
  renameElement,
  renameElement,
  insertElement,
  insertElement,
  insertText,
  insertText,
  replaceValue,
  replaceValue,
  replaceValue,
  addAttribute,
  addAttribute,
  dropAttribute,
  changeAttribute,
]

function dropElement(_: Seeded, parts: Parts): string {
  const node = parts.element()
  return parts.with(parts.tree.start[node], parts.end(node), '')
}

function doubleElement(_: Seeded, parts: Parts): string {
  const node = parts.element()
  return parts.with(parts.end(node), parts.end(node), parts.written(node))
}

function swapElements(_: Seeded, parts: Parts): string {
  const node = parts.element()
  const next = parts.tree.nextSibling[node]
  if (next === 0) return dropElement(_, parts)
  return parts.with(parts.tree.start[node], parts.end(next), parts.written(next) + parts.written(node))
}

function moveElement(_: Seeded, parts: Parts): string {
  const node = parts.element()
  const to = parts.element()
  return parts.with(parts.tree.start[to], parts.tree.start[to], parts.written(node))
}

function renameElement(seeded: Seeded, parts: Parts): string {
  const node = parts.element()
  const written = parts.written(node)
  const name = /^<([^\s/>]+)/.exec(written)?.[1] ?? ''
  const other =
    /^<([^\s/>]+)/.exec(seeded.oneIn(2) ? parts.written(parts.element()) : seeded.pick(elementTexts))?.[1] ?? ''
  if (/\sxmlns/.test(written) || !/^(?:cbc|cac|ext):/.test(other)) return dropElement(seeded, parts)
  const inside = written.slice(name.length + 1)
  return parts.with(
    parts.tree.start[node],
    parts.end(node),
    `<${other}${inside.endsWith(`</${name}>`) ? `${inside.slice(0, -name.length - 1)}${other}>` : inside}`,
  )
}

function insertElement(seeded: Seeded, parts: Parts): string {
  const at = parts.place()
  return parts.with(at, at, seeded.pick(elementTexts))
}

function insertText(seeded: Seeded, parts: Parts): string {
  const at = parts.place()
  return parts.with(at, at, seeded.pick(insertedTexts))
}

function replaceValue(seeded: Seeded, parts: Parts): string {
  const node = parts.leaf()
  if (parts.text.charAt(parts.tree.contentStart[node] - 2) === '/') return dropElement(seeded, parts)
  return parts.with(parts.tree.contentStart[node], parts.tree.contentEnd[node], seeded.pick(valueTexts))
}

/** Adds an attribute, replacing one of the same name: a repeated attribute would not be well-formed. */
function addAttribute(seeded: Seeded, parts: Parts): string {
  const node = parts.element()
  const at = parts.afterName(node)
  const added = seeded.pick(attributeTexts)
  const name = added.slice(0, added.indexOf('='))
  const tag = parts.text.slice(at, parts.tree.contentStart[node])
  const rest = name.startsWith('xmlns') ? tag : tag.replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`), '')
  return parts.with(
    at,
    parts.tree.contentStart[node],
    name.startsWith('xmlns') && tag.includes(`${name}=`) ? tag : ` ${added}${rest}`,
  )
}

function dropAttribute(seeded: Seeded, parts: Parts): string {
  if (parts.tree.attributeCount === 0) return dropElement(seeded, parts)
  const attribute = seeded.below(parts.tree.attributeCount)
  return parts.with(parts.tree.attributeStart[attribute] - 1, parts.tree.valueEnd[attribute] + 1, '')
}

function changeAttribute(seeded: Seeded, parts: Parts): string {
  if (parts.tree.attributeCount === 0) return dropElement(seeded, parts)
  const attribute = seeded.below(parts.tree.attributeCount)
  const value = seeded.pick(valueTexts).replace(/<[^]*/, '').replace(/["']/g, '')
  return parts.with(parts.tree.valueStart[attribute], parts.tree.valueEnd[attribute], value)
}
