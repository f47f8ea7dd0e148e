import { decodeDocument } from './decode.ts'
import type { TreeLimits } from './limits.ts'
import { readTree } from './tokenizer.ts'
import type { DocumentTree } from './tree.ts'
import { VocabularyStock } from './vocabulary.ts'
import { XmlRefused } from './xml-refused.ts'

/** The vocabulary of documents that rules will judge. */
const documentVocabulary = new VocabularyStock()

/**
 * The tree of a well-formed, namespace-well-formed XML 1.0 document within the limits. No DOCTYPE, no entities but the
 * five built in, UTF-8 or UTF-16
 * with mark only. Throws `XmlRefused` with the place of the first fault. Documents of one stock share ids of names and
 * paths.
 */
export function parseDocument(
  bytes: Uint8Array,
  limits: TreeLimits,
  stock: VocabularyStock = documentVocabulary,
): DocumentTree {
  if (bytes.byteLength > limits.bytes) throw new XmlRefused('too_many_bytes', { line: 1, column: 1 })
  return readTree({ ...decodeDocument(bytes), limits, vocabulary: stock.current() })
}
