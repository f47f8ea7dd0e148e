/** Writes a GET request. */
export const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: ap.example', ...headers, '', ''].join('\r\n')
/** Writes a POST request with JSON. The empty line before the body is one of the arguments. */
export const post = (...headersAndBody: string[]): string =>
  ['POST /sapi/auth/token HTTP/1.1', 'Host: ap.example', 'Content-Type: application/json', ...headersAndBody].join(
    '\r\n',
  )

/** More headers than Node reads by default, in less than 16 kB. */
export const manyHeaders: readonly string[] = Array.from({ length: 2_500 }, () => 'a:')

/** A request hidden behind or inside an ambiguous one. A server that answers it has read one request as two. */
export const smuggled = get('/sapi/smuggled')

/** Requests that two servers may interpret differently (H9). */
const single: Readonly<Record<string, string>> = {
  'Content-Length and Transfer-Encoding': post('Content-Length: 4', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'two different Content-Lengths': post('Content-Length: 2', 'Content-Length: 3', '', '{}x'),
  'the same Content-Length twice': post('Content-Length: 2', 'Content-Length: 2', '', '{}'),
  'a list of Content-Lengths': post('Content-Length: 2, 2', '', '{}'),
  'a signed Content-Length': post('Content-Length: +2', '', '{}'),
  'a hexadecimal Content-Length': post('Content-Length: 0x2', '', '{}'),
  'a Content-Length with a space in it': post('Content-Length: 1 2', '', '{}'),
  'an unknown transfer coding': post('Transfer-Encoding: xchunked', '', '0\r\n\r\n'),
  'chunked before another coding': post('Transfer-Encoding: chunked, gzip', '', '0\r\n\r\n'),
  'another coding before chunked': post('Transfer-Encoding: gzip, chunked', '', '0\r\n\r\n'),
  'identity and chunked': post('Transfer-Encoding: identity', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'chunked twice': post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'a vertical tab before chunked': post('Transfer-Encoding: \x0bchunked', '', '0\r\n\r\n'),
  'a space before the colon of Transfer-Encoding': post('Transfer-Encoding : chunked', '', '0\r\n\r\n'),
  'a chunk size that is not a number': post('Transfer-Encoding: chunked', '', 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk size above 64 bits': post('Transfer-Encoding: chunked', '', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  'a chunk that ends without CRLF': post('Transfer-Encoding: chunked', '', '2\r\n{}XX0\r\n\r\n'),
  'a transfer coding in HTTP/1.0':
    'POST /sapi/auth/token HTTP/1.0\r\nHost: ap.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two Hosts': get('/sapi/health', 'Host: other.example'),
  'two equal Hosts': get('/sapi/health', 'Host: ap.example'),
  'a second Host after 2,500 other headers': get('/sapi/health', ...manyHeaders, 'Host: other.example'),
  'two Authorizations': get('/sapi/health', 'Authorization: Bearer a', 'Authorization: Bearer b'),
  'a second Authorization after 2,500 other headers': get(
    '/sapi/health',
    'Authorization: Bearer a',
    ...manyHeaders,
    'Authorization: Bearer b',
  ),
  'two X-Peppol-Participant-Ids': get(
    '/sapi/health',
    'X-Peppol-Participant-Id: 0245:1',
    'x-peppol-participant-id: 0245:2',
  ),
  'two Idempotency-Keys': get('/sapi/health', 'Idempotency-Key: a', 'Idempotency-Key: b'),
  'two Content-Types': post('Content-Type: text/plain', 'Content-Length: 2', '', '{}'),
  'two Origins': get('/sapi/health', 'Origin: http://ap.example', 'Origin: http://other.example'),
  'two Sec-Fetch-Sites': get('/sapi/health', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'),
  'no Host': 'GET /sapi/health HTTP/1.1\r\n\r\n',
  'an empty Host': 'GET /sapi/health HTTP/1.1\r\nHost:\r\n\r\n',
  'a Host with a path': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example/x\r\n\r\n',
  'a Host with credentials': 'GET /sapi/health HTTP/1.1\r\nHost: a@ap.example\r\n\r\n',
  'a list of two Hosts': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example, other.example\r\n\r\n',
  'a target in absolute form': get('http://ap.example/sapi/health'),
  'a target in absolute form with another host': get('http://other.example/sapi/health'),
  'a target in authority form': get('ap.example:80'),
  'a target in asterisk form': 'OPTIONS * HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'a backslash in the path': get('/sapi\\health'),
  'a fragment in the target': get('/sapi/health#x'),
  'bytes outside ASCII in the path': get('/sapi/he\xe4lth'),
  'a header over two lines': get('/sapi/health', 'X-A: b', ' c'),
  'a first header that begins with a space': 'GET /sapi/health HTTP/1.1\r\n Host: ap.example\r\n\r\n',
  'a header without a colon': get('/sapi/health', 'X-A'),
  'a space before the colon': get('/sapi/health', 'X-A : b'),
  'a NUL in a header': get('/sapi/health', 'X-A: a\0b'),
  'a bare CR in a header': get('/sapi/health', 'X-A: a\rb'),
  'bare LF as line ends': 'GET /sapi/health HTTP/1.1\nHost: ap.example\n\n',
  'a NUL in the method': 'G\0ET /sapi/health HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'a lower-case method': 'get /sapi/health HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'HTTP/1.2': 'GET /sapi/health HTTP/1.2\r\nHost: ap.example\r\n\r\n',
  'HTTP/0.9': 'GET /sapi/health\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'encoded dot segments': get('/sapi/%2e%2e/sapi/health'),
  'an empty segment at the start of the path': get('//sapi/health'),
  'an empty segment inside the path': get('/sapi//health'),
  'dot segments': get('/sapi/../sapi/health'),
  'an encoded slash': get('/sapi%2fhealth'),
  'an encoded NUL in the path': get('/sapi/health%00'),
  'a NUL in the path': get('/sapi/he\0alth'),
  'a path of 3,000 characters': get(`/${'a'.repeat(3_000)}`),
  'a space in the target': get('/sapi/health x'),
  'a chunk size with a sign': post('Transfer-Encoding: chunked', '', '+2\r\n{}\r\n0\r\n\r\n'),
  'a chunk size that begins with 0x': post('Transfer-Encoding: chunked', '', '0x2\r\n{}\r\n0\r\n\r\n'),
  'a chunk size that ends with a bare LF': post('Transfer-Encoding: chunked', '', '2\n{}\r\n0\r\n\r\n'),
  'a chunk extension with a bare LF': post('Transfer-Encoding: chunked', '', '2;a\nb\r\n{}\r\n0\r\n\r\n'),
  'a chunk that ends with a bare LF': post('Transfer-Encoding: chunked', '', '2\r\n{}\n0\r\n\r\n'),
}

/** Header lines that set the length of a body in a form that one server may recognise and another may not. */
const lengths = [
  'Transfer-Encoding: chunked',
  'transfer-encoding: chunked',
  'Transfer-Encoding:chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked ',
  'Transfer-Encoding: chunked\t',
  'Transfer-Encoding: Chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  ' Transfer-Encoding: chunked',
  'X: y\r\n Transfer-Encoding: chunked',
  'Transfer-Encoding:\r\n chunked',
  'X: y\nTransfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: \x0cchunked',
  'Transfer-Encoding: chunked\0',
  'Transfer-Encoding\0: chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: , chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding:\xa0chunked',
  'Transfer-Encoding: chun\u00e7ed',
  'Content-Length: 0',
  'Content-Length: +0',
  'Content-Length: -0',
  'Content-Length: 0x0',
  'Content-Length: 00',
  'Content-Length: 0,0',
  'Content-Length : 0',
  'Content-Length: 0\0',
  'Content-Length: 0 1',
  'Content-Length:',
  'Content-Length: 99999999999999999999',
]

/**
 * Combines each header line with an ordinary Content-Length. The body of the first two requests ends at once when read
 * as chunks, but contains the smuggled request when counted in bytes. The third one is the other way round.
 */
const framed: Readonly<Record<string, string>> = Object.fromEntries(
  lengths.flatMap((length) => {
    const byBytes = `0\r\n\r\n${smuggled}`
    const byChunks = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`
    const told = JSON.stringify(length)
    return [
      [`${told} after a Content-Length of all bytes`, post(`Content-Length: ${byBytes.length}`, length, '', byBytes)],
      [`${told} before a Content-Length of all bytes`, post(length, `Content-Length: ${byBytes.length}`, '', byBytes)],
      [`${told} after a Content-Length of the first line`, post('Content-Length: 4', length, '', byChunks)],
    ]
  }),
)

/** Requests that two servers may interpret differently (H9), by a description of the ambiguity. */
export const ambiguousRequests: Readonly<Record<string, string>> = { ...single, ...framed }
