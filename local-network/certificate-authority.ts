import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { certificatePem, readCertificate, type Certificate, type Clock, type Random } from '@cornerpost/engine'
import { createAuthority, issueLeaf, type Authority, type Issuer } from './authority.ts'
import { writeDurably } from './durable-file.ts'
import { localSeats, taxAuthoritySeat } from './local-member.ts'

/** A certificate with its private key. */
export interface Holder {
  readonly certificate: Certificate
  readonly privateKey: KeyObject
}

/** The certificates of the local network: its CA tree and the certificate with which its SMP signs. */
export interface LocalAuthority {
  readonly authority: Authority
  readonly smp: Holder
  /** the certificate of the tax authority's access point */
  readonly taxAuthority: Holder
}

const yearMilliseconds = 365 * 24 * 3600 * 1000

/**
 * Opens the folder `{dataFolder}/pki`. It contains a certificate (`.pem`) and a private key (`.key.pem`) for each CA
 * (`root`, `ap-ca`, `smp-ca`), for the SMP (`smp`) and for each access point (its seat id). Creates a new folder if it
 * does not exist, or if its certificates name another address for the revocation lists. An interrupted start leaves no
 * incomplete folder.
 */
export async function openCertificateAuthority(
  deps: { readonly clock: Clock; readonly random: Random },
  dataFolder: string,
  revocationListBase: string,
): Promise<LocalAuthority> {
  const folder = join(dataFolder, 'pki')
  if (!existsSync(folder) || (await revocationListBaseOf(folder)) !== revocationListBase)
    await makeTree(deps, folder, revocationListBase)
  const issuer = async (name: string): Promise<Issuer> => ({
    ...(await readHolder(folder, name)),
    revocationListUrl: `${revocationListBase}/${name}.crl`,
  })
  const [root, accessPointIssuer, smpIssuer, smp, taxAuthority] = await Promise.all([
    issuer('root'),
    issuer('ap-ca'),
    issuer('smp-ca'),
    readHolder(folder, 'smp'),
    readHolder(folder, taxAuthoritySeat),
  ])
  return { authority: { root, accessPointIssuer, smpIssuer }, smp, taxAuthority }
}

async function revocationListBaseOf(folder: string): Promise<string> {
  const { certificate } = await readHolder(folder, 'smp')
  return certificate.revocationListUrls[0]?.replace(/\/smp-ca\.crl$/, '') ?? ''
}

async function makeTree(
  deps: { readonly clock: Clock; readonly random: Random },
  folder: string,
  revocationListBase: string,
): Promise<void> {
  const now = deps.clock.now().getTime()
  const validity = { notBefore: new Date(now - 24 * 3600 * 1000), notAfter: new Date(now + 10 * yearMilliseconds) }
  const authority = await createAuthority(deps, { ...validity, name: 'LOCAL', revocationListBase })
  const leaf = (issuer: Issuer, commonName: string, organizationalUnit: string) =>
    issueLeaf(deps, issuer, { ...validity, commonName, organizationalUnit, organization: 'Cornerpost', country: 'SK' })
  const holders: readonly (readonly [string, Holder])[] = [
    ['root', authority.root],
    ['ap-ca', authority.accessPointIssuer],
    ['smp-ca', authority.smpIssuer],
    ['smp', await leaf(authority.smpIssuer, 'PSK000100', 'PEPPOL TEST SMP')],
    ...(await Promise.all(
      [...localSeats, taxAuthoritySeat].map(
        async (seat) => [seat, await leaf(authority.accessPointIssuer, seat, 'PEPPOL TEST AP')] as const,
      ),
    )),
  ]
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  for (const [name, holder] of holders) await writeHolder(draft, name, holder)
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

async function writeHolder(folder: string, name: string, { certificate, privateKey }: Holder): Promise<void> {
  await writeDurably(join(folder, `${name}.pem`), certificatePem(certificate))
  await writeDurably(join(folder, `${name}.key.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

async function readHolder(folder: string, name: string): Promise<Holder> {
  const [certificate, privateKey] = await Promise.all([
    readFile(join(folder, `${name}.pem`), 'utf8'),
    readFile(join(folder, `${name}.key.pem`), 'utf8'),
  ])
  return { certificate: readCertificate(certificate), privateKey: createPrivateKey(privateKey) }
}
