import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { startNode, type Service } from '../http-api/support/a-service.ts'
import { accountWorld, anAccount } from '../support/account-world.ts'
import { percentile } from '../support/percentile.ts'
import type { StoreKind } from '../support/test-database.ts'
import { makePlaces } from './bench-place.ts'
import type { Figure } from './figure.ts'
import { fillStore } from './fill-store.ts'

const millisecondsMax = 50

/** Measures whole pages over HTTP for an administrator of all companies: the time until the last byte of the HTML. */
export async function pageFigures(
  kind: StoreKind,
  size: { readonly documents: number; readonly companies: number; readonly runs: number },
): Promise<readonly Figure[]> {
  const [place] = await makePlaces(kind, 1)
  const store = await fillStore(place, size.documents, size.companies)
  const companyId = store.tenants[0].company.id
  const [{ id: documentId, number }] = await store.documentOverview.newest([companyId], {}, { limit: 1 })
  await store.close()
  const world = await accountWorld({ place: place.place })
  try {
    const email = 'uctovnicka@example.sk'
    const accountId = await anAccount(world, email)
    await place.runInBulk(
      `insert into membership (account_id, company_id, role) select '${accountId}', id, 'admin' from company`,
    )
    const { door } = await startNode(world)
    try {
      const { text } = await makeSignInLink(world.people, accountId)
      const headers = await signedIn(door, text.reveal())
      const paths: Readonly<Record<string, string>> = {
        Home: '/',
        'the list of documents': '/documents',
        'the list of delivered documents': '/documents?state=delivered',
        'a search': `/documents?search=${encodeURIComponent((number ?? '').slice(0, 2))}`,
        'one document': `/documents/${companyId}/${documentId}`,
        'the list of companies': '/companies',
        'one company': `/companies/${companyId}`,
        'its members': `/companies/${companyId}/members`,
        'the choice of companies for a key': '/keys/new',
        'the list of keys': '/keys',
        'the check of a file': '/check',
        'the account': '/account',
      }
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(paths))
        figures.push({
          what: `${name}, p95`,
          value: await p95Of(size.runs, door.url + path, headers),
          limit: millisecondsMax,
          unit: 'ms',
        })
      return figures
    } finally {
      await door.stop()
    }
  } finally {
    await world.close()
    await place.remove()
  }
}

async function signedIn({ url }: Service['door'], link: string): Promise<{ readonly cookie: string }> {
  const answer = await fetch(`${url}/api/v1/auth/link`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ link }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return { cookie: String(answer.headers.get('set-cookie')?.split(';')[0]) }
}

async function p95Of(runs: number, url: string, headers: { readonly cookie: string }): Promise<number> {
  const times: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { ...headers, accept: 'text/html' } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
    if (run >= 0) times.push(performance.now() - startedAt)
  }
  return percentile(times, 95)
}
