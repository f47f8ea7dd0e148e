import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobHandler } from '../../../../engine/job/job-handler.ts'
import { readJob } from '../../../../engine/job/read-job.ts'
import type { JobKind } from '../../../../engine/job/job-kind.ts'
import { createEngine } from '../../../../engine/create-engine.ts'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { readFormerIdentities } from '../../../../engine/operator/key-file/former-identities.ts'
import { readSettings, type Settings } from '../../../../engine/operator/setting/settings.ts'
import { certificatePem } from '../../../../engine/crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import type { Call, Manner } from '../../../support/line.ts'
import { openAs } from '../../../support/peer-answer.ts'
import { chunksOf } from '../../peppol/as4/chunks.ts'

let exchange: Exchange
/** the next certificate of the second access point */
let renewed: AccessPointIdentity
const folder = mkdtempSync(join(tmpdir(), 'cornerpost-roll-over-'))
beforeAll(async () => {
  exchange = await startExchange('sqlite')
  renewed = await anotherSeat('PSK000102')
})
afterAll(async () => {
  await exchange.stop()
  rmSync(folder, { recursive: true })
})

/** Returns settings that name the certificates and keys of these identities as former ones. */
function naming(pairs: readonly (readonly [certificate: AccessPointIdentity, key: AccessPointIdentity])[]): Settings {
  const files = pairs.map(([{ certificate }, { privateKey }], index) => {
    const [certificateFile, keyFile] = [join(folder, `${index}.pem`), join(folder, `${index}.key.pem`)]
    writeFileSync(certificateFile, certificatePem(certificate))
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    return [certificateFile, keyFile] as const
  })
  return readSettings(
    {},
    {
      environment: {
        CORNERPOST_FORMER_CERTIFICATE_FILES: files.map(([file]) => file).join(),
        CORNERPOST_FORMER_PRIVATE_KEY_FILES: files.map(([, file]) => file).join(),
      },
    },
  )
}

test('B10 after a change of certificate, messages encrypted for the old certificate and for the new one are accepted', async () => {
  const { first, second, sender, receiver, clock } = exchange
  const formerIdentities = readFormerIdentities(naming([[second.identity, second.identity]]), renewed)
  const { engine, handlers } = createEngine({ ...second.parts, identity: renewed, formerIdentities })
  const restarted: Manner = async ({ contentType, body }) => ({
    ...(await engine.received.receive({ contentType, body: chunksOf(body, 16_384) })),
  })
  const send = async (): Promise<{ readonly state: string; readonly call: Call }> => {
    const { providerDocumentId } = await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    await first.step('transmit')
    return {
      state: (await first.engine.sent.find(sender.company, providerDocumentId)).state,
      call: second.line.calls.at(-1)!,
    }
  }
  const refusals = async (): Promise<number> => (await second.count(['security_event'])).security_event

  second.line.manner = restarted
  const toOldKey = await send()
  expect(toOldKey.state).toBe('transmitted')
  await expect(openAs(second.identity, toOldKey.call)).resolves.toBeDefined()

  const signal = new AbortController().signal
  const claim = (kind: string) =>
    second.database.jobs.claim({ kinds: [kind], limit: 10, leaseSeconds: 60, mayTakeLastChance: true })
  await second.database.jobs.enqueue({ kind: 'register-service-provider', payload: {} })
  const register = async <Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>): Promise<void> => {
    const jobs = await claim(kind)
    expect(jobs.length, kind).toBeGreaterThan(0)
    for (const job of jobs) await handler(readJob(kind, job), signal)
  }
  await register('register-service-provider', handlers['register-service-provider'])
  await register('register-participant', handlers['register-participant'])
  expect((await send()).state).toBe('transmitted') // the earlier look-up is still cached
  clock.advance(301)
  const toNewKey = await send()
  expect(toNewKey.state).toBe('transmitted')
  await expect(openAs(renewed, toNewKey.call)).resolves.toBeDefined()
  expect(await refusals()).toBe(0)
})

describe('B10 the reader of the former certificates', () => {
  const refusal = (pairs: Parameters<typeof naming>[0], present: AccessPointIdentity): unknown => {
    try {
      return readFormerIdentities(naming(pairs), present)
    } catch (error) {
      return error instanceof ServiceError && error.code === 'configuration_invalid'
        ? sayIssue(error.context.details?.[0] ?? {}, 'en')
        : error
    }
  }

  test('refuses a former certificate with the private key of a different certificate', () =>
    expect(refusal([[exchange.second.identity, renewed]], renewed)).toMatch(/the private key does not belong/))
  test('refuses a former certificate that is also the present certificate', () =>
    expect(refusal([[renewed, renewed]], renewed)).toMatch(/present certificate/))
  test('refuses a former certificate that is named twice', () =>
    expect(
      refusal(
        [
          [exchange.second.identity, exchange.second.identity],
          [exchange.second.identity, exchange.second.identity],
        ],
        renewed,
      ),
    ).toMatch(/named twice/))
  test('refuses a former certificate that has a different seat ID than the present one', () =>
    expect(refusal([[exchange.first.identity, exchange.first.identity]], renewed)).toBe(
      'is a certificate of PSK000101, not of PSK000102',
    ))
  test('refuses a former certificate whose file is missing', () => {
    const settings = readSettings(
      {},
      {
        environment: {
          CORNERPOST_FORMER_CERTIFICATE_FILES: join(folder, 'no.pem'),
          CORNERPOST_FORMER_PRIVATE_KEY_FILES: join(folder, 'no.key'),
        },
      },
    )
    expect(() => readFormerIdentities(settings, renewed)).toThrow('configuration_invalid')
  })
  test('returns an empty list if no former certificates are configured', () =>
    expect(readFormerIdentities(naming([]), renewed)).toEqual([]))
})
