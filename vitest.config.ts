import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that can share one process, because they leave nothing behind in it except caches of content. Sharing halves
 * the processor time. Every other test file has a process of its own.
 */
const sharing = [
  'test/{agreement,bench,db,engine,host,http-api,local-network,mcp,page,schematron,sabotage,web}/**/*.test.ts',
]

/** Tests that only `npm run test:whole` runs, because they list all tests of the repository in another process. */
const onlyWhole = process.env.TEST_WHOLE === 'true' ? [] : ['test/docs/titles.test.ts']

process.env.TEST_SEED ??= String(Date.now() % 1_000_000) // of the samples (test/support/sample.ts)

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    globalSetup: ['test/support/postgres.ts'],
    reporters: ['default', './test/support/test-report.ts'],
    chaiConfig: { truncateThreshold: 0 }, // titles made from cases are shown whole
    // their packages name TypeScript sources under the condition `source`, which Node cannot load
    server: { deps: { inline: [/@modelcontextprotocol/, /eventsource-parser/] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...sharing, ...onlyWhole],
        },
      },
    ],
  },
})
