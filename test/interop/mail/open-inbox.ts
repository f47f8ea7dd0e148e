import { request } from 'undici'
import type { AccessPoint } from '../../support/local-world.ts'

export interface Inboxes {
  /** position of the company in the list of the first account */
  readonly company: number
  readonly senders: readonly string[]
  /** number of addresses: the present one, and former ones, which take mail as well */
  readonly count?: number
}

/** Gives a company of an access point an inbox, and allows these senders. Returns its addresses, the newest last. */
export async function openInboxes(
  point: AccessPoint,
  { company, senders, count = 1 }: Inboxes,
): Promise<readonly string[]> {
  const companies = (await call(point, 'GET', '/companies')) as readonly { readonly id: string }[]
  const path = `/companies/${companies[company]?.id ?? ''}`
  for (const email of senders) await call(point, 'POST', `${path}/senders`, { email, language: 'sk' })
  const addresses: string[] = []
  while (addresses.length < count) {
    const { address } = (await call(point, 'POST', `${path}/inbox`)) as { readonly address: string }
    addresses.push(address)
  }
  return addresses
}

/** Calls the portal API with the key that was made at the first start. */
async function call(point: AccessPoint, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const { statusCode, body: answer } = await request(`${point.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${point.access().clientSecret}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`)
  return JSON.parse(text)
}
