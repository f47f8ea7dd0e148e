import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoInvoice } from '@cornerpost/engine/operator'
import { corpusFile, corpusFiles } from '../support/corpus.ts'
import { hasOracle } from './has-oracle.ts'
import { officialSource, officialSources } from './official-source.ts'
import { type Oracle, type OracleVerdict, startOracle } from './oracle.ts'

const buildMilliseconds = 300_000
const invoice = Buffer.from(demoInvoice).toString('utf8')

describe.skipIf(!hasOracle())('V-01 the reference validator that runs the official artefacts', () => {
  let oracle: Oracle
  beforeAll(async () => {
    oracle = startOracle()
    await oracle.judge('first.xml', Buffer.from(invoice)) // compiles the stylesheets
  }, buildMilliseconds)
  afterAll(() => oracle.close())

  const judge = (
    xml: string | Uint8Array,
    ...more: [type?: Parameters<Oracle['judge']>[2], layers?: Parameters<Oracle['judge']>[3]]
  ): Promise<OracleVerdict> => oracle.judge('a.xml', typeof xml === 'string' ? Buffer.from(xml) : xml, ...more)
  const says = ({ findings }: OracleVerdict): readonly string[] =>
    findings.map(({ layer, ruleId, severity, location }) => [layer, ruleId, severity, location].join(' '))

  test('reports no finding in any layer (XSD, EN 16931, Peppol) for the demo invoice', async () => {
    const verdict = await judge(invoice)
    expect(verdict).toMatchObject({
      file: 'a.xml',
      type: 'peppol-bis-invoice',
      layers: ['xsd', 'cen', 'peppol'],
      valid: true,
      findings: [],
    })
    expect(verdict.ms).toBeGreaterThan(0)
  })

  test('reports BR-02 with rule id and location, and with the line where the start tag ends', async () => {
    const verdict = await judge(invoice.replace(/<cbc:ID>[^<]*<\/cbc:ID>\s*/, ''), undefined, ['cen'])
    expect(says(verdict)).toEqual(['cen BR-02 fatal /Invoice[1]'])
    expect(verdict.findings[0]).toMatchObject({
      line: lineAfter(invoice, '<Invoice'),
      text: expect.stringMatching(/^\[BR-02\]/),
    })
    expect(verdict).toMatchObject({ layers: ['cen'], valid: false })
  })

  test('reports BR-21 at the second invoice line', async () => {
    const [line] = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s.exec(invoice) ?? ['']
    const verdict = await judge(invoice.replace(line, line + line.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '')), undefined, [
      'cen',
    ])
    expect(says(verdict)).toContain('cen BR-21 fatal /Invoice[1]/cac:InvoiceLine[2]')
  })

  test('reports the location of an empty element without a namespace', async () => {
    const extension =
      '<e:UBLExtensions xmlns:e="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><e:UBLExtension><e:ExtensionContent><z xmlns="q"><y xmlns=""/></z></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>'
    const verdict = await judge(invoice.replace(/(<Invoice[^>]*>)/, `$1${extension}`), undefined, ['peppol'])
    expect(says(verdict)).toEqual([
      'peppol PEPPOL-EN16931-R008 fatal /Invoice[1]/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]/z[1]/y[1]',
    ])
  })

  test('reports a wrong element order with line and column, and still runs the rules', async () => {
    const verdict = await judge(invoice.replace('<cbc:IssueDate>', '<cbc:Note>early</cbc:Note><cbc:IssueDate>'))
    expect(says(verdict).filter((finding) => finding.startsWith('xsd'))).toEqual([
      expect.stringMatching(/^xsd cvc-complex-type\.2\.4\.a error \d+:\d+$/),
    ])
    expect(verdict.layers).toEqual(['xsd', 'cen', 'peppol'])
  })

  test('reports a stylesheet that aborts as one finding with the XPath error code', async () => {
    const verdict = await judge(invoice.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1a lot'), undefined, ['cen'])
    expect(says(verdict)).toEqual(['cen engine-error fatal '])
    expect(verdict.findings[0].text).toMatch(/^FORG0001: /)
  })

  test('reports malformed XML as one finding with line and column, and checks no layer', async () => {
    const verdict = await judge('<Invoice>\n  <ID></Invoice>')
    expect(says(verdict)).toEqual(['xsd xml fatal 2:9'])
    expect(verdict).toMatchObject({ type: null, layers: [], valid: false })
  })

  test('refuses an unknown root element and an unknown document type, and still answers the next request', async () => {
    await expect(judge('<a/>')).rejects.toThrow('no type for a')
    await expect(judge(invoice, 'pint' as 'mls')).rejects.toThrow('no type pint')
    expect((await judge(invoice, 'ubl-xsd')).layers).toEqual(['xsd'])
  })

  test('answers concurrent requests in order', async () => {
    const numbers = Array.from({ length: 80 }, (_, index) => `n${index}`)
    const verdicts = await Promise.all(numbers.map((number) => oracle.judge(number, Buffer.from(invoice), 'ubl-xsd')))
    expect(verdicts.map(({ file }) => file)).toEqual(numbers)
  })

  test('measures the time of each run with Saxon-HE and with phive', async () => {
    for (const processor of ['saxon', 'phive'] as const) {
      const times = await oracle.measure(processor, Buffer.from(invoice), 3)
      expect(times).toHaveLength(3)
      expect(Math.min(...times)).toBeGreaterThan(0)
    }
  })

  test('includes the official Schematron sources', () => {
    for (const name of Object.keys(officialSources) as (keyof typeof officialSources)[])
      expect(Buffer.from(officialSource(name)).toString('utf8')).toContain('http://purl.oclc.org/dsdl/schematron')
  })

  test.for(corpusFiles('peppol-bis/examples', /base-(example|creditnote-correction)\.xml$/))(
    'accepts the example %s',
    async (name) => {
      expect(await judge(corpusFile('peppol-bis/examples', name))).toMatchObject({ valid: true })
    },
  )

  test.for(corpusFiles('peppol-mls', /Example_(AB|AP|RE)\.xml$/))(
    'accepts the message level status %s',
    async (name) => {
      expect(await judge(corpusFile('peppol-mls', name))).toMatchObject({
        type: 'mls',
        layers: ['xsd', 'peppol'],
        valid: true,
      })
    },
  )
})

/** Returns the line, counted from 1, where the first tag that begins with `tag` ends. */
function lineAfter(xml: string, tag: string): number {
  return xml.slice(0, xml.indexOf('>', xml.indexOf(tag))).split('\n').length
}
