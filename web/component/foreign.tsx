import { readableText } from '@cornerpost/engine'

/**
 * A text by strangers, such as the name of a company. It is shown without characters that are invisible or change the
 * direction of writing, and cannot change the direction of the text around it (H13).
 */
export function Foreign({ text }: { readonly text: string }) {
  return <bdi>{readableText(text)}</bdi>
}

/** Returns such a text for the middle of a sentence, between the Unicode characters FSI and PDI. */
export function isolated(text: string): string {
  return `\u2068${readableText(text)}\u2069`
}
