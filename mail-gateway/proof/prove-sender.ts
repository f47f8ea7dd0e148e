import { isIPv6 } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as endOfRound } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import type { Clock, DkimProof, DmarcRecord, HeaderFrom, ProofResult, SenderProofs } from '@cornerpost/engine'
import { authenticate, spf, type AuthenticateResult, type DKIMResult, type DNSResolver } from 'mailauth'
import { budgetedResolver, type AskDns } from './mail-resolver.ts'

/** How a mail came in. */
export interface MailSource {
  readonly ip: string
  readonly helo: string
  /** address of MAIL FROM; empty for a null sender */
  readonly mailFrom: string
}

export interface ProveDeps {
  readonly askDns: AskDns
  readonly clock: Clock
  /** host name of this server */
  readonly serverName: string
}

export interface ProvedMail {
  readonly from: HeaderFrom
  readonly source: MailSource
  /** the whole mail in pieces, of which none takes the library long */
  readonly pieces: Iterable<Buffer> | AsyncIterable<Buffer>
  /** its bytes to the empty line behind the header */
  readonly header: Buffer
}

/** Results of the checks in words, for the log. ARC is checked for the log only, because it must not admit a mail. */
export interface Evidence {
  readonly spf: string
  readonly dmarc: string
  readonly dkim: readonly string[]
  readonly arc: string
}

/**
 * Checks SPF, DKIM and DMARC of a mail. A failure of DNS is the result `temperror`. The
 * mail must have passed the guard, because the library takes seconds for hostile headers.
 */
export async function proveSender(
  deps: ProveDeps,
  mail: ProvedMail,
): Promise<{ readonly proofs: SenderProofs; readonly evidence: Evidence }> {
  const resolver = budgetedResolver(deps.askDns, deps.clock)
  const options = { ...senderOf(mail.source), mta: deps.serverName, resolver, strict: true, maxElapsedTime: 8_000 }
  const result = await authenticate(Readable.from(inRounds(neededPart(mail))), {
    ...options,
    disableBimi: true,
    minBitLength: 1024,
  })
  const spfResult = resultOf(result.spf ? result.spf.status.result : 'none')
  const proofs: SenderProofs = {
    isAboutAuthor: isAbout(mail.from, result),
    spf: {
      result: spfResult,
      domain: domainOf(mail.source.mailFrom),
      coversInternet: spfResult === 'pass' && (await coversInternet(options)),
    },
    dmarc: dmarcOf(result),
    dkim: result.dkim.results.map(dkimOf),
  }
  return { proofs, evidence: evidenceOf(result) }
}

/** Returns the header alone if it names no signature: nothing is stated about the body then. */
function neededPart({ header, pieces }: ProvedMail): ProvedMail['pieces'] {
  return /dkim-signature|arc-/i.test(header.toString('latin1')) ? pieces : [header]
}

/** Yields each piece in its own round of the event loop: the library would read the whole mail in one. */
async function* inRounds(pieces: ProvedMail['pieces']): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    await endOfRound()
    yield piece
  }
}

function senderOf({ ip, helo, mailFrom }: MailSource): { ip: string; helo: string; sender: string } {
  const domain = domainOf(mailFrom)
  return { ip, helo, sender: domain === null ? '' : `${mailFrom.slice(0, mailFrom.lastIndexOf('@'))}@${domain}` }
}

function domainOf(address: string): string | null {
  return address === '' ? null : toAscii(address.slice(address.lastIndexOf('@') + 1))
}

/** Returns the domain as a lower-case A-label without a dot at the end. */
function toAscii(domain: string): string {
  return domainToASCII(domain.replace(/\.$/, '')) || domain.toLowerCase()
}

function resultOf(word: string): ProofResult {
  return word === 'pass' || word === 'temperror' ? word : 'other'
}

function isAbout(from: HeaderFrom, { dkim }: AuthenticateResult): boolean {
  const [author, ...others] = dkim.headerFrom
  return dkim.fromFields === 1 && others.length === 0 && author?.toLowerCase().replace(/\.$/, '') === from.address
}

function dmarcOf({ dmarc }: AuthenticateResult): DmarcRecord {
  if (!dmarc) return { kind: 'absent' }
  if (dmarc.status.result === 'temperror') return { kind: 'unavailable' }
  if (dmarc.rr === undefined) return { kind: 'absent' }
  return { kind: 'found', isSpfAligned: dmarc.alignment.spf.result !== undefined }
}

function dkimOf(result: DKIMResult): DkimProof {
  return {
    result: resultOf(result.status.result),
    domain: toAscii(result.signingDomain ?? ''),
    // also set for signatures that fail, so it counts only beside `pass`
    isAligned: Boolean(result.status.aligned),
    isTesting: result.status.testing === true,
    isLengthLimited: result.canonBodyLengthLimited === true,
    signedFields: (result.signingHeaders?.keys ?? '').split(':').map((name) => name.trim().toLowerCase()),
    signedAt: result.signTime ? new Date(result.signTime) : null,
    signatureHash: result.id ?? '',
  }
}

/** Two unrelated addresses that no mail server has (RFC 5737, RFC 3849, RFC 9637), for each version of IP. */
const unusedAddresses = { v4: ['192.0.2.77', '198.51.100.9'], v6: ['2001:db8::77', '3fff::9'] }

/**
 * Returns true if an SPF record admits addresses that no mail server has. Such a record admits everyone: by `+all`, by
 * an include of it, or by two halves of all addresses.
 */
async function coversInternet(options: {
  readonly ip: string
  readonly helo: string
  readonly sender: string
  readonly resolver: DNSResolver
}): Promise<boolean> {
  for (const pair of isIPv6(options.ip) ? [unusedAddresses.v4, unusedAddresses.v6] : [unusedAddresses.v4]) {
    const results = await Promise.all(pair.map((ip) => spf({ ...options, ip })))
    if (results.every(({ status }) => status.result === 'pass')) return true
  }
  return false
}

function evidenceOf({ spf: bySpf, dmarc, dkim, arc }: AuthenticateResult): Evidence {
  return {
    spf: bySpf ? bySpf.status.result : 'none',
    dmarc: dmarc ? dmarc.status.result : 'none',
    dkim: dkim.results.map(({ signingDomain, status }) => `${signingDomain ?? ''} ${status.result}`),
    arc: arc ? arc.status.result : 'none',
  }
}
