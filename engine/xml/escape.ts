/** Returns text in canonical form (Canonical XML 1.0, 2.3): `&`, `<`, `>` and CR become references. */
export function escapeText(text: string): string {
  return inText.test(text) ? text.replace(everyInText, reference) : text
}

/**
 * Returns an attribute value in canonical form, for use between double quotes: `&`, `<`, `"`, TAB, LF and CR become
 * references, and `>` stays unchanged.
 */
export function escapeAttribute(value: string): string {
  return inAttribute.test(value) ? value.replace(everyInAttribute, reference) : value
}

const inText = /[&<>\r]/
const everyInText = /[&<>\r]/g
const inAttribute = /[&<"\t\n\r]/
const everyInAttribute = /[&<"\t\n\r]/g

const references = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#x9;'],
  ['\n', '&#xA;'],
  ['\r', '&#xD;'],
])

function reference(character: string): string {
  return references.get(character) ?? character
}
