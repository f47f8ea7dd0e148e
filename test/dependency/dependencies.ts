import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './bill-of-materials.ts'
import { findFaults } from './find-faults.ts'
import { readLockFile, type Dependency } from './read-lock-file.ts'

/**
 * `npm run dependencies [-- --bom FILE]`: lists every dependency with its licence and checks the lock file. With
 * `--bom`, it also writes the bill of materials of the shipped packages (CycloneDX 1.5, JSON).
 */
const root = join(import.meta.dirname, '../..')
const { bom } = parseArgs({ options: { bom: { type: 'string' } } }).values
const dependencies = readLockFile(join(root, 'package-lock.json'))
for (const isShipped of [true, false]) {
  const group = dependencies.filter((dependency) => dependency.isShipped === isShipped)
  process.stdout.write(`${isShipped ? 'Shipped' : 'Only to build and test'}: ${group.length} packages\n`)
  for (const line of new Set(group.map(lineOf).toSorted())) process.stdout.write(`  ${line}\n`)
}
if (bom !== undefined) {
  mkdirSync(dirname(bom), { recursive: true })
  writeFileSync(bom, billOfMaterials(root, dependencies))
}
const faults = findFaults(dependencies)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function lineOf({ name, version, licence }: Dependency): string {
  return `${`${name}@${version}`.padEnd(50)} ${licence ?? 'no licence stated'}`
}
