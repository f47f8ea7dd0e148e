import { ServiceError } from '../error/service-error.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { receivedLimits } from '../xml/xml-limits.ts'
import { TagScanner } from './tag-scanner.ts'

/** The bytes of a document's root element in UTF-8, without what stands around it. Meant for a document that was parsed before; throws `invalid_xml` when no root element is found. */
export function cutRootElement(document: Uint8Array): Uint8Array {
  const isUtf16 = document[0] === 0xfe || document[0] === 0xff
  return isUtf16 ? parseXml(document, receivedLimits).sourceBytes() : cutUtf8(document)
}

function cutUtf8(document: Uint8Array): Uint8Array {
  let start = -1
  let end = -1
  let depth = 0
  const scanner = new TagScanner((tag) => {
    if (end >= 0) return
    if (start < 0) start = tag.start
    if (tag.kind === 'start') depth++
    if (tag.kind === 'end') depth--
    if (depth === 0) end = tag.end
  })
  scanner.write(document)
  if (end < 0) throw new ServiceError('invalid_xml', { details: [{ field: 'payload', issue: 'root_missing', value: '1:1' }] })
  return document.subarray(start, end)
}
