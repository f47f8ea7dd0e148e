import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkStructure } from '../../../schematron/structure/check-structure.ts'
import { makeTable } from '../../../schematron/structure/derive/make-table.ts'
import { readXsd } from '../../../schematron/structure/derive/read-xsd.ts'
import { renderTable } from '../../../schematron/structure/derive/render-table.ts'
import { deriveTable, tableRoots } from '../../../schematron/structure/derive-tables.ts'
import { StructureSchema } from '../../../schematron/structure/structure-schema.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { builtOracle } from '../../oracle/built-oracle.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'

const schema = (content: string): Uint8Array =>
  Buffer.from(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">\n${content}\n</xs:schema>`,
  )

describe('the table derived from a schema', () => {
  const read = readXsd(
    't.xsd',
    schema(`
    <xs:element name="doc" type="t:DocType"/>
    <xs:complexType name="DocType"><xs:sequence>
      <xs:element name="id" type="t:IdType"/>
      <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element ref="t:doc"/><xs:any namespace="##other" processContents="skip"/></xs:choice>
      <xs:element name="inline"><xs:complexType mixed="true"><xs:attribute name="a" type="xs:int" use="required"/></xs:complexType></xs:element>
    </xs:sequence></xs:complexType>
    <xs:simpleType name="CodeType"><xs:restriction base="xs:token"><xs:enumeration value="A"/></xs:restriction></xs:simpleType>
    <xs:complexType name="BaseType"><xs:simpleContent><xs:extension base="t:CodeType"><xs:attribute name="scheme" type="xs:anyURI"/></xs:extension></xs:simpleContent></xs:complexType>
    <xs:complexType name="IdType"><xs:simpleContent><xs:extension base="t:BaseType"/></xs:simpleContent></xs:complexType>`),
  )
  const table = makeTable('a test', [read], ['urn:t'])

  test('D101 contains each element, type, model, attribute list and wildcard once', () => {
    expect(table.elements).toEqual([
      { namespace: 0, names: 'doc=0' },
      { namespace: 0, local: true, names: 'id=4 inline=3' },
    ])
    expect(table.types[0]).toEqual({ name: 'DocType', namespace: 0, base: 'anyType', model: '(1 (0|~0)* 2)' })
    expect(table.types[3]).toEqual({ base: 'anyType', model: '', mixed: true, attributes: 1 })
    expect(table.sameAs).toEqual([{ namespace: 0, base: 2, names: 'IdType' }])
    expect(table.wildcards).toEqual([{ allows: 'other', namespace: 0, process: 'skip' }])
  })

  test('can be used to check the structure of documents', () => {
    const judge = (content: string) =>
      checkStructure(
        new StructureSchema(table, 'urn:t'),
        parseDocument(Buffer.from(`<doc xmlns="urn:t">${content}</doc>`), documentLimits),
      ).map(({ ruleId }) => ruleId)
    expect(judge('<id scheme="x">A</id><b xmlns="urn:b"><id xmlns="urn:t"/></b><inline a="1"/>')).toEqual([])
    expect(judge('<id>B</id><inline a="x"/>')).toEqual(['cvc-enumeration-valid', 'cvc-datatype-valid.1.2.1'])
    expect(judge('<id>A</id>')).toEqual(['cvc-complex-type.2.4.b'])
  })

  test('can be saved as JSON and used again to check documents, even if the folder of its schemas also contains unrelated ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-xsd-'))
    writeFileSync(join(folder, 'doc.xsd'), schema('<xs:element name="doc" type="xs:decimal"/>'))
    const kept = JSON.parse(JSON.stringify(deriveTable([folder], ['urn:t'])))
    const judge = (value: string) =>
      checkStructure(
        new StructureSchema(kept, 'urn:t'),
        parseDocument(Buffer.from(`<doc xmlns="urn:t">${value}</doc>`), documentLimits),
      ).map(({ ruleId }) => ruleId)
    expect([judge('1.5'), judge('x')]).toEqual([[], ['cvc-datatype-valid.1.2.1']])
  })
})

describe('D101 the refusal of an unsupported schema feature', () => {
  const type = (model: string): string => `<xs:complexType name="T">${model}</xs:complexType>`
  test.each([
    [
      'a bounded number of occurrences',
      type('<xs:sequence><xs:element name="a" type="xs:string" maxOccurs="2"/></xs:sequence>'),
    ],
    ['an all group', type('<xs:all/>')],
    ['a reference to a named group', type('<xs:group ref="t:g"/>')],
    [
      'a pattern facet',
      '<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:pattern value="a"/></xs:restriction></xs:simpleType>',
    ],
    ['a default value', type('<xs:attribute name="a" type="xs:string" default="x"/>')],
    ['a nillable element', '<xs:element name="a" type="xs:string" nillable="true"/>'],
    ['a substitution group', '<xs:element name="a" type="xs:string" substitutionGroup="t:b"/>'],
    ['an identity constraint', '<xs:element name="a" type="t:T"><xs:key name="k"/></xs:element>'],
    [
      'an extension with a content model',
      type('<xs:complexContent><xs:extension base="t:B"><xs:sequence/></xs:extension></xs:complexContent>'),
    ],
    ['a wildcard for another set of namespaces', type('<xs:sequence><xs:any namespace="##local"/></xs:sequence>')],
    ['an undeclared prefix', '<xs:element name="a" type="q:T"/>'],
  ])('names the line of %s', (_, content) => {
    expect(() => readXsd('t.xsd', schema(content))).toThrow(/^t\.xsd:2: /)
  })

  test('names a type that is not declared and a namespace without a schema', () => {
    expect(() =>
      makeTable('a test', [readXsd('t.xsd', schema('<xs:element name="a" type="t:Nope"/>'))], ['urn:t']),
    ).toThrow('{urn:t}Nope is not declared')
    expect(() => makeTable('a test', [], ['urn:t'])).toThrow('no schema for the namespace urn:t')
  })
})

describe.skipIf(!hasOracle())('the table derived from the public artefacts', () => {
  beforeAll(() => {
    builtOracle()
  }, 300_000)

  const places = {
    ubl21: [
      'ph-ubl21-10.2.0',
      'ph-xsds-ccts-cct-schemamodule-4.1.0',
      'ph-xsds-xmldsig-4.1.0',
      'ph-xsds-xades132-4.1.0',
      'ph-xsds-xades141-4.1.0',
      'peppol-sk-tdd-datatypes-0.1.3',
    ],
    statistics: ['phive-rules-peppol-4.3.7'],
  } as const

  test.each(['ubl21', 'statistics'] as const)('D101 is equal to the committed table %s', (name) => {
    const jars = places[name].map((jar) => join(builtOracle(), 'lib', `${jar}.jar`))
    expect(renderTable(name, deriveTable(jars, tableRoots[name]))).toBe(
      readFileSync(join(import.meta.dirname, `../../../schematron/structure/generated/${name}.ts`), 'utf8'),
    )
  })
})
