import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import { createEndpointLookup } from '../../../../engine/peppol/smp/lookup-endpoint.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { answerXml } from '../../../support/fake-smp.ts'
import { aNetwork, receiver, settings, wanted, type ANetwork } from './a-network.ts'

const metadataPath = serviceMetadataPath(receiver, wanted.documentType)

let network: ANetwork
beforeAll(async () => void (network = await aNetwork()))
beforeEach(() => network.answers(network.sign(network.metadata())))
afterAll(() => network.stop())

const remembering = () => createEndpointLookup(network.deps, { ...settings, lookupCacheSeconds: 60 }).lookupEndpoint
const askedFor = (path: string): number => network.smp.asked.filter((asked) => asked === path).length

test('an endpoint is cached for the configured time, and looked up again afterwards', async () => {
  const lookup = remembering()
  const before = askedFor(metadataPath)
  await lookup(wanted)
  network.clock.set('2026-11-21T12:00:59Z')
  await lookup({ ...wanted, participant: parseParticipantIdentifier(receiver.toUpperCase()) })
  expect(askedFor(metadataPath) - before).toBe(1)
  network.clock.set('2026-11-21T12:01:00Z')
  await lookup(wanted)
  expect(askedFor(metadataPath) - before).toBe(2)
  network.clock.set('2026-11-21T12:00:00Z')
})

test('simultaneous look-ups share one request', async () => {
  const lookup = remembering()
  const before = askedFor(metadataPath)
  await Promise.all(Array.from({ length: 20 }, () => lookup(wanted)))
  expect(askedFor(metadataPath) - before).toBe(1)
})

test('a fresh look-up bypasses the cache', async () => {
  const lookup = remembering()
  const before = askedFor(metadataPath)
  await lookup(wanted)
  await lookup(wanted, { isFresh: true })
  expect(askedFor(metadataPath) - before).toBe(2)
})

test('a failed look-up is not cached', async () => {
  const lookup = remembering()
  network.smp.on(metadataPath, answerXml('', 404))
  expect(await lookup(wanted)).toEqual({ kind: 'not_supported', missing: 'document_type' })
  network.smp.on(metadataPath, answerXml('', 500))
  expect(await codeOfPromise(lookup(wanted))).toBe('lookup_unavailable')
  network.answers(network.sign(network.metadata()))
  expect(await lookup(wanted)).toMatchObject({ kind: 'found' })
})

test('a fresh look-up that finds no endpoint removes the former endpoint from the cache', async () => {
  const lookup = remembering()
  await lookup(wanted)
  network.smp.on(metadataPath, answerXml('', 404))
  expect(await lookup(wanted, { isFresh: true })).toEqual({ kind: 'not_supported', missing: 'document_type' })
  expect(await lookup(wanted)).toEqual({ kind: 'not_supported', missing: 'document_type' })
})
