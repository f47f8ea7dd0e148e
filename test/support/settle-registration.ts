import type { Company } from '../../engine/customer/company/company.ts'
import type { DirectoryStore } from '../../engine/exchange/directory/store.ts'
import type { Lease } from '../../engine/job/new-job.ts'

/** Completes a registration job as after the answer of a directory that did what the status of the company requires. */
export function settleRegistration(
  { directoryRecords }: { readonly directoryRecords: DirectoryStore },
  companyId: string,
  status: Company['status'],
  lease: Lease,
): Promise<boolean> {
  const outcome = status === 'active' ? 'published' : 'removed'
  return directoryRecords.settle(
    companyId,
    { status, receives: true },
    { outcome, holder: null, at: new Date() },
    lease,
  )
}
