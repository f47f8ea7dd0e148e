const ds = 'http://www.w3.org/2000/09/xmldsig#'
const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const more2007 = 'http://www.w3.org/2007/05/xmldsig-more#'
const ds11 = 'http://www.w3.org/2009/xmldsig11#'
const enc = 'http://www.w3.org/2001/04/xmlenc#'
const enc11 = 'http://www.w3.org/2009/xmlenc11#'
const swa = 'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#'

const of = (base: string, names: string): string[] => names.split(' ').map((name) => base + name)

/**
 * Every algorithm URI of XML Signature 1.0 and 1.1, RFC 9231, XML Encryption 1.0 and 1.1, and the SwA profile,
 * together with misspelt forms of allowed URIs.
 */
export const algorithmUris: readonly string[] = [
  ...of(ds, 'sha1 dsa-sha1 rsa-sha1 hmac-sha1 base64 enveloped-signature'),
  ...of(
    more,
    'md5 sha224 sha384 rsa-md5 rsa-ripemd160 rsa-sha224 rsa-sha256 rsa-sha384 rsa-sha512 ecdsa-sha1 ecdsa-sha224 ecdsa-sha256 ecdsa-sha384 ecdsa-sha512 hmac-md5 hmac-ripemd160 hmac-sha224 hmac-sha256 hmac-sha384 hmac-sha512 camellia128-cbc kw-camellia128 psec-kem',
  ),
  ...of(
    more2007,
    'sha3-256 sha3-512 rsa-pss sha256-rsa-MGF1 sha1-rsa-MGF1 sha512-rsa-MGF1 whirlpool rsa-whirlpool ecdsa-ripemd160 MGF1',
  ),
  ...of(ds11, 'dsa-sha256'),
  ...of(
    'http://www.w3.org/2021/04/xmldsig-more#',
    'eddsa-ed25519 eddsa-ed448 xmss-sha2-10-256 poly1305 siphash-2-4 x25519',
  ),
  ...of(
    enc,
    'sha256 sha512 ripemd160 tripledes-cbc aes128-cbc aes192-cbc aes256-cbc rsa-1_5 rsa-oaep-mgf1p dh kw-tripledes kw-aes128 kw-aes192 kw-aes256',
  ),
  ...of(
    enc11,
    'aes128-gcm aes192-gcm aes256-gcm rsa-oaep mgf1sha1 mgf1sha224 mgf1sha256 mgf1sha384 mgf1sha512 ConcatKDF pbkdf2 dh-es ECDH-ES kw-aes-128-pad',
  ),
  ...of(
    swa,
    'Attachment-Content-Signature-Transform Attachment-Complete-Signature-Transform Attachment-Ciphertext-Transform Attachment-Content-Only Attachment-Complete',
  ),
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2006/12/xml-c14n11',
  'http://www.w3.org/2006/12/xml-c14n11#WithComments',
  'http://www.w3.org/2010/xml-c14n2',
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
  'http://www.w3.org/2002/06/xmldsig-filter2',
  'http://www.w3.org/TR/1999/REC-xslt-19991116',
  'http://www.w3.org/TR/2001/WD-xptr-20010108',
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#STR-Transform',
  `${more}RSA-SHA256`,
  ` ${more}rsa-sha256`,
  `${more}rsa-sha256 `,
  `${enc}SHA256`,
  'HTTP://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n',
  `${enc11}aes128-gcm/`,
  '',
  'toString',
  '__proto__',
  'constructor',
]
