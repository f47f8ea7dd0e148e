import { type Language, languages } from '../../error/sentence.ts'
import { ServiceError } from '../../error/service-error.ts'
import { documentKinds } from './ubl.ts'

interface Root {
  readonly localName: string
  readonly namespace: string
}

type Say = Readonly<Record<Language, (name: string) => string>>

/** Kinds of documents with another root element, and the cure of each; the first row that fits counts. */
const rows: readonly { readonly fits: (root: Root) => boolean; readonly say: Say }[] = [
  {
    fits: ({ namespace }) => namespace.startsWith('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice'),
    say: {
      en: () => 'This is an invoice in the format CII (CrossIndustryInvoice). Export it as UBL.',
      sk: () => 'Toto je faktúra vo formáte CII (CrossIndustryInvoice). Vyexportujte ju vo formáte UBL.',
      de: () => 'Das ist eine Rechnung im Format CII (CrossIndustryInvoice). Exportieren Sie sie als UBL.',
      hu: () => 'Ez egy CII formátumú számla (CrossIndustryInvoice). Exportálja UBL formátumban.',
    },
  },
  {
    fits: ({ localName }) => localName === 'StandardBusinessDocument',
    say: {
      en: () => 'This is a network envelope (StandardBusinessDocument). Send only the invoice inside it.',
      sk: () => 'Toto je sieťová obálka (StandardBusinessDocument). Pošlite iba faktúru, ktorá je v nej.',
      de: () => 'Das ist ein Umschlag des Netzes (StandardBusinessDocument). Senden Sie nur die Rechnung darin.',
      hu: () => 'Ez egy hálózati boríték (StandardBusinessDocument). Csak a benne lévő számlát küldje el.',
    },
  },
  {
    fits: (root) => kindNamed(root) !== undefined && root.namespace === '',
    say: {
      en: (name) => `The root element ${name} has no namespace. Add xmlns="${namespaceOf(name)}".`,
      sk: (name) => `Koreňový element ${name} nemá menný priestor. Doplňte xmlns="${namespaceOf(name)}".`,
      de: (name) => `Das Wurzelelement ${name} hat keinen Namensraum. Ergänzen Sie xmlns="${namespaceOf(name)}".`,
      hu: (name) => `A(z) ${name} gyökérelemnek nincs névtere. Adja meg: xmlns="${namespaceOf(name)}".`,
    },
  },
  {
    fits: (root) => kindNamed(root) !== undefined,
    say: {
      en: (name) => `The root element ${name} has another namespace. It must be ${namespaceOf(name)}.`,
      sk: (name) => `Koreňový element ${name} má iný menný priestor. Musí byť ${namespaceOf(name)}.`,
      de: (name) => `Das Wurzelelement ${name} hat einen anderen Namensraum. Richtig ist ${namespaceOf(name)}.`,
      hu: (name) => `A(z) ${name} gyökérelem névtere más. A helyes névtér: ${namespaceOf(name)}.`,
    },
  },
  {
    fits: ({ localName }) => /^[A-Za-z]{1,60}$/.test(localName),
    say: {
      en: (name) => `The root element of this document is ${name}. Send an Invoice or a CreditNote.`,
      sk: (name) => `Koreňový element dokumentu je ${name}. Pošlite Invoice alebo CreditNote.`,
      de: (name) => `Das Wurzelelement des Dokuments ist ${name}. Senden Sie Invoice oder CreditNote.`,
      hu: (name) => `A dokumentum gyökéreleme: ${name}. Invoice vagy CreditNote dokumentumot küldjön.`,
    },
  },
]

/**
 * Returns the error `unsupported_document` for a root element that is neither Invoice nor CreditNote of UBL. It says
 * what the document is and what to do (P169). The name of the element is shown only if it has plain letters.
 */
export function unsupportedDocument(root: Root): ServiceError {
  const row = rows.find(({ fits }) => fits(root))
  const reasonIn = row && Object.fromEntries(languages.map((language) => [language, row.say[language](root.localName)]))
  return new ServiceError('unsupported_document', {
    inside: { root: `{${root.namespace}}${root.localName}`.slice(0, 200) },
    details: [{ field: 'payload', issue: 'not_ubl' }],
    ...(reasonIn && { reasonIn: reasonIn as Record<Language, string> }), // one text per language
  })
}

const allKinds = Object.values(documentKinds)

function kindNamed({ localName }: Pick<Root, 'localName'>): (typeof allKinds)[number] | undefined {
  return allKinds.find(({ rootName }) => rootName === localName)
}

function namespaceOf(localName: string): string {
  return kindNamed({ localName })?.rootNamespace ?? ''
}
