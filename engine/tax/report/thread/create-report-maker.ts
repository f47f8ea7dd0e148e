import { createRequire } from 'node:module'
import PQueue from 'p-queue'
import type { Clock } from '../../../primitive/clock.ts'
import { createCompanyPlaces, tooManyDocuments } from '../../../document/rendering/thread/company-places.ts'
import { runInThread } from '../../../thread/run-in-thread.ts'
import type { TaxReportHead } from '../build-tax-report.ts'
import { makeTaxReport, type MadeTaxReport } from '../make-tax-report.ts'

/** A document and the head of its report. */
export interface ReportTask {
  readonly document: Uint8Array
  readonly head: TaxReportHead
}

/** Makes tax reports without blocking the event loop. */
export interface ReportMaker {
  /**
   * Makes a report that is due, before all previews that wait. Throws the errors of `makeTaxReport`, and
   * `validator_unavailable` if the report was not made in time.
   */
  make(task: ReportTask): Promise<MadeTaxReport>
  /**
   * Reads a document and makes its report, to be shown. The owner is a company, or an account. Throws the errors of
   * `read` and `make`. Nothing is read, and `service_busy` is thrown, if two previews of the owner, or 16 in all, are
   * being made.
   */
  preview(ownerId: string, read: () => Promise<ReportTask>): Promise<MadeTaxReport>
}

/** maximum size of a document whose report is made on the event loop, which takes about 10 ms */
const bytesOnLoop = 30_000

/** maximum number of reports of one owner that are previewed at the same time */
const placesEachOwner = 2

/** maximum number of previews of all owners together */
const previewsMax = 16

/**
 * Creates the maker of tax reports. Reports of documents up to 30 kB are made on the event loop. All others are made in
 * a thread, one at a time, so that memory stays bounded (P225).
 */
export function createReportMaker(deps: { readonly clock: Clock }): ReportMaker {
  const placeFor = createCompanyPlaces(placesEachOwner)
  const lane = new PQueue({ concurrency: 1 })
  let previews = 0
  const make = async (task: ReportTask, priority: number): Promise<MadeTaxReport> =>
    task.document.length <= bytesOnLoop
      ? makeTaxReport(task.document, task.head)
      : lane.add(() => makeInThread(deps, task), { priority })
  return {
    make: (task) => make(task, 1),
    preview: async (ownerId, read) => {
      const place = placeFor(ownerId)
      if (previews >= previewsMax) throw tooManyDocuments('too many tax reports to make')
      place.take()
      previews += 1
      try {
        return await make(await read(), 0)
      } finally {
        previews -= 1
        place.leave()
      }
    },
  }
}

function makeInThread(deps: { readonly clock: Clock }, data: ReportTask): Promise<MadeTaxReport> {
  return runInThread(deps, { name: 'report', program: program(), data, unavailable: 'validator_unavailable' })
}

/** Returns the path of the compiled worker program. A thread cannot load the TypeScript source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#report-worker')
}
