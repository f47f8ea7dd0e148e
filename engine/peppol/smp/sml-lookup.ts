import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { smlName } from '../identifier/sml-name.ts'
import type { DnsResolver, NaptrRecord } from '../../port/dns-resolver.ts'
import type { NoAddress } from './endpoint.ts'
import { invalidMetadata } from './service-metadata.ts'

export type SmpLookupResult = { readonly kind: 'found'; readonly url: string } | NoAddress

/**
 * Looks up the SMP of a participant in the SML, that is, in DNS. Returns the base URL of the SMP without a trailing
 * slash (SML 1.3, BDXL U-NAPTR).
 * A participant is `not_registered` if its DNS name does not exist, or if the name has records but none for an SMP. A
 * name without any record gives `no_record`, because records may be missing for a short time while the SML changes
 * (D84).
 * Throws `lookup_unavailable` if DNS does not answer, and `service_metadata_invalid` if no SMP record gives a usable
 * URL.
 */
export async function lookUpSmp(
  deps: { readonly dns: DnsResolver },
  participant: ParticipantIdentifier,
  zone: string,
): Promise<SmpLookupResult> {
  const answer = await deps.dns.resolveNaptr(smlName(participant, zone))
  if (answer.kind === 'no_record') return answer
  const records = answer.kind === 'found' ? answer.records.filter(isSmpRecord).sort(inOrder) : []
  if (records.length === 0) return { kind: 'not_registered' }
  const url = records.map(targetOf).find((target) => target !== undefined)
  if (url === undefined) throw invalidMetadata('no NAPTR record can be followed')
  return { kind: 'found', url }
}

function isSmpRecord(record: NaptrRecord): boolean {
  return record.flags.toUpperCase() === 'U' && record.service.toLowerCase() === 'meta:smp'
}

function inOrder(one: NaptrRecord, other: NaptrRecord): number {
  return one.order - other.order || one.preference - other.preference
}

/**
 * Returns the URL in the regexp field of a record; undefined if it contains no URL that we can use. Only a regular
 * expression that matches the whole name is accepted. Others are not executed, because a DNS answer may come from
 * anyone.
 */
function targetOf(record: NaptrRecord): string | undefined {
  const delimiter = record.regexp.slice(0, 1)
  const [, expression, replacement, flags, ...others] = record.regexp.split(delimiter)
  const takesAll =
    expression !== undefined &&
    /^\^?\.\*\$?$/.test(expression) &&
    (flags === '' || flags === 'i') &&
    others.length === 0
  if (!takesAll || replacement === undefined || !URL.canParse(replacement)) return undefined
  const url = new URL(replacement)
  const isBase = (url.protocol === 'https:' || url.protocol === 'http:') && url.search === '' && url.hash === ''
  return isBase ? url.href.replace(/\/+$/, '') : undefined
}
