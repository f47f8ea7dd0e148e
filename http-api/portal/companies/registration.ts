import type { CompanyRegistration } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'

const answer = z
  .object({
    companyId: z.uuid(),
    peppolParticipantId: z.string().nullable(),
    state: z
      .enum(['not_registered', 'registering', 'registered', 'removing', 'removed', 'held_elsewhere', 'refused'])
      .openapi({
        description:
          'registering and removing: the directory has not yet confirmed the change; held_elsewhere: another provider receives for the company, which only sends from here; refused: the directory did not accept the token (VÚ)',
      }),
    problem: z.enum(['retrying', 'stopped']).nullable().openapi({
      description:
        'retrying: the directory is called again at retryAt; stopped: the operator must start the retries again',
    }),
    retryAt: instantAnswer.nullable(),
    receiving: z.boolean().openapi({ description: 'false: the company has switched its receiving off' }),
    holder: z
      .string()
      .nullable()
      .openapi({ description: 'with held_elsewhere: host and organisation of the access point that receives' }),
    checkedAt: instantAnswer
      .nullable()
      .openapi({ description: 'when the entry in the directory was last compared with this state' }),
    migrationCodeUntil: instantAnswer
      .nullable()
      .openapi({ description: 'until when another provider can take the company over with its migration code' }),
  })
  .openapi('CompanyRegistration')

const migrationCode = z.object({ code: z.string(), expiresAt: instantAnswer }).openapi('MigrationCode')

const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const
const changingRefusals = [...readingRefusals, 'token_not_allowed', 'read_only_member', 'owner_required'] as const
const testRefusals = ['smp_not_test', 'not_sandbox_row'] as const

/** Shows whether the directory of the network has a company. */
export const registrationShow = accountOperation(
  { summary: 'Show the registration of a company in the network', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.networkRegistrations.show(caller, parameter('companyId'))),
  }),
)

/** Registers an inactive company of the test environment again (E-05), or an active one that the directory refused. */
export const registrationAdd = accountOperation(
  {
    summary: 'Register a company again',
    answers: { 202: answer },
    refusals: [
      ...changingRefusals,
      ...testRefusals,
      'company_already_active',
      'no_verification_token',
      'registered_elsewhere',
    ],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 202,
    json: render(await engine.networkRegistrations.add(caller, parameter('companyId'))),
  }),
)

/** Takes a company of the test environment out of the network (E-23, D127). */
export const registrationRemove = accountOperation(
  {
    summary: 'Take a company out of the network',
    answers: { 202: answer },
    refusals: [...changingRefusals, ...testRefusals, 'deregister_cooldown'],
  },
  async ({ caller, parameter, address }, { engine }) => ({
    status: 202,
    json: render(await engine.networkRegistrations.remove(caller, parameter('companyId'), address)),
  }),
)

/** Switches the receiving of a company on or off (N-12). */
export const receivingSwitch = accountOperation(
  {
    summary: 'Switch the receiving of a company on or off',
    body: z.object({ receiving: z.boolean() }).openapi('Receiving'),
    answers: { 202: answer },
    refusals: [...changingRefusals, 'company_not_active', 'receiving_toggle_cooldown'],
  },
  async ({ caller, parameter, body: { receiving } }, { engine }) => ({
    status: 202,
    json: render(await engine.networkRegistrations.switchReceiving(caller, parameter('companyId'), receiving)),
  }),
)

/** Requests the code with which another provider can take a company over (N-13). */
export const migrationCodeRequest = accountOperation(
  {
    summary: 'Request a migration code for another provider',
    answers: { 201: migrationCode },
    refusals: [
      ...changingRefusals,
      'company_not_active',
      'smp_held_elsewhere',
      'migration_code_live',
      'migration_code_pending',
      'directory_unavailable',
    ],
  },
  async ({ caller, parameter }, { engine }) => {
    const { code, expiresAt } = await engine.networkRegistrations.requestMigrationCode(caller, parameter('companyId'))
    return { status: 201, json: { code: code.reveal(), expiresAt: expiresAt.toISOString() } }
  },
)

/** Withdraws the migration code of a company. */
export const migrationCodeWithdraw = accountOperation(
  {
    summary: 'Withdraw the migration code of a company',
    answers: { 200: answer },
    refusals: [...changingRefusals, 'migration_code_none', 'smp_cancel_failed', 'directory_unavailable'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.networkRegistrations.withdrawMigrationCode(caller, parameter('companyId'))),
  }),
)

/** Takes a company over from its former provider with the code that the provider gave it (N-14). */
export const migrationMoveIn = accountOperation(
  {
    summary: 'Take a company over from its former provider',
    body: z
      .object({ code: z.string().openapi({ description: 'The migration code from the former provider' }) })
      .openapi('MigrationCodeToUse'),
    answers: { 202: answer },
    refusals: [
      ...changingRefusals,
      'company_not_verified',
      'migration_rejected',
      'migration_code_required',
      'migration_code_rejected',
      'verification_code_rejected',
      'smp_held_elsewhere',
      'directory_unavailable',
    ],
  },
  async ({ caller, parameter, body: { code } }, { engine }) => ({
    status: 202,
    json: render(await engine.networkRegistrations.moveIn(caller, parameter('companyId'), code)),
  }),
)

function render(registration: CompanyRegistration): z.input<typeof answer> {
  const { company, state, problem, retryAt, receives, holder, checkedAt, migrationUntil } = registration
  return {
    companyId: company.id,
    peppolParticipantId: company.participant,
    state,
    problem,
    retryAt: retryAt?.toISOString() ?? null,
    receiving: receives,
    holder,
    checkedAt: checkedAt?.toISOString() ?? null,
    migrationCodeUntil: migrationUntil?.toISOString() ?? null,
  }
}
