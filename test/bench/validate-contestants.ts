import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Oracle } from '../oracle/oracle.ts'
import type { Contestant } from './interleave.ts'
import type { Message, WorkName } from './validate-process.ts'
import type { Figures } from './validate-works.ts'

type ForDocument = (bytes: Uint8Array) => Contestant

const budgetMilliseconds = 8_000

/**
 * Starts a JavaScript contestant in a child process, which ends with this one. It runs the built code, as the service
 * does, because code compiled on the fly is slower.
 */
export function javaScript(name: WorkName): ForDocument {
  const execArgv = process.execArgv.filter((argument) => argument !== '--conditions=source')
  const child = fork(join(import.meta.dirname, 'validate-process.ts'), [name], { serialization: 'advanced', execArgv })
  child.on('exit', (code) => {
    throw new Error(`${name} ended with ${code}`)
  }) // otherwise a run would wait for an answer forever
  child.unref()
  child.channel?.unref()
  const warmUp = coldOnce()
  return (bytes) => {
    child.send({ bytes } satisfies Message)
    return { warmUpMilliseconds: warmUp(), budgetMilliseconds, run: (times) => figuresOf(child, times) }
  }
}

/** Returns a Java contestant: Saxon-HE with only the official stylesheets, or phive in its default configuration. */
export function java(oracle: Oracle, processor: 'saxon' | 'phive'): ForDocument {
  const warmUp = coldOnce()
  return (bytes) => ({
    warmUpMilliseconds: warmUp(),
    budgetMilliseconds,
    run: async (times) => ({ [processor]: mean(await oracle.measure(processor, bytes, times)) }),
  })
}

/**
 * Returns the warm-up time: 15 s for the first document, then 6 s for each document. Every contestant gets the same
 * times. A JIT compiler needs some thousand documents to optimise the rules, which then stay optimised.
 */
function coldOnce(): () => number {
  let next = 15_000
  return () => {
    const milliseconds = next
    next = 6_000
    return milliseconds
  }
}

async function figuresOf(child: ChildProcess, times: number): Promise<Figures> {
  child.channel?.ref()
  child.send({ times } satisfies Message)
  const [figures] = (await once(child, 'message')) as [Figures] // sent by validate-process.ts
  child.channel?.unref()
  return figures
}

function mean(milliseconds: readonly number[]): number {
  return milliseconds.reduce((sum, one) => sum + one, 0) / milliseconds.length
}
