import type { ReadableText } from './code-units.ts'
import type { TreeLimits } from './limits.ts'
import { characterClass, namePart, nameStart } from './name-character.ts'
import { NextOccurrence } from './next-occurrence.ts'
import { lineAndColumn } from './position.ts'
import { referenceFault } from './reference.ts'
import { type RefusedForm, XmlRefused, type XmlRefusal } from './xml-refused.ts'

const colon = 0x3a

/**
 * The decoded text with what every reader of it needs: names, white space, references, and where things occur next.
 * Searches keep their last hit, so
 * that each character is searched once for each thing whatever the shape of the document, and the whole pass stays
 * linear.
 */
export class SourceText {
  readonly text: string
  /** of the text, for reading one by one; searches are for the text itself */
  readonly units: Uint16Array
  readonly limits: TreeLimits
  readonly nextTag: NextOccurrence
  readonly nextReference: NextOccurrence
  readonly nextSectionEnd: NextOccurrence
  readonly nextCarriageReturn: NextOccurrence
  /** of the name that was scanned last; for the look-up in a TagTable */
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

  /** The end of the qualified name that starts here: at most one colon, with a name on either side. */
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

  /** Refuses what is no reference to an allowed character or built-in entity; says whether there is any reference. */
  checkReferences(from: number, to: number): boolean {
    if (this.nextReference.from(from) >= to) return false
    const fault = referenceFault(this.text, from, to)
    if (fault !== undefined) throw this.refused(fault.reason, fault.offset)
    return true
  }

  /** Whether a piece takes more than so many bytes in UTF-8; a UTF-16 unit takes three at most. */
  isLonger(from: number, to: number, bytes: number): boolean {
    return (to - from) * 3 > bytes && Buffer.byteLength(this.text.slice(from, to)) > bytes
  }

  refused(reason: XmlRefusal, offset: number, form?: RefusedForm): XmlRefused {
    return new XmlRefused(reason, lineAndColumn(this.text, offset), form)
  }
}
