import { afterEach, describe, expect, test, vi } from 'vitest'

const cases = Array.from({ length: 40 }, (_, index) => index)

async function importSample(environment: Readonly<Record<string, string>>): Promise<typeof import('./sample.ts')> {
  vi.resetModules()
  for (const name of ['TEST_WHOLE', 'TEST_SHARE']) vi.stubEnv(name, '')
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return import('./sample.ts')
}

describe('a sample', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('has the wanted number of cases in their order, and is the same for the same seed', async () => {
    const { sample, rounds } = await importSample({ TEST_SEED: '7' })
    const drawn = sample(cases, 5)
    expect(drawn).toHaveLength(5)
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
    expect([sample(cases, 5), sample(cases, 50), rounds(10, 1_000)]).toEqual([drawn, cases, 10])
    const other = await importSample({ TEST_SEED: '8' })
    expect(other.sample(cases, 5)).not.toEqual(drawn)
  })

  test('draws every case sooner or later', async () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 60; seed += 1)
      for (const one of (await importSample({ TEST_SEED: String(seed) })).sample(cases, 5)) seen.add(one)
    expect([...seen].toSorted((one, other) => one - other)).toEqual(cases)
  })

  test('is the given share of the cases, if that is more', async () => {
    const { sample, rounds } = await importSample({ TEST_SEED: '7', TEST_SHARE: '3' })
    expect(sample(cases, 5)).toHaveLength(14)
    expect(sample(cases, 20)).toHaveLength(20)
    expect([rounds(10, 1_000), rounds(500, 1_000)]).toEqual([334, 500])
  })

  test('is everything in the run of everything', async () => {
    const { sample, rounds } = await importSample({ TEST_SEED: '7', TEST_WHOLE: 'true' })
    expect([sample(cases, 5), rounds(10, 1_000)]).toEqual([cases, 1_000])
  })
})
