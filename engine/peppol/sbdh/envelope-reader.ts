import { errorCodeOf } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits, type XmlLimits } from '../../xml/xml-limits.ts'
import type { DocumentSlice } from './document-slice.ts'
import { PayloadScan } from './payload-scan.ts'
import { readSbdh } from './read-sbdh.ts'
import type { Sbdh } from './sbdh.ts'
import { invalidSbdh, type SbdhProblem } from './sbdh-problem.ts'
import { tagName } from './tag-name.ts'
import { TagScanner, type ScannedTag } from './tag-scanner.ts'

/** The header of an envelope, and the position of the document in it. */
export interface ReadEnvelope {
  readonly sbdh: Sbdh
  readonly slice: DocumentSlice
  /** SHA-256 of the document as returned by `documentBytes`, in lower-case hexadecimal */
  readonly payloadHash: string
  readonly warnings: readonly SbdhProblem[]
}

/**
 * Reads an envelope in chunks. `write` never throws, because an early error would reveal something about content that
 * is not authenticated yet.
 */
export interface EnvelopeReader {
  write(chunk: Uint8Array): void
  /** Finishes reading the envelope. Throws `sbdh_invalid` if its structure or its header is invalid. */
  end(): ReadEnvelope
}

/** Maximum size of an envelope without the content of its payload. */
const frameBytesMax = 256 * 1024
const frameLimits: XmlLimits = { ...documentLimits, bytes: frameBytesMax + 1, elements: 5_000 }

/**
 * Creates a reader that reads a StandardBusinessDocument of any size in bounded memory (D90).
 *
 * The scanner finds the payload: the first child of the root that is not the header. The content of the payload is
 * hashed and discarded. Everything else is the frame: the bytes before the payload, its start tag, and the bytes after
 * it. At the end, the frame is parsed as one document in which the payload is an empty element. The frame is therefore
 * accepted only if it is well-formed and contains exactly a header and a payload. The content of the payload is not
 * parsed here, but later by the job that validates the document.
 *
 * As soon as the start tag of the payload is complete, the tags of the root and the payload are parsed as a small
 * document. It shows which namespaces the payload inherits. If the parser refuses it (too many declarations, prefixes
 * that are not names: X3), nothing more is read. The scanner only finds positions; every value comes from a tree of the
 * regular parser (X6).
 */
export function createEnvelopeReader(): EnvelopeReader {
  return new EnvelopeScan()
}

class EnvelopeScan implements EnvelopeReader {
  readonly #scanner = new TagScanner((tag) => this.#takeTag(tag))
  #offset = 0
  #depth = 0
  #rootTag: Uint8Array | undefined
  #payload: PayloadScan | undefined
  #frame: Uint8Array[] = []
  #frameBytes = 0
  #fault: unknown

  write(chunk: Uint8Array): void {
    if (this.#fault !== undefined || this.#frameBytes > frameBytesMax) return // end() will refuse the envelope
    this.#scanner.write(chunk)
    const contentStart = this.#placeIn(chunk, this.#payload?.contentStart)
    const contentEnd = this.#placeIn(chunk, this.#payload?.end)
    this.#keep(chunk.subarray(0, contentStart))
    this.#payload?.update(chunk.subarray(contentStart, contentEnd))
    this.#keep(chunk.subarray(contentEnd))
    this.#offset += chunk.length
  }

  end(): ReadEnvelope {
    const payload = this.#payload
    if (this.#fault !== undefined) throw this.#fault
    if (payload?.end === undefined || this.#frameBytes > frameBytesMax) throw invalidSbdh('invalid-sbd-xml')
    const { sbdh, warnings } = readFrame(frameBytes(Buffer.concat(this.#frame), payload), readSbdh)
    return { sbdh, warnings, ...payload.finish(payload.end) }
  }

  /**
   * Returns the offset of a stream position within this chunk. Returns the end of the chunk if the position lies beyond
   * it or is not known yet.
   */
  #placeIn(chunk: Uint8Array, place: number | undefined): number {
    return place === undefined ? chunk.length : Math.min(Math.max(place - this.#offset, 0), chunk.length)
  }

  #keep(bytes: Uint8Array): void {
    this.#frameBytes += bytes.length
    if (bytes.length > 0 && this.#frameBytes <= frameBytesMax) this.#frame.push(new Uint8Array(bytes))
  }

  #takeTag(tag: ScannedTag): void {
    if (tag.kind === 'end') {
      this.#depth--
    } else {
      if (this.#rootTag === undefined) this.#rootTag = tag.bytes
      else if (this.#depth === 1 && this.#payload === undefined && !isHeader(tag))
        this.#beginPayload(this.#rootTag, tag)
      if (tag.kind === 'start') this.#depth++
    }
    if (this.#payload !== undefined && this.#payload.end === undefined) this.#payload.takeTag(tag, this.#depth === 1)
  }
  #beginPayload(rootTag: Uint8Array, tag: ScannedTag): void {
    if (this.#fault !== undefined) return
    try {
      this.#payload = new PayloadScan(tag, payloadWithoutContent(rootTag, tag))
    } catch (error) {
      this.#fault = error
    }
  }
}

function isHeader(tag: ScannedTag): boolean {
  return /^(?:[^:]+:)?StandardBusinessDocumentHeader$/.test(
    Buffer.from(tagName(tag.bytes).subarray(0, 300)).toString('latin1'),
  )
}

/**
 * Parses the tags of the root and of the payload, without their content, and returns the payload element. Throws
 * `sbdh_invalid` if the tags cannot be parsed.
 */
function payloadWithoutContent(rootTag: Uint8Array, tag: ScannedTag): XmlElement {
  return readFrame(
    Buffer.concat([rootTag, emptyElement(tag), Buffer.from('</'), tagName(rootTag), Buffer.from('>')]),
    (root) => {
      const [payload] = root.elements()
      if (payload === undefined) throw invalidSbdh('invalid-sbd-xml')
      return payload
    },
  )
}

function emptyElement({ kind, bytes }: ScannedTag): Uint8Array {
  return kind === 'empty' ? bytes : Buffer.concat([bytes.subarray(0, -1), Buffer.from('/>')])
}

/** Returns the frame as a complete document, in which the payload is an empty element. */
function frameBytes(kept: Uint8Array, payload: PayloadScan): Uint8Array {
  if (payload.isEmptyElement) return kept
  return Buffer.concat([
    kept.subarray(0, payload.contentStart - 1),
    Buffer.from('/>'),
    kept.subarray(payload.contentStart),
  ])
}

function readFrame<Result>(frame: Uint8Array, read: (root: XmlElement) => Result): Result {
  try {
    return read(parseXml(frame, frameLimits))
  } catch (error) {
    if (errorCodeOf(error) === 'invalid_xml') throw invalidSbdh('invalid-sbd-xml', error)
    throw error
  }
}
