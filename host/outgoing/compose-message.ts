import { isEmail, type OutgoingMail } from '@cornerpost/engine'
import type { SendMailOptions } from 'nodemailer'

/**
 * Returns a mail as nodemailer takes it; undefined if the recipient is not exactly one e-mail address. Nodemailer does
 * not check it: a line break in an address would add a recipient. The boundary, date and id are fixed, so that the same
 * mail always has the same bytes (D129).
 */
export function composeMessage(
  { recipient, messageId, date, language, subject, text, html, replyTo, answers }: OutgoingMail,
  from: { readonly name: string; readonly address: string },
): SendMailOptions | undefined {
  if (!isEmail(recipient)) return undefined
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [recipient] },
    messageId,
    date,
    subject,
    text,
    html,
    baseBoundary: messageId.replace(/\W/g, ''),
    ...(answers && answers.messageId !== '' && { inReplyTo: answers.messageId }),
    ...(answers && { references: [...answers.references, answers.messageId].filter((id) => id !== '') }),
    headers: {
      'Content-Language': language,
      'Auto-Submitted': answers ? 'auto-replied' : 'auto-generated',
      ...(answers && { 'X-Auto-Response-Suppress': 'All' }),
    },
  }
}
