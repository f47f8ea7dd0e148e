import type { Answer } from 'dns-packet'

/** Mail domain of the accountant in the local network: mails from this machine pass SPF, all others are refused. */
export const localMailDomain = 'ucto.local.test'

/** Domain of the inbox addresses in the local network. */
export const localInboxDomain = 'in.local.test'

type MailRecord = Extract<Answer, { readonly type: 'TXT' | 'MX' | 'A' }>

/** The DNS records of the mail domains of the local network. */
const records: readonly Omit<MailRecord, 'ttl'>[] = [
  { type: 'TXT', name: localMailDomain, data: 'v=spf1 ip4:127.0.0.1 -all' },
  { type: 'TXT', name: `_dmarc.${localMailDomain}`, data: 'v=DMARC1; p=reject' },
  { type: 'MX', name: localInboxDomain, data: { preference: 10, exchange: `mx.${localInboxDomain}` } },
  { type: 'A', name: `mx.${localInboxDomain}`, data: '127.0.0.1' },
]

/**
 * Returns the records of a name, of all types. Returns an empty list for any other name below `test` (RFC 6761, 6.2),
 * and undefined for a name of another domain.
 */
export function mailRecordsOf(name: string): readonly Answer[] | undefined {
  if (!name.endsWith('.test')) return undefined
  return records.filter((record) => record.name === name).map((record) => ({ ...record, ttl: 0 }) as Answer)
}
