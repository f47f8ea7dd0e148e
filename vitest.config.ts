import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { sample } from './test/support/sample.ts'
import { slowFiles } from './test/support/slow-files.ts'

/**
 * Tests that can share one process, because they leave nothing behind in it except caches of content. Sharing halves
 * the processor time. Every other test file has a process of its own; `test/statistics` moves the clock by years.
 */
const sharing = [
  'test/{agreement,bench,db,engine,host,http-api,local-network,mail-gateway,mcp,page,schematron,sabotage,web}/**/*.test.ts',
]

process.env.TEST_SEED ??= String(Date.now() % 1_000_000) // of the samples (test/support/sample.ts)

/** the slow files all run when files are named, and in `.ci/run`, which draws a share of each gallery instead */
const takesAll = process.env.TEST_SHARE !== undefined || process.argv.some((word) => word.includes('test/'))
const drawn = new Set(takesAll ? slowFiles : sample(slowFiles, Math.ceil(slowFiles.length / 6)))
const notDrawn = slowFiles.filter((file) => !drawn.has(file))

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    globalSetup: ['test/support/postgres.ts', 'test/support/bundle-processes.ts'],
    reporters: ['default', './test/support/test-report.ts'],
    chaiConfig: { truncateThreshold: 0 }, // titles made from cases are shown whole
    // their packages name TypeScript sources under the condition `source`, which Node cannot load
    server: { deps: { inline: [/@modelcontextprotocol/, /eventsource-parser/] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: sharing, exclude: [...configDefaults.exclude, ...notDrawn], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...sharing, ...notDrawn],
        },
      },
    ],
  },
})
