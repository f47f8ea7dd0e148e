import { sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { createAuthority, type Issuer } from '../../../../local-network/authority.ts'
import { writeRevocationList } from '../../../../local-network/write-revocation-list.ts'
import type { Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import {
  createRevocationCheck,
  defaultRevocationPolicy,
  type RevocationCheck,
} from '../../../../engine/crypto/pki/revocation.ts'
import type { Clock } from '../../../../engine/primitive/clock.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { der, utcTime } from './der-writer.ts'
import { refusalOf } from './expect-refused.ts'
import { fetchClient } from './fetch-client.ts'
import { MovingClock } from '../../../support/moving-clock.ts'
import { aLeaf, at, deps, leafKeys, validity } from './network.ts'

const day = 86_400_000
const later = (milliseconds: number): Date => new Date(at.getTime() + milliseconds)

// a real server, whose answer each test sets
const asked: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close(), 1000)
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const authority = await createAuthority(deps, { ...validity, name: 'LOCAL', revocationListBase: base })
const { accessPointIssuer, root } = authority
const good = (await aLeaf(accessPointIssuer)).certificate
const revoked = (await aLeaf(accessPointIssuer)).certificate

let now = at
const oneTime: Clock = {
  now: () => now,
  monotonic: () => now.getTime(),
  after: () => () => undefined,
  wait: () => Promise.resolve(),
}
let lines: LogLine[] = []
const checkWith = (whenUnknown: 'continue' | 'refuse', clock: Clock = oneTime): RevocationCheck =>
  createRevocationCheck(
    {
      http: fetchClient,
      clock,
      log: (line) => void lines.push(line),
    },
    { ...defaultRevocationPolicy, whenUnknown },
  )
const issuers = [accessPointIssuer.certificate]
const alarms = (): number => lines.filter((line) => line.alarm === 'revocation_list_unavailable').length

const list = (
  issuer: Issuer = accessPointIssuer,
  thisUpdate = at,
  nextUpdate = later(7 * day),
  entries: readonly Certificate[] = [revoked],
): Uint8Array =>
  writeRevocationList(issuer, { thisUpdate, nextUpdate, revoked: entries.map((certificate) => ({ certificate, at })) })
const serve = (bytes: Uint8Array, status = 200): void => {
  answer = (response) => void response.writeHead(status).end(bytes)
}

beforeEach(() => {
  now = at
  lines = []
  asked.length = 0
})

describe('X15 a usable revocation list', () => {
  test('leads to the refusal of the revoked certificate only, with soft-fail and with hard-fail, and raises no alarm', async () => {
    serve(list())
    for (const policy of ['continue', 'refuse'] as const) {
      const check = checkWith(policy)
      await check(good, issuers)
      expect((await refusalOf('signer_untrusted', check(revoked, issuers))).context.inside?.reason).toBe('revoked')
    }
    expect(alarms()).toBe(0)
    expect(asked).toEqual(['/ap-ca.crl', '/ap-ca.crl'])
  })

  test('revokes no certificate if it has no entries', async () => {
    serve(list(accessPointIssuer, at, later(day), []))
    await expect(checkWith('refuse')(revoked, issuers)).resolves.toBeUndefined()
  })

  test('leads to the refusal of every certificate that was issued by a CA on the list', async () => {
    const apList = list()
    const rootList = list(root, at, later(day), [accessPointIssuer.certificate])
    answer = (response) => void response.end(asked.at(-1) === '/root.crl' ? rootList : apList)
    const error = await refusalOf('signer_untrusted', checkWith('continue')(good, [...issuers, root.certificate]))
    expect(error.context.inside).toMatchObject({ reason: 'revoked', subject: accessPointIssuer.certificate.subject })
  })

  test('is downloaded only once for simultaneous checks, and again after an hour', async () => {
    serve(list())
    const check = checkWith('refuse')
    await Promise.all(Array.from({ length: 20 }, () => check(good, issuers)))
    now = later(3_599_000)
    await check(good, issuers)
    expect(asked).toHaveLength(1)
    now = later(3_601_000)
    await check(good, issuers)
    expect(asked).toHaveLength(2)
  })

  test('is replaced by a newer list, so that a newly revoked certificate is refused', async () => {
    serve(list())
    const check = checkWith('continue')
    await check(good, issuers)
    serve(list(accessPointIssuer, later(3_600_000), later(8 * day), [revoked, good]))
    now = later(3_601_000)
    await refusalOf('signer_untrusted', check(good, issuers))
  })

  test('R17 is downloaded again if it has expired according to the system clock, even if the monotonic clock has hardly advanced', async () => {
    const clock = new MovingClock(at.toISOString())
    const checks = (['continue', 'refuse'] as const).map((policy) => checkWith(policy, clock))
    serve(list())
    for (const check of checks) await refusalOf('signer_untrusted', check(revoked, issuers))
    clock.advance(61)
    clock.setBy((8 * day) / 1000)
    serve(list(accessPointIssuer, later(8 * day), later(15 * day)))
    for (const check of checks) {
      await check(good, issuers)
      await refusalOf('signer_untrusted', check(revoked, issuers))
    }
    expect(asked).toHaveLength(4)
    expect(alarms()).toBe(0)
  })

  test('R17 is requested only once a minute if it has expired and no newer list is available', async () => {
    const clock = new MovingClock(at.toISOString())
    const check = checkWith('refuse', clock)
    serve(list())
    await check(good, issuers)
    clock.setBy((8 * day) / 1000)
    serve(new Uint8Array(0), 503)
    for (let second = 0; second < 120; second += 1) {
      await refusalOf('revocation_unknown', check(good, issuers))
      clock.advance(1)
    }
    expect(asked).toHaveLength(1 + 1)
    await refusalOf('revocation_unknown', check(good, issuers))
    expect(asked).toHaveLength(1 + 2)
  })

  test('is not replaced by an older list that is replayed', async () => {
    const old = list(accessPointIssuer, at, later(7 * day), [])
    const fresh = list(accessPointIssuer, later(1000), later(7 * day), [revoked])
    serve(fresh)
    const check = checkWith('continue')
    now = later(2000)
    await check(good, issuers)
    serve(old)
    now = later(3_700_000)
    await refusalOf('signer_untrusted', check(revoked, issuers))
    expect(alarms()).toBe(1)
  })
})

describe('D4 an unavailable revocation list', () => {
  test('with soft-fail, leads to an alarm and, after the cached list has expired, to the acceptance of every certificate', async () => {
    serve(list())
    const check = checkWith('continue')
    await check(good, issuers)
    serve(new Uint8Array(0), 503)
    now = later(6 * day)
    await refusalOf('signer_untrusted', check(revoked, issuers))
    expect(alarms()).toBe(1)
    now = later(8 * day)
    await check(revoked, issuers)
    expect(alarms()).toBe(2)
  })

  test('with hard-fail, leads to the refusal of every certificate after the cached list has expired', async () => {
    serve(list())
    const check = checkWith('refuse')
    await check(good, issuers)
    serve(new Uint8Array(0), 503)
    now = later(6 * day)
    await check(good, issuers)
    now = later(8 * day)
    await refusalOf('revocation_unknown', check(good, issuers))
  })

  test('is requested again after a minute', async () => {
    serve(new Uint8Array(0), 503)
    const check = checkWith('continue')
    await check(good, issuers)
    now = later(59_000)
    await check(good, issuers)
    expect(asked).toHaveLength(1)
    serve(list())
    now = later(61_000)
    await refusalOf('signer_untrusted', check(revoked, issuers))
  })
})

describe('X15 usable and unusable revocation lists', () => {
  const plain = der(0x30, der(0x06, '2a864886f70d01010b'), der(0x05))
  /** Writes a list by hand and signs it with the key of the issuing CA. */
  const handWritten = (change: {
    version?: Uint8Array[]
    after?: Uint8Array[]
    issuer?: Uint8Array
    algorithm?: Uint8Array
    entries?: Uint8Array[]
  }): Uint8Array => {
    const {
      version = [der(0x02, '01')],
      after = [utcTime(later(day))],
      issuer = accessPointIssuer.certificate.subjectDer,
      algorithm = plain,
      entries = [],
    } = change
    const body = der(0x30, ...version, algorithm, issuer, utcTime(at), ...after, ...entries)
    return der(0x30, body, plain, der(0x03, '00', sign('sha256', body, accessPointIssuer.privateKey)))
  }
  const listExtension = (id: string, value: Uint8Array): Uint8Array[] => [
    der(0xa0, der(0x30, der(0x30, der(0x06, id), der(0x01, 'ff'), der(0x04, value)))),
  ]
  const entryExtension = der(0x30, der(0x30, der(0x06, '551d1d'), der(0x01, 'ff'), der(0x04, der(0x30))))
  const place = (url: string): Uint8Array => der(0xa0, der(0xa0, der(0x86, Buffer.from(url))))

  test('a correct list, which is modified in each of the other cases, is usable', async () => {
    serve(handWritten({}))
    await checkWith('refuse')(good, issuers)
    expect(alarms()).toBe(0)
  })

  test('a list that is limited to this distribution point and to user certificates is usable', async () => {
    serve(handWritten({ entries: listExtension('551d1c', der(0x30, place(`${base}/ap-ca.crl`), der(0x81, 'ff'))) }))
    await checkWith('refuse')(good, issuers)
    expect(alarms()).toBe(0)
  })

  const bodies: Record<string, [reason: string, make: () => Promise<Uint8Array> | Uint8Array]> = {
    'that is out of date': ['out of date', () => list(accessPointIssuer, later(-2 * day), later(-day))],
    'that is not valid yet': ['not yet valid', () => list(accessPointIssuer, later(day), later(2 * day))],
    'of another CA': ['another issuer', () => list(authority.smpIssuer)],
    'with the name of another CA': [
      'another issuer',
      () => handWritten({ issuer: authority.smpIssuer.certificate.subjectDer }),
    ],
    'with the right name but signed by another key': [
      'signature',
      () => list({ ...accessPointIssuer, privateKey: leafKeys.privateKey }),
    ],
    'with one changed bit': [
      'signature',
      async () => {
        const bytes = list()
        const serial = Buffer.from(bytes).indexOf(Buffer.from(revoked.serialNumber, 'hex')) + 5
        bytes[serial] = (bytes[serial] ?? 0) ^ 1
        return bytes
      },
    ],
    'without nextUpdate': ['time', () => handWritten({ after: [] })],
    'with two signature algorithms': [
      'two signature algorithms',
      () => handWritten({ algorithm: der(0x30, der(0x06, '2a864886f70d010105'), der(0x05)) }),
    ],
    'that is a delta list': [
      'critical extension 2.5.29.27',
      () => handWritten({ entries: listExtension('551d1b', der(0x02, '01')) }),
    ],
    'for only some reasons': [
      'a list for some certificates only',
      () => handWritten({ entries: listExtension('551d1c', der(0x30, der(0x83, '0640'))) }),
    ],
    'for only CA certificates': [
      'a list for some certificates only',
      () => handWritten({ entries: listExtension('551d1c', der(0x30, der(0x82, 'ff'))) }),
    ],
    'for another distribution point': [
      'a list for some certificates only',
      () => handWritten({ entries: listExtension('551d1c', der(0x30, place('http://example.org/x.crl'))) }),
    ],
    'with an entry for another issuer': [
      'critical extension of an entry',
      () => handWritten({ entries: [der(0x30, der(0x30, der(0x02, '05'), utcTime(at), entryExtension))] }),
    ],
    'with surplus bytes': ['surplus bytes', async () => Buffer.concat([list(), Buffer.from([0])])],
    'that is truncated': ['cut off', async () => list().subarray(0, -5)],
    'that is a web page': ['cut off', () => Buffer.from('<html>proxy login</html>')],
    'that is empty': ['tag', () => new Uint8Array(0)],
  }
  for (const [title, [reason, body]] of Object.entries(bodies)) {
    test(`a list ${title} is unusable`, async () => {
      serve(await body())
      await expectUnknown(reason)
    })
  }

  test('a list of 10 MB is unusable', async () => {
    serve(Buffer.alloc(10_000_000, 0x30))
    await expectUnknown('transport')
  })

  test('an answer with an endless body is unusable', async () => {
    answer = (response) => {
      const chunk = Buffer.alloc(1_000_000)
      const write = (): void => void (response.writable && response.write(chunk, () => setImmediate(write)))
      write()
    }
    await expectUnknown('transport')
  })

  test('a list is unusable if the connection is cut during its download', async () => {
    answer = (response) => void response.destroy()
    await expectUnknown('transport')
  })

  test('an answer with a status other than 200 is unusable', async () => {
    serve(list(), 404)
    await expectUnknown('status 404')
  })

  test('a certificate that names no revocation list has an unknown revocation status', async () => {
    const { certificate } = await aLeaf({
      certificate: accessPointIssuer.certificate,
      privateKey: accessPointIssuer.privateKey,
    })
    await expectUnknown('the certificate names no list', certificate)
  })

  async function expectUnknown(reason: string, certificate = good): Promise<void> {
    await checkWith('continue')(certificate, issuers)
    expect(alarms()).toBe(1)
    expect(alarmReason()).toContain(reason)
    await refusalOf('revocation_unknown', checkWith('refuse')(certificate, issuers))
  }

  function alarmReason(): unknown {
    const { cause } = lines[0].inside as { cause: unknown }
    return cause instanceof ServiceError ? (cause.context.inside?.reason ?? 'transport') : cause
  }
})

test('X15 a certificate that was signed by none of the known issuers is refused with soft-fail and with hard-fail', async () => {
  for (const policy of ['continue', 'refuse'] as const) {
    expect(
      (await refusalOf('signer_untrusted', checkWith(policy)(good, [authority.smpIssuer.certificate]))).context.inside
        ?.reason,
    ).toBe('unknown_issuer')
  }
  expect(asked).toEqual([])
})
