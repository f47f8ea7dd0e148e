import { ServiceError } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { page, type PageCall } from '../page-operation.ts'
import { mailPage, mailsPage } from './mails-page.tsx'

/** Hides the mails from callers on other computers, because the links in mails sign people in (P193). */
function checkOwnComputer({ isOnOwnComputer }: PageCall): void {
  if (!isOnOwnComputer) throw new ServiceError('not_found')
}

const list = page<'visitor'>(async (call, { engine }) => {
  checkOwnComputer(call)
  return mailsPage({ language: call.language, mails: await engine.keptMails.list() })
})

const show = page<'visitor'>(async (call, { engine }) => {
  checkOwnComputer(call)
  return mailPage({ language: call.language, mail: await engine.keptMails.show(call.parameter('mailId')) })
})

/** The HTML of a mail, for the frame on its page (H13). */
const showHtml = page<'visitor'>(async (call, { engine }) => {
  checkOwnComputer(call)
  const { html } = await engine.keptMails.show(call.parameter('mailId'))
  return { file: { bytes: Buffer.from(html), disposition: 'inline', isMail: true } }
})

const shared = { who: 'visitor', budget: 'unverified', method: 'GET' } as const

export const mailRoutes = [
  route({ ...shared, path: '/mails', name: 'page-mails', operation: list }),
  route({ ...shared, path: '/mails/{mailId}', name: 'page-mail', operation: show }),
  route({ ...shared, path: '/mails/{mailId}/html', name: 'page-mail-html', operation: showHtml }),
]
