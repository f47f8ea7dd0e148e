// Makes the program of the packages: a few large files, which Node loads in a third of the time
// that some 1,500 small ones take.
// `npm run build` runs this after the compiler.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const folder = join(import.meta.dirname, 'dist')

const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    cornerpost: 'cornerpost.ts',
    main: 'main.ts',
    'judge-worker': 'engine/document/validation/pool/judge-worker.ts',
    'render-worker': 'engine/document/rendering/thread/render-worker.ts',
    'report-worker': 'engine/tax/report/thread/report-worker.ts',
    'mail-worker': 'mail-gateway/extraction/mail-worker.ts',
  },
  outdir: folder,
  bundle: true,
  splitting: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['source'],
  // packages with native parts, and the compiler of rules, which reads its own files
  external: ['better-sqlite3', '@node-rs/argon2', '@cornerpost/schematron'],
  // packages in CommonJS call `require` for the modules of Node
  banner: {
    js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
  },
})

mkdirSync(folder, { recursive: true })
const kept = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
for (const name of readdirSync(folder)) if (/\.js(\.map)?$/.test(name) && !kept.has(name)) rmSync(join(folder, name))
for (const [name, contents] of kept)
  if (!isStored(join(folder, name), contents)) writeFileSync(join(folder, name), contents)

/**
 * Tells whether the file has this content. It is not written again then, because a process may be reading it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
function isStored(file, contents) {
  try {
    return readFileSync(file).equals(contents)
  } catch {
    return false
  }
}
