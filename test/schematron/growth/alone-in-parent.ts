import type { Part } from './known-document.ts'

/**
 * Returns a document that contains a single path below the root element. Each element on the path is the only child of
 * its parent, and the last element is empty.
 */
export function aloneInParent(root: Part, path: string): Part {
  const [first, ...others] = path.split('/')
  const kept = root.parts.filter(({ name }) => name === first)
  return {
    ...root,
    parts: kept.map((part) => (others.length === 0 ? { ...part, parts: [] } : aloneInParent(part, others.join('/')))),
  }
}
