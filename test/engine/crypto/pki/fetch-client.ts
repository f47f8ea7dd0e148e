import { ServiceError } from '../../../../engine/error/service-error.ts'
import type { HttpClient } from '../../../../engine/port/http-client.ts'

/** An HTTP client over fetch with limits for time and size, but without rules about targets. */
export const fetchClient: HttpClient = {
  async request({ method, url, timeoutMilliseconds, answerBytesMax }) {
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      for await (const chunk of response.body ?? []) {
        size += chunk.length
        if (size > answerBytesMax) throw new RangeError('too long')
        chunks.push(chunk)
      }
      return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.concat(chunks) }
    } catch (cause) {
      throw new ServiceError('peer_unreachable', { cause })
    }
  },
}
