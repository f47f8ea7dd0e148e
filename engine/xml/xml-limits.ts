import { documentLimits as documentBounds, type TreeLimits } from '@cornerpost/schematron'

/** Bounds of one entrance for XML; depth, names, values and declarations are the same everywhere (X3, D44). */
export type XmlLimits = TreeLimits

/** A document at our doors: 3 MB, 200,000 elements (D90). */
export const documentLimits: XmlLimits = documentBounds

/** A document received over AS4, when the job that judges it builds its tree: to the payload limit (D41, D90). */
export const receivedLimits: XmlLimits = { ...documentBounds, bytes: 50 * 2 ** 20, elements: 2_000_000 }

/**
 * The SOAP part of a message: small, and without comments, processing instructions and CDATA sections (X7k, D114, P43).
 */
export const messageLimits: XmlLimits = {
  ...documentBounds,
  bytes: 1_000_000,
  elements: 20_000,
  allowComments: false,
  allowCdata: false,
  allowProcessingInstructions: false,
}

/**
 * The answer of a metadata publisher. Comments are not part of what is signed and a CDATA section is signed as its
 * text, so both are read as they were digested (P43); processing instructions would be part of it.
 */
export const metadataLimits: XmlLimits = { ...messageLimits, allowComments: true, allowCdata: true }
