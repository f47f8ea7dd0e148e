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
 * A participant registered at the SMP, the account that registered it, and its ServiceMetadata documents by full
 * document type identifier.
 */
export interface Registration {
  readonly participant: ParticipantIdentifier
  readonly owner: string
  readonly services: ReadonlyMap<string, string>
  /** the code with which another account can take the participant over, once */
  readonly migration: { readonly codeHash: string; readonly until: string } | null
}

/** Maximum number of registered participants. */
const participantsMax = 10_000

/**
 * The registrations of the local SMP, one file for each participant. A change is complete once it is on disk. Changes
 * run one after another.
 */
export class Registrations {
  readonly #folder: string
  /** the registrations by the SML label of the participant; all spellings of an identifier have the same label */
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

  /**
   * Changes one registration: `edit` receives the current registration and returns the new one, or undefined to remove
   * the registration.
   */
  change(
    participant: ParticipantIdentifier,
    edit: (current: Registration | undefined) => Registration | undefined,
  ): Promise<void> {
    const change = this.#last.then(() => this.#write(participant, edit(this.find(participant))))
    this.#last = change.catch(() => undefined) // a failed change does not stop the next one
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

/** Returns the registration with the metadata of this document type added or replaced. */
export function withService(
  registration: Registration,
  documentType: DocumentTypeIdentifier,
  metadata: string,
): Registration {
  return { ...registration, services: new Map([...registration.services, [documentTypeText(documentType), metadata]]) }
}

/** Returns the registration without this document type. */
export function withoutService(registration: Registration, documentType: DocumentTypeIdentifier): Registration {
  return {
    ...registration,
    services: new Map([...registration.services].filter(([name]) => name !== documentTypeText(documentType))),
  }
}

function toJson({ participant, owner, services, migration }: Registration): string {
  return JSON.stringify(
    {
      participant,
      owner,
      migration,
      services: [...services].map(([documentType, metadata]) => ({ documentType, metadata })),
    },
    null,
    2,
  )
}

function fromJson(text: string): Registration {
  const { participant, owner, services, migration } = JSON.parse(text) as {
    participant: string
    owner: string
    migration?: Registration['migration']
    services: { documentType: string; metadata: string }[]
  } // written by `toJson`
  return {
    participant: parseParticipantIdentifier(participant),
    owner,
    migration: migration ?? null,
    services: new Map(
      services.map(({ documentType, metadata }) => [
        documentTypeText(parseDocumentTypeIdentifier(documentType)),
        metadata,
      ]),
    ),
  }
}
