import type { MailFileFlaw } from '@cornerpost/engine'

/** The names that Factur-X and ZUGFeRD give the XML inside the PDF, as PDF writes them: as bytes, or as UTF-16. */
const markers = ['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'].flatMap((name) => [
  Buffer.from(name, 'latin1'),
  Buffer.from(name, 'utf16le').swap16(),
])

/**
 * Returns the reason why a PDF is not judged. An embedded invoice is found only if its name is not compressed, as is
 * usual in such files.
 */
export function flawOfPdf(bytes: Buffer): MailFileFlaw {
  return markers.some((marker) => bytes.includes(marker)) ? 'factur_x' : 'pdf_without_xml'
}
