import { expect, test } from 'vitest'
import { sameSubject } from '../../../../engine/peppol/smp/same-subject.ts'

const subject = 'CN=PNO000179,OU=PEPPOL TEST SMP,O=Direktoratet for Forvaltning og IKT,C=NO'

test.each([
  ['as it is', subject],
  ['in the other order', 'C=NO,O=Direktoratet for Forvaltning og IKT,OU=PEPPOL TEST SMP,CN=PNO000179'],
  ['with blanks', 'C = NO, O=Direktoratet  for Forvaltning og IKT , OU=PEPPOL TEST SMP, CN=PNO000179'],
  ['in small types', 'c=NO,o=Direktoratet for Forvaltning og IKT,ou=PEPPOL TEST SMP,cn=PNO000179'],
  ['in lines', 'C=NO\nO=Direktoratet for Forvaltning og IKT\nOU=PEPPOL TEST SMP\nCN=PNO000179'],
])('X13 the same subject %s', (_, other) => expect(sameSubject(subject, other)).toBe(true))

test.each([
  ['another seat', subject.replace('179', '178')],
  ['a part less', subject.replace(',C=NO', '')],
  ['a part more', `${subject},L=Oslo`],
  ['another case of a value', subject.replace('PNO', 'pno')],
  ['parts hidden behind a backslash', 'CN=PNO000179\\,OU=PEPPOL TEST SMP,O=Direktoratet for Forvaltning og IKT,C=NO'],
  ['nothing', ''],
])('X13 another subject: %s', (_, other) => expect(sameSubject(subject, other)).toBe(false))

test('X13 two empty names are not the same', () => expect(sameSubject('', '')).toBe(false))

test('an escaped comma is part of a value', () => {
  expect(sameSubject('O=A\\, B,C=SK', 'C=SK,O=A\\, B')).toBe(true)
})
