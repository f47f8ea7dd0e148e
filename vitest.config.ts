import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests of what keeps nothing but caches by content: their files share a process and what it has loaded, which takes
 * half of the processor time.
 * Every other file has a process of its own.
 */
const sharing = [
  'test/schematron/**/*.test.ts',
  'test/engine/{crypto,customer,document,error,peppol,primitive,xml}/**/*.test.ts',
  'test/http-api/{as4,json,middleware,openapi,portal,public,refusal,render,sapi}/**/*.test.ts',
]

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
