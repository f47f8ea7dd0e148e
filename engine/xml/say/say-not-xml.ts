import { type Language, languages } from '../../error/sentence.ts'

type Texts = Readonly<Record<Language, string>>

/** The kinds of files that people send in place of XML, by their first bytes. */
const kinds: readonly { readonly starts: RegExp; readonly name: Texts }[] = [
  { starts: /^%PDF-/, name: { en: 'a PDF', sk: 'súbor PDF', de: 'eine PDF-Datei', hu: 'PDF-fájl' } },
  { starts: /^PK[^ -~]/, name: { en: 'a ZIP file', sk: 'súbor ZIP', de: 'eine ZIP-Datei', hu: 'ZIP-fájl' } },
  {
    starts: /^(?:\xff\xd8\xff|\x89PNG|GIF8)/,
    name: { en: 'a picture', sk: 'obrázok', de: 'ein Bild', hu: 'kép' },
  },
  { starts: /^\s*[{[]/, name: { en: 'JSON', sk: 'JSON', de: 'JSON', hu: 'JSON' } },
  {
    starts: /^\s*<(?:!doctype\s+)?html\b/i,
    name: { en: 'a web page', sk: 'webová stránka', de: 'eine Webseite', hu: 'weboldal' },
  },
]

const say: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `The file is ${name}, not XML. Send the invoice as UBL XML.`,
  sk: (name) => `Súbor je ${name}, nie XML. Pošlite faktúru vo formáte UBL XML.`,
  de: (name) => `Die Datei ist ${name}, kein XML. Senden Sie die Rechnung als UBL-XML.`,
  hu: (name) => `A fájl ${name}, nem XML. Küldje el a számlát UBL XML formátumban.`,
}

const firstBytes = 200

/**
 * Returns, in each language, what a file is that is surely not XML, and the cure; undefined if it is not recognised.
 */
export function sayNotXml(bytes: Uint8Array): Texts | undefined {
  const text = Buffer.from(bytes.subarray(0, firstBytes))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const kind = kinds.find(({ starts }) => starts.test(text))
  return (
    kind && (Object.fromEntries(languages.map((language) => [language, say[language](kind.name[language])])) as Texts) // one text per language
  )
}
