import { parentPort, workerData } from 'node:worker_threads'
import { outcomeOf } from '../../../error/outcome.ts'
import { makeTaxReport } from '../make-tax-report.ts'
import type { ReportTask } from './create-report-maker.ts'

/* The program of a thread with one task: it sends the report, or the error that was thrown, and ends. */
const { document, head } = workerData as ReportTask // passed by run-in-thread.ts
parentPort?.postMessage(outcomeOf(() => makeTaxReport(document, head)))
