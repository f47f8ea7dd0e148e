import { type Run, works } from './validate-works.ts'

// Each JavaScript contestant has its own process. In a shared process, the garbage of one contestant would cost time of
// another.

/** A document, or the number of times to run the last document. The process answers such a number with the figures. */
export type Message = { readonly bytes: Uint8Array } | { readonly times: number }
export type WorkName = keyof typeof works

const ready: Promise<Run> = Promise.resolve(works[process.argv[2] as WorkName]()) // from validate-contestants.ts
let document: Uint8Array
process.on('message', (message: Message) => {
  if ('bytes' in message)
    document = Buffer.from(message.bytes) // a copy, because the bytes are a slice of the message's buffer
  else void ready.then((run) => run(document, message.times)).then((figures) => process.send?.(figures))
})
