/** Returns the address of a document among the resources. */
export function documentUri(companyId: string, documentId: string): string {
  return `invoice://companies/${encodeURIComponent(companyId)}/documents/${encodeURIComponent(documentId)}`
}
