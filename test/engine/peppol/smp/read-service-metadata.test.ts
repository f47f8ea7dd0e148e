import { describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { buildServiceGroup, buildServiceMetadata } from '../../../../engine/peppol/smp/build-service-metadata.ts'
import { readServiceGroup, readServiceMetadata } from '../../../../engine/peppol/smp/read-service-metadata.ts'
import { selectEndpoint } from '../../../../engine/peppol/smp/select-endpoint.ts'
import { smpNamespace, type ServiceMetadata } from '../../../../engine/peppol/smp/service-metadata.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { metadataLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles, hasCorpus } from '../../../support/corpus.ts'

const rootOf = (text: string | Uint8Array) => parseXml(Buffer.from(text), metadataLimits)
const information: ServiceMetadata = {
  kind: 'information',
  participant: { scheme: 'iso6523-actorid-upis', value: '0245:2123456786' },
  documentType: documentTypes.invoice.documentType,
  processes: [
    {
      process: documentTypes.invoice.process,
      endpoints: [
        {
          transportProfile: 'peppol-transport-as4-v2_0',
          address: 'https://ap.example.sk/as4?a=1&b=2',
          activatesAt: new Date('2026-01-01T00:00:00Z'),
          expiresAt: null,
          certificate: 'AAAA',
          description: 'a <test>',
          contact: 'mailto:x@example.sk',
        },
      ],
    },
  ],
}

test('service information, a redirect and a service group are written and read back unchanged', () => {
  const redirect: ServiceMetadata = {
    kind: 'redirect',
    href: 'https://other.sk/a?b="c"',
    certificateUid: 'CN=PSK000900',
  }
  expect(readServiceMetadata(rootOf(buildServiceMetadata(information)))).toEqual(information)
  expect(readServiceMetadata(rootOf(buildServiceMetadata(redirect)))).toEqual(redirect)
  const group = {
    participant: { scheme: 'iso6523-actorid-upis', value: '0245:2123456786' },
    references: ['https://smp.sk/a%3A/services/b'],
  }
  expect(readServiceGroup(rootOf(buildServiceGroup(group)))).toEqual(group)
})

describe('ambiguous or incomplete metadata', () => {
  const good = buildServiceMetadata(information)
  test.each([
    ['two participants', good.replace(/(<id:ParticipantIdentifier.*<\/id:ParticipantIdentifier>)/, '$1$1')],
    ['a missing document type', good.replace(/<id:DocumentIdentifier.*<\/id:DocumentIdentifier>/, '')],
    ['two process lists', good.replace('<ProcessList>', '<ProcessList/><ProcessList>')],
    [
      'two certificates',
      good.replace('<Certificate>AAAA</Certificate>', '<Certificate>AAAA</Certificate><Certificate>BBBB</Certificate>'),
    ],
    ['a missing address', good.replace(/<wsa:Address>.*<\/wsa:Address>/, '')],
    ['an element inside the address', good.replace('<wsa:Address>', '<wsa:Address><x/>')],
    ['a malformed date', good.replace('2026-01-01T00:00:00.000Z', 'tomorrow')],
    [
      'both information and redirect',
      good.replace(
        '<ServiceInformation>',
        '<Redirect href="x"><CertificateUID>y</CertificateUID></Redirect><ServiceInformation>',
      ),
    ],
    ['no content', `<ServiceMetadata xmlns="${smpNamespace}"/>`],
    ['an unknown element', `<ServiceMetadata xmlns="${smpNamespace}"><Other/></ServiceMetadata>`],
    ['another namespace', good.replace(smpNamespace, 'urn:x')],
  ])('X13 metadata with %s is refused', (_, text) => {
    expect(text).not.toBe(good)
    expect(codeOf(() => readServiceMetadata(rootOf(text)))).toBe('service_metadata_invalid')
  })
})

test('extensions in service metadata are ignored', () => {
  const extended = buildServiceMetadata(information)
    .replace('</Endpoint>', '<Extension><x xmlns="urn:x"><Certificate/></x></Extension></Endpoint>')
    .replace('</Process>', '<Extension/></Process>')
  expect(readServiceMetadata(rootOf(extended))).toEqual(information)
})

describe.skipIf(!hasCorpus())('the service metadata of the corpus', () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const inService: Readonly<Record<string, boolean>> = {
    '12345678-1': true,
    '12345678-2': true,
    '12345678-3': true,
    '923829644-1': false,
    '923829644-2': true,
    '923829644-3': false,
    '98765432-1': false,
    '98765432-2': false,
    '98765432-3': false,
  }
  test.each(corpusFiles('smp/vefa', /^busdox-servicemetadata-0192/))(
    'the values in %s are trimmed, and its endpoint is active only within its dates',
    (name) => {
      const metadata = readServiceMetadata(rootOf(corpusFile('smp/vefa', name)).elements()[0])
      if (metadata.kind !== 'information') return expect.unreachable()
      expect(metadata.documentType).toEqual(documentTypes.invoice.documentType)
      expect(selectEndpoint(metadata.processes, documentTypes.invoice.process, at).kind === 'found').toBe(
        inService[/0192-(.*)[.]xml/.exec(name)?.[1] ?? ''],
      )
    },
  )

  test.each(corpusFiles('smp/vefa', /redirect-0192/))('%s is read as a redirect', (name) => {
    expect(readServiceMetadata(rootOf(corpusFile('smp/vefa', name)).elements()[0])).toMatchObject({
      kind: 'redirect',
      certificateUid: 'C=NO,O=Direktoratet for Forvaltning og IKT,OU=PEPPOL TEST SMP,CN=PNO000179',
    })
  })

  test.each(corpusFiles('smp/vefa', /servicegroup/))('%s is read as a service group', (name) => {
    const references = { '0192-991825827': 9, docslogistics: 25, '9915-setcce-test': 1 }[
      /servicegroup-(.*)[.]xml/.exec(name)?.[1] ?? ''
    ]
    expect(readServiceGroup(rootOf(corpusFile('smp/vefa', name))).references).toHaveLength(references ?? -1)
  })
})
