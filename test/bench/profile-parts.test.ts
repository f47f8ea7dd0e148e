import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { profileParts } from './profile-parts.ts'

const node = (id: number, functionName: string, url = '', ...children: readonly number[]) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
  children,
})

test('the time of a built-in function is assigned to the component that calls it, and idle time to no component', () => {
  const nodes = [
    node(1, '(root)', '', 2, 3, 6, 7),
    node(2, '(idle)'),
    node(3, 'recordSubmission', 'file:///x/db/dist/store/outbound-store.js', 4, 5),
    node(4, 'run'), // a C++ function of the database driver
    node(5, 'sign', 'file:///x/engine/dist/crypto/signature/sign.js'),
    node(6, '(garbage collector)'),
    node(7, 'runMicrotasks'),
  ]
  expect(profileParts({ nodes, samples: [2, 3, 4, 5, 6, 7], timeDeltas: [900, 10, 30, 20, 30, 10] })).toEqual({
    store: 0.4,
    garbage: 0.3,
    crypto: 0.2,
    other: 0.1,
  })
})

test.each([
  ['file:///x/node_modules/drizzle-orm/sql/sql.js', 'store'],
  ['file:///x/node_modules/pino/pino.js', 'log'],
  ['node:internal/crypto/sig', 'crypto'],
  ['file:///x/schematron/dist/document/tokenizer.js', 'XML'],
  ['file:///x/schematron/dist/run.js', 'rules'],
  ['file:///x/engine/dist/peppol/as4/mime/mime-reader.js', 'AS4'],
  ['file:///x/engine/dist/job/worker.js', 'jobs'],
  ['file:///x/node_modules/hono/dist/hono.js', 'HTTP'],
  ['node:internal/timers', 'Node'],
])('the time spent in %s is assigned to the component %s', (url, part) => {
  const nodes = [node(1, 'any', url)]
  expect(profileParts({ nodes, samples: [1], timeDeltas: [1] })).toEqual({ [part]: 1 })
})

test('the time spent in a bundle is assigned to the component that the code comes from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-bundle-'))
  try {
    const file = join(folder, 'dist/chunk-2CYTAPCK.js')
    mkdirSync(join(folder, 'dist'))
    const code = '// node_modules/postgres/src/index.js\nquery()\n// a remark\n// engine/job/worker.ts\nwork()\n'
    writeFileSync(file, code)
    const frame = { functionName: 'any', url: pathToFileURL(file).href }
    const nodes = [1, 4].map((lineNumber, index) => ({ id: index + 1, callFrame: { ...frame, lineNumber } }))
    expect(profileParts({ nodes, samples: [1, 2], timeDeltas: [1, 3] })).toEqual({ store: 0.25, jobs: 0.75 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
