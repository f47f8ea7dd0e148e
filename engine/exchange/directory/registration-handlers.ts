import type { JobHandlers } from '../../job/job-handler.ts'
import { checkRegistrations, type CheckRegistrationsDeps } from './check-registrations.ts'
import { registerServiceProvider, runRegistration } from './register-company.ts'

/** Creates the handlers of the jobs about the directory of the network. */
export function registrationHandlers(deps: CheckRegistrationsDeps) {
  return {
    'register-participant': ({ payload, lease }) => runRegistration(deps, payload.companyId, lease),
    'deregister-participant': ({ payload, lease }) => runRegistration(deps, payload.companyId, lease),
    'register-service-provider': () => registerServiceProvider(deps),
    'check-registrations': (_, signal) => checkRegistrations(deps, signal),
  } satisfies Partial<JobHandlers>
}
