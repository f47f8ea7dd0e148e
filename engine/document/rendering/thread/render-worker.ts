import { parentPort, workerData } from 'node:worker_threads'
import { outcomeOf } from '../../../error/outcome.ts'
import { renderDocument, type RenderingRequest } from '../render-document.ts'

/* The program of a thread that renders one document: it sends the page, or the error that was thrown, and ends. */
const outcome = outcomeOf(() => new TextEncoder().encode(renderDocument(workerData as RenderingRequest))) // passed by render-in-thread.ts
parentPort?.postMessage(outcome, 'value' in outcome ? [outcome.value.buffer] : [])
