// npm run test:mail-suites -- --spf FILE [--arc FILE] [--mime FOLDER]
//
// Runs public test files about mail through the code of the mail door, and prints every miss.
// --spf   the SPF suite of RFC 7208 (sdgathman/pyspf, test/rfc7208-tests.yml)
// --arc   the validation tests of ARC (ValiMail/arc_test_suite, tests/arc-draft-validation-tests.yml)
// --mime  a folder of difficult mails, such as resources/eml of stalwartlabs/mail-parser
// The files are not part of the repository. Needs python3 with PyYAML, which reads the suites. Exits with 1 if a result
// is worse than docs/interoperability.md says.
import { parseArgs } from 'node:util'
import { runArcSuite } from './arc-suite.ts'
import { readMimeFolder } from './mime-folder.ts'
import { runSpfSuite } from './spf-suite.ts'

const { values } = parseArgs({
  options: { spf: { type: 'string' }, arc: { type: 'string' }, mime: { type: 'string' } },
})
const results = [
  ...(values.spf === undefined ? [] : [await runSpfSuite(values.spf)]),
  ...(values.arc === undefined ? [] : [await runArcSuite(values.arc)]),
  ...(values.mime === undefined ? [] : [await readMimeFolder(values.mime)]),
]
if (results.length === 0) {
  console.error('Give a file or folder: npm run test:mail-suites -- --spf FILE [--arc FILE] [--mime FOLDER]')
  process.exit(2)
}
for (const { what, total, misses, missesMax } of results) {
  for (const miss of misses) console.log(`  ${miss}`)
  const isGood = total > 0 && misses.length <= missesMax
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${what}: ${total - misses.length} of ${total} as expected`)
  if (!isGood) process.exitCode = 1
}
