/** The namespaces of UBL 2.1 documents, by their usual prefixes. */
export const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

/** What the service takes: name and namespace of the root, and the names that differ between the two. */
export const documentKinds = {
  invoice: { rootName: 'Invoice', rootNamespace: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2' },
  creditNote: { rootName: 'CreditNote', rootNamespace: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2' },
} as const

export type DocumentKind = keyof typeof documentKinds

/** Which of them an element is by local name and namespace, if any. */
export function documentKind(root: {
  readonly localName: string
  readonly namespace: string
}): DocumentKind | undefined {
  return (['invoice', 'creditNote'] as const).find(
    (kind) => documentKinds[kind].rootName === root.localName && documentKinds[kind].rootNamespace === root.namespace,
  )
}
