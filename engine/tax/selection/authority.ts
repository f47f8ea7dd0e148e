import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { SealedPlace, SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import type { OwnSecretStore, SelectionStore } from './store.ts'

/** The tax authority as this service knows it. */
export interface Authority {
  /** the DIČ of this service, 10 digits: tokens name the provider by it */
  readonly providerDic: string
  /** Returns the public keys that sign tokens (VÚ). */
  readonly tokenKeys: () => Promise<readonly KeyObject[]>
  /** Returns the keys that sign calls about selections. */
  readonly callKeys: () => Promise<readonly Secret[]>
  /** the keys that the service has made to play the authority in the test environment; null in production */
  readonly own: OwnKeys | null
}

/**
 * Keys with which the service plays the authority. They are made at their first use, and are the same on every node.
 */
export interface OwnKeys {
  readonly tokenKey: () => Promise<KeyObject>
  readonly callKey: () => Promise<Secret>
}

/** The settings about the authority. */
export interface AuthoritySettings {
  /** the DIČ of this service, 10 digits */
  readonly providerDic: string
  /** public keys, or certificates with them */
  readonly tokenKeys: readonly KeyObject[]
}

export interface AuthorityDeps {
  readonly authority: AuthoritySettings
  readonly selections: Pick<SelectionStore, 'listKeys'>
  readonly ownSecrets: OwnSecretStore
  readonly secretBox: SecretBox
  readonly random: Random
  readonly settings: { readonly rules: { readonly hasTestTools: boolean } }
}

/** Returns the authority: its keys of the settings and the database and, in the test environment, our own keys too. */
export function createAuthority(deps: AuthorityDeps): Authority {
  const { authority, selections, secretBox, settings } = deps
  const own = settings.rules.hasTestTools ? createOwnKeys(deps) : null
  return {
    providerDic: authority.providerDic,
    tokenKeys: async () => [...authority.tokenKeys, ...(own === null ? [] : [createPublicKey(await own.tokenKey())])],
    callKeys: async () => [
      ...(await selections.listKeys()).map(({ id, content }) => secretBox.open(content, placeOfKey(id))),
      ...(own === null ? [] : [await own.callKey()]),
    ],
    own,
  }
}

/** Returns the place of a key of the authority in the database. */
export function placeOfKey(id: string): SealedPlace {
  return { table: 'selection_key', column: 'content', rowId: id }
}

const makePair = promisify(generateKeyPair)

function createOwnKeys(deps: AuthorityDeps): OwnKeys {
  const tokenKey = once(async () =>
    createPrivateKey(
      (
        await ownSecret(deps, 'token key', async () => {
          const { privateKey } = await makePair('rsa', { modulusLength: 3072 })
          return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
        })
      ).reveal(),
    ),
  )
  const callKey = once(() =>
    ownSecret(deps, 'call key', async () => Buffer.from(deps.random.bytes(16)).toString('hex')),
  )
  return { tokenKey, callKey }
}

/** Returns an own secret. If several nodes make it at the same time, all of them use the one that was stored first. */
async function ownSecret(
  { ownSecrets, secretBox }: AuthorityDeps,
  name: string,
  make: () => Promise<string>,
): Promise<Secret> {
  const place = { table: 'own_secret', column: 'content', rowId: name }
  const sealed =
    (await ownSecrets.find(name)) ?? (await ownSecrets.keep(name, secretBox.seal(new Secret(await make()), place)))
  return secretBox.open(sealed, place)
}

/** Returns a function that makes a value at its first call. After a failure, the next call tries again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
