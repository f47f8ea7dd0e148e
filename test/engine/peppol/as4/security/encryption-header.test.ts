import { beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../../../../support/code-of.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from '../forgery.ts'
import { aMessage, envelope, take } from '../network.ts'

let parts: Parts

beforeAll(async () => {
  parts = await partsOf(await aMessage())
})

const changed = (from: string | RegExp, to: string): { contentType: string; body: Uint8Array } =>
  messageOf({ ...parts, soap: replaced(parts.soap, from, to) })
const keyInfoOfData = /<ds:KeyInfo xmlns:ds="[^"]*"><wsse:SecurityTokenReference xmlns:wsse11.*?<\/ds:KeyInfo>/

describe('the reader of SOAP headers', () => {
  const security = (): string => elementText(parts.soap, 'wsse:Security')
  const forms: Record<string, () => string> = {
    'accepts an envelope without an XML declaration': () => replaced(parts.soap, /<\?xml[^>]*>/, ''),
    'accepts Messaging before Security': () =>
      replaced(replaced(parts.soap, security(), ''), '</eb:Messaging>', `</eb:Messaging>${security()}`),
    'accepts tokens after the elements that refer to them': () => {
      const tokens = parts.soap.match(/<wsse:BinarySecurityToken .*?<\/wsse:BinarySecurityToken>/g)!
      return replaced(
        replaced(replaced(parts.soap, tokens[0], ''), tokens[1], ''),
        '</wsse:Security>',
        `${tokens.join('')}</wsse:Security>`,
      )
    },
    'accepts the signature before the encryption': () =>
      replaced(
        replaced(parts.soap, elementText(parts.soap, 'ds:Signature'), ''),
        '<xenc:EncryptedKey',
        `${elementText(parts.soap, 'ds:Signature')}<xenc:EncryptedKey`,
      ),
    'accepts EncryptedData before EncryptedKey': () =>
      replaced(
        replaced(parts.soap, elementText(parts.soap, 'xenc:EncryptedData'), ''),
        '<xenc:EncryptedKey',
        `${elementText(parts.soap, 'xenc:EncryptedData')}<xenc:EncryptedKey`,
      ),
    'accepts white space in Security': () => replaced(parts.soap, '<xenc:EncryptedKey', '\n  <xenc:EncryptedKey'),
    'accepts EncryptedData without KeyInfo': () => replaced(parts.soap, keyInfoOfData, ''),
    'accepts a missing TokenType': () => replaced(parts.soap, / wsse11:TokenType="[^"]*"/, ''),
    'accepts a missing Ciphertext-Transform': () => replaced(parts.soap, /<xenc:Transforms>.*?<\/xenc:Transforms>/, ''),
    'accepts a missing ReferenceList': () => replaced(parts.soap, /<xenc:ReferenceList>.*?<\/xenc:ReferenceList>/, ''),
    'accepts a missing media type': () => replaced(parts.soap, ' MimeType="application/gzip"', ''),
    'accepts a Signature without an Id': () => replaced(parts.soap, ' Id="sig"', ''),
    'accepts Security without mustUnderstand': () =>
      replaced(parts.soap, / S12:mustUnderstand="true"(?=><wsse:Bin)/, ''),
    'accepts an id that begins with a digit': () =>
      resigned(replaced(parts.soap.replaceAll('"#msg"', '"#1msg"'), 'wsu:Id="msg"', 'wsu:Id="1msg"')),
    'accepts another prefix for SOAP': () =>
      resigned(parts.soap.replaceAll('S12:', 'env:').replaceAll('xmlns:S12', 'xmlns:env')),
    'accepts ebMS elements without a prefix': () =>
      resigned(parts.soap.replaceAll('eb:', '').replaceAll('xmlns:eb=', 'xmlns=')),
  }
  for (const [name, form] of Object.entries(forms))
    test(name, async () => expect((await take(messageOf({ ...parts, soap: form() }))).equals(envelope)).toBe(true))
})

describe('encryption of an unexpected structure', () => {
  test.each<[string, string | RegExp, string]>([
    ['EncryptedData without a Type', / Type="[^"]*Content-Only"/, ''],
    ['EncryptedData of type Attachment-Complete', 'Attachment-Content-Only', 'Attachment-Complete'],
    ['EncryptedData that names another key', '<wsse:Reference URI="#ek"/>', '<wsse:Reference URI="#rtok"/>'],
    [
      'EncryptedData with two key references',
      '<wsse:Reference URI="#ek"/>',
      '<wsse:Reference URI="#ek"/><wsse:Reference URI="#ek"/>',
    ],
    [
      'EncryptedData with a CipherValue',
      /<xenc:CipherReference.*?<\/xenc:CipherReference>/,
      '<xenc:CipherValue>AA==</xenc:CipherValue>',
    ],
    [
      'EncryptedData with EncryptionProperties',
      '</xenc:EncryptedData>',
      '<xenc:EncryptionProperties/></xenc:EncryptedData>',
    ],
    ['EncryptedData without a method', /<xenc:EncryptionMethod Algorithm="[^"]*gcm"\/>/, ''],
    [
      'two transforms of the cipher text',
      /<ds:Transform xmlns:ds[^>]*\/>/,
      '<ds:Transform xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="x"/><ds:Transform xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="x"/>',
    ],
    ['EncryptedKey for other data', 'DataReference URI="#ed"', 'DataReference URI="#body"'],
    [
      'EncryptedKey for two pieces of data',
      '<xenc:DataReference URI="#ed"/>',
      '<xenc:DataReference URI="#ed"/><xenc:DataReference URI="#ed"/>',
    ],
    ['EncryptedKey for data without an id', ' Id="ed"', ''],
    ['EncryptedKey with a name', '</xenc:EncryptedKey>', '<xenc:CarriedKeyName/></xenc:EncryptedKey>'],
    ['EncryptedKey without a method', /<xenc:EncryptionMethod Algorithm="[^"]*oaep">.*?<\/xenc:EncryptionMethod>/, ''],
    ['EncryptedKey without a value', /<xenc:CipherValue>[^<]*<\/xenc:CipherValue>/, ''],
    ['EncryptedKey with an empty value', /(?<=<xenc:CipherValue>)[^<]*/, ''],
    ['EncryptedKey with a value that is not base64', /(?<=<xenc:CipherValue>)[^<]*/, '****'],
    ['EncryptedKey with an element in its value', '<xenc:CipherValue>', '<xenc:CipherValue><x/>'],
  ])('%s is refused with decryption_failed', async (_, from, to) =>
    expect(await codeOfPromise(take(changed(from, to)))).toBe('decryption_failed'),
  )

  test('X10 a key that is not named by a token reference is refused with security_policy_violated', async () => {
    const reference = /<wsse:Reference URI="#rtok"[^>]*><\/wsse:Reference>/
    for (const to of ['<ds:X509Data/>', '<wsse:KeyIdentifier/>', '', '<wsse:Reference URI="#ek"/>'])
      expect(await codeOfPromise(take(changed(reference, to)))).toBe('security_policy_violated')
  })

  test('two EncryptedKey elements or two EncryptedData elements are refused', async () => {
    for (const name of ['xenc:EncryptedKey', 'xenc:EncryptedData']) {
      const element = elementText(parts.soap, name)
      expect(await codeOfPromise(take(changed(element, element + element.replace(/ Id="e[kd]"/, ''))))).toBe(
        'signature_invalid',
      )
    }
  })
})

test('a Messaging header for another SOAP role is refused, even if it is validly signed', async () => {
  const soap = replaced(
    parts.soap,
    'wsu:Id="msg"',
    'wsu:Id="msg" S12:role="http://www.w3.org/2003/05/soap-envelope/role/next"',
  )
  expect(await codeOfPromise(take(messageOf({ ...parts, soap: resigned(soap) })))).toBe('as4_header_invalid')
})
