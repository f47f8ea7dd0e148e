import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { builtOracle } from './built-oracle.ts'
import { Slots } from './slots.ts'

const javaOptions = ['-Xmx1g', '-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError']
/** requests that Java has not answered yet; the next one waits */
const underWayMax = 32

/**
 * One failed check of the official artefacts. Location `line:column` in the layer `xsd`, in the others
 * `/Invoice[1]/cac:LegalMonetaryTotal[1]`.
 */
export interface OracleFinding {
  readonly layer: OracleLayer
  /**
   * as published; of the layer `xsd` the constraint of W3C, or `xml` for what is not well-formed; `engine-error` where
   * the stylesheet aborts, which loses the other findings of its layer
   */
  readonly ruleId: string
  readonly severity: 'fatal' | 'error' | 'warning'
  readonly location: string | null
  /** where the start tag of the place ends */
  readonly line: number | null
  /** of an `engine-error`: the code of the XPath error first, such as `FORG0001: …` */
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
  /** null for what is not well-formed and was not named */
  readonly type: OracleType | null
  /** those that ran */
  readonly layers: readonly OracleLayer[]
  /** no finding that is fatal or an error */
  readonly valid: boolean
  /** in the order of the official reports; compare them as multisets */
  readonly findings: readonly OracleFinding[]
  readonly ms: number
}

/** The official artefacts in a warm process of their own. */
export interface Oracle {
  /**
   * Without a type its root and CustomizationID tell it; without layers all of its type run, whatever the earlier ones
   * found. Rejects for a document that no artefact is for.
   */
  judge(file: string, bytes: Uint8Array, type?: OracleType, layers?: readonly OracleLayer[]): Promise<OracleVerdict>
  /**
   * Milliseconds of processor time of each run, on one thread: Saxon-HE alone (parse and rules), or phive as it comes
   * (structure and rules).
   */
  measure(processor: 'saxon' | 'phive', bytes: Uint8Array, runs: number): Promise<readonly number[]>
  close(): Promise<void>
}

/**
 * Starts the official artefacts, built on first use. Throws when they cannot be built; ask `hasOracle` first where Java
 * may be missing.
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

/** Gives the lines in the order in which they are asked for; rejects those that never come. */
function linesOf(java: ChildProcessByStdio<Writable, Readable, null>): () => Promise<string> {
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: java.stdout }).on('line', (line) => waiting.shift()?.resolve(line))
  java.on('exit', (code) =>
    waiting.splice(0).forEach(({ reject }) => reject(new Error(`the oracle ended with ${code}`))),
  )
  java.stdin.on('error', () => {}) // its end says it
  return () => new Promise((resolve, reject) => waiting.push({ resolve, reject }))
}

function answerOf(line: string): object {
  const answer = JSON.parse(line) as { readonly error?: string } // Oracle.java
  if (answer.error !== undefined) throw new Error(`oracle: ${answer.error}`)
  return answer
}
