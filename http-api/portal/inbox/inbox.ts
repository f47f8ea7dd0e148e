import {
  catalogue,
  fileEnds,
  mailFileFlaws,
  sentAnswerStates,
  unansweredReasons,
  type Caller,
  type Engine,
  type ThrownCode,
  type ListedMail,
} from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'

/** Flaws of a file for which no error of the interface has a code. */
const ownFlaws = mailFileFlaws.filter((flaw) => flaw !== 'xml_too_large')

const file = z.object({
  name: z.string(),
  documentId: z.string().nullable().openapi({ description: 'The document that was accepted' }),
  draftId: z.string().nullable().openapi({
    description: 'Set if a person confirms the document on the page /approvals/{draftId}; it is sent only then',
  }),
  code: z
    .string()
    .nullable()
    .openapi({
      description: `Why the file was refused: a code of the errors of this interface, such as \`validation_failed\`, \`duplicate_invoice_number\` or \`document_too_large\`, or one of the file itself: ${ownFlaws.join(', ')}. Null if it was accepted`,
    }),
  end: z
    .enum(fileEnds)
    .nullable()
    .openapi({ description: 'Result of the document; null while that is open, and if the file was refused' }),
})

const sentAnswer = z
  .object({
    state: z.enum([...sentAnswerStates, 'none']).openapi({
      description:
        'sent: a mail server took it; waiting: it waits for its time, because the sender has had 20 mails within an hour, or for the mail server; failed: the mail server refused it, or could not be reached within a day; kept: the service has no mail relay and keeps its mails; none: none is sent',
    }),
    at: instantAnswer.nullable().openapi({
      description:
        'When a mail server took the answer; in other states when it leaves, or was to leave; null if none is sent',
    }),
    reason: z.enum(unansweredReasons).nullable().openapi({
      description:
        'Why none is sent: `limit`, 100 mails within a day or 5 in a conversation; `automatic`, a program sent the mail; `thanks`, it only thanks for an answer; null if unknown',
    }),
  })
  .nullable()
  .openapi({
    description:
      'The answer to the sender; null for a mail that was refused or is not read yet, and once the answer is no longer in the list of sent mails',
  })

const mail = z.object({
  id: z.string(),
  from: z.string().nullable(),
  subject: z.string(),
  receivedAt: instantAnswer,
  state: z.enum(['received', 'answered', 'refused']),
  reason: z.string().nullable().openapi({ description: 'Why the whole mail was refused' }),
  answer: sentAnswer,
  files: z.array(file),
})

const version = z.int().min(0).max(2_147_483_646)
const holds = z.boolean().openapi({ description: 'true: a person confirms each mailed document before it is sent' })
const requiresTls = z.boolean().openapi({ description: 'true: the inbox takes mail only over TLS' })

const answer = z
  .object({
    address: z.string().nullable().openapi({ description: 'The secret address; null until the company has one' }),
    version: version.openapi({ description: 'Grows by one with each change of any setting of the company' }),
    holds,
    requiresTls,
    former: z.array(z.object({ takesMailUntil: instantAnswer })).openapi({
      description: 'The former addresses that still take mail, the one that ends first in front',
    }),
    mails: z
      .array(mail)
      .openapi({ description: 'The newest 20 mails that were accepted, and the newest 10 that were refused' }),
  })
  .openapi('CompanyInbox')

const body = z
  .strictObject({
    version: version.openapi({ description: 'The version that you have read; refused if it has changed' }),
    holds,
    requiresTls,
  })
  .openapi('CompanyInboxChange', { description: 'Replaces the whole setting' })

/** Refusals of calls that only read the inbox. */
export const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const

/** Refusals of calls that change the inbox. */
export const changingRefusals = [...readingRefusals, 'token_not_allowed', 'role_too_low', 'read_only_member'] as const

/** Shows the address of the inbox of a company, its settings, and what became of the last mails (I-01). */
export const inboxShow = accountOperation(
  { summary: 'Show the e-mail inbox of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: await readInbox(engine, caller, parameter('companyId')),
  }),
)

const former = z.enum(['keep', 'end']).default('keep').openapi({
  description: 'keep: the former address takes mail for another 30 days; end: all former addresses end at once',
})

/** Gives the inbox a new address (I-01, I-05). */
export const inboxReplace = accountOperation(
  {
    summary: 'Give the e-mail inbox of a company a new address',
    query: z.object({ former }),
    isExact: true,
    answers: { 200: answer },
    refusals: [...changingRefusals, 'email_send_unavailable', 'email_send_company_not_active'],
  },
  async ({ caller, parameter, query }, { engine }) => {
    const companyId = parameter('companyId')
    await engine.inboxes.rotate(caller, companyId, { endsFormer: query.former === 'end' })
    return { status: 200, json: await readInbox(engine, caller, companyId) }
  },
)

/** Ends the former addresses of the inbox. Nothing changes if none takes mail (I-01). */
export const inboxFormerEnd = accountOperation(
  {
    summary: 'End all former addresses of the e-mail inbox of a company',
    answers: { 204: z.undefined() },
    refusals: changingRefusals,
  },
  async ({ caller, parameter }, { engine }) => {
    await engine.inboxes.endFormer(caller, parameter('companyId'))
    return { status: 204 }
  },
)

/** Changes whether mailed documents wait for a person, and whether mail must come over TLS (D60, D124). */
export const inboxChange = accountOperation(
  {
    summary: 'Change the settings of the e-mail inbox of a company',
    body,
    answers: { 200: answer },
    refusals: [...changingRefusals, 'version_stale'],
  },
  async ({ caller, parameter, body: { version: seen, ...given } }, { engine }) => {
    const companyId = parameter('companyId')
    await engine.companySettings.change(caller, companyId, { name: 'inbox', version: seen, given })
    return { status: 200, json: await readInbox(engine, caller, companyId) }
  },
)

async function readInbox(engine: Engine, caller: Caller, companyId: string): Promise<z.input<typeof answer>> {
  const { address, former } = await engine.inboxes.show(caller, companyId)
  const setting = await engine.companySettings.show(caller, companyId, 'inbox')
  const mails = await engine.mailed.list(caller, companyId)
  return {
    address,
    version: setting.version,
    ...setting.value,
    former: former.map(({ takesMailUntil }) => ({ takesMailUntil: takesMailUntil.toISOString() })),
    mails: mails.map((one) => ({
      ...one,
      receivedAt: one.receivedAt.toISOString(),
      answer: showAnswer(one),
      files: one.files.map((file) => ({ ...file, code: file.code && publicCode(file.code) })),
    })),
  }
}

function showAnswer({ answer: given }: ListedMail): z.input<typeof sentAnswer> {
  return given && { ...given, at: given.at?.toISOString() ?? null }
}

/** Returns the code by which this interface names the reason for which a file was refused. */
function publicCode(code: string): string {
  if (code === 'xml_too_large') return 'document_too_large'
  return isThrown(code) ? (catalogue[code].portal?.code ?? 'internal_error') : code
}

const isThrown = (code: string): code is ThrownCode => Object.hasOwn(catalogue, code)
