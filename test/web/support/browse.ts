import type { Service } from '../../http-api/support/a-service.ts'

export interface Shown {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

interface BrowseOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** the fields of a form; the page is then posted */
  readonly form?: Readonly<Record<string, string>> | URLSearchParams | FormData
}

/** Opens a page or sends a form as a browser does, without following redirections. */
export async function browse(
  { door }: Pick<Service, 'door'>,
  path: string,
  { headers = {}, form }: BrowseOptions = {},
): Promise<Shown> {
  const response = await fetch(door.url + path, {
    method: form === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'accept-language': 'sk',
      ...(form && { origin: door.url }),
      ...headers,
    },
    ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** The page after a form, with its path and the headers with which a browser asks for it. */
export interface Followed extends Shown {
  readonly path: string
  readonly headersSent: Readonly<Record<string, string>>
}

/** Sends a form as a browser does, and opens the page to which its answer leads, with the cookies that it sets. */
export async function follow(service: Pick<Service, 'door'>, path: string, options: BrowseOptions): Promise<Followed> {
  const answer = await browse(service, path, options)
  const next = answer.headers.get('location')
  if (next === null) return { ...answer, path, headersSent: options.headers ?? {} }
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  const headers = { ...options.headers, cookie: [options.headers?.['cookie'], cookie].filter(Boolean).join('; ') }
  return { ...(await browse(service, next, { headers })), path: next, headersSent: headers }
}
