import 'reflect-metadata'
import { randomInt } from 'node:crypto'
import { createCompanyMailer, onlyTargets, type OpenCompanyMailer } from '@cornerpost/host'
import { SubjectAlternativeNameExtension } from '@peculiar/x509'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { certificatePem } from '../../engine/crypto/pki/certificate.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { createAuthority, createKeyPair } from '../../local-network/authority.ts'
import { signCertificate } from '../../local-network/sign-certificate.ts'
import { fromLibrary } from './from-library.ts'

export const mailHost = 'mail.firma.sk'
export const [mailUser, mailPassword] = ['faktury@firma.sk', 'tajne-heslo']

const deps = { random: systemRandom }
const years = { notBefore: new Date('2020-01-01'), notAfter: new Date('2040-01-01') }
const [{ root }, keys] = await Promise.all([createAuthority(deps, { ...years, name: 'MAIL' }), createKeyPair()])

/** The mail server of a company on loopback, with a certificate for its name. */
export interface CompanyMailServer {
  /** the mails that the server accepted, oldest first */
  readonly accepted: readonly { readonly raw: Buffer; readonly from: string; readonly to: readonly string[] }[]
  /** number of connections that were opened */
  readonly connections: () => number
  /** connects to this server under its name, and to no other */
  readonly mailer: OpenCompanyMailer
  readonly port: number
  close(): void
}

/** Starts a server that accepts one user, on port 465 (TLS from the start) or 2525 at an address of its own. */
export async function startCompanyMailServer(
  options: SMTPServerOptions = {},
  { security = 'STARTTLS', certifiedName = mailHost, timeouts = { silence: 2_000, mail: 5_000 } } = {},
): Promise<CompanyMailServer> {
  const accepted: CompanyMailServer['accepted'][number][] = []
  let connections = 0
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const port = security === 'SSL' ? 465 : 2525
  const server = new SMTPServer({
    secure: security === 'SSL',
    cert: certificateFor(certifiedName),
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    onConnect: (_session, callback) => {
      connections += 1
      callback()
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === mailUser && password === mailPassword
        ? callback(null, { user: username })
        : callback(Object.assign(new Error(`${serverText} 5.7.8`), { responseCode: 535 })),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address
        accepted.push({ raw: Buffer.concat(chunks), from, to: rcptTo.map((one) => one.address) })
        callback(null)
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that gives up
  await new Promise<void>((resolve) => void server.listen(port, address, resolve))
  const mailer = createCompanyMailer({
    policy: onlyTargets([`${mailHost}:${port}`]),
    lookup: async () => [{ address }],
    authorities: certificatePem(root.certificate),
    timeouts,
  })
  const close = (): void => {
    mailer.close()
    server.close()
  }
  return { accepted, connections: () => connections, mailer, port, close }
}

/** Text with which the server refuses, and which must never be shown. */
export const serverText = '<b>call 0900 123 456</b>'

function certificateFor(name: string): string {
  const content = {
    subject: [['CN', name]] as const,
    publicKey: keys.publicKey,
    ...years,
    extensions: [fromLibrary(new SubjectAlternativeNameExtension([{ type: 'dns', value: name }]))],
  }
  return certificatePem(signCertificate(deps, content, root.privateKey, root.certificate))
}
