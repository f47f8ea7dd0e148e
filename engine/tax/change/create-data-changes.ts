import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import { checkKeyManages, checkRoleManages } from '../../customer/company/role.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { DataChange } from './data-change.ts'
import type { ChangedDataRequest } from './parse-changed-data.ts'
import { requestDataChange, type DataChangeDeps } from './request-data-change.ts'

/** The requests of a company. */
export interface ShownDataChanges extends CompanyWithRole {
  /** newest first, at most 20 */
  readonly changes: readonly DataChange[]
}

/** Requests to change the data that the tax authority has about a company (T-20). */
export interface DataChanges {
  /** false if this service has no channel to the authority */
  readonly isOffered: boolean
  /** Returns the requests of a company. Refuses with `company_not_found`, `participant_not_allowed`. */
  list(caller: Caller, companyId: string): Promise<ShownDataChanges>
  /** Makes a request. Refuses what `requestDataChange` refuses. */
  request(
    caller: Caller,
    companyId: string,
    request: ChangedDataRequest & { readonly confirm: boolean },
  ): Promise<DataChange>
  /**
   * Takes a request back that still waits. Refuses with `company_not_found`, `participant_not_allowed`,
   * `token_not_allowed`, `role_too_low`, `read_only_member`, and what `DataChangeStore.cancel` refuses.
   */
  cancel(caller: Caller, companyId: string, changeId: string): Promise<DataChange>
}

/** Creates the use cases for data at the tax authority. */
export function createDataChanges(deps: DataChangeDeps): DataChanges {
  return {
    isOffered: deps.dataChannel !== null,
    list: async (caller, companyId) => ({
      ...(await authorizeCompany(deps, caller, companyId)),
      changes: await deps.dataChanges.list(companyId),
    }),
    request: (caller, companyId, request) => requestDataChange(deps, caller, companyId, request),
    cancel: async (caller, companyId, changeId) => {
      const { role } = await authorizeCompany(deps, caller, companyId)
      checkKeyManages(caller)
      checkRoleManages(role)
      return deps.dataChanges.cancel(companyId, changeId, caller.account.id, deps.clock.now())
    },
  }
}

/**
 * Returns the handler of the job that hands a request to the channel. It marks the request before it calls, so that a
 * request cannot be taken back while the outcome of the call is unknown. A request that was taken back is not sent.
 */
export function dataChangeSender({
  dataChanges,
  dataChannel,
  clock,
}: Pick<DataChangeDeps, 'dataChanges' | 'dataChannel' | 'clock'>): JobHandler<'send-data-change'> {
  return async ({ payload: { changeId } }) => {
    if (dataChannel === null) throw new ServiceError('data_channel_missing')
    const change = await dataChanges.begin(changeId)
    if (change === undefined) return
    const { id, dic, data } = change
    await dataChanges.settle(id, await dataChannel.send({ id, dic, data }), clock.now())
  }
}
