import type { XmlRefusal } from '@cornerpost/schematron'

/**
 * The reason for refusing XML. It is more precise than the parser's reason if the encoding or the XML version is known.
 */
export type XmlReason = XmlRefusal | 'encoding_declared' | 'encoding_wide' | 'encoding_likely' | 'version_declared'

/** The texts for all reasons in one language, and the text for a position. */
export type XmlReasons = Readonly<Record<XmlReason | 'place', string>>
