import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startJavaPeer, type JavaPeer, type JavaPeerStart, type PeerReport } from './java-peer.ts'
import { until } from '../support/until.ts'

/** Behaviour of phase4 when it answers, as described in AnswerManners.java. */
export type Manner = 'good' | 'unavailable' | 'not-serviced' | 'lost' | 'tampered' | 'unsigned' | 'replayed'

export interface Wrapping {
  readonly document: Uint8Array
  readonly sender: string
  readonly receiver: string
  /** the document type identifier without its scheme */
  readonly documentType: string
  readonly process: string
  readonly mlsTo?: string
  readonly mlsType?: string
}

/** An SBDH envelope built by phase4's own library. */
export interface Envelope {
  readonly file: string
  readonly bytes: Uint8Array
  readonly instanceIdentifier: string
}

/** The result that phase4 reports for a message that it sent (Sender.java). */
export interface SendAnswer {
  readonly result: string
  readonly status: number
  /** "ok" if the receipt contains every reference of the message */
  readonly receiptCheck: string | null
  readonly errors: readonly { readonly code: string; readonly detail: string | null }[]
  readonly exception: string | null
}

export interface Phase4 extends JavaPeer {
  wrap(wrapping: Wrapping): Promise<Envelope>
  send(parameters: Readonly<Record<string, string | undefined>>): Promise<SendAnswer>
  /** Changes the behaviour for all further answers. */
  turn(to: Manner): Promise<void>
  /** Waits for the message with this instance identifier. Returns phase4's report and the received envelope. */
  received(instanceIdentifier: string): Promise<PeerReport & { readonly envelope: Uint8Array }>
}

// Without these names Java searches for a parser for every message, and verifies a large signed library each time.
const parsers = {
  'javax.xml.transform.TransformerFactory': 'com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl',
  'javax.xml.parsers.DocumentBuilderFactory': 'com.sun.org.apache.xerces.internal.jaxp.DocumentBuilderFactoryImpl',
  'javax.xml.parsers.SAXParserFactory': 'com.sun.org.apache.xerces.internal.jaxp.SAXParserFactoryImpl',
}
const receiveSeconds = 20

/** Starts phase4 with the key `phase4`. Received envelopes are stored in the folder. */
export async function startPhase4(
  pki: string,
  folder: string,
  more: Pick<JavaPeerStart, 'machine' | 'java'> & { readonly properties?: Readonly<Record<string, string>> } = {},
): Promise<Phase4> {
  const { properties, ...start } = more
  const options = Object.entries({ ...parsers, ...properties }).map(([name, value]) => `-D${name}=${value}`)
  const peer = await startJavaPeer({ name: 'phase4', mainClass: 'interop.Phase4Peer', options, pki, folder, ...start })
  let envelopes = 0
  return {
    ...peer,
    async wrap({ document: bytes, ...header }) {
      const base = join(folder, `sent-${++envelopes}`)
      const files = { document: `${base}.document.xml`, envelope: `${base}.envelope.xml` }
      writeFileSync(files.document, bytes)
      const { instanceIdentifier } = await peer.command('wrap', { ...header, ...files, country: 'SK' })
      return {
        file: files.envelope,
        bytes: readFileSync(files.envelope),
        instanceIdentifier: String(instanceIdentifier),
      }
    },
    // the fields that Sender.java writes
    send: async (parameters) => (await peer.command('send', parameters)) as unknown as SendAnswer,
    async turn(to) {
      await peer.command('manner', { to })
    },
    async received(instanceIdentifier) {
      const line = await until(`the arrival of ${instanceIdentifier} at phase4`, receiveSeconds, () =>
        peer.told.find((told) => told.event === 'received' && told.instanceIdentifier === instanceIdentifier),
      )
      return { ...line, envelope: readFileSync(String(line.file)) }
    },
  }
}
