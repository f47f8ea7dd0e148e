import {
  readParticipantIdentifier,
  ServiceError,
  type Caller,
  type Company,
  type ParticipantIdentifier,
} from '@cornerpost/engine'
import type { AppDeps, RequestContext } from '../request/request.ts'
import { checkAgainAfterBody } from './check-again.ts'

/**
 * Returns the company that the header X-Peppol-Participant-Id names, if the caller may act for it. Throws
 * `participant_header_invalid`, `participant_not_allowed`.
 */
export async function authorizeParticipant(
  c: RequestContext,
  deps: AppDeps,
  caller: Caller,
): Promise<{ readonly participant: ParticipantIdentifier; readonly company: Company }> {
  const participant = readParticipant(c.req.header('x-peppol-participant-id'))
  const company = await checkAgainAfterBody(c, deps, () =>
    deps.engine.companies.authorizeParticipant(caller, participant),
  )
  c.get('event').companyId = company.id
  return { participant, company }
}

function readParticipant(header: string | undefined): ParticipantIdentifier {
  try {
    return readParticipantIdentifier(header ?? '')
  } catch (error) {
    throw new ServiceError('participant_header_invalid', {
      inside: { missing: header === undefined || header === '' },
      cause: error,
    })
  }
}
