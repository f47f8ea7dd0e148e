import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { receivedLimits } from '../../xml/xml-limits.ts'
import { tagName } from './tag-name.ts'
import { TagScanner, type ScannedTag } from './tag-scanner.ts'

/** number of bytes scanned at a time in the search for the root's start tag */
const pieceBytes = 512

/**
 * Returns the bytes of a document's root element in UTF-8, without anything around it. The caller must first have
 * parsed the document without errors. Throws `invalid_xml` if no root element is found.
 */
export function cutRootElement(document: Uint8Array): Uint8Array {
  const isUtf16 = document[0] === 0xfe || document[0] === 0xff
  return isUtf16 ? parseXml(document, receivedLimits).sourceBytes() : cutUtf8(document)
}

function cutUtf8(document: Uint8Array): Uint8Array {
  const root = firstTag(document)
  const end = root && (endByText(document, root) ?? endByTags(document))
  if (end === undefined)
    throw new ServiceError('invalid_xml', {
      details: [{ field: 'payload', issue: untranslated('root_missing'), value: '1:1' }],
    })
  return document.subarray(root?.start, end)
}

function firstTag(document: Uint8Array): ScannedTag | undefined {
  const tags: ScannedTag[] = []
  const scanner = new TagScanner((tag) => void tags.push(tag))
  for (let at = 0; at < document.length && tags.length === 0; at += pieceBytes)
    scanner.write(document.subarray(at, at + pieceBytes))
  return tags[0]
}

/**
 * Returns the end of the root element if only white space follows its end tag, as in nearly every document. Such a
 * document need not be scanned from the beginning. Returns undefined if anything else follows, for example a comment or
 * a processing instruction.
 */
function endByText(document: Uint8Array, { bytes }: ScannedTag): number | undefined {
  const endTag = Buffer.concat([Buffer.from('</'), tagName(bytes), Buffer.from('>')])
  const end = document.findLastIndex((byte) => byte > 0x20) + 1
  return endTag.equals(document.subarray(Math.max(0, end - endTag.length), end)) ? end : undefined
}

function endByTags(document: Uint8Array): number | undefined {
  let end: number | undefined
  let depth = 0
  const scanner = new TagScanner((tag) => {
    if (tag.kind === 'start') depth++
    if (tag.kind === 'end') depth--
    if (depth === 0) end ??= tag.end
  })
  scanner.write(document)
  return end
}
