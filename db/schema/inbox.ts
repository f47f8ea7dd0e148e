import type { FileEnd, Language, ReceivedMail, Unanswered } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'
import type { CompanyTables } from './company.ts'

/** Defines the tables for the inboxes of companies and the mails to them, in one SQL dialect. */
export function inboxTables(
  { big, flag, index, instant, integer, json, primaryKey, table, text, uniqueIndex }: Columns,
  { company }: CompanyTables,
) {
  const companyId = () =>
    text('company_id')
      .notNull()
      .references(() => company.id)

  /** The addresses of the inboxes: the present one of each company, and those that it has replaced. */
  const inbox = table(
    'inbox',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      address: text('address').notNull(),
      hash: text('hash').notNull(),
      createdAt: instant('created_at').notNull(),
      /** null: the present address */
      takesMailUntil: instant('takes_mail_until'),
    },
    (row) => [
      uniqueIndex('inbox_hash').on(row.hash),
      uniqueIndex('inbox_present')
        .on(row.companyId)
        .where(sql`${row.takesMailUntil} is null`),
      index('inbox_former').on(row.companyId, row.takesMailUntil),
    ],
  )

  const allowedSender = table(
    'allowed_sender',
    {
      companyId: companyId(),
      email: text('email').notNull(),
      language: text('language').$type<Language>(),
      createdAt: instant('created_at').notNull(),
    },
    (row) => [primaryKey({ name: 'allowed_sender_key', columns: [row.companyId, row.email] })],
  )

  /** Mails to inboxes. Only an accepted mail has a key and bytes. */
  const receivedMail = table(
    'received_mail',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      recipient: text('recipient').notNull(),
      sender: text('sender'),
      messageId: text('message_id'),
      subject: text('subject').notNull(),
      mailReferences: json<readonly string[]>('mail_references').notNull(),
      bodyHash: text('body_hash').notNull(),
      mailKey: text('mail_key'),
      proof: text('proof').$type<ReceivedMail['proof']>(),
      isAutomatic: flag('is_automatic').notNull(),
      state: text('state').$type<ReceivedMail['state'] | 'refused'>().notNull(),
      reason: text('reason'),
      payloadId: big('payload_id'),
      isAnswered: flag('is_answered').notNull(),
      /** when the answer leaves, or left; null if the sender gets none, or it left before such times were stored */
      answerLeavesAt: instant('answer_leaves_at'),
      /** why a mail that was read got no answer */
      unanswered: text('unanswered').$type<Unanswered>(),
      /** mails with results of the documents of this mail, after the answer */
      followUps: integer('follow_ups').notNull().default(0),
      /** Message-ID with which the conversation began; null if the mail has none */
      thread: text('thread'),
      receivedAt: instant('received_at').notNull(),
    },
    (row) => [
      index('received_mail_company').on(row.companyId, row.receivedAt, row.id),
      index('received_mail_key').on(row.mailKey),
      index('received_mail_sender').on(row.sender, row.receivedAt),
      index('received_mail_thread').on(row.companyId, row.thread),
    ],
  )

  /** The mails about received mails, by whose times the next one to the same address is timed (P198). */
  const mailDeparture = table(
    'mail_departure',
    {
      /** id of the mail in the outbox */
      id: text('id').primaryKey(),
      mailId: text('mail_id')
        .notNull()
        .references(() => receivedMail.id),
      companyId: companyId(),
      recipient: text('recipient').notNull(),
      leavesAt: instant('leaves_at').notNull(),
    },
    (row) => [
      index('mail_departure_recipient').on(row.companyId, row.recipient, row.leavesAt),
      index('mail_departure_mail').on(row.mailId),
    ],
  )

  /** The signatures that admitted a mail on their own; each of them counts once in 30 days. */
  const mailSignature = table(
    'mail_signature',
    {
      hash: text('hash').primaryKey(),
      mailId: text('mail_id')
        .notNull()
        .references(() => receivedMail.id),
      seenAt: instant('seen_at').notNull(),
    },
    (row) => [index('mail_signature_mail').on(row.mailId)],
  )

  /** The files of a mail that was read, each with its result. */
  const mailedFile = table(
    'mailed_file',
    {
      mailId: text('mail_id')
        .notNull()
        .references(() => receivedMail.id),
      position: integer('position').notNull(),
      name: text('name').notNull(),
      documentId: text('document_id'),
      /** the draft that waits for a person, or waited, until the document was sent (D124) */
      draftId: text('draft_id'),
      code: text('code'),
      /** the result that a later mail to the sender stated last, or that the draft had when it was deleted */
      toldEnd: text('told_end').$type<FileEnd>(),
    },
    (row) => [
      primaryKey({ name: 'mailed_file_key', columns: [row.mailId, row.position] }),
      index('mailed_file_draft').on(row.draftId),
    ],
  )

  return { inbox, allowedSender, receivedMail, mailDeparture, mailSignature, mailedFile }
}
