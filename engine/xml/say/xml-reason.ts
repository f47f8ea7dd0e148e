import type { XmlRefusal } from '@cornerpost/schematron'

/** Why XML is refused, as it is said: by the word, or more closely where the encoding or the version is known. */
export type XmlReason = XmlRefusal | 'encoding_declared' | 'encoding_wide' | 'encoding_likely' | 'version_declared'

/** The sentences of a language that has all of them, and how it names a place. */
export type XmlReasons = Readonly<Record<XmlReason | 'place', string>>
