import { publicEncrypt, constants, randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@cornerpost/db'
import { authenticateApiKey, type AuthenticateKeyDeps } from '../../engine/customer/key/authenticate-key.ts'
import { ServiceError } from '../../engine/error/service-error.ts'
import { createAccount, type CreateAccountDeps } from '../../engine/customer/account/new-account.ts'
import { createSecretBox } from '../../engine/crypto/secret/secret-box.ts'
import { requestLink, type RequestLinkDeps } from '../../engine/customer/link/request-link.ts'
import { createLimits } from '../../engine/customer/limit/create-limits.ts'
import { createKey, type CreateKeyDeps } from '../../engine/customer/key/new-key.ts'
import { createPasswordHasher } from '../../engine/customer/password/password-hash.ts'
import { deriveSessionKeys } from '../../engine/customer/session/session-cookie.ts'
import type { SessionDeps } from '../../engine/customer/session/session-deps.ts'
import { signInByPassword } from '../../engine/customer/session/sign-in.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { messageOf, partsOf, replaced, type Parts } from '../engine/peppol/as4/forgery.ts'
import { aMessage, c3, take } from '../engine/peppol/as4/network.ts'
import { percentile } from '../support/percentile.ts'
import { machine, printJson } from './machine.ts'
import { welch } from './welch.ts'

/*
 * npm run bench:timing [-- --json] [-- --samples N] [-- --kept N] [-- --short]
 * Measures how far the time that a refusal takes reveals its reason. For X20, the reason is a fault inside an encrypted
 * message; for H6, the similarity of a text to a real API key; for A-48, whether an account exists. For P88,
 * it measures in the same way whether the time of a request for a mail with a link reveals that an account exists.
 * Everything runs in this process, so that no network hides a difference. The kinds run in random order, and each kind
 * is compared with the first.
 */

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '5000' },
    kept: { type: 'string', default: '95' },
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
const samples = values.short ? 50 : Number(values.samples)
const warmUps = Math.min(500, samples)
/**
 * percentage of the measured times to keep. Only the fastest are kept, because the slowest runs were interrupted. A
 * busy machine needs a lower percentage.
 */
const keptPercent = Number(values.kept)

/** For each kind, a function that prepares an action that ends with the expected code. Preparation is not timed. */
type Kinds = Readonly<Record<string, () => () => Promise<unknown>>>

interface Row {
  readonly what: string
  readonly kind: string
  readonly medianMicroseconds: number
  /** difference from the first kind of refusal */
  readonly differencePercent: number
  readonly t: number
}

const rows = [
  ...(await measure('X20', 'decryption_failed', await decryptionKinds())),
  ...(await withStore(measureKeys)),
  ...(await withStore(measureSignIns)),
  ...(await withStore(measureLinkRequests)),
]
if (values.json) printJson({ samples, keptPercent, rows })
else print(rows)

/** Returns messages with a valid signature, each with one fault inside the encrypted part. */
async function decryptionKinds(): Promise<Kinds> {
  const wrap = (key: Uint8Array): Uint8Array =>
    publicEncrypt({ key: c3.certificate.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key)
  const wrappedIn = (parts: Parts, key: Uint8Array): Parts => ({
    ...parts,
    soap: replaced(parts.soap, /(?<=<xenc:CipherValue>)[^<]*/, Buffer.from(key).toString('base64')),
  })
  const changes: Readonly<Record<string, (parts: Parts) => Parts>> = {
    'bad tag': (parts) => ({
      ...parts,
      content: Buffer.concat([parts.content.subarray(0, -1), Buffer.of((parts.content.at(-1) ?? 0) ^ 1)]),
    }),
    'wrong padding': (parts) => wrappedIn(parts, Buffer.concat([Buffer.alloc(1), randomBytes(255)])),
    'wrong key length': (parts) => wrappedIn(parts, wrap(randomBytes(15))),
    'wrong key': (parts) => wrappedIn(parts, wrap(randomBytes(16))),
  }
  const parts = await partsOf(await aMessage())
  return Object.fromEntries(
    Object.entries(changes).map(([kind, change]) => [
      kind,
      () => {
        const message = messageOf(change(parts))
        return () => take(message)
      },
    ]),
  )
}

type StoreDeps = CreateAccountDeps &
  CreateKeyDeps &
  AuthenticateKeyDeps &
  RequestLinkDeps &
  Omit<SessionDeps, 'passwordHasher' | 'sessionKeys'>

async function withStore(measureWith: (deps: StoreDeps) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-timing-'))
  const database = await openDatabase(
    { clock: systemClock, log: () => {} },
    { url: null, file: join(folder, 'cornerpost.sqlite'), use: 'oneShot' },
  )
  try {
    const settings = readSettings({}, { environment: {} })
    const limits = createLimits(systemClock, { ...settings, wrongPasswordsPerQuarterHour: 1_000_000 })
    const secretBox = createSecretBox({ random: systemRandom }, [new Secret<Uint8Array>(randomBytes(32))], 'local')
    return await measureWith({
      ...database,
      clock: systemClock,
      random: systemRandom,
      limits,
      secretBox,
      settings,
      log: () => {},
    })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Measures the refusal of texts that are more or less similar to a real API key, on a store with one real key. */
async function measureKeys(deps: StoreDeps): Promise<readonly Row[]> {
  const { id } = await createAccount(deps, { email: 'timing@example.sk' })
  const { text } = await createKey(deps, id, { name: 'real' })
  const real = text.reveal()
  const hex = (digits: number): string => randomBytes(digits).toString('hex').slice(0, digits)
  const refused = (keyText: string) => () => authenticateApiKey(deps, keyText, '127.0.0.1')
  return measure('H6', 'api_key_invalid', {
    'random digits': () => refused(`vpt_${hex(40)}`),
    'first half right': () => refused(real.slice(0, 24) + hex(20)),
    'all but the last digit right': () => refused(real.slice(0, -1) + (real.endsWith('0') ? '1' : '0')),
    'all but the first digit right': () => refused(`vpt_${real[4] === '0' ? '1' : '0'}${real.slice(5)}`),
  })
}

/** Measures the refusal of sign-ins with an address that has a password, has none, or is unknown. */
async function measureSignIns(deps: StoreDeps): Promise<readonly Row[]> {
  const passwordHasher = createPasswordHasher({ clock: systemClock })
  const sessionKeys = await deriveSessionKeys([new Secret<Uint8Array>(randomBytes(32))], 'local')
  const [known, without] = ['known@example.sk', 'without@example.sk']
  const { id } = await createAccount(deps, { email: known })
  await createAccount(deps, { email: without })
  const to = await passwordHasher.hash(new Secret('the right password'))
  await deps.passwords.replace(id, { from: null, to, keptSessionId: '' }, deps.clock.now())
  const request = { password: 'a wrong password', address: '127.0.0.1', userAgent: 'bench', endOldest: true }
  const refused = (email: string) => () =>
    signInByPassword({ ...deps, passwordHasher, sessionKeys }, { ...request, email })
  return measure(
    'A-48',
    'invalid_credentials',
    {
      'wrong password': () => refused(known),
      'unknown address': () => refused(`${randomBytes(4).toString('hex')}@example.sk`),
      'address without a password': () => refused(without),
    },
    Math.ceil(samples / 10), // each hashes a password, which takes far longer
  )
}

/** Measures requests for mails with links, for an address with an account and for unknown ones. They all succeed. */
async function measureLinkRequests(deps: StoreDeps): Promise<readonly Row[]> {
  const known = 'known@example.sk'
  await createAccount(deps, { email: known })
  const measured: Row[] = []
  for (const kind of ['sign-in-link', 'verify-email', 'reset-password'] as const) {
    const request = (email: string) => () => requestLink(deps, kind, email)
    const kinds = {
      [`${kind}, known address`]: () => request(known),
      [`${kind}, unknown address`]: () => request(`${randomBytes(4).toString('hex').slice(0, 5)}@example.sk`),
    }
    measured.push(...(await measure('P88', null, kinds)))
  }
  return measured
}

async function measure(what: string, code: string | null, kinds: Kinds, count = samples): Promise<readonly Row[]> {
  const names = Object.keys(kinds)
  const times = new Map(names.map((kind) => [kind, [] as number[]]))
  for (let run = -Math.min(warmUps, count); run < count; run++) {
    for (const kind of shuffled(names)) {
      const time = await timeOf(kinds[kind](), code)
      if (run >= 0) times.get(kind)?.push(time)
    }
  }
  const slowest = percentile([...times.values()].flat(), keptPercent)
  const kept = names.map((kind) => times.get(kind)?.filter((time) => time <= slowest) ?? [])
  return names.map((kind, index) => ({
    what,
    kind,
    medianMicroseconds: percentile(kept[index], 50),
    differencePercent: (percentile(kept[index], 50) / percentile(kept[0], 50) - 1) * 100,
    t: index === 0 ? 0 : welch(kept[index], kept[0]),
  }))
}

async function timeOf(action: () => Promise<unknown>, code: string | null): Promise<number> {
  const start = process.hrtime.bigint()
  let caught: unknown
  try {
    await action()
  } catch (error) {
    caught = error
  }
  const time = Number(process.hrtime.bigint() - start) / 1_000
  const got = caught instanceof ServiceError ? caught.code : (caught ?? null)
  if (got !== code) throw new Error(`expected ${code ?? 'success'}`, { cause: caught })
  return time
}

function shuffled(names: readonly string[]): readonly string[] {
  const left = [...names]
  return names.map(() => left.splice(randomInt(left.length), 1)[0])
}

function print(found: readonly Row[]): void {
  console.log(`${samples} samples per kind, fastest ${keptPercent} % of all, ${machine}, Node ${process.version}`)
  console.log(`${''.padEnd(36)} ${'median'.padStart(10)} ${'vs. the first kind'.padStart(18)} ${'t'.padStart(8)}`)
  for (const { what, kind, medianMicroseconds, differencePercent, t } of found) {
    console.log(
      `${`${what} ${kind}`.padEnd(36)} ${`${medianMicroseconds.toFixed(1)} µs`.padStart(10)} ${`${differencePercent.toFixed(2)} %`.padStart(18)} ${t.toFixed(2).padStart(8)}`,
    )
  }
}
