/**
 * `npm run local:env -- FILE [--one]`: starts a local network with the parties of decision D107 for the acceptance
 * suite, and writes its description to FILE. Runs until SIGTERM or SIGINT.
 * With `--one` the receiver is on the first access point, so that sender and receiver share a host.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseParticipantIdentifier } from '@cornerpost/engine'
import { readLocalAccess } from '@cornerpost/engine/operator'
import { createHttpClient, onlyTargets } from '@cornerpost/host'
import { readLocalMember } from '@cornerpost/local-network'
import { companyServices } from '../../engine/peppol/codelist/document-type.ts'
import { localNetworkKeys } from '../../engine/operator/key-file/network-keys.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { createSmpDirectory } from '../../engine/peppol/smp/smp-directory.ts'
import { runJson, startServe } from '../support/command.ts'

export interface LocalEnv {
  /** The description that the acceptance suite reads. */
  readonly env: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

const ports = { first: 8080, firstAdmin: 8081, second: 8180, secondAdmin: 8181, smp: 8280, dns: 8253 }
export type LocalEnvPorts = typeof ports

const failingParticipant = '0245:5555555555'

/** Settings with rate limits that the suite never reaches, and deliveries that fail within its timeouts (D104). */
function raisedSettings(data: string, at: LocalEnvPorts): NodeJS.ProcessEnv {
  return {
    CORNERPOST_MODE: 'local',
    CORNERPOST_DATA: data,
    CORNERPOST_PORT: String(at.first),
    CORNERPOST_ADMIN_PORT: String(at.firstAdmin),
    CORNERPOST_LOCAL_PEER_PORT: String(at.second),
    CORNERPOST_LOCAL_PEER_ADMIN_PORT: String(at.secondAdmin),
    CORNERPOST_LOCAL_SMP_PORT: String(at.smp),
    CORNERPOST_LOCAL_DNS_PORT: String(at.dns),
    CORNERPOST_SAPI_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_PORTAL_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_TOKEN_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_AUTH_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
    CORNERPOST_AS4_RETRY_MOST_SECONDS: '5',
    CORNERPOST_AS4_GIVE_UP_AFTER_SECONDS: '20',
  }
}

/** Starts the network and both access points in `data`, and creates the parties of the suite. */
export async function startLocalEnv(
  data: string,
  { oneHost = false, at = ports }: { oneHost?: boolean; at?: LocalEnvPorts } = {},
): Promise<LocalEnv> {
  const settings = raisedSettings(data, at)
  const serve = await startServe(settings)
  try {
    return { env: await makeParties(data, settings, at, oneHost), stop: async () => void (await serve.stop()) }
  } catch (error) {
    await serve.stop()
    throw error
  }
}

async function makeParties(
  data: string,
  settings: NodeJS.ProcessEnv,
  at: LocalEnvPorts,
  oneHost: boolean,
): Promise<LocalEnv['env']> {
  const run = (...words: string[]) => runJson(words, settings)
  const [first, second] = [readLocalAccess(data)!, readLocalAccess(join(data, 'peer'))!]
  const accountA = 'demo@first.local'
  const { companies } = await run('company', 'list', '--account', accountA)
  const scoped = await run(
    'key',
    'create',
    '--account',
    accountA,
    '--name',
    'scoped',
    '--company',
    companies.find((company: { ico: string }) => company.ico === '87654326').id,
  )
  const ipLocked = await run('key', 'create', '--account', accountA, '--name', 'locked', '--ip', '203.0.113.0/24')
  const stranger = await makeParty(run, 'stranger@first.local', {
    ico: '35757442',
    dic: 'SK2020202020',
    name: 'Cudzia firma s. r. o.',
  })
  const receiver = oneHost
    ? await makeParty(run, 'receiver@first.local', {
        ico: '36421928',
        dic: 'SK2021853504',
        name: 'Vedľajšia firma s. r. o.',
      })
    : {
        clientId: second.clientId,
        apiKey: second.clientSecret.reveal(),
        participantId: '0245:2123456786',
        name: 'Zimný sklad a. s.',
        ico: '31322832',
        ...urls(at.second),
      }
  await registerFailing(data, at)
  const session = await setPassword(run, accountA, urls(at.first).baseUrl)
  return {
    ...urls(at.first),
    mode: 'local',
    waitSeconds: 60,
    sender: {
      clientId: first.clientId,
      apiKey: first.clientSecret.reveal(),
      participantId: '0245:2022749619',
      name: 'Jarná dielňa s. r. o.',
      ico: '12345679',
    },
    receiver,
    stranger,
    scopedKey: {
      clientId: scoped.key.id,
      apiKey: scoped.key.secret,
      participantId: '0245:2029876541',
      ico: '87654326',
    },
    ipLockedKey: { clientId: ipLocked.key.id, apiKey: ipLocked.key.secret, participantId: '0245:2022749619' },
    session,
    mayCreate: true,
    unregisteredParticipant: '0245:9999999999',
    failingParticipant,
  }
}

function urls(port: number): { readonly sapiUrl: string; readonly baseUrl: string } {
  return { sapiUrl: `http://127.0.0.1:${port}/sapi`, baseUrl: `http://127.0.0.1:${port}/api/v1` }
}

/** Creates an account with a company and a key. */
async function makeParty(
  run: (...words: string[]) => Promise<any> /* oxlint-disable-line typescript/no-explicit-any -- read freely */,
  email: string,
  { ico, dic, name }: { ico: string; dic: string; name: string },
): Promise<object> {
  await run('account', 'create', email)
  const { company } = await run(
    'company',
    'create',
    '--account',
    email,
    '--ico',
    ico,
    '--dic',
    dic,
    '--legal-name',
    name,
    '--street',
    'Dlhá 5',
    '--city',
    'Nitra',
    '--postal-code',
    '949 01',
  )
  const { key } = await run('key', 'create', '--account', email, '--name', 'accept')
  return { clientId: key.id, apiKey: key.secret, participantId: company.participant, name, ico }
}

/** Signs the owner of the account in by a link and sets a password, as a person does who has no password yet. */
async function setPassword(
  run: (...words: string[]) => Promise<any> /* oxlint-disable-line typescript/no-explicit-any -- read freely */,
  email: string,
  baseUrl: string,
): Promise<{ readonly email: string; readonly password: string }> {
  const password = randomBytes(16).toString('base64url')
  const call = async (method: string, path: string, body: object, headers = {}): Promise<Response> => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', origin: new URL(baseUrl).origin, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const { link } = await run('account', 'link', email)
  const signedIn = await call('PUT', '/auth/link', { link: link.link })
  await call(
    'POST',
    '/auth/password',
    { password },
    { cookie: String(signedIn.headers.get('set-cookie')).split(';')[0] },
  )
  return { email, password }
}

/** Registers a participant in the SMP with the endpoint of the second access point, which does not serve it. */
async function registerFailing(data: string, at: LocalEnvPorts): Promise<void> {
  const member = await readLocalMember(join(data, 'network'), 'PSK000102')
  const smpUrl = `http://127.0.0.1:${at.smp}`
  const { identity, smp } = localNetworkKeys(readSettings({}, { environment: {} }), { ...member, smpUrl })
  const http = createHttpClient({
    policy: onlyTargets([`127.0.0.1:${at.smp}`]),
    settings: { connectTimeoutMilliseconds: 5_000, connectionsPerOrigin: 1 },
  })
  const endpoint = {
    url: `http://127.0.0.1:${at.second}/as4`,
    certificate: identity.certificate,
    description: 'no service',
    contact: 'nobody',
  }
  await createSmpDirectory({ http }, smp!).publish({
    participant: parseParticipantIdentifier(failingParticipant),
    services: companyServices,
    endpoint,
  })
  await http.close()
}

if (process.argv[1] === import.meta.filename) {
  const [file, ...words] = process.argv.slice(2)
  if (file === undefined || file.startsWith('--') || words.some((word) => word !== '--one')) {
    console.error('usage: npm run local:env -- FILE [--one]')
    process.exit(2)
  }
  const data = mkdtempSync(join(tmpdir(), 'cornerpost-env-'))
  const local = await startLocalEnv(data, { oneHost: words.includes('--one') })
  writeFileSync(file, `${JSON.stringify(local.env, null, 2)}\n`, { mode: 0o600 })
  console.log(`${file} is written. The local network runs until you press Ctrl-C.`)
  await new Promise((resolve) => ['SIGTERM', 'SIGINT'].forEach((signal) => process.once(signal, resolve)))
  await local.stop()
  rmSync(data, { recursive: true, force: true })
}
