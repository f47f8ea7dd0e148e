import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../error/service-error.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Certificate } from './certificate.ts'
import { readRevocationList, type RevocationList } from './revocation-list.ts'

export interface RevocationDeps {
  readonly http: HttpClient
  readonly clock: Clock
  readonly log: Log
}

export interface RevocationListPolicy {
  /** seconds after which a list that is still valid is downloaded again */
  readonly refreshSeconds: number
  /** seconds until an address that returned no usable list is tried again */
  readonly retrySeconds: number
  readonly timeoutMilliseconds: number
  readonly listBytesMax: number
}

interface KeptList {
  readonly list: RevocationList | undefined
  /** monotonic time until which a valid list is not downloaded again */
  readonly freshUntil: number
  /** monotonic time until which nothing is downloaded, even if no valid list is available */
  readonly restsUntil: number
}

const addressesMax = 3
const skewMilliseconds = 5 * 60_000

/**
 * Creates a function that returns the revocation list for a certificate, or undefined if no usable list is available.
 * The function tries the addresses in the certificate, in their order. A list may be used until its nextUpdate; a newer
 * list is downloaded before that time. If a download fails, an alarm is raised and the cached list stays in use until
 * its nextUpdate (D4).
 */
export function createRevocationListSource(
  deps: RevocationDeps,
  policy: RevocationListPolicy,
): (certificate: Certificate, issuer: Certificate) => Promise<RevocationList | undefined> {
  const lists = new LRUCache<string, KeptList>({ max: 20 })
  const downloads = new Map<string, Promise<KeptList>>()

  async function listAt(url: string, issuer: Certificate): Promise<RevocationList | undefined> {
    const key = `${issuer.fingerprint} ${url}`
    const known = lists.get(key)
    const kept = known === undefined || isDue(known) ? await refresh(key, url, issuer) : known
    return counts(kept) ? kept.list : undefined
  }

  const counts = ({ list }: KeptList): boolean => list !== undefined && list.nextUpdate >= deps.clock.now()

  /**
   * True if the list must be downloaded. The system clock decides whether the cached list has expired, because the
   * monotonic clock does not advance while the machine sleeps.
   */
  function isDue(kept: KeptList): boolean {
    const now = deps.clock.monotonic()
    return now >= kept.restsUntil && (now >= kept.freshUntil || !counts(kept))
  }

  /** Downloads a list. At most one download per list runs at a time; concurrent callers share its result. */
  function refresh(key: string, url: string, issuer: Certificate): Promise<KeptList> {
    const running = downloads.get(key)
    if (running) return running
    const download = ask(url, issuer, lists.get(key)?.list).then((kept) => {
      lists.set(key, kept)
      downloads.delete(key)
      return kept
    })
    downloads.set(key, download)
    return download
  }

  async function ask(url: string, issuer: Certificate, known: RevocationList | undefined): Promise<KeptList> {
    const now = deps.clock.monotonic()
    const retryAt = now + policy.retrySeconds * 1000
    try {
      const list = await fetchRevocationList(deps, policy, url, issuer)
      if (known && list.thisUpdate < known.thisUpdate) throw unusable('older than the cached list')
      const validFor = list.nextUpdate.getTime() - deps.clock.now().getTime()
      const freshUntil = now + Math.min(validFor, policy.refreshSeconds * 1000)
      return { list, freshUntil, restsUntil: Math.min(freshUntil, retryAt) }
    } catch (cause) {
      alarm(deps, { url, keptUntil: known?.nextUpdate, cause })
      return { list: known, freshUntil: retryAt, restsUntil: retryAt }
    }
  }

  return async (certificate, issuer) => {
    for (const url of certificate.revocationListUrls.slice(0, addressesMax)) {
      const list = await listAt(url, issuer)
      if (list) return list
    }
    if (certificate.revocationListUrls.length === 0)
      alarm(deps, { subject: certificate.subject, cause: 'the certificate names no list' })
    return undefined
  }
}

async function fetchRevocationList(
  deps: RevocationDeps,
  policy: RevocationListPolicy,
  url: string,
  issuer: Certificate,
): Promise<RevocationList> {
  const answer = await deps.http.request({
    method: 'GET',
    url,
    timeoutMilliseconds: policy.timeoutMilliseconds,
    answerBytesMax: policy.listBytesMax,
  })
  if (answer.status !== 200) throw unusable(`status ${answer.status}`)
  const list = readRevocationList(answer.body, issuer, url)
  const now = deps.clock.now().getTime()
  if (list.thisUpdate.getTime() > now + skewMilliseconds) throw unusable('not yet valid')
  if (list.nextUpdate.getTime() < now) throw unusable('out of date')
  return list
}

function alarm(deps: RevocationDeps, inside: Readonly<Record<string, unknown>>): void {
  deps.log({ level: 'error', event: 'revocation', alarm: 'revocation_list_unavailable', inside })
}

function unusable(reason: string): ServiceError {
  return new ServiceError('peer_unreachable', { inside: { reason: `revocation list: ${reason}` } })
}
