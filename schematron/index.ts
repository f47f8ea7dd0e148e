export { compilerVersion } from './compiler-version.ts'
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
export { type ContentItem, contentItems, stringValue } from './document/content.ts'
export { documentLimits, type TreeLimits } from './document/limits.ts'
export { parseDocument } from './document/parse-document.ts'
export { lineAndColumn } from './document/position.ts'
export { declaredPrefixes, prefixAt, sourceBytes } from './document/source.ts'
export { contentBit, documentNode, type DocumentTree, rootElement } from './document/tree.ts'
export { type Vocabulary, VocabularyStock } from './document/vocabulary.ts'
export { type RefusedForm, XmlRefused, type XmlRefusal } from './document/xml-refused.ts'
export { Locations } from './location.ts'
export { loadRuleModule } from './load-rule-module.ts'
export type { CheckFlag, RuleModule } from './rule-module.ts'
export { RuleSet } from './rule-set.ts'
export type { FindingBounds, OmittedFindings } from './finding-bounds.ts'
export { hasRuleFor, type RuleFinding, runRules, runRulesWithin } from './run.ts'
