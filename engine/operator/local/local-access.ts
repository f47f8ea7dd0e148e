import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'
import { Secret } from '../../primitive/secret.ts'

/** Credentials for a local access point: an API key, and the participant ids of the companies that the key can use. */
export interface LocalAccess {
  readonly clientId: string
  readonly clientSecret: Secret
  readonly participants: readonly ParticipantIdentifier[]
}

/**
 * Saves the credentials in a file beside the database that only the owner of the file can read. The key is stored as
 * plain text, so that people can try mode `local` without having noted the key.
 */
export function saveLocalAccess(data: string, { clientId, clientSecret, participants }: LocalAccess): void {
  writeFileSync(
    accessFile(data),
    `${JSON.stringify({ clientId, clientSecret: clientSecret.reveal(), participants }, null, 2)}\n`,
    { mode: 0o600, flush: true },
  )
}

/**
 * Returns the credentials saved in this folder; undefined if the file does not exist. Throws `configuration_invalid` if
 * the content of the file is not valid.
 */
export function readLocalAccess(data: string): LocalAccess | undefined {
  const file = accessFile(data)
  if (!existsSync(file)) return undefined
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      clientId: unknown
      clientSecret: unknown
      participants: readonly unknown[]
    } // the format that `saveLocalAccess` writes
    return {
      clientId: String(kept.clientId),
      clientSecret: new Secret(String(kept.clientSecret)),
      participants: kept.participants.map((text) => parseParticipantIdentifier(String(text))),
    }
  } catch (cause) {
    throw new ServiceError('configuration_invalid', {
      details: [
        { field: file, issue: untranslated('has been changed since the first start; delete it to create a new key') },
      ],
      cause,
    })
  }
}

function accessFile(data: string): string {
  return join(data, 'access.json')
}
