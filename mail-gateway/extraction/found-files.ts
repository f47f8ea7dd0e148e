import { createHash } from 'node:crypto'
import type { MailFile, MailFileFlaw, ReadMail } from '@cornerpost/engine'

/** maximum number of parts and of files in containers that are looked at */
const partsMax = 100
/** maximum number of documents, and also of files with a flaw */
const filesMax = 20
/** maximum size of all archives of a mail after unpacking, in bytes */
const unpackedBytesMax = 30 * 2 ** 20

/** The files found in one mail so far, and what remains of the bounds of the mail. */
export class FoundFiles {
  /** maximum size of a document */
  readonly documentBytesMax: number
  readonly #files: MailFile[] = []
  readonly #seen = new Set<string>()
  #partsLeft = partsMax
  #unpackedBytesLeft = unpackedBytesMax
  #isCut = false

  constructor(documentBytesMax: number) {
    this.documentBytesMax = documentBytesMax
  }

  result(): ReadMail {
    return { files: this.#files, isCut: this.#isCut }
  }

  /** Records that something in the mail is not looked at. */
  cut(): void {
    this.#isCut = true
  }

  /** Counts a part or a file in a container. Returns false after the 100th, which cuts the mail. */
  countPart(): boolean {
    if (this.#partsLeft === 0) this.cut()
    return this.#partsLeft > 0 && this.#partsLeft-- > 0
  }

  /** Returns false if the archives of the mail exceed 30 MB together with an archive of this unpacked size. */
  countUnpacked(bytes: number): boolean {
    if (bytes > this.#unpackedBytesLeft) return false
    this.#unpackedBytesLeft -= bytes
    return true
  }

  /** Returns false if the same bytes were seen before. */
  isNew(bytes: Uint8Array): boolean {
    const size = this.#seen.size
    return this.#seen.add(createHash('sha256').update(bytes).digest('base64')).size > size
  }

  /** Adds a document, or the flaw `xml_too_large` if no document may have its size. */
  addDocument(name: string, bytes: Uint8Array): void {
    if (bytes.length > this.documentBytesMax) return this.addFlaw(name, 'xml_too_large')
    this.#add({ kind: 'xml', name, bytes })
  }

  addFlaw(name: string, flaw: MailFileFlaw): void {
    this.#add({ kind: 'flawed', name, flaw })
  }

  /** Documents and flaws are counted apart, so that the printed copies of 20 documents do not displace them. */
  #add(file: MailFile): void {
    if (this.#files.filter(({ kind }) => kind === file.kind).length === filesMax) return this.cut()
    this.#files.push(file)
  }
}
