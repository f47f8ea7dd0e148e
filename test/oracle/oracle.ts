import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { builtOracle } from './built-oracle.ts'
import { Slots } from './slots.ts'

const javaOptions = ['-Xmx1g', '-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError']
/** maximum number of requests that Java has not answered yet; further requests wait */
const underWayMax = 32

/**
 * One failed check of the official artefacts. The location is `line:column` in the layer `xsd`, and an XPath such as
 * `/Invoice[1]/cac:LegalMonetaryTotal[1]` in the other layers.
 */
export interface OracleFinding {
  readonly layer: OracleLayer
  /**
   * published rule id. In the layer `xsd`: the W3C constraint, or `xml` for malformed XML. If the stylesheet aborts:
   * `engine-error`; the other findings of the layer are then lost
   */
  readonly ruleId: string
  readonly severity: 'fatal' | 'error' | 'warning'
  readonly location: string | null
  /** line where the start tag of the element ends */
  readonly line: number | null
  /** message; that of an `engine-error` begins with the XPath error code, such as `FORG0001: …` */
  readonly text: string
}

export type OracleLayer = 'xsd' | 'cen' | 'peppol' | 'tdd'

/** `sk-tdd` has the layers xsd, cen, peppol and tdd; `mls`, `tsr` and `eusr` have xsd and peppol. */
export type OracleType =
  | 'peppol-bis-invoice'
  | 'peppol-bis-creditnote'
  | 'peppol-sb-invoice'
  | 'peppol-sb-creditnote'
  | 'en16931-ubl'
  | 'sk-tdd'
  | 'mls'
  | 'tsr'
  | 'eusr'
  | 'ubl-xsd'

export interface OracleVerdict {
  readonly file: string
  /** null for malformed XML if the request names no type */
  readonly type: OracleType | null
  /** layers that ran */
  readonly layers: readonly OracleLayer[]
  /** true if no finding is fatal or an error */
  readonly valid: boolean
  /** in the order of the official reports; compare them as multisets */
  readonly findings: readonly OracleFinding[]
  readonly ms: number
}

/** The official artefacts in their own Java process, which stays running between requests. */
export interface Oracle {
  /**
   * Judges a document. Without a type, its root element and CustomizationID determine the type. Without layers, all
   * layers of the type run, whatever the earlier ones report. Rejects if no artefact exists for the document.
   */
  judge(file: string, bytes: Uint8Array, type?: OracleType, layers?: readonly OracleLayer[]): Promise<OracleVerdict>
  /**
   * Returns the processor time of each run on one thread, in milliseconds. `saxon` measures parsing and rules with
   * Saxon-HE; `phive` measures structure and rules with phive as published.
   */
  measure(processor: 'saxon' | 'phive', bytes: Uint8Array, runs: number): Promise<readonly number[]>
  close(): Promise<void>
}

/**
 * Starts the oracle; builds it on first use. Throws if the build fails; call `hasOracle` first if Java may be missing.
 */
export function startOracle(): Oracle {
  const target = builtOracle()
  const path = [join(target, 'classes'), join(target, 'lib', '*')].join(':')
  const java = spawn('java', [...javaOptions, '-cp', path, 'oracle.Oracle'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(java, 'exit')
  const slots = new Slots(underWayMax)
  const nextLine = linesOf(java)
  const ask = (request: object, bytes: Uint8Array): Promise<object> =>
    slots.run(async () => {
      const line = nextLine()
      java.stdin.write(`${JSON.stringify({ ...request, content: Buffer.from(bytes).toString('base64') })}\n`)
      return answerOf(await line)
    })
  return {
    // Verdict.java
    judge: async (file, bytes, type, layers) => (await ask({ file, type, layers }, bytes)) as OracleVerdict,
    measure: async (processor, bytes, runs) =>
      ((await ask({ processor, runs }, bytes)) as { milliseconds: number[] }).milliseconds, // Oracle.java
    close: async () => {
      java.stdin.end()
      await gone
    },
  }
}

/** Returns a function that resolves with the next output line, in order of the calls; it rejects if Java ends first. */
function linesOf(java: ChildProcessByStdio<Writable, Readable, null>): () => Promise<string> {
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: java.stdout }).on('line', (line) => waiting.shift()?.resolve(line))
  java.on('exit', (code) =>
    waiting.splice(0).forEach(({ reject }) => reject(new Error(`the oracle ended with ${code}`))),
  )
  java.stdin.on('error', () => {}) // the exit event reports it
  return () => new Promise((resolve, reject) => waiting.push({ resolve, reject }))
}

function answerOf(line: string): object {
  const answer = JSON.parse(line) as { readonly error?: string } // Oracle.java
  if (answer.error !== undefined) throw new Error(`oracle: ${answer.error}`)
  return answer
}
