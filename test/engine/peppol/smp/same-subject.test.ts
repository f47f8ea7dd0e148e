import { expect, test } from 'vitest'
import { sameSubject } from '../../../../engine/peppol/smp/same-subject.ts'

const subject = 'CN=PNO000179,OU=PEPPOL TEST SMP,O=Direktoratet for Forvaltning og IKT,C=NO'

test.each([
  ['without changes', subject],
  ['in the reverse order', 'C=NO,O=Direktoratet for Forvaltning og IKT,OU=PEPPOL TEST SMP,CN=PNO000179'],
  ['with additional spaces', 'C = NO, O=Direktoratet  for Forvaltning og IKT , OU=PEPPOL TEST SMP, CN=PNO000179'],
  ['with types in lower case', 'c=NO,o=Direktoratet for Forvaltning og IKT,ou=PEPPOL TEST SMP,cn=PNO000179'],
  ['on separate lines', 'C=NO\nO=Direktoratet for Forvaltning og IKT\nOU=PEPPOL TEST SMP\nCN=PNO000179'],
])('X13 a subject is equal to the same subject %s', (_, other) => expect(sameSubject(subject, other)).toBe(true))

test.each([
  ['another seat id', subject.replace('179', '178')],
  ['a missing part', subject.replace(',C=NO', '')],
  ['an additional part', `${subject},L=Oslo`],
  ['a value in another case', subject.replace('PNO', 'pno')],
  ['parts hidden behind a backslash', 'CN=PNO000179\\,OU=PEPPOL TEST SMP,O=Direktoratet for Forvaltning og IKT,C=NO'],
  ['an empty name', ''],
])('X13 a subject is not equal to a subject with %s', (_, other) => expect(sameSubject(subject, other)).toBe(false))

test('X13 two empty subjects are not equal', () => expect(sameSubject('', '')).toBe(false))

test('an escaped comma in a subject is treated as part of the value', () => {
  expect(sameSubject('O=A\\, B,C=SK', 'C=SK,O=A\\, B')).toBe(true)
})
