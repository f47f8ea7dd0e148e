import { readFileSync } from 'node:fs'
import saxonJs from 'saxon-js'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../engine/xml/xml-limits.ts'
import type { OracleFinding } from './oracle.ts'
import { compiledStylesheet, type OfficialStylesheet } from './compiled-stylesheet.ts'

const svrl = 'http://purl.oclc.org/dsdl/svrl'
const prefixes: Readonly<Record<string, string>> = {
  CommonAggregateComponents: 'cac:',
  CommonBasicComponents: 'cbc:',
  CommonExtensionComponents: 'ext:',
}

/** The official rules of a layer under SaxonJS: a second witness besides the oracle, which is wrong for some rules. */
export interface SaxonJsRules {
  /** Returns the findings in the order of the report, without lines; an aborted run is one `engine-error`. */
  judge(bytes: Uint8Array): Promise<readonly OracleFinding[]>
  /** Runs the stylesheet without reading its report. */
  run(bytes: Uint8Array): Promise<void>
}

/**
 * Loads the official stylesheet of a layer. Compiles it for SaxonJS on first use, which takes half a minute. Throws if
 * Java or Maven is missing.
 */
export function saxonJsRules(layer: OfficialStylesheet): SaxonJsRules {
  saxonJs.setLogLevel(-1) // errors become findings
  const stylesheetInternal: unknown = JSON.parse(readFileSync(compiledStylesheet(layer), 'utf8'))
  const transform = async (bytes: Uint8Array, destination: 'serialized' | 'document'): Promise<unknown> =>
    (
      await saxonJs.transform(
        { stylesheetInternal, sourceText: Buffer.from(bytes).toString('utf8'), destination },
        'async',
      )
    ).principalResult
  return {
    judge: async (bytes) => {
      try {
        return findingsOf(layer, String(await transform(bytes, 'serialized')))
      } catch (error) {
        return [{ layer, ruleId: 'engine-error', severity: 'fatal', location: null, line: null, text: String(error) }]
      }
    },
    run: async (bytes) => void (await transform(bytes, 'document')),
  }
}

function findingsOf(layer: OfficialStylesheet, report: string): OracleFinding[] {
  const root = parseXml(Buffer.from(report), { ...documentLimits, bytes: 2 ** 28, elements: 4_000_000 })
  return root.children(svrl, 'failed-assert').map((failed) => ({
    layer,
    ruleId: failed.attribute('id') ?? '',
    severity: failed.attribute('flag') === 'warning' ? 'warning' : 'fatal',
    location: locationOf(failed.attribute('location') ?? ''),
    line: null,
    text: failed.child(svrl, 'text')?.text().trim() ?? '',
  }))
}

/** Returns a location as the oracle writes it: the root without a prefix, other elements with the usual prefixes. */
function locationOf(location: string): string {
  const steps = location.replaceAll(
    /\*:([\w.-]+)\[namespace-uri\(\)='([^']*)'\]/g,
    (_, name: string, namespace: string) => (prefixes[/:(\w+)-2$/.exec(namespace)?.[1] ?? ''] ?? '') + name,
  )
  return steps.replace(/^\/[\w-]+:/, '/')
}
