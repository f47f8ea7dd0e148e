import { distinctElementOf } from '../invoice/business-terms-at.ts'
import type { Finding } from './finding.ts'

/** A line of a document, counted from 1. */
export interface PlaceOfFinding {
  readonly line: number
  /** the text of the line; absent if the text of the document is not at hand */
  readonly text?: string | undefined
}

/**
 * Returns the line that a finding is about. A finding about the whole document is shown at the first term that its rule
 * names, if only one line has an element of that name. Otherwise returns null for such a finding.
 */
export function placeOfFinding(finding: Finding, lines: readonly string[] = []): PlaceOfFinding | null {
  const isAboutAll = /^\/[^/]+$/.test(finding.location)
  if (!isAboutAll) return { line: finding.line, text: lines[finding.line - 1] }
  const [term = ''] = finding.terms
  const name = distinctElementOf(term)
  if (name === undefined) return null
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>/]`)
  const [first, ...others] = lines.flatMap((text, index) => (start.test(text) ? [{ line: index + 1, text }] : []))
  return first === undefined || others.length > 0 ? null : first
}
