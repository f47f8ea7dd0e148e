import { type Run, works } from './validate-works.ts'

// Each contestant of JavaScript has a process of its own: what one leaves to the collector of garbage would count
// against whoever runs beside it.

/** A document, or how often the last one is to be run; the answer to the latter is its figures. */
export type Message = { readonly bytes: Uint8Array } | { readonly times: number }
export type WorkName = keyof typeof works

const ready: Promise<Run> = Promise.resolve(works[process.argv[2] as WorkName]()) // validate-contestants.ts
let document: Uint8Array
process.on('message', (message: Message) => {
  if ('bytes' in message)
    document = Buffer.from(message.bytes) // a copy: it came as a part of the whole message
  else void ready.then((run) => run(document, message.times)).then((figures) => process.send?.(figures))
})
