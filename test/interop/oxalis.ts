import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startJavaPeer, type JavaPeer } from './java-peer.ts'
import { until } from '../support/until.ts'

export interface Oxalis extends JavaPeer {
  /** Waits for the envelope that Oxalis receives under this MessageId, and returns it. */
  received(messageId: string): Promise<Uint8Array>
}

const receiveSeconds = 20

/** Starts Oxalis with the key `oxalis` and the folder as its home folder. */
export async function startOxalis(pki: string, folder: string): Promise<Oxalis> {
  const peer = await startJavaPeer({
    name: 'oxalis',
    mainClass: 'interop.OxalisPeer',
    classes: join(folder, 'classes'),
    pki,
    folder,
  })
  const inbound = join(folder, 'inbound')
  return {
    ...peer,
    async received(messageId) {
      const name = `${messageId.replace(/[^A-Za-z0-9.-]/g, '_')}.doc.xml`
      const file = await until(`the arrival of ${messageId} at Oxalis`, receiveSeconds, () =>
        readdirSync(inbound, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(name)),
      )
      return readFileSync(join(inbound, file))
    },
  }
}
