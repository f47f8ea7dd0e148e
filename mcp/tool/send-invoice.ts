import type { AskOutcome } from '@cornerpost/engine'
import { z } from 'zod'
import { askedPerson, questionFor } from './confirmation.ts'
import { draftId, known } from './field.ts'
import { defineTool, type ToolAnswer, type ToolContext } from './tool.ts'

const token = z.string().min(1).max(200)

const output = {
  status: z.enum(['confirmation_required', 'accepted', 'declined', 'expired']),
  summary: z.string(),
  approval_url: z.string().optional(),
  expires_at: z.string().optional(),
  poll_after_seconds: z.int().optional(),
  document_id: z.string().optional(),
} as const

const shared = {
  name: 'send_invoice',
  title: 'Send invoice',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
} as const

/** Asks a person to send a draft. It has no argument by which a model could confirm anything. */
export const sendInvoice = defineTool({
  ...shared,
  description:
    'Ask to send one prepared invoice or credit note over Peppol. Use it only if the person wants to send it, and give them approval_url. Nothing is sent until a person confirms there; call it again with the same draft_id to see the result. Sending cannot be undone.',
  input: z.strictObject({ draft_id: draftId }),
  output: z.object(output),
  isFor: (policy) => policy !== 'two_step',
  async run(context, given) {
    const asked = { ...known({ client: context.request.client }), ...askedPerson(context.request) }
    return answer(context, await context.engine.drafts.ask(context.caller, { draftId: given.draft_id, ...asked }))
  },
})

/** The same tool for keys whose policy is `two_step`: the token of the first answer confirms. */
export const sendInvoiceByToken = defineTool({
  ...shared,
  description:
    'Ask to send one draft over Peppol. Use it only if the person wants to send it. Nothing is sent until the confirmation is given: a second call with the confirmation_token of the first answer, or a person at approval_url. Sending cannot be undone.',
  input: z.strictObject({
    draft_id: draftId,
    confirmation_token: token.optional().describe('from the newest answer for this draft'),
  }),
  output: z.object({ ...output, confirmation_token: token.optional() }),
  isFor: (policy) => policy === 'two_step',
  async run(context, given) {
    const asked = known({ client: context.request.client, token: given.confirmation_token })
    const outcome = await context.engine.drafts.ask(context.caller, { draftId: given.draft_id, ...asked })
    const { facts, ...rest } = answer(context, outcome)
    if (outcome.token === undefined) return { ...rest, facts }
    return { ...rest, facts: { ...facts, summary: tokenSummary, confirmation_token: outcome.token.reveal() } }
  },
})

const summaries = {
  confirmation_required: 'Not sent. A person must confirm at approval_url.',
  sent: 'Sent. get_document shows whether it was delivered.',
  declined: 'Not sent. A person declined it.',
  expired: 'Not sent. The draft expired; prepare it again.',
} as const satisfies Readonly<Record<AskOutcome['status'], string>>

const tokenSummary =
  'Not sent. To send it, call again with draft_id and this confirmation_token, if the person wants that; or a person confirms at approval_url.'

const pollSeconds = 10

function answer(context: ToolContext, outcome: AskOutcome): ToolAnswer<z.input<z.ZodObject<typeof output>>> {
  const { status, draft, pageUrl } = outcome
  const question = questionFor(context, outcome)
  const waits = status === 'confirmation_required'
  return {
    facts: {
      status: status === 'sent' ? 'accepted' : status,
      summary: summaries[status],
      ...(waits && {
        approval_url: pageUrl,
        expires_at: draft.expiresAt.toISOString(),
        poll_after_seconds: pollSeconds,
      }),
      ...(draft.documentId !== null && { document_id: draft.documentId }),
    },
    ...(question && { question }),
    concerns: {
      companyId: draft.companyId,
      inside: { draftId: draft.id, sha256: draft.hash, outcome: status },
      ...(draft.documentId !== null && { documentId: draft.documentId }),
    },
  }
}
