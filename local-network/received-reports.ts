import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  judgeTaxReport,
  parseXml,
  receivedLimits,
  type TaxReportFault,
  type XmlElement,
} from '@cornerpost/engine/network'
import type { TaxAuthorityManner } from './dials.ts'
import { writeDurably } from './durable-file.ts'

/** A report that the local tax authority received. */
export interface ReceivedReport {
  readonly messageId: string
  readonly instanceIdentifier: string
  readonly sender: string
  readonly receivedAt: Date
  /** UUID of the report, and of the document that it is about */
  readonly reportUuid: string
  readonly documentUuid: string
  /** `C2` or `C3` */
  readonly role: string
  /** `S` or `R` */
  readonly type: string
  readonly faults: readonly TaxReportFault[]
  /** how the tax authority answers it */
  readonly manner: TaxAuthorityManner
  readonly xml: string
}

/** maximum number of reports that are kept */
const reportsMax = 20_000

/** The reports that the local tax authority has received, one file for each. A report is on disk once it is added. */
export class ReceivedReports {
  readonly #folder: string
  readonly #known: Map<string, ReceivedReport>

  private constructor(folder: string, known: readonly ReceivedReport[]) {
    this.#folder = folder
    this.#known = new Map(known.map((report) => [report.messageId, report]))
  }

  static async open(dataFolder: string): Promise<ReceivedReports> {
    const folder = join(dataFolder, 'tax-reports')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return new ReceivedReports(folder, texts.map(fromJson))
  }

  hasMessage(messageId: string): boolean {
    return this.#known.has(messageId)
  }

  list(): readonly ReceivedReport[] {
    return [...this.#known.values()]
  }

  /** Throws if no more reports are kept. */
  async add(report: ReceivedReport): Promise<void> {
    if (this.#known.size >= reportsMax) throw new Error('the local tax authority keeps no more reports')
    const number = String(this.#known.size).padStart(6, '0')
    this.#known.set(report.messageId, report)
    await writeDurably(join(this.#folder, `${number}.json`), JSON.stringify(report))
  }
}

function fromJson(text: string): ReceivedReport {
  const report = JSON.parse(text) as ReceivedReport // written by `add`
  return { ...report, receivedAt: new Date(report.receivedAt) }
}

/** Reads and checks a report. Throws `invalid_xml` if it is not XML. */
export function readReport(
  bytes: Uint8Array,
  about: Pick<ReceivedReport, 'messageId' | 'instanceIdentifier' | 'sender' | 'receivedAt' | 'manner'>,
): ReceivedReport {
  const root = parseXml(bytes, receivedLimits)
  const document = childOf(childOf(root, 'ReportedTransaction'), 'ReportedDocument')
  const textOf = (name: string, of: XmlElement | undefined = root): string => childOf(of, name)?.text().trim() ?? ''
  return {
    ...about,
    reportUuid: textOf('UUID'),
    documentUuid: textOf('UUID', document),
    role: textOf('ReporterRole'),
    type: textOf('TaxDataTypeCode'),
    faults: judgeTaxReport(bytes),
    xml: Buffer.from(bytes).toString('utf8'),
  }
}

function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.elements().find(({ localName }) => localName === name)
}
