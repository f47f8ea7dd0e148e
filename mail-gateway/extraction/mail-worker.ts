import { parentPort, workerData } from 'node:worker_threads'
import { readFiles, type MailToRead } from './read-files.ts'

/* The program of a thread that reads one mail: it sends the files, and ends. */
const { files, isCut } = await readFiles(workerData as MailToRead) // passed by create-mail-reader.ts
// a document is a piece of the mail, which would otherwise be sent as a whole
const apart = files.map((file) => (file.kind === 'xml' ? { ...file, bytes: new Uint8Array(file.bytes) } : file))
const documents = apart.flatMap((file) => (file.kind === 'xml' ? [file.bytes.buffer] : []))
parentPort?.postMessage({ value: { files: apart, isCut } }, documents)
