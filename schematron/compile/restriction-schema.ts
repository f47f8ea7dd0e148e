import { CompileRefused, type SourcePlace } from './compile-refused.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * Returns a Schematron source made from a table of restrictions. The source has one pattern, which applies at the root
 * of an invoice or credit note and warns about each listed path that the document uses. Each row of the table is a rule
 * id and a path, separated by a tab. Empty lines and lines that begin with `#` are ignored. Throws `CompileRefused` for
 * any other line.
 */
export function restrictionSchema(file: string, table: string): string {
  const rows = table
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
  <ns prefix="ubl" uri="${ubl}:Invoice-2"/>
  <ns prefix="cn" uri="${ubl}:CreditNote-2"/>
  <ns prefix="cac" uri="${ubl}:CommonAggregateComponents-2"/>
  <ns prefix="cbc" uri="${ubl}:CommonBasicComponents-2"/>
  <ns prefix="ext" uri="${ubl}:CommonExtensionComponents-2"/>
  <pattern>
    <rule context="/ubl:Invoice | /cn:CreditNote">
${rows.map(({ text, line }) => assertOf(text, { file, line })).join('\n')}
    </rule>
  </pattern>
</schema>
`
}

function assertOf(row: string, place: SourcePlace): string {
  const [, id, path] =
    /^([A-Z0-9-]+)\t((?:line\/|\/\/)?(?:[a-z]+:[A-Za-z0-9]+\/)*(?:[a-z]+:[A-Za-z0-9]+|@[A-Za-z]+))$/.exec(row) ?? []
  if (id === undefined) throw new CompileRefused(place, 'a row must be a rule id and a path, separated by a tab')
  return `      <assert id="${id}" flag="warning" test="not(${testedPath(path)})">${sentence(path)}</assert>`
}

/**
 * Returns an XPath expression that is true if a document uses a path of the table. A path that begins with `line/` is
 * tested in the lines of an invoice and of a credit note.
 */
function testedPath(path: string): string {
  return path.startsWith('line/')
    ? ['Invoice', 'CreditNote'].map((kind) => path.replace('line/', `cac:${kind}Line/`)).join(' or ')
    : path
}

function sentence(path: string): string {
  const what = path.includes('@') ? 'attribute' : 'element'
  return `The ${what} “${path.replace('//', '').replaceAll(/\b[a-z]+:/g, '')}” is not part of the invoice that EN 16931 describes; remove it.`
}
