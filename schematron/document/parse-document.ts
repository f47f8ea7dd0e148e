import { decodeDocument } from './decode.ts'
import type { TreeLimits } from './limits.ts'
import { readTree } from './tokenizer.ts'
import type { DocumentTree } from './tree.ts'
import { VocabularyStock } from './vocabulary.ts'
import { XmlRefused } from './xml-refused.ts'

/** The default for the parameter `stock`, used for documents that will be validated. */
const documentVocabulary = new VocabularyStock()

/**
 * Parses a well-formed, namespace-well-formed XML 1.0 document within the limits. Accepts UTF-8, and UTF-16 with a byte
 * order mark. Refuses a DOCTYPE, and every entity except the five predefined ones. Throws `XmlRefused` with the
 * position of the first error. Documents parsed with the same `stock` share the ids of names and paths.
 */
export function parseDocument(
  bytes: Uint8Array,
  limits: TreeLimits,
  stock: VocabularyStock = documentVocabulary,
): DocumentTree {
  if (bytes.byteLength > limits.bytes) throw new XmlRefused('too_many_bytes', { line: 1, column: 1 })
  return readTree({ ...decodeDocument(bytes), limits, vocabulary: stock.current() })
}
