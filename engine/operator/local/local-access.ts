import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'
import { Secret } from '../../primitive/secret.ts'

/**
 * How the person at this machine gets into a local access point: a key of its first account, and the companies it is
 * for.
 */
export interface LocalAccess {
  readonly clientId: string
  readonly clientSecret: Secret
  readonly participants: readonly ParticipantIdentifier[]
}

/**
 * Keeps the access beside the database, readable by the owner of the folder alone: in mode `local` a key stays
 * readable, so that it can be tried without writing anything down.
 */
export function saveLocalAccess(data: string, { clientId, clientSecret, participants }: LocalAccess): void {
  writeFileSync(
    accessFile(data),
    `${JSON.stringify({ clientId, clientSecret: clientSecret.reveal(), participants }, null, 2)}\n`,
    { mode: 0o600, flush: true },
  )
}

/**
 * The access that was kept in this folder; undefined when none was. Throws `configuration_invalid` for a file that is
 * something else.
 */
export function readLocalAccess(data: string): LocalAccess | undefined {
  const file = accessFile(data)
  if (!existsSync(file)) return undefined
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      clientId: unknown
      clientSecret: unknown
      participants: readonly unknown[]
    } // written above
    return {
      clientId: String(kept.clientId),
      clientSecret: new Secret(String(kept.clientSecret)),
      participants: kept.participants.map((text) => parseParticipantIdentifier(String(text))),
    }
  } catch (cause) {
    throw new ServiceError('configuration_invalid', {
      details: [{ field: file, issue: untranslated('was changed since the first start; delete it to make a new key') }],
      cause,
    })
  }
}

function accessFile(data: string): string {
  return join(data, 'access.json')
}
