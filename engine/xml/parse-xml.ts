import { parseDocument, rootElement, VocabularyStock, XmlRefused } from '@cornerpost/schematron'
import { untranslated } from '../error/say-issue.ts'
import { ServiceError } from '../error/service-error.ts'
import { XmlElement } from './element.ts'
import { sayXmlRefused } from './say/say-xml-refused.ts'
import { documentLimits, receivedLimits, type XmlLimits } from './xml-limits.ts'

/**
 * The one entrance for XML bytes: the root element of a well-formed document within the limits, without DOCTYPE or
 * entities of its own (X1, X2, X3).
 * Throws `invalid_xml` with the reason, as a word and in words, and `line:column`.
 */
export function parseXml(bytes: Uint8Array, limits: XmlLimits): XmlElement {
  try {
    return new XmlElement(parseDocument(bytes, limits, stockOf(limits)), rootElement)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    const details = [{ field: 'payload', issue: untranslated(error.reason), value: `${error.line}:${error.column}` }]
    throw new ServiceError('invalid_xml', { details, reasonIn: sayXmlRefused(error), cause: error })
  }
}

// Strangers write messages and metadata before anything is verified: their names must not push those of the rule sets
// out of memory.
const strangerVocabulary = new VocabularyStock()

function stockOf(limits: XmlLimits): VocabularyStock | undefined {
  return limits === documentLimits || limits === receivedLimits ? undefined : strangerVocabulary
}
