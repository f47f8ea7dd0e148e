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

/** What an envelope says, and where its document stands in it. */
export interface ReadEnvelope {
  readonly sbdh: Sbdh
  readonly slice: DocumentSlice
  /** SHA-256 of the document as `documentBytes` cuts it out, lower-case hexadecimal */
  readonly payloadHash: string
  readonly warnings: readonly SbdhProblem[]
}

/**
 * Takes an envelope in chunks. `write` never refuses, so that nothing about the content is told before the last byte is
 * known to be genuine.
 */
export interface EnvelopeReader {
  write(chunk: Uint8Array): void
  /** Throws `sbdh_invalid`. */
  end(): ReadEnvelope
}

/** More than this beside the payload's content is not read. */
const frameBytesMax = 256 * 1024
const frameLimits: XmlLimits = { ...documentLimits, bytes: frameBytesMax + 1, elements: 5_000 }

/**
 * Reads a StandardBusinessDocument of any size in bounded memory (D90).
 *
 * The scanner finds the first child of the root that is not the header: the payload. Its content is hashed and
 * forgotten; everything else is the frame: what stands before it, its
 * start tag, and what follows it. At the end the frame, with the payload as an empty element, is parsed as one
 * document. So header, start tag and tail are believed only when the
 * frame is well-formed and holds exactly header and payload. The payload's inside is not judged here: the job that
 * judges the document parses the slice.
 *
 * What the payload inherits must be known before its content goes by: as soon as its start tag is there, root and
 * payload, both without content, are parsed as well. Where that is refused (too many
 * declarations, prefixes that are no names: X3), nothing more is looked at. So the scanner finds places, and whatever
 * is read is read from a tree of the one parser (X6).
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
    if (this.#fault !== undefined || this.#frameBytes > frameBytesMax) return // refused at the end, whatever follows
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

  /** Where a place of the stream lies in this chunk; its end when the place is further on or not known yet. */
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

/** The payload element as the parser sees it in the root, both without content. Throws `sbdh_invalid`. */
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

/** The frame as a document of its own: the payload is an empty element in it. */
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
