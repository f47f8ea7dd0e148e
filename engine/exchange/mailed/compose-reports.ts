import type { ReachedInbox } from '../../customer/inbox/store.ts'
import { companyThatSends } from '../../customer/mail-server/send-for-company.ts'
import type { MailServerStore } from '../../customer/mail-server/store.ts'
import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import { chooseButton, type LinkedFiles } from './choose-button.ts'
import type { JudgedFile } from './judge-file.ts'
import type { ReceivedMail } from './received-mail.ts'
import { sayFiles } from './say/say-reply.ts'
import { withoutRe } from './without-re.ts'

export interface ComposeReportsDeps {
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly mailServers: Pick<MailServerStore, 'find' | 'listManagerEmails'>
  readonly composeMail: ComposeMail
}

/**
 * Composes the mails with the result of an automatic mail to the addresses of the company's notifications (P199).
 * Returns none if the whole mail was read and all files were accepted, or if the company wants no notifications.
 */
export async function composeReports(
  { companySettings, mailServers, composeMail }: ComposeReportsDeps,
  mail: Omit<ReceivedMail, 'signatureHashes'>,
  { owner, company }: ReachedInbox,
  {
    judged,
    isCut,
    linked,
  }: { readonly judged: readonly JudgedFile[]; readonly isCut: boolean; readonly linked: LinkedFiles },
): Promise<readonly Mail[]> {
  const { mode, emails, ...setting } = settingOf(await companySettings.find(company.id), 'notifications')
  if (mode === 'none' || (!isCut && judged.every(({ kind }) => kind === 'accepted'))) return []
  const language = setting.language ?? owner.locale
  const companyId = await companyThatSends(mailServers, company.id)
  return Promise.all(
    emails.map(async (recipient) =>
      composeMail({
        kind: 'mail-reported',
        recipient,
        language,
        companyId,
        slots: { subject: withoutRe(mail.subject), sender: mail.from, company: company.legalName },
        lines: sayFiles(judged, isCut, language),
        button: await chooseButton(mailServers, { companyId: company.id, reader: recipient, language }, linked),
      }),
    ),
  )
}
