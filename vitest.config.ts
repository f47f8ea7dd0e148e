import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests of one process that keep nothing but caches by content, or what they remove: their files share a process and
 * what it has loaded, which takes half of the processor time. Every other file has a process of its own.
 */
const sharing = ['test/{agreement,bench,db,engine,schematron,sabotage}/**/*.test.ts', 'test/http-api/**/*.test.ts']

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...sharing] },
      },
    ],
  },
})
