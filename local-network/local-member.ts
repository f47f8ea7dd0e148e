import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, ServiceError, type Random } from '@cornerpost/engine'
import { writeDurably } from './durable-file.ts'

/** Seat ids of the access points in the local network (D106). */
export const localSeats = ['PSK000101', 'PSK000102'] as const

/**
 * seat id of the tax authority in the local network; its service provider identifier is that of the sandbox,
 * 0242:001180
 */
export const taxAuthoritySeat = 'PSK001180'

/** Credentials with which an access point joins the local network: PEM texts and its account at the SMP. */
export interface LocalMember {
  readonly certificate: string
  readonly privateKey: Secret
  readonly trust: { readonly accessPointIssuers: string; readonly smpIssuers: string; readonly roots: string }
  readonly smpUser: string
  readonly smpPassword: Secret
}

/**
 * Reads the credentials of the access point with this seat id from the data folder of a local network that has started
 * at least once. Throws `configuration_invalid` if the access point or the network does not exist.
 */
export async function readLocalMember(dataFolder: string, seatId: (typeof localSeats)[number]): Promise<LocalMember> {
  const read = (name: string): Promise<string> => readFile(join(dataFolder, 'pki', name), 'utf8')
  try {
    const [certificate, privateKey, accessPointIssuers, smpIssuers, roots, users] = await Promise.all([
      read(`${seatId}.pem`),
      read(`${seatId}.key.pem`),
      read('ap-ca.pem'),
      read('smp-ca.pem'),
      read('root.pem'),
      readUsers(dataFolder),
    ])
    return {
      certificate,
      privateKey: new Secret(privateKey),
      trust: { accessPointIssuers, smpIssuers, roots },
      smpUser: seatId,
      smpPassword: new Secret(users.get(seatId) ?? ''),
    }
  } catch (cause) {
    throw new ServiceError('configuration_invalid', {
      inside: { reason: 'the local network has not started yet', dataFolder, seatId },
      cause,
    })
  }
}

/**
 * Returns the passwords of the SMP accounts by user name. There is one account for each seat id. The first start
 * creates the accounts.
 */
export async function openUsers(random: Random, dataFolder: string): Promise<ReadonlyMap<string, string>> {
  const path = usersFile(dataFolder)
  if (!existsSync(path)) {
    const users = localSeats.map((seat) => [seat, Buffer.from(random.bytes(24)).toString('base64url')])
    await writeDurably(path, JSON.stringify(Object.fromEntries(users), null, 2))
  }
  return readUsers(dataFolder)
}

async function readUsers(dataFolder: string): Promise<ReadonlyMap<string, string>> {
  const users: unknown = JSON.parse(await readFile(usersFile(dataFolder), 'utf8'))
  return new Map(Object.entries(users ?? {}).map(([user, password]) => [user, String(password)]))
}

function usersFile(dataFolder: string): string {
  return join(dataFolder, 'smp-users.json')
}
