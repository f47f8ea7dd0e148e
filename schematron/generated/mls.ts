// @ts-nocheck
// Compiled from schematron/source/mls; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const mls: RuleModule = {
  source: {"name":"mls","sha256":"14ac3c176f3425b47f9c75d3be58c106a11fdc6c9a687ecdd19d39fcea773784"},
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
      { id: "SCH-MLS-01", flag: 'fatal', message: "The status does not say that it follows urn:peppol:edec:mls:1.0." },
      { id: "SCH-MLS-02", flag: 'fatal', message: "The status does not name the process urn:peppol:edec:mls." },
      { id: "SCH-MLS-03", flag: 'fatal', message: "The status has no identifier." },
      { id: "SCH-MLS-04", flag: 'fatal', message: "The date of issue is missing or states more than year, month and day." },
      { id: "SCH-MLS-05", flag: 'fatal', message: "The time of issue is missing." },
      { id: "SCH-MLS-06", flag: 'fatal', message: "The time of issue does not say in which time zone." },
      { id: "SCH-MLS-07", flag: 'fatal', message: "The sender is missing." },
      { id: "SCH-MLS-08", flag: 'fatal', message: "The identifier of the sender is empty." },
      { id: "SCH-MLS-09", flag: 'fatal', message: "The sender is not named by the identifier of a Peppol service provider." },
      { id: "SCH-MLS-10", flag: 'fatal', message: "The identifier of the sender has no scheme." },
      { id: "SCH-MLS-11", flag: 'fatal', message: "The scheme of the sender is not 0242." },
      { id: "SCH-MLS-12", flag: 'fatal', message: "The receiver is missing." },
      { id: "SCH-MLS-13", flag: 'fatal', message: "The identifier of the receiver is empty." },
      { id: "SCH-MLS-14", flag: 'fatal', message: "The receiver is not named by the identifier of a Peppol service provider." },
      { id: "SCH-MLS-15", flag: 'fatal', message: "The identifier of the receiver has no scheme." },
      { id: "SCH-MLS-16", flag: 'fatal', message: "The scheme of the receiver is not 0242." },
      { id: "SCH-MLS-17", flag: 'fatal', message: "The status does not answer exactly one document." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10]] }], checks: [
      { id: "SCH-MLS-18", flag: 'fatal', message: "The verdict has no code." },
      { id: "SCH-MLS-19", flag: 'fatal', message: "The verdict is none of AP (delivered), AB (accepted) and RE (rejected)." },
      { id: "SCH-MLS-20", flag: 'fatal', message: "The rejection has no description." },
      { id: "SCH-MLS-21", flag: 'fatal', message: "The description of the rejection is empty." },
      { id: "SCH-MLS-22", flag: 'fatal', message: "The status does not refer to exactly one document." },
      { id: "SCH-MLS-23", flag: 'fatal', message: "The rejection names no issue." },
      { id: "SCH-MLS-24", flag: 'fatal', message: "The rejection names no failure, but at most warnings." },
      { id: "SCH-MLS-25", flag: 'fatal', message: "The document is accepted although the status names a failure." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 17]] }], checks: [
      { id: "SCH-MLS-26", flag: 'fatal', message: "The document that is answered has no identifier." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13]] }], checks: [
      { id: "SCH-MLS-27", flag: 'fatal', message: "An issue does not say where it is." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13], ['child', 11]] }], checks: [
      { id: "SCH-MLS-28", flag: 'fatal', message: "An issue has no description." },
      { id: "SCH-MLS-29", flag: 'fatal', message: "The description of an issue is empty." },
      { id: "SCH-MLS-30", flag: 'fatal', message: "An issue does not say of what kind it is." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0], ['child', 10], ['child', 13], ['child', 11], ['child', 14]] }], checks: [
      { id: "SCH-MLS-31", flag: 'fatal', message: "The kind of an issue is none of SV, BV, BW and FD." },
    ] },
  ],
  createProgram: (runtime) => {
const { attributeValue, errors, matches, normalizeSpace, stringLength } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, unused
const stringOf = (node) => { const known = values[node]; return known === undefined ? runtime.stringValue(T, node) : known }
const required = (value) => { if (value === undefined) throw runtime.errors.XPTY0004; return value }
const lazily = (compute) => { let done = false, value; return () => { if (!done) { value = compute(); done = true } return value } }
const keepForDocument = (compute) => { let at = -1, value, error; return () => { if (at !== epoch) { at = epoch; error = undefined; try { value = compute() } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForNode = (compute) => { let at = -1, of = -1, value, error; return (node) => { if (at !== epoch || of !== node) { at = epoch; of = node; error = undefined; try { value = compute(node) } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const absent = (table, failed) => { for (let at = 0; at < table.length; at += 2) if (pathFirst[slots[table[at + 1]]] > 0) failed.push(table[at]) }
const f0 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P4]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f1(v1) { return (normalizeSpace((f0() ?? '')) === "urn:peppol:edec:mls:1.0") }
const f2 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P5]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f3(v1) { return (normalizeSpace((f2() ?? '')) === "urn:peppol:edec:mls") }
const f4 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P6]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f5(v1) { return (normalizeSpace((f4() ?? '')) !== '') }
const f6 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P7]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f7(v1) { return (stringLength(normalizeSpace((f6() ?? ''))) === 10) }
function f8(v1) { return (pathFirst[P8] > 0) }
const f9 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P8]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
const c10 = new RegExp("(Z|[\\-\\u{2b}]\\p{Nd}{2}:\\p{Nd}{2})\u0024", 'v')
function f11(v1) { return matches(c10, normalizeSpace((f9() ?? ''))) }
function f12(v1) { return (pathFirst[P1] > 0) }
const f13 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f14(v1) { return (normalizeSpace((f13() ?? '')) !== '') }
const c15 = new RegExp("^[0-9]{6}(-[A-Z0-9_]{3,12}(\\.[\\-A-Z0-9\\u{2e}_\\u{7e}]{3,24})?)?\u0024", 'vi')
function f16(v1) { return matches(c15, normalizeSpace((f13() ?? ''))) }
const f17 = keepForDocument(() => { for (let v1 = pathFirst[P1]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N9) { return true; } } } return false })
const f18 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N9) { if (v1 !== undefined) throw errors.XPTY0004; v1 = attributeValue(T, v4); } } } return v1 })
function f19(v1) { return (normalizeSpace((f18() ?? '')) === "0242") }
function f20(v1) { return (pathFirst[P3] > 0) }
const f21 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P3]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f22(v1) { return (normalizeSpace((f21() ?? '')) !== '') }
function f23(v1) { return matches(c15, normalizeSpace((f21() ?? ''))) }
const f24 = keepForDocument(() => { for (let v1 = pathFirst[P3]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N9) { return true; } } } return false })
const f25 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P3]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N9) { if (v1 !== undefined) throw errors.XPTY0004; v1 = attributeValue(T, v4); } } } return v1 })
function f26(v1) { return (normalizeSpace((f25() ?? '')) === "0242") }
function f27(v1) { return ((pathCount[P9] | 0) === 1) }
function f28(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N12) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v6); } } } } } } return v2 }
const f29 = keepForNode((v1) => { return normalizeSpace((f28(v1) ?? '')) })
const f30 = keepForNode((v1) => { return (f29(v1) === "RE") })
function f31(v1) { const v2 = normalizeSpace(stringOf(v1)); if ((v2 === "SV")) return true; if ((v2 === "BV")) return true; if ((v2 === "FD")) return true; return false }
function f32(v1) { const v2 = []; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N13) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N11) { { const v7 = v6; for (let v8 = firstChild[v7]; v8 !== 0; v8 = nextSibling[v8]) { if (name[v8] === N14) { { const v9 = v8; for (let v10 = firstChild[v9]; v10 !== 0; v10 = nextSibling[v10]) { if (name[v10] === N15) { { const v11 = v10; if (f31(v11)) { v2.push(v11); } } } } } } } } } } } } } } return v2 }
const f33 = keepForNode((v1) => { return f32(v1) })
function f34(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N12) { return true; } } } } } } return false }
function f35(v1) { const v2 = f29(v1); if ((v2 === "AP")) return true; if ((v2 === "AB")) return true; if ((v2 === "RE")) return true; return false }
function f36(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N16) { return true; } } } } } } return false }
function f37(v1) { return (!f30(v1) || f36(v1)) }
function f38(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N16) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v6); } } } } } } return v2 }
function f39(v1) { return (!f30(v1) || (normalizeSpace((f38(v1) ?? '')) !== '')) }
function f40(v1) { let v2 = 0; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N17) { v2++; } } } return v2 }
function f41(v1) { return (f40(v1) === 1) }
function f42(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N13) { return true; } } } return false }
function f43(v1) { return (!f30(v1) || f42(v1)) }
function f44(v1) { return (!f30(v1) || (f33(v1).length > 0)) }
function f45(v1) { return (f30(v1) || !(f33(v1).length > 0)) }
function f46(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N6) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f47(v1) { return (normalizeSpace((f46(v1) ?? '')) !== '') }
function f48(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N18) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N19) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v6); } } } } } } return v2 }
function f49(v1) { return (normalizeSpace((f48(v1) ?? '')) !== '') }
function f50(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { return true; } } } return false }
function f51(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N16) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f52(v1) { return (normalizeSpace((f51(v1) ?? '')) !== '') }
function f53(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { return true; } } } return false }
function f54(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N15) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
const c55 = new Set(["SV", "BV", "BW", "FD"])
function f56(v1) { return c55.has(normalizeSpace((f54(v1) ?? ''))) }
function judge0(node, failed) { if (!(normalizeSpace((f0() ?? '')) === "urn:peppol:edec:mls:1.0")) failed.push(0); if (!(normalizeSpace((f2() ?? '')) === "urn:peppol:edec:mls")) failed.push(1); if (!(normalizeSpace((f4() ?? '')) !== '')) failed.push(2); if (!(stringLength(normalizeSpace((f6() ?? ''))) === 10)) failed.push(3); if (!(pathFirst[P8] > 0)) failed.push(4); if (!matches(c10, normalizeSpace((f9() ?? '')))) failed.push(5); if (!(pathFirst[P1] > 0)) failed.push(6); if (!(normalizeSpace((f13() ?? '')) !== '')) failed.push(7); if (!matches(c15, normalizeSpace((f13() ?? '')))) failed.push(8); if (!f17()) failed.push(9); if (!(normalizeSpace((f18() ?? '')) === "0242")) failed.push(10); if (!(pathFirst[P3] > 0)) failed.push(11); if (!(normalizeSpace((f21() ?? '')) !== '')) failed.push(12); if (!matches(c15, normalizeSpace((f21() ?? '')))) failed.push(13); if (!f24()) failed.push(14); if (!(normalizeSpace((f25() ?? '')) === "0242")) failed.push(15); if (!((pathCount[P9] | 0) === 1)) failed.push(16) }
function judge1(node, failed) { if (!f34(node)) failed.push(0); if (!f35(node)) failed.push(1); if (!(!f30(node) || f36(node))) failed.push(2); if (!(!f30(node) || (normalizeSpace((f38(node) ?? '')) !== ''))) failed.push(3); if (!(f40(node) === 1)) failed.push(4); if (!(!f30(node) || f42(node))) failed.push(5); if (!(!f30(node) || (f33(node).length > 0))) failed.push(6); if (!(f30(node) || !(f33(node).length > 0))) failed.push(7) }
function judge2(node, failed) { if (!(normalizeSpace((f46(node) ?? '')) !== '')) failed.push(0) }
function judge3(node, failed) { if (!(normalizeSpace((f48(node) ?? '')) !== '')) failed.push(0) }
function judge4(node, failed) { if (!f50(node)) failed.push(0); if (!(normalizeSpace((f51(node) ?? '')) !== '')) failed.push(1); if (!f53(node)) failed.push(2) }
function judge5(node, failed) { if (!c55.has(normalizeSpace((f54(node) ?? '')))) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null], matches: [null], judge: judge0, tests: [f1, f3, f5, f7, f8, f11, f12, f14, f16, f17, f19, f20, f22, f23, f24, f26, f27], messages: [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge1, tests: [f34, f35, f37, f39, f41, f43, f44, f45], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge2, tests: [f47], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge3, tests: [f49], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge4, tests: [f50, f52, f53], messages: [null, null, null] },
    { ofPath: [null], matches: [null], judge: judge5, tests: [f56], messages: [null] },
  ],
}
  },
}
