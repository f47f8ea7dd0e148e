/** The namespaces of the elements inside UBL 2.1 documents, by their usual prefixes. */
export const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

/** Name and namespace of the root element of each kind of document that the service accepts. */
export const documentKinds = {
  invoice: { rootName: 'Invoice', rootNamespace: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2' },
  creditNote: { rootName: 'CreditNote', rootNamespace: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2' },
} as const

export type DocumentKind = keyof typeof documentKinds

const kindNames = Object.keys(documentKinds) as readonly DocumentKind[] // safe: `documentKinds` has no other keys

/** Returns the kind of document whose root has this local name and namespace; undefined for any other root. */
export function documentKind(root: {
  readonly localName: string
  readonly namespace: string
}): DocumentKind | undefined {
  return kindNames.find(
    (kind) => documentKinds[kind].rootName === root.localName && documentKinds[kind].rootNamespace === root.namespace,
  )
}
