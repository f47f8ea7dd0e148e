import { ServiceError } from '@cornerpost/engine'
import { readSessionCookie, type AppDeps, type RequestContext } from '@cornerpost/http-api/routing'
import { readForm } from '../read-form.ts'

/** A form that arrived after the session had ended, so that the person can send it again (P113). */
export interface KeptForm {
  readonly action: string
  readonly hasFiles: boolean
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const bytesMax = 128_000

/** fields that no page may contain; the form asks for them again */
const secrets: ReadonlySet<string> = new Set(['password', 'currentPassword', 'code', 'link'])

/**
 * Reads a refused form, without its passwords and files. Returns undefined if it is larger than 128 kB or unreadable,
 * or if the call has no session cookie that this service signed: a stranger could otherwise make the service build
 * large pages (P156). A form of another site is never kept, because admission refuses its cookie with another code: the
 * person would send it again as their own (H18).
 */
export async function readKeptForm(c: RequestContext, { engine }: AppDeps): Promise<KeptForm | undefined> {
  const { incoming } = c.env
  if (c.req.method !== 'POST' || incoming.readableDidRead) return undefined
  const hasFiles = /^multipart\/form-data\b/i.test(incoming.headers['content-type'] ?? '')
  try {
    const cookie = readSessionCookie(c)
    if (cookie === undefined || !(await engine.sessions.hasSigned(cookie))) return undefined
    const { entries } = await readForm(c, bytesMax, hasFiles)
    return { action: c.req.path, hasFiles, fields: entries.filter(([name]) => !secrets.has(name)) }
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
