import type { XmlRefusal } from '@cornerpost/schematron'

/** Reason for refusing XML; more precise than the parser's reason if the encoding or the version is known. */
export type XmlReason = XmlRefusal | 'encoding_declared' | 'encoding_wide' | 'encoding_likely' | 'version_declared'

/** A complete set of sentences in one language, and the text for a position. */
export type XmlReasons = Readonly<Record<XmlReason | 'place', string>>
