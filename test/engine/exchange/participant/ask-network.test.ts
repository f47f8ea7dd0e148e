import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askNetwork } from '../../../../engine/exchange/participant/ask-network.ts'
import type { RouteStatus } from '../../../../engine/exchange/participant/participant-check.ts'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import type { ServiceEndpoint } from '../../../../engine/peppol/smp/service-metadata.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { answerXml } from '../../../support/fake-smp.ts'
import { ManualClock, settled } from '../../../support/manual-clock.ts'
import { aNetwork, receiver, settings, type ANetwork } from '../../peppol/smp/a-network.ts'

const past = { notBefore: new Date('2024-01-01T00:00:00Z'), notAfter: new Date('2025-12-31T00:00:00Z') }
const { invoice, creditNote, mls } = documentTypes

let network: ANetwork
beforeAll(async () => {
  network = await aNetwork()
})
beforeEach(async () => {
  await network.revoke('ap-ca', [])
  publish(invoice)
  publish(creditNote)
})
afterAll(() => network.stop())

/** Publishes signed metadata of a document type at the SMP. */
function publish(
  { documentType, process }: typeof invoice | typeof creditNote,
  endpoint: Partial<ServiceEndpoint> = {},
  publishedProcess: { readonly scheme: string; readonly value: string } = process,
): void {
  const processes = [{ process: publishedProcess, endpoints: [network.endpoint(endpoint)] }]
  network.answers(network.sign(network.metadata({ documentType, processes })), documentType)
}

function ask(changes: Partial<ANetwork['deps']> = {}) {
  return askNetwork({ ...network.deps, settings, ...changes }, receiver)
}

describe('P130 the answer of the network', () => {
  test('N-15 says that a participant receives invoices and credit notes', async () => {
    expect(await ask()).toEqual({ isRegistered: true, invoice: 'available', creditNote: 'available' })
  })

  test('N-15 says that a participant without a name in the SML is not registered', async () => {
    expect(await ask({ dns: { resolveNaptr: async () => ({ kind: 'absent' }) } })).toEqual({ isRegistered: false })
  })

  const defects: readonly (readonly [RouteStatus, string, () => void | Promise<void>])[] = [
    [
      'document_type_missing',
      'a type that is not registered',
      () => network.smp.on(serviceMetadataPath(receiver, invoice.documentType), answerXml('', 404)),
    ],
    ['process_missing', 'a type in another process', () => publish(invoice, {}, mls.process)],
    [
      'no_as4_endpoint',
      'another transport profile',
      () => publish(invoice, { transportProfile: 'busdox-transport-as2-ver2p0' }),
    ],
    [
      'service_expired',
      'a service that has ended',
      () => publish(invoice, { expiresAt: new Date('2026-11-21T12:00:00Z') }),
    ],
    [
      'service_not_active',
      'a service that has not started',
      () => publish(invoice, { activatesAt: new Date('2026-11-21T12:00:01Z') }),
    ],
    [
      'certificate_expired',
      'an expired certificate',
      async () => {
        const leaf = await network.leaf(network.authority.accessPointIssuer, 'PSK000102', past)
        publish(invoice, { certificate: leaf.certificate.base64 })
      },
    ],
    [
      'certificate_invalid',
      'a revoked certificate',
      async () => {
        const leaf = await network.leaf(network.authority.accessPointIssuer, 'PSK000103')
        await network.revoke('ap-ca', [leaf.certificate])
        publish(invoice, { certificate: leaf.certificate.base64 })
      },
    ],
    [
      'certificate_invalid',
      'the certificate of an SMP',
      () => publish(invoice, { certificate: network.smpLeaf.certificate.base64 }),
    ],
    ['entry_invalid', 'metadata that is not signed', () => network.answers('<ServiceMetadata/>', invoice.documentType)],
  ]
  test.each(defects)('is %s for %s, and does not concern the other type', async (status, _, arrange) => {
    await arrange()
    expect(await ask()).toEqual({ isRegistered: true, invoice: status, creditNote: 'available' })
  })

  test('is entry_invalid for both types if the entry in DNS cannot be followed', async () => {
    const record = {
      order: 1,
      preference: 1,
      flags: 'U',
      service: 'Meta:SMP',
      regexp: '!.*!nowhere!',
      replacement: '.',
    }
    const dns = { resolveNaptr: async () => ({ kind: 'found' as const, records: [record] }) }
    expect(await ask({ dns })).toEqual({ isRegistered: true, invoice: 'entry_invalid', creditNote: 'entry_invalid' })
  })

  test('D39 is entry_invalid if the SMP is at an address that must not be called', async () => {
    const regexp = '!.*!http://127.0.0.1:9!'
    const record = { order: 1, preference: 1, flags: 'U', service: 'Meta:SMP', regexp, replacement: '.' }
    const dns = { resolveNaptr: async () => ({ kind: 'found' as const, records: [record] }) }
    expect(await ask({ dns })).toMatchObject({ invoice: 'entry_invalid', creditNote: 'entry_invalid' })
  })
})

describe('N-19 P130 the network gives no answer', () => {
  test('if the DNS name has no record (P54)', async () => {
    const dns = { resolveNaptr: async () => ({ kind: 'no_record' as const }) }
    expect(await codeOfPromise(ask({ dns }))).toBe('lookup_unavailable')
  })

  test('if DNS fails', async () => {
    const dns = { resolveNaptr: () => Promise.reject(new ServiceError('lookup_unavailable')) }
    expect(await codeOfPromise(ask({ dns }))).toBe('lookup_unavailable')
  })

  test('if the SMP fails for one of the types', async () => {
    network.smp.on(serviceMetadataPath(receiver, creditNote.documentType), answerXml('', 500))
    expect(await codeOfPromise(ask())).toBe('lookup_unavailable')
  })

  test('within 8 seconds', async () => {
    const clock = new ManualClock()
    const asked = codeOfPromise(ask({ clock, dns: { resolveNaptr: () => new Promise(() => {}) } }))
    await clock.advance(7_999)
    expect(await Promise.race([asked, settled().then(() => 'waits')])).toBe('waits')
    await clock.advance(1)
    expect(await asked).toBe('lookup_unavailable')
    expect(clock.waiting).toBe(0)
  })
})

test('P130 a mistake in the program is not an answer of the network', async () => {
  const dns = { resolveNaptr: () => Promise.reject(new TypeError('a mistake')) }
  await expect(ask({ dns })).rejects.toThrow('a mistake')
})
