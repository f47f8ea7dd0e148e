// @ts-nocheck
// Compiled from schematron/source/mls; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const mls: RuleModule = {
  source: {"name":"mls","sha256":"d58fbc7a458a40ce60b046460b7155fc3465dd5184b7ce464fdde61d23391a65"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"], ["urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2", "ubl"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2", "ApplicationResponse"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SenderParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndpointID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ReceiverParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomizationID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ProfileID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueTime"],
    ["", "schemeID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DocumentResponse"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Response"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ResponseCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LineResponse"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Status"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StatusReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Description"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LineReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineID"],
  ],
  slots: [
    { from: 'root', chain: [1] },
    { from: 'root', chain: [1, 2] },
    { from: 'root', chain: [3] },
    { from: 'root', chain: [3, 2] },
    { from: 'root', chain: [4] },
    { from: 'root', chain: [5] },
    { from: 'root', chain: [6] },
    { from: 'root', chain: [7] },
    { from: 'root', chain: [8] },
    { from: 'root', chain: [10] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0]] }], checks: [
      { id: "SCH-MLS-01", flag: 'fatal', message: "The specification identifier of the message level status is not urn:peppol:edec:mls:1.0." },
      { id: "SCH-MLS-02", flag: 'fatal', message: "The process identifier of the message level status is not urn:peppol:edec:mls." },
      { id: "SCH-MLS-03", flag: 'fatal', message: "The message level status has no identifier." },
      { id: "SCH-MLS-04", flag: 'fatal', message: "The issue date of the message level status is missing, or contains more than year, month and day." },
      { id: "SCH-MLS-05", flag: 'fatal', message: "The issue time of the message level status is missing." },
      { id: "SCH-MLS-06", flag: 'fatal', message: "The issue time of the message level status has no time zone." },
      { id: "SCH-MLS-07", flag: 'fatal', message: "The sender of the message level status is missing." },
      { id: "SCH-MLS-08", flag: 'fatal', message: "The identifier of the sender of the message level status is empty." },
      { id: "SCH-MLS-09", flag: 'fatal', message: "The identifier of the sender of the message level status is not a Peppol service provider identifier." },
      { id: "SCH-MLS-10", flag: 'fatal', message: "The identifier of the sender of the message level status has no scheme." },
      { id: "SCH-MLS-11", flag: 'fatal', message: "The identifier scheme of the sender of the message level status is not 0242." },
      { id: "SCH-MLS-12", flag: 'fatal', message: "The receiver of the message level status is missing." },
      { id: "SCH-MLS-13", flag: 'fatal', message: "The identifier of the receiver of the message level status is empty." },
      { id: "SCH-MLS-14", flag: 'fatal', message: "The identifier of the receiver of the message level status is not a Peppol service provider identifier." },
      { id: "SCH-MLS-15", flag: 'fatal', message: "The identifier of the receiver of the message level status has no scheme." },
      { id: "SCH-MLS-16", flag: 'fatal', message: "The identifier scheme of the receiver of the message level status is not 0242." },
      { id: "SCH-MLS-17", flag: 'fatal', message: "The message level status does not contain exactly one document response." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10]] }], checks: [
      { id: "SCH-MLS-18", flag: 'fatal', message: "The document response of the message level status has no response code." },
      { id: "SCH-MLS-19", flag: 'fatal', message: "The response code of the message level status is not AP (delivered), AB (accepted) or RE (rejected)." },
      { id: "SCH-MLS-20", flag: 'fatal', message: "The rejection in the message level status has no description." },
      { id: "SCH-MLS-21", flag: 'fatal', message: "The description of the rejection in the message level status is empty." },
      { id: "SCH-MLS-22", flag: 'fatal', message: "The message level status does not refer to exactly one document." },
      { id: "SCH-MLS-23", flag: 'fatal', message: "The rejection in the message level status states no issue." },
      { id: "SCH-MLS-24", flag: 'fatal', message: "The rejection in the message level status states only warnings; it needs at least one failure." },
      { id: "SCH-MLS-25", flag: 'fatal', message: "The message level status accepts the document, although it states a failure." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 17]] }], checks: [
      { id: "SCH-MLS-26", flag: 'fatal', message: "The document reference of the message level status has no identifier." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13]] }], checks: [
      { id: "SCH-MLS-27", flag: 'fatal', message: "An issue in the message level status does not state its location." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13], ['child', 11]] }], checks: [
      { id: "SCH-MLS-28", flag: 'fatal', message: "An issue in the message level status has no description." },
      { id: "SCH-MLS-29", flag: 'fatal', message: "The description of an issue in the message level status is empty." },
      { id: "SCH-MLS-30", flag: 'fatal', message: "An issue in the message level status has no reason code." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13], ['child', 11], ['child', 14]] }], checks: [
      { id: "SCH-MLS-31", flag: 'fatal', message: "The reason code of an issue in the message level status is not SV, BV, BW or FD." },
    ] },
  ],
  createProgram: (function (runtime) {
const { attributeValue, errors, matches, normalizeSpace, stringLength } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, unused
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
const c0 = new RegExp("(Z|[\\-\\u{2b}]\\p{Nd}{2}:\\p{Nd}{2})\u0024", 'v')
const c1 = new RegExp("^[0-9]{6}(-[A-Z0-9_]{3,12}(\\.[\\-A-Z0-9\\u{2e}_\\u{7e}]{3,24})?)?\u0024", 'vi')
function f2() { for (let v1 = pathFirst[P1]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N9) { return true; } } } return false }
function f3() { let v1; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N9) { if (v1 !== undefined) throw errors.XPTY0004; v1 = attributeValue(T, v4); } } } return v1 }
function f4() { for (let v1 = pathFirst[P3]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N9) { return true; } } } return false }
function f5() { let v1; for (let v2 = pathFirst[P3]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N9) { if (v1 !== undefined) throw errors.XPTY0004; v1 = attributeValue(T, v4); } } } return v1 }
function f6(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N12) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
const f7 = keepForNode((v1) => { return normalizeSpace((f6(v1) ?? '')) })
const f8 = keepForNode((v1) => { return (f7(v1) === "RE") })
function f9(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N15) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f10(v1, v2) { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N13) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { { const v5 = v4; if ((normalizeSpace((f9(v5) ?? '')) === v2)) { return true; } } } } } } return false }
function f11(v1) { { const v2 = "BV"; if (f10(v1, v2)) return true } { const v2 = "FD"; if (f10(v1, v2)) return true } { const v2 = "SV"; if (f10(v1, v2)) return true } return false }
const f12 = keepForNode((v1) => { return f11(v1) })
function f13(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N11) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N12) { return true; } } } } return false }
function f14(v1) { const v2 = f7(v1); if ((v2 === "AP")) return true; if ((v2 === "AB")) return true; if ((v2 === "RE")) return true; return false }
function f15(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N11) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { return true; } } } } return false }
function f16(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N16) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f17(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N17) { v2++; } } return v2 }
function f18(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N18) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N19) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
const c19 = new Set(["SV", "BV", "BW", "FD"])
function judge0(node, failed) { if (!(normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? '')) === "urn:peppol:edec:mls:1.0")) failed.push(0); if (!(normalizeSpace((valueOf(onlyOf(pathFirst[P5], pathCount[P5])) ?? '')) === "urn:peppol:edec:mls")) failed.push(1); if (!(normalizeSpace((valueOf(onlyOf(pathFirst[P6], pathCount[P6])) ?? '')) !== '')) failed.push(2); if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P7], pathCount[P7])) ?? ''))) === 10)) failed.push(3); if (!(pathFirst[P8] > 0)) failed.push(4); if (!matches(c0, normalizeSpace((valueOf(onlyOf(pathFirst[P8], pathCount[P8])) ?? '')))) failed.push(5); if (!(pathFirst[P1] > 0)) failed.push(6); if (!(normalizeSpace((valueOf(onlyOf(pathFirst[P1], pathCount[P1])) ?? '')) !== '')) failed.push(7); if (!matches(c1, normalizeSpace((valueOf(onlyOf(pathFirst[P1], pathCount[P1])) ?? '')))) failed.push(8); if (!f2()) failed.push(9); if (!(normalizeSpace((f3() ?? '')) === "0242")) failed.push(10); if (!(pathFirst[P3] > 0)) failed.push(11); if (!(normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? '')) !== '')) failed.push(12); if (!matches(c1, normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? '')))) failed.push(13); if (!f4()) failed.push(14); if (!(normalizeSpace((f5() ?? '')) === "0242")) failed.push(15); if (!((pathCount[P9] | 0) === 1)) failed.push(16) }
function judge1(node, failed) { if (!f13(node)) failed.push(0); if (!f14(node)) failed.push(1); if (!(!f8(node) || f15(node))) failed.push(2); if (!(!f8(node) || (normalizeSpace((f16(node) ?? '')) !== ''))) failed.push(3); if (!(f17(node) === 1)) failed.push(4); if (!(!f8(node) || hasChild(node, N13))) failed.push(5); if (!(!f8(node) || f12(node))) failed.push(6); if (!(f8(node) || !f12(node))) failed.push(7) }
function judge2(node, failed) { if (!(normalizeSpace((valueOf(onlyChild(node, N6)) ?? '')) !== '')) failed.push(0) }
function judge3(node, failed) { if (!(normalizeSpace((f18(node) ?? '')) !== '')) failed.push(0) }
function judge4(node, failed) { if (!hasChild(node, N16)) failed.push(0); if (!(normalizeSpace((valueOf(onlyChild(node, N16)) ?? '')) !== '')) failed.push(1); if (!hasChild(node, N14)) failed.push(2) }
function judge5(node, failed) { if (!c19.has(normalizeSpace((valueOf(onlyChild(node, N15)) ?? '')))) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null], matches: [null], judge: judge0, tests: [(node) => (normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? '')) === "urn:peppol:edec:mls:1.0"), (node) => (normalizeSpace((valueOf(onlyOf(pathFirst[P5], pathCount[P5])) ?? '')) === "urn:peppol:edec:mls"), (node) => (normalizeSpace((valueOf(onlyOf(pathFirst[P6], pathCount[P6])) ?? '')) !== ''), (node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P7], pathCount[P7])) ?? ''))) === 10), (node) => (pathFirst[P8] > 0), (node) => matches(c0, normalizeSpace((valueOf(onlyOf(pathFirst[P8], pathCount[P8])) ?? ''))), (node) => (pathFirst[P1] > 0), (node) => (normalizeSpace((valueOf(onlyOf(pathFirst[P1], pathCount[P1])) ?? '')) !== ''), (node) => matches(c1, normalizeSpace((valueOf(onlyOf(pathFirst[P1], pathCount[P1])) ?? ''))), (node) => f2(), (node) => (normalizeSpace((f3() ?? '')) === "0242"), (node) => (pathFirst[P3] > 0), (node) => (normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? '')) !== ''), (node) => matches(c1, normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? ''))), (node) => f4(), (node) => (normalizeSpace((f5() ?? '')) === "0242"), (node) => ((pathCount[P9] | 0) === 1)], messages: [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge1, tests: [(node) => f13(node), (node) => f14(node), (node) => (!f8(node) || f15(node)), (node) => (!f8(node) || (normalizeSpace((f16(node) ?? '')) !== '')), (node) => (f17(node) === 1), (node) => (!f8(node) || hasChild(node, N13)), (node) => (!f8(node) || f12(node)), (node) => (f8(node) || !f12(node))], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge2, tests: [(node) => (normalizeSpace((valueOf(onlyChild(node, N6)) ?? '')) !== '')], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge3, tests: [(node) => (normalizeSpace((f18(node) ?? '')) !== '')], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge4, tests: [(node) => hasChild(node, N16), (node) => (normalizeSpace((valueOf(onlyChild(node, N16)) ?? '')) !== ''), (node) => hasChild(node, N14)], messages: [null, null, null] },
    { ofPath: [null], matches: [null], judge: judge5, tests: [(node) => c19.has(normalizeSpace((valueOf(onlyChild(node, N15)) ?? '')))], messages: [null] },
  ],
}
  }),
}
