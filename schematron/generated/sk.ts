// @ts-nocheck
// Compiled from schematron/source/sk; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const sk: RuleModule = {
  source: {"name":"sk","sha256":"4139253165e424e9e15df7667d1f4019d4b7b2a8fda6aa406cf861946321d34e"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "ubl"], ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "cn"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Party"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PostalAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Country"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IdentificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyTaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "CreditNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxAmount"],
    ["", "currencyID"],
  ],
  slots: [
    { from: 'root', chain: [0] },
    { from: 'root', chain: [0, 1] },
    { from: 'root', chain: [2] },
    { from: 'root', chain: [2, 1] },
    { from: 'root', chain: [12] },
    { from: 'root', chain: [13] },
    { from: 'root', chain: [14] },
    { from: 'root', chain: [14, 15] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 10]] }, { anchored: true, steps: [['child', 11]] }], checks: [
      { id: "SK-AP-EUR-01", flag: 'fatal', message: "An invoice between two Slovak VAT payers that is not in euro (BT-5) must also state its VAT in euro. It needs the VAT accounting currency EUR (BT-6) and the total VAT amount in euro (BT-111)." },
    ] },
    { pattern: 1, branches: [{ anchored: true, steps: [['child', 10], ['child', 8]] }, { anchored: true, steps: [['child', 11], ['child', 8]] }], checks: [
      { id: "SK-AP-TEST-01", flag: 'fatal', message: "A document number (BT-1) that begins with TEST- or VITAJTE- marks a test document. Test documents are not sent to the network." },
    ] },
  ],
  createProgram: (function (runtime) {
const { attributeValue, isBlank, matches, normalizeSpace, upperCase } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, P0, P1, P2, P3, P4, P5, P6, P7, unused
const stringOf = (node) => { const known = values[node]; return known === undefined ? runtime.stringValue(T, node) : known }
const valueOf = (node) => node === undefined ? undefined : stringOf(node)
const hasChild = (node, wanted) => { for (let child = firstChild[node]; child !== 0; child = nextSibling[child]) if (name[child] === wanted) return true; return false }
const onlyChild = (node, wanted) => { let only; for (let child = firstChild[node]; child !== 0; child = nextSibling[child]) if (name[child] === wanted) { if (only !== undefined) throw runtime.errors.XPTY0004; only = child } return only }
const onlyOf = (first, count) => { if (count > 1) throw runtime.errors.XPTY0004; return first > 0 ? first : undefined }
const attributeOf = (node, wanted) => { for (let at = firstAttribute[node]; at < firstAttribute[node + 1]; at++) if (attributeName[at] === wanted) return at; return undefined }
const required = (value) => { if (value === undefined) throw runtime.errors.XPTY0004; return value }
const lazily = (compute) => { let done = false, value; return () => { if (!done) { value = compute(); done = true } return value } }
const keepForDocument = (compute) => { let at = -1, value, error; return () => { if (at !== epoch) { at = epoch; error = undefined; try { value = compute() } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForNode = (compute) => { let at = -1, of = -1, value, error; return (node) => { if (at !== epoch || of !== node) { at = epoch; of = node; error = undefined; try { value = compute(node) } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForAncestor = (compute) => {
  const asked = (node) => { try { return { value: compute(node), error: undefined } } catch (error) { return { value: undefined, error } } }
  let at = -1, of = -1, last, wide
  return (node) => {
    if (at !== epoch || of !== node) {
      if (at !== epoch) wide = undefined
      let found = wide?.get(node)
      if (found === undefined) found = asked(node)
      if (subtreeEnd[node] - node >= 64) (wide ??= new Map()).set(node, found)
      at = epoch; of = node; last = found
    }
    if (last.error !== undefined) throw last.error
    return last.value
  }
}
const absent = (table, failed) => { for (let at = 0; at < table.length; at += 2) if (pathFirst[slots[table[at + 1]]] > 0 && failed.at(-1) !== table[at]) failed.push(table[at]) }
function f0(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N3) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N4) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N5) { { const v5 = v4; if ((normalizeSpace(stringOf(v5)) === "SK")) { return true; } } } } } } } } return false }
function f1(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N7) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { { const v4 = v3; if ((upperCase(normalizeSpace(stringOf(v4))) === "VAT")) { return true; } } } } } } return false }
function f2(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N6) { { const v3 = v2; if (f1(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { { const v5 = v4; if (normalizeSpace(stringOf(v5)).startsWith("SK")) { return true; } } } } } } } } return false }
const f3 = keepForDocument(() => { for (let v1 = pathFirst[P1]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (!(f0(v2) && f2(v2))) return false } } for (let v3 = pathFirst[P3]; v3 > 0; v3 = nextOnPath[v3]) { { const v2 = v3; if (!(f0(v2) && f2(v2))) return false } } return true })
function f4(v1) { return (pathFirst[P1] > 0) && (pathFirst[P3] > 0) && f3() }
function f5() { for (let v1 = pathFirst[P4]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if ((normalizeSpace(stringOf(v2)) === "EUR")) { return true; } } } return false }
function f6() { for (let v1 = pathFirst[P5]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if ((normalizeSpace(stringOf(v2)) === "EUR")) { return true; } } } return false }
function f7(v1) { const v2 = attributeOf(v1, N16); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
function f8() { for (let v1 = pathFirst[P7]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if ((normalizeSpace((f7(v2) ?? '')) === "EUR")) { return true; } } } return false }
const c9 = new RegExp("^[ \\t\\n\\r]*(TEST|VITAJTE)-", 'vi')
function judge0(node, failed) { if (!(f5() || (f6() && f8()))) failed.push(0) }
function judge1(node, failed) { if (!!matches(c9, stringOf(node))) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null, null], matches: [f4, f4], judge: judge0, tests: [(node) => (f5() || (f6() && f8()))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge1, tests: [(node) => !matches(c9, stringOf(node))], messages: [null] },
  ],
}
  }),
}
