import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { rootElement } from '../../schematron/document/tree.ts'
import { type Oracle, startOracle } from '../oracle/oracle.ts'
import type { AgreementCase, ComparedFinding, Judgement } from './case.ts'
import { families } from './families.ts'
import { localName, parsed } from './source-document.ts'

export interface OracleVerdicts {
  /**
   * Returns the verdict of the official artefacts, including the layer `xsd`. Undefined if the root element does not
   * belong to the family of the document.
   */
  judge(one: AgreementCase): Promise<Judgement | undefined>
  close(): Promise<void>
}

/**
 * Returns the verdicts of the oracle, which starts when it is first needed. With a file, the answers are stored there
 * by type and document, so that a later run can continue where an earlier one ended.
 */
export function oracleVerdicts(file?: string): OracleVerdicts {
  const kept = file === undefined ? new Map<string, readonly ComparedFinding[]>() : readKept(file)
  let oracle: Oracle | undefined
  return {
    async judge(one) {
      const type = families[one.family].oracleType[localName(parsed(one.bytes), rootElement)]
      if (type === undefined) return undefined
      const key = createHash('sha256').update(`${type}\n`).update(one.bytes).digest('base64url')
      const known = kept.get(key)
      if (known !== undefined) return judgementOf(known)
      oracle ??= startOracle()
      const { findings } = await oracle.judge(one.name, one.bytes, type)
      const compared = findings.map(({ layer, ruleId, severity, location }) => ({
        layer,
        ruleId,
        severity,
        location: location ?? '',
      }))
      if (file !== undefined) keep(file, key, compared)
      return judgementOf(compared)
    },
    close: async () => oracle?.close(),
  }
}

function judgementOf(findings: readonly ComparedFinding[]): Judgement {
  const aborted = findings.filter(({ ruleId }) => ruleId === 'engine-error')
  return {
    findings: findings
      .filter(({ ruleId }) => ruleId !== 'engine-error')
      .map((finding) => ({ ...finding, location: finding.location.replaceAll('/pxs:', '/') })),
    withError: new Set(aborted.map(({ layer }) => layer)),
  }
}

function readKept(file: string): Map<string, readonly ComparedFinding[]> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return new Map(lines.map((line) => JSON.parse(line) as [string, readonly ComparedFinding[]])) // keep() below
}

function keep(file: string, key: string, findings: readonly ComparedFinding[]): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify([key, findings])}\n`)
}
