import { expect, test } from 'vitest'
import { profileParts } from './profile-parts.ts'

const node = (id: number, functionName: string, url = '', ...children: readonly number[]) => ({
  id,
  callFrame: { functionName, url },
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
