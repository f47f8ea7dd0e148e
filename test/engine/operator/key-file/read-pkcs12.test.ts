import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { certificatePem, type Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { derChildren, derTag, expectDer, readDer } from '../../../../engine/crypto/pki/der.ts'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { readNetworkKeys } from '../../../../engine/operator/key-file/network-keys.ts'
import { readPkcs12 } from '../../../../engine/operator/key-file/read-pkcs12.ts'
import { readSettings } from '../../../../engine/operator/setting/settings.ts'
import { der } from '../../crypto/pki/der-writer.ts'
import { aLeaf, authority } from '../../crypto/pki/network.ts'

const folder = mkdtempSync(join(tmpdir(), 'pkcs12-'))
afterAll(() => rmSync(folder, { recursive: true }))

const passphrase = 'a passphrase: "$1"'
const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const { accessPointIssuer, root } = authority
const own = await aLeaf()
const other = await aLeaf(accessPointIssuer, { keys: generateKeyPairSync('rsa', { modulusLength: 2048 }) })
const ownKey = write('own.key.pem', pem(own.privateKey))
const ownCertificate = write('own.pem', certificatePem(own.certificate))
const otherKey = write('other.key.pem', pem(other.privateKey))
const otherCertificate = write('other.pem', certificatePem(other.certificate))
const renewedCertificate = write('renewed.pem', certificatePem((await aLeaf()).certificate))
const chain = write('chain.pem', certificatePem(accessPointIssuer.certificate) + certificatePem(root.certificate))
const right = write('right.txt', `${passphrase}\n`)

let files = 0
/** Writes a PKCS#12 file with openssl, by default with the own key and certificate. */
function pkcs12(...options: readonly string[]): string {
  const file = join(folder, `${++files}.p12`)
  const content = options.includes('-in') ? [] : ['-in', ownCertificate, '-inkey', ownKey]
  const password = options.includes('-passout') ? [] : ['-passout', `pass:${passphrase}`]
  execFileSync('openssl', ['pkcs12', '-export', '-out', file, ...content, ...password, ...options], { stdio: 'pipe' })
  return file
}

/** Merges the contents of two files into one, which openssl cannot do. The files must have no MAC. */
function together(...names: readonly string[]): string {
  const contents = names.map((name) => {
    const [version, data] = derChildren(readDer(readFileSync(name)))
    const [type, wrapped] = derChildren(data)
    const [octets] = derChildren(wrapped, derTag.explicit(0))
    const safes = derChildren(readDer(expectDer(octets, derTag.octetString).content))
    return { version, type, safes: safes.map(({ whole }) => whole) }
  })
  const [{ version, type }] = contents
  const safes = der(0x30, ...contents.flatMap((content) => content.safes))
  return write(`${++files}.p12`, der(0x30, version.whole, der(0x30, type.whole, der(0xa0, der(0x04, safes)))))
}

const forms: Record<string, readonly string[]> = {
  'AES-256 encryption and an HMAC-SHA256': [],
  'the chain of issuers': ['-certfile', chain],
  'a friendly name': ['-name', 'Žilina'],
  'the legacy ciphers RC2-40 and 3DES': ['-legacy'],
  'the legacy cipher 3DES only': ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
  'an unencrypted certificate': ['-certpbe', 'NONE'],
  'an unencrypted key': ['-keypbe', 'NONE'],
}

describe('a valid PKCS#12 file', () => {
  test.each(Object.entries(forms))('yields its certificate and its private key if it has %s', async (_, options) => {
    const { certificate, privateKey } = await readPkcs12(pkcs12(...options), right)
    expect(certificate).toBe(certificatePem(own.certificate))
    expect(privateKey.reveal()).toBe(pem(own.privateKey))
  })

  test.each([
    ['without a line break', passphrase],
    ['with a second line of explanation', `${passphrase}\nfor the certificate of 2026\n`],
    ['with a Windows line break', `${passphrase}\r\n`],
  ])('is opened with a passphrase file %s', async (_, text) => {
    expect((await readPkcs12(pkcs12(), write('passphrase.txt', text))).certificate).toBe(
      certificatePem(own.certificate),
    )
  })

  test('yields the same identity as two PEM files if the settings name the PKCS#12 file instead', async () => {
    const trust = join(folder, 'trust')
    mkdirSync(trust)
    write('trust/access-point-issuers.pem', certificatePem(accessPointIssuer.certificate))
    write('trust/smp-issuers.pem', certificatePem(authority.smpIssuer.certificate))
    write('trust/roots.pem', certificatePem(root.certificate))
    const common = {
      CORNERPOST_MODE: 'test',
      CORNERPOST_MASTER_KEY_FILE: 'k',
      CORNERPOST_PUBLIC_URL: 'https://ap.example',
      CORNERPOST_TRUST_FOLDER: trust,
    }
    const fromPem = { CORNERPOST_CERTIFICATE_FILE: ownCertificate, CORNERPOST_PRIVATE_KEY_FILE: ownKey }
    const fromPkcs12 = { CORNERPOST_PKCS12_FILE: pkcs12(), CORNERPOST_PKCS12_PASSPHRASE_FILE: right }
    const [one, another] = await Promise.all(
      [fromPem, fromPkcs12].map((own) => readNetworkKeys(readSettings({}, { environment: { ...common, ...own } }))),
    )
    expect(another.identity.certificate.fingerprint).toBe(one.identity.certificate.fingerprint)
    expect(another.identity.privateKey.equals(one.identity.privateKey)).toBe(true)
  })
})

describe('reading a PKCS#12 file', () => {
  /** Returns the settings and texts of the refusal, and asserts that they do not contain the passphrase. */
  async function refusalOf(file: string, passphraseFile = right): Promise<string> {
    const error: unknown = await readPkcs12(file, passphraseFile).catch((thrown: unknown) => thrown)
    if (!(error instanceof ServiceError)) throw new Error(`not refused: ${inspect(error)}`)
    expect(error.code).toBe('configuration_invalid')
    expect(inspect(error, { depth: 9 })).not.toContain(passphrase)
    return (error.context.details ?? []).map((detail) => `${detail.field} ${sayIssue(detail, 'en')}`).join()
  }
  const cut = (certificate: Certificate): Uint8Array => certificate.der.subarray(0, 100)

  const cases: Record<string, [refusal: RegExp, file: () => string, passphraseFile?: () => string]> = {
    'a wrong passphrase': [/^CORNERPOST_PKCS12_FILE .*passphrase is wrong/, pkcs12, () => write('w.txt', 'wrong')],
    'a wrong passphrase of a legacy file': [
      /passphrase is wrong/,
      () => pkcs12('-legacy'),
      () => write('w.txt', 'wrong'),
    ],
    'an empty passphrase file': [/passphrase is wrong/, pkcs12, () => write('e.txt', '')],
    'a wrong passphrase with non-ASCII characters': [/outside ASCII/, pkcs12, () => write('u.txt', 'žltý')],
    'a missing passphrase file': [
      /^CORNERPOST_PKCS12_PASSPHRASE_FILE .*cannot be read/,
      pkcs12,
      () => join(folder, 'no.txt'),
    ],
    'a passphrase file that is too large': [
      /^CORNERPOST_PKCS12_PASSPHRASE_FILE .*more than 1024 bytes/,
      pkcs12,
      () => write('large.txt', 'x'.repeat(1_025)),
    ],
    'a missing file': [/^CORNERPOST_PKCS12_FILE .*cannot be read/, () => join(folder, 'no.p12')],
    'a folder': [/cannot be read/, () => folder],
    'a device': [/cannot be read/, () => '/dev/zero'],
    'a file that is too large': [/more than 65536 bytes/, () => write('large.p12', Buffer.alloc(65_537, 0x30))],
    'a PEM file': [/not PKCS#12/, () => ownCertificate],
    'an empty file': [/not PKCS#12/, () => write('empty.p12', '')],
    'a truncated file': [/not PKCS#12/, () => write('half.p12', cut(own.certificate))],
    'a single certificate in DER': [/not PKCS#12/, () => write('own.der', own.certificate.der)],
    'a file without a private key': [/holds no private key/, () => pkcs12('-nokeys', '-in', ownCertificate)],
    'a file with two private keys': [
      /holds 2 private keys/,
      () => together(pkcs12('-nomac'), pkcs12('-nomac', '-in', otherCertificate, '-inkey', otherKey)),
    ],
    'a key that does not belong to any certificate of the file': [
      /no certificate that its private key belongs to/,
      () =>
        together(
          pkcs12('-nomac', '-nocerts', '-in', ownKey, '-inkey', ownKey),
          pkcs12('-nomac', '-nokeys', '-in', otherCertificate),
        ),
    ],
    'a file without a certificate': [/no certificate/, () => pkcs12('-nocerts', '-in', ownKey, '-inkey', ownKey)],
    'two certificates for the same key': [
      /several certificates/,
      () => pkcs12('-in', ownCertificate, '-inkey', ownKey, '-certfile', renewedCertificate),
    ],
  }
  test.each(Object.entries(cases))(
    'fails with configuration_invalid for %s',
    async (_, [refusal, file, passphraseFile]) => {
      expect(await refusalOf(file(), passphraseFile?.())).toMatch(refusal)
    },
  )
})
