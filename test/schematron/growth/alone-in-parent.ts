import type { Part } from './known-document.ts'

/**
 * The parts of a document that is one path: each element, down to the one at this path below the root element, is all
 * that its parent has, and the last has nothing inside.
 */
export function aloneInParent(root: Part, path: string): Part {
  const [first, ...others] = path.split('/')
  const kept = root.parts.filter(({ name }) => name === first)
  return {
    ...root,
    parts: kept.map((part) => (others.length === 0 ? { ...part, parts: [] } : aloneInParent(part, others.join('/')))),
  }
}
