import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compileRules } from '../../schematron/compile/compile-rules.ts'
import type { DocumentTree } from '../../schematron/document/tree.ts'
import { loadRuleModule } from '../../schematron/load-rule-module.ts'
import type { RuleModule } from '../../schematron/rule-module.ts'
import { RuleSet } from '../../schematron/rule-set.ts'
import { runRules } from '../../schematron/run.ts'
import { officialSource, type OfficialSource } from '../oracle/official-source.ts'
import type { ComparedFinding, Family, Judgement } from './case.ts'
import { families, type RuleLayer } from './families.ts'

/** A party to compare with the oracle: rule sets that our engine runs. */
export interface Party {
  readonly name: 'official sources' | 'our sources'
  /** returns the layers of a family for which the party has rules */
  readonly layers: (family: Family) => readonly RuleLayer[]
  readonly judge: (tree: DocumentTree, family: Family) => Judgement
  /** `layer rule` of all its rules */
  readonly rules: ReadonlySet<string>
  /** true if the party has a rule with this id in the layer */
  readonly has: (layer: RuleLayer, ruleId: string) => boolean
  /** true if the party has this rule from a newer release than the oracle, so that the rule cannot be compared */
  readonly isNewer: (layer: RuleLayer, ruleId: string) => boolean
}

/** Returns the party of the published sources, unchanged and compiled by our compiler. */
export function officialParty(): Party {
  return partyOf('official sources', new Map(everyLayer.map((layer) => [layer, officialRules(layer.official)])))
}

/**
 * Returns the party with our rules, as built into the product. It has no rules for layers that we have no source for.
 */
export async function ownParty(): Promise<Party> {
  const sets = await Promise.all(everyLayer.map(async (layer) => [layer, await ownRules(layer.own)] as const))
  return partyOf(
    'our sources',
    new Map(sets.flatMap(([layer, rules]) => (rules === undefined ? [] : [[layer, rules]]))),
  )
}

const everyLayer = [...new Set(Object.values(families).flatMap(({ layers }) => layers))]

async function ownRules(name: string | undefined): Promise<RuleSet | undefined> {
  const file = join(import.meta.dirname, `../../schematron/generated/${name}.ts`)
  if (name === undefined || !existsSync(file)) return undefined
  const [module] = Object.values((await import(file)) as Readonly<Record<string, RuleModule>>) // build.ts: one export
  return new RuleSet(module)
}

function partyOf(name: Party['name'], sets: ReadonlyMap<RuleLayer, RuleSet>): Party {
  const ids = new Map(
    [...sets].map(([layer, { module }]) => [
      layer,
      new Set(module.rules.flatMap(({ checks }) => checks.map(({ id }) => id))),
    ]),
  )
  const layers = (family: Family) => families[family].layers.filter((layer) => sets.has(layer))
  return {
    name,
    layers,
    judge: (tree, family) =>
      judged(
        tree,
        layers(family).map((layer) => [layer.layer, sets.get(layer)!]),
      ),
    rules: new Set([...ids].flatMap(([{ layer }, all]) => [...all].map((id) => `${layer} ${id}`))),
    has: (layer, ruleId) => ids.get(layer)?.has(ruleId) ?? false,
    isNewer: (layer, ruleId) => name === 'our sources' && (layer.newer?.includes(ruleId) ?? false),
  }
}

function judged(tree: DocumentTree, layers: readonly (readonly [layer: string, rules: RuleSet])[]): Judgement {
  const findings: ComparedFinding[] = []
  const withError = new Set<string>()
  const notEvaluated = new Set<string>()
  for (const [layer, rules] of layers) {
    for (const { kind, ruleId, flag, location } of runRules(rules, tree)) {
      if (kind === 'not_evaluated') {
        withError.add(layer)
        notEvaluated.add(`${layer} ${ruleId}`)
      } else findings.push({ layer, ruleId, severity: flag, location: location.replace(ownPrefix, '/') })
    }
  }
  return { findings, withError, notEvaluated }
}

/** Names outside the namespaces of UBL are compared without a prefix. */
const ownPrefix = /\/(?!cac:|cbc:|ext:)[^/:]+:/g

/** Adds the usual prefix of the extension namespace, which some of the files do not declare but the oracle uses. */
function officialRules(file: OfficialSource): RuleSet {
  const module = loadRuleModule(compileRules(file, [{ file, bytes: officialSource(file) }]))
  return new RuleSet({
    ...module,
    prefixes: [...module.prefixes, ['urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2', 'ext']],
  })
}
