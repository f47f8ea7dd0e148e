import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as requestLocally } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { readLocalMember, startLocalNetwork } from '@cornerpost/local-network'
import { Secret } from '../../../engine/primitive/secret.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { selectionSignature } from '../../../engine/tax/selection/selection-signature.ts'
import { isTokenOf, signToken } from '../../../engine/tax/selection/verification-token.ts'
import { runCommand, runJson, startServe } from '../../support/command.ts'
import { sampleInvoice } from '../../support/sample-invoice.ts'
import { sapiClient } from '../../support/sapi-client.ts'
import { until } from '../../support/until.ts'

/**
 * Plays the live network and two access points in mode `production`, and prints what happened as JSON lines. Runs in a
 * network namespace of its own, where the loopback device has these public addresses. `folder` has the TLS certificate
 * of all three, which Node trusts (`NODE_EXTRA_CA_CERTS`).
 */
const [folder = ''] = process.argv.slice(2)
const addresses = { directory: '45.0.0.1', PSK000101: '45.0.0.2', PSK000102: '45.0.0.3' } as const
const zone = 'participant.sml.prod.tech.peppol.org'
const authorityKeys = generateKeyPairSync('rsa', { modulusLength: 4096 })
const signatureKey = randomBytes(16).toString('hex')
const tell = (what: string, seen: unknown): void => console.log(JSON.stringify({ what, seen }))

execFileSync('ip', ['link', 'set', 'lo', 'up'])
for (const address of Object.values(addresses)) execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo'])

const network = await startLocalNetwork({
  dataFolder: join(folder, 'network'),
  ports: { dns: 0, smp: 0 },
  zone,
  proxyUrl: `https://${addresses.directory}`,
  clock: systemClock,
  random: systemRandom,
  log: () => {},
})
const providers = { PSK000101: '2020000001', PSK000102: '2020000002' } as const
network.dials.acceptsToken = (participant, token) =>
  participant.startsWith('0242:') || // access points need none
  Object.values(providers).some((provider) =>
    isTokenOf(token, { provider, company: participant.slice('0245:'.length) }, [authorityKeys.publicKey]),
  )

/** Serves the directory over TLS, as in the live network. */
const tls = { cert: readFileSync(join(folder, 'tls.pem')), key: readFileSync(join(folder, 'tls.key')) }
const proxy = createServer(tls, (request, response) => {
  const { method, headers, url } = request
  const target = requestLocally({ host: '127.0.0.1', port: network.smpPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  target.once('error', () => response.destroy())
  request.pipe(target)
})
await new Promise<void>((resolve) => proxy.listen(443, addresses.directory, resolve))

/** Writes the files of an access point, and returns its settings as `docs/operator.md` lists them. */
async function settingsOf(seat: keyof typeof providers): Promise<Record<string, string>> {
  const { certificate, privateKey, trust, smpUser, smpPassword } = await readLocalMember(join(folder, 'network'), seat)
  const path = (name: string): string => join(folder, seat, name)
  mkdirSync(path('trust'), { recursive: true })
  const files = {
    'certificate.pem': certificate,
    'key.pem': privateKey.reveal(),
    'trust/access-point-issuers.pem': trust.accessPointIssuers,
    'trust/smp-issuers.pem': trust.smpIssuers,
    'trust/roots.pem': trust.roots,
    'authority.pem': authorityKeys.publicKey.export({ type: 'spki', format: 'pem' }),
    'signature-key': signatureKey,
    'master.key': randomBytes(32),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content, { mode: 0o600 })
  return {
    CORNERPOST_MODE: 'production',
    CORNERPOST_DATA: path('data'),
    CORNERPOST_PUBLIC_URL: `https://${addresses[seat]}`,
    CORNERPOST_LISTEN_ADDRESS: addresses[seat],
    CORNERPOST_PORT: '443',
    CORNERPOST_ADMIN_PORT: '0',
    CORNERPOST_TLS_CERTIFICATE_FILE: join(folder, 'tls.pem'),
    CORNERPOST_TLS_KEY_FILE: join(folder, 'tls.key'),
    CORNERPOST_CERTIFICATE_FILE: path('certificate.pem'),
    CORNERPOST_PRIVATE_KEY_FILE: path('key.pem'),
    CORNERPOST_TRUST_FOLDER: path('trust'),
    CORNERPOST_MASTER_KEY_FILE: path('master.key'),
    CORNERPOST_DNS_SERVERS: network.dnsAddress,
    CORNERPOST_SMP_URL: network.smpUrl,
    CORNERPOST_SMP_USER: smpUser,
    CORNERPOST_SMP_PASSWORD: smpPassword.reveal(),
    CORNERPOST_TAX_AUTHORITY: '0242:001180',
    CORNERPOST_PROVIDER_DIC: providers[seat],
    CORNERPOST_AUTHORITY_KEY_FILES: path('authority.pem'),
  }
}

/** Starts an access point with a company that waits for its selection. */
async function startAccessPoint(seat: keyof typeof providers, company: { readonly ico: string; readonly dic: string }) {
  const settings = await settingsOf(seat)
  const email = `${seat.toLowerCase()}@example.sk`
  await runCommand(['migrate'], settings)
  await runJson(['account', 'create', email], settings)
  const details = [
    '--street',
    'Hlavná 1',
    '--city',
    'Žilina',
    '--postal-code',
    '01001',
    '--legal-name',
    `${seat} s. r. o.`,
  ]
  const made = await runJson(
    ['company', 'create', '--account', email, '--ico', company.ico, '--dic', company.dic, ...details],
    settings,
  )
  const { key } = await runJson(['key', 'create', '--account', email, '--name', 'test'], settings)
  await runJson(['authority-key', 'add', join(folder, seat, 'signature-key')], settings)
  const service = await startServe(settings)
  const url = `https://${addresses[seat]}`
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key.secret}` } })).json() as never
  return {
    url,
    service,
    key,
    participant: `0245:${company.dic}`,
    company: () => get(`/api/v1/companies/${made.company.id}`),
    registration: () => get(`/api/v1/companies/${made.company.id}/registration`),
    client: () =>
      sapiClient(url, { clientId: key.id, clientSecret: key.secret, participants: [`0245:${company.dic}`] }),
    /** Calls the access point as the tax authority does, with a signature over these bytes. */
    select: async (signedWith = signatureKey): Promise<number> => {
      const token = signToken({ provider: providers[seat], company: company.dic }, authorityKeys.privateKey)
      const body = Buffer.from(JSON.stringify([{ verification_token: token, dic: company.dic }]))
      const headers = { 'x-pds-secret': selectionSignature(body, new Secret(signedWith)) }
      return (await fetch(`${url}/api/tax-authority/selections`, { method: 'POST', headers, body })).status
    },
  }
}

const first = await startAccessPoint('PSK000101', { ico: '36421928', dic: '2021863811' })
const second = await startAccessPoint('PSK000102', { ico: '31322832', dic: '2020372640' })
tell('ping', (await fetch(`${first.url}/api/v1/ping`)).status)
tell(
  'addresses',
  [first, second].map(({ service }) => service.ready.url),
)
tell('waiting', await first.company())
tell('forged selection', [await first.select('0'.repeat(32)), (await first.company())['status']])
for (const point of [first, second]) {
  tell('selection', await point.select())
  await until('the registration', 60, async () => (await point.registration())['state'] === 'registered')
  tell('active', await point.company())
}
const { xml, metadata } = sampleInvoice(first.participant, second.participant, 'FV-2026-1')
const sender = await first.client()
tell('sent', await sender.send(xml, metadata, 'first'))
await until('both reports', 60, () => network.taxAuthority.reports().length === 2)
await until('the status', 60, async () =>
  JSON.stringify((await sender.get('/document/sent')).json).includes('"reported"'),
)
tell('sent list', (await sender.get('/document/sent')).json)
tell('received list', (await (await second.client()).get('/document/receive')).json)
tell(
  'reports',
  network.taxAuthority.reports().map(({ role, type, documentUuid, faults }) => ({ role, type, documentUuid, faults })),
)
tell('stopped', await Promise.all([first.service.stop(), second.service.stop()]))
proxy.close()
proxy.closeAllConnections()
await network.stop()
