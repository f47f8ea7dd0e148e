import { isUtf8 } from 'node:buffer'
import { recordIn, recordOf } from '../record-of.ts'
import { rpcCode } from '../request-refused.ts'
import { Trouble } from './trouble.ts'

/** The id of a request, which its answer repeats. */
export type RequestId = string | number

/** One message of the client. A message without an id gets no answer. */
export interface Message {
  readonly bytes: Uint8Array
  readonly id: RequestId | null
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Reads a line as one message of JSON-RPC. Throws `Trouble` if it is not JSON in UTF-8, or not one message. */
export function readMessage(bytes: Uint8Array): Message {
  const json = recordIn(parse(bytes))
  if (json === undefined) throw invalid('The line is not one message of JSON-RPC. Batches are not supported.')
  const { id, method, params } = json
  const isRequest = typeof method === 'string'
  if (isRequest && id !== undefined && typeof id !== 'string' && typeof id !== 'number')
    throw invalid('The id of a request must be a text or a number.')
  return {
    bytes,
    id: isRequest && (typeof id === 'string' || typeof id === 'number') ? id : null,
    method: isRequest ? method : '',
    params: recordOf(params),
  }
}

function parse(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new Trouble(rpcCode.parseError, 'The line is not JSON in UTF-8.')
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as unknown
  } catch {
    throw new Trouble(rpcCode.parseError, 'The line is not JSON in UTF-8.')
  }
}

function invalid(words: string): Trouble {
  return new Trouble(rpcCode.invalidRequest, words)
}
