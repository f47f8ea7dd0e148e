import 'reflect-metadata'
import type { KeyObject } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type LookupFunction } from 'node:net'
import { SubjectAlternativeNameExtension } from '@peculiar/x509'
import { createHttpClient, encryptedTargets, onlyTargets } from '@cornerpost/host'
import { afterEach, describe, expect, test } from 'vitest'
import { createAuthority, createKeyPair, type Issuer } from '../../../local-network/authority.ts'
import { certificatePem, type Certificate } from '../../../engine/crypto/pki/certificate.ts'
import { signCertificate } from '../../../local-network/sign-certificate.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { fromLibrary } from '../../support/from-library.ts'
import { codeOfPromise } from '../../support/code-of.ts'

const deps = { random: systemRandom }
const years = { notBefore: new Date('2020-01-01'), notAfter: new Date('2040-01-01') }
const name = 'c3.example'
const [{ root, accessPointIssuer: intermediate }, { root: stranger }, keys] = await Promise.all([
  createAuthority(deps, { ...years, name: 'TLS' }),
  createAuthority(deps, { ...years, name: 'OTHER' }),
  createKeyPair(),
])

/** Issues a server certificate, by default a valid one for `name`. */
function certify(
  change: {
    readonly issuer?: Issuer | undefined
    readonly dates?: typeof years
    readonly names?: readonly string[]
    readonly isSelfSigned?: boolean
  } = {},
): Certificate {
  const { issuer = root, dates = years, names = [name] } = change
  const content = {
    subject: [['CN', name]] as const,
    publicKey: keys.publicKey,
    ...dates,
    extensions: [
      fromLibrary(new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value })))),
    ],
  }
  return change.isSelfSigned
    ? signCertificate(deps, content, keys.privateKey)
    : signCertificate(deps, content, issuer.privateKey, issuer.certificate)
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

/** Starts a server with these certificates. Returns the outcome of a call to it and the number of requests served. */
async function callTo(
  certificates: readonly Certificate[],
  options: ServerOptions = {},
): Promise<{ readonly outcome: unknown; readonly seen: number }> {
  let seen = 0
  const server = createServer(
    { cert: certificates.map(certificatePem).join(''), key: pem(keys.privateKey), ...options },
    (_, outgoing) => {
      seen += 1
      outgoing.end('here')
    },
  )
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  return { outcome: await call((server.address() as AddressInfo).port), seen }
}

async function call(port: number, scheme = 'https'): Promise<unknown> {
  const lookup: LookupFunction = (_hostname, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])
  const http = createHttpClient({
    policy: onlyTargets([`${name}:${port}`]),
    settings: { connectTimeoutMilliseconds: 2_000, connectionsPerOrigin: 1 },
    lookup,
    authorities: certificatePem(root.certificate),
  })
  open.push(http)
  const answer = http.request({
    method: 'POST',
    url: `${scheme}://${name}:${port}/as4`,
    body: Buffer.from('secret'),
    timeoutMilliseconds: 5_000,
    answerBytesMax: 100,
  })
  return answer.then(
    ({ status }) => status,
    (error: { code: unknown }) => error.code,
  )
}

describe('X24 the HTTP client', () => {
  test('calls a server that has a certificate for its name from a trusted authority', async () =>
    expect(await callTo([certify()])).toEqual({ outcome: 200, seen: 1 }))
  test('calls a server with a certificate from an intermediate authority if the server sends the whole chain', async () =>
    expect(await callTo([certify({ issuer: intermediate }), intermediate.certificate])).toEqual({
      outcome: 200,
      seen: 1,
    }))
  test.each(['TLSv1.2', 'TLSv1.3'] as const)('calls a server over %s', async (version) =>
    expect(await callTo([certify()], { minVersion: version, maxVersion: version })).toEqual({
      outcome: 200,
      seen: 1,
    }),
  )
})

describe('X24 the HTTP client, given an untrusted server', () => {
  const cases: Record<string, () => readonly Certificate[]> = {
    'whose certificate has expired': () => [certify({ dates: { ...years, notAfter: new Date('2021-01-01') } })],
    'whose certificate is not valid yet': () => [certify({ dates: { ...years, notBefore: new Date('2039-01-01') } })],
    'with a certificate for another name': () => [
      certify({ names: ['other.example', 'c3.example.org', '*.c3.example'] }),
    ],
    'with a self-signed certificate': () => [certify({ isSelfSigned: true })],
    'with a certificate of an unknown authority': () => [certify({ issuer: stranger }), stranger.certificate],
    'that omits the intermediate certificate': () => [certify({ issuer: intermediate })],
  }
  test.each(Object.entries(cases))('sends no request to a server %s', async (_, certificates) =>
    expect(await callTo(certificates())).toEqual({ outcome: 'peer_unreachable', seen: 0 }),
  )

  test('sends no request to a server that supports only TLS 1.1 or older', async () => {
    expect(
      await callTo([certify()], { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ).toEqual({ outcome: 'peer_unreachable', seen: 0 })
  })

  test('sends no request to a server with a self-signed certificate, even if NODE_TLS_REJECT_UNAUTHORIZED is 0', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    try {
      expect(await callTo([certify({ isSelfSigned: true })])).toEqual({ outcome: 'peer_unreachable', seen: 0 })
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    }
  })

  test('sends nothing in clear text to a server that does not use TLS', async () => {
    const received: Buffer[] = []
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (data) => {
        received.push(data)
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    open.push(server)
    expect(await call((server.address() as AddressInfo).port)).toBe('peer_unreachable')
    expect(Buffer.concat(received).toString('latin1')).not.toMatch(/POST|secret/)
  })

  test('sends no request to an http address in modes other than local', async () => {
    const http = createHttpClient({
      policy: encryptedTargets,
      settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 1 },
    })
    open.push(http)
    expect(
      await codeOfPromise(
        http.request({ method: 'POST', url: 'http://c3.example/as4', timeoutMilliseconds: 1_000, answerBytesMax: 100 }),
      ),
    ).toBe('target_blocked')
  })
})
