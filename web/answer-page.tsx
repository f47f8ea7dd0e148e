import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { StatusCode } from 'hono/utils/http-status'
import { fileAnswer, type FileAnswer, type RequestContext } from '@cornerpost/http-api/routing'
import { Frame, type BackLink } from './frame/frame.tsx'
import type { RoomName } from './frame/navigation.ts'
import type { Viewer } from './viewer.ts'

/** A page without its frame. */
export interface ShownPage {
  /** what the page is about; also the text of the browser's tab */
  readonly title: string
  readonly main: Child
  /** the way to the page above this one, at the same place on every page */
  readonly back?: BackLink
  /** the room that the navigation marks as open */
  readonly room?: RoomName
  /** 200 if absent */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer to a form that was accepted: the browser then reads the page with this path (303). */
export interface SeeOther {
  readonly seeOther: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A page that a document makes: it has a style and a policy of its own, and no frame. */
export interface DocumentFile {
  readonly file: FileAnswer
}

export type PageAnswer = ShownPage | SeeOther | DocumentFile

/** Allows what this service serves itself, and neither script nor style inside a page. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Answers with a page in its frame, or with a redirection. */
export function answerPage(c: RequestContext, answer: PageAnswer, viewer: Viewer): Response | Promise<Response> {
  if ('file' in answer) return fileAnswer(c, 'text/html', answer.file)
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  if ('seeOther' in answer) return c.redirect(answer.seeOther, 303)
  c.status((answer.status ?? 200) as StatusCode) // Hono's type accepts only the statuses that it lists
  c.header('Content-Security-Policy', pagePolicy)
  c.header('Referrer-Policy', 'same-origin') // with no-referrer, forms would be sent with `Origin: null`
  c.header('Content-Language', viewer.language)
  const { path } = c.req
  const frame = { ...viewer, title: answer.title, back: answer.back, room: answer.room }
  const shown = (
    <Frame {...frame} path={c.req.method === 'POST' ? path : path + new URL(c.req.url).search}>
      {answer.main}
    </Frame>
  )
  return c.html(html`<!DOCTYPE html>${shown}`)
}
