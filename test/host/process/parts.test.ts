import { beforeEach, describe, expect, test } from 'vitest'
import { startParts, type Part, type StartPart } from '../../../host/process/parts.ts'

let told: string[]
beforeEach(() => {
  told = []
})

const part = (name: string, change: Partial<Part<string>> = {}): Part<string> => ({
  name,
  start: () => (told.push(`start ${name}`), name),
  stop: async (value) => told.push(`stop ${value}`),
  ...change,
})
const failing = (message: string) => async (): Promise<never> => {
  throw new Error(message)
}
const run = (assemble: (start: StartPart) => Promise<unknown>) =>
  startParts(assemble, (name, error) => told.push(`${name} failed to stop: ${String(error)}`))
const inOrder =
  (...parts: readonly Part<string>[]) =>
  async (start: StartPart): Promise<string[]> => {
    const values: string[] = []
    for (const each of parts) values.push(await start(each))
    return values
  }

test('the components of a process start in order, return their values, and stop in reverse order', async () => {
  const { value, stop } = await run(inOrder(part('database'), part('pool'), part('server')))
  expect(value).toEqual(['database', 'pool', 'server'])
  await stop()
  expect(told).toEqual(['start database', 'start pool', 'start server', 'stop server', 'stop pool', 'stop database'])
})

test('R18 consecutive components that accept work stop at the same time, all others one after the other', async () => {
  let bothAsked = (): void => {}
  const both = new Promise<void>((resolve) => (bothAsked = resolve))
  let waiting = 0
  const door = (name: string): Part<string> =>
    part(name, {
      takesWork: true,
      // resolves only once the other part is asked to stop too
      stop: () => {
        if (++waiting === 2) bothAsked()
        return both.then(() => told.push(`stop ${name}`))
      },
    })
  const { stop } = await run(inOrder(part('database'), part('health'), door('HTTP'), door('worker')))
  told = []
  await stop()
  expect(told).toEqual(['stop HTTP', 'stop worker', 'stop health', 'stop database'])
})

describe('when a component fails to start', () => {
  test('stops the components started before it in reverse order, starts no later component, and throws the error', async () => {
    const parts = [part('database'), part('pool'), part('server', { start: failing('port taken') }), part('worker')]
    await expect(run(inOrder(...parts))).rejects.toThrow('port taken')
    expect(told).toEqual(['start database', 'start pool', 'stop pool', 'stop database'])
  })

  test('reports an earlier component that fails to stop, stops the others, and throws the first error', async () => {
    const parts = [part('database'), part('pool', { stop: failing('stuck') }), part('server', { start: failing('no') })]
    await expect(run(inOrder(...parts))).rejects.toThrow('no')
    expect(told).toEqual(['start database', 'start pool', 'pool failed to stop: Error: stuck', 'stop database'])
  })

  test('stops all started components if a step between the starts of two components fails', async () => {
    const assemble = async (start: StartPart): Promise<void> => {
      await start(part('database'))
      throw new Error('no key')
    }
    await expect(run(assemble)).rejects.toThrow('no key')
    expect(told).toEqual(['start database', 'stop database'])
  })
})

test('a component that fails to stop is reported, and the other components are still stopped', async () => {
  const { stop } = await run(
    inOrder(
      part('database'),
      part('HTTP', { takesWork: true, stop: failing('stuck') }),
      part('worker', {
        takesWork: true,
        stop: () => {
          throw new Error('at once')
        },
      }),
    ),
  )
  told = []
  await stop()
  expect(told).toEqual(['worker failed to stop: Error: at once', 'HTTP failed to stop: Error: stuck', 'stop database'])
})

test('a second stop waits for the first and does not stop any component again', async () => {
  const { stop } = await run(inOrder(part('database')))
  await Promise.all([stop(), stop()])
  await stop()
  expect(told).toEqual(['start database', 'stop database'])
})
