import type { XmlRefusal } from '@cornerpost/schematron'

/**
 * The reason for refusing XML: the parser's reason or, if the encoding or the XML version is known to be the cause, a
 * more precise reason.
 */
export type XmlReason = XmlRefusal | 'encoding_declared' | 'encoding_wide' | 'encoding_likely' | 'version_declared'

/** The texts for all reasons in one language, and the text for a position. */
export type XmlReasons = Readonly<Record<XmlReason | 'place', string>>
