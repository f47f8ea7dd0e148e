import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import { checkKeyManages, checkRoleManages } from '../../customer/company/role.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ChangedData, DataChannel } from '../../port/data-channel.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { pauseMilliseconds, sendDataChangeJob, waitMilliseconds, type DataChange } from './data-change.ts'
import { parseChangedData, type ChangedDataRequest } from './parse-changed-data.ts'
import type { DataChangeStore } from './store.ts'

export interface DataChangeDeps {
  readonly companies: CompanyStore
  readonly dataChanges: DataChangeStore
  /** the channel to the tax authority; null = changes cannot be sent from here, which is a normal state (D63) */
  readonly dataChannel: DataChannel | null
  readonly clock: Clock
  readonly random: Random
}

/**
 * Asks the tax authority to change the data of a company (T-20). The request waits 10 minutes, and is then sent by a
 * job that is written with it. Throws `company_not_found`, `participant_not_allowed`, `token_not_allowed`,
 * `role_too_low`, `read_only_member`, `data_channel_missing`, `verified_company_required`, `company_not_active`,
 * `fs_change_field_readonly`, `body_invalid`, `sidlo_incomplete`, `fs_change_no_changes` if the authority has all this
 * data from the last request, `fs_change_confirm_required`, and what `DataChangeStore.request` throws.
 */
export async function requestDataChange(
  deps: DataChangeDeps,
  caller: Caller,
  companyId: string,
  request: ChangedDataRequest & { readonly confirm: boolean },
): Promise<DataChange> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleManages(role)
  if (deps.dataChannel === null) throw new ServiceError('data_channel_missing')
  if (company.status === 'pending_verification') throw new ServiceError('verified_company_required')
  if (company.status === 'inactive') throw new ServiceError('company_not_active')
  const data = parseChangedData(company, request)
  if (changesNothing(data, await deps.dataChanges.list(companyId))) throw new ServiceError('fs_change_no_changes')
  if (!request.confirm)
    throw new ServiceError('fs_change_confirm_required', { details: [{ field: 'confirm', issue: 'required' }] })
  const at = deps.clock.now().getTime()
  const change: DataChange = {
    id: rowId(deps),
    companyId,
    state: 'queued',
    data,
    requestedAt: new Date(at),
    sendsAt: new Date(at + waitMilliseconds),
    settledAt: null,
    answer: null,
  }
  await deps.dataChanges.request(change, caller.account.id, {
    job: sendDataChangeJob(change.id),
    pauseStart: new Date(at - pauseMilliseconds),
  })
  return change
}

/** True if the authority has every one of these values from the sent requests, of which the newest is first. */
function changesNothing(data: ChangedData, former: readonly DataChange[]): boolean {
  const sent = former.filter(({ state }) => state === 'sent').toReversed()
  const known: ChangedData = Object.assign({}, ...sent.map((change) => change.data))
  return Object.entries(data).every(([field, value]) => known[field as keyof ChangedData] === value) // safe: a field of it
}
