import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in place of the public register, on loopback. */
export interface RegisterServer {
  /** address of its search */
  readonly searchUrl: string
  /** `host:port` */
  readonly place: string
  /** the requests so far: path with query, and header `Accept` */
  readonly asked: (readonly [target: string, accept: string | undefined])[]
  /** Sets how the next requests are answered. */
  answer(write: (response: ServerResponse) => void): void
  /** Sets the body of the next answers; each has the status 200. */
  answerWith(...results: readonly object[]): void
  close(): Promise<void>
}

/** Starts a server that answers a search in the form of the Register of Legal Entities (RPO). */
export async function serveRegister(): Promise<RegisterServer> {
  const asked: RegisterServer['asked'] = []
  let write: (response: ServerResponse) => void = (response) => void response.destroy()
  const server = createServer((request, response) => {
    asked.push([request.url ?? '', request.headers.accept])
    write(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    searchUrl: `http://${place}/rpo/v1/search`,
    place,
    asked,
    answer: (next) => void (write = next),
    answerWith: (...results) =>
      void (write = (response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify({ results, license: 'CC BY 4.0' }))
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a result of a search in the form of the register, shortened: a company with this name now. */
export function registered(ico: string, name: string): object {
  return {
    id: 1_234_567,
    dbModificationDate: '2026-05-06T10:00:00',
    identifiers: [{ value: ico, validFrom: '2001-01-01' }],
    fullNames: [
      { value: 'Stará píla, spol. s r.o.', validFrom: '2001-01-01', validTo: '2010-05-05' },
      { value: name, validFrom: '2010-05-06' },
    ],
    addresses: [{ street: 'Pílová', municipality: { value: 'Dolný Kubín' }, validFrom: '2001-01-01' }],
    sourceRegister: { value: { value: 'Obchodný register', code: '1' }, registrationOffices: [] },
  }
}
