import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { openSignedMetadata } from '../../../../engine/peppol/smp/open-signed-metadata.ts'
import { corpusFile, corpusFiles, hasCorpus } from '../../../support/corpus.ts'

const deps = {
  trust: { accessPointIssuers: [], smpIssuers: [], roots: [] },
  checkRevocation: () => Promise.resolve(),
  clock: systemClock,
}
const files = [
  ...corpusFiles('smp', /[.]xml$/).map((name) => ['smp', name] as const),
  ...corpusFiles('smp/vefa', /servicemetadata/).map((name) => ['smp/vefa', name] as const),
]

describe.skipIf(!hasCorpus())('the signed metadata of the corpus', () => {
  test.each(files)(
    'X9 %s/%s is refused because of its SHA-1 signature, before any key is checked',
    async (folder, name) => {
      try {
        await openSignedMetadata(deps, corpusFile(folder, name))
        expect.unreachable()
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError)
        expect((error as ServiceError).code).toBe('service_metadata_invalid')
        expect((error as ServiceError).context.inside).toEqual({ reason: 'security_policy_violated' })
      }
    },
  )
})
