// @ts-nocheck
// Compiled from schematron/source/en16931; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const en16931: RuleModule = {
  source: {"name":"en16931","sha256":"3a7876b0943b5eeff8238311be2943b6c663b3520e16de6d2dd5ba701abbf210"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "ubl"], ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "cn"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"], ["http://www.w3.org/2001/XMLSchema", "xs"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "CreditNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomizationID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoiceTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditNoteTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Party"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyLegalEntity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "RegistrationName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PostalAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoiceLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CreditNoteLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Country"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IdentificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LegalMonetaryTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineExtensionAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxInclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AllowanceCharge"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrepaidAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableRoundingAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Amount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxSubtotal"],
    ["", "currencyID"],
  ],
  slots: [
    { from: 'root', chain: [2] },
    { from: 'root', chain: [3] },
    { from: 'root', chain: [4] },
    { from: 'root', chain: [5] },
    { from: 'root', chain: [6] },
    { from: 'root', chain: [7] },
    { from: 'root', chain: [8] },
    { from: 'root', chain: [8, 9] },
    { from: 'root', chain: [8, 9, 10] },
    { from: 'root', chain: [8, 9, 10, 11] },
    { from: 'root', chain: [12] },
    { from: 'root', chain: [12, 9] },
    { from: 'root', chain: [12, 9, 10] },
    { from: 'root', chain: [12, 9, 10, 11] },
    { from: 'root', chain: [8, 9, 13] },
    { from: 'root', chain: [12, 9, 13] },
    { from: 'root', chain: [14] },
    { from: 'root', chain: [15] },
    { from: 'root', chain: [23] },
    { from: 'root', chain: [30] },
    { from: 'root', chain: [30, 31] },
    { from: 'root', chain: [18] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 0]] }, { anchored: true, steps: [['child', 1]] }], checks: [
      { id: "BR-01", flag: 'fatal', message: "The document does not say which specification it follows (BT-24)." },
      { id: "BR-02", flag: 'fatal', message: "The document has no number (BT-1)." },
      { id: "BR-03", flag: 'fatal', message: "The document has no issue date (BT-2)." },
      { id: "BR-04", flag: 'fatal', message: "The document has no type code (BT-3)." },
      { id: "BR-05", flag: 'fatal', message: "The document does not name its currency (BT-5)." },
      { id: "BR-06", flag: 'fatal', message: "The name of the seller is missing (BT-27)." },
      { id: "BR-07", flag: 'fatal', message: "The name of the buyer is missing (BT-44)." },
      { id: "BR-08", flag: 'fatal', message: "The postal address of the seller is missing (BG-5)." },
      { id: "BR-10", flag: 'fatal', message: "The postal address of the buyer is missing (BG-8)." },
      { id: "BR-16", flag: 'fatal', message: "The document has no line (BG-25)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 8], ['child', 9], ['child', 13]] }], checks: [
      { id: "BR-09", flag: 'fatal', message: "The address of the seller has no country code (BT-40)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 12], ['child', 9], ['child', 13]] }], checks: [
      { id: "BR-11", flag: 'fatal', message: "The address of the buyer has no country code (BT-55)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 18]] }], checks: [
      { id: "BR-12", flag: 'fatal', message: "The sum of the line net amounts is missing (BT-106)." },
      { id: "BR-13", flag: 'fatal', message: "The total without VAT is missing (BT-109)." },
      { id: "BR-14", flag: 'fatal', message: "The total with VAT is missing (BT-112)." },
      { id: "BR-15", flag: 'fatal', message: "The amount due for payment is missing (BT-115)." },
    ] },
    { pattern: 1, branches: [{ anchored: true, steps: [['child', 0], ['child', 18]] }, { anchored: true, steps: [['child', 1], ['child', 18]] }], checks: [
      { id: "BR-CO-10", flag: 'fatal', message: "The sum of the line net amounts (BT-106) is not what the lines (BT-131) add up to." },
      { id: "BR-CO-11", flag: 'fatal', message: "The sum of the document's allowances (BT-107) is not what the allowances (BT-92) add up to." },
      { id: "BR-CO-12", flag: 'fatal', message: "The sum of the document's charges (BT-108) is not what the charges (BT-99) add up to." },
      { id: "BR-CO-13", flag: 'fatal', message: "The total without VAT (BT-109) is not the sum of the lines (BT-106) less the allowances (BT-107) plus the charges (BT-108)." },
      { id: "BR-CO-16", flag: 'fatal', message: "The amount due (BT-115) is not the total with VAT (BT-112) less what was paid (BT-113) plus the rounding (BT-114)." },
    ] },
    { pattern: 1, branches: [{ anchored: true, steps: [['child', 0], ['child', 30]] }, { anchored: true, steps: [['child', 1], ['child', 30]] }], checks: [
      { id: "BR-CO-14", flag: 'fatal', message: "The total of VAT (BT-110) is not what the VAT amounts of the breakdown (BT-117) add up to." },
    ] },
    { pattern: 1, branches: [{ anchored: true, steps: [['child', 0]] }, { anchored: true, steps: [['child', 1]] }], checks: [
      { id: "BR-CO-15", flag: 'fatal', message: "The total with VAT (BT-112) is not the total without VAT (BT-109) plus the one total of VAT in the document's currency (BT-110)." },
    ] },
  ],
  createProgram: (runtime) => {
const { addDecimals, attributeValue, compareDecimals, decimalOfInteger, decimalZero, divide, documentOrder, errors, multiplyDecimals, normalizeSpace, roundDecimal, stringLength, subtractDecimals, toBoolean, toDecimal } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, N20, N21, N22, N23, N24, N25, N26, N27, N28, N29, N30, N31, N32, N33, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21, unused
const stringOf = (node) => { const known = values[node]; return known === undefined ? runtime.stringValue(T, node) : known }
const required = (value) => { if (value === undefined) throw runtime.errors.XPTY0004; return value }
const lazily = (compute) => { let done = false, value; return () => { if (!done) { value = compute(); done = true } return value } }
const keepForDocument = (compute) => { let at = -1, value, error; return () => { if (at !== epoch) { at = epoch; error = undefined; try { value = compute() } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForNode = (compute) => { let at = -1, of = -1, value, error; return (node) => { if (at !== epoch || of !== node) { at = epoch; of = node; error = undefined; try { value = compute(node) } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const f0 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P0]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f1(v1) { return (stringLength(normalizeSpace((f0() ?? ''))) > 0) }
const f2 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f3(v1) { return (stringLength(normalizeSpace((f2() ?? ''))) > 0) }
const f4 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P2]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f5(v1) { return (stringLength(normalizeSpace((f4() ?? ''))) > 0) }
const f6 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P3]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
const f7 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P4]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f8(v1) { return ((stringLength(normalizeSpace((f6() ?? ''))) > 0) || (stringLength(normalizeSpace((f7() ?? ''))) > 0)) }
const f9 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P5]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f10(v1) { return (stringLength(normalizeSpace((f9() ?? ''))) > 0) }
const f11 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f12(v1) { return (stringLength(normalizeSpace((f11() ?? ''))) > 0) }
const f13 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P13]; v2 > 0; v2 = nextOnPath[v2]) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f14(v1) { return (stringLength(normalizeSpace((f13() ?? ''))) > 0) }
function f15(v1) { return (pathFirst[P14] > 0) }
function f16(v1) { return (pathFirst[P15] > 0) }
function f17(v1) { return ((pathFirst[P16] > 0) || (pathFirst[P17] > 0)) }
function f18(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N16) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N17) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v6); } } } } } } return v2 }
function f19(v1) { return (stringLength(normalizeSpace((f18(v1) ?? ''))) > 0) }
function f20(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N19) { return true; } } } return false }
function f21(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N20) { return true; } } } return false }
function f22(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N21) { return true; } } } return false }
function f23(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { return true; } } } return false }
const f24 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P16]; v2 > 0; v2 = nextOnPath[v2]) { v1.push(v2); } for (let v3 = pathFirst[P17]; v3 > 0; v3 = nextOnPath[v3]) { v1.push(v3); } return documentOrder(v1) })
function f25(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N19) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f26(v1) { const v2 = f25(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f27 = keepForDocument(() => { const v1 = []; for (const v2 of f24()) { { const v3 = v2; const v4 = f26(v3); if (v4 !== undefined) { v1.push(v4);  } } } return v1 })
function f28(v1) { const v2 = false; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N24) { if ((toBoolean(stringOf(v4)) === v2)) return true; } } } return false }
const f29 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P18]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f28(v3)) { v1.push(v3); } } } return v1 })
function f30(v1) { const v2 = true; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N24) { if ((toBoolean(stringOf(v4)) === v2)) return true; } } } return false }
const f31 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P18]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f30(v3)) { v1.push(v3); } } } return v1 })
const f32 = keepForNode((v1) => { return f26(v1) })
function f33(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N21) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f34(v1) { const v2 = f33(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f35 = keepForNode((v1) => { return f34(v1) })
function f36(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N25) { return true; } } } return false }
function f37(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N25) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f38(v1) { const v2 = f37(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f39 = keepForNode((v1) => { return (f36(v1) ? f38(v1) : decimalOfInteger(0n)) })
function f40(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { return true; } } } return false }
function f41(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N26) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f42(v1) { const v2 = f41(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f43 = keepForNode((v1) => { return (f40(v1) ? f42(v1) : decimalOfInteger(0n)) })
function f44(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N27) { return true; } } } return false }
function f45(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N27) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f46(v1) { const v2 = f45(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f47 = keepForNode((v1) => { return (f44(v1) ? f46(v1) : decimalOfInteger(0n)) })
function f48(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N28) { return true; } } } return false }
function f49(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N28) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f50(v1) { const v2 = f49(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f51 = keepForNode((v1) => { return (f48(v1) ? f50(v1) : decimalOfInteger(0n)) })
const f52 = keepForDocument(() => { let v1 = decimalZero; for (const v2 of f27()) { v1 = addDecimals(v1, v2); } return v1 })
function f53(v1) { const v2 = f32(v1); const v3 = divide(roundDecimal(multiplyDecimals(f52(), decimalOfInteger(100n))), decimalOfInteger(100n), false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f54(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N29) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f55(v1) { const v2 = f54(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f56 = keepForDocument(() => { let v1 = decimalZero; for (const v2 of f29()) { { const v3 = v2; const v4 = f55(v3); if (v4 !== undefined) { v1 = addDecimals(v1, v4);  } } } return v1 })
function f57(v1) { const v2 = f39(v1); const v3 = divide(roundDecimal(multiplyDecimals(f56(), decimalOfInteger(100n))), decimalOfInteger(100n), false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f58(v1) { return (f36(v1) ? f57(v1) : !(f29().length > 0)) }
const f59 = keepForDocument(() => { let v1 = decimalZero; for (const v2 of f31()) { { const v3 = v2; const v4 = f55(v3); if (v4 !== undefined) { v1 = addDecimals(v1, v4);  } } } return v1 })
function f60(v1) { const v2 = f43(v1); const v3 = divide(roundDecimal(multiplyDecimals(f59(), decimalOfInteger(100n))), decimalOfInteger(100n), false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f61(v1) { return (f40(v1) ? f60(v1) : !(f31().length > 0)) }
function f62(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N20) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f63(v1) { const v2 = f62(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f64(v1) { const v2 = f32(v1); if (v2 === undefined) return undefined; const v3 = f39(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f65(v1) { const v2 = f64(v1); if (v2 === undefined) return undefined; const v3 = f43(v1); if (v3 === undefined) return undefined; return addDecimals(v2, v3) }
function f66(v1) { const v2 = f65(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, decimalOfInteger(100n)) }
function f67(v1) { const v2 = f66(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f68(v1) { const v2 = f67(v1); if (v2 === undefined) return undefined; return divide(v2, decimalOfInteger(100n), false, true) }
function f69(v1) { const v2 = f63(v1); const v3 = ((f36(v1) || f40(v1)) ? f68(v1) : f32(v1)); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f70(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N22) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f71(v1) { const v2 = f70(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f72(v1) { const v2 = f71(v1); if (v2 === undefined) return undefined; const v3 = f51(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f73(v1) { const v2 = f72(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, decimalOfInteger(100n)) }
function f74(v1) { const v2 = f73(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f75(v1) { const v2 = f35(v1); if (v2 === undefined) return undefined; const v3 = f47(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f76(v1) { const v2 = f75(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, decimalOfInteger(100n)) }
function f77(v1) { const v2 = f76(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f78(v1) { const v2 = f74(v1); const v3 = f77(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f79(v1) { const v2 = f77(v1); if (v2 === undefined) return undefined; return divide(v2, decimalOfInteger(100n), false, true) }
function f80(v1) { const v2 = f71(v1); const v3 = (f44(v1) ? f79(v1) : f35(v1)); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f81(v1) { return (f48(v1) ? f78(v1) : f80(v1)) }
function f82(v1) { let v2; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N31) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f83(v1) { const v2 = f82(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f84(v1) { let v2 = decimalZero; { const v3 = v1; for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N32) { { const v5 = v4; const v6 = f83(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } } return v2 }
function f85(v1) { const v2 = f83(v1); const v3 = divide(roundDecimal(multiplyDecimals(f84(v1), decimalOfInteger(100n))), decimalOfInteger(100n), false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f86(v1) { { const v2 = v1; for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N32) { return true; } } } return false }
function f87(v1) { return (f85(v1) || !f86(v1)) }
function f88(v1) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N33) { return v3} } return undefined }
function f89(v1) { const v2 = f88(v1); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
function f90(v1) { const v2 = f89(v1); const v3 = v2; if (v3 !== undefined) { for (let v4 = pathFirst[P5]; v4 > 0; v4 = nextOnPath[v4]) { if ((v3 === stringOf(v4))) return true; }  } return false }
const f91 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P20]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f90(v3)) { v1.push(v3); } } } return v1 })
const f92 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P21]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; const v4 = f63(v3); if (v4 !== undefined) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v4;  } } } return v1 })
const f93 = keepForDocument(() => { let v1; for (const v2 of f91()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f94() { const v1 = f93(); if (v1 === undefined) return undefined; return toDecimal(v1) }
function f95() { const v1 = f92(); if (v1 === undefined) return undefined; const v2 = f94(); if (v2 === undefined) return undefined; return addDecimals(v1, v2) }
function f96() { const v1 = f95(); if (v1 === undefined) return undefined; return multiplyDecimals(v1, decimalOfInteger(100n)) }
function f97() { const v1 = f96(); if (v1 === undefined) return undefined; return roundDecimal(v1) }
function f98() { const v1 = f97(); if (v1 === undefined) return undefined; return divide(v1, decimalOfInteger(100n), false, true) }
const f99 = keepForDocument(() => { const v1 = f98(); for (let v2 = pathFirst[P21]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; const v4 = f34(v3); if (v4 !== undefined) { const v5 = v1; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } } } return false })
function f100(v1) { return (!(pathFirst[P5] > 0) || ((f91().length === 1) && f99())) }
function judge0(node, failed) { if (!(stringLength(normalizeSpace((f0() ?? ''))) > 0)) failed.push(0); if (!(stringLength(normalizeSpace((f2() ?? ''))) > 0)) failed.push(1); if (!(stringLength(normalizeSpace((f4() ?? ''))) > 0)) failed.push(2); if (!((stringLength(normalizeSpace((f6() ?? ''))) > 0) || (stringLength(normalizeSpace((f7() ?? ''))) > 0))) failed.push(3); if (!(stringLength(normalizeSpace((f9() ?? ''))) > 0)) failed.push(4); if (!(stringLength(normalizeSpace((f11() ?? ''))) > 0)) failed.push(5); if (!(stringLength(normalizeSpace((f13() ?? ''))) > 0)) failed.push(6); if (!(pathFirst[P14] > 0)) failed.push(7); if (!(pathFirst[P15] > 0)) failed.push(8); if (!((pathFirst[P16] > 0) || (pathFirst[P17] > 0))) failed.push(9) }
function judge1(node, failed) { if (!(stringLength(normalizeSpace((f18(node) ?? ''))) > 0)) failed.push(0) }
function judge2(node, failed) { if (!(stringLength(normalizeSpace((f18(node) ?? ''))) > 0)) failed.push(0) }
function judge3(node, failed) { if (!f20(node)) failed.push(0); if (!f21(node)) failed.push(1); if (!f22(node)) failed.push(2); if (!f23(node)) failed.push(3) }
function judge4(node, failed) { if (!f53(node)) failed.push(0); if (!(f36(node) ? f57(node) : !(f29().length > 0))) failed.push(1); if (!(f40(node) ? f60(node) : !(f31().length > 0))) failed.push(2); if (!f69(node)) failed.push(3); if (!(f48(node) ? f78(node) : f80(node))) failed.push(4) }
function judge5(node, failed) { if (!(f85(node) || !f86(node))) failed.push(0) }
function judge6(node, failed) { if (!(!(pathFirst[P5] > 0) || ((f91().length === 1) && f99()))) failed.push(0) }
return {
  bind: (names, paths) => { N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; N20 = names[20]; N21 = names[21]; N22 = names[22]; N23 = names[23]; N24 = names[24]; N25 = names[25]; N26 = names[26]; N27 = names[27]; N28 = names[28]; N29 = names[29]; N30 = names[30]; N31 = names[31]; N32 = names[32]; N33 = names[33]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9]; P10 = paths[10]; P11 = paths[11]; P12 = paths[12]; P13 = paths[13]; P14 = paths[14]; P15 = paths[15]; P16 = paths[16]; P17 = paths[17]; P18 = paths[18]; P19 = paths[19]; P20 = paths[20]; P21 = paths[21] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null, null], matches: [null, null], judge: judge0, tests: [f1, f3, f5, f8, f10, f12, f14, f15, f16, f17], messages: [null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge1, tests: [f19], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge2, tests: [f19], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge3, tests: [f20, f21, f22, f23], messages: [null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge4, tests: [f53, f58, f61, f69, f81], messages: [null, null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge5, tests: [f87], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge6, tests: [f100], messages: [null] },
  ],
}
  },
}
