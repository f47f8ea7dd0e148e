import type { SecretBox } from '../crypto/secret/secret-box.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Instant } from '../primitive/clock.ts'
import { openMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { MailKind } from './mail-texts.ts'
import type { MailStore } from './store.ts'

/** A mail of the outbox whose text the service still has. */
export interface KeptMail {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Instant
  /** the plain text; the links in it may sign the recipient in */
  readonly text: string
  /** the same as HTML, without script, images and external resources */
  readonly html: string
  /** the URL with which the links to pages of this service begin, without a slash at the end */
  readonly portalUrl: string
}

/**
 * The mails that a service without a relay keeps, for the people on its computer (D129, P193). Every method refuses
 * with `not_found` in a mode that does not show mails.
 */
export interface KeptMails {
  /** Returns the newest 50 mails of the outbox, without those whose text was deleted when the relay accepted them. */
  list(): Promise<readonly KeptMail[]>
  /** Returns one mail. Refuses with `not_found` a mail that does not exist or whose text was deleted. */
  show(mailId: string): Promise<KeptMail>
}

export interface KeptMailsDeps {
  readonly mails: Pick<MailStore, 'find' | 'newest'>
  readonly secretBox: SecretBox
  readonly portalUrl: string
  readonly settings: { readonly rules: { readonly showsMails: boolean } }
}

const listedMax = 50

/** Creates the use cases for the mails that a service keeps. */
export function createKeptMails({ mails, secretBox, portalUrl, settings }: KeptMailsDeps): KeptMails {
  const open = (mail: Mail): KeptMail => {
    const { id, kind, recipient, createdAt } = mail
    const { subject, text, html } = openMail(secretBox, mail)
    return { id, kind, recipient, createdAt, subject, text, html, portalUrl }
  }
  const checkShown = (): void => {
    if (!settings.rules.showsMails) throw new ServiceError('not_found')
  }
  return {
    async list() {
      checkShown()
      return (await mails.newest(listedMax)).filter(hasText).map(open)
    },
    async show(mailId) {
      checkShown()
      const mail = await mails.find(mailId)
      if (mail === undefined || !hasText(mail)) throw new ServiceError('not_found')
      return open(mail)
    },
  }
}

const hasText = ({ content }: Mail): boolean => content !== ''
