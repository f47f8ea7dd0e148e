import type { ReadableText } from './code-units.ts'
import type { TreeLimits } from './limits.ts'
import { characterClass, namePart, nameStart } from './name-character.ts'
import { NextOccurrence } from './next-occurrence.ts'
import { lineAndColumn } from './position.ts'
import { referenceFault } from './reference.ts'
import { type RefusedForm, XmlRefused, type XmlRefusal } from './xml-refused.ts'

const colon = 0x3a

/**
 * The decoded text, with the operations that every part of the tokenizer needs: reading names, skipping white space,
 * checking references and finding the next delimiter. Each search remembers its last hit and therefore reads each
 * character at most once. As a result, tokenizing takes linear time, whatever the shape of the document.
 */
export class SourceText {
  readonly text: string
  /** UTF-16 units of the text, for reading one unit at a time; searches use the text itself */
  readonly units: Uint16Array
  readonly limits: TreeLimits
  readonly nextTag: NextOccurrence
  readonly nextReference: NextOccurrence
  readonly nextSectionEnd: NextOccurrence
  readonly nextCarriageReturn: NextOccurrence
  /** hash of the last scanned name, for the look-up in a TagTable */
  nameHash = 0

  constructor({ text, units }: ReadableText, limits: TreeLimits) {
    this.text = text
    this.units = units
    this.limits = limits
    this.nextTag = new NextOccurrence(text, '<')
    this.nextReference = new NextOccurrence(text, '&')
    this.nextSectionEnd = new NextOccurrence(text, ']]>')
    this.nextCarriageReturn = new NextOccurrence(text, '\r')
  }

  /**
   * Returns the end of the qualified name at `start`: a name, or two names joined by a colon. Refuses anything else
   * with `name_malformed`, the end of the text with `not_closed`, and a name beyond the limit with `name_too_long`.
   */
  scanName(start: number): number {
    const { units } = this
    let at = start
    let hash = 0
    let colons = 0
    let code = units[at]
    if (!(characterClass[code] & nameStart))
      throw this.refused(at >= this.text.length ? 'not_closed' : 'name_malformed', at)
    do {
      hash = (Math.imul(hash, 31) + code) | 0
      code = units[++at]
      if (code === colon && colons++ === 0) {
        hash = (Math.imul(hash, 31) + code) | 0
        code = units[++at]
        if (!(characterClass[code] & nameStart)) throw this.refused('name_malformed', at)
      }
    } while (characterClass[code] & namePart)
    this.nameHash = hash ^ (hash >>> 15)
    if (this.isLonger(start, at, this.limits.nameBytes)) throw this.refused('name_too_long', start)
    return at
  }

  skipSpace(from: number): number {
    const { units } = this
    let at = from
    for (;;) {
      const code = units[at]
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
      at++
    }
  }

  /**
   * Returns true if the range contains a reference. Refuses a reference that names neither an allowed character nor a
   * predefined entity.
   */
  checkReferences(from: number, to: number): boolean {
    if (this.nextReference.from(from) >= to) return false
    const fault = referenceFault(this.text, from, to)
    if (fault !== undefined) throw this.refused(fault.reason, fault.offset)
    return true
  }

  /**
   * True if the range takes more than `bytes` bytes in UTF-8. One UTF-16 unit takes at most three bytes, so a short
   * range need not be measured.
   */
  isLonger(from: number, to: number, bytes: number): boolean {
    return (to - from) * 3 > bytes && Buffer.byteLength(this.text.slice(from, to)) > bytes
  }

  refused(reason: XmlRefusal, offset: number, form?: RefusedForm): XmlRefused {
    return new XmlRefused(reason, lineAndColumn(this.text, offset), form)
  }
}
