/**
 * Returns the path of a paragraph that is a link to a page of this service; null for every other text. The path alone
 * leads to the host under which the person uses the service. Two slashes or a backslash at its beginning would name
 * another host, so such a text is not a link.
 */
export function pathOfLink(paragraph: string, portalUrl: string): string | null {
  if (!paragraph.startsWith(`${portalUrl}/`)) return null
  const path = paragraph.slice(portalUrl.length)
  return /^\/(?![/\\])\S*$/.test(path) ? path : null
}
