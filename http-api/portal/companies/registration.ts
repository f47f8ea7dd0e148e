import type { CompanyRegistration } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'

const answer = z
  .object({
    companyId: z.uuid(),
    peppolParticipantId: z.string().nullable(),
    state: z
      .enum(['not_registered', 'registering', 'registered', 'removing', 'removed'])
      .openapi({ description: 'registering and removing: the directory has not yet confirmed the change' }),
    problem: z.enum(['retrying', 'stopped']).nullable().openapi({
      description:
        'retrying: the directory is called again at retryAt; stopped: the operator must start the retries again',
    }),
    retryAt: instantAnswer.nullable(),
  })
  .openapi('CompanyRegistration')

const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const
const changingRefusals = [
  ...readingRefusals,
  'token_not_allowed',
  'read_only_member',
  'owner_required',
  'smp_not_test',
  'not_sandbox_row',
] as const

/** Shows whether the directory of the network has a company. */
export const registrationShow = accountOperation(
  { summary: 'Show the registration of a company in the network', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.networkRegistrations.show(caller, parameter('companyId'))),
  }),
)

/** Registers an inactive company of the test environment again (E-05). */
export const registrationAdd = accountOperation(
  {
    summary: 'Register an inactive company again',
    answers: { 202: answer },
    refusals: [...changingRefusals, 'company_already_active'],
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
    refusals: [...changingRefusals, 'deregister_cooldown'],
  },
  async ({ caller, parameter, address }, { engine }) => ({
    status: 202,
    json: render(await engine.networkRegistrations.remove(caller, parameter('companyId'), address)),
  }),
)

function render({ company, state, problem, retryAt }: CompanyRegistration): z.input<typeof answer> {
  return {
    companyId: company.id,
    peppolParticipantId: company.participant,
    state,
    problem,
    retryAt: retryAt?.toISOString() ?? null,
  }
}
