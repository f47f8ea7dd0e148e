export { CompileRefused } from './compile/compile-refused.ts'
export { compileRules, type RuleChoice, type RuleFile } from './compile/compile-rules.ts'
export {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  decimalTextWithPlaces,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts'
export { attributeValue, findAttribute } from './document/attribute.ts'
export { type ContentItem, contentItems, stringValue, textNodes } from './document/content.ts'
export { documentLimits, type TreeLimits } from './document/limits.ts'
export { parseDocument } from './document/parse-document.ts'
export { lineAndColumn } from './document/position.ts'
export { declaredPrefixes, prefixAt, sourceBytes } from './document/source.ts'
export { contentBit, documentNode, type DocumentTree, rootElement } from './document/tree.ts'
export { Vocabulary, VocabularyStock } from './document/vocabulary.ts'
export { XmlRefused, type XmlRefusal } from './document/xml-refused.ts'
export { en16931 } from './generated/en16931.ts'
export { mls } from './generated/mls.ts'
export { peppolBis } from './generated/peppol_bis.ts'
export { peppolSelfBilling } from './generated/peppol_self_billing.ts'
export { sk } from './generated/sk.ts'
export { Locations } from './location.ts'
export { loadRuleModule } from './load-rule-module.ts'
export type { CheckFlag, RuleModule } from './rule-module.ts'
export { RuleSet } from './rule-set.ts'
export { type RuleFinding, runRules } from './run.ts'
export { checkStructure, findingOffset } from './structure/check-structure.ts'
export { describeFinding } from './structure/describe-finding.ts'
export type { FindingParts, StructureFinding } from './structure/structure-finding.ts'
export { type StructureRule, structureRules } from './structure/structure-rule.ts'
export { StructureSchema } from './structure/structure-schema.ts'
export type { SchemaTable } from './structure/table.ts'
export { applicationResponseStructure, creditNoteStructure, invoiceStructure } from './structure/ubl-structure.ts'
