// @ts-nocheck
// Compiled from schematron/source/peppol_bis; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const peppolBis: RuleModule = {
  source: {"name":"peppol_bis","sha256":"5b8adc3aa953f70e0f27b21b4b297493cc88a3d1935aeab9db5188b9874ba669"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "ubl"], ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "cn"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"], ["http://www.w3.org/2001/XMLSchema", "xs"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext"], ["urn:cornerpost:check-digits", "check"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Party"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PostalAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Country"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IdentificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyTaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxRepresentativeParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueDate"],
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
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxPointDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StartDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ActualDeliveryDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExemptionReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxCategory"],
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
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoicedQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditedQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DocumentReference"],
    ["", "unitCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyLegalEntity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LegalMonetaryTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayeeFinancialAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "FinancialInstitutionBranch"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayerFinancialAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Item"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CommodityClassification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ItemClassificationCode"],
    ["", "listID"],
    ["", "listVersionID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceChargeReason"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CardAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoiceTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditNoteTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ClassifiedTaxCategory"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Attachment"],
    ["", "filename"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayeeParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentTerms"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BillingReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoiceDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ExternalReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "URI"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Contact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CityName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PostalZone"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Name"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Telephone"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ElectronicMail"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Delivery"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryLocation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Address"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Percent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentDescription"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StreetName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OrderLineReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomizationID"],
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
    { from: 'root', chain: [0, 1, 7] },
    { from: 'root', chain: [11] },
    { from: 'root', chain: [11, 7] },
    { from: 'root', chain: [5, 1, 7] },
    { from: 'root', chain: [12] },
    { from: 'root', chain: [11, 2] },
    { from: 'root', chain: [11, 2, 3] },
    { from: 'root', chain: [11, 2, 3, 4] },
    { from: 'root', chain: [13] },
    { from: 'root', chain: [14] },
    { from: 'document', chain: [19] },
    { from: 'root', chain: [80] },
    { from: 'root', chain: [81] },
    { from: 'root', chain: [17] },
    { from: 'root', chain: [18] },
    { from: 'root', chain: [20] },
    { from: 'root', chain: [0, 1, 7, 10] },
    { from: 'root', chain: [59] },
    { from: 'root', chain: [85] },
    { from: 'root', chain: [86] },
    { from: 'root', chain: [86, 52] },
    { from: 'root', chain: [57] },
    { from: 'root', chain: [54] },
    { from: 'root', chain: [87] },
    { from: 'root', chain: [87, 88] },
    { from: 'root', chain: [57, 58] },
    { from: 'root', chain: [57, 58, 71] },
    { from: 'root', chain: [57, 58, 71, 9] },
    { from: 'root', chain: [87, 88, 9] },
    { from: 'root', chain: [53] },
    { from: 'root', chain: [53, 9] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 17]] }, { anchored: false, steps: [['descendant', 6], ['child', 18], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 20], ['child', 17]] }], checks: [
      { id: "PEPPOL-EN16931-R041", flag: 'fatal', message: "An allowance or charge has a percentage (BT-94, BT-101, BT-138, BT-143), but no base amount (BT-93, BT-100, BT-137, BT-142)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 17]] }, { anchored: false, steps: [['descendant', 6], ['child', 18], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 20], ['child', 17]] }], checks: [
      { id: "PEPPOL-EN16931-R042", flag: 'fatal', message: "An allowance or charge has a base amount (BT-93, BT-100, BT-137, BT-142), but no percentage (BT-94, BT-101, BT-138, BT-143)." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 17]] }, { anchored: false, steps: [['descendant', 6], ['child', 18], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 17]] }, { anchored: false, steps: [['descendant', 19], ['child', 20], ['child', 17]] }], checks: [
      { id: "PEPPOL-EN16931-R040", flag: 'fatal', message: "The amount of an allowance or charge (BT-92, BT-99, BT-136, BT-141) differs by more than 0.02 from the base amount (BT-93, BT-100, BT-137, BT-142) times the percentage (BT-94, BT-101, BT-138, BT-143)." },
      { id: "PEPPOL-EN16931-R043", flag: 'fatal', message: "An allowance (BG-20, BG-27) must have the charge indicator false, and a charge (BG-21, BG-28) the charge indicator true. No other value is allowed." },
    ] },
    { pattern: 0, branches: [{ anchored: false, steps: [['descendant', 23], ['child', 17]] }], checks: [
      { id: "PEPPOL-EN16931-R044", flag: 'fatal', message: "A price may have a discount (BT-147), but must not have a charge." },
      { id: "PEPPOL-EN16931-R046", flag: 'fatal', message: "The item net price (BT-146) is not the gross price (BT-148) minus the discount (BT-147)." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 26]] }], checks: [
      { id: "PEPPOL-EN16931-CL001", flag: 'fatal', message: "The file type of an attachment (BT-125) is not allowed. Allowed types are PDF, PNG, JPEG, CSV, XLSX and ODS." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 17], ['child', 27]] }], checks: [
      { id: "PEPPOL-EN16931-CL002", flag: 'fatal', message: "The reason code of an allowance (BT-98, BT-140) is not in the code list UNTDID 5189." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 17], ['child', 27]] }], checks: [
      { id: "PEPPOL-EN16931-CL003", flag: 'fatal', message: "The reason code of a charge (BT-105, BT-145) is not in the code list UNTDID 7161." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 28], ['child', 29]] }], checks: [
      { id: "PEPPOL-EN16931-CL006", flag: 'fatal', message: "The VAT point date code (BT-8) must be 3, 35 or 432." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 21]] }, { anchored: false, steps: [['descendant', 16]] }, { anchored: false, steps: [['descendant', 24]] }, { anchored: false, steps: [['descendant', 30]] }, { anchored: false, steps: [['descendant', 31]] }, { anchored: false, steps: [['descendant', 32]] }, { anchored: false, steps: [['descendant', 33]] }, { anchored: false, steps: [['descendant', 34]] }, { anchored: false, steps: [['descendant', 35]] }, { anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 37]] }, { anchored: false, steps: [['descendant', 38]] }, { anchored: false, steps: [['descendant', 39]] }], checks: [
      { id: "PEPPOL-EN16931-CL007", flag: 'fatal', message: "The currency of an amount (BT-5, BT-6) is not in the code list ISO 4217." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 42]] }], checks: [
      { id: "PEPPOL-EN16931-CL008", flag: 'fatal', message: "The scheme of an electronic address (BT-34, BT-49) is not in the code list EAS." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 12]] }, { anchored: false, steps: [['descendant', 43]] }, { anchored: false, steps: [['descendant', 44]] }, { anchored: false, steps: [['descendant', 45]] }, { anchored: false, steps: [['descendant', 46]] }, { anchored: false, steps: [['descendant', 47]] }], checks: [
      { id: "PEPPOL-EN16931-F001", flag: 'fatal', message: "A date must be an existing day, written as year, month and day, such as 2026-11-20 (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135)." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 49]] }], checks: [
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
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 19]] }], checks: [
      { id: "PEPPOL-EN16931-R001", flag: 'fatal', message: "The document does not state its business process (BT-23)." },
      { id: "PEPPOL-EN16931-R002", flag: 'fatal', message: "The document has more than one note (BT-22). This is allowed only between a German seller and a German buyer." },
      { id: "PEPPOL-EN16931-R003", flag: 'fatal', message: "The document needs a buyer reference (BT-10) or an order number (BT-13), but has neither." },
      { id: "PEPPOL-EN16931-R053", flag: 'fatal', message: "The document must have exactly one total VAT amount (BT-110) with a VAT breakdown (BG-23)." },
      { id: "PEPPOL-EN16931-R054", flag: 'fatal', message: "A document with a VAT accounting currency (BT-6) must have exactly one total VAT amount in that currency, without a breakdown (BT-111). Without BT-6, BT-111 is not allowed." },
      { id: "PEPPOL-EN16931-R055", flag: 'fatal', message: "The total VAT amount (BT-110) and the total VAT amount in the VAT accounting currency (BT-111) must both exist and have the same sign." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 50]] }], checks: [
      { id: "PEPPOL-EN16931-R005", flag: 'fatal', message: "The VAT accounting currency (BT-6) must not be the document currency (BT-5). Omit BT-6 if both are the same." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "PEPPOL-EN16931-R020", flag: 'fatal', message: "The electronic address of the seller (BT-34) is missing." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1]] }], checks: [
      { id: "PEPPOL-EN16931-R010", flag: 'fatal', message: "The electronic address of the buyer (BT-49) is missing." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 57]] }], checks: [
      { id: "PEPPOL-EN16931-R061", flag: 'fatal', message: "A direct debit (BT-81) needs a mandate reference (BT-89)." },
    ] },
    { pattern: 5, branches: [{ anchored: false, steps: [['descendant', 19]] }], checks: [
      { id: "PEPPOL-EN16931-R080", flag: 'fatal', message: "The credit note refers to more than one project (BT-11)." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R040", flag: 'fatal', message: "A GLN (scheme 0088) must consist of digits, and its last digit must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R041", flag: 'fatal', message: "A Norwegian organisation number (scheme 0192) must have nine digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R042", flag: 'fatal', message: "A Danish CVR number (scheme 0184) must have eight digits, optionally after the letters DK." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R052", flag: 'fatal', message: "A Danish P number (scheme 0096) must have ten digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R053", flag: 'fatal', message: "A Danish SE number (scheme 0198) must be DK followed by eight digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R043", flag: 'fatal', message: "A Belgian enterprise number (scheme 0208) must have ten digits, and the last two must be the correct check digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R044", flag: 'warning', message: "An Italian IPA code (scheme 0201) must have six letters or digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R045", flag: 'warning', message: "An Italian codice fiscale (scheme 0210) must have eleven digits, or sixteen letters and digits in a fixed order." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }], checks: [
      { id: "PEPPOL-COMMON-R046", flag: 'warning', message: "An Italian codice fiscale (scheme 9907) must have eleven digits, or sixteen letters and digits in a fixed order." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R047", flag: 'warning', message: "An Italian VAT number (scheme 0211) must be IT followed by eleven digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R049", flag: 'fatal', message: "A Swedish organisation number (scheme 0007) must have ten digits, and the last one must be the correct check digit." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R050", flag: 'fatal', message: "An Australian Business Number (scheme 0151) must have eleven digits, and the first two must be the correct check digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R054", flag: 'warning', message: "A Dutch KVK number (scheme 0106) must have eight digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R055", flag: 'warning', message: "A Dutch OIN (scheme 0190) must have twenty digits." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R056-1", flag: 'warning', message: "A Dutch VAT number (scheme 9944) must have the form NL123456789B12." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 7], ['child', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R056-2", flag: 'warning', message: "A Dutch VAT number (BT-31, BT-48, BT-63) must have the form NL123456789B12." },
    ] },
    { pattern: 6, branches: [{ anchored: false, steps: [['descendant', 42]] }, { anchored: false, steps: [['descendant', 61], ['child', 9]] }, { anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "PEPPOL-COMMON-R057", flag: 'warning', message: "A Dutch establishment number (scheme 0217) must have twelve digits." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 18]] }, { anchored: false, steps: [['descendant', 20]] }], checks: [
      { id: "PEPPOL-EN16931-R120", flag: 'fatal', message: "The net amount of a line (BT-131) differs by more than 0.02 from quantity (BT-129) times price (BT-146, BT-149) plus charges (BT-141) minus allowances (BT-136)." },
      { id: "PEPPOL-EN16931-R121", flag: 'fatal', message: "The item price base quantity (BT-149) must be greater than zero." },
      { id: "PEPPOL-EN16931-R100", flag: 'fatal', message: "A line has more than one invoiced object identifier (BT-128)." },
      { id: "PEPPOL-EN16931-R101", flag: 'fatal', message: "A line must not refer to any document other than an invoiced object (BT-128, type code 130)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 23], ['child', 64]] }], checks: [
      { id: "PEPPOL-EN16931-R130", flag: 'fatal', message: "The unit of the item price base quantity (BT-150) is not the unit of the invoiced quantity (BT-130)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 18], ['child', 28], ['child', 45]] }, { anchored: false, steps: [['descendant', 19], ['child', 20], ['child', 28], ['child', 45]] }], checks: [
      { id: "PEPPOL-EN16931-R110", flag: 'fatal', message: "The period of a line starts (BT-134) before the invoicing period of the document (BT-73)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 18], ['child', 28], ['child', 46]] }, { anchored: false, steps: [['descendant', 19], ['child', 20], ['child', 28], ['child', 46]] }], checks: [
      { id: "PEPPOL-EN16931-R111", flag: 'fatal', message: "The period of a line ends (BT-135) after the invoicing period of the document (BT-74)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 19]] }], checks: [
      { id: "DK-R-002", flag: 'fatal', message: "A Danish seller must state its CVR number (BT-30)." },
      { id: "DK-R-014", flag: 'fatal', message: "The registration number of a Danish seller (BT-30) must have the scheme 0184 (CVR number)." },
      { id: "DK-R-016", flag: 'fatal', message: "The amount due (BT-115) of a Danish credit note must not be negative." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 0], ['child', 1], ['child', 61]] }, { anchored: false, steps: [['descendant', 6], ['child', 5], ['child', 1], ['child', 61]] }, { anchored: false, steps: [['descendant', 19], ['child', 0], ['child', 1], ['child', 61]] }, { anchored: false, steps: [['descendant', 19], ['child', 5], ['child', 1], ['child', 61]] }], checks: [
      { id: "DK-R-013", flag: 'fatal', message: "Between Danish companies, an identifier of the seller (BT-29) or the buyer (BT-46) must have a scheme." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 57]] }], checks: [
      { id: "DK-R-005", flag: 'fatal', message: "Between Danish companies, the payment means type code (BT-81) must be 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97." },
      { id: "DK-R-006", flag: 'fatal', message: "A Danish credit transfer (BT-81: 31 or 42) needs a payment account (BT-84) and the registration number of the bank (BT-86)." },
      { id: "DK-R-007", flag: 'fatal', message: "A Danish direct debit (BT-81: 49) needs a mandate reference (BT-89) and the debited account (BT-91)." },
      { id: "DK-R-008", flag: 'fatal', message: "A Danish giro payment (BT-81: 50) needs a payment reference that begins with 01#, 04# or 15# (BT-83), and an account with seven or eight digits (BT-84)." },
      { id: "DK-R-009", flag: 'fatal', message: "In a Danish giro payment (BT-81: 50), a payment reference that begins with 04# or 15# must continue with sixteen digits (BT-83)." },
      { id: "DK-R-010", flag: 'fatal', message: "A Danish FIK payment (BT-81: 93) needs a payment reference that begins with 71#, 73# or 75# (BT-83), and an account with eight characters (BT-84)." },
      { id: "DK-R-011", flag: 'fatal', message: "In a Danish FIK payment (BT-81: 93), a payment reference that begins with 71# or 75# must continue with fifteen or sixteen digits (BT-83)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 5], ['child', 1]] }, { anchored: false, steps: [['descendant', 19], ['child', 5], ['child', 1]] }], checks: [
      { id: "DK-R-017", flag: 'fatal', message: "The registration number of a Danish buyer (BT-47) must have the scheme 0184 (CVR number)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 18]] }, { anchored: false, steps: [['descendant', 19], ['child', 20]] }], checks: [
      { id: "DK-R-003", flag: 'fatal', message: "Between Danish companies, a UNSPSC item classification (BT-158) must have the version 19.05.01 or 26.08.01." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', 17]] }], checks: [
      { id: "DK-R-004", flag: 'fatal', message: "A Danish allowance or charge with the reason code ZZZ for a tax other than VAT (BT-98, BT-105) needs a special reason text (BT-97, BT-104). This text is the four-digit tax category, or a text with a # inside." },
    ] },
    { pattern: 9, branches: [{ anchored: true, steps: [['child', 6], ['child', 57]] }, { anchored: true, steps: [['child', 19], ['child', 57]] }], checks: [
      { id: "DE-R-019", flag: 'warning', message: "The account of a German SEPA transfer (BT-84) should be a valid IBAN." },
      { id: "DE-R-023-1", flag: 'fatal', message: "A German credit transfer (BT-81: 30 or 58) needs the seller's account (BG-17)." },
      { id: "DE-R-023-2", flag: 'fatal', message: "A German credit transfer (BT-81: 30 or 58) must state neither a card (BG-18) nor a mandate (BG-19)." },
    ] },
    { pattern: 9, branches: [{ anchored: true, steps: [['child', 6], ['child', 57]] }, { anchored: true, steps: [['child', 19], ['child', 57]] }], checks: [
      { id: "DE-R-024-1", flag: 'fatal', message: "A German card payment (BT-81: 48, 54 or 55) needs a card (BG-18)." },
      { id: "DE-R-024-2", flag: 'fatal', message: "A German card payment (BT-81: 48, 54 or 55) must state neither an account (BG-17) nor a mandate (BG-19)." },
    ] },
    { pattern: 9, branches: [{ anchored: true, steps: [['child', 6], ['child', 57]] }, { anchored: true, steps: [['child', 19], ['child', 57]] }], checks: [
      { id: "DE-R-020", flag: 'warning', message: "The debited account of a German SEPA direct debit (BT-91) should be a valid IBAN." },
      { id: "DE-R-025-1", flag: 'fatal', message: "A German direct debit (BT-81: 59) needs a mandate (BG-19)." },
      { id: "DE-R-025-2", flag: 'fatal', message: "A German direct debit (BT-81: 59) must state neither the seller's account (BG-17) nor a card (BG-18)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6]] }, { anchored: true, steps: [['child', 19]] }], checks: [
      { id: "DE-R-001", flag: 'fatal', message: "A German document needs payment instructions (BG-16)." },
      { id: "DE-R-015", flag: 'fatal', message: "A German document needs a buyer reference, such as the Leitweg-ID (BT-10)." },
      { id: "DE-R-016", flag: 'fatal', message: "A German document with VAT needs the seller's VAT number (BT-31) or tax registration identifier (BT-32), or a tax representative (BG-11)." },
      { id: "DE-R-017", flag: 'warning', message: "The type code of a German document (BT-3) should be 326, 380, 381, 384, 389, 875, 876 or 877." },
      { id: "DE-R-018", flag: 'fatal', message: "A German cash discount (BT-20) must be a separate line of the payment terms, in the form #SKONTO#TAGE=14#PROZENT=2.00#, and a line break must follow it." },
      { id: "DE-R-022", flag: 'fatal', message: "Two attachments of a German document (BT-125) have the same file name." },
      { id: "DE-R-026", flag: 'warning', message: "A German corrected invoice (BT-3: 384) should refer to the invoice that it corrects (BG-3)." },
      { id: "DE-R-030", flag: 'fatal', message: "A German direct debit (BG-19) needs the creditor identifier of the seller or the payee (BT-90), with the scheme SEPA." },
      { id: "DE-R-031", flag: 'fatal', message: "A German direct debit (BG-19) needs the debited account (BT-91)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 59], ['child', 83], ['child', 89]] }, { anchored: true, steps: [['child', 19], ['child', 59], ['child', 83], ['child', 89]] }], checks: [
      { id: "DE-R-T02", flag: 'warning', message: "The location of an external document (BT-124) must be a complete address with its scheme, such as https." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 0]] }, { anchored: true, steps: [['child', 19], ['child', 0]] }], checks: [
      { id: "DE-R-002", flag: 'fatal', message: "A German seller must state a contact (BG-6)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 0], ['child', 1], ['child', 2]] }, { anchored: true, steps: [['child', 19], ['child', 0], ['child', 1], ['child', 2]] }], checks: [
      { id: "DE-R-003", flag: 'fatal', message: "A German seller must state the city of its address (BT-37)." },
      { id: "DE-R-004", flag: 'fatal', message: "A German seller must state the post code of its address (BT-38)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 0], ['child', 1], ['child', 91]] }, { anchored: true, steps: [['child', 19], ['child', 0], ['child', 1], ['child', 91]] }], checks: [
      { id: "DE-R-005", flag: 'fatal', message: "The contact of a German seller needs a name (BT-41)." },
      { id: "DE-R-006", flag: 'fatal', message: "The contact of a German seller needs a telephone number (BT-42)." },
      { id: "DE-R-007", flag: 'fatal', message: "The contact of a German seller needs an e-mail address (BT-43)." },
      { id: "DE-R-027", flag: 'warning', message: "The telephone number of the seller's contact (BT-42) should have at least three digits." },
      { id: "DE-R-028", flag: 'warning', message: "The e-mail address of the seller's contact (BT-43) should be a valid address, such as name@company.example." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 5], ['child', 1], ['child', 2]] }, { anchored: true, steps: [['child', 19], ['child', 5], ['child', 1], ['child', 2]] }], checks: [
      { id: "DE-R-008", flag: 'fatal', message: "The address of a German buyer needs a city (BT-52)." },
      { id: "DE-R-009", flag: 'fatal', message: "The address of a German buyer needs a post code (BT-53)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 97], ['child', 98], ['child', 99]] }, { anchored: true, steps: [['child', 19], ['child', 97], ['child', 98], ['child', 99]] }], checks: [
      { id: "DE-R-010", flag: 'fatal', message: "The delivery address (BG-15) of a German document needs a city (BT-77)." },
      { id: "DE-R-011", flag: 'fatal', message: "The delivery address (BG-15) of a German document needs a post code (BT-78)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 6], ['child', 51], ['child', 55]] }, { anchored: true, steps: [['child', 19], ['child', 51], ['child', 55]] }], checks: [
      { id: "DE-R-014", flag: 'fatal', message: "Every VAT breakdown row of a German document needs a rate (BT-119)." },
    ] },
    { pattern: 11, branches: [{ anchored: true, steps: [['child', 6], ['child', 9]] }, { anchored: true, steps: [['child', 19], ['child', 9]] }], checks: [
      { id: "GR-R-001-1", flag: 'fatal', message: "The number of a Greek document (BT-1) must have six parts, separated by vertical bars." },
      { id: "GR-R-001-2", flag: 'fatal', message: "The first part of the number of a Greek document (BT-1) must be the tax number of the seller (BT-31) or of its tax representative (BT-63)." },
      { id: "GR-R-001-3", flag: 'fatal', message: "The second part of the number of a Greek document (BT-1) must be its issue date (BT-2), written as day/month/year." },
      { id: "GR-R-001-4", flag: 'fatal', message: "The third part of the number of a Greek document (BT-1) must be a whole number that is not negative." },
      { id: "GR-R-001-5", flag: 'fatal', message: "The fourth part of the number of a Greek document (BT-1) must be the document type 1.1, 1.6, 2.1, 2.4, 5.1 or 5.2." },
      { id: "GR-R-001-6", flag: 'fatal', message: "The fifth part of the number of a Greek document (BT-1) must not be empty." },
      { id: "GR-R-001-7", flag: 'fatal', message: "The sixth part of the number of a Greek document (BT-1) must not be empty." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "GR-R-002", flag: 'fatal', message: "A Greek seller must state its registered name (BT-28)." },
      { id: "GR-S-011", flag: 'warning', message: "A Greek seller must state one VAT number: EL followed by a valid tax number (BT-31)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 7], ['child', 10]] }], checks: [
      { id: "GR-R-003", flag: 'fatal', message: "The VAT number of a Greek seller (BT-31) must be EL followed by a valid tax number." },
    ] },
    { pattern: 11, branches: [{ anchored: true, steps: [['child', 6]] }, { anchored: true, steps: [['child', 19]] }], checks: [
      { id: "GR-R-004-1", flag: 'fatal', message: "A document of a Greek seller must refer to exactly one MARK number (BT-122), with the description ##M.AR.K## (BT-123)." },
      { id: "GR-S-008-1", flag: 'warning', message: "A document of a Greek seller should refer to its web page, with the description ##INVOICE|URL## (BT-123)." },
      { id: "GR-R-008-2", flag: 'fatal', message: "A document of a Greek seller refers to more than one web page with the description ##INVOICE|URL## (BT-123)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 59], ['child', 9]] }], checks: [
      { id: "GR-R-004-2", flag: 'fatal', message: "A MARK number (BT-122) must be a whole number greater than zero." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 59]] }], checks: [
      { id: "GR-R-008-3", flag: 'fatal', message: "The web page reference of a Greek seller (BT-123) has no address (BT-124)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1]] }], checks: [
      { id: "GR-R-005", flag: 'fatal', message: "A Greek seller must state the full name of the buyer (BT-45)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 42]] }], checks: [
      { id: "GR-R-009", flag: 'fatal', message: "The electronic address of a Greek seller (BT-34) must be its tax number, with the scheme 9933." },
    ] },
    { pattern: 12, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1]] }], checks: [
      { id: "GR-R-006", flag: 'fatal', message: "A document of a Greek seller must state one VAT number of a Greek buyer: EL followed by a valid tax number (BT-48)." },
    ] },
    { pattern: 12, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1], ['child', 42]] }], checks: [
      { id: "GR-R-010", flag: 'fatal', message: "The electronic address of a Greek buyer (BT-49) must be its tax number, with the scheme 9933." },
    ] },
    { pattern: 13, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 19]] }], checks: [
      { id: "IS-R-001", flag: 'warning', message: "The type code of an Icelandic document (BT-3) should be 380 or 381." },
      { id: "IS-R-002", flag: 'fatal', message: "An Icelandic seller must state its kennitala (BT-30), with the scheme 0196." },
      { id: "IS-R-003", flag: 'fatal', message: "An Icelandic seller must state the street (BT-35) and the post code (BT-38) of its address." },
      { id: "IS-R-006", flag: 'fatal', message: "An Icelandic claim (BT-81: 9) needs an account with twelve digits (BT-84)." },
      { id: "IS-R-007", flag: 'fatal', message: "An Icelandic credit transfer (BT-81: 42) needs an account with twelve digits (BT-84)." },
      { id: "IS-R-008", flag: 'fatal', message: "An Icelandic final due date (BT-122, described as EINDAGI) must be written as year, month and day, such as 2026-11-20." },
      { id: "IS-R-009", flag: 'fatal', message: "An Icelandic document with a final due date (BT-122, described as EINDAGI) needs a due date (BT-9)." },
      { id: "IS-R-010", flag: 'fatal', message: "An Icelandic final due date (BT-122, described as EINDAGI) must not be before the due date (BT-9)." },
    ] },
    { pattern: 13, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 5]] }, { anchored: false, steps: [['descendant', 19], ['child', 5]] }], checks: [
      { id: "IS-R-004", flag: 'fatal', message: "Between Icelandic companies, the document must state the kennitala of the buyer (BT-47), with the scheme 0196." },
      { id: "IS-R-005", flag: 'fatal', message: "Between Icelandic companies, the document must state the street (BT-50) and the post code (BT-53) of the buyer's address." },
    ] },
    { pattern: 14, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 7]] }], checks: [
      { id: "IT-R-001", flag: 'fatal', message: "The tax registration identifier of an Italian seller (BT-32) must have eleven to sixteen characters: digits and capital letters only." },
    ] },
    { pattern: 14, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "IT-R-002", flag: 'fatal', message: "An Italian seller must state the street of its address (BT-35)." },
      { id: "IT-R-003", flag: 'fatal', message: "An Italian seller must state the city of its address (BT-37)." },
      { id: "IT-R-004", flag: 'fatal', message: "An Italian seller must state the post code of its address (BT-38)." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 81]] }], checks: [
      { id: "NL-R-001", flag: 'fatal', message: "A credit note of a Dutch seller must refer to the invoice that it corrects (BT-25)." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 2]] }], checks: [
      { id: "NL-R-002", flag: 'fatal', message: "A Dutch seller must state the street (BT-35), the city (BT-37) and the post code (BT-38) of its address." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 67], ['child', 10]] }], checks: [
      { id: "NL-R-003", flag: 'fatal', message: "The registration number of a Dutch seller (BT-30) must be a KVK number (scheme 0106) or an OIN (scheme 0190)." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1], ['child', 2]] }], checks: [
      { id: "NL-R-004", flag: 'fatal', message: "A document of a Dutch seller must state the street (BT-50), the city (BT-52) and the post code (BT-53) of a Dutch buyer." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 1], ['child', 67], ['child', 10]] }], checks: [
      { id: "NL-R-005", flag: 'fatal', message: "The registration number of a Dutch buyer (BT-47) must be a KVK number (scheme 0106) or an OIN (scheme 0190)." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 11], ['child', 2]] }], checks: [
      { id: "NL-R-006", flag: 'fatal', message: "A Dutch tax representative must state the street (BT-64), the city (BT-66) and the post code (BT-67) of its address." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 68]] }], checks: [
      { id: "NL-R-007", flag: 'fatal', message: "A Dutch seller that is to receive a payment (BT-115) must state payment instructions (BG-16)." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 57]] }], checks: [
      { id: "NL-R-008", flag: 'fatal', message: "Between Dutch companies, the payment means type code (BT-81) must be 30, 48, 49, 57, 58 or 59." },
    ] },
    { pattern: 15, branches: [{ anchored: false, steps: [['descendant', 104], ['child', 105]] }], checks: [
      { id: "NL-R-009", flag: 'fatal', message: "A document of a Dutch seller whose line refers to an order line (BT-132) must state the order number (BT-13)." },
    ] },
    { pattern: 16, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "NO-R-001", flag: 'fatal', message: "The VAT number of a Norwegian seller (BT-31) must be NO, a valid organisation number of nine digits, and MVA." },
      { id: "NO-R-002", flag: 'warning', message: "Most Norwegian sellers must state the word Foretaksregisteret as a tax registration identifier (BT-32)." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 6]] }, { anchored: false, steps: [['descendant', 19]] }], checks: [
      { id: "PEPPOL-EN16931-R007", flag: 'fatal', message: "The business process (BT-23) is not a Peppol business process for invoices." },
      { id: "PEPPOL-EN16931-R004", flag: 'fatal', message: "The specification identifier (BT-24) must begin with urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0 and must not contain two colons in a row." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 80]] }], checks: [
      { id: "PEPPOL-EN16931-P0100", flag: 'fatal', message: "The type code of the invoice (BT-3) must be allowed in this business process (BT-23)." },
      { id: "PEPPOL-EN16931-P0112", flag: 'fatal', message: "The type codes 326 (partial invoice) and 384 (corrected invoice) are allowed only between a German seller and a German buyer (BT-3)." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 81]] }], checks: [
      { id: "PEPPOL-EN16931-P0101", flag: 'fatal', message: "The type code of the credit note (BT-3) must be allowed in this business process (BT-23)." },
    ] },
    { pattern: 18, branches: [{ anchored: false, steps: [['descendant', 21]] }, { anchored: false, steps: [['descendant', 16]] }, { anchored: false, steps: [['descendant', 24]] }, { anchored: false, steps: [['descendant', 30]] }, { anchored: false, steps: [['descendant', 51], ['child', 31]] }, { anchored: false, steps: [['descendant', 55], ['child', 31]] }, { anchored: false, steps: [['descendant', 32]] }, { anchored: false, steps: [['descendant', 33]] }, { anchored: false, steps: [['descendant', 34]] }, { anchored: false, steps: [['descendant', 35]] }, { anchored: false, steps: [['descendant', 36]] }, { anchored: false, steps: [['descendant', 37]] }, { anchored: false, steps: [['descendant', 38]] }, { anchored: false, steps: [['descendant', 39]] }], checks: [
      { id: "PEPPOL-EN16931-R051", flag: 'fatal', message: "An amount is not in the document currency (BT-5). Only the total VAT amount in the VAT accounting currency (BT-111) may be in another currency." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1]] }], checks: [
      { id: "SE-R-001", flag: 'fatal', message: "A Swedish VAT number (BT-31) must have fourteen characters." },
      { id: "SE-R-002", flag: 'fatal', message: "In a Swedish VAT number (BT-31), twelve digits must follow SE." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 67]] }], checks: [
      { id: "SE-R-003", flag: 'fatal', message: "A Swedish organisation number (BT-30) must consist of digits only." },
      { id: "SE-R-004", flag: 'fatal', message: "A Swedish organisation number (BT-30) must have ten characters." },
      { id: "SE-R-013", flag: 'fatal', message: "The last digit of the Swedish organisation number (BT-30) must be the correct check digit." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 1], ['child', 7], ['child', 10]] }], checks: [
      { id: "SE-R-005", flag: 'fatal', message: "The tax registration identifier of a Swedish seller (BT-32) must be the words Godkänd för F-skatt." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 49]] }, { anchored: false, steps: [['descendant', 82]] }], checks: [
      { id: "SE-R-006", flag: 'fatal', message: "The standard VAT rate of a Swedish seller (BT-119, BT-152) must be 25, 12 or 6 percent." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 57], ['child', 69], ['child', 9]] }], checks: [
      { id: "SE-R-007", flag: 'warning', message: "A Plusgiro account (BT-84) must consist of digits only." },
      { id: "SE-R-010", flag: 'warning', message: "A Plusgiro account (BT-84) must have two to eight digits." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 57], ['child', 69], ['child', 9]] }], checks: [
      { id: "SE-R-008", flag: 'warning', message: "A Bankgiro account (BT-84) must consist of digits only." },
      { id: "SE-R-009", flag: 'warning', message: "A Bankgiro account (BT-84) must have seven or eight digits." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 57]] }], checks: [
      { id: "SE-R-011", flag: 'warning', message: "A payment by Bankgiro or Plusgiro must have the payment means type code 30 (BT-81), and SE:BANKGIRO or SE:PLUSGIRO as the bank identifier (BT-86)." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 57]] }], checks: [
      { id: "SE-R-012", flag: 'warning', message: "A credit transfer between Swedish companies must have the payment means type code 30 (BT-81)." },
    ] },
  ],
  createProgram: (function (runtime) {
const { absoluteDecimal, addDecimals, attributeValue, codePoints, compareDecimals, compareTexts, decimalOfInteger, decimalZero, distinct, divide, divideIntegers, documentOrder, doubleText, errors, isBlank, isDate, isInteger, matches, moduloIntegers, multiplyDecimals, normalizeSpace, qualifiedName, replaceAll, roundDecimal, stringLength, substring, subtractDecimals, textNodes, toDate, toDecimal, toDouble, toInteger, toNumber, tokenize, upperCase } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, N20, N21, N22, N23, N24, N25, N26, N27, N28, N29, N30, N31, N32, N33, N34, N35, N36, N37, N38, N39, N40, N41, N42, N43, N44, N45, N46, N47, N48, N49, N50, N51, N52, N53, N54, N55, N56, N57, N58, N59, N60, N61, N62, N63, N64, N65, N66, N67, N68, N69, N70, N71, N72, N73, N74, N75, N76, N77, N78, N79, N80, N81, N82, N83, N84, N85, N86, N87, N88, N89, N90, N91, N92, N93, N94, N95, N96, N97, N98, N99, N100, N101, N102, N103, N104, N105, N106, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35, P36, P37, P38, P39, P40, P41, unused
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
function f4() { const v1 = valueOf(onlyOf(pathFirst[P4], pathCount[P4])); if (v1 === undefined) return undefined; return v1 }
const f5 = keepForDocument(() => { return (f4() ?? '') })
function f6() { const v1 = valueOf(onlyOf(pathFirst[P9], pathCount[P9])); if (v1 === undefined) return undefined; return v1 }
const f7 = keepForDocument(() => { return (f6() ?? '') })
const f8 = keepForDocument(() => { return ((f5() === "DK") && (f7() === "DK")) })
const f9 = keepForDocument(() => { return (f1() && f2()) })
function f10(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N8) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N9) { if ((stringOf(v3) === "VAT")) return true; } } } } return false }
const f11 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P11]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f10(v3)) { { const v4 = v3; v1.push(substring((valueOf(onlyChild(v4, N10)) ?? ''), 1, 2)); } } } } return v1 })
const f12 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P13]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f10(v3)) { { const v4 = v3; v1.push(substring((valueOf(onlyChild(v4, N10)) ?? ''), 1, 2)); } } } } return v1 })
const f13 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P4]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; v1.push(stringOf(v3)); } } return v1 })
const f14 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P14]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f10(v3)) { { const v4 = v3; v1.push(substring((valueOf(onlyChild(v4, N10)) ?? ''), 1, 2)); } } } } return v1 })
const f15 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; v1.push(stringOf(v3)); } } return v1 })
const f16 = keepForDocument(() => { let v1; for (const v2 of f11()) { if (v1 !== undefined) throw errors.FORG0006; v1 = v2; } return v1 })
function f17() { const v1 = f16(); if (v1 === undefined) return undefined; return (v1 !== '') }
const f18 = keepForDocument(() => { let v1; for (const v2 of f12()) { if (v1 !== undefined) throw errors.FORG0006; v1 = v2; } return v1 })
function f19() { const v1 = f18(); if (v1 === undefined) return undefined; return (v1 !== '') }
const f20 = keepForDocument(() => { let v1; if ((f17() === true)) { for (const v2 of f11()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v2; } } else { if ((f19() === true)) { for (const v3 of f12()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v3; } } else { for (const v4 of f13()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v4; } } } return v1 })
function f21() { const v1 = upperCase(normalizeSpace((f20() ?? ''))); if ((v1 === "GR")) return true; if ((v1 === "EL")) return true; return false }
const f22 = keepForDocument(() => { return f21() })
const f23 = keepForDocument(() => { let v1; if ((f17() === true)) { for (const v2 of f11()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v2; } } else { for (const v3 of f13()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v3; } } return v1 })
function f24() { const v1 = upperCase(normalizeSpace((f23() ?? ''))); if ((v1 === "GR")) return true; if ((v1 === "EL")) return true; return false }
const f25 = keepForDocument(() => { return f24() })
const f26 = keepForDocument(() => { let v1; for (const v2 of f14()) { if (v1 !== undefined) throw errors.FORG0006; v1 = v2; } return v1 })
function f27() { const v1 = f26(); if (v1 === undefined) return undefined; return (v1 !== '') }
const f28 = keepForDocument(() => { let v1; if ((f27() === true)) { for (const v2 of f14()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v2; } } else { for (const v3 of f15()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v3; } } return v1 })
function f29() { const v1 = upperCase(normalizeSpace((f28() ?? ''))); if ((v1 === "GR")) return true; if ((v1 === "EL")) return true; return false }
const f30 = keepForDocument(() => { return f29() })
const c31 = new RegExp("-", 'gv')
const f32 = keepForDocument(() => { return tokenize((valueOf(onlyOf(pathFirst[P15], pathCount[P15])) ?? ''), c31) })
const f33 = keepForDocument(() => { return ((f4() ?? '') === "IS") })
const f34 = keepForDocument(() => { return ((f6() ?? '') === "IS") })
const f35 = keepForDocument(() => { return upperCase(normalizeSpace((f20() ?? ''))) })
const f36 = keepForDocument(() => { return (upperCase(normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? ''))) === "NL") })
const f37 = keepForDocument(() => { return (upperCase(normalizeSpace((valueOf(onlyOf(pathFirst[P9], pathCount[P9])) ?? ''))) === "NL") })
const f38 = keepForDocument(() => { return (upperCase(normalizeSpace((valueOf(onlyOf(pathFirst[P18], pathCount[P18])) ?? ''))) === "NL") })
const f39 = keepForDocument(() => { return normalizeSpace((valueOf(onlyOf(pathFirst[P19], pathCount[P19])) ?? '')) })
const c40 = new Set(["urn:fdc:peppol.eu:2017:poacc:billing:01:1.0", "urn:peppol:bis:billing_with_response", "urn:peppol:france:billing:regulated", "urn:peppol:france:billing:non-regulated"])
const f41 = keepForDocument(() => { return c40.has(f39()) })
function f42(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N4) { if ((stringOf(v4) === "SE")) return true; } } } } } } return false }
const f43 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N0]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N1) { { const v4 = v3; if (f42(v4)) { v1.push(v4); } } } } } return documentOrder(v1) })
const f44 = keepForDocument(() => { const v1 = []; for (const v2 of f43()) { v1.push(v2); } return v1 })
function f45(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N7) { { const v3 = v2; if (f10(v3)) { { const v4 = v3; if ((substring((valueOf(onlyChild(v4, N10)) ?? ''), 1, 2) === "SE")) return true; } } } } } return false }
const f46 = keepForDocument(() => { for (const v1 of f44()) { { const v2 = v1; if (f45(v2)) { return true; } } } return false })
const f47 = keepForDocument(() => { for (let v1 = nameFirst[N5]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { { const v3 = v2; if (f42(v3)) { return true; } } } } } return false })
function f48(v1) { return hasChild(v1, N15) && !hasChild(v1, N16) }
function f49(v1) { return hasChild(v1, N16) && !hasChild(v1, N15) }
function f50(v1) { const v2 = valueOf(onlyChild(v1, N21)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const c51 = { digits: 0n, scale: 0 }
const f52 = keepForNode((v1) => { return (hasChild(v1, N21) ? f50(v1) : c51) })
function f53(v1) { const v2 = valueOf(onlyChild(v1, N16)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f54(v1) { const v2 = valueOf(onlyChild(v1, N15)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f55(v1) { const v2 = f53(v1); if (v2 === undefined) return undefined; const v3 = f54(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
const c56 = { digits: 100n, scale: 0 }
function f57(v1) { const v2 = f55(v1); if (v2 === undefined) return undefined; return divide(v2, c56, false, true) }
const f58 = keepForNode((v1) => { return f57(v1) })
function f59(v1) { const v2 = f52(v1); if (v2 === undefined) return undefined; const v3 = f58(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f60(v1) { const v2 = f59(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
const c61 = { digits: 2n, scale: 2 }
function f62(v1) { const v2 = f60(v1); const v3 = c61; const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) <= 0)) return true;  } return false }
function f63(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 }
function f64(v1) { const v2 = normalizeSpace((f63(v1) ?? '')); if ((v2 === "true")) return true; if ((v2 === "false")) return true; return false }
function f65(v1) { const v2 = f53(v1); if (v2 === undefined) return undefined; const v3 = f50(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
const f66 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N24) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } } return v2 })
function f67(v1) { const v2 = f66(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f68(v1) { const v2 = f65(v1); const v3 = f67(parent[v1]); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f69(v1) { return (attributeOf(v1, N25) !== undefined) }
function f70(v1) { const v2 = attributeOf(v1, N25); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c71 = new Set(["application/pdf", "image/png", "image/jpeg", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.oasis.opendocument.spreadsheet"])
function f72(v1) { const v2 = f70(v1); if (v2 !== undefined) { if (c71.has(v2)) return true;  } return false }
const f73 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { { const v4 = stringOf(v3); if (v4 === v4) v2.add(v4); } } } } catch { return undefined } return v2 })
const f74 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f73(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("false")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { if ((stringOf(v3) === "false")) return true; } } return false })
function f75(v1) { return f74(parent[v1]) }
function f76(v1) { let v2; for (const v3 of textNodes(T, v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v3; } return v2 }
const c77 = new Set(["41", "42", "60", "62", "63", "64", "65", "66", "67", "68", "70", "71", "88", "95", "100", "102", "103", "104", "105"])
const f78 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f73(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("true")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N22) { if ((stringOf(v3) === "true")) return true; } } return false })
function f79(v1) { return f78(parent[v1]) }
const c80 = new Set(["AA", "AAA", "AAC", "AAD", "AAE", "AAF", "AAH", "AAI", "AAS", "AAT", "AAV", "AAY", "AAZ", "ABA", "ABB", "ABC", "ABD", "ABF", "ABK", "ABL", "ABN", "ABR", "ABS", "ABT", "ABU", "ACF", "ACG", "ACH", "ACI", "ACJ", "ACK", "ACL", "ACM", "ACS", "ADC", "ADE", "ADJ", "ADK", "ADL", "ADM", "ADN", "ADO", "ADP", "ADQ", "ADR", "ADT", "ADW", "ADY", "ADZ", "AEA", "AEB", "AEC", "AED", "AEF", "AEH", "AEI", "AEJ", "AEK", "AEL", "AEM", "AEN", "AEO", "AEP", "AES", "AET", "AEU", "AEV", "AEW", "AEX", "AEY", "AEZ", "AJ", "AU", "CA", "CAB", "CAD", "CAE", "CAF", "CAI", "CAJ", "CAK", "CAL", "CAM", "CAN", "CAO", "CAP", "CAQ", "CAR", "CAS", "CAT", "CAU", "CAV", "CAW", "CAX", "CAY", "CAZ", "CD", "CG", "CS", "CT", "DAB", "DAD", "DAC", "DAF", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAL", "DAM", "DAN", "DAO", "DAP", "DAQ", "DL", "EG", "EP", "ER", "FAA", "FAB", "FAC", "FC", "FH", "FI", "GAA", "HAA", "HD", "HH", "IAA", "IAB", "ID", "IF", "IR", "IS", "KO", "L1", "LA", "LAA", "LAB", "LF", "MAE", "MI", "ML", "NAA", "OA", "PA", "PAA", "PC", "PL", "PRV", "RAB", "RAC", "RAD", "RAF", "RE", "RF", "RH", "RV", "SA", "SAA", "SAD", "SAE", "SAI", "SG", "SH", "SM", "SU", "TAB", "TAC", "TT", "TV", "V1", "V2", "WH", "XAA", "YY", "ZZZ"])
function f81(v1) { const v2 = normalizeSpace((f76(v1) ?? '')); for (const v3 of tokenize("3 35 432", c0)) { if ((v2 === v3)) return true; } return false }
function f82(v1) { const v2 = attributeOf(v1, N40); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c83 = new Set(["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAF", "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XCD", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XTS", "XUA", "YER", "ZAR", "ZMW", "ZWG", "XXX", "CNH", "XCG"])
function f84(v1) { const v2 = f82(v1); if (v2 !== undefined) { if (c83.has(v2)) return true;  } return false }
function f85(v1) { return (attributeOf(v1, N41) !== undefined) }
function f86(v1) { const v2 = attributeOf(v1, N41); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c87 = new Set(["0002", "0007", "0009", "0060", "0088", "0096", "0097", "0106", "0130", "0135", "0142", "0151", "0183", "0184", "0188", "0190", "0191", "0192", "0195", "0196", "0198", "0199", "0200", "0201", "0204", "0208", "0209", "0210", "0211", "0216", "0218", "0221", "0225", "0230", "0235", "0240", "0242", "0244", "0245", "0246", "0248", "9910", "9913", "9914", "9915", "9918", "9919", "9920", "9922", "9923", "9924", "9925", "9926", "9927", "9928", "9929", "9930", "9931", "9932", "9933", "9934", "9935", "9936", "9937", "9938", "9939", "9940", "9941", "9942", "9943", "9944", "9945", "9946", "9947", "9948", "9949", "9950", "9951", "9952", "9953", "9957", "9959"])
function f88(v1) { const v2 = f86(v1); if (v2 !== undefined) { if (c87.has(v2)) return true;  } return false }
function f89(v1) { return upperCase((valueOf(onlyChild(v1, N48)) ?? '')).startsWith("VATEX-EU-") }
const f90 = keepForNode((v1) => { return upperCase((valueOf(onlyChild(v1, N48)) ?? '')) })
const f91 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N9)) ?? '')) })
function f92(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { return true; } return false }
function f93(v1) { return !f92(v1) && isBlank(T, v1) }
function f94(v1) { return ("The element “" + qualifiedName(T, v1) + "” is empty: leave out what has no value.").trim() }
const f95 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N14)) ?? '')) })
const f96 = keepForNode((v1) => { return normalizeSpace((valueOf(onlyChild(v1, N50)) ?? '')) })
function f97(v1, v2) { const v3 = f82(v1); const v4 = f95(v2); const v5 = v3; if (v5 !== undefined) { if ((v5 === v4)) return true;  } return false }
function f98(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N51) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N31) { { const v5 = v4; if (f97(v5, v1)) { v2.push(v5); } } } } } } return v2 }
const f99 = keepForNode((v1) => { return f98(v1) })
function f100(v1, v2) { const v3 = f82(v1); const v4 = f96(v2); const v5 = v3; if (v5 !== undefined) { if ((v5 === v4)) return true;  } return false }
function f101(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N51) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N31) { { const v5 = v4; if (f100(v5, v1)) { v2.push(v5); } } } } } } return v2 }
const f102 = keepForNode((v1) => { return f101(v1) })
function f103(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N52) { if (++v3 === v2) return v4; } } return undefined }
function f104(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N53) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N9) { return true; } } } } return false }
function f105(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N51) { { const v4 = v3; if (hasChild(v4, N55)) { v2++; } } } } return v2 }
function f106(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N51) { { const v4 = v3; if (!hasChild(v4, N55)) { v2++; } } } } return v2 }
function f107(v1) { const v2 = 1; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N50) { if (++v3 === v2) return v4; } } return undefined }
function f108(v1) { for (const v2 of f99(v1)) { if ((toDouble(stringOf(v2)) <= 0)) return true; } return false }
function f109(v1) { for (const v2 of f102(v1)) { if ((toDouble(stringOf(v2)) <= 0)) return true; } return false }
function f110(v1) { for (const v2 of f99(v1)) { if ((toDouble(stringOf(v2)) >= 0)) return true; } return false }
function f111(v1) { for (const v2 of f102(v1)) { if ((toDouble(stringOf(v2)) >= 0)) return true; } return false }
const f112 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 })
function f113(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N56)) ?? '')); if ((v2 === "49")) return true; if ((v2 === "59")) return true; return false }
function f114(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N58) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N9) { return true; } } } } return false }
function f115(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N60) { if ((stringOf(v2) === "50")) return true; } } return false }
function f116(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N59) { { const v5 = v4; if (f115(v5)) { if (++v3 === v2) return v5; } } } } return undefined }
function f117(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0088")) return true;  } return false }
const f118 = keepForNode((v1) => { return normalizeSpace(stringOf(v1)) })
const c119 = new RegExp("^[0-9]+\u0024", 'v')
function f120(v1, v2) { const v3 = v1()[Number(v2) - 1]; if (v3 === undefined) return undefined; return (v3 - 48n) }
function f121(v1, v2) { const v3 = f120(v1, v2); if (v3 === undefined) return undefined; return (v3 * ((moduloIntegers(v2, 2n) === 0n) ? 3n : 1n)) }
function f122(v1, v2) { let v3 = 0n; { const v4 = BigInt(stringLength(v1)); for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f121(v2, v6); if (v7 !== undefined) { v3 += v7;  } } } } return v3 }
function u1(v1) { const v2 = lazily(() => codePoints(v1).toReversed()); return (moduloIntegers(f122(v1, v2), 10n) === 0n);  }
function f124(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0192")) return true;  } return false }
const c125 = new RegExp("^[0-9]{9}\u0024", 'v')
function f126(v1, v2) { const v3 = v1()[Number(v2) - 1]; if (v3 === undefined) return undefined; return toInteger(v3) }
function f127(v1, v2, v3) { const v4 = f120(v1, v2); if (v4 === undefined) return undefined; const v5 = f126(v3, v2); if (v5 === undefined) return undefined; return (v4 * v5) }
function f128(v1, v2, v3) { let v4 = 0n; { const v5 = BigInt(stringLength(v1)); for (let v6 = 1n; v6 <= v5; v6++) { { const v7 = v6; const v8 = f127(v2, v7, v3); if (v8 !== undefined) { v4 += v8;  } } } } return v4 }
function u3(v1, v2) { const v3 = lazily(() => codePoints(v1)); const v4 = lazily(() => tokenize(v2, c0)); return f128(v1, v3, v4);  }
function u2(v1) { return ((v1 !== "000000000") && (moduloIntegers(u3(v1, "3 2 7 6 5 4 3 2 1"), 11n) === 0n));  }
function f131(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0184")) return true;  } return false }
const c132 = new RegExp("^(DK)?[0-9]{8}\u0024", 'v')
function f133(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0096")) return true;  } return false }
const c134 = new RegExp("^[0-9]{10}\u0024", 'v')
function f135(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0198")) return true;  } return false }
const c136 = new RegExp("^DK[0-9]{8}\u0024", 'v')
function f137(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0208")) return true;  } return false }
function f138(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0201")) return true;  } return false }
const c139 = new RegExp("^[A-Za-z0-9]{6}\u0024", 'v')
function f140(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0210")) return true;  } return false }
const c141 = new RegExp("^[A-Za-z]{6}[^\\n\\r][^\\n\\r][A-Za-z][^\\n\\r][^\\n\\r][^\\n\\r][^\\n\\r][^\\n\\r][0-9][A-Za-z]\u0024", 'v')
function u4(v1) { const v2 = lazily(() => ((matches(c141, v1) && isInteger(substring(v1, 7, 2))) && isInteger(substring(v1, 10, 2)))); return (v2() || ((stringLength(v1) === 11) && isInteger(v1)));  }
function f143(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "9907")) return true;  } return false }
function f144(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0211")) return true;  } return false }
const c145 = new RegExp("^(IT|it)", 'v')
const c146 = new RegExp("^[^\\n\\r][^\\n\\r][0-9]{11}\u0024", 'v')
function f147(v1, v2) { const v3 = f120(v1, v2); if (v3 === undefined) return undefined; return (v3 * ((moduloIntegers(v2, 2n) === 0n) ? 2n : 1n)) }
function f148(v1, v2) { const v3 = []; { const v4 = BigInt(stringLength(v1)); for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f147(v2, v6); if (v7 !== undefined) { v3.push(v7);  } } } } return v3 }
function f149(v1) { let v2 = 0n; for (const v3 of v1()) { { const v4 = v3; v2 += (divideIntegers(v4, 10n) + moduloIntegers(v4, 10n)); } } return v2 }
function u5(v1) { const v2 = lazily(() => codePoints(v1).toReversed()); const v3 = lazily(() => f148(v1, v2)); return (moduloIntegers(f149(v3), 10n) === 0n);  }
function f151(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0007")) return true;  } return false }
function f152(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0151")) return true;  } return false }
const c153 = new RegExp("^[0-9]{11}\u0024", 'v')
function u6(v1) { return (moduloIntegers(u3(v1, "10 1 3 5 7 9 11 13 15 17 19"), 89n) === 10n);  }
function f155(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0106")) return true;  } return false }
const c156 = new RegExp("^[0-9]{8}\u0024", 'v')
function f157(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0190")) return true;  } return false }
const c158 = new RegExp("^[0-9]{20}\u0024", 'v')
function f159(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "9944")) return true;  } return false }
const c160 = new RegExp("^NL[0-9]{9}B[0-9]{2}\u0024", 'v')
const f161 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f162(v1) { return (normalizeSpace((f161(parent[v1]) ?? '')) === "VAT") && normalizeSpace(stringOf(v1)).startsWith("NL") }
function f163(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "0217")) return true;  } return false }
const c164 = new RegExp("^[0-9]{12}\u0024", 'v')
function f165(v1) { const v2 = valueOf(onlyChild(v1, N62)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f166(v1) { const v2 = valueOf(onlyChild(v1, N63)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f167 = keepForNode((v1) => { return (f3() ? f165(v1) : f166(v1)) })
const c168 = { digits: 1n, scale: 0 }
const f169 = keepForNode((v1) => { return ((f167(v1) !== undefined) ? f167(v1) : c168) })
function f170(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N23) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N24) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f171(v1) { const v2 = f170(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f172 = keepForNode((v1) => { return f171(v1) })
const f173 = keepForNode((v1) => { return ((f172(v1) !== undefined) ? f172(v1) : c51) })
function f174(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N23) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N64) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f175(v1) { const v2 = f174(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f176 = keepForNode((v1) => { return f175(v1) })
function f177(v1) { const v2 = f176(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) !== 0)) return true;  } return false }
const f178 = keepForNode((v1) => { return (f177(v1) ? f176(v1) : c168) })
function f179(v1) { let v2 = decimalZero; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N17) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N22)) ?? '')) === "false")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N21) { { const v6 = v5; v2 = addDecimals(v2, toDecimal(stringOf(v6))); } } } } } } } return v2 }
const f180 = keepForNode((v1) => { return divide(roundDecimal(multiplyDecimals(f179(v1), c56)), c56, false, true) })
function f181(v1) { let v2 = decimalZero; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N17) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N22)) ?? '')) === "true")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N21) { { const v6 = v5; v2 = addDecimals(v2, toDecimal(stringOf(v6))); } } } } } } } return v2 }
const f182 = keepForNode((v1) => { return divide(roundDecimal(multiplyDecimals(f181(v1), c56)), c56, false, true) })
function f183(v1) { const v2 = valueOf(onlyChild(v1, N30)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f184 = keepForNode((v1) => { return f183(v1) })
const f185 = keepForNode((v1) => { return ((f184(v1) !== undefined) ? f184(v1) : c51) })
function f186(v1) { const v2 = f173(v1); if (v2 === undefined) return undefined; const v3 = f178(v1); if (v3 === undefined) return undefined; return divide(v2, v3, false, false) }
function f187(v1) { const v2 = f169(v1); if (v2 === undefined) return undefined; const v3 = f186(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
function f188(v1) { const v2 = f187(v1); if (v2 === undefined) return undefined; return addDecimals(v2, f182(v1)) }
function f189(v1) { const v2 = f188(v1); if (v2 === undefined) return undefined; return subtractDecimals(v2, f180(v1)) }
function f190(v1) { const v2 = f185(v1); if (v2 === undefined) return undefined; const v3 = f189(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f191(v1) { const v2 = f190(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f192(v1) { const v2 = f191(v1); const v3 = c61; const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) <= 0)) return true;  } return false }
function f193(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N23) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N64) { return true; } } } } return false }
function f194(v1) { const v2 = f176(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) > 0)) return true;  } return false }
function f195(v1) { const v2 = 2; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N65) { if (++v3 === v2) return v4; } } return undefined }
function f196(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N65) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N60) { if ((stringOf(v3) === "130")) return true; } } } } return false }
function f197(v1) { return (attributeOf(v1, N66) !== undefined) }
const f198 = keepForAncestor((v1) => { const v2 = []; if (f3()) { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N62) { v2.push(v3); } } } else { for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N63) { v2.push(v4); } } } return v2 })
const f199 = keepForNode((v1) => { return f198(parent[parent[v1]]) })
const f200 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N62) { return true; } } return false })
const f201 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N63) { return true; } } return false })
function f202(v1) { const v2 = attributeOf(v1, N66); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
function f203(v1) { const v2 = f202(v1); for (const v3 of f199(v1)) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N66) { const v6 = v2; if (v6 !== undefined) { if ((attributeValue(T, v5) === v6)) return true;  } } } } return false }
const f204 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N28) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N45) { return true; } } } } return false })
function f205(v1) { return f204(parent[parent[parent[v1]]]) }
const f206 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N28) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N45) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f207(v1) { const v2 = f206(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f208(v1) { const v2 = f76(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f209(v1) { const v2 = f207(parent[parent[parent[v1]]]); const v3 = f208(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 <= v5)) return true;  }  } return false }
const f210 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N28) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N46) { return true; } } } } return false })
function f211(v1) { return f210(parent[parent[parent[v1]]]) }
const f212 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N28) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N46) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 })
function f213(v1) { const v2 = f212(v1); if (v2 === undefined) return undefined; return toDate(v2) }
function f214(v1) { const v2 = f213(parent[parent[parent[v1]]]); const v3 = f208(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 >= v5)) return true;  }  } return false }
function f215(v1) { return (f5() === "DK") }
function f216(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N1) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N67) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N10) { v2.push(v6); } } } } } } } } return v2 }
const f217 = keepForNode((v1) => { return f216(v1) })
function f218(v1) { let v2; for (const v3 of f217(v1)) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } return v2 }
function f219(v1) { let v2; for (const v3 of f217(v1)) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N41) { if (v2 !== undefined) throw errors.XPTY0004; v2 = attributeValue(T, v5); } } } return v2 }
function f220(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N68) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N39) { for (const v5 of textNodes(T, v4)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v5; } } } } } return v2 }
function f221(v1) { const v2 = f220(v1); if (v2 === undefined) return undefined; return toNumber(v2) }
function f222(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N9) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N41) { if (v2 !== undefined) throw errors.XPTY0004; v2 = attributeValue(T, v5); } } } } return v2 }
function f223(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N56) { v2.push(v3); } } return v2 }
const f224 = keepForNode((v1) => { return f223(v1) })
function f225(v1) { const v2 = valueOf(onlyChild(v1, N56)); if (v2 === undefined) return undefined; return v2 }
function f226(v1) { for (const v2 of f224(v1)) { if ((stringOf(v2) === "31")) return true; if ((stringOf(v2) === "42")) return true; } return false }
function f227(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N69) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { for (const v5 of textNodes(T, v4)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v5; } } } } } return v2 }
function f228(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N69) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N70) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { for (const v6 of textNodes(T, v5)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v6; } } } } } } } return v2 }
function f229(v1) { for (const v2 of f224(v1)) { if ((stringOf(v2) === "49")) return true; } return false }
function f230(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N58) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { for (const v5 of textNodes(T, v4)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v5; } } } } } return v2 }
function f231(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N58) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N71) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { for (const v6 of textNodes(T, v5)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v6; } } } } } } } return v2 }
function f232(v1) { for (const v2 of f224(v1)) { if ((stringOf(v2) === "50")) return true; } return false }
const c233 = new RegExp("^(01|04|15)#", 'v')
const c234 = new RegExp("^[0-9]{7,8}\u0024", 'v')
function f235(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N69) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
const c236 = new RegExp("^(04|15)#", 'v')
function f237(v1) { for (const v2 of f224(v1)) { if ((stringOf(v2) === "93")) return true; } return false }
const c238 = new RegExp("^7[135]#", 'v')
const c239 = new RegExp("^7[15]#", 'v')
function f240(v1) { if ((BigInt(stringLength((valueOf(onlyChild(v1, N72)) ?? ''))) === 18n)) return true; if ((BigInt(stringLength((valueOf(onlyChild(v1, N72)) ?? ''))) === 19n)) return true; return false }
function f241(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N67) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N10) { v2.push(v4); } } } } return v2 }
const f242 = keepForNode((v1) => { return f241(v1) })
function f243(v1) { let v2; for (const v3 of f242(v1)) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N41) { if (v2 !== undefined) throw errors.XPTY0004; v2 = attributeValue(T, v5); } } } return v2 }
function f244(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N73) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N75) { v2.push(v5); } } } } } } return v2 }
const f245 = keepForNode((v1) => { return f244(v1) })
function f246(v1) { for (const v2 of f245(v1)) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N76) { if ((attributeValue(T, v4) === "TST")) return true; } } } return false }
const c247 = new Set(["19.05.01", "19.0501", "26.08.01", "26.0801"])
function f248(v1) { for (const v2 of f245(v1)) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N77) { if (c247.has(attributeValue(T, v4))) return true; } } } return false }
function f249(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N78) { v2.push(v3); } } return v2 }
const f250 = keepForNode((v1) => { return f249(v1) })
function f251(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N78) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 }
function f252(v1) { const v2 = valueOf(onlyChild(v1, N78)); if (v2 === undefined) return undefined; return toNumber(v2) }
const f253 = keepForNode((v1) => { return (((stringLength(normalizeSpace((f251(v1) ?? ''))) === 4) && ((f252(v1) ?? NaN) >= 0)) && ((f252(v1) ?? NaN) <= 9999)) })
const f254 = keepForNode((v1) => { return ((valueOf(onlyChild(v1, N78)) ?? '').includes("#") && !((valueOf(onlyChild(v1, N78)) ?? '').startsWith("#") || (valueOf(onlyChild(v1, N78)) ?? '').endsWith("#"))) })
function f255(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N27) { if ((stringOf(v2) === "ZZZ")) return true; } } return false }
function f256(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N56)) ?? '')); if ((v2 === "30")) return true; if ((v2 === "58")) return true; return false }
function f257(v1) { return f256(v1) && f9() }
const c258 = new RegExp("[ \\t\\n\\r]", 'gv')
function f259(v1) { const v2 = []; for (const v3 of codePoints(v1())) { { const v4 = v3; v2.push(String((v4 - ((v4 > 64n) ? 55n : 48n)))); } } return v2 }
const c260 = new RegExp("^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{0,30}\u0024", 'v')
function u7(v1) { const v2 = lazily(() => (substring(v1, 5, Infinity) + substring(v1, 1, 4))); const v3 = lazily(() => f259(v2).join("")); return (matches(c260, v1) && (moduloIntegers(toInteger(v3()), 97n) === 1n));  }
function f262(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N79) { return true; } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N58) { return true; } } return false }
function f263(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N56)) ?? '')); if ((v2 === "48")) return true; if ((v2 === "54")) return true; if ((v2 === "55")) return true; return false }
function f264(v1) { return f263(v1) && f9() }
function f265(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N69) { return true; } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N58) { return true; } } return false }
function f266(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N56)) ?? '')) === "59") && f9() }
function f267(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N58) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N71) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v5); } } } } } } return v2 }
function f268(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N69) { return true; } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N79) { return true; } } return false }
function f269() { const v1 = []; v1.push(normalizeSpace((valueOf(onlyOf(pathFirst[P22], pathCount[P22])) ?? ''))); v1.push(normalizeSpace((valueOf(onlyOf(pathFirst[P23], pathCount[P23])) ?? ''))); return v1 }
const f270 = keepForDocument(() => { return f269() })
function f271(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N22) { if ((stringOf(v2) === "false")) return true; if ((stringOf(v2) === "true")) return true; } } return false }
const f272 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P24]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f271(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N49) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { v1.push(v5); } } } } } } } for (let v6 = pathFirst[P25]; v6 > 0; v6 = nextOnPath[v6]) { for (let v7 = firstChild[v6]; v7 !== 0; v7 = nextSibling[v7]) { if (name[v7] === N73) { for (let v8 = firstChild[v7]; v8 !== 0; v8 = nextSibling[v8]) { if (name[v8] === N82) { for (let v5 = firstChild[v8]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { v1.push(v5); } } } } } } } for (let v9 = pathFirst[P26]; v9 > 0; v9 = nextOnPath[v9]) { for (let v7 = firstChild[v9]; v7 !== 0; v7 = nextSibling[v7]) { if (name[v7] === N73) { for (let v8 = firstChild[v7]; v8 !== 0; v8 = nextSibling[v8]) { if (name[v8] === N82) { for (let v5 = firstChild[v8]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { v1.push(v5); } } } } } } } return documentOrder(v1) })
const f273 = keepForDocument(() => { const v1 = []; for (const v2 of f272()) { v1.push(v2); } return v1 })
function f274() { const v1 = []; for (let v2 = pathFirst[P27]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (!isBlank(T, v3)) { v1.push(v3); } } } return v1 }
function f275(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N83) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N26) { { const v5 = v4; for (let v6 = firstAttribute[v5]; v6 < firstAttribute[v5 + 1]; v6++) if (attributeName[v6] === N84) { v2.push(attributeValue(T, v6)); } } } } } } return v2 }
const f276 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P28]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (const v4 of distinct(f275(v3))) { v1.push(v4); } } } return v1 })
function f277(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "SEPA")) return true;  } return false }
const f278 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N61) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { { const v5 = v4; if (f277(v5)) { v1.push(v5); } } } } } } } for (let v6 = pathFirst[P29]; v6 > 0; v6 = nextOnPath[v6]) { for (let v3 = firstChild[v6]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N61) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { { const v5 = v4; if (f277(v5)) { v1.push(v5); } } } } } } } return documentOrder(v1) })
function f279() { const v1 = []; for (const v2 of f278()) { v1.push(v2); } return v1 }
function f280(v1) { const v2 = 1; let v3 = 0; for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N52) { if (++v3 === v2) return v4; } } return undefined }
const f281 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P30]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; const v4 = f280(v3); if (v4 !== undefined) { v1.push(v4);  } } } return documentOrder(v1) })
const f282 = keepForDocument(() => { const v1 = []; for (const v2 of f281()) { v1.push(v2); } return v1 })
function f283() { for (let v1 = pathFirst[P33]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if ((normalizeSpace(stringOf(v2)) !== "")) return true; } } return false }
const c284 = new Set(["S", "Z", "E", "AE", "K", "G", "L", "M"])
function f285() { for (const v1 of f273()) { if (c284.has(stringOf(v1))) return true; } return false }
const c286 = new Set(["326", "380", "381", "384", "389", "875", "876", "877"])
function f287() { for (const v1 of f270()) { if (c286.has(v1)) return true; } return false }
const c288 = new RegExp("\\n", 'gv')
const c289 = new RegExp("^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\\.[0-9]{2})?#\u0024", 'v')
const c290 = new RegExp("#[^\\n\\r]+#", 'gv')
function f291(v1) { let v2; for (const v3 of tokenize(stringOf(v1), c290)) { v2 = v3; } return v2 }
const c292 = new RegExp("^[ \\t\\n\\r]*\\n", 'v')
const f293 = keepForDocument(() => { let v1; for (const v2 of f282()) { { const v3 = v2; const v4 = f291(v3); if (v4 !== undefined) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v4;  } } } return v1 })
function f294() { for (const v1 of f282()) { { const v2 = v1; for (const v3 of tokenize(stringOf(v2), c288)) { { const v4 = v3; if (normalizeSpace(v4).startsWith("#")) { { const v5 = v4; if (!(matches(c289, normalizeSpace(v5)) && matches(c292, (f293() ?? '')))) return false } } } } } } return true }
function f295() { for (const v1 of f270()) { if ((v1 === "384")) return true; } return false }
const c296 = new RegExp("^[A-Za-z][A-Za-z0-9\\u{2b}\\u{2e}\\-]+:", 'v')
function f297(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N91) { return true; } } } } return false }
function f298(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N92) { { const v3 = v2; if ((normalizeSpace(stringOf(v3)) !== "")) return true; } } } return false }
function f299(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N93) { { const v3 = v2; if ((normalizeSpace(stringOf(v3)) !== "")) return true; } } } return false }
function f300(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N94) { { const v3 = v2; if ((normalizeSpace(stringOf(v3)) !== "")) return true; } } } return false }
function f301(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N95) { { const v3 = v2; if ((normalizeSpace(stringOf(v3)) !== "")) return true; } } } return false }
function f302(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N96) { { const v3 = v2; if ((normalizeSpace(stringOf(v3)) !== "")) return true; } } } return false }
const c303 = new RegExp("[0-9][^\\n\\r]*[0-9][^\\n\\r]*[0-9]", 'v')
const c304 = new RegExp("^[^\\u{40} \\t\\n\\r]+@[^\\u{40}\\u{2e} \\t\\n\\r]+(\\.[^\\u{40}\\u{2e} \\t\\n\\r]+)+\u0024", 'v')
function f305(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N49) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N100) { { const v4 = v3; if ((normalizeSpace(stringOf(v4)) !== "")) return true; } } } } } return false }
const c306 = new RegExp("\\|", 'gv')
const f307 = keepForNode((v1) => { return tokenize(stringOf(v1), c306) })
const c308 = new RegExp("\\/", 'gv')
const f309 = keepForNode((v1) => { return tokenize((f307(v1)[2 - 1] ?? ''), c308) })
const f310 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; if (f10(v4)) { v1.push(v4); } } } } } for (let v5 = pathFirst[P12]; v5 > 0; v5 = nextOnPath[v5]) { for (let v3 = firstChild[v5]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; if (f10(v4)) { v1.push(v4); } } } } } return documentOrder(v1) })
const f311 = keepForDocument(() => { const v1 = []; for (const v2 of f310()) { { const v3 = v2; v1.push(substring((valueOf(onlyChild(v3, N10)) ?? ''), 3, 9)); } } return v1 })
const c312 = new RegExp("^[0-9]{9}", 'v')
function f313(v1, v2) { let v3 = 0n; { const v4 = 8n; for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f127(v1, v6, v2); if (v7 !== undefined) { v3 += v7;  } } } } return v3 }
function f314(v1) { const v2 = v1()[9 - 1]; if (v2 === undefined) return undefined; return (v2 - 48n) }
function f315(v1, v2) { const v3 = moduloIntegers(moduloIntegers(f313(v1, v2), 11n), 10n); const v4 = f314(v1); const v5 = v4; if (v5 !== undefined) { if ((v3 === v5)) return true;  } return false }
function u8(v1) { const v2 = lazily(() => codePoints(v1)); const v3 = lazily(() => tokenize("256 128 64 32 16 8 4 2", c0)); return (matches(c312, v1) && f315(v2, v3));  }
const f317 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f311()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f318(v1) { const v2 = f307(v1)[1 - 1]; if (f311().length >= 16) { const v3 = f317(); if (v3 !== undefined) { if (v3.size > 0) { const v4 = v2; if (v4 !== undefined) { if (v3.has(v4)) return true;  } } return false } } const v5 = v2; if (v5 !== undefined) { for (const v6 of f311()) { if ((v5 === v6)) return true; }  } return false }
const c319 = new RegExp("^(0?[1-9]|[12][0-9]|3[01])\\/(0?[1-9]|1[0-2])\\/(19|20)[0-9]{2}", 'v')
function f320(v1) { const v2 = f309(v1)[1 - 1]; const v3 = f32()[3 - 1]; const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 === v5)) return true;  }  } return false }
function f321(v1) { const v2 = f309(v1)[2 - 1]; const v3 = f32()[2 - 1]; const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 === v5)) return true;  }  } return false }
function f322(v1) { const v2 = f309(v1)[3 - 1]; const v3 = f32()[1 - 1]; const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 === v5)) return true;  }  } return false }
function f323(v1) { let v2; let v3 = 0; const v4 = f307(v1)[3 - 1]; if (v4 !== undefined) { v2 = v4; if (++v3 > 1) return false;  } return v3 === 0 ? false : isInteger(v2) }
function f324(v1) { const v2 = f307(v1)[3 - 1]; if (v2 === undefined) return undefined; return toInteger(v2) }
function f325(v1) { const v2 = f324(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 >= 0n)) return true;  } return false }
const c326 = new Set(["1.1", "1.6", "2.1", "2.4", "5.1", "5.2"])
function f327(v1) { const v2 = f307(v1)[4 - 1]; if (v2 !== undefined) { if (c326.has(v2)) return true;  } return false }
function f328(v1) { const v2 = f307(v1)[5 - 1]; const v3 = v2; if (v3 !== undefined) { if ((v3 !== "")) return true;  } return false }
function f329(v1) { const v2 = f307(v1)[6 - 1]; const v3 = v2; if (v3 !== undefined) { if ((v3 !== "")) return true;  } return false }
function f330(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f331(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; if ((normalizeSpace((f330(v4) ?? '')) === "VAT")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N10) { v2.push(v5); } } } } } } return v2 }
const f332 = keepForNode((v1) => { return f331(v1) })
function f333(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N101) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N94) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f334(v1) { let v2; for (const v3 of f332(v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } return v2 }
function f335(v1) { return f22() && (normalizeSpace((f161(parent[v1]) ?? '')) === "VAT") }
const f336 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f13()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
const f337 = keepForDocument(() => { if (f13().length >= 16) { const v1 = f336(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("GR")) return true; } return false } } for (const v2 of f13()) { if ((v2 === "GR")) return true; } return false })
function f338(v1) { return f22() && f337() }
function f339(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N102) { if ((stringOf(v2) === "##M.AR.K##")) return true; } } return false }
function f340() { let v1 = 0; for (let v2 = pathFirst[P28]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f339(v3)) { v1++; } } } return v1 }
function f341(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N102) { if ((stringOf(v2) === "##INVOICE|URL##")) return true; } } return false }
const f342 = keepForDocument(() => { let v1 = 0; for (let v2 = pathFirst[P28]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f341(v3)) { v1++; } } } return v1 })
const f343 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N102) { { const v4 = stringOf(v3); if (v4 === v4) v2.add(v4); } } } } catch { return undefined } return v2 })
const f344 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f343(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("##M.AR.K##")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N102) { if ((stringOf(v3) === "##M.AR.K##")) return true; } } return false })
function f345(v1) { return f22() && f337() && f344(parent[v1]) }
const c346 = new RegExp("^[1-9]", 'v')
function f347(v1) { return f22() && f341(v1) }
function f348(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N83) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N89) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N90) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v5); } } } } } } return v2 }
function f349(v1) { const v2 = f86(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "9933")) return true;  } return false }
function f350(v1) { return f22() && f30() }
function f351(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N1) { v2.push(v4); } } } } return v2 }
const f352 = keepForNode((v1) => { return f351(v1) })
function f353(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N56) { if ((stringOf(v2) === "9")) return true; } } return false }
function f354(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N57) { { const v4 = v3; if (f353(v4)) { v2.push(v4); } } } } return v2 }
const f355 = keepForNode((v1) => { return f354(v1) })
function f356(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N56) { if ((stringOf(v2) === "42")) return true; } } return false }
function f357(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N57) { { const v4 = v3; if (f356(v4)) { v2.push(v4); } } } } return v2 }
const f358 = keepForNode((v1) => { return f357(v1) })
function f359(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N102) { if ((stringOf(v2) === "EINDAGI")) return true; } } return false }
function f360(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N59) { { const v4 = v3; if (f359(v4)) { v2.push(v4); } } } } return v2 }
const f361 = keepForNode((v1) => { return f360(v1) })
function f362(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N80)) ?? '')); if ((v2 === "380")) return true; if ((v2 === "381")) return true; return false }
function f363(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N81)) ?? '')); if ((v2 === "380")) return true; if ((v2 === "381")) return true; return false }
function f364(v1) { for (const v2 of f352(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N67) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N10) { { const v5 = v4; for (let v6 = firstAttribute[v5]; v6 < firstAttribute[v5 + 1]; v6++) if (attributeName[v6] === N41) { if ((attributeValue(T, v6) === "0196")) return true; } } } } } } } return false }
function f365(v1) { for (const v2 of f352(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N103) { return true; } } } } } return false }
function f366(v1) { for (const v2 of f352(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N93) { return true; } } } } } return false }
function f367(v1) { let v2; for (const v3 of f355(v1)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N69) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v5); } } } } } return v2 }
function f368(v1) { let v2; for (const v3 of f358(v1)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N69) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v5); } } } } } return v2 }
function f369(v1) { let v2; for (const v3 of f361(v1)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } return v2 }
function f370(v1) { let v2; let v3 = 0; for (const v4 of f361(v1)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { v2 = stringOf(v5); if (++v3 > 1) return false; } } } return v3 === 0 ? false : isDate(v2) }
function f371(v1) { for (const v2 of f361(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N9) { for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N43) { if ((compareTexts(stringOf(v3), stringOf(v4)) >= 0)) return true; } } } } } return false }
function f372(v1) { return f33() && f34() }
function f373(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N67) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N10) { { const v5 = v4; for (let v6 = firstAttribute[v5]; v6 < firstAttribute[v5 + 1]; v6++) if (attributeName[v6] === N41) { if ((attributeValue(T, v6) === "0196")) return true; } } } } } } } } return false }
function f374(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N103) { return true; } } } } } } return false }
function f375(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N93) { return true; } } } } } } return false }
function f376(v1) { return (f35() === "IT") && (normalizeSpace((f330(v1) ?? '')) !== "VAT") }
const c377 = new RegExp("^[0-9A-Z]{11,16}\u0024", 'v')
function f378(v1) { return (f35() === "IT") }
function f379(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N103) { return true; } } } } return false }
function f380(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N92) { return true; } } } } return false }
function f381(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N93) { return true; } } } } return false }
function f382(v1) { for (const v2 of tokenize((f86(v1) ?? ''), c0)) { if ((v2 === "0106")) return true; if ((v2 === "0190")) return true; } return false }
function f383(v1) { return f36() && f37() }
function f384(v1) { return f36() && f38() }
function f385(v1) { const v2 = valueOf(onlyChild(v1, N39)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f386(v1) { const v2 = f385(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) <= 0)) return true;  } return false }
function f387(v1) { const v2 = f385(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) >= 0)) return true;  } return false }
const c388 = new Set(["30", "48", "49", "57", "58", "59"])
function f389(v1) { return (f35() === "NO") }
function f390(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; if ((normalizeSpace((f330(v4) ?? '')) === "TAX")) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N10) { v2.push(v5); } } } } } } return v2 }
const f391 = keepForNode((v1) => { return f390(v1) })
function f392(v1) { for (const v2 of f332(v1)) { { const v3 = v2; if ((substring(stringOf(v3), 1, 2) === "NO")) return true; } } return false }
const c393 = new RegExp("^NO[0-9]{9}MVA\u0024", 'v')
function f394(v1, v2) { let v3 = 0n; { const v4 = 9n; for (let v5 = 1n; v5 <= v4; v5++) { { const v6 = v5; const v7 = f127(v1, v6, v2); if (v7 !== undefined) { v3 += v7;  } } } } return v3 }
function u9(v1) { const v2 = lazily(() => codePoints(v1)); const v3 = lazily(() => tokenize("3 2 7 6 5 4 3 2 1", c0)); return ((v1 !== "000000000") && (moduloIntegers(f394(v2, v3), 11n) === 0n));  }
function f396(v1) { let v2; for (const v3 of f391(v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } return v2 }
function f397(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N106) { for (const v4 of textNodes(T, v3)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v4; } } } return v2 }
const f398 = keepForNode((v1) => { return normalizeSpace((f397(v1) ?? '')) })
const c399 = new Set(["71", "80", "82", "84", "102", "218", "219", "326", "331", "380", "382", "383", "384", "386", "388", "393", "395", "553", "575", "623", "780", "817", "870", "875", "876", "877"])
function f400(v1) { const v2 = normalizeSpace(stringOf(v1)); if ((v2 === "326")) return true; if ((v2 === "384")) return true; return false }
const c401 = new Set(["381", "396", "81", "83", "532"])
const f402 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N55) { return true; } } return false })
function f403(v1) { return f402(parent[v1]) }
const f404 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = pathFirst[P20]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = stringOf(v2); if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f405(v1) { const v2 = f82(v1); if (pathCount[P20] >= 16) { const v3 = f404(); if (v3 !== undefined) { if (v3.size > 0) { const v4 = v2; if (v4 !== undefined) { if (v3.has(v4)) return true;  } } return false } } const v5 = v2; if (v5 !== undefined) { for (let v6 = pathFirst[P20]; v6 > 0; v6 = nextOnPath[v6]) { if ((v5 === stringOf(v6))) return true; }  } return false }
function f406(v1) { return f42(v1) && f45(v1) }
function f407(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; if (f10(v4)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N10) { v2.push(v5); } } } } } } return v2 }
const f408 = keepForNode((v1) => { return f407(v1) })
function f409(v1) { let v2; for (const v3 of f408(v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } return v2 }
const f410 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N3) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N4) { { const v6 = stringOf(v5); if (v6 === v6) v2.add(v6); } } } } } } } } catch { return undefined } return v2 })
const f411 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f410(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("SE")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N3) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N4) { if ((stringOf(v5) === "SE")) return true; } } } } } } return false })
function f412(v1) { return f411(parent[v1]) && hasChild(v1, N10) }
function f413(v1) { const v2 = valueOf(onlyChild(v1, N10)); if (v2 === undefined) return undefined; return toNumber(v2) }
function f414(v1, v2) { const v3 = f120(v1, v2); if (v3 === undefined) return undefined; return (v3 * ((moduloIntegers(v2, 2n) === 1n) ? 2n : 1n)) }
function f415(v1) { const v2 = []; { const v3 = 10n; for (let v4 = 1n; v4 <= v3; v4++) { { const v5 = v4; const v6 = f414(v1, v5); if (v6 !== undefined) { v2.push(v6);  } } } } return v2 }
const c416 = new RegExp("^[0-9]{10}\\p{Nd}*\u0024", 'v')
function u10(v1) { const v2 = lazily(() => codePoints(v1)); const v3 = lazily(() => f415(v2)); return (matches(c416, v1) && (moduloIntegers(f149(v3), 10n) === 0n));  }
const f418 = keepForAncestor((v1) => { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N67) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { return true; } } } } return false })
function f419(v1) { return f411(parent[parent[v1]]) && f418(parent[parent[v1]]) && (normalizeSpace(upperCase((f161(parent[v1]) ?? ''))) !== "VAT") }
function f420(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { if ((stringOf(v2) === "S")) return true; } } return false }
function f421(v1) { return f420(v1) && f46() }
function f422(v1) { const v2 = valueOf(onlyChild(v1, N100)); if (v2 === undefined) return undefined; return toNumber(v2) }
function f423(v1) { const v2 = (f422(v1) ?? NaN); if ((v2 === Number(25n))) return true; if ((v2 === Number(12n))) return true; if ((v2 === Number(6n))) return true; return false }
const f424 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N56) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } } return v2 })
const f425 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N69) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N70) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v5); } } } } } } return v2 })
function f426(v1) { return (f44().length > 0) && (normalizeSpace((f424(parent[parent[v1]]) ?? '')) === "30") && (normalizeSpace((f425(parent[parent[v1]]) ?? '')) === "SE:PLUSGIRO") }
function f427(v1) { { const v2 = 8n; for (let v3 = 2n; v3 <= v2; v3++) { if ((BigInt(stringLength(normalizeSpace(stringOf(v1)))) === v3)) return true; } } return false }
function f428(v1) { return (f44().length > 0) && (normalizeSpace((f424(parent[parent[v1]]) ?? '')) === "30") && (normalizeSpace((f425(parent[parent[v1]]) ?? '')) === "SE:BANKGIRO") }
function f429(v1) { if ((BigInt(stringLength(normalizeSpace(stringOf(v1)))) === 7n)) return true; if ((BigInt(stringLength(normalizeSpace(stringOf(v1)))) === 8n)) return true; return false }
function f430(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N56) { if ((stringOf(v2) === "50")) return true; if ((stringOf(v2) === "56")) return true; } } return false }
function f431(v1) { return (f44().length > 0) && f430(v1) }
function f432(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N56) { if ((stringOf(v2) === "31")) return true; } } return false }
function f433(v1) { return (f44().length > 0) && f47() && f432(v1) }
function judge0(node, failed) { if (!false) failed.push(0) }
function judge1(node, failed) { if (!false) failed.push(0) }
function judge2(node, failed) { if (!(!hasChild(node, N16) || f62(node))) failed.push(0); if (!f64(node)) failed.push(1) }
function judge3(node, failed) { if (!(normalizeSpace((valueOf(onlyChild(node, N22)) ?? '')) === "false")) failed.push(0); if (!(!hasChild(node, N16) || f68(node))) failed.push(1) }
function judge4(node, failed) { if (!f72(node)) failed.push(0) }
function judge5(node, failed) { if (!c77.has(normalizeSpace((f76(node) ?? '')))) failed.push(0) }
function judge6(node, failed) { if (!c80.has(normalizeSpace((f76(node) ?? '')))) failed.push(0) }
function judge7(node, failed) { if (!f81(node)) failed.push(0) }
function judge8(node, failed) { if (!f84(node)) failed.push(0) }
function judge9(node, failed) { if (!f88(node)) failed.push(0) }
function judge10(node, failed) { if (!((stringLength((f76(node) ?? '')) === 10) && isDate(stringOf(node)))) failed.push(0) }
function judge11(node, failed) { if (!((f90(node) !== "VATEX-EU-G") || (f91(node) === "G"))) failed.push(0); if (!((f90(node) !== "VATEX-EU-O") || (f91(node) === "O"))) failed.push(1); if (!((f90(node) !== "VATEX-EU-IC") || (f91(node) === "K"))) failed.push(2); if (!((f90(node) !== "VATEX-EU-AE") || (f91(node) === "AE"))) failed.push(3); if (!((f90(node) !== "VATEX-EU-D") || (f91(node) === "E"))) failed.push(4); if (!((f90(node) !== "VATEX-EU-F") || (f91(node) === "E"))) failed.push(5); if (!((f90(node) !== "VATEX-EU-I") || (f91(node) === "E"))) failed.push(6); if (!((f90(node) !== "VATEX-EU-J") || (f91(node) === "E"))) failed.push(7) }
function judge12(node, failed) { if (!false) failed.push(0) }
function judge13(node, failed) { if (!hasChild(node, N13)) failed.push(0); if (!(!(f103(node) !== undefined) || (f1() && f2()))) failed.push(1); if (!(f104(node) || hasChild(node, N54))) failed.push(2); if (!(f105(node) === 1)) failed.push(3); if (!(f106(node) === (f107(node) === undefined ? 0 : 1))) failed.push(4); if (!((!hasChild(node, N50) || (f108(node) && f109(node))) || (f110(node) && f111(node)))) failed.push(5) }
function judge14(node, failed) { if (!(normalizeSpace((f112(parent[node]) ?? '')) !== normalizeSpace((f76(node) ?? '')))) failed.push(0) }
function judge15(node, failed) { if (!hasChild(node, N42)) failed.push(0) }
function judge16(node, failed) { if (!hasChild(node, N42)) failed.push(0) }
function judge17(node, failed) { if (!f114(node)) failed.push(0) }
function judge18(node, failed) { if (!!(f116(node) !== undefined)) failed.push(0) }
function judge19(node, failed) { if (!(matches(c119, f118(node)) && u1(f118(node)))) failed.push(0) }
function judge20(node, failed) { if (!(matches(c125, f118(node)) && u2(f118(node)))) failed.push(0) }
function judge21(node, failed) { if (!matches(c132, stringOf(node))) failed.push(0) }
function judge22(node, failed) { if (!matches(c134, stringOf(node))) failed.push(0) }
function judge23(node, failed) { if (!matches(c136, stringOf(node))) failed.push(0) }
function judge24(node, failed) { if (!(matches(c134, f118(node)) && ((moduloIntegers(toInteger(substring(f118(node), 1, 8)), 97n) + toInteger(substring(f118(node), 9, Infinity))) === 97n))) failed.push(0) }
function judge25(node, failed) { if (!matches(c139, f118(node))) failed.push(0) }
function judge26(node, failed) { if (!u4(f118(node))) failed.push(0) }
function judge27(node, failed) { if (!u4(f118(node))) failed.push(0) }
function judge28(node, failed) { if (!(!matches(c145, f118(node)) || (matches(c146, f118(node)) && u5(substring(f118(node), 3, Infinity))))) failed.push(0) }
function judge29(node, failed) { if (!(matches(c134, f118(node)) && u5(f118(node)))) failed.push(0) }
function judge30(node, failed) { if (!(matches(c153, f118(node)) && u6(f118(node)))) failed.push(0) }
function judge31(node, failed) { if (!matches(c156, f118(node))) failed.push(0) }
function judge32(node, failed) { if (!matches(c158, f118(node))) failed.push(0) }
function judge33(node, failed) { if (!matches(c160, f118(node))) failed.push(0) }
function judge34(node, failed) { if (!matches(c160, f118(node))) failed.push(0) }
function judge35(node, failed) { if (!matches(c164, f118(node))) failed.push(0) }
function judge36(node, failed) { if (!f192(node)) failed.push(0); if (!(!f193(node) || f194(node))) failed.push(1); if (!!(f195(node) !== undefined)) failed.push(2); if (!(!hasChild(node, N65) || f196(node))) failed.push(3) }
function judge37(node, failed) { if (!(!(f200(parent[parent[node]]) || f201(parent[parent[node]])) || f203(node))) failed.push(0) }
function judge38(node, failed) { if (!f209(node)) failed.push(0) }
function judge39(node, failed) { if (!f214(node)) failed.push(0) }
function judge40(node, failed) { if (!(normalizeSpace((f218(node) ?? '')) !== "")) failed.push(0); if (!(!(f217(node).length > 0) || (normalizeSpace((f219(node) ?? '')) === "0184"))) failed.push(1); if (!!(((pathFirst[P21] > 0) && (f7() === "DK")) && ((f221(node) ?? NaN) < 0))) failed.push(2) }
function judge41(node, failed) { if (!(!hasChild(node, N9) || (normalizeSpace((f222(node) ?? '')) !== ""))) failed.push(0) }
function judge42(node, failed) { if (!" 1 10 31 42 48 49 50 58 59 93 97 ".includes((" " + (f225(node) ?? '') + " "))) failed.push(0); if (!(!f226(node) || ((normalizeSpace((f227(node) ?? '')) !== "") && (normalizeSpace((f228(node) ?? '')) !== "")))) failed.push(1); if (!(!f229(node) || ((normalizeSpace((f230(node) ?? '')) !== "") && (normalizeSpace((f231(node) ?? '')) !== "")))) failed.push(2); if (!(!f232(node) || (matches(c233, (valueOf(onlyChild(node, N72)) ?? '')) && matches(c234, (f235(node) ?? ''))))) failed.push(3); if (!(!(f232(node) && matches(c236, (valueOf(onlyChild(node, N72)) ?? ''))) || (stringLength((valueOf(onlyChild(node, N72)) ?? '')) === 19))) failed.push(4); if (!(!f237(node) || (matches(c238, (valueOf(onlyChild(node, N72)) ?? '')) && (stringLength((f227(node) ?? '')) === 8)))) failed.push(5); if (!(!(f237(node) && matches(c239, (valueOf(onlyChild(node, N72)) ?? ''))) || f240(node))) failed.push(6) }
function judge43(node, failed) { if (!(!(f242(node).length > 0) || (normalizeSpace((f243(node) ?? '')) === "0184"))) failed.push(0) }
function judge44(node, failed) { if (!(!f246(node) || f248(node))) failed.push(0) }
function judge45(node, failed) { if (!((!f255(node) || f253(node)) || f254(node))) failed.push(0) }
function judge46(node, failed) { if (!((normalizeSpace((valueOf(onlyChild(node, N56)) ?? '')) === "30") || u7(replaceAll((f235(node) ?? ''), c258, "")))) failed.push(0); if (!hasChild(node, N69)) failed.push(1); if (!!f262(node)) failed.push(2) }
function judge47(node, failed) { if (!hasChild(node, N79)) failed.push(0); if (!!f265(node)) failed.push(1) }
function judge48(node, failed) { if (!u7(replaceAll((f267(node) ?? ''), c258, ""))) failed.push(0); if (!hasChild(node, N58)) failed.push(1); if (!!f268(node)) failed.push(2) }
function judge49(node, failed) { if (!(pathFirst[P32] > 0)) failed.push(0); if (!f283()) failed.push(1); if (!((!f285() || (f274().length > 0)) || (pathFirst[P12] > 0))) failed.push(2); if (!f287()) failed.push(3); if (!f294()) failed.push(4); if (!(f276().length === distinct(f276()).length)) failed.push(5); if (!(!f295() || (pathFirst[P35] > 0))) failed.push(6); if (!(!(pathFirst[P36] > 0) || (f279().length > 0))) failed.push(7); if (!(!(pathFirst[P36] > 0) || (pathFirst[P38] > 0))) failed.push(8) }
function judge50(node, failed) { if (!matches(c296, (valueOf(onlyChild(node, N90)) ?? ''))) failed.push(0) }
function judge51(node, failed) { if (!f297(node)) failed.push(0) }
function judge52(node, failed) { if (!f298(node)) failed.push(0); if (!f299(node)) failed.push(1) }
function judge53(node, failed) { if (!f300(node)) failed.push(0); if (!f301(node)) failed.push(1); if (!f302(node)) failed.push(2); if (!matches(c303, normalizeSpace((valueOf(onlyChild(node, N95)) ?? '')))) failed.push(3); if (!matches(c304, normalizeSpace((valueOf(onlyChild(node, N96)) ?? '')))) failed.push(4) }
function judge54(node, failed) { if (!f298(node)) failed.push(0); if (!f299(node)) failed.push(1) }
function judge55(node, failed) { if (!f298(node)) failed.push(0); if (!f299(node)) failed.push(1) }
function judge56(node, failed) { if (!f305(node)) failed.push(0) }
function judge57(node, failed) { if (!(f307(node).length === 6)) failed.push(0); if (!(((stringLength(normalizeSpace((f307(node)[1 - 1] ?? ''))) === 9) && u8(required(f307(node)[1 - 1]))) && f318(node))) failed.push(1); if (!(((matches(c319, (f307(node)[2 - 1] ?? '')) && f320(node)) && f321(node)) && f322(node))) failed.push(2); if (!(f323(node) && f325(node))) failed.push(3); if (!f327(node)) failed.push(4); if (!f328(node)) failed.push(5); if (!f329(node)) failed.push(6) }
function judge58(node, failed) { if (!(stringLength((f333(node) ?? '')) > 0)) failed.push(0); if (!(((f332(node).length === 1) && (f334(node) ?? '').startsWith("EL")) && u8(substring((f334(node) ?? ''), 3, Infinity)))) failed.push(1) }
function judge59(node, failed) { if (!(stringOf(node).startsWith("EL") && u8(substring(stringOf(node), 3, Infinity)))) failed.push(0) }
function judge60(node, failed) { if (!(f340() === 1)) failed.push(0); if (!(f342() === 1)) failed.push(1); if (!(f342() <= 1)) failed.push(2) }
function judge61(node, failed) { if (!matches(c346, stringOf(node))) failed.push(0) }
function judge62(node, failed) { if (!(normalizeSpace((f348(node) ?? '')) !== "")) failed.push(0) }
function judge63(node, failed) { if (!(stringLength((f333(node) ?? '')) > 0)) failed.push(0) }
function judge64(node, failed) { if (!(f349(node) && u8(stringOf(node)))) failed.push(0) }
function judge65(node, failed) { if (!(((f332(node).length === 1) && (f334(node) ?? '').startsWith("EL")) && u8(substring((f334(node) ?? ''), 3, Infinity)))) failed.push(0) }
function judge66(node, failed) { if (!(f349(node) && u8(stringOf(node)))) failed.push(0) }
function judge67(node, failed) { if (!(f362(node) || f363(node))) failed.push(0); if (!f364(node)) failed.push(1); if (!(f365(node) && f366(node))) failed.push(2); if (!(!(f355(node).length > 0) || (stringLength(normalizeSpace((f367(node) ?? ''))) === 12))) failed.push(3); if (!(!(f358(node).length > 0) || (stringLength(normalizeSpace((f368(node) ?? ''))) === 12))) failed.push(4); if (!(!(f361(node).length > 0) || ((stringLength((f369(node) ?? '')) === 10) && f370(node)))) failed.push(5); if (!(!(f361(node).length > 0) || hasChild(node, N43))) failed.push(6); if (!(!(f361(node).length > 0) || f371(node))) failed.push(7) }
function judge68(node, failed) { if (!f373(node)) failed.push(0); if (!(f374(node) && f375(node))) failed.push(1) }
function judge69(node, failed) { if (!matches(c377, normalizeSpace((valueOf(onlyChild(node, N10)) ?? '')))) failed.push(0) }
function judge70(node, failed) { if (!f379(node)) failed.push(0); if (!f380(node)) failed.push(1); if (!f381(node)) failed.push(2) }
function judge71(node, failed) { if (!(pathFirst[P39] > 0)) failed.push(0) }
function judge72(node, failed) { if (!((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))) failed.push(0) }
function judge73(node, failed) { if (!(f382(node) && !isBlank(T, node))) failed.push(0) }
function judge74(node, failed) { if (!((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))) failed.push(0) }
function judge75(node, failed) { if (!(f382(node) && !isBlank(T, node))) failed.push(0) }
function judge76(node, failed) { if (!((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))) failed.push(0) }
function judge77(node, failed) { if (!(((nameFirst[N57] > 0) || ((pathFirst[P10] > 0) && f386(node))) || ((pathFirst[P21] > 0) && f387(node)))) failed.push(0) }
function judge78(node, failed) { if (!c388.has(normalizeSpace((valueOf(onlyChild(node, N56)) ?? '')))) failed.push(0) }
function judge79(node, failed) { if (!(pathFirst[P41] > 0)) failed.push(0) }
function judge80(node, failed) { if (!(!f392(node) || (matches(c393, (f334(node) ?? '')) && u9(substring((f334(node) ?? ''), 3, 9))))) failed.push(0); if (!(normalizeSpace((f396(node) ?? '')) === "Foretaksregisteret")) failed.push(1) }
function judge81(node, failed) { if (!f41()) failed.push(0); if (!(f398(node).startsWith("urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0") && !f398(node).includes("::"))) failed.push(1) }
function judge82(node, failed) { if (!(!f41() || c399.has(normalizeSpace((f76(node) ?? ''))))) failed.push(0); if (!(!f400(node) || (f1() && f2()))) failed.push(1) }
function judge83(node, failed) { if (!(!f41() || c401.has(normalizeSpace((f76(node) ?? ''))))) failed.push(0) }
function judge84(node, failed) { if (!f405(node)) failed.push(0) }
function judge85(node, failed) { if (!(stringLength(normalizeSpace((f409(node) ?? ''))) === 14)) failed.push(0); if (!(doubleText(toNumber(substring((f409(node) ?? ''), 3, 12))) !== "NaN")) failed.push(1) }
function judge86(node, failed) { if (!(doubleText((f413(node) ?? NaN)) !== "NaN")) failed.push(0); if (!(stringLength(normalizeSpace((valueOf(onlyChild(node, N10)) ?? ''))) === 10)) failed.push(1); if (!u10(normalizeSpace((valueOf(onlyChild(node, N10)) ?? '')))) failed.push(2) }
function judge87(node, failed) { if (!(normalizeSpace(upperCase(stringOf(node))) === "GODKÄND FÖR F-SKATT")) failed.push(0) }
function judge88(node, failed) { if (!f423(node)) failed.push(0) }
function judge89(node, failed) { if (!(doubleText(toNumber(normalizeSpace(stringOf(node)))) !== "NaN")) failed.push(0); if (!f427(node)) failed.push(1) }
function judge90(node, failed) { if (!(doubleText(toNumber(normalizeSpace(stringOf(node)))) !== "NaN")) failed.push(0); if (!f429(node)) failed.push(1) }
function judge91(node, failed) { if (!false) failed.push(0) }
function judge92(node, failed) { if (!false) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; N20 = names[20]; N21 = names[21]; N22 = names[22]; N23 = names[23]; N24 = names[24]; N25 = names[25]; N26 = names[26]; N27 = names[27]; N28 = names[28]; N29 = names[29]; N30 = names[30]; N31 = names[31]; N32 = names[32]; N33 = names[33]; N34 = names[34]; N35 = names[35]; N36 = names[36]; N37 = names[37]; N38 = names[38]; N39 = names[39]; N40 = names[40]; N41 = names[41]; N42 = names[42]; N43 = names[43]; N44 = names[44]; N45 = names[45]; N46 = names[46]; N47 = names[47]; N48 = names[48]; N49 = names[49]; N50 = names[50]; N51 = names[51]; N52 = names[52]; N53 = names[53]; N54 = names[54]; N55 = names[55]; N56 = names[56]; N57 = names[57]; N58 = names[58]; N59 = names[59]; N60 = names[60]; N61 = names[61]; N62 = names[62]; N63 = names[63]; N64 = names[64]; N65 = names[65]; N66 = names[66]; N67 = names[67]; N68 = names[68]; N69 = names[69]; N70 = names[70]; N71 = names[71]; N72 = names[72]; N73 = names[73]; N74 = names[74]; N75 = names[75]; N76 = names[76]; N77 = names[77]; N78 = names[78]; N79 = names[79]; N80 = names[80]; N81 = names[81]; N82 = names[82]; N83 = names[83]; N84 = names[84]; N85 = names[85]; N86 = names[86]; N87 = names[87]; N88 = names[88]; N89 = names[89]; N90 = names[90]; N91 = names[91]; N92 = names[92]; N93 = names[93]; N94 = names[94]; N95 = names[95]; N96 = names[96]; N97 = names[97]; N98 = names[98]; N99 = names[99]; N100 = names[100]; N101 = names[101]; N102 = names[102]; N103 = names[103]; N104 = names[104]; N105 = names[105]; N106 = names[106]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9]; P10 = paths[10]; P11 = paths[11]; P12 = paths[12]; P13 = paths[13]; P14 = paths[14]; P15 = paths[15]; P16 = paths[16]; P17 = paths[17]; P18 = paths[18]; P19 = paths[19]; P20 = paths[20]; P21 = paths[21]; P22 = paths[22]; P23 = paths[23]; P24 = paths[24]; P25 = paths[25]; P26 = paths[26]; P27 = paths[27]; P28 = paths[28]; P29 = paths[29]; P30 = paths[30]; P31 = paths[31]; P32 = paths[32]; P33 = paths[33]; P34 = paths[34]; P35 = paths[35]; P36 = paths[36]; P37 = paths[37]; P38 = paths[38]; P39 = paths[39]; P40 = paths[40]; P41 = paths[41] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null, null, null, null], matches: [f48, f48, f48, f48], judge: judge0, tests: [(node) => false], messages: [null] },
    { ofPath: [null, null, null, null], matches: [f49, f49, f49, f49], judge: judge1, tests: [(node) => false], messages: [null] },
    { ofPath: [null, null, null, null], matches: [null, null, null, null], judge: judge2, tests: [(node) => (!hasChild(node, N16) || f62(node)), (node) => f64(node)], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge3, tests: [(node) => (normalizeSpace((valueOf(onlyChild(node, N22)) ?? '')) === "false"), (node) => (!hasChild(node, N16) || f68(node))], messages: [null, null] },
    { ofPath: [null], matches: [f69], judge: judge4, tests: [(node) => f72(node)], messages: [null] },
    { ofPath: [null], matches: [f75], judge: judge5, tests: [(node) => c77.has(normalizeSpace((f76(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f79], judge: judge6, tests: [(node) => c80.has(normalizeSpace((f76(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge7, tests: [(node) => f81(node)], messages: [null] },
    { ofPath: [null, null, null, null, null, null, null, null, null, null, null, null, null], matches: [null, null, null, null, null, null, null, null, null, null, null, null, null], judge: judge8, tests: [(node) => f84(node)], messages: [null] },
    { ofPath: [null], matches: [f85], judge: judge9, tests: [(node) => f88(node)], messages: [null] },
    { ofPath: [null, null, null, null, null, null], matches: [null, null, null, null, null, null], judge: judge10, tests: [(node) => ((stringLength((f76(node) ?? '')) === 10) && isDate(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f89], judge: judge11, tests: [(node) => ((f90(node) !== "VATEX-EU-G") || (f91(node) === "G")), (node) => ((f90(node) !== "VATEX-EU-O") || (f91(node) === "O")), (node) => ((f90(node) !== "VATEX-EU-IC") || (f91(node) === "K")), (node) => ((f90(node) !== "VATEX-EU-AE") || (f91(node) === "AE")), (node) => ((f90(node) !== "VATEX-EU-D") || (f91(node) === "E")), (node) => ((f90(node) !== "VATEX-EU-F") || (f91(node) === "E")), (node) => ((f90(node) !== "VATEX-EU-I") || (f91(node) === "E")), (node) => ((f90(node) !== "VATEX-EU-J") || (f91(node) === "E"))], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [f93], judge: judge12, tests: [(node) => false], messages: [f94] },
    { ofPath: [null, null], matches: [null, null], judge: judge13, tests: [(node) => hasChild(node, N13), (node) => (!(f103(node) !== undefined) || (f1() && f2())), (node) => (f104(node) || hasChild(node, N54)), (node) => (f105(node) === 1), (node) => (f106(node) === (f107(node) === undefined ? 0 : 1)), (node) => ((!hasChild(node, N50) || (f108(node) && f109(node))) || (f110(node) && f111(node)))], messages: [null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge14, tests: [(node) => (normalizeSpace((f112(parent[node]) ?? '')) !== normalizeSpace((f76(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge15, tests: [(node) => hasChild(node, N42)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge16, tests: [(node) => hasChild(node, N42)], messages: [null] },
    { ofPath: [null], matches: [f113], judge: judge17, tests: [(node) => f114(node)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge18, tests: [(node) => !(f116(node) !== undefined)], messages: [null] },
    { ofPath: [null, null, null], matches: [f117, f117, f117], judge: judge19, tests: [(node) => (matches(c119, f118(node)) && u1(f118(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f124, f124, f124], judge: judge20, tests: [(node) => (matches(c125, f118(node)) && u2(f118(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f131, f131, f131], judge: judge21, tests: [(node) => matches(c132, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f133, f133, f133], judge: judge22, tests: [(node) => matches(c134, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f135, f135, f135], judge: judge23, tests: [(node) => matches(c136, stringOf(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f137, f137, f137], judge: judge24, tests: [(node) => (matches(c134, f118(node)) && ((moduloIntegers(toInteger(substring(f118(node), 1, 8)), 97n) + toInteger(substring(f118(node), 9, Infinity))) === 97n))], messages: [null] },
    { ofPath: [null, null, null], matches: [f138, f138, f138], judge: judge25, tests: [(node) => matches(c139, f118(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f140, f140, f140], judge: judge26, tests: [(node) => u4(f118(node))], messages: [null] },
    { ofPath: [null], matches: [f143], judge: judge27, tests: [(node) => u4(f118(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f144, f144, f144], judge: judge28, tests: [(node) => (!matches(c145, f118(node)) || (matches(c146, f118(node)) && u5(substring(f118(node), 3, Infinity))))], messages: [null] },
    { ofPath: [null, null, null], matches: [f151, f151, f151], judge: judge29, tests: [(node) => (matches(c134, f118(node)) && u5(f118(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f152, f152, f152], judge: judge30, tests: [(node) => (matches(c153, f118(node)) && u6(f118(node)))], messages: [null] },
    { ofPath: [null, null, null], matches: [f155, f155, f155], judge: judge31, tests: [(node) => matches(c156, f118(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f157, f157, f157], judge: judge32, tests: [(node) => matches(c158, f118(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f159, f159, f159], judge: judge33, tests: [(node) => matches(c160, f118(node))], messages: [null] },
    { ofPath: [null], matches: [f162], judge: judge34, tests: [(node) => matches(c160, f118(node))], messages: [null] },
    { ofPath: [null, null, null], matches: [f163, f163, f163], judge: judge35, tests: [(node) => matches(c164, f118(node))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge36, tests: [(node) => f192(node), (node) => (!f193(node) || f194(node)), (node) => !(f195(node) !== undefined), (node) => (!hasChild(node, N65) || f196(node))], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f197], judge: judge37, tests: [(node) => (!(f200(parent[parent[node]]) || f201(parent[parent[node]])) || f203(node))], messages: [null] },
    { ofPath: [null, null], matches: [f205, f205], judge: judge38, tests: [(node) => f209(node)], messages: [null] },
    { ofPath: [null, null], matches: [f211, f211], judge: judge39, tests: [(node) => f214(node)], messages: [null] },
    { ofPath: [null, null], matches: [f215, f215], judge: judge40, tests: [(node) => (normalizeSpace((f218(node) ?? '')) !== ""), (node) => (!(f217(node).length > 0) || (normalizeSpace((f219(node) ?? '')) === "0184")), (node) => !(((pathFirst[P21] > 0) && (f7() === "DK")) && ((f221(node) ?? NaN) < 0))], messages: [null, null, null] },
    { ofPath: [null, null, null, null], matches: [f8, f8, f8, f8], judge: judge41, tests: [(node) => (!hasChild(node, N9) || (normalizeSpace((f222(node) ?? '')) !== ""))], messages: [null] },
    { ofPath: [null], matches: [f8], judge: judge42, tests: [(node) => " 1 10 31 42 48 49 50 58 59 93 97 ".includes((" " + (f225(node) ?? '') + " ")), (node) => (!f226(node) || ((normalizeSpace((f227(node) ?? '')) !== "") && (normalizeSpace((f228(node) ?? '')) !== ""))), (node) => (!f229(node) || ((normalizeSpace((f230(node) ?? '')) !== "") && (normalizeSpace((f231(node) ?? '')) !== ""))), (node) => (!f232(node) || (matches(c233, (valueOf(onlyChild(node, N72)) ?? '')) && matches(c234, (f235(node) ?? '')))), (node) => (!(f232(node) && matches(c236, (valueOf(onlyChild(node, N72)) ?? ''))) || (stringLength((valueOf(onlyChild(node, N72)) ?? '')) === 19)), (node) => (!f237(node) || (matches(c238, (valueOf(onlyChild(node, N72)) ?? '')) && (stringLength((f227(node) ?? '')) === 8))), (node) => (!(f237(node) && matches(c239, (valueOf(onlyChild(node, N72)) ?? ''))) || f240(node))], messages: [null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [f8, f8], judge: judge43, tests: [(node) => (!(f242(node).length > 0) || (normalizeSpace((f243(node) ?? '')) === "0184"))], messages: [null] },
    { ofPath: [null, null], matches: [f8, f8], judge: judge44, tests: [(node) => (!f246(node) || f248(node))], messages: [null] },
    { ofPath: [null], matches: [f8], judge: judge45, tests: [(node) => ((!f255(node) || f253(node)) || f254(node))], messages: [null] },
    { ofPath: [null, null], matches: [f257, f257], judge: judge46, tests: [(node) => ((normalizeSpace((valueOf(onlyChild(node, N56)) ?? '')) === "30") || u7(replaceAll((f235(node) ?? ''), c258, ""))), (node) => hasChild(node, N69), (node) => !f262(node)], messages: [null, null, null] },
    { ofPath: [null, null], matches: [f264, f264], judge: judge47, tests: [(node) => hasChild(node, N79), (node) => !f265(node)], messages: [null, null] },
    { ofPath: [null, null], matches: [f266, f266], judge: judge48, tests: [(node) => u7(replaceAll((f267(node) ?? ''), c258, "")), (node) => hasChild(node, N58), (node) => !f268(node)], messages: [null, null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge49, tests: [(node) => (pathFirst[P32] > 0), (node) => f283(), (node) => ((!f285() || (f274().length > 0)) || (pathFirst[P12] > 0)), (node) => f287(), (node) => f294(), (node) => (f276().length === distinct(f276()).length), (node) => (!f295() || (pathFirst[P35] > 0)), (node) => (!(pathFirst[P36] > 0) || (f279().length > 0)), (node) => (!(pathFirst[P36] > 0) || (pathFirst[P38] > 0))], messages: [null, null, null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge50, tests: [(node) => matches(c296, (valueOf(onlyChild(node, N90)) ?? ''))], messages: [null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge51, tests: [(node) => f297(node)], messages: [null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge52, tests: [(node) => f298(node), (node) => f299(node)], messages: [null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge53, tests: [(node) => f300(node), (node) => f301(node), (node) => f302(node), (node) => matches(c303, normalizeSpace((valueOf(onlyChild(node, N95)) ?? ''))), (node) => matches(c304, normalizeSpace((valueOf(onlyChild(node, N96)) ?? '')))], messages: [null, null, null, null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge54, tests: [(node) => f298(node), (node) => f299(node)], messages: [null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge55, tests: [(node) => f298(node), (node) => f299(node)], messages: [null, null] },
    { ofPath: [null, null], matches: [f9, f9], judge: judge56, tests: [(node) => f305(node)], messages: [null] },
    { ofPath: [null, null], matches: [f22, f22], judge: judge57, tests: [(node) => (f307(node).length === 6), (node) => (((stringLength(normalizeSpace((f307(node)[1 - 1] ?? ''))) === 9) && u8(required(f307(node)[1 - 1]))) && f318(node)), (node) => (((matches(c319, (f307(node)[2 - 1] ?? '')) && f320(node)) && f321(node)) && f322(node)), (node) => (f323(node) && f325(node)), (node) => f327(node), (node) => f328(node), (node) => f329(node)], messages: [null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [f22], judge: judge58, tests: [(node) => (stringLength((f333(node) ?? '')) > 0), (node) => (((f332(node).length === 1) && (f334(node) ?? '').startsWith("EL")) && u8(substring((f334(node) ?? ''), 3, Infinity)))], messages: [null, null] },
    { ofPath: [null], matches: [f335], judge: judge59, tests: [(node) => (stringOf(node).startsWith("EL") && u8(substring(stringOf(node), 3, Infinity)))], messages: [null] },
    { ofPath: [null, null], matches: [f338, f338], judge: judge60, tests: [(node) => (f340() === 1), (node) => (f342() === 1), (node) => (f342() <= 1)], messages: [null, null, null] },
    { ofPath: [null], matches: [f345], judge: judge61, tests: [(node) => matches(c346, stringOf(node))], messages: [null] },
    { ofPath: [null], matches: [f347], judge: judge62, tests: [(node) => (normalizeSpace((f348(node) ?? '')) !== "")], messages: [null] },
    { ofPath: [null], matches: [f22], judge: judge63, tests: [(node) => (stringLength((f333(node) ?? '')) > 0)], messages: [null] },
    { ofPath: [null], matches: [f25], judge: judge64, tests: [(node) => (f349(node) && u8(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f350], judge: judge65, tests: [(node) => (((f332(node).length === 1) && (f334(node) ?? '').startsWith("EL")) && u8(substring((f334(node) ?? ''), 3, Infinity)))], messages: [null] },
    { ofPath: [null], matches: [f350], judge: judge66, tests: [(node) => (f349(node) && u8(stringOf(node)))], messages: [null] },
    { ofPath: [null, null], matches: [f33, f33], judge: judge67, tests: [(node) => (f362(node) || f363(node)), (node) => f364(node), (node) => (f365(node) && f366(node)), (node) => (!(f355(node).length > 0) || (stringLength(normalizeSpace((f367(node) ?? ''))) === 12)), (node) => (!(f358(node).length > 0) || (stringLength(normalizeSpace((f368(node) ?? ''))) === 12)), (node) => (!(f361(node).length > 0) || ((stringLength((f369(node) ?? '')) === 10) && f370(node))), (node) => (!(f361(node).length > 0) || hasChild(node, N43)), (node) => (!(f361(node).length > 0) || f371(node))], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [f372, f372], judge: judge68, tests: [(node) => f373(node), (node) => (f374(node) && f375(node))], messages: [null, null] },
    { ofPath: [null], matches: [f376], judge: judge69, tests: [(node) => matches(c377, normalizeSpace((valueOf(onlyChild(node, N10)) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f378], judge: judge70, tests: [(node) => f379(node), (node) => f380(node), (node) => f381(node)], messages: [null, null, null] },
    { ofPath: [null], matches: [f36], judge: judge71, tests: [(node) => (pathFirst[P39] > 0)], messages: [null] },
    { ofPath: [null], matches: [f36], judge: judge72, tests: [(node) => ((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))], messages: [null] },
    { ofPath: [null], matches: [f36], judge: judge73, tests: [(node) => (f382(node) && !isBlank(T, node))], messages: [null] },
    { ofPath: [null], matches: [f383], judge: judge74, tests: [(node) => ((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))], messages: [null] },
    { ofPath: [null], matches: [f383], judge: judge75, tests: [(node) => (f382(node) && !isBlank(T, node))], messages: [null] },
    { ofPath: [null], matches: [f384], judge: judge76, tests: [(node) => ((hasChild(node, N103) && hasChild(node, N92)) && hasChild(node, N93))], messages: [null] },
    { ofPath: [null], matches: [f36], judge: judge77, tests: [(node) => (((nameFirst[N57] > 0) || ((pathFirst[P10] > 0) && f386(node))) || ((pathFirst[P21] > 0) && f387(node)))], messages: [null] },
    { ofPath: [null], matches: [f383], judge: judge78, tests: [(node) => c388.has(normalizeSpace((valueOf(onlyChild(node, N56)) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f36], judge: judge79, tests: [(node) => (pathFirst[P41] > 0)], messages: [null] },
    { ofPath: [null], matches: [f389], judge: judge80, tests: [(node) => (!f392(node) || (matches(c393, (f334(node) ?? '')) && u9(substring((f334(node) ?? ''), 3, 9)))), (node) => (normalizeSpace((f396(node) ?? '')) === "Foretaksregisteret")], messages: [null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge81, tests: [(node) => f41(), (node) => (f398(node).startsWith("urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0") && !f398(node).includes("::"))], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge82, tests: [(node) => (!f41() || c399.has(normalizeSpace((f76(node) ?? '')))), (node) => (!f400(node) || (f1() && f2()))], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge83, tests: [(node) => (!f41() || c401.has(normalizeSpace((f76(node) ?? ''))))], messages: [null] },
    { ofPath: [null, null, null, null, null, null, null, null, null, null, null, null, null, null], matches: [null, null, null, null, f403, null, null, null, null, null, null, null, null, null], judge: judge84, tests: [(node) => f405(node)], messages: [null] },
    { ofPath: [null], matches: [f406], judge: judge85, tests: [(node) => (stringLength(normalizeSpace((f409(node) ?? ''))) === 14), (node) => (doubleText(toNumber(substring((f409(node) ?? ''), 3, 12))) !== "NaN")], messages: [null, null] },
    { ofPath: [null], matches: [f412], judge: judge86, tests: [(node) => (doubleText((f413(node) ?? NaN)) !== "NaN"), (node) => (stringLength(normalizeSpace((valueOf(onlyChild(node, N10)) ?? ''))) === 10), (node) => u10(normalizeSpace((valueOf(onlyChild(node, N10)) ?? '')))], messages: [null, null, null] },
    { ofPath: [null], matches: [f419], judge: judge87, tests: [(node) => (normalizeSpace(upperCase(stringOf(node))) === "GODKÄND FÖR F-SKATT")], messages: [null] },
    { ofPath: [null, null], matches: [f421, f421], judge: judge88, tests: [(node) => f423(node)], messages: [null] },
    { ofPath: [null], matches: [f426], judge: judge89, tests: [(node) => (doubleText(toNumber(normalizeSpace(stringOf(node)))) !== "NaN"), (node) => f427(node)], messages: [null, null] },
    { ofPath: [null], matches: [f428], judge: judge90, tests: [(node) => (doubleText(toNumber(normalizeSpace(stringOf(node)))) !== "NaN"), (node) => f429(node)], messages: [null, null] },
    { ofPath: [null], matches: [f431], judge: judge91, tests: [(node) => false], messages: [null] },
    { ofPath: [null], matches: [f433], judge: judge92, tests: [(node) => false], messages: [null] },
  ],
}
  }),
}
