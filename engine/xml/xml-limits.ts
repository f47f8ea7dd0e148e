import { documentLimits as documentBounds, type TreeLimits } from '@cornerpost/schematron'

/**
 * Limits for XML from one kind of source. The limits for depth, names, values and declarations are the same for all
 * sources (X3, D44).
 */
export type XmlLimits = TreeLimits

/** Limits for a submitted document: 3 MB and 200,000 elements (D90). */
export const documentLimits: XmlLimits = documentBounds

/** Limits for validating a document received over AS4: 50 MiB, as for the AS4 payload, and 2,000,000 elements (D90). */
export const receivedLimits: XmlLimits = { ...documentBounds, bytes: 50 * 2 ** 20, elements: 2_000_000 }

/**
 * Limits for the SOAP part of an AS4 message, which must not contain comments, processing instructions or CDATA
 * sections (X7k, D114, P43).
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
 * Limits for the answer of a service metadata publisher (SMP). Unlike the SOAP part of a message, the answer may
 * contain comments and CDATA sections (P43).
 */
export const metadataLimits: XmlLimits = { ...messageLimits, allowComments: true, allowCdata: true }
