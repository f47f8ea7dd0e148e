import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { ReporterRole, TaxReportHead } from './build-tax-report.ts'

/** The tax authority as the fifth corner of the network (C5). */
export interface TaxAuthority {
  /** service provider identifier under which it receives reports, such as `0242:001180` */
  readonly participant: ParticipantIdentifier
  /** its identifier and name in reports (TDT-010, TDT-011) */
  readonly id: string
  readonly name: string
}

/** Returns the head of the first report about a document. */
export function headOf(
  { taxAuthority, identity }: { readonly taxAuthority: TaxAuthority; readonly identity: AccessPointIdentity },
  report: {
    readonly uuid: string
    readonly issuedAt: Instant
    readonly role: ReporterRole
    readonly reportingParty: ParticipantIdentifier
    readonly type?: TaxReportHead['type']
  },
): TaxReportHead {
  const { participant, id, name } = taxAuthority
  return {
    type: 'S',
    ...report,
    receiver: valueOf(participant),
    representative: valueOf(serviceProviderIdentifier(identity.seatId)),
    authority: { id, name },
  }
}

function valueOf(participant: ParticipantIdentifier): string {
  return participant.slice(participant.indexOf(':') + 1)
}
