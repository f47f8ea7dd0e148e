import type { Clock, ParticipantIdentifier, Random } from '@cornerpost/engine'
import { readServiceMetadata } from '@cornerpost/engine'
import {
  buildMls,
  documentTypes,
  mlsReceiver,
  parseXml,
  readCertificate,
  receivedLimits,
  serviceProviderIdentifier,
  type AccessPointIdentity,
  type MlsIssue,
  type Sbdh,
} from '@cornerpost/engine/network'
import type { ReceivedReport } from './received-reports.ts'
import type { Registrations } from './registrations.ts'

interface StatusDeps {
  readonly identity: AccessPointIdentity
  readonly clock: Clock
  readonly random: Random
}

type Verdict = Pick<Parameters<typeof buildMls>[0], 'code' | 'description' | 'issues'>

/** Returns the status of a report: its faults decide, unless the dial demanded a rejection. */
export function verdictOn({ faults, manner }: Pick<ReceivedReport, 'faults' | 'manner'>): Verdict {
  if (manner === 'syntax') return rejection([{ location: 'NA', description: 'the syntax is wrong', reason: 'SV' }])
  if (manner === 'rules') return rejection([{ location: 'NA', description: 'a rule is broken', reason: 'BV' }])
  if (manner === 'undelivered') return rejection([{ location: 'NA', description: 'no delivery', reason: 'FD' }])
  const issues = faults.map(({ layer, ruleId, location, message }): MlsIssue => ({
    location: location === '' ? 'NA' : location,
    description: `${ruleId}: ${message}`,
    reason: layer === 'xsd' ? 'SV' : 'BV',
  }))
  return issues.length === 0 ? { code: 'AP', description: null, issues } : rejection(issues)
}

function rejection(issues: readonly MlsIssue[]): Verdict {
  return { code: 'RE', description: 'The report was rejected.', issues }
}

/** Returns the envelope of the status of a report, addressed to the access point that sent the report. */
export function statusEnvelope({ identity, clock, random }: StatusDeps, about: Sbdh, signerSeat: string): Sbdh {
  return {
    ...documentTypes.mls,
    sender: serviceProviderIdentifier(identity.seatId),
    receiver: mlsReceiver(about.mlsTo, signerSeat),
    instanceIdentifier: random.uuid(),
    createdAt: clock.now(),
    countryC1: 'SK',
    mlsTo: null,
    mlsType: null,
  }
}

/** Builds the status of the report with this instance identifier. */
export function buildStatus(deps: StatusDeps, envelope: Sbdh, reference: string, verdict: Verdict): Uint8Array {
  const { sender, receiver } = envelope
  return buildMls({ id: deps.random.uuid(), issuedAt: deps.clock.now(), sender, receiver, reference, ...verdict })
}

/** Finds where a service provider receives statuses. Throws if it is not registered. */
export function findStatusEndpoint(registrations: Registrations, receiver: ParticipantIdentifier) {
  const { scheme, value } = documentTypes.mls.documentType
  const xml = registrations.find(receiver)?.services.get(`${scheme}::${value}`)
  const metadata = xml && readServiceMetadata(parseXml(Buffer.from(xml), receivedLimits))
  const endpoint = metadata && metadata.kind === 'information' ? metadata.processes[0]?.endpoints[0] : undefined
  if (endpoint === undefined) throw new Error(`${receiver} is not registered for statuses`)
  return { url: endpoint.address, certificate: readCertificate(endpoint.certificate) }
}
