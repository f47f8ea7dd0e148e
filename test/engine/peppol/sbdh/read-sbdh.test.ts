import { describe, expect, test } from 'vitest'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { createEnvelopeReader, type ReadEnvelope } from '../../../../engine/peppol/sbdh/envelope-reader.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'

function read(bytes: Uint8Array): ReadEnvelope {
  const reader = createEnvelopeReader()
  reader.write(bytes)
  return reader.end()
}

function problemOf(bytes: Uint8Array): string {
  try {
    return (
      read(bytes)
        .warnings.map((problem) => `${problem} (warning)`)
        .join() || 'good'
    )
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'sbdh_invalid')
      return sayIssue(error.context.details?.[0] ?? {}, 'en') ?? ''
    throw error
  }
}

/** The expected problem by file name, if it does not follow from the name. */
const expected: Readonly<Record<string, string>> = {
  'bad-invalid-business-message.xml': 'invalid-sbd-xml',
  'bad-invalid-creation-date-and-time.xml': 'invalid-sbd-xml',
  'bad-mls-to-empty.xml': 'invalid-sbd-xml',
  'bad-mls-to-invalid-value.xml': 'invalid-mls-to (warning)',
  'bad-mls-to-no-scheme.xml': 'invalid-mls-to (warning)',
  'bad-mls-to-no-value.xml': 'invalid-sbd-xml',
  'bad-mls-type-empty.xml': 'invalid-sbd-xml',
  'bad-mls-type-invalid-value.xml': 'invalid-mls-type',
  'bad-no-business-message.xml': 'invalid-sbd-xml',
  'bad-no-business-scope.xml': 'business-scope-missing',
  'bad-no-country-c1.xml': 'missing-country-c1',
  'bad-no-document-type-identifier.xml': 'missing-document-type-identifier',
  'bad-no-process-identifier.xml': 'missing-process-identifier',
  'bad-no-sbdh.xml': 'missing-sbdh',
  'bad-no-xml.txt': 'invalid-sbd-xml',
  'bad-too-few-receivers.xml': 'invalid-sbd-xml',
  'bad-too-few-scopes.xml': 'invalid-scope-count',
  'bad-too-few-senders.xml': 'invalid-sbd-xml',
  'bad-too-many-receivers.xml': 'invalid-receiver-count',
  'bad-too-many-senders.xml': 'invalid-sender-count',
  'good-bis3-with-mls-to.xml': 'invalid-mls-to (warning)',
  'good-bis3-full.xml': 'invalid-mls-to (warning)',
}

describe('N-02 the envelopes of the corpus', () => {
  const files = corpusFiles('sbdh', /^(good|bad).*[.](xml|txt)$/)
  test.skipIf(files.length === 0)('there are 45 envelopes', () => expect(files).toHaveLength(45))
  test.each(files)('%s gives the expected result', (name) => {
    const byName = name.startsWith('good') ? 'good' : name.replace(/^bad-|[.]xml$/g, '')
    expect(problemOf(corpusFile('sbdh', name))).toBe(expected[name] ?? byName)
  })
})
