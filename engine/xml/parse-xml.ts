import { parseDocument, rootElement, VocabularyStock, XmlRefused } from '@cornerpost/schematron'
import { untranslated } from '../error/say-issue.ts'
import { ServiceError } from '../error/service-error.ts'
import { XmlElement } from './element.ts'
import { sayNotXml } from './say/say-not-xml.ts'
import { sayXmlRefused } from './say/say-xml-refused.ts'
import { documentLimits, receivedLimits, type XmlLimits } from './xml-limits.ts'

/**
 * Parses XML and returns the root element. All XML from outside is parsed by this function. The document must be
 * well-formed and within the limits, and must not contain a DOCTYPE or custom entities (X1, X2, X3). Throws
 * `invalid_xml` with the reason, both as a keyword and as a readable text, and with the position as `line:column`.
 */
export function parseXml(bytes: Uint8Array, limits: XmlLimits): XmlElement {
  try {
    return new XmlElement(parseDocument(bytes, limits, stockOf(limits)), rootElement)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    const details = [{ field: 'payload', issue: untranslated(error.reason), value: `${error.line}:${error.column}` }]
    throw new ServiceError('invalid_xml', { details, reasonIn: sayNotXml(bytes) ?? sayXmlRefused(error), cause: error })
  }
}

// Messages and metadata are parsed before their sender is verified. The names of their elements have a vocabulary of
// their own, so that strangers cannot force the names of the rule sets out of memory.
const strangerVocabulary = new VocabularyStock()

function stockOf(limits: XmlLimits): VocabularyStock | undefined {
  return limits === documentLimits || limits === receivedLimits ? undefined : strangerVocabulary
}
