import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aside, elementDump, qualified, type Dump } from '../../support/xml-dump.ts'

/** The result of one parser for one document: its tree, or the reason for the refusal. */
export interface Outcome {
  readonly dump?: Dump | undefined
  readonly refusal?: string | undefined
}

export interface DebianParsers {
  /**
   * Returns the tree that lxml reads from each document, and the error of lxml or else of xmllint. Both are present if
   * only xmllint reports an error.
   */
  judge(documents: readonly Uint8Array[]): Promise<readonly Outcome[]>
  stop(): void
}

const python = '/usr/bin/python3'

/** True if both parsers are installed. If not, throws in CI and prints a warning elsewhere. */
export function hasDebianParsers(): boolean {
  if (spawnSync('xmllint', ['--version']).status === 0 && spawnSync(python, ['-c', 'import lxml.etree']).status === 0)
    return true
  if (process.env.CI) throw new Error('X5 needs the Debian packages libxml2-utils and python3-lxml')
  console.warn('SKIPPED: X5 against xmllint and lxml: install the Debian packages libxml2-utils and python3-lxml')
  return false
}

/** Starts the Debian parsers: one Python process for all documents, and one xmllint process per `judge` call. */
export function startDebianParsers(): DebianParsers {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-xmllint-'))
  const child = spawn(python, [join(import.meta.dirname, 'lxml-witness.py')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const askLxml = async (documents: readonly Uint8Array[]): Promise<Outcome[]> => {
    child.stdin.write(documents.map((document) => `${Buffer.from(document).toString('base64')}\n`).join(''))
    const outcomes: Outcome[] = []
    while (outcomes.length < documents.length) {
      const { value, done } = await answers.next()
      if (done)
        throw new Error(`lxml exited at the document ${Buffer.from(documents[outcomes.length]).toString('latin1')}`)
      outcomes.push(readAnswer(value))
    }
    return outcomes
  }
  return {
    async judge(documents) {
      const lxml = askLxml(documents)
      const complaints = askXmllint(folder, documents)
      return (await lxml).map((outcome, index) => ({ ...outcome, refusal: outcome.refusal ?? complaints.get(index) }))
    },
    stop() {
      child.stdin.end()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns the first error that xmllint reports for each document that it refuses, by document index. */
function askXmllint(folder: string, documents: readonly Uint8Array[]): ReadonlyMap<number, string> {
  documents.forEach((document, index) => writeFileSync(join(folder, String(index)), document))
  const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', ...documents.map((_, index) => String(index))], {
    cwd: folder,
    encoding: 'latin1',
    maxBuffer: 2 ** 28,
  })
  const complaints = stderr.split(/^(?=\d+:\d+: )/m).map((text) => /^(\d+):\d+: (\w+ error : .*)$/s.exec(text))
  return new Map(complaints.flatMap((match) => (match ? [[Number(match[1]), match[2]] as const] : [])))
}

/** An element as `lxml-witness.py` writes it. A child is an element, a comment (`!`), an instruction (`?`) or text. */
type WitnessedElement = readonly [
  namespace: string,
  prefix: string,
  localName: string,
  attributes: readonly (readonly [expanded: string, name: string, value: string])[],
  children: readonly WitnessedChild[],
]
type WitnessedChild = WitnessedElement | readonly [mark: '!' | '?', value: string] | string

function readAnswer(line: string): Outcome {
  const answer = JSON.parse(line) as { root?: WitnessedElement; refusal?: string }
  return answer.root ? { dump: dumpWitnessed(answer.root) } : { refusal: answer.refusal }
}

/** Undoes a defect of libxml2 before 2.11, which leaves an ampersand in a namespace name in its internal form. */
function namespaceOf(witnessed: string): string {
  return witnessed.replaceAll('&#38;', '&')
}

function dumpWitnessed([namespace, prefix, localName, attributes, children]: WitnessedElement): Dump {
  const written = attributes.map(([expanded, name, value]) => {
    const [, of = '', local = expanded] = /^\{(.*)\}(.*)$/s.exec(expanded) ?? []
    return `${qualified(namespaceOf(of), name.slice(0, -local.length).replace(/:$/, ''), local)}=${value}`
  })
  const inside = children
    .filter((child) => child !== '')
    .map((child) => {
      if (typeof child === 'string') return aside('', child)
      return child.length === 2 ? aside(child[0], child[1]) : dumpWitnessed(child)
    })
  return elementDump(qualified(namespaceOf(namespace), prefix, localName), written, inside)
}
