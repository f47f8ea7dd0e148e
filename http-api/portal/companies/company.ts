import type { Company, MemberRole } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'

export const companyAnswer = z
  .object({
    id: z.uuid(),
    ico: z.string(),
    dic: z.string(),
    legalName: z.string(),
    registeredAddress: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    peppolParticipantId: z.string().nullable(),
    status: z.enum(['pending_verification', 'active', 'inactive']),
    sendingPaused: z.boolean(),
    nameVerified: z.boolean().openapi({ description: 'True if the official register has the same name for this IČO' }),
    version: z.int().openapi({ description: 'Grows with every change of the details' }),
    role: z.enum(['owner', 'admin', 'member', 'viewer']),
    createdAt: instantAnswer,
  })
  .openapi('Company')

/** A text that a company may lack: a body takes null for it, as answers have it (P-04, P-05, C-09). */
export const optionalText = z.string().nullable().optional()

/** Settings of companies that come with the parts that use them (P-10, P166). */
export const laterSettings = [
  'webhook',
  'webhookUrl',
  'notifications',
  'notificationEmails',
  'notifyEvents',
  'notifyMode',
  'notifyLocale',
  'retention',
  'retentionDays',
  'archive',
  'archiveEnabled',
  'publicLinks',
  'publicLinksEnabled',
  'receiving',
  'receivingEnabled',
  'senders',
  'senderAllowlist',
  'smtp',
] as const

/** Renders a company with the caller's own role in it (P-01 to P-08). A missing value is null (C-09). */
export function renderCompany({
  company,
  role,
}: {
  readonly company: Company
  readonly role: MemberRole
}): z.input<typeof companyAnswer> {
  return {
    id: company.id,
    ico: company.ico,
    dic: company.dic,
    legalName: company.legalName,
    registeredAddress: company.registeredAddress,
    street: company.street,
    city: company.city,
    postalCode: company.postalCode,
    peppolParticipantId: company.participant,
    status: company.status,
    sendingPaused: company.sendingPaused,
    nameVerified: company.nameVerified,
    version: company.version,
    role,
    createdAt: company.createdAt.toISOString(),
  }
}
