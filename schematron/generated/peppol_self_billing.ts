// @ts-nocheck
// Compiled from schematron/source/peppol_self_billing; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const peppolSelfBilling: RuleModule = {
  source: {"name":"peppol_self_billing","sha256":"677175e3a2659a0b689546a0dbac3b61f1ec596ed32e5428ef4a372b7698f7d8"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "ubl"], ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "cn"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"], ["http://www.w3.org/2001/XMLSchema", "xs"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext"], ["urn:cornerpost:check-digits", "check"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Party"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PostalAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Country"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IdentificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ProfileID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MultiplierFactorNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AllowanceCharge"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoiceLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "CreditNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CreditNoteLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Amount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Price"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceAmount"],
    ["", "mimeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EmbeddedDocumentBinaryObject"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceChargeReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoicePeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DescriptionCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineExtensionAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxableAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxInclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrepaidAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableRoundingAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableAmount"],
    ["", "currencyID"],
    ["", "schemeID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndpointID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxPointDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StartDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ActualDeliveryDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExemptionReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxCategory"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Note"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OrderReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BuyerReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxSubtotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentMeansCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentMeans"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentMandate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AdditionalDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyTaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoicedQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditedQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DocumentReference"],
    ["", "unitCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomizationID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoiceTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditNoteTypeCode"],
  ],
  slots: [
    { from: 'root', chain: [0] },
    { from: 'root', chain: [0, 1] },
    { from: 'root', chain: [0, 1, 2] },
    { from: 'root', chain: [0, 1, 2, 3] },
    { from: 'root', chain: [0, 1, 2, 3, 4] },
    { from: 'root', chain: [5] },
    { from: 'root', chain: [5, 1] },
    { from: 'root', chain: [5, 1, 2] },
    { from: 'root', chain: [5, 1, 2, 3] },
    { from: 'root', chain: [5, 1, 2, 3, 4] },
    { from: 'document', chain: [6] },
    { from: 'root', chain: [7] },
    { from: 'root', chain: [8] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 11]] }, { anchored: false, steps: [['descendant', 6], ['child', 12], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 14], ['child', 11]] }], checks: [
      { id: "PEPPOL-EN16931-R041", flag: 'fatal', message: "An allowance or charge has a percentage (BT-94, BT-101, BT-138, BT-143), but no base amount (BT-93, BT-100, BT-137, BT-142)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 11]] }, { anchored: false, steps: [['descendant', 6], ['child', 12], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 14], ['child', 11]] }], checks: [
      { id: "PEPPOL-EN16931-R042", flag: 'fatal', message: "An allowance or charge has a base amount (BT-93, BT-100, BT-137, BT-142), but no percentage (BT-94, BT-101, BT-138, BT-143)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 11]] }, { anchored: false, steps: [['descendant', 6], ['child', 12], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 11]] }, { anchored: false, steps: [['descendant', 13], ['child', 14], ['child', 11]] }], checks: [
      { id: "PEPPOL-EN16931-R040", flag: 'fatal', message: "The amount of an allowance or charge (BT-92, BT-99, BT-136, BT-141) differs by more than 0.02 from the base amount (BT-93, BT-100, BT-137, BT-142) times the percentage (BT-94, BT-101, BT-138, BT-143)." },
      { id: "PEPPOL-EN16931-R043", flag: 'fatal', message: "An allowance (BG-20, BG-27) must have the charge indicator false, and a charge (BG-21, BG-28) the charge indicator true. No other value is allowed." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 17], ['child', 11]] }], checks: [
      { id: "PEPPOL-EN16931-R044", flag: 'fatal', message: "A price may have a discount (BT-147), but must not have a charge." },
      { id: "PEPPOL-EN16931-R046", flag: 'fatal', message: "The item net price (BT-146) is not the gross price (BT-148) minus the discount (BT-147)." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 20]] }], checks: [
      { id: "PEPPOL-EN16931-CL001", flag: 'fatal', message: "The file type of an attachment (BT-125) is not allowed. Allowed types are PDF, PNG, JPEG, CSV, XLSX and ODS." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 11], ['child', 21]] }], checks: [
      { id: "PEPPOL-EN16931-CL002", flag: 'fatal', message: "The reason code of an allowance (BT-98, BT-140) is not in the code list UNTDID 5189." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 11], ['child', 21]] }], checks: [
      { id: "PEPPOL-EN16931-CL003", flag: 'fatal', message: "The reason code of a charge (BT-105, BT-145) is not in the code list UNTDID 7161." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 22], ['child', 23]] }], checks: [
      { id: "PEPPOL-EN16931-CL006", flag: 'fatal', message: "The VAT point date code (BT-8) must be 3, 35 or 432." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 15]] }, { anchored: false, steps: [['descendant', 10]] }, { anchored: false, steps: [['descendant', 18]] }, { anchored: false, steps: [['descendant', 24]] }, { anchored: false, steps: [['descendant', 25]] }, { anchored: false, steps: [['descendant', 26]] }, { anchored: false, steps: [['descendant', 27]] }, { anchored: false, steps: [['descendant', 28]] }, { anchored: false, steps: [['descendant', 29]] }, { anchored: false, steps: [['descendant', 30]] }, { anchored: false, steps: [['descendant', 31]] }, { anchored: false, steps: [['descendant', 32]] }, { anchored: false, steps: [['descendant', 33]] }], checks: [
      { id: "PEPPOL-EN16931-CL007", flag: 'fatal', message: "The currency of an amount (BT-5, BT-6) is not in the code list ISO 4217." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 36]] }], checks: [
      { id: "PEPPOL-EN16931-CL008", flag: 'fatal', message: "The scheme of an electronic address (BT-34, BT-49) is not in the code list EAS." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 37]] }, { anchored: false, steps: [['descendant', 38]] }, { anchored: false, steps: [['descendant', 39]] }, { anchored: false, steps: [['descendant', 40]] }, { anchored: false, steps: [['descendant', 41]] }, { anchored: false, steps: [['descendant', 42]] }], checks: [
      { id: "PEPPOL-EN16931-F001", flag: 'fatal', message: "A date must be an existing day, written as year, month and day, such as 2026-11-20 (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135)." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 44]] }], checks: [
      { id: "PEPPOL-EN16931-P0104", flag: 'fatal', message: "The reason VATEX-EU-G for an export outside the EU (BT-121) needs the VAT category G (BT-118)." },
      { id: "PEPPOL-EN16931-P0105", flag: 'fatal', message: "The reason VATEX-EU-O for a supply not subject to VAT (BT-121) needs the VAT category O (BT-118)." },
      { id: "PEPPOL-EN16931-P0106", flag: 'fatal', message: "The reason VATEX-EU-IC for an intra-community supply (BT-121) needs the VAT category K (BT-118)." },
      { id: "PEPPOL-EN16931-P0107", flag: 'fatal', message: "The reason VATEX-EU-AE for reverse charge (BT-121) needs the VAT category AE (BT-118)." },
      { id: "PEPPOL-EN16931-P0108", flag: 'fatal', message: "The reason VATEX-EU-D for travel agents (BT-121) needs the VAT category E (BT-118)." },
      { id: "PEPPOL-EN16931-P0109", flag: 'fatal', message: "The reason VATEX-EU-F for second-hand goods (BT-121) needs the VAT category E (BT-118)." },
      { id: "PEPPOL-EN16931-P0110", flag: 'fatal', message: "The reason VATEX-EU-I for works of art (BT-121) needs the VAT category E (BT-118)." },
      { id: "PEPPOL-EN16931-P0111", flag: 'fatal', message: "The reason VATEX-EU-J for collectors' items and antiques (BT-121) needs the VAT category E (BT-118)." },
    ] },
    { pattern: 3, branches: [{ anchored: false, steps: [['descendant', -1]] }], checks: [
      { id: "PEPPOL-EN16931-R008", flag: 'fatal', message: null },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 13]] }], checks: [
      { id: "PEPPOL-EN16931-R001", flag: 'fatal', message: "The document does not state its business process (BT-23)." },
      { id: "PEPPOL-EN16931-R002", flag: 'fatal', message: "The document has more than one note (BT-22). This is allowed only between a German seller and a German buyer." },
      { id: "PEPPOL-EN16931-R003", flag: 'fatal', message: "The document needs a buyer reference (BT-10) or an order number (BT-13), but has neither." },
      { id: "PEPPOL-EN16931-R053", flag: 'fatal', message: "The document must have exactly one total VAT amount (BT-110) with a VAT breakdown (BG-23)." },
      { id: "PEPPOL-EN16931-R054", flag: 'fatal', message: "A document with a VAT accounting currency (BT-6) must have exactly one total VAT amount in that currency, without a breakdown (BT-111). Without BT-6, BT-111 is not allowed." },
      { id: "PEPPOL-EN16931-R055", flag: 'fatal', message: "The total VAT amount (BT-110) and the total VAT amount in the VAT accounting currency (BT-111) must both exist and have the same sign." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 46]] }], checks: [
      { id: "PEPPOL-EN16931-R005", flag: 'fatal', message: "The VAT accounting currency (BT-6) must not be the document currency (BT-5). Omit BT-6 if both are the same." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "PEPPOL-EN16931-R020", flag: 'fatal', message: "The electronic address of the seller (BT-34) is missing." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1]] }], checks: [
      { id: "PEPPOL-EN16931-R010", flag: 'fatal', message: "The electronic address of the buyer (BT-49) is missing." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 53]] }], checks: [
      { id: "PEPPOL-EN16931-R061", flag: 'fatal', message: "A direct debit (BT-81) needs a mandate reference (BT-89)." },
    ] },
    { pattern: 5, branches: [{ anchored: false, steps: [['descendant', 13]] }], checks: [
      { id: "PEPPOL-EN16931-R080", flag: 'fatal', message: "The credit note refers to more than one project (BT-11)." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R040", flag: 'fatal', message: "A GLN (scheme 0088) must consist of digits, and its last digit must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R041", flag: 'fatal', message: "A Norwegian organisation number (scheme 0192) must have nine digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R042", flag: 'fatal', message: "A Danish CVR number (scheme 0184) must have eight digits, optionally after the letters DK." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R052", flag: 'fatal', message: "A Danish P number (scheme 0096) must have ten digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R053", flag: 'fatal', message: "A Danish SE number (scheme 0198) must be DK followed by eight digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R043", flag: 'fatal', message: "A Belgian enterprise number (scheme 0208) must have ten digits, and the last two must be the correct check digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R044", flag: 'warning', message: "An Italian IPA code (scheme 0201) must have six letters or digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R045", flag: 'warning', message: "An Italian codice fiscale (scheme 0210) must have eleven digits, or sixteen letters and digits in a fixed order." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }], checks: [
      { id: "PEPPOL-COMMON-R046", flag: 'warning', message: "An Italian codice fiscale (scheme 9907) must have eleven digits, or sixteen letters and digits in a fixed order." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R047", flag: 'warning', message: "An Italian VAT number (scheme 0211) must be IT followed by eleven digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R049", flag: 'fatal', message: "A Swedish organisation number (scheme 0007) must have ten digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R050", flag: 'fatal', message: "An Australian Business Number (scheme 0151) must have eleven digits, and the first two must be the correct check digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R054", flag: 'warning', message: "A Dutch KVK number (scheme 0106) must have eight digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R055", flag: 'warning', message: "A Dutch OIN (scheme 0190) must have twenty digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R056-1", flag: 'warning', message: "A Dutch VAT number (scheme 9944) must have the form NL123456789B12." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 60], ['child', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R056-2", flag: 'warning', message: "A Dutch VAT number (BT-31, BT-48, BT-63) must have the form NL123456789B12." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 57], ['child', 45]] }, { anchored: false, steps: [['descendant', 58]] }], checks: [
      { id: "PEPPOL-COMMON-R057", flag: 'warning', message: "A Dutch establishment number (scheme 0217) must have twelve digits." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 12]] }, { anchored: false, steps: [['descendant', 14]] }], checks: [
      { id: "PEPPOL-EN16931-R120", flag: 'fatal', message: "The net amount of a line (BT-131) differs by more than 0.02 from quantity (BT-129) times price (BT-146, BT-149) plus charges (BT-141) minus allowances (BT-136)." },
      { id: "PEPPOL-EN16931-R121", flag: 'fatal', message: "The item price base quantity (BT-149) must be greater than zero." },
      { id: "PEPPOL-EN16931-R100", flag: 'fatal', message: "A line has more than one invoiced object identifier (BT-128)." },
      { id: "PEPPOL-EN16931-R101", flag: 'fatal', message: "A line must not refer to any document other than an invoiced object (BT-128, type code 130)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 17], ['child', 63]] }], checks: [
      { id: "PEPPOL-EN16931-R130", flag: 'fatal', message: "The unit of the item price base quantity (BT-150) is not the unit of the invoiced quantity (BT-130)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 12], ['child', 22], ['child', 40]] }, { anchored: false, steps: [['descendant', 13], ['child', 14], ['child', 22], ['child', 40]] }], checks: [
      { id: "PEPPOL-EN16931-R110", flag: 'fatal', message: "The period of a line starts (BT-134) before the invoicing period of the document (BT-73)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 12], ['child', 22], ['child', 41]] }, { anchored: false, steps: [['descendant', 13], ['child', 14], ['child', 22], ['child', 41]] }], checks: [
      { id: "PEPPOL-EN16931-R111", flag: 'fatal', message: "The period of a line ends (BT-135) after the invoicing period of the document (BT-74)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 13]] }], checks: [
      { id: "PEPPOL-EN16931-R007", flag: 'fatal', message: "The business process (BT-23) is not a Peppol business process for self-billed invoices." },
      { id: "PEPPOL-EN16931-R004", flag: 'fatal', message: "The specification identifier (BT-24) must begin with urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0 and must not contain two colons in a row." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 67]] }], checks: [
      { id: "PEPPOL-EN16931-P0100", flag: 'fatal', message: "In this business process (BT-23), an invoice must have the type code 389 or 527 (BT-3)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 68]] }], checks: [
      { id: "PEPPOL-EN16931-P0101", flag: 'fatal', message: "In this business process (BT-23), a credit note must have the type code 261 (BT-3)." },
    ] },
    { pattern: 9, branches: [{ anchored: false, steps: [['descendant', 15]] }, { anchored: false, steps: [['descendant', 10]] }, { anchored: false, steps: [['descendant', 18]] }, { anchored: false, steps: [['descendant', 24]] }, { anchored: false, steps: [['descendant', 47], ['child', 25]] }, { anchored: false, steps: [['descendant', 26]] }, { anchored: false, steps: [['descendant', 27]] }, { anchored: false, steps: [['descendant', 28]] }, { anchored: false, steps: [['descendant', 29]] }, { anchored: false, steps: [['descendant', 30]] }, { anchored: false, steps: [['descendant', 31]] }, { anchored: false, steps: [['descendant', 32]] }, { anchored: false, steps: [['descendant', 33]] }], checks: [
      { id: "PEPPOL-EN16931-R051", flag: 'fatal', message: "An amount is not in the document currency (BT-5). Only the total VAT amount in the VAT accounting currency (BT-111) may be in another currency." },
    ] },
  ],
  createProgram: (function (runtime) {
const { absoluteDecimal, addDecimals, attributeValue, codePoints, compareDecimals, decimalOfInteger, decimalZero, divide, divideIntegers, errors, isBlank, isDate, isInteger, matches, moduloIntegers, multiplyDecimals, normalizeSpace, qualifiedName, roundDecimal, stringLength, substring, subtractDecimals, textNodes, toDate, toDecimal, toDouble, toInteger, tokenize, upperCase } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, N20, N21, N22, N23, N24, N25, N26, N27, N28, N29, N30, N31, N32, N33, N34, N35, N36, N37, N38, N39, N40, N41, N42, N43, N44, N45, N46, N47, N48, N49, N50, N51, N52, N53, N54, N55, N56, N57, N58, N59, N60, N61, N62, N63, N64, N65, N66, N67, N68, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, unused
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
const c0 = new RegExp(" ", 'gv')
const f1 = keepForDocument(() => { return (upperCase(normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? ''))) === "DE") })
const f2 = keepForDocument(() => { return (upperCase(normalizeSpace((valueOf(onlyOf(pathFirst[P9], pathCount[P9])) ?? ''))) === "DE") })
const f3 = keepForDocument(() => { return (pathFirst[P10] > 0) })
const f4 = keepForDocument(() => { return normalizeSpace((valueOf(onlyOf(pathFirst[P11], pathCount[P11])) ?? '')) })
function f5() { const v1 = f4(); if ((v1 === "urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0")) return true; if ((v1 === "urn:peppol:france:billing:regulated")) return true; if ((v1 === "urn:peppol:france:billing:non-regulated")) return true; return false }
const f6 = keepForDocument(() => { return f5() })
function f7(v1) { return hasChild(v1, N9) && !hasChild(v1, N10) }
function f8(v1) { return hasChild(v1, N10) && !hasChild(v1, N9) }
function f9(v1) { const v2 = valueOf(onlyChild(v1, N15)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const c10 = { digits: 0n, scale: 0 }
const f11 = keepForNode((v1) => { return (hasChild(v1, N15) ? f9(v1) : c10) })
function f12(v1) { const v2 = valueOf(onlyChild(v1, N10)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f13(v1) { const v2 = valueOf(onlyChild(v1, N9)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f14(v1) { const v2 = f12(v1); if (v2 === undefined) return undefined; const v3 = f13(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
const c15 = { digits: 100n, scale: 0 }
function f16(v1) { const v2 = f14(v1); if (v2 === undefined) return undefined; return divide(v2, c15, false, true) }
const f17 = keepForNode((v1) => { return f16(v1) })
function f18(v1) { const v2 = f11(v1); if (v2 === undefined) return undefined; const v3 = f17(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f19(v1) { const v2 = f18(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
const c20 = { digits: 2n, scale: 2 }
function f21(v1) { const v2 = f19(v1); const v3 = c20; const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) <= 0)) return true;  } return false }
function f22(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 }
function f23(v1) { const v2 = normalizeSpace((f22(v1) ?? '')); if ((v2 === "true")) return true; if ((v2 === "false")) return true; return false }
function f24(v1) { const v2 = f12(v1); if (v2 === undefined) return undefined; const v3 = f9(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
const f25 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N18) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } } return v2 })
function f26(v1) { const v2 = f25(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f27(v1) { const v2 = f24(v1); const v3 = f26(parent[v1]); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f28(v1) { return (attributeOf(v1, N19) !== undefined) }
function f29(v1) { const v2 = attributeOf(v1, N19); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c30 = new Set(["application/pdf", "image/png", "image/jpeg", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.oasis.opendocument.spreadsheet"])
function f31(v1) { const v2 = f29(v1); if (v2 !== undefined) { if (c30.has(v2)) return true;  } return false }
const f32 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { { const v4 = stringOf(v3); if (v4 === v4) v2.add(v4); } } } } catch { return undefined } return v2 })
const f33 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f32(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("false")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { if ((stringOf(v3) === "false")) return true; } } return false })
function f34(v1) { return f33(parent[v1]) }
function f35(v1) { let v2; for (const v3 of textNodes(T, v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v3; } return v2 }
const c36 = new Set(["41", "42", "60", "62", "63", "64", "65", "66", "67", "68", "70", "71", "88", "95", "100", "102", "103", "104", "105"])
const f37 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f32(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("true")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N16) { if ((stringOf(v3) === "true")) return true; } } return false })
function f38(v1) { return f37(parent[v1]) }
const c39 = new Set(["AA", "AAA", "AAC", "AAD", "AAE", "AAF", "AAH", "AAI", "AAS", "AAT", "AAV", "AAY", "AAZ", "ABA", "ABB", "ABC", "ABD", "ABF", "ABK", "ABL", "ABN", "ABR", "ABS", "ABT", "ABU", "ACF", "ACG", "ACH", "ACI", "ACJ", "ACK", "ACL", "ACM", "ACS", "ADC", "ADE", "ADJ", "ADK", "ADL", "ADM", "ADN", "ADO", "ADP", "ADQ", "ADR", "ADT", "ADW", "ADY", "ADZ", "AEA", "AEB", "AEC", "AED", "AEF", "AEH", "AEI", "AEJ", "AEK", "AEL", "AEM", "AEN", "AEO", "AEP", "AES", "AET", "AEU", "AEV", "AEW", "AEX", "AEY", "AEZ", "AJ", "AU", "CA", "CAB", "CAD", "CAE", "CAF", "CAI", "CAJ", "CAK", "CAL", "CAM", "CAN", "CAO", "CAP", "CAQ", "CAR", "CAS", "CAT", "CAU", "CAV", "CAW", "CAX", "CAY", "CAZ", "CD", "CG", "CS", "CT", "DAB", "DAD", "DAC", "DAF", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAL", "DAM", "DAN", "DAO", "DAP", "DAQ", "DL", "EG", "EP", "ER", "FAA", "FAB", "FAC", "FC", "FH", "FI", "GAA", "HAA", "HD", "HH", "IAA", "IAB", "ID", "IF", "IR", "IS", "KO", "L1", "LA", "LAA", "LAB", "LF", "MAE", "MI", "ML", "NAA", "OA", "PA", "PAA", "PC", "PL", "PRV", "RAB", "RAC", "RAD", "RAF", "RE", "RF", "RH", "RV", "SA", "SAA", "SAD", "SAE", "SAI", "SG", "SH", "SM", "SU", "TAB", "TAC", "TT", "TV", "V1", "V2", "WH", "XAA", "YY", "ZZZ"])
function f40(v1) { const v2 = normalizeSpace((f35(v1) ?? '')); for (const v3 of tokenize("3 35 432", c0)) { if ((v2 === v3)) return true; } return false }
function f41(v1) { const v2 = attributeOf(v1, N34); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c42 = new Set(["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAF", "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XCD", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XTS", "XUA", "YER", "ZAR", "ZMW", "ZWG", "XXX", "CNH", "XCG"])
function f43(v1) { const v2 = f41(v1); if (v2 !== undefined) { if (c42.has(v2)) return true;  } return false }
function f44(v1) { return (attributeOf(v1, N35) !== undefined) }
function f45(v1) { const v2 = attributeOf(v1, N35); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c46 = new Set(["0002", "0007", "0009", "0060", "0088", "0096", "0097", "0106", "0130", "0135", "0142", "0151", "0183", "0184", "0188", "0190", "0191", "0192", "0195", "0196", "0198", "0199", "0200", "0201", "0204", "0208", "0209", "0210", "0211", "0216", "0218", "0221", "0225", "0230", "0235", "0240", "0242", "0244", "0245", "0246", "0248", "9910", "9913", "9914", "9915", "9918", "9919", "9920", "9922", "9923", "9924", "9925", "9926", "9927", "9928", "9929", "9930", "9931", "9932", "9933", "9934", "9935", "9936", "9937", "9938", "9939", "9940", "9941", "9942", "9943", "9944", "9945", "9946", "9947", "9948", "9949", "9950", "9951", "9952", "9953", "9957", "9959"])
function f47(v1) { const v2 = f45(v1); if (v2 !== undefined) { if (c46.has(v2)) return true;  } return false }
function f48(v1) { return upperCase((valueOf(onlyChild(v1, N43)) ?? '')).startsWith("VATEX-EU-") }
const f49 = keepForNode((v1) => { return upperCase((valueOf(onlyChild(v1, N43)) ?? '')) })
const f50 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N45)) ?? '')) })
function f51(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { return true; } return false }
function f52(v1) { return !f51(v1) && isBlank(T, v1) }
function f53(v1) { return ("The element “" + qualifiedName(T, v1) + "” is empty: leave out what has no value.").trim() }
const f54 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N8)) ?? '')) })
const f55 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N46)) ?? '')) })
function f56(v1, v2) { const v3 = f41(v1); const v4 = f54(v2); const v5 = v3; if (v5 !== undefined) { if ((v5 === v4)) return true;  } return false }
function f57(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N47) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N25) { { const v5 = v4; if (f56(v5, v1)) { v2.push(v5); } } } } } } return v2 }
const f58 = keepForNode((v1) => { return f57(v1) })
function f59(v1, v2) { const v3 = f41(v1); const v4 = f55(v2); const v5 = v3; if (v5 !== undefined) { if ((v5 === v4)) return true;  } return false }
function f60(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N47) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N25) { { const v5 = v4; if (f59(v5, v1)) { v2.push(v5); } } } } } } return v2 }
const f61 = keepForNode((v1) => { return f60(v1) })
function f62(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N48) { if (++v3 === v2) return v4; } } return undefined }
function f63(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N49) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N45) { return true; } } } } return false }
function f64(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N47) { { const v4 = v3; if (hasChild(v4, N51)) { v2++; } } } } return v2 }
function f65(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N47) { { const v4 = v3; if (!hasChild(v4, N51)) { v2++; } } } } return v2 }
function f66(v1) { const v2 = 1; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N46) { if (++v3 === v2) return v4; } } return undefined }
function f67(v1) { for (const v2 of f58(v1)) { if ((toDouble(stringOf(v2)) <= 0)) return true; } return false }
function f68(v1) { for (const v2 of f61(v1)) { if ((toDouble(stringOf(v2)) <= 0)) return true; } return false }
function f69(v1) { for (const v2 of f58(v1)) { if ((toDouble(stringOf(v2)) >= 0)) return true; } return false }
function f70(v1) { for (const v2 of f61(v1)) { if ((toDouble(stringOf(v2)) >= 0)) return true; } return false }
const f71 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 })
function f72(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N52)) ?? '')); if ((v2 === "49")) return true; if ((v2 === "59")) return true; return false }
function f73(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N54) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N45) { return true; } } } } return false }
function f74(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N56) { if ((stringOf(v2) === "50")) return true; } } return false }
function f75(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N55) { { const v5 = v4; if (f74(v5)) { if (++v3 === v2) return v5; } } } } return undefined }
function f76(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0088")) return true;  } return false }
const f77 = keepForNode((v1) => { return normalizeSpace(stringOf(v1)) })
const c78 = new RegExp("^[0-9]+\u0024", 'v')
function f79(v1, v2) { const v3 = v1()[Number(v2) - 1]; if (v3 === undefined) return undefined; return (v3 - 48n) }
function f80(v1, v2) { const v3 = f79(v1, v2); if (v3 === undefined) return undefined; return (v3 * ((moduloIntegers(v2, 2n) === 0n) ? 3n : 1n)) }
function f81(v1, v2) { let v3 = 0n; { const v4 = BigInt(stringLength(v1)); for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f80(v2, v6); if (v7 !== undefined) { v3 += v7;  } } } } return v3 }
function u1(v1) { const v2 = lazily(() => codePoints(v1).toReversed()); return (moduloIntegers(f81(v1, v2), 10n) === 0n);  }
function f83(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0192")) return true;  } return false }
const c84 = new RegExp("^[0-9]{9}\u0024", 'v')
function f85(v1, v2) { const v3 = v1()[Number(v2) - 1]; if (v3 === undefined) return undefined; return toInteger(v3) }
function f86(v1, v2, v3) { const v4 = f79(v1, v2); if (v4 === undefined) return undefined; const v5 = f85(v3, v2); if (v5 === undefined) return undefined; return (v4 * v5) }
function f87(v1, v2, v3) { let v4 = 0n; { const v5 = BigInt(stringLength(v1)); for (let v6 = 1n; v6 <= v5; v6++) { { const v7 = v6; const v8 = f86(v2, v7, v3); if (v8 !== undefined) { v4 += v8;  } } } } return v4 }
function u3(v1, v2) { const v3 = lazily(() => codePoints(v1)); const v4 = lazily(() => tokenize(v2, c0)); return f87(v1, v3, v4);  }
function u2(v1) { return ((v1 !== "000000000") && (moduloIntegers(u3(v1, "3 2 7 6 5 4 3 2 1"), 11n) === 0n));  }
function f90(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0184")) return true;  } return false }
const c91 = new RegExp("^(DK)?[0-9]{8}\u0024", 'v')
function f92(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0096")) return true;  } return false }
const c93 = new RegExp("^[0-9]{10}\u0024", 'v')
function f94(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0198")) return true;  } return false }
const c95 = new RegExp("^DK[0-9]{8}\u0024", 'v')
function f96(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0208")) return true;  } return false }
function f97(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0201")) return true;  } return false }
const c98 = new RegExp("^[A-Za-z0-9]{6}\u0024", 'v')
function f99(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0210")) return true;  } return false }
const c100 = new RegExp("^[A-Za-z]{6}[^\\n\\r][^\\n\\r][A-Za-z][^\\n\\r][^\\n\\r][^\\n\\r][^\\n\\r][^\\n\\r][0-9][A-Za-z]\u0024", 'v')
function u4(v1) { const v2 = lazily(() => ((matches(c100, v1) && isInteger(substring(v1, 7, 2))) && isInteger(substring(v1, 10, 2)))); return (v2() || ((stringLength(v1) === 11) && isInteger(v1)));  }
function f102(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "9907")) return true;  } return false }
function f103(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0211")) return true;  } return false }
const c104 = new RegExp("^(IT|it)", 'v')
const c105 = new RegExp("^[^\\n\\r][^\\n\\r][0-9]{11}\u0024", 'v')
function f106(v1, v2) { const v3 = f79(v1, v2); if (v3 === undefined) return undefined; return (v3 * ((moduloIntegers(v2, 2n) === 0n) ? 2n : 1n)) }
function f107(v1, v2) { const v3 = []; { const v4 = BigInt(stringLength(v1)); for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f106(v2, v6); if (v7 !== undefined) { v3.push(v7);  } } } } return v3 }
function f108(v1) { let v2 = 0n; for (const v3 of v1()) { { const v4 = v3; v2 += (divideIntegers(v4, 10n) + moduloIntegers(v4, 10n)); } } return v2 }
function u5(v1) { const v2 = lazily(() => codePoints(v1).toReversed()); const v3 = lazily(() => f107(v1, v2)); return (moduloIntegers(f108(v3), 10n) === 0n);  }
function f110(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0007")) return true;  } return false }
function f111(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0151")) return true;  } return false }
const c112 = new RegExp("^[0-9]{11}\u0024", 'v')
function u6(v1) { return (moduloIntegers(u3(v1, "10 1 3 5 7 9 11 13 15 17 19"), 89n) === 10n);  }
function f114(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0106")) return true;  } return false }
const c115 = new RegExp("^[0-9]{8}\u0024", 'v')
function f116(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0190")) return true;  } return false }
const c117 = new RegExp("^[0-9]{20}\u0024", 'v')
function f118(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "9944")) return true;  } return false }
const c119 = new RegExp("^NL[0-9]{9}B[0-9]{2}\u0024", 'v')
const f120 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N59) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N45) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f121(v1) { return (normalizeSpace((f120(parent[v1]) ?? '')) === "VAT") && normalizeSpace(stringOf(v1)).startsWith("NL") }
function f122(v1) { const v2 = f45(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0217")) return true;  } return false }
const c123 = new RegExp("^[0-9]{12}\u0024", 'v')
function f124(v1) { const v2 = valueOf(onlyChild(v1, N61)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f125(v1) { const v2 = valueOf(onlyChild(v1, N62)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f126 = keepForNode((v1) => { return (f3() ? f124(v1) : f125(v1)) })
const c127 = { digits: 1n, scale: 0 }
const f128 = keepForNode((v1) => { return ((f126(v1) !== undefined) ? f126(v1) : c127) })
function f129(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N17) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N18) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f130(v1) { const v2 = f129(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f131 = keepForNode((v1) => { return f130(v1) })
const f132 = keepForNode((v1) => { return ((f131(v1) !== undefined) ? f131(v1) : c10) })
function f133(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N17) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N63) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f134(v1) { const v2 = f133(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f135 = keepForNode((v1) => { return f134(v1) })
function f136(v1) { const v2 = f135(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) !== 0)) return true;  } return false }
const f137 = keepForNode((v1) => { return (f136(v1) ? f135(v1) : c127) })
function f138(v1) { let v2 = decimalZero; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N16)) ?? '')) === "false")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N15) { { const v6 = v5; v2 = addDecimals(v2, toDecimal(stringOf(v6))); } } } } } } } return v2 }
const f139 = keepForNode((v1) => { return divide(roundDecimal(multiplyDecimals(f138(v1), c15)), c15, false, true) })
function f140(v1) { let v2 = decimalZero; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N11) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N16)) ?? '')) === "true")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N15) { { const v6 = v5; v2 = addDecimals(v2, toDecimal(stringOf(v6))); } } } } } } } return v2 }
const f141 = keepForNode((v1) => { return divide(roundDecimal(multiplyDecimals(f140(v1), c15)), c15, false, true) })
function f142(v1) { const v2 = valueOf(onlyChild(v1, N24)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f143 = keepForNode((v1) => { return f142(v1) })
const f144 = keepForNode((v1) => { return ((f143(v1) !== undefined) ? f143(v1) : c10) })
function f145(v1) { const v2 = f132(v1); if (v2 === undefined) return undefined; const v3 = f137(v1); if (v3 === undefined) return undefined; return divide(v2, v3, false, false) }
function f146(v1) { const v2 = f128(v1); if (v2 === undefined) return undefined; const v3 = f145(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
function f147(v1) { const v2 = f146(v1); if (v2 === undefined) return undefined; return addDecimals(v2, f141(v1)) }
function f148(v1) { const v2 = f147(v1); if (v2 === undefined) return undefined; return subtractDecimals(v2, f139(v1)) }
function f149(v1) { const v2 = f144(v1); if (v2 === undefined) return undefined; const v3 = f148(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f150(v1) { const v2 = f149(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f151(v1) { const v2 = f150(v1); const v3 = c20; const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) <= 0)) return true;  } return false }
function f152(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N17) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N63) { return true; } } } } return false }
function f153(v1) { const v2 = f135(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) > 0)) return true;  } return false }
function f154(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N64) { if (++v3 === v2) return v4; } } return undefined }
function f155(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N64) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N56) { if ((stringOf(v3) === "130")) return true; } } } } return false }
function f156(v1) { return (attributeOf(v1, N65) !== undefined) }
const f157 = keepForAncestor((v1) => { const v2 = []; if (f3()) { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N61) { v2.push(v3); } } } else { for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N62) { v2.push(v4); } } } return v2 })
const f158 = keepForNode((v1) => { return f157(parent[parent[v1]]) })
const f159 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N61) { return true; } } return false })
const f160 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N62) { return true; } } return false })
function f161(v1) { const v2 = attributeOf(v1, N65); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
function f162(v1) { const v2 = f161(v1); for (const v3 of f158(v1)) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N65) { const v6 = v2; if (v6 !== undefined) { if ((attributeValue(T, v5) === v6)) return true;  } } } } return false }
const f163 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N22) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N40) { return true; } } } } return false })
function f164(v1) { return f163(parent[parent[parent[v1]]]) }
const f165 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N40) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f166(v1) { const v2 = f165(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f167(v1) { const v2 = f35(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f168(v1) { const v2 = f166(parent[parent[parent[v1]]]); const v3 = f167(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 <= v5)) return true;  }  } return false }
const f169 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N22) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N41) { return true; } } } } return false })
function f170(v1) { return f169(parent[parent[parent[v1]]]) }
const f171 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N41) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f172(v1) { const v2 = f171(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f173(v1) { const v2 = f172(parent[parent[parent[v1]]]); const v3 = f167(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 >= v5)) return true;  }  } return false }
function f174(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N66) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 }
const f175 = keepForNode((v1) => { return normalizeSpace((f174(v1) ?? '')) })
function f176(v1) { const v2 = normalizeSpace((f35(v1) ?? '')); if ((v2 === "389")) return true; if ((v2 === "527")) return true; return false }
const f177 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N51) { return true; } } return false })
function f178(v1) { return f177(parent[v1]) }
const f179 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = pathFirst[P12]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = stringOf(v2); if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f180(v1) { const v2 = f41(v1); if (pathCount[P12] >= 16) { const v3 = f179(); if (v3 !== undefined) { if (v3.size > 0) { const v4 = v2; if (v4 !== undefined) { if (v3.has(v4)) return true;  } } return false } } const v5 = v2; if (v5 !== undefined) { for (let v6 = pathFirst[P12]; v6 > 0; v6 = nextOnPath[v6]) { if ((v5 === stringOf(v6))) return true; }  } return false }
function judge0(node, failed) { if (!false) failed.push(0) }
function judge1(node, failed) { if (!false) failed.push(0) }
function judge2(node, failed) { if (!(!hasChild(node, N10) || f21(node))) failed.push(0); if (!f23(node)) failed.push(1) }
function judge3(node, failed) { if (!(normalizeSpace((valueOf(onlyChild(node, N16)) ?? '')) === "false")) failed.push(0); if (!(!hasChild(node, N10) || f27(node))) failed.push(1) }
function judge4(node, failed) { if (!f31(node)) failed.push(0) }
function judge5(node, failed) { if (!c36.has(normalizeSpace((f35(node) ?? '')))) failed.push(0) }
function judge6(node, failed) { if (!c39.has(normalizeSpace((f35(node) ?? '')))) failed.push(0) }
function judge7(node, failed) { if (!f40(node)) failed.push(0) }
function judge8(node, failed) { if (!f43(node)) failed.push(0) }
function judge9(node, failed) { if (!f47(node)) failed.push(0) }
function judge10(node, failed) { if (!((stringLength((f35(node) ?? '')) === 10) && isDate(stringOf(node)))) failed.push(0) }
function judge11(node, failed) { if (!((f49(node) !== "VATEX-EU-G") || (f50(node) === "G"))) failed.push(0); if (!((f49(node) !== "VATEX-EU-O") || (f50(node) === "O"))) failed.push(1); if (!((f49(node) !== "VATEX-EU-IC") || (f50(node) === "K"))) failed.push(2); if (!((f49(node) !== "VATEX-EU-AE") || (f50(node) === "AE"))) failed.push(3); if (!((f49(node) !== "VATEX-EU-D") || (f50(node) === "E"))) failed.push(4); if (!((f49(node) !== "VATEX-EU-F") || (f50(node) === "E"))) failed.push(5); if (!((f49(node) !== "VATEX-EU-I") || (f50(node) === "E"))) failed.push(6); if (!((f49(node) !== "VATEX-EU-J") || (f50(node) === "E"))) failed.push(7) }
function judge12(node, failed) { if (!false) failed.push(0) }
function judge13(node, failed) { if (!hasChild(node, N7)) failed.push(0); if (!(!(f62(node) !== undefined) || (f1() && f2()))) failed.push(1); if (!(f63(node) || hasChild(node, N50))) failed.push(2); if (!(f64(node) === 1)) failed.push(3); if (!(f65(node) === (f66(node) === undefined ? 0 : 1))) failed.push(4); if (!((!hasChild(node, N46) || (f67(node) && f68(node))) || (f69(node) && f70(node)))) failed.push(5) }
function judge14(node, failed) { if (!(normalizeSpace((f71(parent[node]) ?? '')) !== normalizeSpace((f35(node) ?? '')))) failed.push(0) }
function judge15(node, failed) { if (!hasChild(node, N36)) failed.push(0) }
function judge16(node, failed) { if (!hasChild(node, N36)) failed.push(0) }
function judge17(node, failed) { if (!f73(node)) failed.push(0) }
function judge18(node, failed) { if (!!(f75(node) !== undefined)) failed.push(0) }
function judge19(node, failed) { if (!(matches(c78, f77(node)) && u1(f77(node)))) failed.push(0) }
function judge20(node, failed) { if (!(matches(c84, f77(node)) && u2(f77(node)))) failed.push(0) }
function judge21(node, failed) { if (!matches(c91, stringOf(node))) failed.push(0) }
function judge22(node, failed) { if (!matches(c93, stringOf(node))) failed.push(0) }
function judge23(node, failed) { if (!matches(c95, stringOf(node))) failed.push(0) }
function judge24(node, failed) { if (!(matches(c93, f77(node)) && ((moduloIntegers(toInteger(substring(f77(node), 1, 8)), 97n) + toInteger(substring(f77(node), 9, Infinity))) === 97n))) failed.push(0) }
function judge25(node, failed) { if (!matches(c98, f77(node))) failed.push(0) }
function judge26(node, failed) { if (!u4(f77(node))) failed.push(0) }
function judge27(node, failed) { if (!u4(f77(node))) failed.push(0) }
function judge28(node, failed) { if (!(!matches(c104, f77(node)) || (matches(c105, f77(node)) && u5(substring(f77(node), 3, Infinity))))) failed.push(0) }
function judge29(node, failed) { if (!(matches(c93, f77(node)) && u5(f77(node)))) failed.push(0) }
function judge30(node, failed) { if (!(matches(c112, f77(node)) && u6(f77(node)))) failed.push(0) }
function judge31(node, failed) { if (!matches(c115, f77(node))) failed.push(0) }
function judge32(node, failed) { if (!matches(c117, f77(node))) failed.push(0) }
function judge33(node, failed) { if (!matches(c119, f77(node))) failed.push(0) }
function judge34(node, failed) { if (!matches(c119, f77(node))) failed.push(0) }
function judge35(node, failed) { if (!matches(c123, f77(node))) failed.push(0) }
function judge36(node, failed) { if (!f151(node)) failed.push(0); if (!(!f152(node) || f153(node))) failed.push(1); if (!!(f154(node) !== undefined)) failed.push(2); if (!(!hasChild(node, N64) || f155(node))) failed.push(3) }
function judge37(node, failed) { if (!(!(f159(parent[parent[node]]) || f160(parent[parent[node]])) || f162(node))) failed.push(0) }
function judge38(node, failed) { if (!f168(node)) failed.push(0) }
function judge39(node, failed) { if (!f173(node)) failed.push(0) }
function judge40(node, failed) { if (!(f6() || (f4() === "urn:peppol:bis:billing_with_response"))) failed.push(0); if (!(f175(node).startsWith("urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0") && !f175(node).includes("::"))) failed.push(1) }
function judge41(node, failed) { if (!(!f6() || f176(node))) failed.push(0) }
function judge42(node, failed) { if (!(!f6() || (normalizeSpace((f35(node) ?? '')) === "261"))) failed.push(0) }
function judge43(node, failed) { if (!f180(node)) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; N20 = names[20]; N21 = names[21]; N22 = names[22]; N23 = names[23]; N24 = names[24]; N25 = names[25]; N26 = names[26]; N27 = names[27]; N28 = names[28]; N29 = names[29]; N30 = names[30]; N31 = names[31]; N32 = names[32]; N33 = names[33]; N34 = names[34]; N35 = names[35]; N36 = names[36]; N37 = names[37]; N38 = names[38]; N39 = names[39]; N40 = names[40]; N41 = names[41]; N42 = names[42]; N43 = names[43]; N44 = names[44]; N45 = names[45]; N46 = names[46]; N47 = names[47]; N48 = names[48]; N49 = names[49]; N50 = names[50]; N51 = names[51]; N52 = names[52]; N53 = names[53]; N54 = names[54]; N55 = names[55]; N56 = names[56]; N57 = names[57]; N58 = names[58]; N59 = names[59]; N60 = names[60]; N61 = names[61]; N62 = names[62]; N63 = names[63]; N64 = names[64]; N65 = names[65]; N66 = names[66]; N67 = names[67]; N68 = names[68]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9]; P10 = paths[10]; P11 = paths[11]; P12 = paths[12] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null, null, null, null], matches: [f7, f7, f7, f7], judge: judge0, tests: [(node) => false], messages: [null] },
    { ofPath: [null, null, null, null], matches: [f8, f8, f8, f8], judge: judge1, tests: [(node) => false], messages: [null] },
    { ofPath: [null, null, null, null], matches: [null, null, null, null], judge: judge2, tests: [(node) => (!hasChild(node, N10) || f21(node)), (node) => f23(node)], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge3, tests: [(node) => (normalizeSpace((valueOf(onlyChild(node, N16)) ?? '')) === "false"), (node) => (!hasChild(node, N10) || f27(node))], messages: [null, null] },
    { ofPath: [null], matches: [f28], judge: judge4, tests: [(node) => f31(node)], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge5, tests: [(node) => c36.has(normalizeSpace((f35(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f38], judge: judge6, tests: [(node) => c39.has(normalizeSpace((f35(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge7, tests: [(node) => f40(node)], messages: [null] },
    { ofPath: [null, null, null, null, null, null, null, null, null, null, null, null, null], matches: [null, null, null, null, null, null, null, null, null, null, null, null, null], judge: judge8, tests: [(node) => f43(node)], messages: [null] },
    { ofPath: [null], matches: [f44], judge: judge9, tests: [(node) => f47(node)], messages: [null] },
    { ofPath: [null, null, null, null, null, null], matches: [null, null, null, null, null, null], judge: judge10, tests: [(node) => ((stringLength((f35(node) ?? '')) === 10) && isDate(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f48], judge: judge11, tests: [(node) => ((f49(node) !== "VATEX-EU-G") || (f50(node) === "G")), (node) => ((f49(node) !== "VATEX-EU-O") || (f50(node) === "O")), (node) => ((f49(node) !== "VATEX-EU-IC") || (f50(node) === "K")), (node) => ((f49(node) !== "VATEX-EU-AE") || (f50(node) === "AE")), (node) => ((f49(node) !== "VATEX-EU-D") || (f50(node) === "E")), (node) => ((f49(node) !== "VATEX-EU-F") || (f50(node) === "E")), (node) => ((f49(node) !== "VATEX-EU-I") || (f50(node) === "E")), (node) => ((f49(node) !== "VATEX-EU-J") || (f50(node) === "E"))], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [f52], judge: judge12, tests: [(node) => false], messages: [f53] },
    { ofPath: [null, null], matches: [null, null], judge: judge13, tests: [(node) => hasChild(node, N7), (node) => (!(f62(node) !== undefined) || (f1() && f2())), (node) => (f63(node) || hasChild(node, N50)), (node) => (f64(node) === 1), (node) => (f65(node) === (f66(node) === undefined ? 0 : 1)), (node) => ((!hasChild(node, N46) || (f67(node) && f68(node))) || (f69(node) && f70(node)))], messages: [null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge14, tests: [(node) => (normalizeSpace((f71(parent[node]) ?? '')) !== normalizeSpace((f35(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge15, tests: [(node) => hasChild(node, N36)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge16, tests: [(node) => hasChild(node, N36)], messages: [null] },
    { ofPath: [null], matches: [f72], judge: judge17, tests: [(node) => f73(node)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge18, tests: [(node) => !(f75(node) !== undefined)], messages: [null] },
    { ofPath: [null, null, null], matches: [f76, f76, f76], judge: judge19, tests: [(node) => (matches(c78, f77(node)) && u1(f77(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f83, f83, f83], judge: judge20, tests: [(node) => (matches(c84, f77(node)) && u2(f77(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f90, f90, f90], judge: judge21, tests: [(node) => matches(c91, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f92, f92, f92], judge: judge22, tests: [(node) => matches(c93, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f94, f94, f94], judge: judge23, tests: [(node) => matches(c95, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f96, f96, f96], judge: judge24, tests: [(node) => (matches(c93, f77(node)) && ((moduloIntegers(toInteger(substring(f77(node), 1, 8)), 97n) + toInteger(substring(f77(node), 9, Infinity))) === 97n))], messages: [null] },
    { ofPath: [null, null, null], matches: [f97, f97, f97], judge: judge25, tests: [(node) => matches(c98, f77(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f99, f99, f99], judge: judge26, tests: [(node) => u4(f77(node))], messages: [null] },
    { ofPath: [null], matches: [f102], judge: judge27, tests: [(node) => u4(f77(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f103, f103, f103], judge: judge28, tests: [(node) => (!matches(c104, f77(node)) || (matches(c105, f77(node)) && u5(substring(f77(node), 3, Infinity))))], messages: [null] },
    { ofPath: [null, null, null], matches: [f110, f110, f110], judge: judge29, tests: [(node) => (matches(c93, f77(node)) && u5(f77(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f111, f111, f111], judge: judge30, tests: [(node) => (matches(c112, f77(node)) && u6(f77(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f114, f114, f114], judge: judge31, tests: [(node) => matches(c115, f77(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f116, f116, f116], judge: judge32, tests: [(node) => matches(c117, f77(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f118, f118, f118], judge: judge33, tests: [(node) => matches(c119, f77(node))], messages: [null] },
    { ofPath: [null], matches: [f121], judge: judge34, tests: [(node) => matches(c119, f77(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f122, f122, f122], judge: judge35, tests: [(node) => matches(c123, f77(node))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge36, tests: [(node) => f151(node), (node) => (!f152(node) || f153(node)), (node) => !(f154(node) !== undefined), (node) => (!hasChild(node, N64) || f155(node))], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f156], judge: judge37, tests: [(node) => (!(f159(parent[parent[node]]) || f160(parent[parent[node]])) || f162(node))], messages: [null] },
    { ofPath: [null, null], matches: [f164, f164], judge: judge38, tests: [(node) => f168(node)], messages: [null] },
    { ofPath: [null, null], matches: [f170, f170], judge: judge39, tests: [(node) => f173(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge40, tests: [(node) => (f6() || (f4() === "urn:peppol:bis:billing_with_response")), (node) => (f175(node).startsWith("urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0") && !f175(node).includes("::"))], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge41, tests: [(node) => (!f6() || f176(node))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge42, tests: [(node) => (!f6() || (normalizeSpace((f35(node) ?? '')) === "261"))], messages: [null] },
    { ofPath: [null, null, null, null, null, null, null, null, null, null, null, null, null], matches: [null, null, null, null, f178, null, null, null, null, null, null, null, null], judge: judge43, tests: [(node) => f180(node)], messages: [null] },
  ],
}
  }),
}
