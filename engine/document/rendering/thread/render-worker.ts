import { parentPort, workerData } from 'node:worker_threads'
import { outcomeOf } from '../../../error/outcome.ts'
import { runTask, type DocumentTask } from './document-task.ts'

/* The program of a thread with one task: it sends the result, or the error that was thrown, and ends. */
parentPort?.postMessage(outcomeOf(() => runTask(workerData as DocumentTask))) // passed by run-in-thread.ts
