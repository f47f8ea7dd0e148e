import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  documentTypeText,
  parseDocumentTypeIdentifier,
  parseParticipantIdentifier,
  smlLabel,
  type DocumentTypeIdentifier,
  type ParticipantIdentifier,
} from '@cornerpost/engine'
import { writeDurably } from './durable-file.ts'

/**
 * A participant at the SMP, the account that registered it, and the ServiceMetadata documents of its document types, by
 * their full names.
 */
export interface Registration {
  readonly participant: ParticipantIdentifier
  readonly owner: string
  readonly services: ReadonlyMap<string, string>
}

/** More participants are not taken. */
const participantsMax = 10_000

/**
 * What is registered at the local SMP. One file for each participant; a change counts when it is on disk, and changes
 * follow one another.
 */
export class Registrations {
  readonly #folder: string
  /** by the label under which the SML lists the participant, which is one for all its spellings */
  readonly #known: Map<string, Registration>
  #last: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, known: Map<string, Registration>) {
    this.#folder = folder
    this.#known = known
  }

  static async open(dataFolder: string): Promise<Registrations> {
    const folder = join(dataFolder, 'registrations')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const known = await Promise.all(files.map(async (name) => fromJson(await readFile(join(folder, name), 'utf8'))))
    return new Registrations(
      folder,
      new Map(known.map((registration) => [smlLabel(registration.participant), registration])),
    )
  }

  find(participant: ParticipantIdentifier): Registration | undefined {
    return this.#known.get(smlLabel(participant))
  }

  hasLabel(label: string): boolean {
    return this.#known.has(label)
  }

  get size(): number {
    return this.#known.size
  }

  get isFull(): boolean {
    return this.#known.size >= participantsMax
  }

  /** Changes one registration by what it is then; undefined removes it. */
  change(
    participant: ParticipantIdentifier,
    edit: (current: Registration | undefined) => Registration | undefined,
  ): Promise<void> {
    const change = this.#last.then(() => this.#write(participant, edit(this.find(participant))))
    this.#last = change.catch(() => undefined) // the next change does not depend on this one
    return change
  }

  async #write(participant: ParticipantIdentifier, registration: Registration | undefined): Promise<void> {
    const label = smlLabel(participant)
    const path = join(this.#folder, `${label}.json`)
    if (registration === undefined) {
      await rm(path, { force: true })
      this.#known.delete(label)
    } else {
      await writeDurably(path, toJson(registration))
      this.#known.set(label, registration)
    }
  }
}

/** The registration with one more document type, or with another document for it. */
export function withService(
  registration: Registration,
  documentType: DocumentTypeIdentifier,
  metadata: string,
): Registration {
  return { ...registration, services: new Map([...registration.services, [documentTypeText(documentType), metadata]]) }
}

/** The registration without this document type. */
export function withoutService(registration: Registration, documentType: DocumentTypeIdentifier): Registration {
  return {
    ...registration,
    services: new Map([...registration.services].filter(([name]) => name !== documentTypeText(documentType))),
  }
}

function toJson({ participant, owner, services }: Registration): string {
  return JSON.stringify(
    { participant, owner, services: [...services].map(([documentType, metadata]) => ({ documentType, metadata })) },
    null,
    2,
  )
}

function fromJson(text: string): Registration {
  const { participant, owner, services } = JSON.parse(text) as {
    participant: string
    owner: string
    services: { documentType: string; metadata: string }[]
  } // a file of our own
  return {
    participant: parseParticipantIdentifier(participant),
    owner,
    services: new Map(
      services.map(({ documentType, metadata }) => [
        documentTypeText(parseDocumentTypeIdentifier(documentType)),
        metadata,
      ]),
    ),
  }
}
