import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Global set-up: bundles the scripts that tests start as processes. Node loads such a file in a fifth of the time that
 * it takes to compile and load the sources.
 */
export default async function setup(): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  await build({
    absWorkingDir: root,
    entryPoints: ['test/command-line/process/*.ts', 'test/db/process/*.ts', 'test/engine/job/process/*.ts'],
    outbase: 'test',
    outdir: 'test/dist/process',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    external: ['better-sqlite3', '@node-rs/argon2', '@cornerpost/schematron'],
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  })
}
