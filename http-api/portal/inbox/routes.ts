import { routesBelow } from '../../route/route.ts'
import { inboxChange, inboxFormerEnd, inboxReplace, inboxShow } from './inbox.ts'
import { sendersAdd, sendersList, sendersRemove } from './senders.ts'
import { smtpChange, smtpRemove, smtpShow, smtpTest } from './smtp.ts'

const row = routesBelow('/api/v1/companies/{companyId}')

/** The operations on the e-mail inbox of a company, and on its own mail server. */
export const inboxRoutes = [
  row('GET /inbox', 'keyOrPerson', 'portalCaller', 'inbox-show', inboxShow),
  row('POST /inbox', 'keyOrPerson', 'portalCaller', 'inbox-replace', inboxReplace),
  row('PUT /inbox', 'keyOrPerson', 'portalCaller', 'inbox-change', inboxChange),
  row('DELETE /inbox/former', 'keyOrPerson', 'portalCaller', 'inbox-former-end', inboxFormerEnd),
  row('GET /senders', 'keyOrPerson', 'portalCaller', 'senders-list', sendersList),
  row('POST /senders', 'keyOrPerson', 'portalCaller', 'senders-add', sendersAdd),
  row('DELETE /senders/{email}', 'keyOrPerson', 'portalCaller', 'senders-remove', sendersRemove),
  row('GET /smtp', 'keyOrPerson', 'portalCaller', 'smtp-show', smtpShow),
  row('PUT /smtp', 'keyOrPerson', 'portalCaller', 'smtp-change', smtpChange),
  row('DELETE /smtp', 'keyOrPerson', 'portalCaller', 'smtp-remove', smtpRemove),
  row('POST /smtp/test', 'keyOrPerson', 'portalCaller', 'smtp-test', smtpTest),
]
