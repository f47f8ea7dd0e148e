// @ts-nocheck
// Compiled from schematron/source/en16931; npm run rules:build writes it, a test compares it, nobody edits it.
import type { RuleModule } from '../rule-module.ts'

export const en16931: RuleModule = {
  source: {"name":"en16931","sha256":"17f9cad780ab80ec4ec865133d96578bffb296781f0fb8bcfc13537d94b445eb"},
  prefixes: [["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "ubl"], ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "cn"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc"], ["http://www.w3.org/2001/XMLSchema", "xs"], ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext"]],
  names: [
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ClassifiedTaxCategory"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AllowanceCharge"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxCategory"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxSubtotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Party"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyTaxScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxRepresentativeParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyLegalEntity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", "CreditNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Amount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceChargeReason"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceChargeReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoiceLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CreditNoteLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoiceTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditNoteTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxableAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineExtensionAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxInclusiveAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AllowanceTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChargeTotalAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrepaidAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableRoundingAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableAmount"],
    ["", "currencyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoicePeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DescriptionCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentTypeCode"],
    ["", "schemeID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AdditionalDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Note"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayeeParty"],
    ["", "listID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CommodityClassification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ItemClassificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Country"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IdentificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OriginCountry"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentMeans"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentMeansCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "StandardItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExemptionReasonCode"],
    ["", "unitCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoicedQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CreditedQuantity"],
    ["", "mimeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EmbeddedDocumentBinaryObject"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndpointID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryLocation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomizationID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxPointDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BillingReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InvoiceDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StartDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Item"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Name"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Price"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AdditionalItemProperty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Value"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "RegistrationName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PostalAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PartyName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Delivery"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Address"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayeeFinancialAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CardAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrimaryAccountNumberID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "UBLExtensions"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ProfileExecutionID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CopyIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "UUID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PricingCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentAlternativeCurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AccountingCostCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineCountNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "StartTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EndTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DurationMeasure"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Description"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OrderReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomerReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "OrderTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentType"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "XPath"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LanguageID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LocaleCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "VersionID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentStatusCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentDescription"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Attachment"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ValidityPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "IssuerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ResultOfVerification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SelfBilledInvoiceDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CreditNoteDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SelfBilledCreditNoteDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DebitNoteDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ReminderDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BillingReferenceLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DespatchDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ReceiptDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "StatementDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OriginatorDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ContractDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ExternalReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DocumentHash"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "HashAlgorithmMethod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ExpiryDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ExpiryTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MimeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "FormatCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "EncodingCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CharacterSetCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "FileName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ProjectReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "WorkPhaseReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Signature"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CustomerAssignedAccountID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AdditionalAccountID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "DataSendingCapability"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MarkCareIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MarkAttentionIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "WebsiteURI"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LogoReferenceID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IndustryClassificationCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Language"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AddressTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AddressFormatCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Postbox"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Floor"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Room"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BlockName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BuildingName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BuildingNumber"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InhouseMail"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Department"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MarkAttention"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MarkCare"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PlotIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CitySubdivisionName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CountrySubentityCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Region"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "District"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TimezoneOffset"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LocationCoordinate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PhysicalLocation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxLevelCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ExemptionReasonCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ExemptionReason"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "RegistrationAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CurrencyCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "JurisdictionRegionAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "RegistrationDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "RegistrationExpirationDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyLegalFormCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SoleProprietorshipIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyLiquidationStatusCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CorporateStockAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "FullyPaidSharesIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CorporateRegistrationScheme"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "HeadOfficeParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ShareholderParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Contact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Telefax"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OtherCommunication"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Person"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AgentParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ServiceProviderParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PowerOfAttorney"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "FinancialAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DespatchContact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AccountingContact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SellerContact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SupplierAssignedAccountID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CompanyLegalForm"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryContact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BuyerContact"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BuyerCustomerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SellerSupplierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Quantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MinimumQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MaximumQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ActualDeliveryTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LatestDeliveryDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LatestDeliveryTime"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ReleaseID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TrackingID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Conditions"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CountrySubentity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LocationTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InformationURI"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SubsidiaryLocation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AlternativeDeliveryLocation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "RequestedDeliveryPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "EstimatedDeliveryPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CarrierParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "NotifyParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Despatch"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryTerms"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "MinimumDeliveryUnit"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "MaximumDeliveryUnit"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Shipment"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentChannelCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InstructionID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CardTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ValidityStartDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssuerID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "IssueNumberID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CV2ID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CardChipCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ChipApplicationID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AliasName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AccountTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AccountFormatCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "FinancialInstitutionBranch"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "FinancialInstitution"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CreditAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentMandate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MandateTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MaximumPaymentInstructionsNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MaximumPaidAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SignatureID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PayerFinancialAccount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentReversalPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Clause"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TradeFinancing"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentTerms"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentMeansID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrepaidPaymentReferenceID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ReferenceEventCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SettlementDiscountPercent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PenaltySurchargePercent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentPercent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SettlementDiscountAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PenaltyAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentTermsDetailsURI"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentDueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InstallmentDueDate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InvoicingPartyReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SettlementPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PenaltyPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ExchangeRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PrepaidPayment"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PrepaidIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SequenceNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AccountingCost"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PerUnitAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BaseUnitMeasure"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxExemptionReason"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TierRange"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TierRatePercent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TaxExchangeRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PricingExchangeRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentExchangeRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PaymentAlternativeExchangeRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "RoundingAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxEvidenceIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TaxIncludedIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CalculationSequenceNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TransactionCurrencyTaxAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Percent"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "WithholdingTaxTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "LegalMonetaryTotal"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PayableAlternativeAmount"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentPurposeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "FreeOfChargeIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OrderLineReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SalesOrderLineID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineStatusCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DespatchLineReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ReceiptLineReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PricingReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OriginatorParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PackQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PackSizeNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CatalogueIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "HazardousRiskIndicator"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "AdditionalInformation"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "Keyword"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BrandName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ModelName"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "BuyersItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ExtendedID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "BarcodeSymbologyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "PhysicalAttribute"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "MeasurementDimension"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SellersItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ManufacturersItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CatalogueItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AdditionalItemIdentification"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "CatalogueDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ItemSpecificationDocumentReference"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "NatureCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CargoTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "CommodityCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "TransactionConditions"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "HazardousItem"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "NameCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "TestMethod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ValueQuantity"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ValueQualifier"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ImportanceCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ListValue"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "UsabilityPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ItemPropertyGroup"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "RangeDimension"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ItemPropertyRange"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ManufacturerParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "InformationContentProviderParty"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "OriginAddress"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ItemInstance"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Certificate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "Dimension"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceChangeReason"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceTypeCode"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceType"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "OrderableUnitFactorRate"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ValidityPeriod"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PriceList"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "MultiplierFactorNumeric"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "SubInvoiceLine"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "ItemPriceExtension"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ProfileID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "SalesOrderID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "PaymentID"],
    ["", "unitCodeListID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "NetworkID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "InstructionNote"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "DeliveryAddress"],
    ["", "schemeName"],
    ["", "schemeAgencyName"],
    ["", "schemeDataURI"],
    ["", "schemeURI"],
    ["", "format"],
    ["", "unitCodeListIdentifier"],
    ["", "unitCodeListAgencyIdentifier"],
    ["", "unitCodeListAgencyName"],
    ["", "listAgencyName"],
    ["", "listName"],
    ["", "languageID"],
    ["", "listURI"],
    ["", "listSchemeURI"],
    ["", "languageLocaleID"],
    ["", "uri"],
    ["", "currencyCodeListVersionID"],
    ["", "characterSetCode"],
    ["", "encodingCode"],
    ["", "schemeAgencyID"],
    ["", "listAgencyID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "UBLVersionID"],
    ["", "name"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "LineID"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "AddressLine"],
    ["", "filename"],
    ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "ActualDeliveryDate"],
  ],
  slots: [
    { from: 'root', chain: [6] },
    { from: 'root', chain: [6, 7] },
    { from: 'root', chain: [6, 7, 5] },
    { from: 'root', chain: [66] },
    { from: 'root', chain: [2] },
    { from: 'root', chain: [67] },
    { from: 'root', chain: [23] },
    { from: 'root', chain: [24] },
    { from: 'root', chain: [37] },
    { from: 'root', chain: [21] },
    { from: 'root', chain: [22] },
    { from: 'root', chain: [38] },
    { from: 'root', chain: [68] },
    { from: 'root', chain: [39] },
    { from: 'root', chain: [39, 40] },
    { from: 'root', chain: [8] },
    { from: 'root', chain: [8, 9] },
    { from: 'root', chain: [8, 9, 14] },
    { from: 'root', chain: [8, 9, 14, 78] },
    { from: 'root', chain: [13] },
    { from: 'root', chain: [13, 9] },
    { from: 'root', chain: [13, 9, 14] },
    { from: 'root', chain: [13, 9, 14, 78] },
    { from: 'root', chain: [8, 9, 79] },
    { from: 'root', chain: [13, 9, 79] },
    { from: 'root', chain: [86] },
    { from: 'root', chain: [87] },
    { from: 'root', chain: [88] },
    { from: 'root', chain: [89] },
    { from: 'root', chain: [90] },
    { from: 'root', chain: [91] },
    { from: 'root', chain: [92] },
    { from: 'root', chain: [93] },
    { from: 'root', chain: [94] },
    { from: 'root', chain: [95] },
    { from: 'root', chain: [39, 96] },
    { from: 'root', chain: [39, 97] },
    { from: 'root', chain: [39, 98] },
    { from: 'root', chain: [39, 99] },
    { from: 'root', chain: [100] },
    { from: 'root', chain: [100, 88] },
    { from: 'root', chain: [100, 89] },
    { from: 'root', chain: [100, 67] },
    { from: 'root', chain: [100, 90] },
    { from: 'root', chain: [100, 101] },
    { from: 'root', chain: [100, 102] },
    { from: 'root', chain: [100, 44] },
    { from: 'root', chain: [69] },
    { from: 'root', chain: [69, 70] },
    { from: 'root', chain: [69, 70, 88] },
    { from: 'root', chain: [69, 70, 89] },
    { from: 'root', chain: [69, 70, 90] },
    { from: 'root', chain: [69, 70, 41] },
    { from: 'root', chain: [69, 70, 103] },
    { from: 'root', chain: [69, 70, 104] },
    { from: 'root', chain: [69, 70, 105] },
    { from: 'root', chain: [69, 70, 106] },
    { from: 'root', chain: [69, 70, 107] },
    { from: 'root', chain: [69, 70, 108] },
    { from: 'root', chain: [69, 70, 109] },
    { from: 'root', chain: [69, 70, 110] },
    { from: 'root', chain: [69, 70, 111] },
    { from: 'root', chain: [69, 70, 112] },
    { from: 'root', chain: [69, 70, 113] },
    { from: 'root', chain: [69, 114] },
    { from: 'root', chain: [69, 115] },
    { from: 'root', chain: [69, 116] },
    { from: 'root', chain: [69, 117] },
    { from: 'root', chain: [69, 118] },
    { from: 'root', chain: [69, 43] },
    { from: 'root', chain: [69, 119] },
    { from: 'root', chain: [120] },
    { from: 'root', chain: [120, 88] },
    { from: 'root', chain: [120, 89] },
    { from: 'root', chain: [120, 67] },
    { from: 'root', chain: [120, 90] },
    { from: 'root', chain: [120, 41] },
    { from: 'root', chain: [120, 103] },
    { from: 'root', chain: [120, 104] },
    { from: 'root', chain: [120, 105] },
    { from: 'root', chain: [120, 106] },
    { from: 'root', chain: [120, 107] },
    { from: 'root', chain: [120, 108] },
    { from: 'root', chain: [120, 109] },
    { from: 'root', chain: [120, 110] },
    { from: 'root', chain: [120, 111] },
    { from: 'root', chain: [120, 112] },
    { from: 'root', chain: [120, 113] },
    { from: 'root', chain: [121] },
    { from: 'root', chain: [121, 88] },
    { from: 'root', chain: [121, 89] },
    { from: 'root', chain: [121, 67] },
    { from: 'root', chain: [121, 90] },
    { from: 'root', chain: [121, 41] },
    { from: 'root', chain: [121, 103] },
    { from: 'root', chain: [121, 104] },
    { from: 'root', chain: [121, 105] },
    { from: 'root', chain: [121, 106] },
    { from: 'root', chain: [121, 107] },
    { from: 'root', chain: [121, 108] },
    { from: 'root', chain: [121, 109] },
    { from: 'root', chain: [121, 110] },
    { from: 'root', chain: [121, 111] },
    { from: 'root', chain: [121, 112] },
    { from: 'root', chain: [121, 113] },
    { from: 'root', chain: [122] },
    { from: 'root', chain: [123] },
    { from: 'root', chain: [123, 88] },
    { from: 'root', chain: [123, 89] },
    { from: 'root', chain: [123, 67] },
    { from: 'root', chain: [123, 90] },
    { from: 'root', chain: [123, 41] },
    { from: 'root', chain: [123, 103] },
    { from: 'root', chain: [123, 104] },
    { from: 'root', chain: [123, 105] },
    { from: 'root', chain: [123, 106] },
    { from: 'root', chain: [123, 107] },
    { from: 'root', chain: [123, 108] },
    { from: 'root', chain: [123, 109] },
    { from: 'root', chain: [123, 110] },
    { from: 'root', chain: [123, 111] },
    { from: 'root', chain: [123, 112] },
    { from: 'root', chain: [123, 113] },
    { from: 'root', chain: [124] },
    { from: 'root', chain: [124, 88] },
    { from: 'root', chain: [124, 89] },
    { from: 'root', chain: [124, 67] },
    { from: 'root', chain: [124, 90] },
    { from: 'root', chain: [124, 41] },
    { from: 'root', chain: [124, 103] },
    { from: 'root', chain: [124, 104] },
    { from: 'root', chain: [124, 105] },
    { from: 'root', chain: [124, 106] },
    { from: 'root', chain: [124, 107] },
    { from: 'root', chain: [124, 108] },
    { from: 'root', chain: [124, 109] },
    { from: 'root', chain: [124, 110] },
    { from: 'root', chain: [124, 111] },
    { from: 'root', chain: [124, 112] },
    { from: 'root', chain: [124, 113] },
    { from: 'root', chain: [43] },
    { from: 'root', chain: [43, 88] },
    { from: 'root', chain: [43, 89] },
    { from: 'root', chain: [43, 67] },
    { from: 'root', chain: [43, 90] },
    { from: 'root', chain: [43, 103] },
    { from: 'root', chain: [43, 104] },
    { from: 'root', chain: [43, 105] },
    { from: 'root', chain: [43, 106] },
    { from: 'root', chain: [43, 107] },
    { from: 'root', chain: [43, 108] },
    { from: 'root', chain: [43, 110] },
    { from: 'root', chain: [43, 110, 125] },
    { from: 'root', chain: [43, 110, 125, 126] },
    { from: 'root', chain: [43, 110, 125, 127] },
    { from: 'root', chain: [43, 110, 125, 128] },
    { from: 'root', chain: [43, 110, 125, 129] },
    { from: 'root', chain: [43, 110, 125, 130] },
    { from: 'root', chain: [43, 110, 125, 131] },
    { from: 'root', chain: [43, 110, 125, 132] },
    { from: 'root', chain: [43, 110, 125, 133] },
    { from: 'root', chain: [43, 110, 125, 134] },
    { from: 'root', chain: [43, 110, 125, 99] },
    { from: 'root', chain: [43, 111] },
    { from: 'root', chain: [43, 112] },
    { from: 'root', chain: [43, 113] },
    { from: 'root', chain: [135] },
    { from: 'root', chain: [135, 89] },
    { from: 'root', chain: [135, 67] },
    { from: 'root', chain: [135, 136] },
    { from: 'root', chain: [137] },
    { from: 'root', chain: [8, 138] },
    { from: 'root', chain: [8, 139] },
    { from: 'root', chain: [8, 140] },
    { from: 'root', chain: [8, 9, 141] },
    { from: 'root', chain: [8, 9, 142] },
    { from: 'root', chain: [8, 9, 143] },
    { from: 'root', chain: [8, 9, 144] },
    { from: 'root', chain: [8, 9, 145] },
    { from: 'root', chain: [8, 9, 146] },
    { from: 'root', chain: [8, 9, 79, 2] },
    { from: 'root', chain: [8, 9, 79, 147] },
    { from: 'root', chain: [8, 9, 79, 148] },
    { from: 'root', chain: [8, 9, 79, 149] },
    { from: 'root', chain: [8, 9, 79, 150] },
    { from: 'root', chain: [8, 9, 79, 151] },
    { from: 'root', chain: [8, 9, 79, 152] },
    { from: 'root', chain: [8, 9, 79, 153] },
    { from: 'root', chain: [8, 9, 79, 154] },
    { from: 'root', chain: [8, 9, 79, 155] },
    { from: 'root', chain: [8, 9, 79, 156] },
    { from: 'root', chain: [8, 9, 79, 157] },
    { from: 'root', chain: [8, 9, 79, 158] },
    { from: 'root', chain: [8, 9, 79, 159] },
    { from: 'root', chain: [8, 9, 79, 160] },
    { from: 'root', chain: [8, 9, 79, 161] },
    { from: 'root', chain: [8, 9, 79, 162] },
    { from: 'root', chain: [8, 9, 79, 163] },
    { from: 'root', chain: [8, 9, 79, 164] },
    { from: 'root', chain: [8, 9, 79, 51] },
    { from: 'root', chain: [8, 9, 79, 51, 74] },
    { from: 'root', chain: [8, 9, 79, 165] },
    { from: 'root', chain: [8, 9, 166] },
    { from: 'root', chain: [8, 9, 10] },
    { from: 'root', chain: [8, 9, 10, 78] },
    { from: 'root', chain: [8, 9, 10, 167] },
    { from: 'root', chain: [8, 9, 10, 168] },
    { from: 'root', chain: [8, 9, 10, 169] },
    { from: 'root', chain: [8, 9, 10, 170] },
    { from: 'root', chain: [8, 9, 10, 1] },
    { from: 'root', chain: [8, 9, 10, 1, 74] },
    { from: 'root', chain: [8, 9, 10, 1, 171] },
    { from: 'root', chain: [8, 9, 10, 1, 172] },
    { from: 'root', chain: [8, 9, 10, 1, 173] },
    { from: 'root', chain: [8, 9, 14, 174] },
    { from: 'root', chain: [8, 9, 14, 175] },
    { from: 'root', chain: [8, 9, 14, 176] },
    { from: 'root', chain: [8, 9, 14, 177] },
    { from: 'root', chain: [8, 9, 14, 178] },
    { from: 'root', chain: [8, 9, 14, 179] },
    { from: 'root', chain: [8, 9, 14, 180] },
    { from: 'root', chain: [8, 9, 14, 170] },
    { from: 'root', chain: [8, 9, 14, 181] },
    { from: 'root', chain: [8, 9, 14, 182] },
    { from: 'root', chain: [8, 9, 14, 183] },
    { from: 'root', chain: [8, 9, 184] },
    { from: 'root', chain: [8, 9, 184, 2] },
    { from: 'root', chain: [8, 9, 184, 185] },
    { from: 'root', chain: [8, 9, 184, 45] },
    { from: 'root', chain: [8, 9, 184, 186] },
    { from: 'root', chain: [8, 9, 187] },
    { from: 'root', chain: [8, 9, 188] },
    { from: 'root', chain: [8, 9, 189] },
    { from: 'root', chain: [8, 9, 190] },
    { from: 'root', chain: [8, 9, 191] },
    { from: 'root', chain: [8, 192] },
    { from: 'root', chain: [8, 193] },
    { from: 'root', chain: [8, 194] },
    { from: 'root', chain: [13, 138] },
    { from: 'root', chain: [13, 195] },
    { from: 'root', chain: [13, 139] },
    { from: 'root', chain: [13, 9, 141] },
    { from: 'root', chain: [13, 9, 142] },
    { from: 'root', chain: [13, 9, 143] },
    { from: 'root', chain: [13, 9, 144] },
    { from: 'root', chain: [13, 9, 145] },
    { from: 'root', chain: [13, 9, 146] },
    { from: 'root', chain: [13, 9, 79, 2] },
    { from: 'root', chain: [13, 9, 79, 147] },
    { from: 'root', chain: [13, 9, 79, 148] },
    { from: 'root', chain: [13, 9, 79, 149] },
    { from: 'root', chain: [13, 9, 79, 150] },
    { from: 'root', chain: [13, 9, 79, 151] },
    { from: 'root', chain: [13, 9, 79, 152] },
    { from: 'root', chain: [13, 9, 79, 153] },
    { from: 'root', chain: [13, 9, 79, 154] },
    { from: 'root', chain: [13, 9, 79, 155] },
    { from: 'root', chain: [13, 9, 79, 156] },
    { from: 'root', chain: [13, 9, 79, 157] },
    { from: 'root', chain: [13, 9, 79, 158] },
    { from: 'root', chain: [13, 9, 79, 159] },
    { from: 'root', chain: [13, 9, 79, 160] },
    { from: 'root', chain: [13, 9, 79, 161] },
    { from: 'root', chain: [13, 9, 79, 162] },
    { from: 'root', chain: [13, 9, 79, 163] },
    { from: 'root', chain: [13, 9, 79, 164] },
    { from: 'root', chain: [13, 9, 79, 51] },
    { from: 'root', chain: [13, 9, 79, 51, 74] },
    { from: 'root', chain: [13, 9, 79, 165] },
    { from: 'root', chain: [13, 9, 166] },
    { from: 'root', chain: [13, 9, 10] },
    { from: 'root', chain: [13, 9, 10, 78] },
    { from: 'root', chain: [13, 9, 10, 167] },
    { from: 'root', chain: [13, 9, 10, 168] },
    { from: 'root', chain: [13, 9, 10, 169] },
    { from: 'root', chain: [13, 9, 10, 170] },
    { from: 'root', chain: [13, 9, 10, 1] },
    { from: 'root', chain: [13, 9, 10, 1, 74] },
    { from: 'root', chain: [13, 9, 10, 1, 171] },
    { from: 'root', chain: [13, 9, 10, 1, 172] },
    { from: 'root', chain: [13, 9, 10, 1, 173] },
    { from: 'root', chain: [13, 9, 14, 174] },
    { from: 'root', chain: [13, 9, 14, 175] },
    { from: 'root', chain: [13, 9, 14, 176] },
    { from: 'root', chain: [13, 9, 14, 196] },
    { from: 'root', chain: [13, 9, 14, 177] },
    { from: 'root', chain: [13, 9, 14, 178] },
    { from: 'root', chain: [13, 9, 14, 179] },
    { from: 'root', chain: [13, 9, 14, 180] },
    { from: 'root', chain: [13, 9, 14, 170] },
    { from: 'root', chain: [13, 9, 14, 181] },
    { from: 'root', chain: [13, 9, 14, 182] },
    { from: 'root', chain: [13, 9, 14, 183] },
    { from: 'root', chain: [13, 9, 184] },
    { from: 'root', chain: [13, 9, 184, 2] },
    { from: 'root', chain: [13, 9, 184, 185] },
    { from: 'root', chain: [13, 9, 184, 45] },
    { from: 'root', chain: [13, 9, 184, 186] },
    { from: 'root', chain: [13, 9, 187] },
    { from: 'root', chain: [13, 9, 188] },
    { from: 'root', chain: [13, 9, 189] },
    { from: 'root', chain: [13, 9, 190] },
    { from: 'root', chain: [13, 9, 191] },
    { from: 'root', chain: [13, 197] },
    { from: 'root', chain: [13, 193] },
    { from: 'root', chain: [13, 198] },
    { from: 'root', chain: [47] },
    { from: 'root', chain: [47, 141] },
    { from: 'root', chain: [47, 142] },
    { from: 'root', chain: [47, 143] },
    { from: 'root', chain: [47, 144] },
    { from: 'root', chain: [47, 64] },
    { from: 'root', chain: [47, 145] },
    { from: 'root', chain: [47, 146] },
    { from: 'root', chain: [47, 79] },
    { from: 'root', chain: [47, 166] },
    { from: 'root', chain: [47, 10] },
    { from: 'root', chain: [47, 14] },
    { from: 'root', chain: [47, 14, 78] },
    { from: 'root', chain: [47, 14, 174] },
    { from: 'root', chain: [47, 14, 175] },
    { from: 'root', chain: [47, 14, 176] },
    { from: 'root', chain: [47, 14, 196] },
    { from: 'root', chain: [47, 14, 177] },
    { from: 'root', chain: [47, 14, 178] },
    { from: 'root', chain: [47, 14, 179] },
    { from: 'root', chain: [47, 14, 180] },
    { from: 'root', chain: [47, 14, 170] },
    { from: 'root', chain: [47, 14, 181] },
    { from: 'root', chain: [47, 14, 182] },
    { from: 'root', chain: [47, 14, 183] },
    { from: 'root', chain: [47, 184] },
    { from: 'root', chain: [47, 187] },
    { from: 'root', chain: [47, 188] },
    { from: 'root', chain: [47, 189] },
    { from: 'root', chain: [47, 190] },
    { from: 'root', chain: [47, 191] },
    { from: 'root', chain: [199] },
    { from: 'root', chain: [200] },
    { from: 'root', chain: [12] },
    { from: 'root', chain: [12, 141] },
    { from: 'root', chain: [12, 142] },
    { from: 'root', chain: [12, 143] },
    { from: 'root', chain: [12, 144] },
    { from: 'root', chain: [12, 64] },
    { from: 'root', chain: [12, 145] },
    { from: 'root', chain: [12, 46] },
    { from: 'root', chain: [12, 146] },
    { from: 'root', chain: [12, 79] },
    { from: 'root', chain: [12, 79, 2] },
    { from: 'root', chain: [12, 79, 147] },
    { from: 'root', chain: [12, 79, 148] },
    { from: 'root', chain: [12, 79, 149] },
    { from: 'root', chain: [12, 79, 150] },
    { from: 'root', chain: [12, 79, 151] },
    { from: 'root', chain: [12, 79, 152] },
    { from: 'root', chain: [12, 79, 153] },
    { from: 'root', chain: [12, 79, 154] },
    { from: 'root', chain: [12, 79, 155] },
    { from: 'root', chain: [12, 79, 156] },
    { from: 'root', chain: [12, 79, 157] },
    { from: 'root', chain: [12, 79, 158] },
    { from: 'root', chain: [12, 79, 159] },
    { from: 'root', chain: [12, 79, 160] },
    { from: 'root', chain: [12, 79, 161] },
    { from: 'root', chain: [12, 79, 162] },
    { from: 'root', chain: [12, 79, 163] },
    { from: 'root', chain: [12, 79, 164] },
    { from: 'root', chain: [12, 79, 51] },
    { from: 'root', chain: [12, 79, 51, 74] },
    { from: 'root', chain: [12, 79, 165] },
    { from: 'root', chain: [12, 166] },
    { from: 'root', chain: [12, 10] },
    { from: 'root', chain: [12, 10, 78] },
    { from: 'root', chain: [12, 10, 167] },
    { from: 'root', chain: [12, 10, 168] },
    { from: 'root', chain: [12, 10, 169] },
    { from: 'root', chain: [12, 10, 170] },
    { from: 'root', chain: [12, 10, 1] },
    { from: 'root', chain: [12, 10, 1, 74] },
    { from: 'root', chain: [12, 10, 1, 171] },
    { from: 'root', chain: [12, 10, 1, 172] },
    { from: 'root', chain: [12, 10, 1, 173] },
    { from: 'root', chain: [12, 14] },
    { from: 'root', chain: [12, 184] },
    { from: 'root', chain: [12, 187] },
    { from: 'root', chain: [12, 188] },
    { from: 'root', chain: [12, 189] },
    { from: 'root', chain: [12, 190] },
    { from: 'root', chain: [12, 191] },
    { from: 'root', chain: [81] },
    { from: 'root', chain: [81, 2] },
    { from: 'root', chain: [81, 201] },
    { from: 'root', chain: [81, 202] },
    { from: 'root', chain: [81, 203] },
    { from: 'root', chain: [81, 204] },
    { from: 'root', chain: [81, 205] },
    { from: 'root', chain: [81, 206] },
    { from: 'root', chain: [81, 207] },
    { from: 'root', chain: [81, 208] },
    { from: 'root', chain: [81, 65] },
    { from: 'root', chain: [81, 65, 99] },
    { from: 'root', chain: [81, 65, 209] },
    { from: 'root', chain: [81, 65, 210] },
    { from: 'root', chain: [81, 65, 161] },
    { from: 'root', chain: [81, 65, 211] },
    { from: 'root', chain: [81, 65, 212] },
    { from: 'root', chain: [81, 65, 74] },
    { from: 'root', chain: [81, 65, 111] },
    { from: 'root', chain: [81, 65, 82] },
    { from: 'root', chain: [81, 65, 82, 2] },
    { from: 'root', chain: [81, 65, 82, 147] },
    { from: 'root', chain: [81, 65, 82, 148] },
    { from: 'root', chain: [81, 65, 82, 149] },
    { from: 'root', chain: [81, 65, 82, 150] },
    { from: 'root', chain: [81, 65, 82, 151] },
    { from: 'root', chain: [81, 65, 82, 152] },
    { from: 'root', chain: [81, 65, 82, 153] },
    { from: 'root', chain: [81, 65, 82, 154] },
    { from: 'root', chain: [81, 65, 82, 155] },
    { from: 'root', chain: [81, 65, 82, 156] },
    { from: 'root', chain: [81, 65, 82, 157] },
    { from: 'root', chain: [81, 65, 82, 158] },
    { from: 'root', chain: [81, 65, 82, 159] },
    { from: 'root', chain: [81, 65, 82, 160] },
    { from: 'root', chain: [81, 65, 82, 161] },
    { from: 'root', chain: [81, 65, 82, 162] },
    { from: 'root', chain: [81, 65, 82, 163] },
    { from: 'root', chain: [81, 65, 82, 164] },
    { from: 'root', chain: [81, 65, 82, 51] },
    { from: 'root', chain: [81, 65, 82, 51, 74] },
    { from: 'root', chain: [81, 65, 82, 165] },
    { from: 'root', chain: [81, 65, 213] },
    { from: 'root', chain: [81, 65, 165] },
    { from: 'root', chain: [81, 214] },
    { from: 'root', chain: [81, 215] },
    { from: 'root', chain: [81, 216] },
    { from: 'root', chain: [81, 217] },
    { from: 'root', chain: [81, 218] },
    { from: 'root', chain: [81, 218, 141] },
    { from: 'root', chain: [81, 218, 142] },
    { from: 'root', chain: [81, 218, 143] },
    { from: 'root', chain: [81, 218, 144] },
    { from: 'root', chain: [81, 218, 64] },
    { from: 'root', chain: [81, 218, 145] },
    { from: 'root', chain: [81, 218, 46] },
    { from: 'root', chain: [81, 218, 146] },
    { from: 'root', chain: [81, 218, 79] },
    { from: 'root', chain: [81, 218, 166] },
    { from: 'root', chain: [81, 218, 10] },
    { from: 'root', chain: [81, 218, 14] },
    { from: 'root', chain: [81, 218, 184] },
    { from: 'root', chain: [81, 218, 187] },
    { from: 'root', chain: [81, 218, 188] },
    { from: 'root', chain: [81, 218, 189] },
    { from: 'root', chain: [81, 218, 190] },
    { from: 'root', chain: [81, 218, 191] },
    { from: 'root', chain: [81, 219] },
    { from: 'root', chain: [81, 220] },
    { from: 'root', chain: [81, 221] },
    { from: 'root', chain: [81, 222] },
    { from: 'root', chain: [81, 223] },
    { from: 'root', chain: [81, 224] },
    { from: 'root', chain: [221] },
    { from: 'root', chain: [54] },
    { from: 'root', chain: [54, 2] },
    { from: 'root', chain: [54, 225] },
    { from: 'root', chain: [54, 226] },
    { from: 'root', chain: [54, 84] },
    { from: 'root', chain: [54, 84, 227] },
    { from: 'root', chain: [54, 84, 228] },
    { from: 'root', chain: [54, 84, 128] },
    { from: 'root', chain: [54, 84, 229] },
    { from: 'root', chain: [54, 84, 230] },
    { from: 'root', chain: [54, 84, 231] },
    { from: 'root', chain: [54, 84, 232] },
    { from: 'root', chain: [54, 84, 233] },
    { from: 'root', chain: [54, 83] },
    { from: 'root', chain: [54, 83, 234] },
    { from: 'root', chain: [54, 83, 235] },
    { from: 'root', chain: [54, 83, 236] },
    { from: 'root', chain: [54, 83, 172] },
    { from: 'root', chain: [54, 83, 237] },
    { from: 'root', chain: [54, 83, 238] },
    { from: 'root', chain: [54, 83, 238, 74] },
    { from: 'root', chain: [54, 83, 238, 239] },
    { from: 'root', chain: [54, 83, 238, 239, 74] },
    { from: 'root', chain: [54, 83, 238, 239, 82] },
    { from: 'root', chain: [54, 83, 238, 82] },
    { from: 'root', chain: [54, 83, 51] },
    { from: 'root', chain: [54, 240] },
    { from: 'root', chain: [54, 241] },
    { from: 'root', chain: [54, 241, 242] },
    { from: 'root', chain: [54, 241, 243] },
    { from: 'root', chain: [54, 241, 244] },
    { from: 'root', chain: [54, 241, 245] },
    { from: 'root', chain: [54, 241, 246] },
    { from: 'root', chain: [54, 241, 247] },
    { from: 'root', chain: [54, 241, 247, 74] },
    { from: 'root', chain: [54, 241, 247, 234] },
    { from: 'root', chain: [54, 241, 247, 235] },
    { from: 'root', chain: [54, 241, 247, 236] },
    { from: 'root', chain: [54, 241, 247, 172] },
    { from: 'root', chain: [54, 241, 247, 237] },
    { from: 'root', chain: [54, 241, 247, 238] },
    { from: 'root', chain: [54, 241, 247, 51] },
    { from: 'root', chain: [54, 241, 111] },
    { from: 'root', chain: [54, 241, 248] },
    { from: 'root', chain: [54, 241, 249] },
    { from: 'root', chain: [54, 250] },
    { from: 'root', chain: [251] },
    { from: 'root', chain: [251, 2] },
    { from: 'root', chain: [251, 252] },
    { from: 'root', chain: [251, 253] },
    { from: 'root', chain: [251, 254] },
    { from: 'root', chain: [251, 255] },
    { from: 'root', chain: [251, 256] },
    { from: 'root', chain: [251, 257] },
    { from: 'root', chain: [251, 17] },
    { from: 'root', chain: [251, 258] },
    { from: 'root', chain: [251, 259] },
    { from: 'root', chain: [251, 260] },
    { from: 'root', chain: [251, 261] },
    { from: 'root', chain: [251, 262] },
    { from: 'root', chain: [251, 263] },
    { from: 'root', chain: [251, 264] },
    { from: 'root', chain: [251, 265] },
    { from: 'root', chain: [251, 266] },
    { from: 'root', chain: [251, 111] },
    { from: 'root', chain: [267] },
    { from: 'root', chain: [3] },
    { from: 'root', chain: [3, 2] },
    { from: 'root', chain: [3, 268] },
    { from: 'root', chain: [3, 269] },
    { from: 'root', chain: [3, 94] },
    { from: 'root', chain: [3, 270] },
    { from: 'root', chain: [3, 271] },
    { from: 'root', chain: [3, 5] },
    { from: 'root', chain: [3, 5, 74] },
    { from: 'root', chain: [3, 5, 272] },
    { from: 'root', chain: [3, 5, 271] },
    { from: 'root', chain: [3, 5, 57] },
    { from: 'root', chain: [3, 5, 273] },
    { from: 'root', chain: [3, 5, 274] },
    { from: 'root', chain: [3, 5, 275] },
    { from: 'root', chain: [3, 5, 1] },
    { from: 'root', chain: [3, 5, 1, 74] },
    { from: 'root', chain: [3, 5, 1, 171] },
    { from: 'root', chain: [3, 5, 1, 172] },
    { from: 'root', chain: [3, 5, 1, 173] },
    { from: 'root', chain: [3, 6] },
    { from: 'root', chain: [3, 54] },
    { from: 'root', chain: [276] },
    { from: 'root', chain: [277] },
    { from: 'root', chain: [278] },
    { from: 'root', chain: [279] },
    { from: 'root', chain: [6, 280] },
    { from: 'root', chain: [6, 281] },
    { from: 'root', chain: [6, 282] },
    { from: 'root', chain: [6, 7, 283] },
    { from: 'root', chain: [6, 7, 284] },
    { from: 'root', chain: [6, 7, 285] },
    { from: 'root', chain: [6, 7, 272] },
    { from: 'root', chain: [6, 7, 271] },
    { from: 'root', chain: [6, 7, 274] },
    { from: 'root', chain: [6, 7, 275] },
    { from: 'root', chain: [6, 7, 5, 74] },
    { from: 'root', chain: [6, 7, 5, 272] },
    { from: 'root', chain: [6, 7, 5, 271] },
    { from: 'root', chain: [6, 7, 5, 274] },
    { from: 'root', chain: [6, 7, 5, 275] },
    { from: 'root', chain: [6, 7, 5, 1] },
    { from: 'root', chain: [6, 7, 5, 1, 74] },
    { from: 'root', chain: [6, 7, 5, 1, 171] },
    { from: 'root', chain: [6, 7, 5, 1, 172] },
    { from: 'root', chain: [6, 7, 5, 1, 173] },
    { from: 'root', chain: [286] },
    { from: 'root', chain: [287] },
    { from: 'root', chain: [287, 288] },
    { from: 'root', chain: [21, 89] },
    { from: 'root', chain: [22, 89] },
    { from: 'root', chain: [21, 68] },
    { from: 'root', chain: [22, 68] },
    { from: 'root', chain: [21, 94] },
    { from: 'root', chain: [22, 94] },
    { from: 'root', chain: [21, 289] },
    { from: 'root', chain: [22, 289] },
    { from: 'root', chain: [21, 290] },
    { from: 'root', chain: [22, 290] },
    { from: 'root', chain: [21, 39] },
    { from: 'root', chain: [21, 39, 96] },
    { from: 'root', chain: [22, 39] },
    { from: 'root', chain: [22, 39, 96] },
    { from: 'root', chain: [21, 39, 97] },
    { from: 'root', chain: [22, 39, 97] },
    { from: 'root', chain: [21, 39, 98] },
    { from: 'root', chain: [22, 39, 98] },
    { from: 'root', chain: [21, 39, 40] },
    { from: 'root', chain: [22, 39, 40] },
    { from: 'root', chain: [21, 39, 99] },
    { from: 'root', chain: [22, 39, 99] },
    { from: 'root', chain: [21, 291] },
    { from: 'root', chain: [21, 291, 292] },
    { from: 'root', chain: [22, 291] },
    { from: 'root', chain: [22, 291, 292] },
    { from: 'root', chain: [21, 291, 89] },
    { from: 'root', chain: [22, 291, 89] },
    { from: 'root', chain: [21, 291, 293] },
    { from: 'root', chain: [22, 291, 293] },
    { from: 'root', chain: [21, 291, 100] },
    { from: 'root', chain: [22, 291, 100] },
    { from: 'root', chain: [21, 294] },
    { from: 'root', chain: [22, 294] },
    { from: 'root', chain: [21, 295] },
    { from: 'root', chain: [22, 295] },
    { from: 'root', chain: [21, 69] },
    { from: 'root', chain: [22, 69] },
    { from: 'root', chain: [21, 44] },
    { from: 'root', chain: [21, 44, 88] },
    { from: 'root', chain: [22, 44] },
    { from: 'root', chain: [22, 44, 88] },
    { from: 'root', chain: [21, 44, 89] },
    { from: 'root', chain: [22, 44, 89] },
    { from: 'root', chain: [21, 44, 67] },
    { from: 'root', chain: [22, 44, 67] },
    { from: 'root', chain: [21, 44, 90] },
    { from: 'root', chain: [22, 44, 90] },
    { from: 'root', chain: [21, 44, 103] },
    { from: 'root', chain: [22, 44, 103] },
    { from: 'root', chain: [21, 44, 104] },
    { from: 'root', chain: [22, 44, 104] },
    { from: 'root', chain: [21, 44, 105] },
    { from: 'root', chain: [22, 44, 105] },
    { from: 'root', chain: [21, 44, 106] },
    { from: 'root', chain: [22, 44, 106] },
    { from: 'root', chain: [21, 44, 107] },
    { from: 'root', chain: [22, 44, 107] },
    { from: 'root', chain: [21, 44, 108] },
    { from: 'root', chain: [22, 44, 108] },
    { from: 'root', chain: [21, 44, 109] },
    { from: 'root', chain: [22, 44, 109] },
    { from: 'root', chain: [21, 44, 110] },
    { from: 'root', chain: [22, 44, 110] },
    { from: 'root', chain: [21, 44, 111] },
    { from: 'root', chain: [22, 44, 111] },
    { from: 'root', chain: [21, 44, 112] },
    { from: 'root', chain: [22, 44, 112] },
    { from: 'root', chain: [21, 44, 113] },
    { from: 'root', chain: [22, 44, 113] },
    { from: 'root', chain: [21, 296] },
    { from: 'root', chain: [22, 296] },
    { from: 'root', chain: [21, 297] },
    { from: 'root', chain: [22, 297] },
    { from: 'root', chain: [21, 81] },
    { from: 'root', chain: [22, 81] },
    { from: 'root', chain: [21, 251] },
    { from: 'root', chain: [22, 251] },
    { from: 'root', chain: [21, 3] },
    { from: 'root', chain: [21, 3, 2] },
    { from: 'root', chain: [22, 3] },
    { from: 'root', chain: [22, 3, 2] },
    { from: 'root', chain: [21, 3, 268] },
    { from: 'root', chain: [22, 3, 268] },
    { from: 'root', chain: [21, 3, 269] },
    { from: 'root', chain: [22, 3, 269] },
    { from: 'root', chain: [21, 3, 94] },
    { from: 'root', chain: [22, 3, 94] },
    { from: 'root', chain: [21, 3, 270] },
    { from: 'root', chain: [22, 3, 270] },
    { from: 'root', chain: [21, 3, 271] },
    { from: 'root', chain: [22, 3, 271] },
    { from: 'root', chain: [21, 3, 5] },
    { from: 'root', chain: [22, 3, 5] },
    { from: 'root', chain: [21, 3, 6] },
    { from: 'root', chain: [22, 3, 6] },
    { from: 'root', chain: [21, 3, 54] },
    { from: 'root', chain: [22, 3, 54] },
    { from: 'root', chain: [21, 6] },
    { from: 'root', chain: [22, 6] },
    { from: 'root', chain: [21, 286] },
    { from: 'root', chain: [22, 286] },
    { from: 'root', chain: [21, 73] },
    { from: 'root', chain: [21, 73, 298] },
    { from: 'root', chain: [22, 73] },
    { from: 'root', chain: [22, 73, 298] },
    { from: 'root', chain: [21, 73, 299] },
    { from: 'root', chain: [22, 73, 299] },
    { from: 'root', chain: [21, 73, 300] },
    { from: 'root', chain: [22, 73, 300] },
    { from: 'root', chain: [21, 73, 301] },
    { from: 'root', chain: [22, 73, 301] },
    { from: 'root', chain: [21, 73, 302] },
    { from: 'root', chain: [22, 73, 302] },
    { from: 'root', chain: [21, 73, 303] },
    { from: 'root', chain: [22, 73, 303] },
    { from: 'root', chain: [21, 73, 304] },
    { from: 'root', chain: [22, 73, 304] },
    { from: 'root', chain: [21, 73, 305] },
    { from: 'root', chain: [22, 73, 305] },
    { from: 'root', chain: [21, 73, 306] },
    { from: 'root', chain: [21, 73, 306, 307] },
    { from: 'root', chain: [22, 73, 306] },
    { from: 'root', chain: [22, 73, 306, 307] },
    { from: 'root', chain: [21, 73, 306, 308] },
    { from: 'root', chain: [22, 73, 306, 308] },
    { from: 'root', chain: [21, 73, 306, 309] },
    { from: 'root', chain: [22, 73, 306, 309] },
    { from: 'root', chain: [21, 73, 306, 310] },
    { from: 'root', chain: [22, 73, 306, 310] },
    { from: 'root', chain: [21, 73, 306, 112] },
    { from: 'root', chain: [22, 73, 306, 112] },
    { from: 'root', chain: [21, 73, 311] },
    { from: 'root', chain: [21, 73, 311, 307] },
    { from: 'root', chain: [22, 73, 311] },
    { from: 'root', chain: [22, 73, 311, 307] },
    { from: 'root', chain: [21, 73, 311, 308] },
    { from: 'root', chain: [22, 73, 311, 308] },
    { from: 'root', chain: [21, 73, 311, 309] },
    { from: 'root', chain: [22, 73, 311, 309] },
    { from: 'root', chain: [21, 73, 311, 310] },
    { from: 'root', chain: [22, 73, 311, 310] },
    { from: 'root', chain: [21, 73, 311, 112] },
    { from: 'root', chain: [22, 73, 311, 112] },
    { from: 'root', chain: [21, 73, 312] },
    { from: 'root', chain: [22, 73, 312] },
    { from: 'root', chain: [21, 73, 56] },
    { from: 'root', chain: [21, 73, 56, 307] },
    { from: 'root', chain: [22, 73, 56] },
    { from: 'root', chain: [22, 73, 56, 307] },
    { from: 'root', chain: [21, 73, 56, 308] },
    { from: 'root', chain: [22, 73, 56, 308] },
    { from: 'root', chain: [21, 73, 56, 309] },
    { from: 'root', chain: [22, 73, 56, 309] },
    { from: 'root', chain: [21, 73, 56, 310] },
    { from: 'root', chain: [22, 73, 56, 310] },
    { from: 'root', chain: [21, 73, 56, 112] },
    { from: 'root', chain: [22, 73, 56, 112] },
    { from: 'root', chain: [21, 73, 313] },
    { from: 'root', chain: [22, 73, 313] },
    { from: 'root', chain: [21, 73, 314] },
    { from: 'root', chain: [22, 73, 314] },
    { from: 'root', chain: [21, 73, 315] },
    { from: 'root', chain: [22, 73, 315] },
    { from: 'root', chain: [21, 73, 316] },
    { from: 'root', chain: [22, 73, 316] },
    { from: 'root', chain: [21, 73, 53] },
    { from: 'root', chain: [21, 73, 53, 74] },
    { from: 'root', chain: [22, 73, 53] },
    { from: 'root', chain: [22, 73, 53, 74] },
    { from: 'root', chain: [21, 73, 49] },
    { from: 'root', chain: [21, 73, 49, 317] },
    { from: 'root', chain: [22, 73, 49] },
    { from: 'root', chain: [22, 73, 49, 317] },
    { from: 'root', chain: [21, 73, 49, 318] },
    { from: 'root', chain: [22, 73, 49, 318] },
    { from: 'root', chain: [21, 73, 49, 319] },
    { from: 'root', chain: [22, 73, 49, 319] },
    { from: 'root', chain: [21, 73, 320] },
    { from: 'root', chain: [22, 73, 320] },
    { from: 'root', chain: [21, 73, 321] },
    { from: 'root', chain: [22, 73, 321] },
    { from: 'root', chain: [21, 73, 0] },
    { from: 'root', chain: [21, 73, 0, 74] },
    { from: 'root', chain: [22, 73, 0] },
    { from: 'root', chain: [22, 73, 0, 74] },
    { from: 'root', chain: [21, 73, 0, 272] },
    { from: 'root', chain: [22, 73, 0, 272] },
    { from: 'root', chain: [21, 73, 0, 271] },
    { from: 'root', chain: [22, 73, 0, 271] },
    { from: 'root', chain: [21, 73, 0, 57] },
    { from: 'root', chain: [22, 73, 0, 57] },
    { from: 'root', chain: [21, 73, 0, 273] },
    { from: 'root', chain: [22, 73, 0, 273] },
    { from: 'root', chain: [21, 73, 0, 274] },
    { from: 'root', chain: [22, 73, 0, 274] },
    { from: 'root', chain: [21, 73, 0, 275] },
    { from: 'root', chain: [22, 73, 0, 275] },
    { from: 'root', chain: [21, 73, 0, 1] },
    { from: 'root', chain: [21, 73, 0, 1, 74] },
    { from: 'root', chain: [22, 73, 0, 1] },
    { from: 'root', chain: [22, 73, 0, 1, 74] },
    { from: 'root', chain: [21, 73, 0, 1, 171] },
    { from: 'root', chain: [22, 73, 0, 1, 171] },
    { from: 'root', chain: [21, 73, 0, 1, 172] },
    { from: 'root', chain: [22, 73, 0, 1, 172] },
    { from: 'root', chain: [21, 73, 0, 1, 173] },
    { from: 'root', chain: [22, 73, 0, 1, 173] },
    { from: 'root', chain: [21, 73, 76] },
    { from: 'root', chain: [21, 73, 76, 2] },
    { from: 'root', chain: [22, 73, 76] },
    { from: 'root', chain: [22, 73, 76, 2] },
    { from: 'root', chain: [21, 73, 76, 322] },
    { from: 'root', chain: [22, 73, 76, 322] },
    { from: 'root', chain: [21, 73, 76, 323] },
    { from: 'root', chain: [22, 73, 76, 323] },
    { from: 'root', chain: [21, 73, 76, 324] },
    { from: 'root', chain: [22, 73, 76, 324] },
    { from: 'root', chain: [21, 73, 76, 325] },
    { from: 'root', chain: [22, 73, 76, 325] },
    { from: 'root', chain: [21, 73, 76, 326] },
    { from: 'root', chain: [22, 73, 76, 326] },
    { from: 'root', chain: [21, 73, 76, 327] },
    { from: 'root', chain: [22, 73, 76, 327] },
    { from: 'root', chain: [21, 73, 76, 328] },
    { from: 'root', chain: [22, 73, 76, 328] },
    { from: 'root', chain: [21, 73, 76, 329] },
    { from: 'root', chain: [22, 73, 76, 329] },
    { from: 'root', chain: [21, 73, 76, 330] },
    { from: 'root', chain: [22, 73, 76, 330] },
    { from: 'root', chain: [21, 73, 76, 331] },
    { from: 'root', chain: [22, 73, 76, 331] },
    { from: 'root', chain: [21, 73, 332] },
    { from: 'root', chain: [22, 73, 332] },
    { from: 'root', chain: [21, 73, 333] },
    { from: 'root', chain: [22, 73, 333] },
    { from: 'root', chain: [21, 73, 334] },
    { from: 'root', chain: [22, 73, 334] },
    { from: 'root', chain: [21, 73, 335] },
    { from: 'root', chain: [22, 73, 335] },
    { from: 'root', chain: [21, 73, 336] },
    { from: 'root', chain: [22, 73, 336] },
    { from: 'root', chain: [21, 73, 337] },
    { from: 'root', chain: [22, 73, 337] },
    { from: 'root', chain: [21, 75] },
    { from: 'root', chain: [21, 75, 338] },
    { from: 'root', chain: [22, 75] },
    { from: 'root', chain: [22, 75, 338] },
    { from: 'root', chain: [21, 75, 339] },
    { from: 'root', chain: [22, 75, 339] },
    { from: 'root', chain: [21, 75, 340] },
    { from: 'root', chain: [22, 75, 340] },
    { from: 'root', chain: [21, 75, 341] },
    { from: 'root', chain: [22, 75, 341] },
    { from: 'root', chain: [21, 75, 342] },
    { from: 'root', chain: [22, 75, 342] },
    { from: 'root', chain: [21, 75, 343] },
    { from: 'root', chain: [22, 75, 343] },
    { from: 'root', chain: [21, 75, 3] },
    { from: 'root', chain: [21, 75, 3, 2] },
    { from: 'root', chain: [22, 75, 3] },
    { from: 'root', chain: [22, 75, 3, 2] },
    { from: 'root', chain: [21, 75, 3, 19] },
    { from: 'root', chain: [22, 75, 3, 19] },
    { from: 'root', chain: [21, 75, 3, 18] },
    { from: 'root', chain: [22, 75, 3, 18] },
    { from: 'root', chain: [21, 75, 3, 344] },
    { from: 'root', chain: [22, 75, 3, 344] },
    { from: 'root', chain: [21, 75, 3, 268] },
    { from: 'root', chain: [22, 75, 3, 268] },
    { from: 'root', chain: [21, 75, 3, 269] },
    { from: 'root', chain: [22, 75, 3, 269] },
    { from: 'root', chain: [21, 75, 3, 94] },
    { from: 'root', chain: [22, 75, 3, 94] },
    { from: 'root', chain: [21, 75, 3, 270] },
    { from: 'root', chain: [22, 75, 3, 270] },
    { from: 'root', chain: [21, 75, 3, 271] },
    { from: 'root', chain: [22, 75, 3, 271] },
    { from: 'root', chain: [21, 75, 3, 5] },
    { from: 'root', chain: [22, 75, 3, 5] },
    { from: 'root', chain: [21, 75, 3, 6] },
    { from: 'root', chain: [22, 75, 3, 6] },
    { from: 'root', chain: [21, 75, 3, 54] },
    { from: 'root', chain: [22, 75, 3, 54] },
    { from: 'root', chain: [21, 75, 277] },
    { from: 'root', chain: [22, 75, 277] },
    { from: 'root', chain: [21, 221] },
    { from: 'root', chain: [22, 221] },
    { from: 'root', chain: [21, 345] },
    { from: 'root', chain: [22, 345] },
    { from: 'root', chain: [21, 346] },
    { from: 'root', chain: [22, 346] },
    { from: 'root', chain: [347] },
    { from: 'root', chain: [348] },
    { from: 'root', chain: [54, 349] },
    { from: 'root', chain: [54, 83, 2] },
    { from: 'root', chain: [54, 83, 238, 2] },
    { from: 'root', chain: [43, 41] },
    { from: 'root', chain: [54, 55] },
    { from: 'root', chain: [54, 352] },
    { from: 'root', chain: [81, 353] },
    { from: 'root', chain: [374] },
    { from: 'root', chain: [54, 261] },
    { from: 'root', chain: [124, 2] },
    { from: 'root', chain: [121, 2] },
    { from: 'root', chain: [120, 2] },
    { from: 'root', chain: [251, 45] },
    { from: 'root', chain: [8, 9, 80] },
    { from: 'root', chain: [8, 9, 80, 74] },
    { from: 'root', chain: [8, 9, 14, 11] },
    { from: 'root', chain: [8, 9, 14, 196] },
    { from: 'root', chain: [13, 9, 46] },
    { from: 'root', chain: [13, 9, 46, 2] },
    { from: 'root', chain: [13, 9, 14, 11] },
    { from: 'root', chain: [135, 2] },
    { from: 'root', chain: [13, 9, 80] },
    { from: 'root', chain: [13, 9, 80, 74] },
    { from: 'root', chain: [123, 2] },
    { from: 'document', chain: [16] },
    { from: 'root', chain: [6, 26] },
    { from: 'root', chain: [81, 379] },
    { from: 'root', chain: [81, 65, 82, 51, 52] },
  ],
  rules: [
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 15], ['child', 3]] }, { anchored: true, steps: [['child', 16], ['child', 3]] }], checks: [
      { id: "BR-31", flag: 'fatal', message: "A document-level allowance (BG-20) has no amount (BT-92)." },
      { id: "BR-32", flag: 'fatal', message: "A document-level allowance (BG-20) has no VAT category (BT-95)." },
      { id: "BR-33", flag: 'fatal', message: "A document-level allowance (BG-20) has no reason, neither as text (BT-97) nor as a code (BT-98)." },
      { id: "BR-CO-21", flag: 'fatal', message: "A document-level allowance (BG-20) needs a reason as text (BT-97), as a code (BT-98), or both." },
      { id: "BR-DEC-01", flag: 'fatal', message: "The amount of a document-level allowance (BT-92) has more than two decimal places." },
      { id: "BR-DEC-02", flag: 'fatal', message: "The base amount of a document-level allowance (BT-93) has more than two decimal places." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['child', 15], ['child', 3]] }, { anchored: true, steps: [['child', 16], ['child', 3]] }], checks: [
      { id: "BR-36", flag: 'fatal', message: "A document-level charge (BG-21) has no amount (BT-99)." },
      { id: "BR-37", flag: 'fatal', message: "A document-level charge (BG-21) has no VAT category (BT-102)." },
      { id: "BR-38", flag: 'fatal', message: "A document-level charge (BG-21) has no reason, neither as text (BT-104) nor as a code (BT-105)." },
      { id: "BR-CO-22", flag: 'fatal', message: "A document-level charge (BG-21) needs a reason as text (BT-104), as a code (BT-105), or both." },
      { id: "BR-DEC-05", flag: 'fatal', message: "The amount of a document-level charge (BT-99) has more than two decimal places." },
      { id: "BR-DEC-06", flag: 'fatal', message: "The base amount of a document-level charge (BT-100) has more than two decimal places." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['descendant', 21], ['child', 3]] }, { anchored: true, steps: [['descendant', 22], ['child', 3]] }], checks: [
      { id: "BR-41", flag: 'fatal', message: "A line allowance (BG-27) has no amount (BT-136)." },
      { id: "BR-42", flag: 'fatal', message: "A line allowance (BG-27) has no reason, neither as text (BT-139) nor as a code (BT-140)." },
      { id: "BR-CO-23", flag: 'fatal', message: "A line allowance (BG-27) needs a reason as text (BT-139), as a code (BT-140), or both." },
      { id: "BR-DEC-24", flag: 'fatal', message: "The amount of a line allowance (BT-136) has more than two decimal places." },
      { id: "BR-DEC-25", flag: 'fatal', message: "The base amount of a line allowance (BT-137) has more than two decimal places." },
    ] },
    { pattern: 0, branches: [{ anchored: true, steps: [['descendant', 21], ['child', 3]] }, { anchored: true, steps: [['descendant', 22], ['child', 3]] }], checks: [
      { id: "BR-43", flag: 'fatal', message: "A line charge (BG-28) has no amount (BT-141)." },
      { id: "BR-44", flag: 'fatal', message: "A line charge (BG-28) has no reason, neither as text (BT-144) nor as a code (BT-145)." },
      { id: "BR-CO-24", flag: 'fatal', message: "A line charge (BG-28) needs a reason as text (BT-144), as a code (BT-145), or both." },
      { id: "BR-DEC-27", flag: 'fatal', message: "The amount of a line charge (BT-141) has more than two decimal places." },
      { id: "BR-DEC-28", flag: 'fatal', message: "The base amount of a line charge (BT-142) has more than two decimal places." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 23]] }], checks: [
      { id: "BR-CL-01", flag: 'fatal', message: "The type code of the invoice (BT-3) is not an invoice type of UNTDID 1001." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 24]] }], checks: [
      { id: "BR-CL-01", flag: 'fatal', message: "The type code of the credit note (BT-3) is not a credit note type of UNTDID 1001." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 17]] }, { anchored: false, steps: [['descendant', 20]] }, { anchored: false, steps: [['descendant', 25]] }, { anchored: false, steps: [['descendant', 26]] }, { anchored: false, steps: [['descendant', 27]] }, { anchored: false, steps: [['descendant', 28]] }, { anchored: false, steps: [['descendant', 29]] }, { anchored: false, steps: [['descendant', 30]] }, { anchored: false, steps: [['descendant', 31]] }, { anchored: false, steps: [['descendant', 32]] }, { anchored: false, steps: [['descendant', 33]] }, { anchored: false, steps: [['descendant', 34]] }, { anchored: false, steps: [['descendant', 35]] }], checks: [
      { id: "BR-CL-03", flag: 'fatal', message: "The currency of an amount is missing or is not a valid ISO 4217 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 37]] }], checks: [
      { id: "BR-CL-04", flag: 'fatal', message: "The currency of the document (BT-5) is not a valid ISO 4217 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 38]] }], checks: [
      { id: "BR-CL-05", flag: 'fatal', message: "The VAT accounting currency (BT-6) is not a valid ISO 4217 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 39], ['child', 40]] }], checks: [
      { id: "BR-CL-06", flag: 'fatal', message: "The VAT point date code (BT-8) is not 3, 35 or 432 (UNTDID 2005)." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 43], ['child', 2]] }, { anchored: false, steps: [['descendant', 44], ['child', 2]] }], checks: [
      { id: "BR-CL-07", flag: 'fatal', message: "The scheme of the invoiced object identifier of the document (BT-18) or of a line (BT-128) is not a valid UNTDID 1153 code." },
    ] },
    { pattern: 1, branches: [{ anchored: true, steps: [['child', 15], ['child', 45]] }, { anchored: true, steps: [['child', 16], ['child', 45]] }], checks: [
      { id: "BR-CL-08", flag: 'fatal', message: "The subject code of a note (BT-21), written between two # characters, is not a valid UNTDID 4451 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 46], ['child', 2]] }], checks: [
      { id: "BR-CL-10", flag: 'fatal', message: "The scheme of an identifier of the seller (BT-29), the buyer (BT-46) or the payee (BT-60) is not a valid ISO 6523 code. Only the creditor identifier (BT-90) of the seller or the payee may use SEPA." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 14], ['child', 11]] }], checks: [
      { id: "BR-CL-11", flag: 'fatal', message: "The scheme of a registration number of the seller (BT-30), the buyer (BT-47) or the payee (BT-61) is not a valid ISO 6523 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 49], ['child', 50]] }], checks: [
      { id: "BR-CL-13", flag: 'fatal', message: "The scheme of an item classification (BT-158) is not a valid UNTDID 7143 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 51], ['child', 52]] }], checks: [
      { id: "BR-CL-14", flag: 'fatal', message: "The country code of an address, such as that of the seller (BT-40) or the buyer (BT-55), is not a valid ISO 3166-1 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 53], ['child', 52]] }], checks: [
      { id: "BR-CL-15", flag: 'fatal', message: "The country of origin of an item (BT-159) is not a valid ISO 3166-1 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 54], ['child', 55]] }], checks: [
      { id: "BR-CL-16", flag: 'fatal', message: "The payment means type code (BT-81) is not a valid UNTDID 4461 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 5], ['child', 2]] }], checks: [
      { id: "BR-CL-17", flag: 'fatal', message: "The VAT category in the VAT breakdown (BT-118), of an allowance (BT-95) or of a charge (BT-102) is not a valid UNTDID 5305 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 0], ['child', 2]] }], checks: [
      { id: "BR-CL-18", flag: 'fatal', message: "The VAT category of a line (BT-151) is not a valid UNTDID 5305 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 19]] }], checks: [
      { id: "BR-CL-19", flag: 'fatal', message: "The reason code of a document-level allowance (BT-98) or a line allowance (BT-140) is not a valid UNTDID 5189 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 19]] }], checks: [
      { id: "BR-CL-20", flag: 'fatal', message: "The reason code of a document-level charge (BT-105) or a line charge (BT-145) is not a valid UNTDID 7161 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 56], ['child', 2]] }], checks: [
      { id: "BR-CL-21", flag: 'fatal', message: "The scheme of an item standard identifier (BT-157) is not a valid ISO 6523 code." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 57]] }], checks: [
      { id: "BR-CL-22", flag: 'fatal', message: "The VAT exemption reason code (BT-121) is not a code of the VATEX list." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 59]] }, { anchored: false, steps: [['descendant', 60]] }, { anchored: false, steps: [['descendant', 61]] }], checks: [
      { id: "BR-CL-23", flag: 'fatal', message: "The unit of a quantity on a line (BT-130) or of a price (BT-150) is not a code of UN/ECE Recommendation 20 or 21." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 63]] }], checks: [
      { id: "BR-CL-24", flag: 'fatal', message: "The file type of an attached document (BT-125) is not allowed. Allowed types are PDF, PNG, JPEG, CSV, XLSX and ODS." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 64]] }], checks: [
      { id: "BR-CL-25", flag: 'fatal', message: "The scheme of the electronic address of the seller (BT-34) or the buyer (BT-49) is not a code of the EAS list." },
    ] },
    { pattern: 1, branches: [{ anchored: false, steps: [['descendant', 65], ['child', 2]] }], checks: [
      { id: "BR-CL-26", flag: 'fatal', message: "The scheme of the delivery location identifier (BT-71) is not a valid ISO 6523 code." },
    ] },
    { pattern: 2, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-01", flag: 'fatal', message: "The document does not state the specification that it follows (BT-24)." },
      { id: "BR-02", flag: 'fatal', message: "The document has no number (BT-1)." },
      { id: "BR-03", flag: 'fatal', message: "The document has no issue date (BT-2)." },
      { id: "BR-04", flag: 'fatal', message: "The document has no type code (BT-3)." },
      { id: "BR-05", flag: 'fatal', message: "The document does not state its currency (BT-5)." },
      { id: "BR-16", flag: 'fatal', message: "The document has no line (BG-25)." },
      { id: "BR-53", flag: 'fatal', message: "The document states a VAT accounting currency (BT-6), but no total VAT amount in that currency (BT-111)." },
      { id: "BR-CO-03", flag: 'fatal', message: "The document states both a VAT point date (BT-7) and a VAT point date code (BT-8). Only one of them is allowed." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 69]] }], checks: [
      { id: "BR-55", flag: 'fatal', message: "A reference to an earlier invoice (BG-3) has no invoice number (BT-25)." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 43]] }], checks: [
      { id: "BR-52", flag: 'fatal', message: "A supporting document (BG-24) has no reference (BT-122)." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 39]] }, { anchored: false, steps: [['descendant', 22], ['child', 39]] }], checks: [
      { id: "BR-30", flag: 'fatal', message: "The period of a line (BG-26) ends (BT-135) before it begins (BT-134)." },
      { id: "BR-CO-20", flag: 'fatal', message: "The period of a line (BG-26) has neither a start date (BT-134) nor an end date (BT-135)." },
    ] },
    { pattern: 2, branches: [{ anchored: false, steps: [['descendant', 39]] }], checks: [
      { id: "BR-29", flag: 'fatal', message: "The invoicing period (BG-14) ends (BT-74) before it begins (BT-73)." },
      { id: "BR-CO-19", flag: 'fatal', message: "The invoicing period (BG-14) has neither a start date (BT-73) nor an end date (BT-74)." },
    ] },
    { pattern: 3, branches: [{ anchored: false, steps: [['descendant', 21]] }, { anchored: false, steps: [['descendant', 22]] }], checks: [
      { id: "BR-21", flag: 'fatal', message: "A line (BG-25) has no identifier (BT-126)." },
      { id: "BR-22", flag: 'fatal', message: "A line (BG-25) has no quantity (BT-129)." },
      { id: "BR-23", flag: 'fatal', message: "The quantity of a line (BT-129) has no unit (BT-130)." },
      { id: "BR-24", flag: 'fatal', message: "A line (BG-25) has no net amount (BT-131)." },
      { id: "BR-25", flag: 'fatal', message: "A line (BG-25) has no item name (BT-153)." },
      { id: "BR-26", flag: 'fatal', message: "A line (BG-25) has no item net price (BT-146)." },
      { id: "BR-27", flag: 'fatal', message: "An item net price (BT-146) is negative." },
      { id: "BR-28", flag: 'fatal', message: "An item gross price (BT-148) is negative." },
      { id: "BR-CO-04", flag: 'fatal', message: "A line (BG-25) has no VAT category (BT-151)." },
      { id: "BR-DEC-23", flag: 'fatal', message: "The net amount of a line (BT-131) has more than two decimal places." },
    ] },
    { pattern: 3, branches: [{ anchored: true, steps: [['descendant', 76]] }], checks: [
      { id: "BR-54", flag: 'fatal', message: "An item attribute (BG-32) needs a name (BT-160) and a value (BT-161)." },
    ] },
    { pattern: 3, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 56], ['child', 2]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 56], ['child', 2]] }], checks: [
      { id: "BR-64", flag: 'fatal', message: "The standard identifier of an item (BT-157) has no scheme." },
    ] },
    { pattern: 3, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 49], ['child', 50]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 49], ['child', 50]] }], checks: [
      { id: "BR-65", flag: 'fatal', message: "The classification of an item (BT-158) has no scheme." },
    ] },
    { pattern: 4, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-06", flag: 'fatal', message: "The name of the seller (BT-27) is missing." },
      { id: "BR-07", flag: 'fatal', message: "The name of the buyer (BT-44) is missing." },
      { id: "BR-08", flag: 'fatal', message: "The postal address of the seller (BG-5) is missing." },
      { id: "BR-10", flag: 'fatal', message: "The postal address of the buyer (BG-8) is missing." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 8]] }], checks: [
      { id: "BR-CO-26", flag: 'fatal', message: "The seller needs an identifier (BT-29), a registration number (BT-30) or a VAT number (BT-31)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 8], ['child', 9], ['child', 79]] }], checks: [
      { id: "BR-09", flag: 'fatal', message: "The address of the seller has no country code (BT-40)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 8], ['child', 9], ['child', 64]] }], checks: [
      { id: "BR-62", flag: 'fatal', message: "The electronic address of the seller (BT-34) has no scheme." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 13], ['child', 9], ['child', 79]] }], checks: [
      { id: "BR-11", flag: 'fatal', message: "The address of the buyer has no country code (BT-55)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 13], ['child', 9], ['child', 64]] }], checks: [
      { id: "BR-63", flag: 'fatal', message: "The electronic address of the buyer (BT-49) has no scheme." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 47]] }], checks: [
      { id: "BR-17", flag: 'fatal', message: "A payee (BG-10) needs a name (BT-59). It may be stated only if it is not the seller (BG-4)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 12]] }], checks: [
      { id: "BR-18", flag: 'fatal', message: "The tax representative of the seller (BG-11) has no name (BT-62)." },
      { id: "BR-19", flag: 'fatal', message: "The tax representative of the seller (BG-11) has no postal address (BG-12)." },
      { id: "BR-56", flag: 'fatal', message: "The tax representative of the seller (BG-11) has no VAT number (BT-63)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 12], ['child', 79]] }], checks: [
      { id: "BR-20", flag: 'fatal', message: "The address of the tax representative has no country code (BT-69)." },
    ] },
    { pattern: 4, branches: [{ anchored: false, steps: [['descendant', 81], ['child', 65], ['child', 82]] }], checks: [
      { id: "BR-57", flag: 'fatal', message: "The delivery address (BG-15) has no country code (BT-80)." },
    ] },
    { pattern: 4, branches: [{ anchored: true, steps: [['descendant', 10]] }], checks: [
      { id: "BR-CO-09", flag: 'fatal', message: "A VAT number (BT-31, BT-48, BT-63) does not begin with a country code." },
    ] },
    { pattern: 5, branches: [{ anchored: false, steps: [['descendant', 54]] }], checks: [
      { id: "BR-49", flag: 'fatal', message: "The payment instructions (BG-16) have no payment means type code (BT-81)." },
      { id: "BR-61", flag: 'fatal', message: "The document is to be paid by credit transfer (BT-81), but it states no payment account (BT-84)." },
    ] },
    { pattern: 5, branches: [{ anchored: false, steps: [['descendant', 54], ['child', 83]] }], checks: [
      { id: "BR-50", flag: 'fatal', message: "The account for the credit transfer (BG-17) has no account identifier (BT-84)." },
    ] },
    { pattern: 5, branches: [{ anchored: false, steps: [['descendant', 54], ['child', 84], ['child', 85]] }], checks: [
      { id: "BR-51", flag: 'warning', message: "A document must not show a full card number (BT-87). It may show at most the first six and the last four digits." },
    ] },
    { pattern: 6, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "UBL-CR-001", flag: 'warning', message: "The element “UBLExtensions” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-003", flag: 'warning', message: "The element “ProfileExecutionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-004", flag: 'warning', message: "The element “CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-005", flag: 'warning', message: "The element “UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-006", flag: 'warning', message: "The element “IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-007", flag: 'warning', message: "The element “PricingCurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-008", flag: 'warning', message: "The element “PaymentCurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-009", flag: 'warning', message: "The element “PaymentAlternativeCurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-010", flag: 'warning', message: "The element “AccountingCostCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-011", flag: 'warning', message: "The element “LineCountNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-012", flag: 'warning', message: "The element “InvoicePeriod/StartTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-013", flag: 'warning', message: "The element “InvoicePeriod/EndTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-014", flag: 'warning', message: "The element “InvoicePeriod/DurationMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-015", flag: 'warning', message: "The element “InvoicePeriod/Description” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-016", flag: 'warning', message: "The element “OrderReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-017", flag: 'warning', message: "The element “OrderReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-018", flag: 'warning', message: "The element “OrderReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-019", flag: 'warning', message: "The element “OrderReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-020", flag: 'warning', message: "The element “OrderReference/CustomerReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-021", flag: 'warning', message: "The element “OrderReference/OrderTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-022", flag: 'warning', message: "The element “OrderReference/DocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-023", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-024", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-025", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-026", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/DocumentTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-027", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-028", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-029", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-030", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-031", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-032", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-033", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-034", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-035", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-036", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-037", flag: 'warning', message: "The element “BillingReference/InvoiceDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-038", flag: 'warning', message: "The element “BillingReference/SelfBilledInvoiceDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-039", flag: 'warning', message: "The element “BillingReference/CreditNoteDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-040", flag: 'warning', message: "The element “BillingReference/SelfBilledCreditNoteDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-041", flag: 'warning', message: "The element “BillingReference/DebitNoteDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-042", flag: 'warning', message: "The element “BillingReference/ReminderDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-043", flag: 'warning', message: "The element “BillingReference/AdditionalDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-044", flag: 'warning', message: "The element “BillingReference/BillingReferenceLine” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-045", flag: 'warning', message: "The element “DespatchDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-046", flag: 'warning', message: "The element “DespatchDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-047", flag: 'warning', message: "The element “DespatchDocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-048", flag: 'warning', message: "The element “DespatchDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-049", flag: 'warning', message: "The element “DespatchDocumentReference/DocumentTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-050", flag: 'warning', message: "The element “DespatchDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-051", flag: 'warning', message: "The element “DespatchDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-052", flag: 'warning', message: "The element “DespatchDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-053", flag: 'warning', message: "The element “DespatchDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-054", flag: 'warning', message: "The element “DespatchDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-055", flag: 'warning', message: "The element “DespatchDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-056", flag: 'warning', message: "The element “DespatchDocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-057", flag: 'warning', message: "The element “DespatchDocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-058", flag: 'warning', message: "The element “DespatchDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-059", flag: 'warning', message: "The element “DespatchDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-060", flag: 'warning', message: "The element “DespatchDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-061", flag: 'warning', message: "The element “ReceiptDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-062", flag: 'warning', message: "The element “ReceiptDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-063", flag: 'warning', message: "The element “ReceiptDocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-064", flag: 'warning', message: "The element “ReceiptDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-065", flag: 'warning', message: "The element “ReceiptDocumentReference/DocumentTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-066", flag: 'warning', message: "The element “ReceiptDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-067", flag: 'warning', message: "The element “ReceiptDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-068", flag: 'warning', message: "The element “ReceiptDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-069", flag: 'warning', message: "The element “ReceiptDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-070", flag: 'warning', message: "The element “ReceiptDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-071", flag: 'warning', message: "The element “ReceiptDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-072", flag: 'warning', message: "The element “ReceiptDocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-073", flag: 'warning', message: "The element “ReceiptDocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-074", flag: 'warning', message: "The element “ReceiptDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-075", flag: 'warning', message: "The element “ReceiptDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-076", flag: 'warning', message: "The element “ReceiptDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-077", flag: 'warning', message: "The element “StatementDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-078", flag: 'warning', message: "The element “OriginatorDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-079", flag: 'warning', message: "The element “OriginatorDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-080", flag: 'warning', message: "The element “OriginatorDocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-081", flag: 'warning', message: "The element “OriginatorDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-082", flag: 'warning', message: "The element “OriginatorDocumentReference/DocumentTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-083", flag: 'warning', message: "The element “OriginatorDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-084", flag: 'warning', message: "The element “OriginatorDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-085", flag: 'warning', message: "The element “OriginatorDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-086", flag: 'warning', message: "The element “OriginatorDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-087", flag: 'warning', message: "The element “OriginatorDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-088", flag: 'warning', message: "The element “OriginatorDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-089", flag: 'warning', message: "The element “OriginatorDocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-090", flag: 'warning', message: "The element “OriginatorDocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-091", flag: 'warning', message: "The element “OriginatorDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-092", flag: 'warning', message: "The element “OriginatorDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-093", flag: 'warning', message: "The element “OriginatorDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-094", flag: 'warning', message: "The element “ContractDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-095", flag: 'warning', message: "The element “ContractDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-096", flag: 'warning', message: "The element “ContractDocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-097", flag: 'warning', message: "The element “ContractDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-098", flag: 'warning', message: "The element “ContractDocumentReference/DocumentTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-099", flag: 'warning', message: "The element “ContractDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-100", flag: 'warning', message: "The element “ContractDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-101", flag: 'warning', message: "The element “ContractDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-102", flag: 'warning', message: "The element “ContractDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-103", flag: 'warning', message: "The element “ContractDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-104", flag: 'warning', message: "The element “ContractDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-105", flag: 'warning', message: "The element “ContractDocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-106", flag: 'warning', message: "The element “ContractDocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-107", flag: 'warning', message: "The element “ContractDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-108", flag: 'warning', message: "The element “ContractDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-109", flag: 'warning', message: "The element “ContractDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-110", flag: 'warning', message: "The element “AdditionalDocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-111", flag: 'warning', message: "The element “AdditionalDocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-112", flag: 'warning', message: "The element “AdditionalDocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-113", flag: 'warning', message: "The element “AdditionalDocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-114", flag: 'warning', message: "The element “AdditionalDocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-115", flag: 'warning', message: "The element “AdditionalDocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-116", flag: 'warning', message: "The element “AdditionalDocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-117", flag: 'warning', message: "The element “AdditionalDocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-118", flag: 'warning', message: "The element “AdditionalDocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-119", flag: 'warning', message: "The element “AdditionalDocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-121", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/DocumentHash” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-122", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/HashAlgorithmMethod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-123", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/ExpiryDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-124", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/ExpiryTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-125", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/MimeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-126", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/FormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-127", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/EncodingCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-128", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/CharacterSetCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-129", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/FileName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-130", flag: 'warning', message: "The element “AdditionalDocumentReference/Attachment/ExternalReference/Description” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-131", flag: 'warning', message: "The element “AdditionalDocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-132", flag: 'warning', message: "The element “AdditionalDocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-133", flag: 'warning', message: "The element “AdditionalDocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-134", flag: 'warning', message: "The element “ProjectReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-135", flag: 'warning', message: "The element “ProjectReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-136", flag: 'warning', message: "The element “ProjectReference/WorkPhaseReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-137", flag: 'warning', message: "The element “Signature” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-138", flag: 'warning', message: "The element “AccountingSupplierParty/CustomerAssignedAccountID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-139", flag: 'warning', message: "The element “AccountingSupplierParty/AdditionalAccountID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-140", flag: 'warning', message: "The element “AccountingSupplierParty/DataSendingCapability” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-141", flag: 'warning', message: "The element “AccountingSupplierParty/Party/MarkCareIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-142", flag: 'warning', message: "The element “AccountingSupplierParty/Party/MarkAttentionIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-143", flag: 'warning', message: "The element “AccountingSupplierParty/Party/WebsiteURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-144", flag: 'warning', message: "The element “AccountingSupplierParty/Party/LogoReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-145", flag: 'warning', message: "The element “AccountingSupplierParty/Party/IndustryClassificationCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-146", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Language” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-147", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-148", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/AddressTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-149", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/AddressFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-150", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Postbox” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-151", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Floor” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-152", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Room” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-153", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/BlockName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-154", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/BuildingName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-155", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/BuildingNumber” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-156", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/InhouseMail” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-157", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Department” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-158", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/MarkAttention” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-159", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/MarkCare” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-160", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/PlotIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-161", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/CitySubdivisionName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-162", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/CountrySubentityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-163", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Region” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-164", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/District” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-165", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/TimezoneOffset” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-166", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/Country/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-167", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PostalAddress/LocationCoordinate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-168", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PhysicalLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-169", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/RegistrationName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-170", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/TaxLevelCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-171", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/ExemptionReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-172", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/ExemptionReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-173", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-174", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-175", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-176", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-177", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-178", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/RegistrationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-179", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/RegistrationExpirationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-180", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalFormCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-181", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/SoleProprietorshipIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-182", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/CompanyLiquidationStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-183", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/CorporateStockAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-184", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/FullyPaidSharesIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-185", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-186", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/CorporateRegistrationScheme” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-187", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/HeadOfficeParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-188", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PartyLegalEntity/ShareholderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-189", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Contact/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-190", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Contact/Telefax” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-191", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Contact/Note” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-192", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Contact/OtherCommunication” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-193", flag: 'warning', message: "The element “AccountingSupplierParty/Party/Person” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-194", flag: 'warning', message: "The element “AccountingSupplierParty/Party/AgentParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-195", flag: 'warning', message: "The element “AccountingSupplierParty/Party/ServiceProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-196", flag: 'warning', message: "The element “AccountingSupplierParty/Party/PowerOfAttorney” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-197", flag: 'warning', message: "The element “AccountingSupplierParty/Party/FinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-198", flag: 'warning', message: "The element “AccountingSupplierParty/DespatchContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-199", flag: 'warning', message: "The element “AccountingSupplierParty/AccountingContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-200", flag: 'warning', message: "The element “AccountingSupplierParty/SellerContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-201", flag: 'warning', message: "The element “AccountingCustomerParty/CustomerAssignedAccountID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-202", flag: 'warning', message: "The element “AccountingCustomerParty/SupplierAssignedAccountID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-203", flag: 'warning', message: "The element “AccountingCustomerParty/AdditionalAccountID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-204", flag: 'warning', message: "The element “AccountingCustomerParty/Party/MarkCareIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-205", flag: 'warning', message: "The element “AccountingCustomerParty/Party/MarkAttentionIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-206", flag: 'warning', message: "The element “AccountingCustomerParty/Party/WebsiteURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-207", flag: 'warning', message: "The element “AccountingCustomerParty/Party/LogoReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-208", flag: 'warning', message: "The element “AccountingCustomerParty/Party/IndustryClassificationCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-209", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Language” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-210", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-211", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/AddressTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-212", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/AddressFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-213", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Postbox” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-214", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Floor” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-215", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Room” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-216", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/BlockName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-217", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/BuildingName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-218", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/BuildingNumber” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-219", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/InhouseMail” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-220", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Department” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-221", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/MarkAttention” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-222", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/MarkCare” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-223", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/PlotIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-224", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/CitySubdivisionName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-225", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/CountrySubentityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-226", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Region” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-227", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/District” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-228", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/TimezoneOffset” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-229", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/Country/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-230", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PostalAddress/LocationCoordinate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-231", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PhysicalLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-232", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/RegistrationName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-233", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/TaxLevelCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-234", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/ExemptionReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-235", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/ExemptionReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-236", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-237", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-238", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-239", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-240", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-241", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/RegistrationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-242", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/RegistrationExpirationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-243", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/CompanyLegalFormCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-244", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/CompanyLegalForm” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-245", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/SoleProprietorshipIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-246", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/CompanyLiquidationStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-247", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/CorporateStockAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-248", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/FullyPaidSharesIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-249", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-250", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/CorporateRegistrationScheme” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-251", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/HeadOfficeParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-252", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PartyLegalEntity/ShareholderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-253", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Contact/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-254", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Contact/Telefax” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-255", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Contact/Note” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-256", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Contact/OtherCommunication” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-257", flag: 'warning', message: "The element “AccountingCustomerParty/Party/Person” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-258", flag: 'warning', message: "The element “AccountingCustomerParty/Party/AgentParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-259", flag: 'warning', message: "The element “AccountingCustomerParty/Party/ServiceProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-260", flag: 'warning', message: "The element “AccountingCustomerParty/Party/PowerOfAttorney” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-261", flag: 'warning', message: "The element “AccountingCustomerParty/Party/FinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-262", flag: 'warning', message: "The element “AccountingCustomerParty/DeliveryContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-263", flag: 'warning', message: "The element “AccountingCustomerParty/AccountingContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-264", flag: 'warning', message: "The element “AccountingCustomerParty/BuyerContact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-265", flag: 'warning', message: "The element “PayeeParty/MarkCareIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-266", flag: 'warning', message: "The element “PayeeParty/MarkAttentionIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-267", flag: 'warning', message: "The element “PayeeParty/WebsiteURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-268", flag: 'warning', message: "The element “PayeeParty/LogoReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-269", flag: 'warning', message: "The element “PayeeParty/EndpointID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-270", flag: 'warning', message: "The element “PayeeParty/IndustryClassificationCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-271", flag: 'warning', message: "The element “PayeeParty/Language” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-272", flag: 'warning', message: "The element “PayeeParty/PostalAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-273", flag: 'warning', message: "The element “PayeeParty/PhysicalLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-274", flag: 'warning', message: "The element “PayeeParty/PartyTaxScheme” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-275", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/RegistrationName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-276", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/RegistrationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-277", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/RegistrationExpirationDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-278", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/CompanyLegalFormCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-279", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/CompanyLegalForm” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-280", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/SoleProprietorshipIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-281", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/CompanyLiquidationStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-282", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/CorporateStockAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-283", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/FullyPaidSharesIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-284", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-285", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/CorporateRegistrationScheme” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-286", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/HeadOfficeParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-287", flag: 'warning', message: "The element “PayeeParty/PartyLegalEntity/ShareholderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-288", flag: 'warning', message: "The element “PayeeParty/Contact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-289", flag: 'warning', message: "The element “PayeeParty/Person” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-290", flag: 'warning', message: "The element “PayeeParty/AgentParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-291", flag: 'warning', message: "The element “PayeeParty/ServiceProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-292", flag: 'warning', message: "The element “PayeeParty/PowerOfAttorney” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-293", flag: 'warning', message: "The element “PayeeParty/FinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-294", flag: 'warning', message: "The element “BuyerCustomerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-295", flag: 'warning', message: "The element “SellerSupplierParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-296", flag: 'warning', message: "The element “TaxRepresentativeParty/MarkCareIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-297", flag: 'warning', message: "The element “TaxRepresentativeParty/MarkAttentionIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-298", flag: 'warning', message: "The element “TaxRepresentativeParty/WebsiteURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-299", flag: 'warning', message: "The element “TaxRepresentativeParty/LogoReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-300", flag: 'warning', message: "The element “TaxRepresentativeParty/EndpointID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-301", flag: 'warning', message: "The element “TaxRepresentativeParty/IndustryClassificationCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-302", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-303", flag: 'warning', message: "The element “TaxRepresentativeParty/Language” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-304", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-305", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/AddressTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-306", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/AddressFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-307", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Postbox” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-308", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Floor” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-309", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Room” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-310", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/BlockName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-311", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/BuildingName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-312", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/BuildingNumber” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-313", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/InhouseMail” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-314", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Department” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-315", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/MarkAttention” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-316", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/MarkCare” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-317", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/PlotIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-318", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/CitySubdivisionName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-319", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/CountrySubentityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-320", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Region” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-321", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/District” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-322", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/TimezoneOffset” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-323", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/Country/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-324", flag: 'warning', message: "The element “TaxRepresentativeParty/PostalAddress/LocationCoordinate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-325", flag: 'warning', message: "The element “TaxRepresentativeParty/PhysicalLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-326", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/RegistrationName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-327", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/TaxLevelCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-328", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/ExemptionReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-329", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/ExemptionReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-330", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/RegistrationAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-331", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-332", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-333", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-334", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyTaxScheme/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-335", flag: 'warning', message: "The element “TaxRepresentativeParty/PartyLegalEntity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-336", flag: 'warning', message: "The element “TaxRepresentativeParty/Contact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-337", flag: 'warning', message: "The element “TaxRepresentativeParty/Person” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-338", flag: 'warning', message: "The element “TaxRepresentativeParty/AgentParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-339", flag: 'warning', message: "The element “TaxRepresentativeParty/ServiceProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-340", flag: 'warning', message: "The element “TaxRepresentativeParty/PowerOfAttorney” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-341", flag: 'warning', message: "The element “TaxRepresentativeParty/FinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-342", flag: 'warning', message: "The element “Delivery/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-343", flag: 'warning', message: "The element “Delivery/Quantity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-344", flag: 'warning', message: "The element “Delivery/MinimumQuantity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-345", flag: 'warning', message: "The element “Delivery/MaximumQuantity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-346", flag: 'warning', message: "The element “Delivery/ActualDeliveryTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-347", flag: 'warning', message: "The element “Delivery/LatestDeliveryDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-348", flag: 'warning', message: "The element “Delivery/LatestDeliveryTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-349", flag: 'warning', message: "The element “Delivery/ReleaseID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-350", flag: 'warning', message: "The element “Delivery/TrackingID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-351", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Description” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-352", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Conditions” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-353", flag: 'warning', message: "The element “Delivery/DeliveryLocation/CountrySubentity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-354", flag: 'warning', message: "The element “Delivery/DeliveryLocation/CountrySubentityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-355", flag: 'warning', message: "The element “Delivery/DeliveryLocation/LocationTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-356", flag: 'warning', message: "The element “Delivery/DeliveryLocation/InformationURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-357", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-358", flag: 'warning', message: "The element “Delivery/DeliveryLocation/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-359", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-360", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/AddressTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-361", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/AddressFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-362", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Postbox” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-363", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Floor” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-364", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Room” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-365", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/BlockName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-366", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/BuildingName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-367", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/BuildingNumber” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-368", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/InhouseMail” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-369", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Department” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-370", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/MarkAttention” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-371", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/MarkCare” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-372", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/PlotIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-373", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/CitySubdivisionName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-374", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/CountrySubentityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-375", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Region” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-376", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/District” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-377", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/TimezoneOffset” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-378", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/Country/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-379", flag: 'warning', message: "The element “Delivery/DeliveryLocation/Address/LocationCoordinate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-380", flag: 'warning', message: "The element “Delivery/DeliveryLocation/SubsidiaryLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-381", flag: 'warning', message: "The element “Delivery/DeliveryLocation/LocationCoordinate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-382", flag: 'warning', message: "The element “Delivery/AlternativeDeliveryLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-383", flag: 'warning', message: "The element “Delivery/RequestedDeliveryPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-384", flag: 'warning', message: "The element “Delivery/EstimatedDeliveryPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-385", flag: 'warning', message: "The element “Delivery/CarrierParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-386", flag: 'warning', message: "The element “Delivery/DeliveryParty/MarkCareIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-387", flag: 'warning', message: "The element “Delivery/DeliveryParty/MarkAttentionIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-388", flag: 'warning', message: "The element “Delivery/DeliveryParty/WebsiteURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-389", flag: 'warning', message: "The element “Delivery/DeliveryParty/LogoReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-390", flag: 'warning', message: "The element “Delivery/DeliveryParty/EndpointID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-391", flag: 'warning', message: "The element “Delivery/DeliveryParty/IndustryClassificationCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-392", flag: 'warning', message: "The element “Delivery/DeliveryParty/PartyIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-393", flag: 'warning', message: "The element “Delivery/DeliveryParty/Language” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-394", flag: 'warning', message: "The element “Delivery/DeliveryParty/PostalAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-395", flag: 'warning', message: "The element “Delivery/DeliveryParty/PhysicalLocation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-396", flag: 'warning', message: "The element “Delivery/DeliveryParty/PartyTaxScheme” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-397", flag: 'warning', message: "The element “Delivery/DeliveryParty/PartyLegalEntity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-398", flag: 'warning', message: "The element “Delivery/DeliveryParty/Contact” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-399", flag: 'warning', message: "The element “Delivery/DeliveryParty/Person” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-400", flag: 'warning', message: "The element “Delivery/DeliveryParty/AgentParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-401", flag: 'warning', message: "The element “Delivery/DeliveryParty/ServiceProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-402", flag: 'warning', message: "The element “Delivery/DeliveryParty/PowerOfAttorney” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-403", flag: 'warning', message: "The element “Delivery/DeliveryParty/FinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-404", flag: 'warning', message: "The element “Delivery/NotifyParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-405", flag: 'warning', message: "The element “Delivery/Despatch” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-406", flag: 'warning', message: "The element “Delivery/DeliveryTerms” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-407", flag: 'warning', message: "The element “Delivery/MinimumDeliveryUnit” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-408", flag: 'warning', message: "The element “Delivery/MaximumDeliveryUnit” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-409", flag: 'warning', message: "The element “Delivery/Shipment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-410", flag: 'warning', message: "The element “DeliveryTerms” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-411", flag: 'warning', message: "The element “PaymentMeans/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-413", flag: 'warning', message: "The element “PaymentMeans/PaymentChannelCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-414", flag: 'warning', message: "The element “PaymentMeans/InstructionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-415", flag: 'warning', message: "The element “PaymentMeans/CardAccount/CardTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-416", flag: 'warning', message: "The element “PaymentMeans/CardAccount/ValidityStartDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-417", flag: 'warning', message: "The element “PaymentMeans/CardAccount/ExpiryDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-418", flag: 'warning', message: "The element “PaymentMeans/CardAccount/IssuerID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-419", flag: 'warning', message: "The element “PaymentMeans/CardAccount/IssueNumberID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-420", flag: 'warning', message: "The element “PaymentMeans/CardAccount/CV2ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-421", flag: 'warning', message: "The element “PaymentMeans/CardAccount/CardChipCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-422", flag: 'warning', message: "The element “PaymentMeans/CardAccount/ChipApplicationID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-424", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/AliasName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-425", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/AccountTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-426", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/AccountFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-427", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-428", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/PaymentNote” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-429", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-430", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-431", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/Address” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-432", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/Address” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-433", flag: 'warning', message: "The element “PaymentMeans/PayeeFinancialAccount/Country” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-434", flag: 'warning', message: "The element “PaymentMeans/CreditAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-435", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/MandateTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-436", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/MaximumPaymentInstructionsNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-437", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/MaximumPaidAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-438", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/SignatureID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-439", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-440", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-441", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/AliasName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-442", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/AccountTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-443", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/AccountFormatCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-444", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-445", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/PaymentNote” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-446", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/FinancialInstitutionBranch” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-447", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PayerFinancialAccount/Country” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-448", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-449", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/PaymentReversalPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-450", flag: 'warning', message: "The element “PaymentMeans/PaymentMandate/Clause” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-451", flag: 'warning', message: "The element “PaymentMeans/TradeFinancing” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-452", flag: 'warning', message: "The element “PaymentTerms/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-453", flag: 'warning', message: "The element “PaymentTerms/PaymentMeansID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-454", flag: 'warning', message: "The element “PaymentTerms/PrepaidPaymentReferenceID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-455", flag: 'warning', message: "The element “PaymentTerms/ReferenceEventCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-456", flag: 'warning', message: "The element “PaymentTerms/SettlementDiscountPercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-457", flag: 'warning', message: "The element “PaymentTerms/PenaltySurchargePercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-458", flag: 'warning', message: "The element “PaymentTerms/PaymentPercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-459", flag: 'warning', message: "The element “PaymentTerms/Amount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-460", flag: 'warning', message: "The element “PaymentTerms/SettlementDiscountAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-461", flag: 'warning', message: "The element “PaymentTerms/PenaltyAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-462", flag: 'warning', message: "The element “PaymentTerms/PaymentTermsDetailsURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-463", flag: 'warning', message: "The element “PaymentTerms/PaymentDueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-464", flag: 'warning', message: "The element “PaymentTerms/InstallmentDueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-465", flag: 'warning', message: "The element “PaymentTerms/InvoicingPartyReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-466", flag: 'warning', message: "The element “PaymentTerms/SettlementPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-467", flag: 'warning', message: "The element “PaymentTerms/PenaltyPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-468", flag: 'warning', message: "The element “PaymentTerms/ExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-469", flag: 'warning', message: "The element “PaymentTerms/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-470", flag: 'warning', message: "The element “PrepaidPayment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-471", flag: 'warning', message: "The element “AllowanceCharge/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-472", flag: 'warning', message: "The element “AllowanceCharge/PrepaidIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-473", flag: 'warning', message: "The element “AllowanceCharge/SequenceNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-474", flag: 'warning', message: "The element “AllowanceCharge/AccountingCostCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-475", flag: 'warning', message: "The element “AllowanceCharge/AccountingCost” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-476", flag: 'warning', message: "The element “AllowanceCharge/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-477", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-478", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/BaseUnitMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-479", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-480", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxExemptionReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-481", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxExemptionReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-482", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TierRange” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-483", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TierRatePercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-484", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-485", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-486", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-487", flag: 'warning', message: "The element “AllowanceCharge/TaxCategory/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-488", flag: 'warning', message: "The element “AllowanceCharge/TaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-489", flag: 'warning', message: "The element “AllowanceCharge/PaymentMeans” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-490", flag: 'warning', message: "The element “TaxExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-491", flag: 'warning', message: "The element “PricingExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-492", flag: 'warning', message: "The element “PaymentExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-493", flag: 'warning', message: "The element “PaymentAlternativeExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-494", flag: 'warning', message: "The element “TaxTotal/RoundingAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-495", flag: 'warning', message: "The element “TaxTotal/TaxEvidenceIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-496", flag: 'warning', message: "The element “TaxTotal/TaxIncludedIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-497", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/CalculationSequenceNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-498", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TransactionCurrencyTaxAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-499", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/Percent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-500", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/BaseUnitMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-501", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-502", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TierRange” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-503", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TierRatePercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-504", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-505", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/BaseUnitMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-506", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-507", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TierRange” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-508", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TierRatePercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-509", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-510", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-511", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-512", flag: 'warning', message: "The element “TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-513", flag: 'warning', message: "The element “WithholdingTaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-514", flag: 'warning', message: "The element “LegalMonetaryTotal/PayableAlternativeAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-515", flag: 'warning', message: "The element “line/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-516", flag: 'warning', message: "The element “line/TaxPointDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-517", flag: 'warning', message: "The element “line/AccountingCostCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-518", flag: 'warning', message: "The element “line/PaymentPurposeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-519", flag: 'warning', message: "The element “line/FreeOfChargeIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-520", flag: 'warning', message: "The element “line/InvoicePeriod/StartTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-521", flag: 'warning', message: "The element “line/InvoicePeriod/EndTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-522", flag: 'warning', message: "The element “line/InvoicePeriod/DurationMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-523", flag: 'warning', message: "The element “line/InvoicePeriod/DescriptionCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-524", flag: 'warning', message: "The element “line/InvoicePeriod/Description” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-525", flag: 'warning', message: "The element “line/OrderLineReference/SalesOrderLineID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-526", flag: 'warning', message: "The element “line/OrderLineReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-527", flag: 'warning', message: "The element “line/OrderLineReference/LineStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-528", flag: 'warning', message: "The element “line/OrderLineReference/OrderReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-529", flag: 'warning', message: "The element “line/DespatchLineReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-530", flag: 'warning', message: "The element “line/ReceiptLineReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-531", flag: 'warning', message: "The element “line/BillingReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-532", flag: 'warning', message: "The element “line/DocumentReference/CopyIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-533", flag: 'warning', message: "The element “line/DocumentReference/UUID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-534", flag: 'warning', message: "The element “line/DocumentReference/IssueDate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-535", flag: 'warning', message: "The element “line/DocumentReference/IssueTime” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-537", flag: 'warning', message: "The element “line/DocumentReference/DocumentType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-538", flag: 'warning', message: "The element “line/DocumentReference/XPath” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-539", flag: 'warning', message: "The element “line/DocumentReference/LanguageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-540", flag: 'warning', message: "The element “line/DocumentReference/LocaleCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-541", flag: 'warning', message: "The element “line/DocumentReference/VersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-542", flag: 'warning', message: "The element “line/DocumentReference/DocumentStatusCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-543", flag: 'warning', message: "The element “line/DocumentReference/DocumentDescription” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-544", flag: 'warning', message: "The element “line/DocumentReference/Attachment” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-545", flag: 'warning', message: "The element “line/DocumentReference/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-546", flag: 'warning', message: "The element “line/DocumentReference/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-547", flag: 'warning', message: "The element “line/DocumentReference/ResultOfVerification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-548", flag: 'warning', message: "The element “line/PricingReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-549", flag: 'warning', message: "The element “line/OriginatorParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-550", flag: 'warning', message: "The element “line/Delivery” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-551", flag: 'warning', message: "The element “line/PaymentTerms” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-552", flag: 'warning', message: "The element “line/AllowanceCharge/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-553", flag: 'warning', message: "The element “line/AllowanceCharge/PrepaidIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-554", flag: 'warning', message: "The element “line/AllowanceCharge/SequenceNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-555", flag: 'warning', message: "The element “line/AllowanceCharge/AccountingCostCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-556", flag: 'warning', message: "The element “line/AllowanceCharge/AccountingCost” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-557", flag: 'warning', message: "The element “line/AllowanceCharge/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-558", flag: 'warning', message: "The element “line/AllowanceCharge/TaxCategory” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-559", flag: 'warning', message: "The element “line/AllowanceCharge/TaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-560", flag: 'warning', message: "The element “line/AllowanceCharge/PaymentMeans” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-561", flag: 'warning', message: "The element “line/TaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-562", flag: 'warning', message: "The element “line/WithholdingTaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-563", flag: 'warning', message: "The element “line/Item/PackQuantity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-564", flag: 'warning', message: "The element “line/Item/PackSizeNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-565", flag: 'warning', message: "The element “line/Item/CatalogueIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-566", flag: 'warning', message: "The element “line/Item/HazardousRiskIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-567", flag: 'warning', message: "The element “line/Item/AdditionalInformation” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-568", flag: 'warning', message: "The element “line/Item/Keyword” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-569", flag: 'warning', message: "The element “line/Item/BrandName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-570", flag: 'warning', message: "The element “line/Item/ModelName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-571", flag: 'warning', message: "The element “line/Item/BuyersItemIdentification/ExtendedID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-572", flag: 'warning', message: "The element “line/Item/BuyersItemIdentification/BarcodeSymbologyID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-573", flag: 'warning', message: "The element “line/Item/BuyersItemIdentification/PhysicalAttribute” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-574", flag: 'warning', message: "The element “line/Item/BuyersItemIdentification/MeasurementDimension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-575", flag: 'warning', message: "The element “line/Item/BuyersItemIdentification/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-576", flag: 'warning', message: "The element “line/Item/SellersItemIdentification/ExtendedID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-577", flag: 'warning', message: "The element “line/Item/SellersItemIdentification/BarcodeSymbologyID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-578", flag: 'warning', message: "The element “line/Item/SellersItemIdentification/PhysicalAttribute” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-579", flag: 'warning', message: "The element “line/Item/SellersItemIdentification/MeasurementDimension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-580", flag: 'warning', message: "The element “line/Item/SellersItemIdentification/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-581", flag: 'warning', message: "The element “line/Item/ManufacturersItemIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-582", flag: 'warning', message: "The element “line/Item/StandardItemIdentification/ExtendedID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-583", flag: 'warning', message: "The element “line/Item/StandardItemIdentification/BarcodeSymbologyID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-584", flag: 'warning', message: "The element “line/Item/StandardItemIdentification/PhysicalAttribute” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-585", flag: 'warning', message: "The element “line/Item/StandardItemIdentification/MeasurementDimension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-586", flag: 'warning', message: "The element “line/Item/StandardItemIdentification/IssuerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-587", flag: 'warning', message: "The element “line/Item/CatalogueItemIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-588", flag: 'warning', message: "The element “line/Item/AdditionalItemIdentification” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-589", flag: 'warning', message: "The element “line/Item/CatalogueDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-590", flag: 'warning', message: "The element “line/Item/ItemSpecificationDocumentReference” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-591", flag: 'warning', message: "The element “line/Item/OriginCountry/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-592", flag: 'warning', message: "The element “line/Item/CommodityClassification/NatureCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-593", flag: 'warning', message: "The element “line/Item/CommodityClassification/CargoTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-594", flag: 'warning', message: "The element “line/Item/CommodityClassification/CommodityCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-595", flag: 'warning', message: "The element “line/Item/TransactionConditions” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-596", flag: 'warning', message: "The element “line/Item/HazardousItem” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-597", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-598", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/BaseUnitMeasure” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-599", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-600", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxExemptionReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-601", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxExemptionReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-602", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TierRange” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-603", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TierRatePercent” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-604", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxScheme/Name” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-605", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxScheme/TaxTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-606", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxScheme/CurrencyCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-607", flag: 'warning', message: "The element “line/Item/ClassifiedTaxCategory/TaxScheme/JurisdictionRegionAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-608", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-609", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/NameCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-610", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/TestMethod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-611", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ValueQuantity” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-612", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ValueQualifier” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-613", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ImportanceCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-614", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ListValue” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-615", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/UsabilityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-616", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ItemPropertyGroup” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-617", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/RangeDimension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-618", flag: 'warning', message: "The element “line/Item/AdditionalItemProperty/ItemPropertyRange” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-619", flag: 'warning', message: "The element “line/Item/ManufacturerParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-620", flag: 'warning', message: "The element “line/Item/InformationContentProviderParty” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-621", flag: 'warning', message: "The element “line/Item/OriginAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-622", flag: 'warning', message: "The element “line/Item/ItemInstance” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-623", flag: 'warning', message: "The element “line/Item/Certificate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-624", flag: 'warning', message: "The element “line/Item/Dimension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-625", flag: 'warning', message: "The element “line/Price/PriceChangeReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-626", flag: 'warning', message: "The element “line/Price/PriceTypeCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-627", flag: 'warning', message: "The element “line/Price/PriceType” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-628", flag: 'warning', message: "The element “line/Price/OrderableUnitFactorRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-629", flag: 'warning', message: "The element “line/Price/ValidityPeriod” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-630", flag: 'warning', message: "The element “line/Price/PriceList” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-632", flag: 'warning', message: "The element “line/Price/AllowanceCharge/ID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-633", flag: 'warning', message: "The element “line/Price/AllowanceCharge/AllowanceChargeReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-634", flag: 'warning', message: "The element “line/Price/AllowanceCharge/AllowanceChargeReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-635", flag: 'warning', message: "The element “line/Price/AllowanceCharge/MultiplierFactorNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-636", flag: 'warning', message: "The element “line/Price/AllowanceCharge/PrepaidIndicator” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-637", flag: 'warning', message: "The element “line/Price/AllowanceCharge/SequenceNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-638", flag: 'warning', message: "The element “line/Price/AllowanceCharge/AccountingCostCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-639", flag: 'warning', message: "The element “line/Price/AllowanceCharge/AccountingCost” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-640", flag: 'warning', message: "The element “line/Price/AllowanceCharge/PerUnitAmount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-641", flag: 'warning', message: "The element “line/Price/AllowanceCharge/TaxCategory” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-642", flag: 'warning', message: "The element “line/Price/AllowanceCharge/TaxTotal” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-643", flag: 'warning', message: "The element “line/Price/AllowanceCharge/PaymentMeans” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-644", flag: 'warning', message: "The element “line/Price/PricingExchangeRate” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-645", flag: 'warning', message: "The element “line/DeliveryTerms” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-646", flag: 'warning', message: "The element “line/SubInvoiceLine” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-647", flag: 'warning', message: "The element “line/ItemPriceExtension” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-648", flag: 'warning', message: "The attribute “CustomizationID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-649", flag: 'warning', message: "The attribute “ProfileID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-650", flag: 'warning', message: "The attribute “ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-651", flag: 'warning', message: "The attribute “SalesOrderID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-652", flag: 'warning', message: "The attribute “PartyTaxScheme/CompanyID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-653", flag: 'warning', message: "The attribute “PaymentMeans/PaymentID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-654", flag: 'warning', message: "The attribute “PaymentMeans/PayeeFinancialAccount/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-655", flag: 'warning', message: "The attribute “PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-656", flag: 'warning', message: "The attribute “InvoiceTypeCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-657", flag: 'warning', message: "The attribute “DocumentCurrencyCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-658", flag: 'warning', message: "The attribute “TaxCurrencyCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-659", flag: 'warning', message: "The attribute “AdditionalDocumentReference/DocumentTypeCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-660", flag: 'warning', message: "The attribute “Country/IdentificationCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-661", flag: 'warning', message: "The attribute “PaymentMeans/PaymentMeansCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-662", flag: 'warning', message: "The attribute “AllowanceChargeReasonCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-663", flag: 'warning', message: "The attribute “@unitCodeListID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-664", flag: 'warning', message: "The element “FinancialInstitution” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-667", flag: 'warning', message: "The attribute “BuyersItemIdentification/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-668", flag: 'warning', message: "The attribute “SellersItemIdentification/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-669", flag: 'warning', message: "The element “Price/AllowanceCharge/AllowanceChargeReasonCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-670", flag: 'warning', message: "The element “Price/AllowanceCharge/AllowanceChargeReason” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-671", flag: 'warning', message: "The element “Price/AllowanceCharge/MultiplierFactorNumeric” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-672", flag: 'warning', message: "The attribute “CreditNoteTypeCode/@listID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-674", flag: 'warning', message: "The attribute “PrimaryAccountNumberID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-675", flag: 'warning', message: "The attribute “CardAccount/NetworkID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-676", flag: 'warning', message: "The attribute “PaymentMandate/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-677", flag: 'warning', message: "The attribute “PaymentMandate/PayerFinancialAccount/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-678", flag: 'warning', message: "The attribute “TaxCategory/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-679", flag: 'warning', message: "The attribute “ClassifiedTaxCategory/ID/@schemeID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-680", flag: 'warning', message: "The element “PaymentMeans/PayerFinancialAccount” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-681", flag: 'warning', message: "The element “PaymentMeans/InstructionNote” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-CR-682", flag: 'warning', message: "The element “Delivery/DeliveryAddress” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-08", flag: 'warning', message: "The attribute “@schemeName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-09", flag: 'warning', message: "The attribute “@schemeAgencyName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-10", flag: 'warning', message: "The attribute “@schemeDataURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-11", flag: 'warning', message: "The attribute “@schemeURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-12", flag: 'warning', message: "The attribute “@format” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-13", flag: 'warning', message: "The attribute “@unitCodeListIdentifier” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-14", flag: 'warning', message: "The attribute “@unitCodeListAgencyIdentifier” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-15", flag: 'warning', message: "The attribute “@unitCodeListAgencyName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-16", flag: 'warning', message: "The attribute “@listAgencyName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-17", flag: 'warning', message: "The attribute “@listName” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-19", flag: 'warning', message: "The attribute “@languageID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-20", flag: 'warning', message: "The attribute “@listURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-21", flag: 'warning', message: "The attribute “@listSchemeURI” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-22", flag: 'warning', message: "The attribute “@languageLocaleID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-23", flag: 'warning', message: "The attribute “@uri” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-24", flag: 'warning', message: "The attribute “@currencyCodeListVersionID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-25", flag: 'warning', message: "The attribute “@characterSetCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-26", flag: 'warning', message: "The attribute “@encodingCode” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-27", flag: 'warning', message: "The attribute “@schemeAgencyID” is not part of the invoice that EN 16931 describes; remove it." },
      { id: "UBL-DT-28", flag: 'warning', message: "The attribute “@listAgencyID” is not part of the invoice that EN 16931 describes; remove it." },
    ] },
    { pattern: 7, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "UBL-CR-002", flag: 'warning', message: "The UBL version of the document, if it is stated, must be 2.1." },
      { id: "UBL-CR-412", flag: 'warning', message: "An invoice must state its due date (BT-9) in DueDate only, not in its payment means." },
      { id: "UBL-CR-665", flag: 'warning', message: "The reference of a supporting document (BT-122) must not have a scheme. Only the invoiced object identifier (BT-18) may have one." },
      { id: "UBL-CR-666", flag: 'fatal', message: "The reference to the invoiced object (BT-18) must not have an attachment. Attach the file to a supporting document (BG-24) instead." },
      { id: "UBL-CR-673", flag: 'fatal', message: "The reference to the invoiced object (BT-18) must not have a description. Use a supporting document (BG-24) for the description instead." },
      { id: "UBL-DT-18", flag: 'warning', message: "Only the payment means type code (BT-81) may have the attribute name." },
      { id: "UBL-SR-01", flag: 'fatal', message: "The document names more than one contract (BT-12)." },
      { id: "UBL-SR-02", flag: 'fatal', message: "The document names more than one receiving advice (BT-15)." },
      { id: "UBL-SR-03", flag: 'fatal', message: "The document names more than one despatch advice (BT-16)." },
      { id: "UBL-SR-04", flag: 'fatal', message: "The document names more than one invoiced object (BT-18)." },
      { id: "UBL-SR-05", flag: 'fatal', message: "The document states its payment terms (BT-20) more than once." },
      { id: "UBL-SR-08", flag: 'fatal', message: "The document has more than one invoicing period (BG-14)." },
      { id: "UBL-SR-09", flag: 'fatal', message: "The seller has more than one name (BT-27)." },
      { id: "UBL-SR-10", flag: 'fatal', message: "The seller has more than one trading name (BT-28)." },
      { id: "UBL-SR-11", flag: 'fatal', message: "The seller has more than one registration number (BT-30)." },
      { id: "UBL-SR-12", flag: 'fatal', message: "The seller has more than one VAT number (BT-31)." },
      { id: "UBL-SR-13", flag: 'fatal', message: "The seller has more than one tax registration identifier (BT-32) in addition to the VAT number." },
      { id: "UBL-SR-14", flag: 'fatal', message: "The document states the additional legal information about the seller (BT-33) more than once." },
      { id: "UBL-SR-15", flag: 'fatal', message: "The buyer has more than one name (BT-44)." },
      { id: "UBL-SR-16", flag: 'fatal', message: "The buyer has more than one identifier (BT-46)." },
      { id: "UBL-SR-17", flag: 'fatal', message: "The buyer has more than one registration number (BT-47)." },
      { id: "UBL-SR-18", flag: 'fatal', message: "The buyer has more than one VAT number (BT-48)." },
      { id: "UBL-SR-24", flag: 'fatal', message: "The document has more than one delivery (BG-13)." },
      { id: "UBL-SR-29", flag: 'fatal', message: "The document states the bank assigned creditor identifier (BT-90) more than once." },
      { id: "UBL-SR-39", flag: 'fatal', message: "The document names more than one project (BT-11)." },
      { id: "UBL-SR-40", flag: 'fatal', message: "The buyer has more than one trading name (BT-45)." },
      { id: "UBL-SR-44", flag: 'fatal', message: "The document has different payment references (BT-83). All its payment means must share one payment reference." },
      { id: "UBL-SR-45", flag: 'fatal', message: "The document states its due date (BT-9) more than once." },
      { id: "UBL-SR-46", flag: 'fatal', message: "The document states the payment means text (BT-82) more than once." },
      { id: "UBL-SR-47", flag: 'fatal', message: "The document has different payment means type codes (BT-81). Only one code is allowed." },
      { id: "UBL-SR-49", flag: 'fatal', message: "The document states the VAT point date code (BT-8) more than once." },
      { id: "UBL-SR-54", flag: 'fatal', message: "The document has more than one payment card (BG-18)." },
      { id: "UBL-SR-55", flag: 'fatal', message: "The document has more than one direct debit (BG-19)." },
      { id: "UBL-SR-56", flag: 'fatal', message: "The document names more than one tender or lot (BT-17)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 21]] }, { anchored: false, steps: [['descendant', 22]] }], checks: [
      { id: "UBL-SR-34", flag: 'fatal', message: "A line has more than one note (BT-127)." },
      { id: "UBL-SR-35", flag: 'fatal', message: "A line refers to more than one order line (BT-132)." },
      { id: "UBL-SR-36", flag: 'fatal', message: "A line has more than one period (BG-26)." },
      { id: "UBL-SR-37", flag: 'fatal', message: "The price of a line has more than one price discount (BT-147)." },
      { id: "UBL-SR-48", flag: 'fatal', message: "A line does not have exactly one VAT category (BG-30)." },
      { id: "UBL-SR-50", flag: 'fatal', message: "The item of a line has more than one description (BT-154)." },
      { id: "UBL-SR-52", flag: 'fatal', message: "A line names more than one invoiced object (BT-128)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 8], ['child', 9]] }], checks: [
      { id: "UBL-SR-42", flag: 'fatal', message: "The seller has more than two tax registrations: a VAT number (BT-31) and one other (BT-32) are allowed." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 47]] }], checks: [
      { id: "UBL-SR-19", flag: 'fatal', message: "The payee has more than one name (BT-59), or it is the seller. A payee that is the seller must not be stated." },
      { id: "UBL-SR-20", flag: 'fatal', message: "The payee has more than one identifier (BT-60), or it is the seller. A payee that is the seller must not be stated." },
      { id: "UBL-SR-21", flag: 'fatal', message: "The payee has more than one registration number (BT-61), or it is the seller. A payee that is the seller must not be stated." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 12]] }], checks: [
      { id: "UBL-SR-22", flag: 'fatal', message: "The tax representative of the seller has more than one name (BT-62)." },
      { id: "UBL-SR-23", flag: 'fatal', message: "The tax representative of the seller has more than one VAT number (BT-63)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 10]] }], checks: [
      { id: "UBL-SR-53", flag: 'fatal', message: "The tax registration of the seller (BT-31), the buyer (BT-48) or the tax representative (BT-63) must state both the number and the tax scheme." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 79]] }, { anchored: false, steps: [['descendant', 82]] }], checks: [
      { id: "UBL-SR-51", flag: 'fatal', message: "The address of the seller (BT-162), the buyer (BT-163), the tax representative (BT-164) or the delivery (BT-165) has more than one third line." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 81]] }], checks: [
      { id: "UBL-SR-25", flag: 'fatal', message: "The delivery party has more than one name (BT-70)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 69]] }], checks: [
      { id: "UBL-SR-06", flag: 'fatal', message: "A reference to a preceding invoice (BG-3) names more than one invoice." },
      { id: "UBL-SR-07", flag: 'fatal', message: "A reference to a preceding invoice has no invoice number (BT-25)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 43]] }], checks: [
      { id: "UBL-SR-33", flag: 'fatal', message: "A supporting document has more than one description (BT-123)." },
      { id: "UBL-SR-43", flag: 'fatal', message: "A supporting document (BG-24) must have neither a type code nor a scheme. They belong to the invoiced object (BT-18, type code 130) or to the project of a credit note (BT-11, type code 50)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 3]] }], checks: [
      { id: "UBL-SR-30", flag: 'fatal', message: "An allowance has more than one reason (BT-97)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 3]] }], checks: [
      { id: "UBL-SR-31", flag: 'fatal', message: "A charge has more than one reason (BT-104)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 54]] }], checks: [
      { id: "UBL-SR-26", flag: 'fatal', message: "A payment means has more than one payment reference (BT-83)." },
      { id: "UBL-SR-27", flag: 'fatal', message: "A payment means has more than one type code (BT-81)." },
      { id: "UBL-SR-28", flag: 'fatal', message: "A direct debit has more than one mandate reference (BT-89)." },
    ] },
    { pattern: 7, branches: [{ anchored: false, steps: [['descendant', 7]] }], checks: [
      { id: "UBL-SR-32", flag: 'fatal', message: "A VAT breakdown row has more than one exemption reason (BT-120)." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', -1]] }], checks: [
      { id: "UBL-DT-01", flag: 'fatal', message: "An amount has more than two decimal places." },
    ] },
    { pattern: 8, branches: [{ anchored: false, steps: [['descendant', -1]] }], checks: [
      { id: "UBL-DT-06", flag: 'fatal', message: "An attached document does not state its file type (BT-125)." },
      { id: "UBL-DT-07", flag: 'fatal', message: "An attached document has no file name (BT-125)." },
    ] },
    { pattern: 9, branches: [{ anchored: false, steps: [['descendant', 287]] }], checks: [
      { id: "BR-12", flag: 'fatal', message: "The sum of the line net amounts (BT-106) is missing." },
      { id: "BR-13", flag: 'fatal', message: "The total without VAT (BT-109) is missing." },
      { id: "BR-14", flag: 'fatal', message: "The total with VAT (BT-112) is missing." },
      { id: "BR-15", flag: 'fatal', message: "The amount due for payment (BT-115) is missing." },
      { id: "BR-CO-10", flag: 'fatal', message: "The stated sum of line net amounts (BT-106) is not the sum of the net amounts of all lines (BT-131)." },
      { id: "BR-CO-11", flag: 'fatal', message: "The stated sum of document-level allowances (BT-107) is not the sum of all document-level allowances (BT-92)." },
      { id: "BR-CO-12", flag: 'fatal', message: "The stated sum of document-level charges (BT-108) is not the sum of all document-level charges (BT-99)." },
      { id: "BR-CO-13", flag: 'fatal', message: "The total without VAT (BT-109) is not the sum of line net amounts (BT-106) minus allowances (BT-107) plus charges (BT-108)." },
      { id: "BR-CO-16", flag: 'fatal', message: "The amount due for payment (BT-115) is not the total with VAT (BT-112) minus the paid amount (BT-113) plus the rounding amount (BT-114)." },
      { id: "BR-DEC-09", flag: 'fatal', message: "The sum of the line net amounts (BT-106) has more than two decimal places." },
      { id: "BR-DEC-10", flag: 'fatal', message: "The sum of the document-level allowances (BT-107) has more than two decimal places." },
      { id: "BR-DEC-11", flag: 'fatal', message: "The sum of the document-level charges (BT-108) has more than two decimal places." },
      { id: "BR-DEC-12", flag: 'fatal', message: "The total without VAT (BT-109) has more than two decimal places." },
      { id: "BR-DEC-14", flag: 'fatal', message: "The total with VAT (BT-112) has more than two decimal places." },
      { id: "BR-DEC-16", flag: 'fatal', message: "The paid amount (BT-113) has more than two decimal places." },
      { id: "BR-DEC-17", flag: 'fatal', message: "The rounding amount (BT-114) has more than two decimal places." },
      { id: "BR-DEC-18", flag: 'fatal', message: "The amount due for payment (BT-115) has more than two decimal places." },
    ] },
    { pattern: 9, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-CO-15", flag: 'fatal', message: "The total with VAT (BT-112) is not the total without VAT (BT-109) plus the total VAT amount in the document currency (BT-110)." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-CO-18", flag: 'fatal', message: "The document has no VAT breakdown (BG-23)." },
      { id: "BR-DEC-13", flag: 'fatal', message: "The total VAT amount (BT-110) has more than two decimal places." },
      { id: "BR-DEC-15", flag: 'fatal', message: "The total VAT amount in the VAT accounting currency (BT-111) has more than two decimal places." },
    ] },
    { pattern: 10, branches: [{ anchored: true, steps: [['child', 15], ['child', 6]] }, { anchored: true, steps: [['child', 16], ['child', 6]] }], checks: [
      { id: "BR-CO-14", flag: 'fatal', message: "The total VAT amount (BT-110) is not the sum of the VAT amounts in the VAT breakdown (BT-117)." },
    ] },
    { pattern: 10, branches: [{ anchored: false, steps: [['descendant', 6], ['child', 7]] }], checks: [
      { id: "BR-45", flag: 'fatal', message: "A VAT breakdown row (BG-23) has no taxable amount (BT-116)." },
      { id: "BR-46", flag: 'fatal', message: "A VAT breakdown row (BG-23) has no VAT amount (BT-117)." },
      { id: "BR-47", flag: 'fatal', message: "A VAT breakdown row (BG-23) has no VAT category (BT-118)." },
      { id: "BR-48", flag: 'fatal', message: "A VAT breakdown row (BG-23) has no rate (BT-119). Only a row outside the scope of VAT may omit the rate." },
      { id: "BR-CO-17", flag: 'fatal', message: "A VAT amount in the VAT breakdown (BT-117) must differ by less than 1.00 from the taxable amount (BT-116) times the rate (BT-119). If the rate rounds to 0, the VAT amount must round to 0." },
      { id: "BR-DEC-19", flag: 'fatal', message: "A taxable amount in the VAT breakdown (BT-116) has more than two decimal places." },
      { id: "BR-DEC-20", flag: 'fatal', message: "A VAT amount in the VAT breakdown (BT-117) has more than two decimal places." },
    ] },
    { pattern: 11, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-O-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “outside the scope of VAT” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-O-02", flag: 'fatal', message: "A line has the VAT category “outside the scope of VAT” (BT-151), but the seller (BT-31), its tax representative (BT-63) or the buyer (BT-48) has a VAT number." },
      { id: "BR-O-03", flag: 'fatal', message: "A document-level allowance has the VAT category “outside the scope of VAT” (BT-95), but the seller (BT-31), its tax representative (BT-63) or the buyer (BT-48) has a VAT number." },
      { id: "BR-O-04", flag: 'fatal', message: "A document-level charge has the VAT category “outside the scope of VAT” (BT-102), but the seller (BT-31), its tax representative (BT-63) or the buyer (BT-48) has a VAT number." },
      { id: "BR-O-11", flag: 'fatal', message: "A document with a VAT breakdown row of the VAT category “outside the scope of VAT” (BT-118) must not have rows of other VAT categories (BG-23)." },
      { id: "BR-O-12", flag: 'fatal', message: "A document with a VAT breakdown row of the VAT category “outside the scope of VAT” (BT-118) must not have lines with other VAT categories (BT-151)." },
      { id: "BR-O-13", flag: 'fatal', message: "A document with a VAT breakdown row of the VAT category “outside the scope of VAT” (BT-118) must not have allowances with other VAT categories (BT-95)." },
      { id: "BR-O-14", flag: 'fatal', message: "A document with a VAT breakdown row of the VAT category “outside the scope of VAT” (BT-118) must not have charges with other VAT categories (BT-102)." },
    ] },
    { pattern: 11, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-O-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “outside the scope of VAT” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-O-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “outside the scope of VAT” is not zero." },
      { id: "BR-O-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “outside the scope of VAT” has no exemption reason, neither as text (BT-120) nor as a code (BT-121)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-O-06", flag: 'fatal', message: "A document-level allowance with the VAT category “outside the scope of VAT” must not have a VAT rate (BT-96)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-O-07", flag: 'fatal', message: "A document-level charge with the VAT category “outside the scope of VAT” must not have a VAT rate (BT-103)." },
    ] },
    { pattern: 11, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-O-05", flag: 'fatal', message: "A line with the VAT category “outside the scope of VAT” must not have a VAT rate (BT-152)." },
    ] },
    { pattern: 12, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-S-01", flag: 'fatal', message: "The VAT category “standard rated” must be used both in lines, allowances or charges (BT-151, BT-95, BT-102) and in the VAT breakdown (BT-118). This document uses it in only one of them." },
      { id: "BR-S-02", flag: 'fatal', message: "A line has the VAT category “standard rated” (BT-151), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-S-03", flag: 'fatal', message: "A document-level allowance has the VAT category “standard rated” (BT-95), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-S-04", flag: 'fatal', message: "A document-level charge has the VAT category “standard rated” (BT-102), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
    ] },
    { pattern: 12, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-S-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “standard rated” at one rate must differ by less than 1.00 from its lines (BT-131) plus charges (BT-99) minus allowances (BT-92)." },
      { id: "BR-S-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “standard rated” must differ by less than 1.00 from the taxable amount (BT-116) times the rate (BT-119)." },
      { id: "BR-S-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “standard rated” must not have an exemption reason (BT-120, BT-121)." },
    ] },
    { pattern: 12, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-S-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “standard rated” is missing or not above zero." },
    ] },
    { pattern: 12, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-S-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “standard rated” is missing or not above zero." },
    ] },
    { pattern: 12, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-S-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “standard rated” is missing or not above zero." },
    ] },
    { pattern: 13, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-AF-01", flag: 'fatal', message: "The VAT category “IGIC” must be used both in lines, allowances or charges (BT-151, BT-95, BT-102) and in the VAT breakdown (BT-118). This document uses it in only one of them." },
      { id: "BR-AF-02", flag: 'fatal', message: "A line has the VAT category “IGIC” (BT-151), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-AF-03", flag: 'fatal', message: "A document-level allowance has the VAT category “IGIC” (BT-95), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-AF-04", flag: 'fatal', message: "A document-level charge has the VAT category “IGIC” (BT-102), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
    ] },
    { pattern: 13, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-AF-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “IGIC” at one rate must differ by less than 1.00 from its lines (BT-131) plus charges (BT-99) minus allowances (BT-92)." },
      { id: "BR-AF-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “IGIC” must differ by less than 1.00 from the taxable amount (BT-116) times the rate (BT-119)." },
      { id: "BR-AF-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “IGIC” must not have an exemption reason (BT-120, BT-121)." },
    ] },
    { pattern: 13, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AF-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “IGIC” is missing or below zero." },
    ] },
    { pattern: 13, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AF-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “IGIC” is missing or below zero." },
    ] },
    { pattern: 13, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-AF-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “IGIC” is missing or below zero." },
    ] },
    { pattern: 14, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-AG-01", flag: 'fatal', message: "The VAT category “IPSI” must be used both in lines, allowances or charges (BT-151, BT-95, BT-102) and in the VAT breakdown (BT-118). This document uses it in only one of them." },
      { id: "BR-AG-02", flag: 'fatal', message: "A line has the VAT category “IPSI” (BT-151), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-AG-03", flag: 'fatal', message: "A document-level allowance has the VAT category “IPSI” (BT-95), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-AG-04", flag: 'fatal', message: "A document-level charge has the VAT category “IPSI” (BT-102), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
    ] },
    { pattern: 14, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-AG-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “IPSI” at one rate must differ by less than 1.00 from its lines (BT-131) plus charges (BT-99) minus allowances (BT-92)." },
      { id: "BR-AG-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “IPSI” must differ by less than 1.00 from the taxable amount (BT-116) times the rate (BT-119)." },
      { id: "BR-AG-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “IPSI” must not have an exemption reason (BT-120, BT-121)." },
    ] },
    { pattern: 14, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AG-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “IPSI” is missing or below zero." },
    ] },
    { pattern: 14, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AG-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “IPSI” is missing or below zero." },
    ] },
    { pattern: 14, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-AG-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “IPSI” is missing or below zero." },
    ] },
    { pattern: 15, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-B-01", flag: 'fatal', message: "A document with the VAT category “split payment” (BT-151, BT-95, BT-102, BT-118) must not name any country other than Italy (BT-40, BT-55)." },
      { id: "BR-B-02", flag: 'fatal', message: "A document with the VAT category “split payment” (BT-151, BT-95, BT-102, BT-118) must not use the VAT category “standard rated” as well." },
    ] },
    { pattern: 16, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-Z-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “zero rated” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-Z-02", flag: 'fatal', message: "A line has the VAT category “zero rated” (BT-151), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-Z-03", flag: 'fatal', message: "A document-level allowance has the VAT category “zero rated” (BT-95), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-Z-04", flag: 'fatal', message: "A document-level charge has the VAT category “zero rated” (BT-102), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
    ] },
    { pattern: 16, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-Z-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “zero rated” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-Z-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “zero rated” is not zero." },
      { id: "BR-Z-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “zero rated” must not have an exemption reason (BT-120, BT-121)." },
    ] },
    { pattern: 16, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-Z-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “zero rated” is missing or not zero." },
    ] },
    { pattern: 16, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-Z-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “zero rated” is missing or not zero." },
    ] },
    { pattern: 16, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-Z-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “zero rated” is missing or not zero." },
    ] },
    { pattern: 17, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-E-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “exempt from VAT” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-E-02", flag: 'fatal', message: "A line has the VAT category “exempt from VAT” (BT-151), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-E-03", flag: 'fatal', message: "A document-level allowance has the VAT category “exempt from VAT” (BT-95), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
      { id: "BR-E-04", flag: 'fatal', message: "A document-level charge has the VAT category “exempt from VAT” (BT-102), but the seller has no tax number (BT-31, BT-32) and no tax representative with a VAT number (BT-63)." },
    ] },
    { pattern: 17, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-E-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “exempt from VAT” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-E-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “exempt from VAT” is not zero." },
      { id: "BR-E-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “exempt from VAT” has no exemption reason, neither as text (BT-120) nor as a code (BT-121)." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-E-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “exempt from VAT” is missing or not zero." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-E-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “exempt from VAT” is missing or not zero." },
    ] },
    { pattern: 17, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-E-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “exempt from VAT” is missing or not zero." },
    ] },
    { pattern: 18, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-AE-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “reverse charge” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-AE-02", flag: 'fatal', message: "A line has the VAT category “reverse charge” (BT-151), but the seller has no tax number (BT-31, BT-32, BT-63), or the buyer has neither a VAT number (BT-48) nor a registration number (BT-47)." },
      { id: "BR-AE-03", flag: 'fatal', message: "A document-level allowance has the VAT category “reverse charge” (BT-95), but the seller has no tax number (BT-31, BT-32, BT-63), or the buyer has neither a VAT number (BT-48) nor a registration number (BT-47)." },
      { id: "BR-AE-04", flag: 'fatal', message: "A document-level charge has the VAT category “reverse charge” (BT-102), but the seller has no tax number (BT-31, BT-32, BT-63), or the buyer has neither a VAT number (BT-48) nor a registration number (BT-47)." },
    ] },
    { pattern: 18, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-AE-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “reverse charge” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-AE-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “reverse charge” is not zero." },
      { id: "BR-AE-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “reverse charge” has no exemption reason, neither as text (BT-120) nor as a code (BT-121)." },
    ] },
    { pattern: 18, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AE-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “reverse charge” is missing or not zero." },
    ] },
    { pattern: 18, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-AE-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “reverse charge” is missing or not zero." },
    ] },
    { pattern: 18, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-AE-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “reverse charge” is missing or not zero." },
    ] },
    { pattern: 19, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-IC-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “intra-community supply” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-IC-02", flag: 'fatal', message: "A line has the VAT category “intra-community supply” (BT-151), but the seller (BT-31, BT-63) or the buyer (BT-48) has no VAT number." },
      { id: "BR-IC-03", flag: 'fatal', message: "A document-level allowance has the VAT category “intra-community supply” (BT-95), but the seller (BT-31, BT-63) or the buyer (BT-48) has no VAT number." },
      { id: "BR-IC-04", flag: 'fatal', message: "A document-level charge has the VAT category “intra-community supply” (BT-102), but the seller (BT-31, BT-63) or the buyer (BT-48) has no VAT number." },
      { id: "BR-IC-11", flag: 'fatal', message: "A document with the VAT category “intra-community supply” (BT-118) needs a delivery date (BT-72) or an invoicing period (BG-14)." },
      { id: "BR-IC-12", flag: 'fatal', message: "A document with the VAT category “intra-community supply” (BT-118) needs a country of delivery (BT-80)." },
    ] },
    { pattern: 19, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-IC-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “intra-community supply” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-IC-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “intra-community supply” is not zero." },
      { id: "BR-IC-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “intra-community supply” has no exemption reason, neither as text (BT-120) nor as a code (BT-121)." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-IC-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “intra-community supply” is missing or not zero." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-IC-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “intra-community supply” is missing or not zero." },
    ] },
    { pattern: 19, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-IC-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “intra-community supply” is missing or not zero." },
    ] },
    { pattern: 20, branches: [{ anchored: true, steps: [['child', 15]] }, { anchored: true, steps: [['child', 16]] }], checks: [
      { id: "BR-G-01", flag: 'fatal', message: "A line, allowance or charge has the VAT category “export outside the EU” (BT-151, BT-95, BT-102), but the VAT breakdown does not have exactly one row for it (BT-118)." },
      { id: "BR-G-02", flag: 'fatal', message: "A line has the VAT category “export outside the EU” (BT-151), but neither the seller (BT-31) nor a tax representative (BT-63) has a VAT number." },
      { id: "BR-G-03", flag: 'fatal', message: "A document-level allowance has the VAT category “export outside the EU” (BT-95), but neither the seller (BT-31) nor a tax representative (BT-63) has a VAT number." },
      { id: "BR-G-04", flag: 'fatal', message: "A document-level charge has the VAT category “export outside the EU” (BT-102), but neither the seller (BT-31) nor a tax representative (BT-63) has a VAT number." },
    ] },
    { pattern: 20, branches: [{ anchored: true, steps: [['child', -1], ['child', 6], ['child', 7], ['child', 5]] }], checks: [
      { id: "BR-G-08", flag: 'fatal', message: "The taxable amount (BT-116) of the VAT category “export outside the EU” is not the sum of its lines (BT-131) and charges (BT-99) minus its allowances (BT-92)." },
      { id: "BR-G-09", flag: 'fatal', message: "The VAT amount (BT-117) of the VAT category “export outside the EU” is not zero." },
      { id: "BR-G-10", flag: 'fatal', message: "A VAT breakdown row (BG-23) of the VAT category “export outside the EU” has no exemption reason, neither as text (BT-120) nor as a code (BT-121)." },
    ] },
    { pattern: 20, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-G-06", flag: 'fatal', message: "The VAT rate (BT-96) of a document-level allowance with the VAT category “export outside the EU” is missing or not zero." },
    ] },
    { pattern: 20, branches: [{ anchored: false, steps: [['descendant', 3], ['child', 5]] }], checks: [
      { id: "BR-G-07", flag: 'fatal', message: "The VAT rate (BT-103) of a document-level charge with the VAT category “export outside the EU” is missing or not zero." },
    ] },
    { pattern: 20, branches: [{ anchored: false, steps: [['descendant', 21], ['child', 73], ['child', 0]] }, { anchored: false, steps: [['descendant', 22], ['child', 73], ['child', 0]] }], checks: [
      { id: "BR-G-05", flag: 'fatal', message: "The VAT rate (BT-152) of a line with the VAT category “export outside the EU” is missing or not zero." },
    ] },
  ],
  createProgram: (function (runtime) {
const { absoluteDecimal, addDecimals, addToKey, attributeValue, compareDecimals, decimalOfDouble, decimalOfInteger, decimalToDouble, decimalZero, divide, documentOrder, errors, isBlank, localName, multiplyDecimals, nodesOfIndex, normalizeSpace, notePlace, placeOf, roundDecimal, stringLength, substring, substringAfter, substringBefore, subtractDecimals, toBoolean, toDate, toDecimal, toDouble, tokenize, upperCase } = runtime
let T, values, name, parent, firstChild, nextSibling, subtreeEnd, firstAttribute, attributeName, pathCount, pathFirst, nextOnPath, nameCount, nameFirst, nextOfName
let epoch = 0
let slots
let N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, N16, N17, N18, N19, N20, N21, N22, N23, N24, N25, N26, N27, N28, N29, N30, N31, N32, N33, N34, N35, N36, N37, N38, N39, N40, N41, N42, N43, N44, N45, N46, N47, N48, N49, N50, N51, N52, N53, N54, N55, N56, N57, N58, N59, N60, N61, N62, N63, N64, N65, N66, N67, N68, N69, N70, N71, N72, N73, N74, N75, N76, N77, N78, N79, N80, N81, N82, N83, N84, N85, N86, N87, N88, N89, N90, N91, N92, N93, N94, N95, N96, N97, N98, N99, N100, N101, N102, N103, N104, N105, N106, N107, N108, N109, N110, N111, N112, N113, N114, N115, N116, N117, N118, N119, N120, N121, N122, N123, N124, N125, N126, N127, N128, N129, N130, N131, N132, N133, N134, N135, N136, N137, N138, N139, N140, N141, N142, N143, N144, N145, N146, N147, N148, N149, N150, N151, N152, N153, N154, N155, N156, N157, N158, N159, N160, N161, N162, N163, N164, N165, N166, N167, N168, N169, N170, N171, N172, N173, N174, N175, N176, N177, N178, N179, N180, N181, N182, N183, N184, N185, N186, N187, N188, N189, N190, N191, N192, N193, N194, N195, N196, N197, N198, N199, N200, N201, N202, N203, N204, N205, N206, N207, N208, N209, N210, N211, N212, N213, N214, N215, N216, N217, N218, N219, N220, N221, N222, N223, N224, N225, N226, N227, N228, N229, N230, N231, N232, N233, N234, N235, N236, N237, N238, N239, N240, N241, N242, N243, N244, N245, N246, N247, N248, N249, N250, N251, N252, N253, N254, N255, N256, N257, N258, N259, N260, N261, N262, N263, N264, N265, N266, N267, N268, N269, N270, N271, N272, N273, N274, N275, N276, N277, N278, N279, N280, N281, N282, N283, N284, N285, N286, N287, N288, N289, N290, N291, N292, N293, N294, N295, N296, N297, N298, N299, N300, N301, N302, N303, N304, N305, N306, N307, N308, N309, N310, N311, N312, N313, N314, N315, N316, N317, N318, N319, N320, N321, N322, N323, N324, N325, N326, N327, N328, N329, N330, N331, N332, N333, N334, N335, N336, N337, N338, N339, N340, N341, N342, N343, N344, N345, N346, N347, N348, N349, N350, N351, N352, N353, N354, N355, N356, N357, N358, N359, N360, N361, N362, N363, N364, N365, N366, N367, N368, N369, N370, N371, N372, N373, N374, N375, N376, N377, N378, N379, P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35, P36, P37, P38, P39, P40, P41, P42, P43, P44, P45, P46, P47, P48, P49, P50, P51, P52, P53, P54, P55, P56, P57, P58, P59, P60, P61, P62, P63, P64, P65, P66, P67, P68, P69, P70, P71, P72, P73, P74, P75, P76, P77, P78, P79, P80, P81, P82, P83, P84, P85, P86, P87, P88, P89, P90, P91, P92, P93, P94, P95, P96, P97, P98, P99, P100, P101, P102, P103, P104, P105, P106, P107, P108, P109, P110, P111, P112, P113, P114, P115, P116, P117, P118, P119, P120, P121, P122, P123, P124, P125, P126, P127, P128, P129, P130, P131, P132, P133, P134, P135, P136, P137, P138, P139, P140, P141, P142, P143, P144, P145, P146, P147, P148, P149, P150, P151, P152, P153, P154, P155, P156, P157, P158, P159, P160, P161, P162, P163, P164, P165, P166, P167, P168, P169, P170, P171, P172, P173, P174, P175, P176, P177, P178, P179, P180, P181, P182, P183, P184, P185, P186, P187, P188, P189, P190, P191, P192, P193, P194, P195, P196, P197, P198, P199, P200, P201, P202, P203, P204, P205, P206, P207, P208, P209, P210, P211, P212, P213, P214, P215, P216, P217, P218, P219, P220, P221, P222, P223, P224, P225, P226, P227, P228, P229, P230, P231, P232, P233, P234, P235, P236, P237, P238, P239, P240, P241, P242, P243, P244, P245, P246, P247, P248, P249, P250, P251, P252, P253, P254, P255, P256, P257, P258, P259, P260, P261, P262, P263, P264, P265, P266, P267, P268, P269, P270, P271, P272, P273, P274, P275, P276, P277, P278, P279, P280, P281, P282, P283, P284, P285, P286, P287, P288, P289, P290, P291, P292, P293, P294, P295, P296, P297, P298, P299, P300, P301, P302, P303, P304, P305, P306, P307, P308, P309, P310, P311, P312, P313, P314, P315, P316, P317, P318, P319, P320, P321, P322, P323, P324, P325, P326, P327, P328, P329, P330, P331, P332, P333, P334, P335, P336, P337, P338, P339, P340, P341, P342, P343, P344, P345, P346, P347, P348, P349, P350, P351, P352, P353, P354, P355, P356, P357, P358, P359, P360, P361, P362, P363, P364, P365, P366, P367, P368, P369, P370, P371, P372, P373, P374, P375, P376, P377, P378, P379, P380, P381, P382, P383, P384, P385, P386, P387, P388, P389, P390, P391, P392, P393, P394, P395, P396, P397, P398, P399, P400, P401, P402, P403, P404, P405, P406, P407, P408, P409, P410, P411, P412, P413, P414, P415, P416, P417, P418, P419, P420, P421, P422, P423, P424, P425, P426, P427, P428, P429, P430, P431, P432, P433, P434, P435, P436, P437, P438, P439, P440, P441, P442, P443, P444, P445, P446, P447, P448, P449, P450, P451, P452, P453, P454, P455, P456, P457, P458, P459, P460, P461, P462, P463, P464, P465, P466, P467, P468, P469, P470, P471, P472, P473, P474, P475, P476, P477, P478, P479, P480, P481, P482, P483, P484, P485, P486, P487, P488, P489, P490, P491, P492, P493, P494, P495, P496, P497, P498, P499, P500, P501, P502, P503, P504, P505, P506, P507, P508, P509, P510, P511, P512, P513, P514, P515, P516, P517, P518, P519, P520, P521, P522, P523, P524, P525, P526, P527, P528, P529, P530, P531, P532, P533, P534, P535, P536, P537, P538, P539, P540, P541, P542, P543, P544, P545, P546, P547, P548, P549, P550, P551, P552, P553, P554, P555, P556, P557, P558, P559, P560, P561, P562, P563, P564, P565, P566, P567, P568, P569, P570, P571, P572, P573, P574, P575, P576, P577, P578, P579, P580, P581, P582, P583, P584, P585, P586, P587, P588, P589, P590, P591, P592, P593, P594, P595, P596, P597, P598, P599, P600, P601, P602, P603, P604, P605, P606, P607, P608, P609, P610, P611, P612, P613, P614, P615, P616, P617, P618, P619, P620, P621, P622, P623, P624, P625, P626, P627, P628, P629, P630, P631, P632, P633, P634, P635, P636, P637, P638, P639, P640, P641, P642, P643, P644, P645, P646, P647, P648, P649, P650, P651, P652, P653, P654, P655, P656, P657, P658, P659, P660, P661, P662, P663, P664, P665, P666, P667, P668, P669, P670, P671, P672, P673, P674, P675, P676, P677, P678, P679, P680, P681, P682, P683, P684, P685, P686, P687, P688, P689, P690, P691, P692, P693, P694, P695, P696, P697, P698, P699, P700, P701, P702, P703, P704, P705, P706, P707, P708, P709, P710, P711, P712, P713, P714, P715, P716, P717, P718, P719, P720, P721, P722, P723, P724, P725, P726, P727, P728, P729, P730, P731, P732, P733, P734, P735, P736, P737, P738, P739, P740, P741, P742, P743, P744, P745, P746, P747, P748, P749, P750, P751, P752, P753, P754, P755, P756, P757, P758, P759, P760, P761, P762, P763, P764, P765, P766, P767, P768, P769, P770, P771, P772, P773, P774, P775, P776, P777, P778, P779, P780, P781, P782, P783, P784, P785, P786, P787, P788, P789, P790, P791, P792, P793, P794, P795, P796, P797, P798, P799, P800, P801, P802, P803, P804, P805, P806, P807, P808, P809, P810, P811, P812, P813, P814, P815, P816, P817, P818, P819, P820, P821, P822, P823, P824, P825, P826, P827, P828, P829, P830, P831, P832, P833, P834, P835, P836, P837, P838, P839, P840, P841, P842, P843, P844, P845, P846, P847, P848, P849, P850, P851, P852, P853, P854, P855, P856, P857, P858, P859, P860, P861, P862, P863, P864, P865, P866, P867, P868, P869, P870, P871, P872, P873, P874, P875, P876, P877, P878, P879, P880, P881, P882, P883, P884, P885, P886, P887, P888, P889, P890, P891, P892, P893, P894, P895, P896, P897, P898, P899, P900, unused
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
function f1(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { { const v3 = v2; if ((upperCase(normalizeSpace((valueOf(onlyChild(v3, N2)) ?? ''))) === "VAT")) return true; } } } return false }
const f2 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N0]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f1(v3)) { { const v4 = v3; v1.push(normalizeSpace((valueOf(onlyChild(v4, N2)) ?? ''))); } } } } return v1 })
function f3(v1) { const v2 = false; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N4) { if ((toBoolean(stringOf(v3)) === v2)) return true; } } return false }
const f4 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N3]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f3(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N5) { { const v5 = v4; if (f1(v5)) { v1.push(v5); } } } } } } } return documentOrder(v1) })
const f5 = keepForDocument(() => { const v1 = []; for (const v2 of f4()) { { const v3 = v2; v1.push(normalizeSpace((valueOf(onlyChild(v3, N2)) ?? ''))); } } return v1 })
function f6(v1) { const v2 = true; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N4) { if ((toBoolean(stringOf(v3)) === v2)) return true; } } return false }
const f7 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N3]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f6(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N5) { { const v5 = v4; if (f1(v5)) { v1.push(v5); } } } } } } } return documentOrder(v1) })
const f8 = keepForDocument(() => { const v1 = []; for (const v2 of f7()) { { const v3 = v2; v1.push(normalizeSpace((valueOf(onlyChild(v3, N2)) ?? ''))); } } return v1 })
const f9 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N5]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f1(v3)) { { const v4 = v3; v1.push(normalizeSpace((valueOf(onlyChild(v4, N2)) ?? ''))); } } } } return v1 })
const f10 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P2]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f1(v3)) { { const v4 = v3; v1.push(normalizeSpace((valueOf(onlyChild(v4, N2)) ?? ''))); } } } } return v1 })
const f11 = keepForDocument(() => { for (let v1 = nameFirst[N8]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { { const v4 = v3; if (f1(v4)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N11) { return true; } } } } } } } } } return false })
const f12 = keepForDocument(() => { for (let v1 = nameFirst[N12]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N10) { { const v3 = v2; if (f1(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { return true; } } } } } } } return false })
const f13 = keepForDocument(() => { for (let v1 = nameFirst[N13]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { { const v4 = v3; if (f1(v4)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N11) { return true; } } } } } } } } } return false })
const f14 = keepForDocument(() => { return !((f11() || f12()) || f13()) })
const f15 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N3]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { { const v4 = v3; if (f1(v4)) { v1.push(v4); } } } } } for (let v5 = nameFirst[N0]; v5 > 0; v5 = nextOfName[v5]) { { const v4 = v5; if (f1(v4)) { v1.push(v4); } } } return documentOrder(v1) })
const f16 = keepForDocument(() => { const v1 = []; for (const v2 of f15()) { { const v3 = v2; v1.push(normalizeSpace((valueOf(onlyChild(v3, N2)) ?? ''))); } } return v1 })
const f17 = keepForDocument(() => { for (let v1 = nameFirst[N8]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { return true; } } } } } } } return false })
const f18 = keepForDocument(() => { return (f17() || f12()) })
const f19 = keepForDocument(() => { return (f11() || f12()) })
const f20 = keepForDocument(() => { for (let v1 = nameFirst[N13]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { return true; } } } } } } } return false })
const f21 = keepForDocument(() => { return (f13() || f20()) })
function f22(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if (f1(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { return true; } } } } } } return false }
const c23 = new Set(["71", "80", "81", "82", "84", "102", "130", "202", "203", "204", "211", "218", "219", "295", "325", "326", "331", "380", "382", "383", "384", "385", "386", "387", "388", "389", "390", "393", "394", "395", "456", "457", "471", "472", "473", "500", "501", "527", "553", "575", "623", "633", "751", "780", "817", "870", "875", "876", "877", "935"])
const c24 = new Set(["81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "502", "503", "532"])
function f25(v1) { const v2 = attributeOf(v1, N36); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c26 = new Set(["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNH", "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STD", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VES", "VED", "VND", "VUV", "WST", "XAF", "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XCD", "XCG", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XTS", "XUA", "XXX", "YER", "ZAR", "ZMW", "ZWG"])
function f27(v1) { const v2 = normalizeSpace(stringOf(v1)); for (const v3 of tokenize("3 35 432", c0)) { if ((v2 === v3)) return true; } return false }
const f28 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N41) { { const v4 = stringOf(v3); if (v4 === v4) v2.add(v4); } } } } catch { return undefined } return v2 })
const f29 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f28(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("130")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N41) { if ((stringOf(v3) === "130")) return true; } } return false })
function f30(v1) { return f29(parent[v1]) && (attributeOf(v1, N42) !== undefined) }
function f31(v1) { const v2 = attributeOf(v1, N42); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c32 = new Set(["AAA", "AAB", "AAC", "AAD", "AAE", "AAF", "AAG", "AAH", "AAI", "AAJ", "AAK", "AAL", "AAM", "AAN", "AAO", "AAP", "AAQ", "AAR", "AAS", "AAT", "AAU", "AAV", "AAW", "AAX", "AAY", "AAZ", "ABA", "ABB", "ABC", "ABD", "ABE", "ABF", "ABG", "ABH", "ABI", "ABJ", "ABK", "ABL", "ABM", "ABN", "ABO", "ABP", "ABQ", "ABR", "ABS", "ABT", "ABU", "ABV", "ABW", "ABX", "ABY", "ABZ", "AC", "ACA", "ACB", "ACC", "ACD", "ACE", "ACF", "ACG", "ACH", "ACI", "ACJ", "ACK", "ACL", "ACN", "ACO", "ACP", "ACQ", "ACR", "ACT", "ACU", "ACV", "ACW", "ACX", "ACY", "ACZ", "ADA", "ADB", "ADC", "ADD", "ADE", "ADF", "ADG", "ADI", "ADJ", "ADK", "ADL", "ADM", "ADN", "ADO", "ADP", "ADQ", "ADT", "ADU", "ADV", "ADW", "ADX", "ADY", "ADZ", "AE", "AEA", "AEB", "AEC", "AED", "AEE", "AEF", "AEG", "AEH", "AEI", "AEJ", "AEK", "AEL", "AEM", "AEN", "AEO", "AEP", "AEQ", "AER", "AES", "AET", "AEU", "AEV", "AEW", "AEX", "AEY", "AEZ", "AF", "AFA", "AFB", "AFC", "AFD", "AFE", "AFF", "AFG", "AFH", "AFI", "AFJ", "AFK", "AFL", "AFM", "AFN", "AFO", "AFP", "AFQ", "AFR", "AFS", "AFT", "AFU", "AFV", "AFW", "AFX", "AFY", "AFZ", "AGA", "AGB", "AGC", "AGD", "AGE", "AGF", "AGG", "AGH", "AGI", "AGJ", "AGK", "AGL", "AGM", "AGN", "AGO", "AGP", "AGQ", "AGR", "AGS", "AGT", "AGU", "AGV", "AGW", "AGX", "AGY", "AGZ", "AHA", "AHB", "AHC", "AHD", "AHE", "AHF", "AHG", "AHH", "AHI", "AHJ", "AHK", "AHL", "AHM", "AHN", "AHO", "AHP", "AHQ", "AHR", "AHS", "AHT", "AHU", "AHV", "AHX", "AHY", "AHZ", "AIA", "AIB", "AIC", "AID", "AIE", "AIF", "AIG", "AIH", "AII", "AIJ", "AIK", "AIL", "AIM", "AIN", "AIO", "AIP", "AIQ", "AIR", "AIS", "AIT", "AIU", "AIV", "AIW", "AIX", "AIY", "AIZ", "AJA", "AJB", "AJC", "AJD", "AJE", "AJF", "AJG", "AJH", "AJI", "AJJ", "AJK", "AJL", "AJM", "AJN", "AJO", "AJP", "AJQ", "AJR", "AJS", "AJT", "AJU", "AJV", "AJW", "AJX", "AJY", "AJZ", "AKA", "AKB", "AKC", "AKD", "AKE", "AKF", "AKG", "AKH", "AKI", "AKJ", "AKK", "AKL", "AKM", "AKN", "AKO", "AKP", "AKQ", "AKR", "AKS", "AKT", "AKU", "AKV", "AKW", "AKX", "AKY", "AKZ", "ALA", "ALB", "ALC", "ALD", "ALE", "ALF", "ALG", "ALH", "ALI", "ALJ", "ALK", "ALL", "ALM", "ALN", "ALO", "ALP", "ALQ", "ALR", "ALS", "ALT", "ALU", "ALV", "ALW", "ALX", "ALY", "ALZ", "AMA", "AMB", "AMC", "AMD", "AME", "AMF", "AMG", "AMH", "AMI", "AMJ", "AMK", "AML", "AMM", "AMN", "AMO", "AMP", "AMQ", "AMR", "AMS", "AMT", "AMU", "AMV", "AMW", "AMX", "AMY", "AMZ", "ANA", "ANB", "ANC", "AND", "ANE", "ANF", "ANG", "ANH", "ANI", "ANJ", "ANK", "ANL", "ANM", "ANN", "ANO", "ANP", "ANQ", "ANR", "ANS", "ANT", "ANU", "ANV", "ANW", "ANX", "ANY", "AOA", "AOD", "AOE", "AOF", "AOG", "AOH", "AOI", "AOJ", "AOK", "AOL", "AOM", "AON", "AOO", "AOP", "AOQ", "AOR", "AOS", "AOT", "AOU", "AOV", "AOW", "AOX", "AOY", "AOZ", "AP", "APA", "APB", "APC", "APD", "APE", "APF", "APG", "APH", "API", "APJ", "APK", "APL", "APM", "APN", "APO", "APP", "APQ", "APR", "APS", "APT", "APU", "APV", "APW", "APX", "APY", "APZ", "AQA", "AQB", "AQC", "AQD", "AQE", "AQF", "AQG", "AQH", "AQI", "AQJ", "AQK", "AQL", "AQM", "AQN", "AQO", "AQP", "AQQ", "AQR", "AQS", "AQT", "AQU", "AQV", "AQW", "AQX", "AQY", "AQZ", "ARA", "ARB", "ARC", "ARD", "ARE", "ARF", "ARG", "ARH", "ARI", "ARJ", "ARK", "ARL", "ARM", "ARN", "ARO", "ARP", "ARQ", "ARR", "ARS", "ART", "ARU", "ARV", "ARW", "ARX", "ARY", "ARZ", "ASA", "ASB", "ASC", "ASD", "ASE", "ASF", "ASG", "ASH", "ASI", "ASJ", "ASK", "ASL", "ASM", "ASN", "ASO", "ASP", "ASQ", "ASR", "ASS", "AST", "ASU", "ASV", "ASW", "ASX", "ASY", "ASZ", "ATA", "ATB", "ATC", "ATD", "ATE", "ATF", "ATG", "ATH", "ATI", "ATJ", "ATK", "ATL", "ATM", "ATN", "ATO", "ATP", "ATQ", "ATR", "ATS", "ATT", "ATU", "ATV", "ATW", "ATX", "ATY", "ATZ", "AU", "AUA", "AUB", "AUC", "AUD", "AUE", "AUF", "AUG", "AUH", "AUI", "AUJ", "AUK", "AUL", "AUM", "AUN", "AUO", "AUP", "AUQ", "AUR", "AUS", "AUT", "AUU", "AUV", "AUW", "AUX", "AUY", "AUZ", "AV", "AVA", "AVB", "AVC", "AVD", "AVE", "AVF", "AVG", "AVH", "AVI", "AVJ", "AVK", "AVL", "AVM", "AVN", "AVO", "AVP", "AVQ", "AVR", "AVS", "AVT", "AVU", "AVV", "AVW", "AVX", "AVY", "AVZ", "AWA", "AWB", "AWC", "AWD", "AWE", "AWF", "AWG", "AWH", "AWI", "AWJ", "AWK", "AWL", "AWM", "AWN", "AWO", "AWP", "AWQ", "AWR", "AWS", "AWT", "AWU", "AWV", "AWW", "AWX", "AWY", "AWZ", "AXA", "AXB", "AXC", "AXD", "AXE", "AXF", "AXG", "AXH", "AXI", "AXJ", "AXK", "AXL", "AXM", "AXN", "AXO", "AXP", "AXQ", "AXR", "AXS", "AXU", "BA", "BC", "BD", "BE", "BH", "BM", "BN", "BO", "BR", "BT", "BTP", "BW", "CAS", "CAT", "CAU", "CAV", "CAW", "CAX", "CAY", "CAZ", "CBA", "CBB", "CD", "CEC", "CED", "CFE", "CFF", "CFO", "CG", "CH", "CK", "CKN", "CM", "CMR", "CN", "CNO", "COF", "CP", "CR", "CRN", "CS", "CST", "CT", "CU", "CV", "CW", "CZ", "DA", "DAN", "DB", "DI", "DL", "DM", "DQ", "DR", "EA", "EB", "ED", "EE", "EEP", "EI", "EN", "EQ", "ER", "ERN", "ET", "EX", "FC", "FF", "FI", "FLW", "FN", "FO", "FS", "FT", "FV", "FX", "GA", "GC", "GD", "GDN", "GN", "HS", "HWB", "IA", "IB", "ICA", "ICE", "ICO", "II", "IL", "INB", "INN", "INO", "IP", "IS", "IT", "IV", "JB", "JE", "LA", "LAN", "LAR", "LB", "LC", "LI", "LO", "LRC", "LS", "MA", "MB", "MF", "MG", "MH", "MR", "MRN", "MS", "MSS", "MWB", "NA", "NF", "OH", "OI", "ON", "OP", "OR", "PB", "PC", "PD", "PE", "PF", "PI", "PK", "PL", "POR", "PP", "PQ", "PR", "PS", "PW", "PY", "RA", "RC", "RCN", "RE", "REN", "RF", "RR", "RT", "SA", "SB", "SD", "SE", "SEA", "SF", "SH", "SI", "SM", "SN", "SP", "SQ", "SRN", "SS", "STA", "SW", "SZ", "TB", "TCR", "TE", "TF", "TI", "TIN", "TL", "TN", "TP", "UAR", "UC", "UCN", "UN", "UO", "URI", "VA", "VC", "VGR", "VM", "VN", "VON", "VOR", "VP", "VR", "VS", "VT", "VV", "WE", "WM", "WN", "WR", "WS", "WY", "XA", "XC", "XP", "ZZZ"])
const f33 = keepForNode((v1) => { return substringBefore(substringAfter(stringOf(v1), "#"), "#") })
function f34(v1) { return (attributeOf(v1, N42) !== undefined) }
const c35 = new Set(["0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012", "0013", "0014", "0015", "0016", "0017", "0018", "0019", "0020", "0021", "0022", "0023", "0024", "0025", "0026", "0027", "0028", "0029", "0030", "0031", "0032", "0033", "0034", "0035", "0036", "0037", "0038", "0039", "0040", "0041", "0042", "0043", "0044", "0045", "0046", "0047", "0048", "0049", "0050", "0051", "0052", "0053", "0054", "0055", "0056", "0057", "0058", "0059", "0060", "0061", "0062", "0063", "0064", "0065", "0066", "0067", "0068", "0069", "0070", "0071", "0072", "0073", "0074", "0075", "0076", "0077", "0078", "0079", "0080", "0081", "0082", "0083", "0084", "0085", "0086", "0087", "0088", "0089", "0090", "0091", "0093", "0094", "0095", "0096", "0097", "0098", "0099", "0100", "0101", "0102", "0104", "0105", "0106", "0107", "0108", "0109", "0110", "0111", "0112", "0113", "0114", "0115", "0116", "0117", "0118", "0119", "0120", "0121", "0122", "0123", "0124", "0125", "0126", "0127", "0128", "0129", "0130", "0131", "0132", "0133", "0134", "0135", "0136", "0137", "0138", "0139", "0140", "0141", "0142", "0143", "0144", "0145", "0146", "0147", "0148", "0149", "0150", "0151", "0152", "0153", "0154", "0155", "0156", "0157", "0158", "0159", "0160", "0161", "0162", "0163", "0164", "0165", "0166", "0167", "0168", "0169", "0170", "0171", "0172", "0173", "0174", "0175", "0176", "0177", "0178", "0179", "0180", "0183", "0184", "0185", "0186", "0187", "0188", "0189", "0190", "0191", "0192", "0193", "0194", "0195", "0196", "0197", "0198", "0199", "0200", "0201", "0202", "0203", "0204", "0205", "0206", "0207", "0208", "0209", "0210", "0211", "0212", "0213", "0214", "0215", "0216", "0217", "0218", "0219", "0220", "0221", "0222", "0223", "0224", "0225", "0226", "0227", "0228", "0229", "0230", "0231", "0232", "0233", "0234", "0235", "0236", "0237", "0238", "0239", "0240", "0241", "0242", "0243", "0244", "0245", "0246", "0247", "0248"])
const f36 = keepForAncestor((v1) => { for (let v2 = v1; v2 > 0; v2 = parent[v2]) { if (name[v2] === N8) { return true; } } return false })
const f37 = keepForAncestor((v1) => { for (let v2 = v1; v2 > 0; v2 = parent[v2]) { if (name[v2] === N47) { return true; } } return false })
function f38(v1) { return (attributeOf(v1, N48) !== undefined) }
function f39(v1) { const v2 = attributeOf(v1, N48); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c40 = new Set(["AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "AI", "AJ", "AK", "AL", "AM", "AN", "AO", "AP", "AQ", "AR", "AS", "AT", "AU", "AV", "AW", "AX", "AY", "AZ", "BA", "BB", "BC", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BK", "BL", "BM", "BN", "BO", "BP", "BQ", "BR", "BS", "BT", "BU", "BV", "BW", "BX", "BY", "BZ", "CC", "CG", "CL", "CR", "CV", "DR", "DW", "EC", "EF", "EMD", "EN", "FS", "GB", "GN", "GMN", "GS", "HS", "IB", "IN", "IS", "IT", "IZ", "MA", "MF", "MN", "MP", "NB", "ON", "PD", "PL", "PO", "PPI", "PV", "QS", "RC", "RN", "RU", "RY", "SA", "SG", "SK", "SN", "SRS", "SRT", "SRU", "SRV", "SRW", "SRX", "SRY", "SRZ", "SS", "SSA", "SSB", "SSC", "SSD", "SSE", "SSF", "SSG", "SSH", "SSI", "SSJ", "SSK", "SSL", "SSM", "SSN", "SSO", "SSP", "SSQ", "SSR", "SSS", "SST", "SSU", "SSV", "SSW", "SSX", "SSY", "SSZ", "ST", "STA", "STB", "STC", "STD", "STE", "STF", "STG", "STH", "STI", "STJ", "STK", "STL", "STM", "STN", "STO", "STP", "STQ", "STR", "STS", "STT", "STU", "STV", "STW", "STX", "STY", "STZ", "SUA", "SUB", "SUC", "SUD", "SUE", "SUF", "SUG", "SUH", "SUI", "SUJ", "SUK", "SUL", "SUM", "TG", "TSN", "TSO", "TSP", "TSQ", "TSR", "TSS", "TST", "TSU", "UA", "UP", "VN", "VP", "VS", "VX", "ZZZ"])
const c41 = new Set(["1A", "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "XI", "YE", "YT", "ZA", "ZM", "ZW"])
const c42 = new Set(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "74", "75", "76", "77", "78", "91", "92", "93", "94", "95", "96", "97", "98", "ZZZ"])
const c43 = new Set(["AE", "L", "M", "E", "S", "Z", "G", "O", "K", "B"])
const f44 = keepForAncestor((v1) => { const v2 = false; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N4) { if ((toBoolean(stringOf(v3)) === v2)) return true; } } return false })
function f45(v1) { return f44(parent[v1]) }
const c46 = new Set(["41", "42", "60", "62", "63", "64", "65", "66", "67", "68", "70", "71", "88", "95", "100", "102", "103", "104", "105"])
const f47 = keepForAncestor((v1) => { const v2 = true; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N4) { if ((toBoolean(stringOf(v3)) === v2)) return true; } } return false })
function f48(v1) { return f47(parent[v1]) }
const c49 = new Set(["AA", "AAA", "AAC", "AAD", "AAE", "AAF", "AAH", "AAI", "AAS", "AAT", "AAV", "AAY", "AAZ", "ABA", "ABB", "ABC", "ABD", "ABF", "ABK", "ABL", "ABN", "ABR", "ABS", "ABT", "ABU", "ACF", "ACG", "ACH", "ACI", "ACJ", "ACK", "ACL", "ACM", "ACS", "ADC", "ADE", "ADJ", "ADK", "ADL", "ADM", "ADN", "ADO", "ADP", "ADQ", "ADR", "ADT", "ADW", "ADY", "ADZ", "AEA", "AEB", "AEC", "AED", "AEF", "AEH", "AEI", "AEJ", "AEK", "AEL", "AEM", "AEN", "AEO", "AEP", "AES", "AET", "AEU", "AEV", "AEW", "AEX", "AEY", "AEZ", "AJ", "AU", "CA", "CAB", "CAD", "CAE", "CAF", "CAI", "CAJ", "CAK", "CAL", "CAM", "CAN", "CAO", "CAP", "CAQ", "CAR", "CAS", "CAT", "CAU", "CAV", "CAW", "CAX", "CAY", "CAZ", "CD", "CG", "CS", "CT", "DAB", "DAD", "DAC", "DAF", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAL", "DAM", "DAN", "DAO", "DAP", "DAQ", "DL", "EG", "EP", "ER", "FAA", "FAB", "FAC", "FC", "FH", "FI", "GAA", "HAA", "HD", "HH", "IAA", "IAB", "ID", "IF", "IR", "IS", "KO", "L1", "LA", "LAA", "LAB", "LF", "MAE", "MI", "ML", "NAA", "OA", "PA", "PAA", "PC", "PL", "PRV", "RAB", "RAC", "RAD", "RAF", "RE", "RF", "RH", "RV", "SA", "SAA", "SAD", "SAE", "SAI", "SG", "SH", "SM", "SU", "TAB", "TAC", "TT", "TV", "V1", "V2", "WH", "XAA", "YY", "ZZZ"])
const c50 = new Set(["VATEX-EU-79-C", "VATEX-EU-132", "VATEX-EU-132-1A", "VATEX-EU-132-1B", "VATEX-EU-132-1C", "VATEX-EU-132-1D", "VATEX-EU-132-1E", "VATEX-EU-132-1F", "VATEX-EU-132-1G", "VATEX-EU-132-1H", "VATEX-EU-132-1I", "VATEX-EU-132-1J", "VATEX-EU-132-1K", "VATEX-EU-132-1L", "VATEX-EU-132-1M", "VATEX-EU-132-1N", "VATEX-EU-132-1O", "VATEX-EU-132-1P", "VATEX-EU-132-1Q", "VATEX-EU-135-1", "VATEX-EU-143", "VATEX-EU-143-1A", "VATEX-EU-143-1B", "VATEX-EU-143-1C", "VATEX-EU-143-1D", "VATEX-EU-143-1E", "VATEX-EU-143-1F", "VATEX-EU-143-1FA", "VATEX-EU-143-1G", "VATEX-EU-143-1H", "VATEX-EU-143-1I", "VATEX-EU-143-1J", "VATEX-EU-143-1K", "VATEX-EU-143-1L", "VATEX-EU-144", "VATEX-EU-146-1E", "VATEX-EU-159", "VATEX-EU-309", "VATEX-EU-148", "VATEX-EU-148-A", "VATEX-EU-148-B", "VATEX-EU-148-C", "VATEX-EU-148-D", "VATEX-EU-148-E", "VATEX-EU-148-F", "VATEX-EU-148-G", "VATEX-EU-151", "VATEX-EU-151-1A", "VATEX-EU-151-1AA", "VATEX-EU-151-1B", "VATEX-EU-151-1C", "VATEX-EU-151-1D", "VATEX-EU-151-1E", "VATEX-EU-G", "VATEX-EU-O", "VATEX-EU-IC", "VATEX-EU-AE", "VATEX-EU-D", "VATEX-EU-F", "VATEX-EU-I", "VATEX-EU-J", "VATEX-FR-FRANCHISE", "VATEX-FR-CNWVAT", "VATEX-EU-153", "VATEX-FR-CGI261-1", "VATEX-FR-CGI261-2", "VATEX-FR-CGI261-3", "VATEX-FR-CGI261-4", "VATEX-FR-CGI261-5", "VATEX-FR-CGI261-7", "VATEX-FR-CGI261-8", "VATEX-FR-CGI261A", "VATEX-FR-CGI261B", "VATEX-FR-CGI261C-1", "VATEX-FR-CGI261C-2", "VATEX-FR-CGI261C-3", "VATEX-FR-CGI261D-1", "VATEX-FR-CGI261D-1BIS", "VATEX-FR-CGI261D-2", "VATEX-FR-CGI261D-3", "VATEX-FR-CGI261D-4", "VATEX-FR-CGI261E-1", "VATEX-FR-CGI261E-2", "VATEX-FR-CGI277A", "VATEX-FR-CGI275", "VATEX-FR-298SEXDECIESA", "VATEX-FR-CGI295", "VATEX-FR-AE"])
function f51(v1) { return (attributeOf(v1, N58) !== undefined) }
function f52(v1) { const v2 = attributeOf(v1, N58); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c53 = new Set(["10", "11", "13", "14", "15", "20", "21", "22", "23", "24", "25", "27", "28", "33", "34", "35", "37", "38", "40", "41", "56", "57", "58", "59", "60", "61", "74", "77", "80", "81", "85", "87", "89", "91", "1I", "2A", "2B", "2C", "2G", "2H", "2I", "2J", "2K", "2L", "2M", "2N", "2P", "2Q", "2R", "2U", "2X", "2Y", "2Z", "3B", "3C", "4C", "4G", "4H", "4K", "4L", "4M", "4N", "4O", "4P", "4Q", "4R", "4T", "4U", "4W", "4X", "5A", "5B", "5E", "5J", "A10", "A11", "A12", "A13", "A14", "A15", "A16", "A17", "A18", "A19", "A2", "A20", "A21", "A22", "A23", "A24", "A26", "A27", "A28", "A29", "A3", "A30", "A31", "A32", "A33", "A34", "A35", "A36", "A37", "A38", "A39", "A4", "A40", "A41", "A42", "A43", "A44", "A45", "A47", "A48", "A49", "A5", "A53", "A54", "A55", "A56", "A59", "A6", "A68", "A69", "A7", "A70", "A71", "A73", "A74", "A75", "A76", "A8", "A84", "A85", "A86", "A87", "A88", "A89", "A9", "A90", "A91", "A93", "A94", "A95", "A96", "A97", "A98", "A99", "AA", "AB", "ACR", "ACT", "AD", "AE", "AH", "AI", "AK", "AL", "AMH", "AMP", "ANN", "APZ", "AQ", "AS", "ASM", "ASU", "ATM", "AWG", "AY", "AZ", "B1", "B10", "B11", "B12", "B13", "B14", "B15", "B16", "B17", "B18", "B19", "B20", "B21", "B22", "B23", "B24", "B25", "B26", "B27", "B28", "B29", "B3", "B30", "B31", "B32", "B33", "B34", "B35", "B4", "B41", "B42", "B43", "B44", "B45", "B46", "B47", "B48", "B49", "B50", "B52", "B53", "B54", "B55", "B56", "B57", "B58", "B59", "B60", "B61", "B62", "B63", "B64", "B66", "B67", "B68", "B69", "B7", "B70", "B71", "B72", "B73", "B74", "B75", "B76", "B77", "B78", "B79", "B8", "B80", "B81", "B82", "B83", "B84", "B85", "B86", "B87", "B88", "B89", "B90", "B91", "B92", "B93", "B94", "B95", "B96", "B97", "B98", "B99", "BAR", "BB", "BFT", "BHP", "BIL", "BLD", "BLL", "BP", "BPM", "BQL", "BTU", "BUA", "BUI", "C0", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21", "C22", "C23", "C24", "C25", "C26", "C27", "C28", "C29", "C3", "C30", "C31", "C32", "C33", "C34", "C35", "C36", "C37", "C38", "C39", "C40", "C41", "C42", "C43", "C44", "C45", "C46", "C47", "C48", "C49", "C50", "C51", "C52", "C53", "C54", "C55", "C56", "C57", "C58", "C59", "C60", "C61", "C62", "C63", "C64", "C65", "C66", "C67", "C68", "C69", "C7", "C70", "C71", "C72", "C73", "C74", "C75", "C76", "C78", "C79", "C8", "C80", "C81", "C82", "C83", "C84", "C85", "C86", "C87", "C88", "C89", "C9", "C90", "C91", "C92", "C93", "C94", "C95", "C96", "C97", "C99", "CCT", "CDL", "CEL", "CEN", "CG", "CGM", "CKG", "CLF", "CLT", "CMK", "CMQ", "CMT", "CNP", "CNT", "COU", "CTG", "CTM", "CTN", "CUR", "CWA", "CWI", "D03", "D04", "D1", "D10", "D11", "D12", "D13", "D15", "D16", "D17", "D18", "D19", "D2", "D20", "D21", "D22", "D23", "D24", "D25", "D26", "D27", "D29", "D30", "D31", "D32", "D33", "D34", "D36", "D41", "D42", "D43", "D44", "D45", "D46", "D47", "D48", "D49", "D5", "D50", "D51", "D52", "D53", "D54", "D55", "D56", "D57", "D58", "D59", "D6", "D60", "D61", "D62", "D63", "D65", "D68", "D69", "D73", "D74", "D77", "D78", "D80", "D81", "D82", "D83", "D85", "D86", "D87", "D88", "D89", "D91", "D93", "D94", "D95", "DAA", "DAD", "DAY", "DB", "DBM", "DBW", "DD", "DEC", "DG", "DJ", "DLT", "DMA", "DMK", "DMO", "DMQ", "DMT", "DN", "DPC", "DPR", "DPT", "DRA", "DRI", "DRL", "DT", "DTN", "DWT", "DZN", "DZP", "E01", "E07", "E08", "E09", "E10", "E12", "E14", "E15", "E16", "E17", "E18", "E19", "E20", "E21", "E22", "E23", "E25", "E27", "E28", "E30", "E31", "E32", "E33", "E34", "E35", "E36", "E37", "E38", "E39", "E4", "E40", "E41", "E42", "E43", "E44", "E45", "E46", "E47", "E48", "E49", "E50", "E51", "E52", "E53", "E54", "E55", "E56", "E57", "E58", "E59", "E60", "E61", "E62", "E63", "E64", "E65", "E66", "E67", "E68", "E69", "E70", "E71", "E72", "E73", "E74", "E75", "E76", "E77", "E78", "E79", "E80", "E81", "E82", "E83", "E84", "E85", "E86", "E87", "E88", "E89", "E90", "E91", "E92", "E93", "E94", "E95", "E96", "E97", "E98", "E99", "EA", "EB", "EQ", "F01", "F02", "F03", "F04", "F05", "F06", "F07", "F08", "F10", "F11", "F12", "F13", "F14", "F15", "F16", "F17", "F18", "F19", "F20", "F21", "F22", "F23", "F24", "F25", "F26", "F27", "F28", "F29", "F30", "F31", "F32", "F33", "F34", "F35", "F36", "F37", "F38", "F39", "F40", "F41", "F42", "F43", "F44", "F45", "F46", "F47", "F48", "F49", "F50", "F51", "F52", "F53", "F54", "F55", "F56", "F57", "F58", "F59", "F60", "F61", "F62", "F63", "F64", "F65", "F66", "F67", "F68", "F69", "F70", "F71", "F72", "F73", "F74", "F75", "F76", "F77", "F78", "F79", "F80", "F81", "F82", "F83", "F84", "F85", "F86", "F87", "F88", "F89", "F90", "F91", "F92", "F93", "F94", "F95", "F96", "F97", "F98", "F99", "FAH", "FAR", "FBM", "FC", "FF", "FH", "FIT", "FL", "FNU", "FOT", "FP", "FR", "FS", "FTK", "FTQ", "G01", "G04", "G05", "G06", "G08", "G09", "G10", "G11", "G12", "G13", "G14", "G15", "G16", "G17", "G18", "G19", "G2", "G20", "G21", "G23", "G24", "G25", "G26", "G27", "G28", "G29", "G3", "G30", "G31", "G32", "G33", "G34", "G35", "G36", "G37", "G38", "G39", "G40", "G41", "G42", "G43", "G44", "G45", "G46", "G47", "G48", "G49", "G50", "G51", "G52", "G53", "G54", "G55", "G56", "G57", "G58", "G59", "G60", "G61", "G62", "G63", "G64", "G65", "G66", "G67", "G68", "G69", "G70", "G71", "G72", "G73", "G74", "G75", "G76", "G77", "G78", "G79", "G80", "G81", "G82", "G83", "G84", "G85", "G86", "G87", "G88", "G89", "G90", "G91", "G92", "G93", "G94", "G95", "G96", "G97", "G98", "G99", "GB", "GBQ", "GDW", "GE", "GF", "GFI", "GGR", "GIA", "GIC", "GII", "GIP", "GJ", "GL", "GLD", "GLI", "GLL", "GM", "GO", "GP", "GQ", "GRM", "GRN", "GRO", "GV", "GWH", "H03", "H04", "H05", "H06", "H07", "H08", "H09", "H10", "H11", "H12", "H13", "H14", "H15", "H16", "H18", "H19", "H20", "H21", "H22", "H23", "H24", "H25", "H26", "H27", "H28", "H29", "H30", "H31", "H32", "H33", "H34", "H35", "H36", "H37", "H38", "H39", "H40", "H41", "H42", "H43", "H44", "H45", "H46", "H47", "H48", "H49", "H50", "H51", "H52", "H53", "H54", "H55", "H56", "H57", "H58", "H59", "H60", "H61", "H62", "H63", "H64", "H65", "H66", "H67", "H68", "H69", "H70", "H71", "H72", "H73", "H74", "H75", "H76", "H77", "H79", "H80", "H81", "H82", "H83", "H84", "H85", "H87", "H88", "H89", "H90", "H91", "H92", "H93", "H94", "H95", "H96", "H98", "H99", "HA", "HAD", "HBA", "HBX", "HC", "HDW", "HEA", "HGM", "HH", "HIU", "HKM", "HLT", "HM", "HMO", "HMQ", "HMT", "HPA", "HTZ", "HUR", "HWE", "IA", "IE", "INH", "INK", "INQ", "ISD", "IU", "IUG", "IV", "J10", "J12", "J13", "J14", "J15", "J16", "J17", "J18", "J19", "J2", "J20", "J21", "J22", "J23", "J24", "J25", "J26", "J27", "J28", "J29", "J30", "J31", "J32", "J33", "J34", "J35", "J36", "J38", "J39", "J40", "J41", "J42", "J43", "J44", "J45", "J46", "J47", "J48", "J49", "J50", "J51", "J52", "J53", "J54", "J55", "J56", "J57", "J58", "J59", "J60", "J61", "J62", "J63", "J64", "J65", "J66", "J67", "J68", "J69", "J70", "J71", "J72", "J73", "J74", "J75", "J76", "J78", "J79", "J81", "J82", "J83", "J84", "J85", "J87", "J90", "J91", "J92", "J93", "J95", "J96", "J97", "J98", "J99", "JE", "JK", "JM", "JNT", "JOU", "JPS", "JWL", "K1", "K10", "K11", "K12", "K13", "K14", "K15", "K16", "K17", "K18", "K19", "K2", "K20", "K21", "K22", "K23", "K26", "K27", "K28", "K3", "K30", "K31", "K32", "K33", "K34", "K35", "K36", "K37", "K38", "K39", "K40", "K41", "K42", "K43", "K45", "K46", "K47", "K48", "K49", "K50", "K51", "K52", "K53", "K54", "K55", "K58", "K59", "K6", "K60", "K61", "K62", "K63", "K64", "K65", "K66", "K67", "K68", "K69", "K70", "K71", "K73", "K74", "K75", "K76", "K77", "K78", "K79", "K80", "K81", "K82", "K83", "K84", "K85", "K86", "K87", "K88", "K89", "K90", "K91", "K92", "K93", "K94", "K95", "K96", "K97", "K98", "K99", "KA", "KAT", "KB", "KBA", "KCC", "KDW", "KEL", "KGM", "KGS", "KHY", "KHZ", "KI", "KIC", "KIP", "KJ", "KJO", "KL", "KLK", "KLX", "KMA", "KMH", "KMK", "KMQ", "KMT", "KNI", "KNM", "KNS", "KNT", "KO", "KPA", "KPH", "KPO", "KPP", "KR", "KSD", "KSH", "KT", "KTN", "KUR", "KVA", "KVR", "KVT", "KW", "KWH", "KWN", "KWO", "KWS", "KWT", "KWY", "KX", "L10", "L11", "L12", "L13", "L14", "L15", "L16", "L17", "L18", "L19", "L2", "L20", "L21", "L23", "L24", "L25", "L26", "L27", "L28", "L29", "L30", "L31", "L32", "L33", "L34", "L35", "L36", "L37", "L38", "L39", "L40", "L41", "L42", "L43", "L44", "L45", "L46", "L47", "L48", "L49", "L50", "L51", "L52", "L53", "L54", "L55", "L56", "L57", "L58", "L59", "L60", "L63", "L64", "L65", "L66", "L67", "L68", "L69", "L70", "L71", "L72", "L73", "L74", "L75", "L76", "L77", "L78", "L79", "L80", "L81", "L82", "L83", "L84", "L85", "L86", "L87", "L88", "L89", "L90", "L91", "L92", "L93", "L94", "L95", "L96", "L98", "L99", "LA", "LAC", "LBR", "LBT", "LD", "LEF", "LF", "LH", "LK", "LM", "LN", "LO", "LP", "LPA", "LR", "LS", "LTN", "LTR", "LUB", "LUM", "LUX", "LY", "M1", "M10", "M11", "M12", "M13", "M14", "M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24", "M25", "M26", "M27", "M29", "M30", "M31", "M32", "M33", "M34", "M35", "M36", "M37", "M38", "M39", "M4", "M40", "M41", "M42", "M43", "M44", "M45", "M46", "M47", "M48", "M49", "M5", "M50", "M51", "M52", "M53", "M55", "M56", "M57", "M58", "M59", "M60", "M61", "M62", "M63", "M64", "M65", "M66", "M67", "M68", "M69", "M7", "M70", "M71", "M72", "M73", "M74", "M75", "M76", "M77", "M78", "M79", "M80", "M81", "M82", "M83", "M84", "M85", "M86", "M87", "M88", "M89", "M9", "M90", "M91", "M92", "M93", "M94", "M95", "M96", "M97", "M98", "M99", "MAH", "MAL", "MAM", "MAR", "MAW", "MBE", "MBF", "MBR", "MC", "MCU", "MD", "MGM", "MHZ", "MIK", "MIL", "MIN", "MIO", "MIU", "MKD", "MKM", "MKW", "MLD", "MLT", "MMK", "MMQ", "MMT", "MND", "MNJ", "MON", "MPA", "MQD", "MQH", "MQM", "MQS", "MQW", "MRD", "MRM", "MRW", "MSK", "MTK", "MTQ", "MTR", "MTS", "MTZ", "MVA", "MWH", "N1", "N10", "N11", "N12", "N13", "N14", "N15", "N16", "N17", "N18", "N19", "N20", "N21", "N22", "N23", "N24", "N25", "N26", "N27", "N28", "N29", "N3", "N30", "N31", "N32", "N33", "N34", "N35", "N36", "N37", "N38", "N39", "N40", "N41", "N42", "N43", "N44", "N45", "N46", "N47", "N48", "N49", "N50", "N51", "N52", "N53", "N54", "N55", "N56", "N57", "N58", "N59", "N60", "N61", "N62", "N63", "N64", "N65", "N66", "N67", "N68", "N69", "N70", "N71", "N72", "N73", "N74", "N75", "N76", "N77", "N78", "N79", "N80", "N81", "N82", "N83", "N84", "N85", "N86", "N87", "N88", "N89", "N90", "N91", "N92", "N93", "N94", "N95", "N96", "N97", "N98", "N99", "NA", "NAR", "NCL", "NEW", "NF", "NIL", "NIU", "NL", "NM3", "NMI", "NMP", "NPT", "NT", "NTU", "NU", "NX", "OA", "ODE", "ODG", "ODK", "ODM", "OHM", "ON", "ONZ", "OPM", "OT", "OZA", "OZI", "P1", "P10", "P11", "P12", "P13", "P14", "P15", "P16", "P17", "P18", "P19", "P2", "P20", "P21", "P22", "P23", "P24", "P25", "P26", "P27", "P28", "P29", "P30", "P31", "P32", "P33", "P34", "P35", "P36", "P37", "P38", "P39", "P40", "P41", "P42", "P43", "P44", "P45", "P46", "P47", "P48", "P49", "P5", "P50", "P51", "P52", "P53", "P54", "P55", "P56", "P57", "P58", "P59", "P60", "P61", "P62", "P63", "P64", "P65", "P66", "P67", "P68", "P69", "P70", "P71", "P72", "P73", "P74", "P75", "P76", "P77", "P78", "P79", "P80", "P81", "P82", "P83", "P84", "P85", "P86", "P87", "P88", "P89", "P90", "P91", "P92", "P93", "P94", "P95", "P96", "P97", "P98", "P99", "PAL", "PD", "PFL", "PGL", "PI", "PLA", "PO", "PQ", "PR", "PS", "PTD", "PTI", "PTL", "PTN", "Q10", "Q11", "Q12", "Q13", "Q14", "Q15", "Q16", "Q17", "Q18", "Q19", "Q20", "Q21", "Q22", "Q23", "Q24", "Q25", "Q26", "Q27", "Q28", "Q29", "Q3", "Q30", "Q31", "Q32", "Q33", "Q34", "Q35", "Q36", "Q37", "Q38", "Q39", "Q40", "Q41", "Q42", "QA", "QAN", "QB", "QR", "QTD", "QTI", "QTL", "QTR", "R1", "R9", "RH", "RM", "ROM", "RP", "RPM", "RPS", "RT", "S3", "S4", "SAN", "SCO", "SCR", "SEC", "SET", "SG", "SIE", "SM3", "SMI", "SQ", "SQR", "SR", "STC", "STI", "STK", "STL", "STN", "STW", "SW", "SX", "SYR", "T0", "T3", "TAH", "TAN", "TI", "TIC", "TIP", "TKM", "TMS", "TNE", "TP", "TPI", "TPR", "TQD", "TRL", "TST", "TTS", "U1", "U2", "UB", "UC", "VA", "VLT", "VP", "W2", "WA", "WB", "WCD", "WE", "WEB", "WEE", "WG", "WHR", "WM", "WSD", "WTT", "X1", "YDK", "YDQ", "YRD", "Z11", "Z9", "ZP", "ZZ", "X1A", "X1B", "X1D", "X1F", "X1G", "X1W", "X2C", "X3A", "X3H", "X43", "X44", "X4A", "X4B", "X4C", "X4D", "X4F", "X4G", "X4H", "X5H", "X5L", "X5M", "X6H", "X6P", "X7A", "X7B", "X8A", "X8B", "X8C", "XAA", "XAB", "XAC", "XAD", "XAE", "XAF", "XAG", "XAH", "XAI", "XAJ", "XAL", "XAM", "XAP", "XAT", "XAV", "XB4", "XBA", "XBB", "XBC", "XBD", "XBE", "XBF", "XBG", "XBH", "XBI", "XBJ", "XBK", "XBL", "XBM", "XBN", "XBO", "XBP", "XBQ", "XBR", "XBS", "XBT", "XBU", "XBV", "XBW", "XBX", "XBY", "XBZ", "XCA", "XCB", "XCC", "XCD", "XCE", "XCF", "XCG", "XCH", "XCI", "XCJ", "XCK", "XCL", "XCM", "XCN", "XCO", "XCP", "XCQ", "XCR", "XCS", "XCT", "XCU", "XCV", "XCW", "XCX", "XCY", "XCZ", "XDA", "XDB", "XDC", "XDG", "XDH", "XDI", "XDJ", "XDK", "XDL", "XDM", "XDN", "XDP", "XDR", "XDS", "XDT", "XDU", "XDV", "XDW", "XDX", "XDY", "XEC", "XED", "XEE", "XEF", "XEG", "XEH", "XEI", "XEN", "XFB", "XFC", "XFD", "XFE", "XFI", "XFL", "XFO", "XFP", "XFR", "XFT", "XFW", "XFX", "XGB", "XGI", "XGL", "XGR", "XGU", "XGY", "XGZ", "XHA", "XHB", "XHC", "XHG", "XHN", "XHR", "XIA", "XIB", "XIC", "XID", "XIE", "XIF", "XIG", "XIH", "XIK", "XIL", "XIN", "XIZ", "XJB", "XJC", "XJG", "XJR", "XJT", "XJY", "XKG", "XKI", "XLE", "XLG", "XLT", "XLU", "XLV", "XLZ", "XMA", "XMB", "XMC", "XME", "XMR", "XMS", "XMT", "XMW", "XMX", "XNA", "XNE", "XNF", "XNG", "XNS", "XNT", "XNU", "XNV", "XO1", "XO2", "XO3", "XO4", "XO5", "XO6", "XO7", "XO8", "XO9", "XOA", "XOB", "XOC", "XOD", "XOE", "XOF", "XOG", "XOH", "XOI", "XOJ", "XOK", "XOL", "XOM", "XON", "XOP", "XOQ", "XOR", "XOS", "XOT", "XOU", "XOV", "XOW", "XOX", "XOY", "XOZ", "XP1", "XP2", "XP3", "XP4", "XPA", "XPB", "XPC", "XPD", "XPE", "XPF", "XPG", "XPH", "XPI", "XPJ", "XPK", "XPL", "XPN", "XPO", "XPP", "XPR", "XPT", "XPU", "XPV", "XPX", "XPY", "XPZ", "XQA", "XQB", "XQC", "XQD", "XQF", "XQG", "XQH", "XQJ", "XQK", "XQL", "XQM", "XQN", "XQP", "XQQ", "XQR", "XQS", "XRD", "XRG", "XRJ", "XRK", "XRL", "XRO", "XRT", "XRZ", "XSA", "XSB", "XSC", "XSD", "XSE", "XSH", "XSI", "XSK", "XSL", "XSM", "XSO", "XSP", "XSS", "XST", "XSU", "XSV", "XSW", "XSX", "XSY", "XSZ", "XT1", "XTB", "XTC", "XTD", "XTE", "XTG", "XTI", "XTK", "XTL", "XTN", "XTO", "XTR", "XTS", "XTT", "XTU", "XTV", "XTW", "XTY", "XTZ", "XUC", "XUN", "XVA", "XVG", "XVI", "XVK", "XVL", "XVN", "XVO", "XVP", "XVQ", "XVR", "XVS", "XVY", "XWA", "XWB", "XWC", "XWD", "XWF", "XWG", "XWH", "XWJ", "XWK", "XWL", "XWM", "XWN", "XWP", "XWQ", "XWR", "XWS", "XWT", "XWU", "XWV", "XWW", "XWX", "XWY", "XWZ", "XXA", "XXB", "XXC", "XXD", "XXF", "XXG", "XXH", "XXJ", "XXK", "XYA", "XYB", "XYC", "XYD", "XYF", "XYG", "XYH", "XYJ", "XYK", "XYL", "XYM", "XYN", "XYP", "XYQ", "XYR", "XYS", "XYT", "XYV", "XYW", "XYX", "XYY", "XYZ", "XZA", "XZB", "XZC", "XZD", "XZF", "XZG", "XZH", "XZJ", "XZK", "XZL", "XZM", "XZN", "XZP", "XZQ", "XZR", "XZS", "XZT", "XZU", "XZV", "XZW", "XZX", "XZY", "XZZ"])
function f54(v1) { return (attributeOf(v1, N62) !== undefined) }
function f55(v1) { const v2 = attributeOf(v1, N62); if (v2 === undefined) return undefined; return attributeValue(T, v2) }
const c56 = new Set(["application/pdf", "image/png", "image/jpeg", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.oasis.opendocument.spreadsheet"])
function f57(v1) { const v2 = f55(v1); if (v2 !== undefined) { if (c56.has(v2)) return true;  } return false }
const c58 = new Set(["0002", "0007", "0009", "0037", "0060", "0088", "0096", "0097", "0106", "0130", "0135", "0142", "0147", "0151", "0154", "0158", "0170", "0177", "0183", "0184", "0188", "0190", "0191", "0192", "0193", "0194", "0195", "0196", "0198", "0199", "0200", "0201", "0202", "0203", "0204", "0205", "0208", "0209", "0210", "0211", "0212", "0213", "0215", "0216", "0217", "0218", "0219", "0220", "0221", "0225", "0230", "0235", "0240", "0244", "0242", "0245", "0246", "0248", "9910", "9913", "9914", "9915", "9918", "9919", "9920", "9922", "9923", "9924", "9925", "9926", "9927", "9928", "9929", "9930", "9931", "9932", "9933", "9934", "9935", "9936", "9937", "9938", "9939", "9940", "9941", "9942", "9943", "9944", "9945", "9946", "9947", "9948", "9949", "9950", "9951", "9952", "9953", "9957", "9959", "AN", "AQ", "AS", "AU", "EM"])
function f59(v1, v2) { const v3 = f25(v1); const v4 = stringOf(v2); const v5 = v3; if (v5 !== undefined) { if ((v5 === v4)) return true;  } return false }
const f60 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = nameFirst[N6]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { { const v4 = v3; const v5 = f25(v4); if (v5 !== undefined) { addToKey(v1, v5, v4);  } } } } } } catch { return undefined } return v1 })
const f61 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N6]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { v1.push(v3); } } } return documentOrder(v1) })
const f62 = keepForDocument(() => { const v1 = []; for (const v2 of f61()) { v1.push(v2); } return v1 })
function f63(v1) { for (const v2 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f60(), () => stringOf(v1), () => f62())) { const v3 = v2; if (f59(v3, v1)) { return true; } } return false }
function f64() { for (let v1 = pathFirst[P11]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (!f63(v2)) return false } } return true }
function f65(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N70) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { return true; } } } } return false }
function f66(v1) { const v2 = valueOf(onlyChild(v1, N71)); if (v2 === undefined) return undefined; return toDate(v2) }
function f67(v1) { const v2 = valueOf(onlyChild(v1, N72)); if (v2 === undefined) return undefined; return toDate(v2) }
function f68(v1) { const v2 = f66(v1); const v3 = f67(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((v4 <= v5)) return true;  }  } return false }
function f69(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N59) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N58) { return true; } } } } return false }
function f70(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N61) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N58) { return true; } } } } return false }
function f71(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N73) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f72(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N75) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N25) { return true; } } } } return false }
function f73(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N75) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N25) { if ((toDouble(stringOf(v3)) >= 0)) return true; } } } } return false }
function f74(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N75) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N20) { return true; } } } } } } return false }
function f75(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N75) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N20) { if ((toDouble(stringOf(v4)) >= 0)) return true; } } } } } } return false }
function f76(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if (f1(v4)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N2) { return true; } } } } } } } } return false }
function f77(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { { const v4 = v3; if (f1(v4)) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N11) { return true; } } } } } } } } return false }
function f78(v1) { const v2 = f31(v1); const v3 = v2; if (v3 !== undefined) { if ((v3 === "SEPA")) return true;  } return false }
function f79(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N46) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { { const v5 = v4; if (!f78(v5)) { return true; } } } } } } } } return false }
function f80(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N9) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { return true; } } } } } } return false }
function f81(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N51) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N52) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f82(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N80) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N74) { return true; } } } } return false }
const f83 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N80) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N74) { { const v7 = stringOf(v6); if (v7 === v7) v2.add(v7); } } } } } } } } } } catch { return undefined } return v2 })
function f84(v1) { if (T.nodeCount >= 1000) { const v2 = f83(parent[v1]); if (v2 !== undefined) { if (v2.size > 0) { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N80) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { if (v2.has(stringOf(v4))) return true; } } } } } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N80) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { for (let v5 = firstChild[parent[v1]]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N8) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N9) { for (let v7 = firstChild[v6]; v7 !== 0; v7 = nextSibling[v7]) { if (name[v7] === N80) { for (let v8 = firstChild[v7]; v8 !== 0; v8 = nextSibling[v8]) { if (name[v8] === N74) { if ((stringOf(v4) === stringOf(v8))) return true; } } } } } } } } } } } } return false }
const f85 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N8) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N9) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N46) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N2) { { const v7 = stringOf(v6); if (v7 === v7) v2.add(v7); } } } } } } } } } } catch { return undefined } return v2 })
function f86(v1) { if (T.nodeCount >= 1000) { const v2 = f85(parent[v1]); if (v2 !== undefined) { if (v2.size > 0) { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N46) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { if (v2.has(stringOf(v4))) return true; } } } } } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N46) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { for (let v5 = firstChild[parent[v1]]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N8) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N9) { for (let v7 = firstChild[v6]; v7 !== 0; v7 = nextSibling[v7]) { if (name[v7] === N46) { for (let v8 = firstChild[v7]; v8 !== 0; v8 = nextSibling[v8]) { if (name[v8] === N2) { if ((stringOf(v4) === stringOf(v8))) return true; } } } } } } } } } } } } return false }
function f87(v1) { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N80) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v4); } } } } return v2 }
function f88(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N10) { { const v3 = v2; if (f1(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { return true; } } } } } } return false }
function f89(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N51) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N52) { return true; } } } } return false }
function f90(v1) { const v2 = normalizeSpace((valueOf(onlyChild(v1, N55)) ?? '')); if ((v2 === "30")) return true; if ((v2 === "58")) return true; return false }
function f91(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N83) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { return true; } } } } return false }
const f92 = keepForAncestor((v1) => { const v2 = new Set(); try { for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N55) { { const v4 = stringOf(v3); if (v4 === v4) v2.add(v4); } } } } catch { return undefined } return v2 })
const f93 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f92(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("30")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N55) { if ((stringOf(v3) === "30")) return true; } } return false })
const f94 = keepForAncestor((v1) => { if (T.nodeCount >= 1000) { const v2 = f92(v1); if (v2 !== undefined) { if (v2.size > 0) { if (v2.has("58")) return true; } return false } } for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N55) { if ((stringOf(v3) === "58")) return true; } } return false })
function f95(v1) { return (f93(parent[v1]) || f94(parent[v1])) }
function f96() { for (let v1 = pathFirst[P3]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f97() { for (let v1 = pathFirst[P871]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f98() { for (let v1 = pathFirst[P4]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f99() { for (let v1 = pathFirst[P872]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f100() { for (let v1 = nameFirst[N10]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N11) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f101() { for (let v1 = pathFirst[P873]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f102() { for (let v1 = pathFirst[P874]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f103() { for (let v1 = pathFirst[P875]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f104() { for (let v1 = pathFirst[P6]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f105() { for (let v1 = pathFirst[P8]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f106() { for (let v1 = pathFirst[P11]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f107() { for (let v1 = pathFirst[P876]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f108() { for (let v1 = nameFirst[N51]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N52) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N48) { return true; } } } } } return false }
function f109() { for (let v1 = pathFirst[P877]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f110() { for (let v1 = nameFirst[N19]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f111() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N350) { return true; } return false }
function f112() { for (let v1 = nameFirst[N306]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f113() { for (let v1 = nameFirst[N311]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f114() { for (let v1 = nameFirst[N75]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N3) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N19) { return true; } } } } } return false }
function f115() { for (let v1 = nameFirst[N75]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N3) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N18) { return true; } } } } } return false }
function f116() { for (let v1 = nameFirst[N75]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N3) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N344) { return true; } } } } } return false }
function f117() { for (let v1 = pathFirst[P7]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N48) { return true; } } } return false }
function f118() { for (let v1 = nameFirst[N85]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; for (let v3 = firstAttribute[v2]; v3 < firstAttribute[v2 + 1]; v3++) if (attributeName[v3] === N42) { return true; } } } return false }
function f119() { for (let v1 = nameFirst[N84]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N351) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f120() { for (let v1 = nameFirst[N241]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f121() { for (let v1 = nameFirst[N241]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N247) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N42) { return true; } } } } } } } return false }
function f122() { for (let v1 = nameFirst[N5]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f123() { for (let v1 = nameFirst[N0]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } } return false }
function f124() { for (let v1 = nameFirst[N54]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N247) { return true; } } } return false }
function f125() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N354) { return true; } return false }
function f126() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N355) { return true; } return false }
function f127() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N356) { return true; } return false }
function f128() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N357) { return true; } return false }
function f129() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N358) { return true; } return false }
function f130() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N359) { return true; } return false }
function f131() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N360) { return true; } return false }
function f132() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N361) { return true; } return false }
function f133() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N362) { return true; } return false }
function f134() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N363) { return true; } return false }
function f135() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N364) { return true; } return false }
function f136() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N365) { return true; } return false }
function f137() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N366) { return true; } return false }
function f138() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N367) { return true; } return false }
function f139() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N368) { return true; } return false }
function f140() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N369) { return true; } return false }
function f141() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N370) { return true; } return false }
function f142() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N371) { return true; } return false }
function f143() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N372) { return true; } return false }
function f144() { for (let v1 = 0; v1 < T.attributeCount; v1++) if (attributeName[v1] === N373) { return true; } return false }
const f145 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = pathFirst[P880]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = stringOf(v2); if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f146() { if (pathCount[P880] >= 16) { const v1 = f145(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("2.1")) return true; } return false } } for (let v2 = pathFirst[P880]; v2 > 0; v2 = nextOnPath[v2]) { if ((stringOf(v2) === "2.1")) return true; } return false }
function f147() { { const v1 = 1; if (name[v1] === N16) { return true; } } return false }
function f148(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N41) { if ((stringOf(v2) !== "130")) return true; } } return false }
function f149() { for (let v1 = nameFirst[N43]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; if ((!hasChild(v2, N41) || f148(v2))) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { { const v4 = v3; for (let v5 = firstAttribute[v4]; v5 < firstAttribute[v4 + 1]; v5++) if (attributeName[v5] === N42) { return true; } } } } } } } return false }
function f150(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N41) { if ((stringOf(v2) === "130")) return true; } } return false }
function f151() { for (let v1 = nameFirst[N43]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; if (f150(v2)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N110) { return true; } } } } } return false }
function f152() { for (let v1 = nameFirst[N43]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; if (f150(v2)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N109) { return true; } } } } } return false }
function f153() { let v1 = 0; for (let v2 = 0; v2 < T.attributeCount; v2++) if (attributeName[v2] === N375) { v1++; } return v1 }
function f154() { let v1 = 0; for (let v2 = nameFirst[N55]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N375) { v1++; } } } return v1 }
function f155() { let v1 = 0; for (let v2 = pathFirst[P140]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f150(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { v1++; } } } } } return v1 }
function f156(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { { const v3 = v2; if ((upperCase((valueOf(onlyChild(v3, N2)) ?? '')) === "VAT")) return true; } } } return false }
function f157() { let v1 = 0; for (let v2 = pathFirst[P203]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f156(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { v1++; } } } } } return v1 }
function f158(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { { const v3 = v2; if ((upperCase((valueOf(onlyChild(v3, N2)) ?? '')) !== "VAT")) return true; } } } return false }
function f159() { let v1 = 0; for (let v2 = pathFirst[P203]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f158(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { v1++; } } } } } return v1 }
function f160() { let v1 = 0; for (let v2 = pathFirst[P270]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f156(v3)) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { v1++; } } } } } return v1 }
const f161 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N46]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { { const v4 = v3; if ((upperCase((f31(v4) ?? '')) === "SEPA")) { v1.push(v4); } } } } } return documentOrder(v1) })
function f162() { let v1 = 0; for (const v2 of f161()) { v1++; } return v1 }
const f163 = keepForDocument(() => { const v1 = new Map(); for (let v2 = nameFirst[N349]; v2 > 0; v2 = nextOfName[v2]) { notePlace(v1, 0, stringOf(v2), subtreeEnd[v2]); } return v1 })
function f164(v1) { { const v2 = stringOf(v1); if (placeOf(f163(), 0, v2) <= v1) return true; } return false }
function f165() { let v1 = 0; for (let v2 = nameFirst[N349]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (!f164(v3)) { v1++; } } } return v1 }
function f166() { let v1 = 0; for (let v2 = pathFirst[P877]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N375) { v1++; } } } return v1 }
const f167 = keepForDocument(() => { const v1 = new Map(); for (let v2 = nameFirst[N55]; v2 > 0; v2 = nextOfName[v2]) { notePlace(v1, 0, stringOf(v2), subtreeEnd[v2]); } return v1 })
function f168(v1) { { const v2 = stringOf(v1); if (placeOf(f167(), 0, v2) <= v1) return true; } return false }
function f169() { let v1 = 0; for (let v2 = nameFirst[N55]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (!f168(v3)) { v1++; } } } return v1 }
function f170(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N45) { v2++; } } return v2 }
function f171(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N291) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N376) { v2++; } } } } return v2 }
function f172(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N39) { v2++; } } return v2 }
function f173(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N75) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N3) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N17) { v2++; } } } } } } return v2 }
function f174(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N73) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N0) { v2++; } } } } return v2 }
function f175(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N73) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N99) { v2++; } } } } return v2 }
function f176(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N44) { v2++; } } return v2 }
function f177(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { v2++; } } return v2 }
function f178(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N80) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N74) { for (let v4 = firstChild[parent[v1]]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N8) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N9) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N14) { for (let v7 = firstChild[v6]; v7 !== 0; v7 = nextSibling[v7]) { if (name[v7] === N78) { if ((stringOf(v3) !== stringOf(v7))) return true; } } } } } } } } } } } } return false }
const f179 = keepForNode((v1) => { return f178(v1) })
function f180(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N80) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N74) { v2++; } } } } return v2 }
function f181(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N46) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { { const v5 = v4; if ((upperCase((f31(v5) ?? '')) !== "SEPA")) { v2++; } } } } } } return v2 }
function f182(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N14) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { v2++; } } } } return v2 }
function f183(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N10) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N11) { v2++; } } } } return v2 }
function f184(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N1) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { return true; } } } } return false }
function f185(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N377) { v2++; } } return v2 }
function f186(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N218) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N80) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N74) { v2++; } } } } } } return v2 }
function f187(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N70) { v2++; } } return v2 }
function f188(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N109) { v2++; } } return v2 }
function f189(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N41) { if ((stringOf(v2) === "50")) return true; } } return false }
function f190(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { { const v3 = v2; for (let v4 = firstAttribute[v3]; v4 < firstAttribute[v3 + 1]; v4++) if (attributeName[v4] === N42) { return true; } } } } return false }
function f191(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N18) { v2++; } } return v2 }
function f192(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N349) { v2++; } } return v2 }
function f193(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N55) { v2++; } } return v2 }
function f194(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N241) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { v2++; } } } } return v2 }
function f195(v1) { let v2 = 0; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N273) { v2++; } } } } return v2 }
const f196 = keepForAncestor((v1) => { for (let v2 = v1; v2 > 0; v2 = parent[v2]) { if (name[v2] === N75) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { return true; } } } } return false })
function f197(v1) { return localName(T, v1).endsWith("Amount") && !localName(T, v1).endsWith("PriceAmount") }
function f198(v1) { return !f196(parent[v1]) }
function f199(v1) { return localName(T, v1).endsWith("BinaryObject") }
const f200 = keepForAncestor((v1) => { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { { const v4 = v3; if (f3(v4)) { v2.push(v4); } } } } return v2 })
const f201 = keepForNode((v1) => { return f200(parent[v1]) })
const f202 = keepForAncestor((v1) => { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N3) { { const v4 = v3; if (f6(v4)) { v2.push(v4); } } } } return v2 })
const f203 = keepForNode((v1) => { return f202(parent[v1]) })
function f204(v1) { const v2 = valueOf(onlyChild(v1, N28)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f205 = keepForNode((v1) => { return f204(v1) })
function f206(v1) { const v2 = valueOf(onlyChild(v1, N30)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f207 = keepForNode((v1) => { return f206(v1) })
function f208(v1) { const v2 = valueOf(onlyChild(v1, N35)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f209 = keepForNode((v1) => { return f208(v1) })
function f210(v1) { const v2 = valueOf(onlyChild(v1, N31)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const c211 = { digits: 0n, scale: 0 }
const f212 = keepForNode((v1) => { return (hasChild(v1, N31) ? f210(v1) : c211) })
function f213(v1) { const v2 = valueOf(onlyChild(v1, N32)); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f214 = keepForNode((v1) => { return (hasChild(v1, N32) ? f213(v1) : c211) })
function f215(v1) { const v2 = valueOf(onlyChild(v1, N33)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f216(v1) { const v2 = f207(v1); if (v2 === undefined) return undefined; const v3 = f215(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
const c217 = { digits: 100n, scale: 0 }
function f218(v1) { const v2 = f216(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, c217) }
function f219(v1) { const v2 = f218(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f220(v1) { const v2 = f219(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
const f221 = keepForNode((v1) => { return (hasChild(v1, N33) ? f220(v1) : f207(v1)) })
function f222(v1) { const v2 = valueOf(onlyChild(v1, N34)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f223(v1) { const v2 = f209(v1); if (v2 === undefined) return undefined; const v3 = f222(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f224(v1) { const v2 = f223(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, c217) }
function f225(v1) { const v2 = f224(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f226(v1) { const v2 = f225(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
const f227 = keepForNode((v1) => { return (hasChild(v1, N34) ? f226(v1) : f209(v1)) })
const f228 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N21]; v2 > 0; v2 = nextOfName[v2]) { v1.push(v2); } for (let v3 = nameFirst[N22]; v3 > 0; v3 = nextOfName[v3]) { v1.push(v3); } return documentOrder(v1) })
const f229 = keepForDocument(() => { let v1 = decimalZero; for (const v2 of f228()) { { const v3 = v2; const v4 = f204(v3); if (v4 !== undefined) { v1 = addDecimals(v1, v4);  } } } return v1 })
function f230(v1) { const v2 = f205(v1); const v3 = divide(roundDecimal(multiplyDecimals(f229(), c217)), c217, false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f231(v1) { const v2 = valueOf(onlyChild(v1, N17)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f232(v1) { let v2 = decimalZero; for (const v3 of f201(v1)) { { const v4 = v3; const v5 = f231(v4); if (v5 !== undefined) { v2 = addDecimals(v2, v5);  } } } return v2 }
function f233(v1) { const v2 = f212(v1); const v3 = divide(roundDecimal(multiplyDecimals(f232(v1), c217)), c217, false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f234(v1) { let v2 = decimalZero; for (const v3 of f203(v1)) { { const v4 = v3; const v5 = f231(v4); if (v5 !== undefined) { v2 = addDecimals(v2, v5);  } } } return v2 }
function f235(v1) { const v2 = f214(v1); const v3 = divide(roundDecimal(multiplyDecimals(f234(v1), c217)), c217, false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f236(v1) { const v2 = valueOf(onlyChild(v1, N29)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f237(v1) { const v2 = f205(v1); if (v2 === undefined) return undefined; const v3 = f212(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f238(v1) { const v2 = f237(v1); if (v2 === undefined) return undefined; const v3 = f214(v1); if (v3 === undefined) return undefined; return addDecimals(v2, v3) }
function f239(v1) { const v2 = f238(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, c217) }
function f240(v1) { const v2 = f239(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f241(v1) { const v2 = f240(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
function f242(v1) { const v2 = f236(v1); const v3 = ((hasChild(v1, N31) || hasChild(v1, N32)) ? f241(v1) : f205(v1)); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
function f243(v1) { const v2 = f227(v1); const v3 = f221(v1); const v4 = v2; if (v4 !== undefined) { const v5 = v3; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } return false }
const f244 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = pathFirst[P8]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = stringOf(v2); if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f245(v1) { const v2 = f25(v1); if (pathCount[P8] >= 16) { const v3 = f244(); if (v3 !== undefined) { if (v3.size > 0) { const v4 = v2; if (v4 !== undefined) { if (v3.has(v4)) return true;  } } return false } } const v5 = v2; if (v5 !== undefined) { for (let v6 = pathFirst[P8]; v6 > 0; v6 = nextOnPath[v6]) { if ((v5 === stringOf(v6))) return true; }  } return false }
const f246 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P898]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f245(v3)) { v1.push(v3); } } } return v1 })
const f247 = keepForDocument(() => { let v1; for (let v2 = pathFirst[P577]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; const v4 = f236(v3); if (v4 !== undefined) { if (v1 !== undefined) throw errors.XPTY0004; v1 = v4;  } } } return v1 })
const f248 = keepForDocument(() => { let v1; for (const v2 of f246()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 })
function f249() { const v1 = f248(); if (v1 === undefined) return undefined; return toDecimal(v1) }
function f250() { const v1 = f247(); if (v1 === undefined) return undefined; const v2 = f249(); if (v2 === undefined) return undefined; return addDecimals(v1, v2) }
function f251() { const v1 = f250(); if (v1 === undefined) return undefined; return multiplyDecimals(v1, c217) }
function f252() { const v1 = f251(); if (v1 === undefined) return undefined; return roundDecimal(v1) }
function f253() { const v1 = f252(); if (v1 === undefined) return undefined; return divide(v1, c217, false, true) }
function f254() { const v1 = f253(); for (let v2 = pathFirst[P577]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; const v4 = f206(v3); if (v4 !== undefined) { const v5 = v1; if (v5 !== undefined) { if ((compareDecimals(v4, v5) === 0)) return true;  }  } } } return false }
function f255(v1) { const v2 = f25(v1); const v3 = v2; if (v3 !== undefined) { for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N37) { if ((v3 === stringOf(v4))) return true; } }  } return false }
const f256 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N6]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { { const v4 = v3; if (f255(v4)) { v1.push(v4); } } } } } return documentOrder(v1) })
const f257 = keepForDocument(() => { const v1 = []; for (const v2 of f256()) { v1.push(v2); } return v1 })
function f258(v1) { const v2 = f25(v1); const v3 = v2; if (v3 !== undefined) { for (let v4 = firstChild[v1]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N38) { if ((v3 === stringOf(v4))) return true; } }  } return false }
const f259 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N6]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { { const v4 = v3; if (f258(v4)) { v1.push(v4); } } } } } return documentOrder(v1) })
const f260 = keepForDocument(() => { const v1 = []; for (const v2 of f259()) { v1.push(v2); } return v1 })
function f261() { let v1; for (const v2 of f257()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 }
function f262() { let v1; for (const v2 of f260()) { if (v1 !== undefined) throw errors.XPTY0004; v1 = stringOf(v2); } return v1 }
function f263(v1) { const v2 = valueOf(onlyChild(v1, N26)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f264(v1) { let v2 = decimalZero; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N7) { { const v4 = v3; const v5 = f263(v4); if (v5 !== undefined) { v2 = addDecimals(v2, v5);  } } } } return v2 }
function f265(v1) { const v2 = f263(v1); const v3 = divide(roundDecimal(multiplyDecimals(f264(v1), c217)), c217, false, true); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f266(v1) { const v2 = []; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { { const v4 = v3; if (f1(v4)) { v2.push(v4); } } } } return v2 }
const f267 = keepForNode((v1) => { return f266(v1) })
function f268(v1) { const v2 = valueOf(onlyChild(v1, N285)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f269(v1) { const v2 = []; for (const v3 of f267(v1)) { { const v4 = v3; const v5 = f268(v4); if (v5 !== undefined) { v2.push(v5);  } } } return v2 }
const f270 = keepForNode((v1) => { return f269(v1) })
const f271 = keepForNode((v1) => { return f263(v1) })
function f272(v1) { const v2 = valueOf(onlyChild(v1, N27)); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f273(v1) { const v2 = f272(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f274(v1) { let v2; for (const v3 of f270(v1)) { if (v2 !== undefined) throw errors.XPTY0004; v2 = v3; } return v2 }
function f275(v1) { const v2 = f274(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
function f276(v1) { const v2 = f273(v1); if (v2 === undefined) return undefined; const v3 = f275(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
function f277(v1) { const v2 = f276(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, c217) }
function f278(v1) { const v2 = f277(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f279(v1) { const v2 = f278(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
const f280 = keepForNode((v1) => { return f279(v1) })
function f281(v1) { for (const v2 of f267(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { return true; } } } return false }
function f282(v1) { for (const v2 of f267(v1)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N285) { return true; } } } return false }
function f283(v1) { for (const v2 of f267(v1)) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "O")) return true; } } return false }
function f284(v1) { const v2 = f274(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f285(v1) { const v2 = f284(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) !== 0)) return true;  } return false }
function f286(v1) { const v2 = f271(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f287(v1) { const v2 = f286(v1); if (v2 === undefined) return undefined; const v3 = f280(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f288(v1) { const v2 = f287(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f289(v1) { const v2 = f288(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(1n)) < 0)) return true;  } return false }
function f290(v1) { const v2 = f271(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f291(v1) { const v2 = f290(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) === 0)) return true;  } return false }
function f292(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "O")) return true; } } } } } return false }
const f293 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f292(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f294 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f292(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f295(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "O")) return true; } } } return false }
const f296 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f295(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f297 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f295(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f298 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f9()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f299() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("O")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "O")) return true; } return false }
const f300 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f2()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
const f301 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("O")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "O")) return true; } return false })
function f302() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "O")) { v1++; } } } return v1 }
function f303() { for (let v1 = pathFirst[P530]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (f3(v2)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "O")) { { const v5 = v4; if (f1(v5)) { return true; } } } } } } } } } return false }
function f304() { for (let v1 = pathFirst[P530]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (f6(v2)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "O")) { { const v5 = v4; if (f1(v5)) { return true; } } } } } } } } } return false }
const f305 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f10()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
const f306 = keepForDocument(() => { if (f10().length >= 16) { const v1 = f305(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("O")) return true; } return false } } for (const v2 of f10()) { if ((v2 === "O")) return true; } return false })
function f307() { for (const v1 of f10()) { if ((v1 !== "O")) return true; } return false }
function f308() { for (const v1 of f2()) { if ((v1 !== "O")) return true; } return false }
function f309() { for (const v1 of f5()) { if ((v1 !== "O")) return true; } return false }
function f310() { for (const v1 of f8()) { if ((v1 !== "O")) return true; } return false }
function f311(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "O") && f1(v1) }
const f312 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N27) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } } return v2 })
function f313(v1) { const v2 = f312(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
const f314 = keepForNode((v1) => { return f313(parent[v1]) })
function f315(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f293(), f296()), f297()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f316(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f294(), f296()), f297()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
const f317 = keepForAncestor((v1) => { let v2; for (let v3 = firstChild[v1]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N26) { if (v2 !== undefined) throw errors.XPTY0004; v2 = stringOf(v3); } } return v2 })
function f318(v1) { const v2 = f317(v1); if (v2 === undefined) return undefined; return toDecimal(v2) }
function f319(v1) { const v2 = f318(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) === 0)) return true;  } return false }
function f320(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "O") && f1(v1) }
function f321(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "O") && f1(v1) }
function f322() { for (let v1 = nameFirst[N3]; v1 > 0; v1 = nextOfName[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "S")) { return true; } } } } } return false }
const f323 = keepForDocument(() => { for (let v1 = nameFirst[N0]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; if ((normalizeSpace((valueOf(onlyChild(v2, N2)) ?? '')) === "S")) { return true; } } } return false })
function f324() { for (let v1 = pathFirst[P2]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if ((normalizeSpace((valueOf(onlyChild(v2, N2)) ?? '')) === "S")) { return true; } } } return false }
function f325() { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("S")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "S")) return true; } return false }
const f326 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f5()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f327() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("S")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "S")) return true; } return false }
const f328 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f8()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f329() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("S")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "S")) return true; } return false }
function f330(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "S") && f1(v1) }
const f331 = keepForNode((v1) => { return f268(v1) })
function f332(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "S")) return true; } } } return false }
function f333(v1, v2) { const v3 = f331(v1); for (let v4 = firstChild[v2]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N5) { { const v5 = v4; const v6 = f268(v5); if (v6 !== undefined) { const v7 = v3; if (v7 !== undefined) { if ((compareDecimals(v6, v7) === 0)) return true;  }  } } } } return false }
const f334 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f332(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
function f335(v1) { const v2 = f331(v1); if (v2 === undefined) return undefined; return decimalToDouble(v2) }
const f336 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f332(v4)) { v1.push(v4); } } } } } return v1 })
function f337(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f334(), () => f335(v1), () => f336())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f338 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f332(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
const f339 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f332(v4)) { v1.push(v4); } } } } } return v1 })
function f340(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f338(), () => f335(v1), () => f339())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f341 = keepForNode((v1) => { return subtractDecimals(f337(v1), f340(v1)) })
function f342(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "S")) return true; } } } } } return false }
function f343(v1, v2) { const v3 = f331(v1); for (let v4 = firstChild[v2]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N73) { for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N0) { { const v6 = v5; const v7 = f268(v6); if (v7 !== undefined) { const v8 = v3; if (v8 !== undefined) { if ((compareDecimals(v7, v8) === 0)) return true;  }  } } } } } } return false }
const f344 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f342(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f345 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f342(v3)) { v1.push(v3); } } } return v1 })
function f346(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f344(), () => f335(v1), () => f345())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f347 = keepForNode((v1) => { return addDecimals(f346(v1), f341(v1)) })
const f348 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f342(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f349 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f342(v3)) { v1.push(v3); } } } return v1 })
function f350(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f348(), () => f335(v1), () => f349())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f351 = keepForNode((v1) => { return addDecimals(f350(v1), f341(v1)) })
function f352(v1) { const v2 = f312(v1); if (v2 === undefined) return undefined; return toDouble(v2) }
function f353(v1) { const v2 = f352(v1); if (v2 === undefined) return undefined; return (v2 - 1) }
function f354(v1) { const v2 = f353(v1); if (v2 === undefined) return undefined; return decimalOfDouble(v2) }
const f355 = keepForNode((v1) => { return f354(parent[v1]) })
function f356(v1) { const v2 = f352(v1); if (v2 === undefined) return undefined; return (v2 + 1) }
function f357(v1) { const v2 = f356(v1); if (v2 === undefined) return undefined; return decimalOfDouble(v2) }
const f358 = keepForNode((v1) => { return f357(parent[v1]) })
function f359(v1) { const v2 = f313(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f360(v1) { const v2 = f331(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
function f361(v1) { const v2 = f359(parent[v1]); if (v2 === undefined) return undefined; const v3 = f360(v1); if (v3 === undefined) return undefined; return multiplyDecimals(v2, v3) }
function f362(v1) { const v2 = f361(v1); if (v2 === undefined) return undefined; return multiplyDecimals(v2, c217) }
function f363(v1) { const v2 = f362(v1); if (v2 === undefined) return undefined; return roundDecimal(v2) }
function f364(v1) { const v2 = f363(v1); if (v2 === undefined) return undefined; return divide(v2, c217, false, true) }
const f365 = keepForNode((v1) => { return f364(v1) })
function f366(v1) { const v2 = f355(v1); const v3 = f347(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f367(v1) { const v2 = f347(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
const f368 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = nameFirst[N21]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f342(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f369 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N21]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f342(v3)) { v1.push(v3); } } } return v1 })
function f370(v1) { for (const v2 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f368(), () => f335(v1), () => f369())) { const v3 = v2; if (f343(v1, v3)) { return true; } } return false }
const f371 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = nameFirst[N3]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f332(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N5) { { const v6 = v5; const v7 = f268(v6); if (v7 !== undefined) { addToKey(v1, decimalToDouble(v7), v4);  } } } } } } } } } catch { return undefined } return v1 })
const f372 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N3]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f332(v3)) { v1.push(v3); } } } return v1 })
function f373(v1) { for (const v2 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f371(), () => f335(v1), () => f372())) { const v3 = v2; if (f333(v1, v3)) { return true; } } return false }
function f374(v1) { const v2 = f355(v1); const v3 = f351(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f375(v1) { const v2 = f351(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
const f376 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = nameFirst[N22]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f342(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f377 = keepForDocument(() => { const v1 = []; for (let v2 = nameFirst[N22]; v2 > 0; v2 = nextOfName[v2]) { { const v3 = v2; if (f342(v3)) { v1.push(v3); } } } return v1 })
function f378(v1) { for (const v2 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f376(), () => f335(v1), () => f377())) { const v3 = v2; if (f343(v1, v3)) { return true; } } return false }
function f379(v1) { const v2 = f318(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f380(v1) { const v2 = f379(parent[v1]); if (v2 === undefined) return undefined; const v3 = f365(v1); if (v3 === undefined) return undefined; return subtractDecimals(v2, v3) }
function f381(v1) { const v2 = f380(v1); if (v2 === undefined) return undefined; return absoluteDecimal(v2) }
function f382(v1) { const v2 = f381(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(1n)) < 0)) return true;  } return false }
function f383(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "S") && f1(v1) }
function f384(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N285) { if ((toDouble(stringOf(v2)) > 0)) return true; } } return false }
function f385(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "S") && f1(v1) }
const f386 = keepForDocument(() => { const v1 = new Set(); try { for (const v2 of f16()) { { const v3 = v2; if (v3 === v3) v1.add(v3); } } } catch { return undefined } return v1 })
function f387() { if (f16().length >= 16) { const v1 = f386(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("L")) return true; } return false } } for (const v2 of f16()) { if ((v2 === "L")) return true; } return false }
function f388(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { if ((stringOf(v2) === "L")) return true; } } return false }
function f389() { for (let v1 = pathFirst[P2]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (f388(v2)) { return true; } } } return false }
function f390() { if (f10().length >= 16) { const v1 = f305(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("L")) return true; } return false } } for (const v2 of f10()) { if ((v2 === "L")) return true; } return false }
function f391() { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("L")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "L")) return true; } return false }
function f392() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("L")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "L")) return true; } return false }
function f393() { for (let v1 = nameFirst[N3]; v1 > 0; v1 = nextOfName[v1]) { { const v2 = v1; if (f6(v2)) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { { const v4 = v3; if (f388(v4)) { { const v5 = v4; if (f1(v5)) { return true; } } } } } } } } } return false }
function f394(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "L") && f1(v1) }
function f395(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "L")) return true; } } } return false }
const f396 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f395(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
const f397 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f395(v4)) { v1.push(v4); } } } } } return v1 })
function f398(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f396(), () => f335(v1), () => f397())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f399 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f395(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
const f400 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f395(v4)) { v1.push(v4); } } } } } return v1 })
function f401(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f399(), () => f335(v1), () => f400())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f402 = keepForNode((v1) => { return subtractDecimals(f398(v1), f401(v1)) })
function f403(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "L")) return true; } } } } } return false }
const f404 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f403(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f405 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f403(v3)) { v1.push(v3); } } } return v1 })
function f406(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f404(), () => f335(v1), () => f405())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f407 = keepForNode((v1) => { return addDecimals(f406(v1), f402(v1)) })
const f408 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f403(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f409 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f403(v3)) { v1.push(v3); } } } return v1 })
function f410(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f408(), () => f335(v1), () => f409())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f411 = keepForNode((v1) => { return addDecimals(f410(v1), f402(v1)) })
function f412(v1) { const v2 = f355(v1); const v3 = f407(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f413(v1) { const v2 = f407(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
function f414(v1) { const v2 = f355(v1); const v3 = f411(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f415(v1) { const v2 = f411(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
function f416(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "L") && f1(v1) }
function f417(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N285) { if ((toDouble(stringOf(v2)) >= 0)) return true; } } return false }
function f418(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "L") && f1(v1) }
function f419() { if (f16().length >= 16) { const v1 = f386(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("M")) return true; } return false } } for (const v2 of f16()) { if ((v2 === "M")) return true; } return false }
function f420(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N2) { if ((stringOf(v2) === "M")) return true; } } return false }
function f421() { for (let v1 = pathFirst[P2]; v1 > 0; v1 = nextOnPath[v1]) { { const v2 = v1; if (f420(v2)) { { const v3 = v2; if (f1(v3)) { return true; } } } } } return false }
function f422() { if (f10().length >= 16) { const v1 = f305(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("M")) return true; } return false } } for (const v2 of f10()) { if ((v2 === "M")) return true; } return false }
function f423() { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("M")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "M")) return true; } return false }
function f424() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("M")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "M")) return true; } return false }
function f425() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("M")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "M")) return true; } return false }
function f426(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "M") && f1(v1) }
function f427(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "M")) return true; } } } return false }
const f428 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f427(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
const f429 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f427(v4)) { v1.push(v4); } } } } } return v1 })
function f430(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f428(), () => f335(v1), () => f429())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f431 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f427(v4)) { { const v5 = v4; for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N5) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v5);  } } } } } } } } } } } catch { return undefined } return v1 })
const f432 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f427(v4)) { v1.push(v4); } } } } } return v1 })
function f433(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f431(), () => f335(v1), () => f432())) { const v4 = v3; if (f333(v1, v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f434 = keepForNode((v1) => { return subtractDecimals(f430(v1), f433(v1)) })
function f435(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "M")) return true; } } } } } return false }
const f436 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f435(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f437 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f435(v3)) { v1.push(v3); } } } return v1 })
function f438(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f436(), () => f335(v1), () => f437())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f439 = keepForNode((v1) => { return addDecimals(f438(v1), f434(v1)) })
const f440 = keepForDocument(() => { const v1 = new Map(); try { for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f435(v3)) { { const v4 = v3; for (let v5 = firstChild[v4]; v5 !== 0; v5 = nextSibling[v5]) { if (name[v5] === N73) { for (let v6 = firstChild[v5]; v6 !== 0; v6 = nextSibling[v6]) { if (name[v6] === N0) { { const v7 = v6; const v8 = f268(v7); if (v8 !== undefined) { addToKey(v1, decimalToDouble(v8), v4);  } } } } } } } } } } } catch { return undefined } return v1 })
const f441 = keepForDocument(() => { const v1 = []; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f435(v3)) { v1.push(v3); } } } return v1 })
function f442(v1) { let v2 = decimalZero; for (const v3 of nodesOfIndex(T.nodeCount < 1000 ? undefined : f440(), () => f335(v1), () => f441())) { const v4 = v3; if (f343(v1, v4)) { { const v5 = v4; const v6 = f204(v5); if (v6 !== undefined) { v2 = addDecimals(v2, v6);  } } } } return v2 }
const f443 = keepForNode((v1) => { return addDecimals(f442(v1), f434(v1)) })
function f444(v1) { const v2 = f355(v1); const v3 = f439(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f445(v1) { const v2 = f439(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
function f446(v1) { const v2 = f355(v1); const v3 = f443(v1); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) < 0)) return true;  } return false }
function f447(v1) { const v2 = f443(v1); const v3 = f358(v1); const v4 = v3; if (v4 !== undefined) { if ((compareDecimals(v2, v4) < 0)) return true;  } return false }
function f448(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "M") && f1(v1) }
function f449(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "M") && f1(v1) }
const f450 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = nameFirst[N5]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { { const v4 = stringOf(v3); if (v4 === v4) v1.add(v4); } } } } } catch { return undefined } return v1 })
function f451() { if (T.nodeCount >= 1000) { const v1 = f450(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("B")) return true; } return false } } for (let v2 = nameFirst[N5]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { if ((stringOf(v3) === "B")) return true; } } } return false }
const f452 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = nameFirst[N0]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { { const v4 = stringOf(v3); if (v4 === v4) v1.add(v4); } } } } } catch { return undefined } return v1 })
const f453 = keepForDocument(() => { if (T.nodeCount >= 1000) { const v1 = f452(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("B")) return true; } return false } } for (let v2 = nameFirst[N0]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { if ((stringOf(v3) === "B")) return true; } } } return false })
function f454() { for (let v1 = nameFirst[N52]; v1 > 0; v1 = nextOfName[v1]) { if ((stringOf(v1) !== "IT")) return true; } return false }
const f455 = keepForDocument(() => { const v1 = new Set(); try { for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { { const v5 = stringOf(v4); if (v5 === v5) v1.add(v5); } } } } } } for (let v6 = pathFirst[P530]; v6 > 0; v6 = nextOnPath[v6]) { for (let v3 = firstChild[v6]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { { const v5 = stringOf(v4); if (v5 === v5) v1.add(v5); } } } } } } } catch { return undefined } return v1 })
function f456() { if (T.nodeCount >= 1000) { const v1 = f455(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("B")) return true; } return false } } for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { if ((stringOf(v4) === "B")) return true; } } } } } for (let v5 = pathFirst[P530]; v5 > 0; v5 = nextOnPath[v5]) { for (let v3 = firstChild[v5]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { if ((stringOf(v4) === "B")) return true; } } } } } return false }
function f457() { if (T.nodeCount >= 1000) { const v1 = f455(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("S")) return true; } return false } } for (let v2 = pathFirst[P1]; v2 > 0; v2 = nextOnPath[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { if ((stringOf(v4) === "S")) return true; } } } } } for (let v5 = pathFirst[P530]; v5 > 0; v5 = nextOnPath[v5]) { for (let v3 = firstChild[v5]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N5) { for (let v4 = firstChild[v3]; v4 !== 0; v4 = nextSibling[v4]) { if (name[v4] === N2) { if ((stringOf(v4) === "S")) return true; } } } } } return false }
function f458() { if (T.nodeCount >= 1000) { const v1 = f452(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("S")) return true; } return false } } for (let v2 = nameFirst[N0]; v2 > 0; v2 = nextOfName[v2]) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N2) { if ((stringOf(v3) === "S")) return true; } } } return false }
function f459(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "Z")) return true; } } } } } return false }
const f460 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f459(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f461 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f459(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f462(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "Z")) return true; } } } return false }
const f463 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f462(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f464 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f462(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
function f465() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("Z")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "Z")) return true; } return false }
const f466 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("Z")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "Z")) return true; } return false })
function f467() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "Z")) { v1++; } } } return v1 }
function f468() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("Z")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "Z")) return true; } return false }
function f469() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("Z")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "Z")) return true; } return false }
function f470(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "Z") && f1(v1) }
function f471(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f460(), f463()), f464()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f472(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f461(), f463()), f464()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f473(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "Z") && f1(v1) }
function f474(v1) { const v2 = f268(v1); const v3 = v2; if (v3 !== undefined) { if ((compareDecimals(v3, decimalOfInteger(0n)) === 0)) return true;  } return false }
function f475(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "Z") && f1(v1) }
function f476(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "E")) return true; } } } } } return false }
const f477 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f476(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f478 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f476(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f479(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "E")) return true; } } } return false }
const f480 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f479(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f481 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f479(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
function f482() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("E")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "E")) return true; } return false }
const f483 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("E")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "E")) return true; } return false })
function f484() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "E")) { v1++; } } } return v1 }
function f485() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("E")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "E")) return true; } return false }
function f486() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("E")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "E")) return true; } return false }
function f487(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "E") && f1(v1) }
function f488(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f477(), f480()), f481()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f489(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f478(), f480()), f481()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f490(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "E") && f1(v1) }
function f491(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "E") && f1(v1) }
function f492(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "AE")) return true; } } } } } return false }
const f493 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f492(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f494 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f492(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f495(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "AE")) return true; } } } return false }
const f496 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f495(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f497 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f495(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
function f498() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("AE")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "AE")) return true; } return false }
const f499 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("AE")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "AE")) return true; } return false })
function f500() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "AE")) { v1++; } } } return v1 }
function f501() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("AE")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "AE")) return true; } return false }
function f502() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("AE")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "AE")) return true; } return false }
function f503(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "AE") && f1(v1) }
function f504(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f493(), f496()), f497()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f505(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f494(), f496()), f497()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f506(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "AE") && f1(v1) }
function f507(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "AE") && f1(v1) }
function f508(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "K")) return true; } } } } } return false }
const f509 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f508(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f510 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f508(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f511(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "K")) return true; } } } return false }
const f512 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f511(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f513 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f511(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
function f514() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("K")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "K")) return true; } return false }
const f515 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("K")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "K")) return true; } return false })
function f516() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "K")) { v1++; } } } return v1 }
function f517() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("K")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "K")) return true; } return false }
function f518() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("K")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "K")) return true; } return false }
const f519 = keepForDocument(() => { if (f10().length >= 16) { const v1 = f305(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("K")) return true; } return false } } for (const v2 of f10()) { if ((v2 === "K")) return true; } return false })
function f520() { for (let v1 = pathFirst[P13]; v1 > 0; v1 = nextOnPath[v1]) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { return true; } } return false }
function f521(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "K") && f1(v1) }
function f522(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f509(), f512()), f513()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f523(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f510(), f512()), f513()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f524(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "K") && f1(v1) }
function f525(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "K") && f1(v1) }
function f526(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N73) { for (let v3 = firstChild[v2]; v3 !== 0; v3 = nextSibling[v3]) { if (name[v3] === N0) { { const v4 = v3; if ((normalizeSpace((valueOf(onlyChild(v4, N2)) ?? '')) === "G")) return true; } } } } } return false }
const f527 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P9]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f526(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
const f528 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P10]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f526(v3)) { { const v4 = v3; const v5 = f204(v4); if (v5 !== undefined) { v1 = addDecimals(v1, v5);  } } } } } return v1 })
function f529(v1) { for (let v2 = firstChild[v1]; v2 !== 0; v2 = nextSibling[v2]) { if (name[v2] === N5) { { const v3 = v2; if ((normalizeSpace((valueOf(onlyChild(v3, N2)) ?? '')) === "G")) return true; } } } return false }
const f530 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f6(v3)) { { const v4 = v3; if (f529(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
const f531 = keepForDocument(() => { let v1 = decimalZero; for (let v2 = pathFirst[P530]; v2 > 0; v2 = nextOnPath[v2]) { { const v3 = v2; if (f3(v3)) { { const v4 = v3; if (f529(v4)) { { const v5 = v4; const v6 = f231(v5); if (v6 !== undefined) { v1 = addDecimals(v1, v6);  } } } } } } } return v1 })
function f532() { if (f9().length >= 16) { const v1 = f298(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("G")) return true; } return false } } for (const v2 of f9()) { if ((v2 === "G")) return true; } return false }
const f533 = keepForDocument(() => { if (f2().length >= 16) { const v1 = f300(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("G")) return true; } return false } } for (const v2 of f2()) { if ((v2 === "G")) return true; } return false })
function f534() { let v1 = 0; for (const v2 of f10()) { { const v3 = v2; if ((v3 === "G")) { v1++; } } } return v1 }
function f535() { if (f5().length >= 16) { const v1 = f326(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("G")) return true; } return false } } for (const v2 of f5()) { if ((v2 === "G")) return true; } return false }
function f536() { if (f8().length >= 16) { const v1 = f328(); if (v1 !== undefined) { if (v1.size > 0) { if (v1.has("G")) return true; } return false } } for (const v2 of f8()) { if ((v2 === "G")) return true; } return false }
function f537(v1) { return (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "G") && f1(v1) }
function f538(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f527(), f530()), f531()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f539(v1) { const v2 = f314(v1); const v3 = subtractDecimals(addDecimals(f528(), f530()), f531()); const v4 = v2; if (v4 !== undefined) { if ((compareDecimals(v4, v3) === 0)) return true;  } return false }
function f540(v1) { return f44(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "G") && f1(v1) }
function f541(v1) { return f47(parent[v1]) && (normalizeSpace((valueOf(onlyChild(v1, N2)) ?? '')) === "G") && f1(v1) }
function judge0(node, failed) { if (!hasChild(node, N17)) failed.push(0); if (!f22(node)) failed.push(1); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(2); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(3); if (!(substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === "")) failed.push(4); if (!(substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")) failed.push(5) }
function judge1(node, failed) { if (!hasChild(node, N17)) failed.push(0); if (!f22(node)) failed.push(1); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(2); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(3); if (!(substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === "")) failed.push(4); if (!(substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")) failed.push(5) }
function judge2(node, failed) { if (!hasChild(node, N17)) failed.push(0); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(1); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(2); if (!(substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === "")) failed.push(3); if (!(substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")) failed.push(4) }
function judge3(node, failed) { if (!hasChild(node, N17)) failed.push(0); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(1); if (!(hasChild(node, N18) || hasChild(node, N19))) failed.push(2); if (!(substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === "")) failed.push(3); if (!(substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")) failed.push(4) }
function judge4(node, failed) { if (!c23.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge5(node, failed) { if (!c24.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge6(node, failed) { if (!c26.has(normalizeSpace((f25(node) ?? '')))) failed.push(0) }
function judge7(node, failed) { if (!c26.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge8(node, failed) { if (!c26.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge9(node, failed) { if (!f27(node)) failed.push(0) }
function judge10(node, failed) { if (!c32.has(normalizeSpace((f31(node) ?? '')))) failed.push(0) }
function judge11(node, failed) { if (!((stringLength(f33(node)) !== 3) || " AAA AAB AAC AAD AAE AAF AAG AAI AAJ AAK AAL AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ ABA ABB ABC ABD ABE ABF ABG ABH ABI ABJ ABK ABL ABM ABN ABO ABP ABQ ABR ABS ABT ABU ABV ABW ABX ABZ ACA ACB ACC ACD ACE ACF ACG ACH ACI ACJ ACK ACL ACM ACN ACO ACP ACQ ACR ACS ACT ACU ACV ACW ACX ACY ACZ ADA ADB ADC ADD ADE ADF ADG ADH ADI ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADS ADT ADU ADV ADW ADX ADY ADZ AEA AEB AEC AED AEE AEF AEG AEH AEI AEJ AEK AEL AEM AEN AEO AEP AEQ AER AES AET AEU AEV AEW AEX AEY AEZ AFA AFB AFC AFD AFE AFF AFG AFH AFI AFJ AFK AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU AFV AFW AFX AFY AFZ AGA AGB AGC AGD AGE AGF AGG AGH AGI AGJ AGK AGL AGM AGN AGO AGP AGQ AGR AGS AGT AGU AGV AGW AGX AGY AGZ AHA AHB AHC AHD AHE AHF AHG AHH AHI AHJ AHK AHL AHM AHN AHO AHP AHQ AHR AHS AHT AHU AHV AHW AHX AHY AHZ AIA AIB AIC AID AIE AIF AIG AIH AII AIJ AIK AIL AIM AIN AIO AIP AIQ AIR AIS AIT AIU AIV AIW AIX AIY AIZ AJA AJB ALC ALD ALE ALF ALG ALH ALI ALJ ALK ALL ALM ALN ALO ALP ALQ ARR ARS AUT AUU AUV AUW AUX AUY AUZ AVA AVB AVC AVD AVE AVF BAG BAH BAI BAJ BAK BAL BAM BAN BAO BAP BAQ BAR BAS BLC BLD BLE BLF BLG BLH BLI BLJ BLK BLL BLM BLN BLO BLP BLQ BLR BLS BLT BLU BLV BLW BLX BLY BLZ BMA BMB BMC BMD BME CCI CEX CHG CIP CLP CLR COI CUR CUS DAR DCL DEL DIN DOC DUT EUR FBC GBL GEN GS7 HAN HAZ ICN IIN IMI IND INS INV IRP ITR ITS LAN LIN LOI MCO MDH MKS ORI OSI PAC PAI PAY PKG PKT PMD PMT PRD PRF PRI PUR QIN QQD QUT RAH REG RET REV RQR SAF SIC SIN SLR SPA SPG SPH SPP SPT SRN SSR SUR TCA TDT TRA TRR TXD WHI ZZZ ".includes(f33(node)))) failed.push(0) }
function judge12(node, failed) { if (!(c35.has(normalizeSpace((f31(node) ?? ''))) || ((normalizeSpace((f31(node) ?? '')) === "SEPA") && (f36(parent[node]) || f37(parent[node]))))) failed.push(0) }
function judge13(node, failed) { if (!c35.has(normalizeSpace((f31(node) ?? '')))) failed.push(0) }
function judge14(node, failed) { if (!c40.has(normalizeSpace((f39(node) ?? '')))) failed.push(0) }
function judge15(node, failed) { if (!c41.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge16(node, failed) { if (!c41.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge17(node, failed) { if (!c42.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge18(node, failed) { if (!c43.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge19(node, failed) { if (!c43.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge20(node, failed) { if (!c46.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge21(node, failed) { if (!c49.has(normalizeSpace(stringOf(node)))) failed.push(0) }
function judge22(node, failed) { if (!c35.has(normalizeSpace((f31(node) ?? '')))) failed.push(0) }
function judge23(node, failed) { if (!c50.has(normalizeSpace(upperCase(stringOf(node))))) failed.push(0) }
function judge24(node, failed) { if (!c53.has(normalizeSpace((f52(node) ?? '')))) failed.push(0) }
function judge25(node, failed) { if (!f57(node)) failed.push(0) }
function judge26(node, failed) { if (!c58.has(normalizeSpace((f31(node) ?? '')))) failed.push(0) }
function judge27(node, failed) { if (!c35.has(normalizeSpace((f31(node) ?? '')))) failed.push(0) }
function judge28(node, failed) { if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? ''))) > 0)) failed.push(0); if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? ''))) > 0)) failed.push(1); if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P5], pathCount[P5])) ?? ''))) > 0)) failed.push(2); if (!((stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P6], pathCount[P6])) ?? ''))) > 0) || (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P7], pathCount[P7])) ?? ''))) > 0))) failed.push(3); if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P8], pathCount[P8])) ?? ''))) > 0)) failed.push(4); if (!((pathFirst[P9] > 0) || (pathFirst[P10] > 0))) failed.push(5); if (!f64()) failed.push(6); if (!!((pathFirst[P12] > 0) && (pathFirst[P14] > 0))) failed.push(7) }
function judge29(node, failed) { if (!f65(node)) failed.push(0) }
function judge30(node, failed) { if (!(stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0)) failed.push(0) }
function judge31(node, failed) { if (!((!hasChild(node, N71) || !hasChild(node, N72)) || f68(node))) failed.push(0); if (!(hasChild(node, N71) || hasChild(node, N72))) failed.push(1) }
function judge32(node, failed) { if (!((!hasChild(node, N71) || !hasChild(node, N72)) || f68(node))) failed.push(0); if (!((hasChild(node, N71) || hasChild(node, N72)) || hasChild(node, N40))) failed.push(1) }
function judge33(node, failed) { if (!(stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0)) failed.push(0); if (!(hasChild(node, N59) || hasChild(node, N61))) failed.push(1); if (!(f69(node) || f70(node))) failed.push(2); if (!hasChild(node, N28)) failed.push(3); if (!(stringLength(normalizeSpace((f71(node) ?? ''))) > 0)) failed.push(4); if (!f72(node)) failed.push(5); if (!f73(node)) failed.push(6); if (!(!f74(node) || f75(node))) failed.push(7); if (!f76(node)) failed.push(8); if (!(substring(substringAfter((valueOf(onlyChild(node, N28)) ?? ''), "."), 3, Infinity) === "")) failed.push(9) }
function judge34(node, failed) { if (!(hasChild(node, N74) && hasChild(node, N77))) failed.push(0) }
function judge35(node, failed) { if (!(attributeOf(node, N42) !== undefined)) failed.push(0) }
function judge36(node, failed) { if (!(attributeOf(node, N48) !== undefined)) failed.push(0) }
function judge37(node, failed) { if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P18], pathCount[P18])) ?? ''))) > 0)) failed.push(0); if (!(stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P22], pathCount[P22])) ?? ''))) > 0)) failed.push(1); if (!(pathFirst[P23] > 0)) failed.push(2); if (!(pathFirst[P24] > 0)) failed.push(3) }
function judge38(node, failed) { if (!((f77(node) || f79(node)) || f80(node))) failed.push(0) }
function judge39(node, failed) { if (!(stringLength(normalizeSpace((f81(node) ?? ''))) > 0)) failed.push(0) }
function judge40(node, failed) { if (!(attributeOf(node, N42) !== undefined)) failed.push(0) }
function judge41(node, failed) { if (!(stringLength(normalizeSpace((f81(node) ?? ''))) > 0)) failed.push(0) }
function judge42(node, failed) { if (!(attributeOf(node, N42) !== undefined)) failed.push(0) }
function judge43(node, failed) { if (!(f82(node) && !(f84(node) || f86(node)))) failed.push(0) }
function judge44(node, failed) { if (!(stringLength(normalizeSpace((f87(node) ?? ''))) > 0)) failed.push(0); if (!hasChild(node, N79)) failed.push(1); if (!f88(node)) failed.push(2) }
function judge45(node, failed) { if (!(stringLength(normalizeSpace((f81(node) ?? ''))) > 0)) failed.push(0) }
function judge46(node, failed) { if (!f89(node)) failed.push(0) }
function judge47(node, failed) { if (!" 1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW EL ".includes(substring((valueOf(onlyChild(node, N11)) ?? ''), 1, 2))) failed.push(0) }
function judge48(node, failed) { if (!hasChild(node, N55)) failed.push(0); if (!(!f90(node) || f91(node))) failed.push(1) }
function judge49(node, failed) { if (!(stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0)) failed.push(0) }
function judge50(node, failed) { if (!(stringLength(normalizeSpace(stringOf(node))) <= 10)) failed.push(0) }
const absent51 = new Int32Array([0, 25, 1, 26, 2, 27, 3, 28, 4, 29, 5, 30, 6, 31, 7, 32, 8, 33, 9, 34, 10, 35, 11, 36, 12, 37, 13, 38, 14, 40, 15, 41, 16, 42, 17, 43, 18, 44, 19, 45, 20, 46, 21, 49, 22, 50, 23, 51, 24, 52, 25, 53, 26, 54, 27, 55, 28, 56, 29, 57, 30, 58, 31, 59, 32, 60, 33, 61, 34, 62, 35, 63, 36, 64, 37, 65, 38, 66, 39, 67, 40, 68, 41, 69, 42, 70, 43, 72, 44, 73, 45, 74, 46, 75, 47, 76, 48, 77, 49, 78, 50, 79, 51, 80, 52, 81, 53, 82, 54, 83, 55, 84, 56, 85, 57, 86, 58, 87, 59, 89, 60, 90, 61, 91, 62, 92, 63, 93, 64, 94, 65, 95, 66, 96, 67, 97, 68, 98, 69, 99, 70, 100, 71, 101, 72, 102, 73, 103, 74, 104, 75, 105, 76, 107, 77, 108, 78, 109, 79, 110, 80, 111, 81, 112, 82, 113, 83, 114, 84, 115, 85, 116, 86, 117, 87, 118, 88, 119, 89, 120, 90, 121, 91, 122, 92, 124, 93, 125, 94, 126, 95, 127, 96, 128, 97, 129, 98, 130, 99, 131, 100, 132, 101, 133, 102, 134, 103, 135, 104, 136, 105, 137, 106, 138, 107, 139, 108, 141, 109, 142, 110, 143, 111, 144, 112, 145, 113, 146, 114, 147, 115, 148, 116, 149, 117, 150, 118, 153, 119, 154, 120, 155, 121, 156, 122, 157, 123, 158, 124, 159, 125, 160, 126, 161, 127, 162, 128, 163, 129, 164, 130, 165, 131, 167, 132, 168, 133, 169, 134, 170, 135, 171, 136, 172, 137, 173, 138, 174, 139, 175, 140, 176, 141, 177, 142, 178, 143, 179, 144, 180, 145, 181, 146, 182, 147, 183, 148, 184, 149, 185, 150, 186, 151, 187, 152, 188, 153, 189, 154, 190, 155, 191, 156, 192, 157, 193, 158, 194, 159, 195, 160, 196, 161, 197, 162, 198, 163, 200, 164, 201, 165, 202, 166, 204, 167, 205, 168, 206, 169, 207, 170, 208, 171, 210, 172, 211, 173, 212, 174, 213, 175, 214, 176, 215, 177, 216, 178, 217, 179, 218, 180, 219, 181, 220, 182, 221, 183, 222, 184, 223, 185, 224, 186, 226, 187, 227, 188, 228, 189, 229, 190, 230, 191, 231, 192, 232, 193, 233, 194, 234, 195, 235, 196, 236, 197, 237, 198, 238, 199, 239, 200, 240, 201, 241, 202, 242, 203, 243, 204, 244, 205, 245, 206, 246, 207, 247, 208, 248, 209, 249, 210, 250, 211, 251, 212, 252, 213, 253, 214, 254, 215, 255, 216, 256, 217, 257, 218, 258, 219, 259, 220, 260, 221, 261, 222, 262, 223, 263, 224, 264, 225, 265, 226, 267, 227, 268, 228, 269, 229, 271, 230, 272, 231, 273, 232, 274, 233, 275, 234, 277, 235, 278, 236, 279, 237, 280, 238, 281, 239, 282, 240, 283, 241, 284, 242, 285, 243, 286, 244, 287, 245, 288, 246, 289, 247, 290, 248, 291, 249, 292, 250, 294, 251, 295, 252, 296, 253, 297, 254, 298, 255, 299, 256, 300, 257, 301, 258, 302, 259, 303, 260, 304, 261, 305, 262, 307, 263, 308, 264, 309, 265, 310, 266, 311, 267, 312, 268, 313, 269, 314, 270, 315, 271, 316, 272, 318, 273, 319, 274, 320, 275, 321, 276, 322, 277, 323, 278, 324, 279, 325, 280, 326, 281, 327, 282, 328, 283, 329, 284, 330, 285, 331, 286, 332, 287, 333, 288, 334, 289, 335, 290, 336, 291, 337, 292, 338, 293, 340, 294, 341, 295, 342, 296, 343, 297, 344, 298, 345, 299, 346, 300, 347, 301, 349, 302, 350, 303, 351, 304, 352, 305, 353, 306, 354, 307, 355, 308, 356, 309, 357, 310, 358, 311, 359, 312, 360, 313, 361, 314, 362, 315, 363, 316, 364, 317, 365, 318, 366, 319, 367, 320, 369, 321, 370, 322, 371, 323, 373, 324, 374, 325, 375, 326, 376, 327, 377, 328, 379, 329, 380, 330, 381, 331, 382, 332, 383, 333, 384, 334, 385, 335, 386, 336, 387, 337, 388, 338, 389, 339, 391, 340, 392, 341, 393, 342, 394, 343, 395, 344, 396, 345, 397, 346, 398, 347, 399, 348, 401, 349, 402, 350, 403, 351, 404, 352, 405, 353, 406, 354, 407, 355, 408, 356, 410, 357, 411, 358, 412, 359, 413, 360, 414, 361, 415, 362, 416, 363, 417, 364, 418, 365, 419, 366, 420, 367, 421, 368, 422, 369, 423, 370, 424, 371, 425, 372, 426, 373, 427, 374, 428, 375, 430, 376, 431, 377, 432, 378, 433, 379, 434, 380, 435, 381, 436, 382, 437, 383, 439, 384, 440, 385, 441, 386, 442, 387, 443, 388, 444, 389, 445, 390, 446, 391, 447, 392, 448, 393, 449, 394, 450, 395, 451, 396, 452, 397, 453, 398, 454, 399, 455, 400, 456, 401, 457, 402, 458, 403, 459, 404, 460, 405, 461, 406, 462, 407, 463, 408, 465, 409, 466, 410, 467, 411, 469, 412, 470, 413, 471, 414, 472, 415, 473, 416, 474, 417, 475, 418, 476, 419, 478, 420, 479, 421, 480, 422, 481, 423, 482, 424, 484, 425, 486, 426, 487, 427, 488, 428, 489, 429, 490, 430, 492, 431, 493, 432, 494, 433, 495, 434, 496, 435, 498, 436, 499, 437, 500, 438, 501, 439, 502, 440, 503, 441, 504, 442, 505, 443, 506, 444, 507, 445, 508, 446, 509, 447, 511, 448, 512, 449, 513, 450, 514, 451, 515, 452, 516, 453, 517, 454, 518, 455, 519, 456, 520, 457, 521, 458, 522, 459, 523, 460, 524, 461, 525, 462, 526, 463, 527, 464, 528, 465, 529, 466, 531, 467, 532, 468, 533, 469, 534, 470, 535, 471, 536, 472, 538, 473, 539, 474, 540, 475, 541, 476, 542, 477, 543, 478, 544, 479, 546, 480, 547, 481, 548, 482, 549, 483, 550, 484, 551, 485, 552, 486, 553, 487, 554, 488, 555, 489, 556, 490, 557, 491, 558, 492, 559, 493, 560, 494, 561, 495, 562, 496, 563, 497, 564, 498, 565, 499, 566, 500, 567, 501, 568, 502, 569, 503, 570, 504, 572, 505, 573, 506, 574, 507, 575, 508, 576, 509, 578, 510, 579, 510, 580, 511, 581, 511, 582, 512, 583, 512, 584, 513, 585, 513, 586, 514, 587, 514, 588, 515, 590, 515, 592, 516, 593, 516, 594, 517, 595, 517, 596, 518, 597, 518, 598, 519, 599, 519, 600, 520, 602, 520, 604, 521, 605, 521, 606, 522, 607, 522, 608, 523, 609, 523, 610, 524, 611, 524, 612, 525, 613, 525, 614, 526, 615, 526, 616, 527, 618, 527, 620, 528, 621, 528, 622, 529, 623, 529, 624, 530, 625, 530, 626, 531, 627, 531, 628, 532, 629, 532, 630, 533, 631, 533, 632, 534, 633, 534, 634, 535, 635, 535, 636, 536, 637, 536, 638, 537, 639, 537, 640, 538, 641, 538, 642, 539, 643, 539, 644, 540, 645, 540, 646, 541, 647, 541, 648, 542, 649, 542, 650, 543, 651, 543, 652, 544, 653, 544, 654, 545, 655, 545, 656, 546, 658, 546, 660, 547, 661, 547, 662, 548, 663, 548, 664, 549, 665, 549, 666, 550, 667, 550, 668, 551, 669, 551, 670, 552, 671, 552, 672, 553, 673, 553, 674, 554, 675, 554, 676, 555, 677, 555, 678, 556, 679, 556, 680, 557, 682, 557, 684, 558, 685, 558, 686, 559, 687, 559, 688, 560, 689, 560, 690, 561, 691, 561, 692, 562, 693, 562, 694, 563, 695, 563, 696, 564, 697, 564, 698, 565, 700, 565, 702, 566, 703, 566, 704, 567, 705, 567, 706, 568, 707, 568, 708, 569, 709, 569, 710, 570, 712, 570, 714, 571, 715, 571, 716, 572, 717, 572, 718, 573, 719, 573, 720, 574, 721, 574, 722, 575, 723, 575, 724, 576, 726, 576, 728, 577, 729, 577, 730, 578, 731, 578, 732, 579, 733, 579, 734, 580, 735, 580, 736, 581, 737, 581, 738, 582, 739, 582, 740, 583, 741, 583, 742, 584, 743, 584, 744, 585, 746, 585, 748, 586, 750, 586, 752, 587, 753, 587, 754, 588, 755, 588, 756, 589, 757, 589, 758, 590, 759, 590, 760, 591, 762, 591, 764, 592, 765, 592, 766, 593, 767, 593, 768, 594, 769, 594, 770, 595, 771, 595, 772, 596, 773, 596, 774, 597, 775, 597, 776, 598, 778, 598, 780, 599, 781, 599, 782, 600, 783, 600, 784, 601, 785, 601, 786, 602, 788, 602, 790, 603, 791, 603, 792, 604, 793, 604, 794, 605, 795, 605, 796, 606, 797, 606, 798, 607, 799, 607, 800, 608, 801, 608, 802, 609, 803, 609, 804, 610, 805, 610, 806, 611, 807, 611, 808, 612, 809, 612, 810, 613, 811, 613, 812, 614, 813, 614, 814, 615, 815, 615, 816, 616, 817, 616, 818, 617, 819, 617, 820, 618, 821, 618, 822, 619, 824, 619, 826, 620, 827, 620, 828, 621, 829, 621, 830, 622, 831, 622, 832, 623, 833, 623, 834, 624, 835, 624, 836, 625, 838, 625, 840, 626, 841, 626, 842, 627, 843, 627, 844, 628, 845, 628, 846, 629, 847, 629, 848, 630, 849, 630, 850, 631, 851, 631, 852, 632, 853, 632, 854, 633, 855, 633, 856, 634, 857, 634, 858, 635, 859, 635, 860, 636, 861, 636, 862, 637, 863, 637, 864, 638, 865, 638, 866, 639, 867, 639, 868, 640, 869, 640, 870, 671, 878, 672, 879])
function judge51_0(node, failed) { if (!!f96()) failed.push(641); if (!!f97()) failed.push(642); if (!!f98()) failed.push(643); if (!!f99()) failed.push(644); if (!!f100()) failed.push(645); if (!!f101()) failed.push(646); if (!!f102()) failed.push(647); if (!!f103()) failed.push(648); if (!!f104()) failed.push(649); if (!!f105()) failed.push(650); if (!!f106()) failed.push(651); if (!!f107()) failed.push(652); if (!!f108()) failed.push(653); if (!!f109()) failed.push(654); if (!!f110()) failed.push(655); if (!!f111()) failed.push(656); if (!!(nameFirst[N239] > 0)) failed.push(657); if (!!f112()) failed.push(658); if (!!f113()) failed.push(659); if (!!f114()) failed.push(660); if (!!f115()) failed.push(661); if (!!f116()) failed.push(662); if (!!f117()) failed.push(663); if (!!f118()) failed.push(664); if (!!f119()) failed.push(665) }
function judge51_1(node, failed) { if (!!f120()) failed.push(666); if (!!f121()) failed.push(667); if (!!f122()) failed.push(668); if (!!f123()) failed.push(669); if (!!f124()) failed.push(670); if (!!f125()) failed.push(673); if (!!f126()) failed.push(674); if (!!f127()) failed.push(675); if (!!f128()) failed.push(676); if (!!f129()) failed.push(677); if (!!f130()) failed.push(678); if (!!f131()) failed.push(679); if (!!f132()) failed.push(680); if (!!f133()) failed.push(681); if (!!f134()) failed.push(682); if (!!f135()) failed.push(683); if (!!f136()) failed.push(684); if (!!f137()) failed.push(685); if (!!f138()) failed.push(686); if (!!f139()) failed.push(687); if (!!f140()) failed.push(688); if (!!f141()) failed.push(689); if (!!f142()) failed.push(690); if (!!f143()) failed.push(691); if (!!f144()) failed.push(692) }
function judge51(node, failed) { absent(absent51, failed); judge51_0(node, failed); judge51_1(node, failed) }
function judge52_0(node, failed) { if (!(!(pathFirst[P880] > 0) || f146())) failed.push(0); if (!(f147() || !(pathFirst[P881] > 0))) failed.push(1); if (!!f149()) failed.push(2); if (!!f151()) failed.push(3); if (!!f152()) failed.push(4); if (!(f153() === f154())) failed.push(5); if (!((pathCount[P882] | 0) <= 1)) failed.push(6); if (!((pathCount[P883] | 0) <= 1)) failed.push(7); if (!((pathCount[P884] | 0) <= 1)) failed.push(8); if (!(f155() <= 1)) failed.push(9); if (!((pathCount[P885] | 0) <= 1)) failed.push(10); if (!((pathCount[P13] | 0) <= 1)) failed.push(11); if (!((pathCount[P18] | 0) <= 1)) failed.push(12); if (!((pathCount[P887] | 0) <= 1)) failed.push(13); if (!((pathCount[P888] | 0) <= 1)) failed.push(14); if (!(f157() <= 1)) failed.push(15); if (!(f159() <= 1)) failed.push(16); if (!((pathCount[P889] | 0) <= 1)) failed.push(17); if (!((pathCount[P22] | 0) <= 1)) failed.push(18); if (!((pathCount[P891] | 0) <= 1)) failed.push(19); if (!((pathCount[P892] | 0) <= 1)) failed.push(20); if (!(f160() <= 1)) failed.push(21); if (!((pathCount[P390] | 0) <= 1)) failed.push(22); if (!(f162() <= 1)) failed.push(23); if (!((pathCount[P893] | 0) <= 1)) failed.push(24) }
function judge52_1(node, failed) { if (!((pathCount[P895] | 0) <= 1)) failed.push(25); if (!(f165() <= 1)) failed.push(26); if (!((pathCount[P881] | 0) <= 1)) failed.push(27); if (!(f166() <= 1)) failed.push(28); if (!(f169() <= 1)) failed.push(29); if (!((pathCount[P14] | 0) <= 1)) failed.push(30); if (!((pathCount[P468] | 0) <= 1)) failed.push(31); if (!((pathCount[P491] | 0) <= 1)) failed.push(32); if (!((pathCount[P896] | 0) <= 1)) failed.push(33) }
function judge52(node, failed) { judge52_0(node, failed); judge52_1(node, failed) }
function judge53(node, failed) { if (!(f170(node) <= 1)) failed.push(0); if (!(f171(node) <= 1)) failed.push(1); if (!(f172(node) <= 1)) failed.push(2); if (!(f173(node) <= 1)) failed.push(3); if (!(f174(node) === 1)) failed.push(4); if (!(f175(node) <= 1)) failed.push(5); if (!(f176(node) <= 1)) failed.push(6) }
function judge54(node, failed) { if (!(f177(node) <= 2)) failed.push(0) }
function judge55(node, failed) { if (!((f180(node) <= 1) && f179(node))) failed.push(0); if (!((f181(node) <= 1) && f179(node))) failed.push(1); if (!((f182(node) <= 1) && f179(node))) failed.push(2) }
function judge56(node, failed) { if (!(f180(node) <= 1)) failed.push(0); if (!(f183(node) <= 1)) failed.push(1) }
function judge57(node, failed) { if (!(hasChild(node, N11) && f184(node))) failed.push(0) }
function judge58(node, failed) { if (!(f185(node) <= 1)) failed.push(0) }
function judge59(node, failed) { if (!(f186(node) <= 1)) failed.push(0) }
function judge60(node, failed) { if (!(f187(node) <= 1)) failed.push(0); if (!f65(node)) failed.push(1) }
function judge61(node, failed) { if (!(f188(node) <= 1)) failed.push(0); if (!((f150(node) || ((pathFirst[P897] > 0) && f189(node))) || !(hasChild(node, N41) || f190(node)))) failed.push(1) }
function judge62(node, failed) { if (!(f191(node) <= 1)) failed.push(0) }
function judge63(node, failed) { if (!(f191(node) <= 1)) failed.push(0) }
function judge64(node, failed) { if (!(f192(node) <= 1)) failed.push(0); if (!(f193(node) <= 1)) failed.push(1); if (!(f194(node) <= 1)) failed.push(2) }
function judge65(node, failed) { if (!(f195(node) <= 1)) failed.push(0) }
function judge66(node, failed) { if (!(stringLength(substringAfter(stringOf(node), ".")) <= 2)) failed.push(0) }
function judge67(node, failed) { if (!(attributeOf(node, N62) !== undefined)) failed.push(0); if (!(attributeOf(node, N378) !== undefined)) failed.push(1) }
function judge68(node, failed) { if (!hasChild(node, N28)) failed.push(0); if (!hasChild(node, N29)) failed.push(1); if (!hasChild(node, N30)) failed.push(2); if (!hasChild(node, N35)) failed.push(3); if (!f230(node)) failed.push(4); if (!(hasChild(node, N31) ? f233(node) : !(f201(node).length > 0))) failed.push(5); if (!(hasChild(node, N32) ? f235(node) : !(f203(node).length > 0))) failed.push(6); if (!f242(node)) failed.push(7); if (!f243(node)) failed.push(8); if (!(substring(substringAfter((valueOf(onlyChild(node, N28)) ?? ''), "."), 3, Infinity) === "")) failed.push(9); if (!(substring(substringAfter((valueOf(onlyChild(node, N31)) ?? ''), "."), 3, Infinity) === "")) failed.push(10); if (!(substring(substringAfter((valueOf(onlyChild(node, N32)) ?? ''), "."), 3, Infinity) === "")) failed.push(11); if (!(substring(substringAfter((valueOf(onlyChild(node, N29)) ?? ''), "."), 3, Infinity) === "")) failed.push(12); if (!(substring(substringAfter((valueOf(onlyChild(node, N30)) ?? ''), "."), 3, Infinity) === "")) failed.push(13); if (!(substring(substringAfter((valueOf(onlyChild(node, N33)) ?? ''), "."), 3, Infinity) === "")) failed.push(14); if (!(substring(substringAfter((valueOf(onlyChild(node, N34)) ?? ''), "."), 3, Infinity) === "")) failed.push(15); if (!(substring(substringAfter((valueOf(onlyChild(node, N35)) ?? ''), "."), 3, Infinity) === "")) failed.push(16) }
function judge69(node, failed) { if (!(!(pathFirst[P8] > 0) || ((f246().length === 1) && f254()))) failed.push(0) }
function judge70(node, failed) { if (!(pathFirst[P1] > 0)) failed.push(0); if (!(substring(substringAfter((f261() ?? ''), "."), 3, Infinity) === "")) failed.push(1); if (!(substring(substringAfter((f262() ?? ''), "."), 3, Infinity) === "")) failed.push(2) }
function judge71(node, failed) { if (!(!hasChild(node, N7) || f265(node))) failed.push(0) }
function judge72(node, failed) { if (!hasChild(node, N27)) failed.push(0); if (!hasChild(node, N26)) failed.push(1); if (!f281(node)) failed.push(2); if (!(f282(node) || f283(node))) failed.push(3); if (!(f285(node) ? f289(node) : f291(node))) failed.push(4); if (!(substring(substringAfter((valueOf(onlyChild(node, N27)) ?? ''), "."), 3, Infinity) === "")) failed.push(5); if (!(substring(substringAfter((valueOf(onlyChild(node, N26)) ?? ''), "."), 3, Infinity) === "")) failed.push(6) }
function judge73(node, failed) { if (!(!(f299() || f301()) || (f302() === 1))) failed.push(0); if (!(!f301() || f14())) failed.push(1); if (!(!f303() || f14())) failed.push(2); if (!(!f304() || f14())) failed.push(3); if (!(!f306() || !f307())) failed.push(4); if (!(!f306() || !f308())) failed.push(5); if (!(!f306() || !f309())) failed.push(6); if (!(!f306() || !f310())) failed.push(7) }
function judge74(node, failed) { if (!(((nameFirst[N21] > 0) && f315(node)) || ((nameFirst[N22] > 0) && f316(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge75(node, failed) { if (!!hasChild(node, N285)) failed.push(0) }
function judge76(node, failed) { if (!!hasChild(node, N285)) failed.push(0) }
function judge77(node, failed) { if (!!hasChild(node, N285)) failed.push(0) }
function judge78(node, failed) { if (!((f322() || f323()) === f324())) failed.push(0); if (!(!f323() || (f325() && f18()))) failed.push(1); if (!(!f327() || f18())) failed.push(2); if (!(!f329() || f18())) failed.push(3) }
function judge79(node, failed) { if (!((!hasChild(node, N285) || ((f366(node) && f367(node)) && (f370(node) || f373(node)))) || ((f374(node) && f375(node)) && (f378(node) || f373(node))))) failed.push(0); if (!f382(node)) failed.push(1); if (!!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge80(node, failed) { if (!f384(node)) failed.push(0) }
function judge81(node, failed) { if (!f384(node)) failed.push(0) }
function judge82(node, failed) { if (!f384(node)) failed.push(0) }
function judge83(node, failed) { if (!(f387() ? f389() : !f390())) failed.push(0); if (!(!f391() || f18())) failed.push(1); if (!(!f392() || f18())) failed.push(2); if (!(!f393() || f18())) failed.push(3) }
function judge84(node, failed) { if (!((!hasChild(node, N285) || ((f412(node) && f413(node)) && (nameFirst[N21] > 0))) || ((f414(node) && f415(node)) && (nameFirst[N22] > 0)))) failed.push(0); if (!f382(node)) failed.push(1); if (!!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge85(node, failed) { if (!f417(node)) failed.push(0) }
function judge86(node, failed) { if (!f417(node)) failed.push(0) }
function judge87(node, failed) { if (!f417(node)) failed.push(0) }
function judge88(node, failed) { if (!(f419() ? f421() : !f422())) failed.push(0); if (!(!f423() || f18())) failed.push(1); if (!(!f424() || f18())) failed.push(2); if (!(!f425() || f18())) failed.push(3) }
function judge89(node, failed) { if (!((!hasChild(node, N285) || ((f444(node) && f445(node)) && (nameFirst[N21] > 0))) || ((f446(node) && f447(node)) && (nameFirst[N22] > 0)))) failed.push(0); if (!f382(node)) failed.push(1); if (!!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge90(node, failed) { if (!f417(node)) failed.push(0) }
function judge91(node, failed) { if (!f417(node)) failed.push(0) }
function judge92(node, failed) { if (!f417(node)) failed.push(0) }
function judge93(node, failed) { if (!(!(f451() || f453()) || !f454())) failed.push(0); if (!(!(f456() || f453()) || !(f457() || f458()))) failed.push(1) }
function judge94(node, failed) { if (!(!(f465() || f466()) || (f467() === 1))) failed.push(0); if (!(!f466() || f18())) failed.push(1); if (!(!f468() || f18())) failed.push(2); if (!(!f469() || f18())) failed.push(3) }
function judge95(node, failed) { if (!(((nameFirst[N21] > 0) && f471(node)) || ((nameFirst[N22] > 0) && f472(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge96(node, failed) { if (!f474(node)) failed.push(0) }
function judge97(node, failed) { if (!f474(node)) failed.push(0) }
function judge98(node, failed) { if (!f474(node)) failed.push(0) }
function judge99(node, failed) { if (!(!(f482() || f483()) || (f484() === 1))) failed.push(0); if (!(!f483() || f18())) failed.push(1); if (!(!f485() || f18())) failed.push(2); if (!(!f486() || f18())) failed.push(3) }
function judge100(node, failed) { if (!(((nameFirst[N21] > 0) && f488(node)) || ((nameFirst[N22] > 0) && f489(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge101(node, failed) { if (!f474(node)) failed.push(0) }
function judge102(node, failed) { if (!f474(node)) failed.push(0) }
function judge103(node, failed) { if (!f474(node)) failed.push(0) }
function judge104(node, failed) { if (!(!(f498() || f499()) || (f500() === 1))) failed.push(0); if (!(!f499() || (f18() && f21()))) failed.push(1); if (!(!f501() || (f18() && f21()))) failed.push(2); if (!(!f502() || (f18() && f21()))) failed.push(3) }
function judge105(node, failed) { if (!(((nameFirst[N21] > 0) && f504(node)) || ((nameFirst[N22] > 0) && f505(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge106(node, failed) { if (!f474(node)) failed.push(0) }
function judge107(node, failed) { if (!f474(node)) failed.push(0) }
function judge108(node, failed) { if (!f474(node)) failed.push(0) }
function judge109(node, failed) { if (!(!(f514() || f515()) || (f516() === 1))) failed.push(0); if (!(!f515() || (f19() && f13()))) failed.push(1); if (!(!f517() || (f19() && f13()))) failed.push(2); if (!(!f518() || (f19() && f13()))) failed.push(3); if (!((!f519() || (stringLength((valueOf(onlyOf(pathFirst[P899], pathCount[P899])) ?? '')) > 1)) || f520())) failed.push(4); if (!(!f519() || (stringLength((valueOf(onlyOf(pathFirst[P900], pathCount[P900])) ?? '')) > 1))) failed.push(5) }
function judge110(node, failed) { if (!(((nameFirst[N21] > 0) && f522(node)) || ((nameFirst[N22] > 0) && f523(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge111(node, failed) { if (!f474(node)) failed.push(0) }
function judge112(node, failed) { if (!f474(node)) failed.push(0) }
function judge113(node, failed) { if (!f474(node)) failed.push(0) }
function judge114(node, failed) { if (!(!(f532() || f533()) || (f534() === 1))) failed.push(0); if (!(!f533() || f19())) failed.push(1); if (!(!f535() || f19())) failed.push(2); if (!(!f536() || f19())) failed.push(3) }
function judge115(node, failed) { if (!(((nameFirst[N21] > 0) && f538(node)) || ((nameFirst[N22] > 0) && f539(node)))) failed.push(0); if (!f319(parent[node])) failed.push(1); if (!(hasChild(node, N273) || hasChild(node, N57))) failed.push(2) }
function judge116(node, failed) { if (!f474(node)) failed.push(0) }
function judge117(node, failed) { if (!f474(node)) failed.push(0) }
function judge118(node, failed) { if (!f474(node)) failed.push(0) }
return {
  bind: (names, paths) => { slots = paths; N0 = names[0]; N1 = names[1]; N2 = names[2]; N3 = names[3]; N4 = names[4]; N5 = names[5]; N6 = names[6]; N7 = names[7]; N8 = names[8]; N9 = names[9]; N10 = names[10]; N11 = names[11]; N12 = names[12]; N13 = names[13]; N14 = names[14]; N15 = names[15]; N16 = names[16]; N17 = names[17]; N18 = names[18]; N19 = names[19]; N20 = names[20]; N21 = names[21]; N22 = names[22]; N23 = names[23]; N24 = names[24]; N25 = names[25]; N26 = names[26]; N27 = names[27]; N28 = names[28]; N29 = names[29]; N30 = names[30]; N31 = names[31]; N32 = names[32]; N33 = names[33]; N34 = names[34]; N35 = names[35]; N36 = names[36]; N37 = names[37]; N38 = names[38]; N39 = names[39]; N40 = names[40]; N41 = names[41]; N42 = names[42]; N43 = names[43]; N44 = names[44]; N45 = names[45]; N46 = names[46]; N47 = names[47]; N48 = names[48]; N49 = names[49]; N50 = names[50]; N51 = names[51]; N52 = names[52]; N53 = names[53]; N54 = names[54]; N55 = names[55]; N56 = names[56]; N57 = names[57]; N58 = names[58]; N59 = names[59]; N60 = names[60]; N61 = names[61]; N62 = names[62]; N63 = names[63]; N64 = names[64]; N65 = names[65]; N66 = names[66]; N67 = names[67]; N68 = names[68]; N69 = names[69]; N70 = names[70]; N71 = names[71]; N72 = names[72]; N73 = names[73]; N74 = names[74]; N75 = names[75]; N76 = names[76]; N77 = names[77]; N78 = names[78]; N79 = names[79]; N80 = names[80]; N81 = names[81]; N82 = names[82]; N83 = names[83]; N84 = names[84]; N85 = names[85]; N86 = names[86]; N87 = names[87]; N88 = names[88]; N89 = names[89]; N90 = names[90]; N91 = names[91]; N92 = names[92]; N93 = names[93]; N94 = names[94]; N95 = names[95]; N96 = names[96]; N97 = names[97]; N98 = names[98]; N99 = names[99]; N100 = names[100]; N101 = names[101]; N102 = names[102]; N103 = names[103]; N104 = names[104]; N105 = names[105]; N106 = names[106]; N107 = names[107]; N108 = names[108]; N109 = names[109]; N110 = names[110]; N111 = names[111]; N112 = names[112]; N113 = names[113]; N114 = names[114]; N115 = names[115]; N116 = names[116]; N117 = names[117]; N118 = names[118]; N119 = names[119]; N120 = names[120]; N121 = names[121]; N122 = names[122]; N123 = names[123]; N124 = names[124]; N125 = names[125]; N126 = names[126]; N127 = names[127]; N128 = names[128]; N129 = names[129]; N130 = names[130]; N131 = names[131]; N132 = names[132]; N133 = names[133]; N134 = names[134]; N135 = names[135]; N136 = names[136]; N137 = names[137]; N138 = names[138]; N139 = names[139]; N140 = names[140]; N141 = names[141]; N142 = names[142]; N143 = names[143]; N144 = names[144]; N145 = names[145]; N146 = names[146]; N147 = names[147]; N148 = names[148]; N149 = names[149]; N150 = names[150]; N151 = names[151]; N152 = names[152]; N153 = names[153]; N154 = names[154]; N155 = names[155]; N156 = names[156]; N157 = names[157]; N158 = names[158]; N159 = names[159]; N160 = names[160]; N161 = names[161]; N162 = names[162]; N163 = names[163]; N164 = names[164]; N165 = names[165]; N166 = names[166]; N167 = names[167]; N168 = names[168]; N169 = names[169]; N170 = names[170]; N171 = names[171]; N172 = names[172]; N173 = names[173]; N174 = names[174]; N175 = names[175]; N176 = names[176]; N177 = names[177]; N178 = names[178]; N179 = names[179]; N180 = names[180]; N181 = names[181]; N182 = names[182]; N183 = names[183]; N184 = names[184]; N185 = names[185]; N186 = names[186]; N187 = names[187]; N188 = names[188]; N189 = names[189]; N190 = names[190]; N191 = names[191]; N192 = names[192]; N193 = names[193]; N194 = names[194]; N195 = names[195]; N196 = names[196]; N197 = names[197]; N198 = names[198]; N199 = names[199]; N200 = names[200]; N201 = names[201]; N202 = names[202]; N203 = names[203]; N204 = names[204]; N205 = names[205]; N206 = names[206]; N207 = names[207]; N208 = names[208]; N209 = names[209]; N210 = names[210]; N211 = names[211]; N212 = names[212]; N213 = names[213]; N214 = names[214]; N215 = names[215]; N216 = names[216]; N217 = names[217]; N218 = names[218]; N219 = names[219]; N220 = names[220]; N221 = names[221]; N222 = names[222]; N223 = names[223]; N224 = names[224]; N225 = names[225]; N226 = names[226]; N227 = names[227]; N228 = names[228]; N229 = names[229]; N230 = names[230]; N231 = names[231]; N232 = names[232]; N233 = names[233]; N234 = names[234]; N235 = names[235]; N236 = names[236]; N237 = names[237]; N238 = names[238]; N239 = names[239]; N240 = names[240]; N241 = names[241]; N242 = names[242]; N243 = names[243]; N244 = names[244]; N245 = names[245]; N246 = names[246]; N247 = names[247]; N248 = names[248]; N249 = names[249]; N250 = names[250]; N251 = names[251]; N252 = names[252]; N253 = names[253]; N254 = names[254]; N255 = names[255]; N256 = names[256]; N257 = names[257]; N258 = names[258]; N259 = names[259]; N260 = names[260]; N261 = names[261]; N262 = names[262]; N263 = names[263]; N264 = names[264]; N265 = names[265]; N266 = names[266]; N267 = names[267]; N268 = names[268]; N269 = names[269]; N270 = names[270]; N271 = names[271]; N272 = names[272]; N273 = names[273]; N274 = names[274]; N275 = names[275]; N276 = names[276]; N277 = names[277]; N278 = names[278]; N279 = names[279]; N280 = names[280]; N281 = names[281]; N282 = names[282]; N283 = names[283]; N284 = names[284]; N285 = names[285]; N286 = names[286]; N287 = names[287]; N288 = names[288]; N289 = names[289]; N290 = names[290]; N291 = names[291]; N292 = names[292]; N293 = names[293]; N294 = names[294]; N295 = names[295]; N296 = names[296]; N297 = names[297]; N298 = names[298]; N299 = names[299]; N300 = names[300]; N301 = names[301]; N302 = names[302]; N303 = names[303]; N304 = names[304]; N305 = names[305]; N306 = names[306]; N307 = names[307]; N308 = names[308]; N309 = names[309]; N310 = names[310]; N311 = names[311]; N312 = names[312]; N313 = names[313]; N314 = names[314]; N315 = names[315]; N316 = names[316]; N317 = names[317]; N318 = names[318]; N319 = names[319]; N320 = names[320]; N321 = names[321]; N322 = names[322]; N323 = names[323]; N324 = names[324]; N325 = names[325]; N326 = names[326]; N327 = names[327]; N328 = names[328]; N329 = names[329]; N330 = names[330]; N331 = names[331]; N332 = names[332]; N333 = names[333]; N334 = names[334]; N335 = names[335]; N336 = names[336]; N337 = names[337]; N338 = names[338]; N339 = names[339]; N340 = names[340]; N341 = names[341]; N342 = names[342]; N343 = names[343]; N344 = names[344]; N345 = names[345]; N346 = names[346]; N347 = names[347]; N348 = names[348]; N349 = names[349]; N350 = names[350]; N351 = names[351]; N352 = names[352]; N353 = names[353]; N354 = names[354]; N355 = names[355]; N356 = names[356]; N357 = names[357]; N358 = names[358]; N359 = names[359]; N360 = names[360]; N361 = names[361]; N362 = names[362]; N363 = names[363]; N364 = names[364]; N365 = names[365]; N366 = names[366]; N367 = names[367]; N368 = names[368]; N369 = names[369]; N370 = names[370]; N371 = names[371]; N372 = names[372]; N373 = names[373]; N374 = names[374]; N375 = names[375]; N376 = names[376]; N377 = names[377]; N378 = names[378]; N379 = names[379]; P0 = paths[0]; P1 = paths[1]; P2 = paths[2]; P3 = paths[3]; P4 = paths[4]; P5 = paths[5]; P6 = paths[6]; P7 = paths[7]; P8 = paths[8]; P9 = paths[9]; P10 = paths[10]; P11 = paths[11]; P12 = paths[12]; P13 = paths[13]; P14 = paths[14]; P15 = paths[15]; P16 = paths[16]; P17 = paths[17]; P18 = paths[18]; P19 = paths[19]; P20 = paths[20]; P21 = paths[21]; P22 = paths[22]; P23 = paths[23]; P24 = paths[24]; P25 = paths[25]; P26 = paths[26]; P27 = paths[27]; P28 = paths[28]; P29 = paths[29]; P30 = paths[30]; P31 = paths[31]; P32 = paths[32]; P33 = paths[33]; P34 = paths[34]; P35 = paths[35]; P36 = paths[36]; P37 = paths[37]; P38 = paths[38]; P39 = paths[39]; P40 = paths[40]; P41 = paths[41]; P42 = paths[42]; P43 = paths[43]; P44 = paths[44]; P45 = paths[45]; P46 = paths[46]; P47 = paths[47]; P48 = paths[48]; P49 = paths[49]; P50 = paths[50]; P51 = paths[51]; P52 = paths[52]; P53 = paths[53]; P54 = paths[54]; P55 = paths[55]; P56 = paths[56]; P57 = paths[57]; P58 = paths[58]; P59 = paths[59]; P60 = paths[60]; P61 = paths[61]; P62 = paths[62]; P63 = paths[63]; P64 = paths[64]; P65 = paths[65]; P66 = paths[66]; P67 = paths[67]; P68 = paths[68]; P69 = paths[69]; P70 = paths[70]; P71 = paths[71]; P72 = paths[72]; P73 = paths[73]; P74 = paths[74]; P75 = paths[75]; P76 = paths[76]; P77 = paths[77]; P78 = paths[78]; P79 = paths[79]; P80 = paths[80]; P81 = paths[81]; P82 = paths[82]; P83 = paths[83]; P84 = paths[84]; P85 = paths[85]; P86 = paths[86]; P87 = paths[87]; P88 = paths[88]; P89 = paths[89]; P90 = paths[90]; P91 = paths[91]; P92 = paths[92]; P93 = paths[93]; P94 = paths[94]; P95 = paths[95]; P96 = paths[96]; P97 = paths[97]; P98 = paths[98]; P99 = paths[99]; P100 = paths[100]; P101 = paths[101]; P102 = paths[102]; P103 = paths[103]; P104 = paths[104]; P105 = paths[105]; P106 = paths[106]; P107 = paths[107]; P108 = paths[108]; P109 = paths[109]; P110 = paths[110]; P111 = paths[111]; P112 = paths[112]; P113 = paths[113]; P114 = paths[114]; P115 = paths[115]; P116 = paths[116]; P117 = paths[117]; P118 = paths[118]; P119 = paths[119]; P120 = paths[120]; P121 = paths[121]; P122 = paths[122]; P123 = paths[123]; P124 = paths[124]; P125 = paths[125]; P126 = paths[126]; P127 = paths[127]; P128 = paths[128]; P129 = paths[129]; P130 = paths[130]; P131 = paths[131]; P132 = paths[132]; P133 = paths[133]; P134 = paths[134]; P135 = paths[135]; P136 = paths[136]; P137 = paths[137]; P138 = paths[138]; P139 = paths[139]; P140 = paths[140]; P141 = paths[141]; P142 = paths[142]; P143 = paths[143]; P144 = paths[144]; P145 = paths[145]; P146 = paths[146]; P147 = paths[147]; P148 = paths[148]; P149 = paths[149]; P150 = paths[150]; P151 = paths[151]; P152 = paths[152]; P153 = paths[153]; P154 = paths[154]; P155 = paths[155]; P156 = paths[156]; P157 = paths[157]; P158 = paths[158]; P159 = paths[159]; P160 = paths[160]; P161 = paths[161]; P162 = paths[162]; P163 = paths[163]; P164 = paths[164]; P165 = paths[165]; P166 = paths[166]; P167 = paths[167]; P168 = paths[168]; P169 = paths[169]; P170 = paths[170]; P171 = paths[171]; P172 = paths[172]; P173 = paths[173]; P174 = paths[174]; P175 = paths[175]; P176 = paths[176]; P177 = paths[177]; P178 = paths[178]; P179 = paths[179]; P180 = paths[180]; P181 = paths[181]; P182 = paths[182]; P183 = paths[183]; P184 = paths[184]; P185 = paths[185]; P186 = paths[186]; P187 = paths[187]; P188 = paths[188]; P189 = paths[189]; P190 = paths[190]; P191 = paths[191]; P192 = paths[192]; P193 = paths[193]; P194 = paths[194]; P195 = paths[195]; P196 = paths[196]; P197 = paths[197]; P198 = paths[198]; P199 = paths[199]; P200 = paths[200]; P201 = paths[201]; P202 = paths[202]; P203 = paths[203]; P204 = paths[204]; P205 = paths[205]; P206 = paths[206]; P207 = paths[207]; P208 = paths[208]; P209 = paths[209]; P210 = paths[210]; P211 = paths[211]; P212 = paths[212]; P213 = paths[213]; P214 = paths[214]; P215 = paths[215]; P216 = paths[216]; P217 = paths[217]; P218 = paths[218]; P219 = paths[219]; P220 = paths[220]; P221 = paths[221]; P222 = paths[222]; P223 = paths[223]; P224 = paths[224]; P225 = paths[225]; P226 = paths[226]; P227 = paths[227]; P228 = paths[228]; P229 = paths[229]; P230 = paths[230]; P231 = paths[231]; P232 = paths[232]; P233 = paths[233]; P234 = paths[234]; P235 = paths[235]; P236 = paths[236]; P237 = paths[237]; P238 = paths[238]; P239 = paths[239]; P240 = paths[240]; P241 = paths[241]; P242 = paths[242]; P243 = paths[243]; P244 = paths[244]; P245 = paths[245]; P246 = paths[246]; P247 = paths[247]; P248 = paths[248]; P249 = paths[249]; P250 = paths[250]; P251 = paths[251]; P252 = paths[252]; P253 = paths[253]; P254 = paths[254]; P255 = paths[255]; P256 = paths[256]; P257 = paths[257]; P258 = paths[258]; P259 = paths[259]; P260 = paths[260]; P261 = paths[261]; P262 = paths[262]; P263 = paths[263]; P264 = paths[264]; P265 = paths[265]; P266 = paths[266]; P267 = paths[267]; P268 = paths[268]; P269 = paths[269]; P270 = paths[270]; P271 = paths[271]; P272 = paths[272]; P273 = paths[273]; P274 = paths[274]; P275 = paths[275]; P276 = paths[276]; P277 = paths[277]; P278 = paths[278]; P279 = paths[279]; P280 = paths[280]; P281 = paths[281]; P282 = paths[282]; P283 = paths[283]; P284 = paths[284]; P285 = paths[285]; P286 = paths[286]; P287 = paths[287]; P288 = paths[288]; P289 = paths[289]; P290 = paths[290]; P291 = paths[291]; P292 = paths[292]; P293 = paths[293]; P294 = paths[294]; P295 = paths[295]; P296 = paths[296]; P297 = paths[297]; P298 = paths[298]; P299 = paths[299]; P300 = paths[300]; P301 = paths[301]; P302 = paths[302]; P303 = paths[303]; P304 = paths[304]; P305 = paths[305]; P306 = paths[306]; P307 = paths[307]; P308 = paths[308]; P309 = paths[309]; P310 = paths[310]; P311 = paths[311]; P312 = paths[312]; P313 = paths[313]; P314 = paths[314]; P315 = paths[315]; P316 = paths[316]; P317 = paths[317]; P318 = paths[318]; P319 = paths[319]; P320 = paths[320]; P321 = paths[321]; P322 = paths[322]; P323 = paths[323]; P324 = paths[324]; P325 = paths[325]; P326 = paths[326]; P327 = paths[327]; P328 = paths[328]; P329 = paths[329]; P330 = paths[330]; P331 = paths[331]; P332 = paths[332]; P333 = paths[333]; P334 = paths[334]; P335 = paths[335]; P336 = paths[336]; P337 = paths[337]; P338 = paths[338]; P339 = paths[339]; P340 = paths[340]; P341 = paths[341]; P342 = paths[342]; P343 = paths[343]; P344 = paths[344]; P345 = paths[345]; P346 = paths[346]; P347 = paths[347]; P348 = paths[348]; P349 = paths[349]; P350 = paths[350]; P351 = paths[351]; P352 = paths[352]; P353 = paths[353]; P354 = paths[354]; P355 = paths[355]; P356 = paths[356]; P357 = paths[357]; P358 = paths[358]; P359 = paths[359]; P360 = paths[360]; P361 = paths[361]; P362 = paths[362]; P363 = paths[363]; P364 = paths[364]; P365 = paths[365]; P366 = paths[366]; P367 = paths[367]; P368 = paths[368]; P369 = paths[369]; P370 = paths[370]; P371 = paths[371]; P372 = paths[372]; P373 = paths[373]; P374 = paths[374]; P375 = paths[375]; P376 = paths[376]; P377 = paths[377]; P378 = paths[378]; P379 = paths[379]; P380 = paths[380]; P381 = paths[381]; P382 = paths[382]; P383 = paths[383]; P384 = paths[384]; P385 = paths[385]; P386 = paths[386]; P387 = paths[387]; P388 = paths[388]; P389 = paths[389]; P390 = paths[390]; P391 = paths[391]; P392 = paths[392]; P393 = paths[393]; P394 = paths[394]; P395 = paths[395]; P396 = paths[396]; P397 = paths[397]; P398 = paths[398]; P399 = paths[399]; P400 = paths[400]; P401 = paths[401]; P402 = paths[402]; P403 = paths[403]; P404 = paths[404]; P405 = paths[405]; P406 = paths[406]; P407 = paths[407]; P408 = paths[408]; P409 = paths[409]; P410 = paths[410]; P411 = paths[411]; P412 = paths[412]; P413 = paths[413]; P414 = paths[414]; P415 = paths[415]; P416 = paths[416]; P417 = paths[417]; P418 = paths[418]; P419 = paths[419]; P420 = paths[420]; P421 = paths[421]; P422 = paths[422]; P423 = paths[423]; P424 = paths[424]; P425 = paths[425]; P426 = paths[426]; P427 = paths[427]; P428 = paths[428]; P429 = paths[429]; P430 = paths[430]; P431 = paths[431]; P432 = paths[432]; P433 = paths[433]; P434 = paths[434]; P435 = paths[435]; P436 = paths[436]; P437 = paths[437]; P438 = paths[438]; P439 = paths[439]; P440 = paths[440]; P441 = paths[441]; P442 = paths[442]; P443 = paths[443]; P444 = paths[444]; P445 = paths[445]; P446 = paths[446]; P447 = paths[447]; P448 = paths[448]; P449 = paths[449]; P450 = paths[450]; P451 = paths[451]; P452 = paths[452]; P453 = paths[453]; P454 = paths[454]; P455 = paths[455]; P456 = paths[456]; P457 = paths[457]; P458 = paths[458]; P459 = paths[459]; P460 = paths[460]; P461 = paths[461]; P462 = paths[462]; P463 = paths[463]; P464 = paths[464]; P465 = paths[465]; P466 = paths[466]; P467 = paths[467]; P468 = paths[468]; P469 = paths[469]; P470 = paths[470]; P471 = paths[471]; P472 = paths[472]; P473 = paths[473]; P474 = paths[474]; P475 = paths[475]; P476 = paths[476]; P477 = paths[477]; P478 = paths[478]; P479 = paths[479]; P480 = paths[480]; P481 = paths[481]; P482 = paths[482]; P483 = paths[483]; P484 = paths[484]; P485 = paths[485]; P486 = paths[486]; P487 = paths[487]; P488 = paths[488]; P489 = paths[489]; P490 = paths[490]; P491 = paths[491]; P492 = paths[492]; P493 = paths[493]; P494 = paths[494]; P495 = paths[495]; P496 = paths[496]; P497 = paths[497]; P498 = paths[498]; P499 = paths[499]; P500 = paths[500]; P501 = paths[501]; P502 = paths[502]; P503 = paths[503]; P504 = paths[504]; P505 = paths[505]; P506 = paths[506]; P507 = paths[507]; P508 = paths[508]; P509 = paths[509]; P510 = paths[510]; P511 = paths[511]; P512 = paths[512]; P513 = paths[513]; P514 = paths[514]; P515 = paths[515]; P516 = paths[516]; P517 = paths[517]; P518 = paths[518]; P519 = paths[519]; P520 = paths[520]; P521 = paths[521]; P522 = paths[522]; P523 = paths[523]; P524 = paths[524]; P525 = paths[525]; P526 = paths[526]; P527 = paths[527]; P528 = paths[528]; P529 = paths[529]; P530 = paths[530]; P531 = paths[531]; P532 = paths[532]; P533 = paths[533]; P534 = paths[534]; P535 = paths[535]; P536 = paths[536]; P537 = paths[537]; P538 = paths[538]; P539 = paths[539]; P540 = paths[540]; P541 = paths[541]; P542 = paths[542]; P543 = paths[543]; P544 = paths[544]; P545 = paths[545]; P546 = paths[546]; P547 = paths[547]; P548 = paths[548]; P549 = paths[549]; P550 = paths[550]; P551 = paths[551]; P552 = paths[552]; P553 = paths[553]; P554 = paths[554]; P555 = paths[555]; P556 = paths[556]; P557 = paths[557]; P558 = paths[558]; P559 = paths[559]; P560 = paths[560]; P561 = paths[561]; P562 = paths[562]; P563 = paths[563]; P564 = paths[564]; P565 = paths[565]; P566 = paths[566]; P567 = paths[567]; P568 = paths[568]; P569 = paths[569]; P570 = paths[570]; P571 = paths[571]; P572 = paths[572]; P573 = paths[573]; P574 = paths[574]; P575 = paths[575]; P576 = paths[576]; P577 = paths[577]; P578 = paths[578]; P579 = paths[579]; P580 = paths[580]; P581 = paths[581]; P582 = paths[582]; P583 = paths[583]; P584 = paths[584]; P585 = paths[585]; P586 = paths[586]; P587 = paths[587]; P588 = paths[588]; P589 = paths[589]; P590 = paths[590]; P591 = paths[591]; P592 = paths[592]; P593 = paths[593]; P594 = paths[594]; P595 = paths[595]; P596 = paths[596]; P597 = paths[597]; P598 = paths[598]; P599 = paths[599]; P600 = paths[600]; P601 = paths[601]; P602 = paths[602]; P603 = paths[603]; P604 = paths[604]; P605 = paths[605]; P606 = paths[606]; P607 = paths[607]; P608 = paths[608]; P609 = paths[609]; P610 = paths[610]; P611 = paths[611]; P612 = paths[612]; P613 = paths[613]; P614 = paths[614]; P615 = paths[615]; P616 = paths[616]; P617 = paths[617]; P618 = paths[618]; P619 = paths[619]; P620 = paths[620]; P621 = paths[621]; P622 = paths[622]; P623 = paths[623]; P624 = paths[624]; P625 = paths[625]; P626 = paths[626]; P627 = paths[627]; P628 = paths[628]; P629 = paths[629]; P630 = paths[630]; P631 = paths[631]; P632 = paths[632]; P633 = paths[633]; P634 = paths[634]; P635 = paths[635]; P636 = paths[636]; P637 = paths[637]; P638 = paths[638]; P639 = paths[639]; P640 = paths[640]; P641 = paths[641]; P642 = paths[642]; P643 = paths[643]; P644 = paths[644]; P645 = paths[645]; P646 = paths[646]; P647 = paths[647]; P648 = paths[648]; P649 = paths[649]; P650 = paths[650]; P651 = paths[651]; P652 = paths[652]; P653 = paths[653]; P654 = paths[654]; P655 = paths[655]; P656 = paths[656]; P657 = paths[657]; P658 = paths[658]; P659 = paths[659]; P660 = paths[660]; P661 = paths[661]; P662 = paths[662]; P663 = paths[663]; P664 = paths[664]; P665 = paths[665]; P666 = paths[666]; P667 = paths[667]; P668 = paths[668]; P669 = paths[669]; P670 = paths[670]; P671 = paths[671]; P672 = paths[672]; P673 = paths[673]; P674 = paths[674]; P675 = paths[675]; P676 = paths[676]; P677 = paths[677]; P678 = paths[678]; P679 = paths[679]; P680 = paths[680]; P681 = paths[681]; P682 = paths[682]; P683 = paths[683]; P684 = paths[684]; P685 = paths[685]; P686 = paths[686]; P687 = paths[687]; P688 = paths[688]; P689 = paths[689]; P690 = paths[690]; P691 = paths[691]; P692 = paths[692]; P693 = paths[693]; P694 = paths[694]; P695 = paths[695]; P696 = paths[696]; P697 = paths[697]; P698 = paths[698]; P699 = paths[699]; P700 = paths[700]; P701 = paths[701]; P702 = paths[702]; P703 = paths[703]; P704 = paths[704]; P705 = paths[705]; P706 = paths[706]; P707 = paths[707]; P708 = paths[708]; P709 = paths[709]; P710 = paths[710]; P711 = paths[711]; P712 = paths[712]; P713 = paths[713]; P714 = paths[714]; P715 = paths[715]; P716 = paths[716]; P717 = paths[717]; P718 = paths[718]; P719 = paths[719]; P720 = paths[720]; P721 = paths[721]; P722 = paths[722]; P723 = paths[723]; P724 = paths[724]; P725 = paths[725]; P726 = paths[726]; P727 = paths[727]; P728 = paths[728]; P729 = paths[729]; P730 = paths[730]; P731 = paths[731]; P732 = paths[732]; P733 = paths[733]; P734 = paths[734]; P735 = paths[735]; P736 = paths[736]; P737 = paths[737]; P738 = paths[738]; P739 = paths[739]; P740 = paths[740]; P741 = paths[741]; P742 = paths[742]; P743 = paths[743]; P744 = paths[744]; P745 = paths[745]; P746 = paths[746]; P747 = paths[747]; P748 = paths[748]; P749 = paths[749]; P750 = paths[750]; P751 = paths[751]; P752 = paths[752]; P753 = paths[753]; P754 = paths[754]; P755 = paths[755]; P756 = paths[756]; P757 = paths[757]; P758 = paths[758]; P759 = paths[759]; P760 = paths[760]; P761 = paths[761]; P762 = paths[762]; P763 = paths[763]; P764 = paths[764]; P765 = paths[765]; P766 = paths[766]; P767 = paths[767]; P768 = paths[768]; P769 = paths[769]; P770 = paths[770]; P771 = paths[771]; P772 = paths[772]; P773 = paths[773]; P774 = paths[774]; P775 = paths[775]; P776 = paths[776]; P777 = paths[777]; P778 = paths[778]; P779 = paths[779]; P780 = paths[780]; P781 = paths[781]; P782 = paths[782]; P783 = paths[783]; P784 = paths[784]; P785 = paths[785]; P786 = paths[786]; P787 = paths[787]; P788 = paths[788]; P789 = paths[789]; P790 = paths[790]; P791 = paths[791]; P792 = paths[792]; P793 = paths[793]; P794 = paths[794]; P795 = paths[795]; P796 = paths[796]; P797 = paths[797]; P798 = paths[798]; P799 = paths[799]; P800 = paths[800]; P801 = paths[801]; P802 = paths[802]; P803 = paths[803]; P804 = paths[804]; P805 = paths[805]; P806 = paths[806]; P807 = paths[807]; P808 = paths[808]; P809 = paths[809]; P810 = paths[810]; P811 = paths[811]; P812 = paths[812]; P813 = paths[813]; P814 = paths[814]; P815 = paths[815]; P816 = paths[816]; P817 = paths[817]; P818 = paths[818]; P819 = paths[819]; P820 = paths[820]; P821 = paths[821]; P822 = paths[822]; P823 = paths[823]; P824 = paths[824]; P825 = paths[825]; P826 = paths[826]; P827 = paths[827]; P828 = paths[828]; P829 = paths[829]; P830 = paths[830]; P831 = paths[831]; P832 = paths[832]; P833 = paths[833]; P834 = paths[834]; P835 = paths[835]; P836 = paths[836]; P837 = paths[837]; P838 = paths[838]; P839 = paths[839]; P840 = paths[840]; P841 = paths[841]; P842 = paths[842]; P843 = paths[843]; P844 = paths[844]; P845 = paths[845]; P846 = paths[846]; P847 = paths[847]; P848 = paths[848]; P849 = paths[849]; P850 = paths[850]; P851 = paths[851]; P852 = paths[852]; P853 = paths[853]; P854 = paths[854]; P855 = paths[855]; P856 = paths[856]; P857 = paths[857]; P858 = paths[858]; P859 = paths[859]; P860 = paths[860]; P861 = paths[861]; P862 = paths[862]; P863 = paths[863]; P864 = paths[864]; P865 = paths[865]; P866 = paths[866]; P867 = paths[867]; P868 = paths[868]; P869 = paths[869]; P870 = paths[870]; P871 = paths[871]; P872 = paths[872]; P873 = paths[873]; P874 = paths[874]; P875 = paths[875]; P876 = paths[876]; P877 = paths[877]; P878 = paths[878]; P879 = paths[879]; P880 = paths[880]; P881 = paths[881]; P882 = paths[882]; P883 = paths[883]; P884 = paths[884]; P885 = paths[885]; P886 = paths[886]; P887 = paths[887]; P888 = paths[888]; P889 = paths[889]; P890 = paths[890]; P891 = paths[891]; P892 = paths[892]; P893 = paths[893]; P894 = paths[894]; P895 = paths[895]; P896 = paths[896]; P897 = paths[897]; P898 = paths[898]; P899 = paths[899]; P900 = paths[900] },
  begin: (tree) => { epoch++; T = tree; values = tree.values; name = tree.name; parent = tree.parent; firstChild = tree.firstChild; nextSibling = tree.nextSibling; subtreeEnd = tree.subtreeEnd; firstAttribute = tree.firstAttribute; attributeName = tree.attributeName; pathCount = tree.pathCount; pathFirst = tree.pathFirst; nextOnPath = tree.nextOnPath; nameCount = tree.nameCount; nameFirst = tree.nameFirst; nextOfName = tree.nextOfName },
  end: () => { T = values = name = parent = firstChild = nextSibling = subtreeEnd = firstAttribute = attributeName = pathCount = pathFirst = nextOnPath = nameCount = nameFirst = nextOfName = undefined },
  rules: [
    { ofPath: [null, null], matches: [f3, f3], judge: judge0, tests: [(node) => hasChild(node, N17), (node) => f22(node), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [f6, f6], judge: judge1, tests: [(node) => hasChild(node, N17), (node) => f22(node), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [f3, f3], judge: judge2, tests: [(node) => hasChild(node, N17), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null] },
    { ofPath: [null, null], matches: [f6, f6], judge: judge3, tests: [(node) => hasChild(node, N17), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (hasChild(node, N18) || hasChild(node, N19)), (node) => (substring(substringAfter((valueOf(onlyChild(node, N17)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N20)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge4, tests: [(node) => c23.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge5, tests: [(node) => c24.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null, null, null, null, null, null, null, null, null, null, null, null, null], matches: [null, null, null, null, null, null, null, null, null, null, null, null, null], judge: judge6, tests: [(node) => c26.has(normalizeSpace((f25(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge7, tests: [(node) => c26.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge8, tests: [(node) => c26.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge9, tests: [(node) => f27(node)], messages: [null] },
    { ofPath: [null, null], matches: [f30, f30], judge: judge10, tests: [(node) => c32.has(normalizeSpace((f31(node) ?? '')))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge11, tests: [(node) => ((stringLength(f33(node)) !== 3) || " AAA AAB AAC AAD AAE AAF AAG AAI AAJ AAK AAL AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ ABA ABB ABC ABD ABE ABF ABG ABH ABI ABJ ABK ABL ABM ABN ABO ABP ABQ ABR ABS ABT ABU ABV ABW ABX ABZ ACA ACB ACC ACD ACE ACF ACG ACH ACI ACJ ACK ACL ACM ACN ACO ACP ACQ ACR ACS ACT ACU ACV ACW ACX ACY ACZ ADA ADB ADC ADD ADE ADF ADG ADH ADI ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADS ADT ADU ADV ADW ADX ADY ADZ AEA AEB AEC AED AEE AEF AEG AEH AEI AEJ AEK AEL AEM AEN AEO AEP AEQ AER AES AET AEU AEV AEW AEX AEY AEZ AFA AFB AFC AFD AFE AFF AFG AFH AFI AFJ AFK AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU AFV AFW AFX AFY AFZ AGA AGB AGC AGD AGE AGF AGG AGH AGI AGJ AGK AGL AGM AGN AGO AGP AGQ AGR AGS AGT AGU AGV AGW AGX AGY AGZ AHA AHB AHC AHD AHE AHF AHG AHH AHI AHJ AHK AHL AHM AHN AHO AHP AHQ AHR AHS AHT AHU AHV AHW AHX AHY AHZ AIA AIB AIC AID AIE AIF AIG AIH AII AIJ AIK AIL AIM AIN AIO AIP AIQ AIR AIS AIT AIU AIV AIW AIX AIY AIZ AJA AJB ALC ALD ALE ALF ALG ALH ALI ALJ ALK ALL ALM ALN ALO ALP ALQ ARR ARS AUT AUU AUV AUW AUX AUY AUZ AVA AVB AVC AVD AVE AVF BAG BAH BAI BAJ BAK BAL BAM BAN BAO BAP BAQ BAR BAS BLC BLD BLE BLF BLG BLH BLI BLJ BLK BLL BLM BLN BLO BLP BLQ BLR BLS BLT BLU BLV BLW BLX BLY BLZ BMA BMB BMC BMD BME CCI CEX CHG CIP CLP CLR COI CUR CUS DAR DCL DEL DIN DOC DUT EUR FBC GBL GEN GS7 HAN HAZ ICN IIN IMI IND INS INV IRP ITR ITS LAN LIN LOI MCO MDH MKS ORI OSI PAC PAI PAY PKG PKT PMD PMT PRD PRF PRI PUR QIN QQD QUT RAH REG RET REV RQR SAF SIC SIN SLR SPA SPG SPH SPP SPT SRN SSR SUR TCA TDT TRA TRR TXD WHI ZZZ ".includes(f33(node)))], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge12, tests: [(node) => (c35.has(normalizeSpace((f31(node) ?? ''))) || ((normalizeSpace((f31(node) ?? '')) === "SEPA") && (f36(parent[node]) || f37(parent[node]))))], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge13, tests: [(node) => c35.has(normalizeSpace((f31(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f38], judge: judge14, tests: [(node) => c40.has(normalizeSpace((f39(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge15, tests: [(node) => c41.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge16, tests: [(node) => c41.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge17, tests: [(node) => c42.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge18, tests: [(node) => c43.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge19, tests: [(node) => c43.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f45], judge: judge20, tests: [(node) => c46.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f48], judge: judge21, tests: [(node) => c49.has(normalizeSpace(stringOf(node)))], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge22, tests: [(node) => c35.has(normalizeSpace((f31(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge23, tests: [(node) => c50.has(normalizeSpace(upperCase(stringOf(node))))], messages: [null] },
    { ofPath: [null, null, null], matches: [f51, f51, f51], judge: judge24, tests: [(node) => c53.has(normalizeSpace((f52(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f54], judge: judge25, tests: [(node) => f57(node)], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge26, tests: [(node) => c58.has(normalizeSpace((f31(node) ?? '')))], messages: [null] },
    { ofPath: [null], matches: [f34], judge: judge27, tests: [(node) => c35.has(normalizeSpace((f31(node) ?? '')))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge28, tests: [(node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P3], pathCount[P3])) ?? ''))) > 0), (node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P4], pathCount[P4])) ?? ''))) > 0), (node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P5], pathCount[P5])) ?? ''))) > 0), (node) => ((stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P6], pathCount[P6])) ?? ''))) > 0) || (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P7], pathCount[P7])) ?? ''))) > 0)), (node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P8], pathCount[P8])) ?? ''))) > 0), (node) => ((pathFirst[P9] > 0) || (pathFirst[P10] > 0)), (node) => f64(), (node) => !((pathFirst[P12] > 0) && (pathFirst[P14] > 0))], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge29, tests: [(node) => f65(node)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge30, tests: [(node) => (stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge31, tests: [(node) => ((!hasChild(node, N71) || !hasChild(node, N72)) || f68(node)), (node) => (hasChild(node, N71) || hasChild(node, N72))], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge32, tests: [(node) => ((!hasChild(node, N71) || !hasChild(node, N72)) || f68(node)), (node) => ((hasChild(node, N71) || hasChild(node, N72)) || hasChild(node, N40))], messages: [null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge33, tests: [(node) => (stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0), (node) => (hasChild(node, N59) || hasChild(node, N61)), (node) => (f69(node) || f70(node)), (node) => hasChild(node, N28), (node) => (stringLength(normalizeSpace((f71(node) ?? ''))) > 0), (node) => f72(node), (node) => f73(node), (node) => (!f74(node) || f75(node)), (node) => f76(node), (node) => (substring(substringAfter((valueOf(onlyChild(node, N28)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge34, tests: [(node) => (hasChild(node, N74) && hasChild(node, N77))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge35, tests: [(node) => (attributeOf(node, N42) !== undefined)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge36, tests: [(node) => (attributeOf(node, N48) !== undefined)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge37, tests: [(node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P18], pathCount[P18])) ?? ''))) > 0), (node) => (stringLength(normalizeSpace((valueOf(onlyOf(pathFirst[P22], pathCount[P22])) ?? ''))) > 0), (node) => (pathFirst[P23] > 0), (node) => (pathFirst[P24] > 0)], messages: [null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge38, tests: [(node) => ((f77(node) || f79(node)) || f80(node))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge39, tests: [(node) => (stringLength(normalizeSpace((f81(node) ?? ''))) > 0)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge40, tests: [(node) => (attributeOf(node, N42) !== undefined)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge41, tests: [(node) => (stringLength(normalizeSpace((f81(node) ?? ''))) > 0)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge42, tests: [(node) => (attributeOf(node, N42) !== undefined)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge43, tests: [(node) => (f82(node) && !(f84(node) || f86(node)))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge44, tests: [(node) => (stringLength(normalizeSpace((f87(node) ?? ''))) > 0), (node) => hasChild(node, N79), (node) => f88(node)], messages: [null, null, null] },
    { ofPath: [null], matches: [null], judge: judge45, tests: [(node) => (stringLength(normalizeSpace((f81(node) ?? ''))) > 0)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge46, tests: [(node) => f89(node)], messages: [null] },
    { ofPath: [null], matches: [f1], judge: judge47, tests: [(node) => " 1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW EL ".includes(substring((valueOf(onlyChild(node, N11)) ?? ''), 1, 2))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge48, tests: [(node) => hasChild(node, N55), (node) => (!f90(node) || f91(node))], messages: [null, null] },
    { ofPath: [null], matches: [f95], judge: judge49, tests: [(node) => (stringLength(normalizeSpace((valueOf(onlyChild(node, N2)) ?? ''))) > 0)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge50, tests: [(node) => (stringLength(normalizeSpace(stringOf(node))) <= 10)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge51, tests: [(node) => !(pathFirst[P25] > 0), (node) => !(pathFirst[P26] > 0), (node) => !(pathFirst[P27] > 0), (node) => !(pathFirst[P28] > 0), (node) => !(pathFirst[P29] > 0), (node) => !(pathFirst[P30] > 0), (node) => !(pathFirst[P31] > 0), (node) => !(pathFirst[P32] > 0), (node) => !(pathFirst[P33] > 0), (node) => !(pathFirst[P34] > 0), (node) => !(pathFirst[P35] > 0), (node) => !(pathFirst[P36] > 0), (node) => !(pathFirst[P37] > 0), (node) => !(pathFirst[P38] > 0), (node) => !(pathFirst[P40] > 0), (node) => !(pathFirst[P41] > 0), (node) => !(pathFirst[P42] > 0), (node) => !(pathFirst[P43] > 0), (node) => !(pathFirst[P44] > 0), (node) => !(pathFirst[P45] > 0), (node) => !(pathFirst[P46] > 0), (node) => !(pathFirst[P49] > 0), (node) => !(pathFirst[P50] > 0), (node) => !(pathFirst[P51] > 0), (node) => !(pathFirst[P52] > 0), (node) => !(pathFirst[P53] > 0), (node) => !(pathFirst[P54] > 0), (node) => !(pathFirst[P55] > 0), (node) => !(pathFirst[P56] > 0), (node) => !(pathFirst[P57] > 0), (node) => !(pathFirst[P58] > 0), (node) => !(pathFirst[P59] > 0), (node) => !(pathFirst[P60] > 0), (node) => !(pathFirst[P61] > 0), (node) => !(pathFirst[P62] > 0), (node) => !(pathFirst[P63] > 0), (node) => !(pathFirst[P64] > 0), (node) => !(pathFirst[P65] > 0), (node) => !(pathFirst[P66] > 0), (node) => !(pathFirst[P67] > 0), (node) => !(pathFirst[P68] > 0), (node) => !(pathFirst[P69] > 0), (node) => !(pathFirst[P70] > 0), (node) => !(pathFirst[P72] > 0), (node) => !(pathFirst[P73] > 0), (node) => !(pathFirst[P74] > 0), (node) => !(pathFirst[P75] > 0), (node) => !(pathFirst[P76] > 0), (node) => !(pathFirst[P77] > 0), (node) => !(pathFirst[P78] > 0), (node) => !(pathFirst[P79] > 0), (node) => !(pathFirst[P80] > 0), (node) => !(pathFirst[P81] > 0), (node) => !(pathFirst[P82] > 0), (node) => !(pathFirst[P83] > 0), (node) => !(pathFirst[P84] > 0), (node) => !(pathFirst[P85] > 0), (node) => !(pathFirst[P86] > 0), (node) => !(pathFirst[P87] > 0), (node) => !(pathFirst[P89] > 0), (node) => !(pathFirst[P90] > 0), (node) => !(pathFirst[P91] > 0), (node) => !(pathFirst[P92] > 0), (node) => !(pathFirst[P93] > 0), (node) => !(pathFirst[P94] > 0), (node) => !(pathFirst[P95] > 0), (node) => !(pathFirst[P96] > 0), (node) => !(pathFirst[P97] > 0), (node) => !(pathFirst[P98] > 0), (node) => !(pathFirst[P99] > 0), (node) => !(pathFirst[P100] > 0), (node) => !(pathFirst[P101] > 0), (node) => !(pathFirst[P102] > 0), (node) => !(pathFirst[P103] > 0), (node) => !(pathFirst[P104] > 0), (node) => !(pathFirst[P105] > 0), (node) => !(pathFirst[P107] > 0), (node) => !(pathFirst[P108] > 0), (node) => !(pathFirst[P109] > 0), (node) => !(pathFirst[P110] > 0), (node) => !(pathFirst[P111] > 0), (node) => !(pathFirst[P112] > 0), (node) => !(pathFirst[P113] > 0), (node) => !(pathFirst[P114] > 0), (node) => !(pathFirst[P115] > 0), (node) => !(pathFirst[P116] > 0), (node) => !(pathFirst[P117] > 0), (node) => !(pathFirst[P118] > 0), (node) => !(pathFirst[P119] > 0), (node) => !(pathFirst[P120] > 0), (node) => !(pathFirst[P121] > 0), (node) => !(pathFirst[P122] > 0), (node) => !(pathFirst[P124] > 0), (node) => !(pathFirst[P125] > 0), (node) => !(pathFirst[P126] > 0), (node) => !(pathFirst[P127] > 0), (node) => !(pathFirst[P128] > 0), (node) => !(pathFirst[P129] > 0), (node) => !(pathFirst[P130] > 0), (node) => !(pathFirst[P131] > 0), (node) => !(pathFirst[P132] > 0), (node) => !(pathFirst[P133] > 0), (node) => !(pathFirst[P134] > 0), (node) => !(pathFirst[P135] > 0), (node) => !(pathFirst[P136] > 0), (node) => !(pathFirst[P137] > 0), (node) => !(pathFirst[P138] > 0), (node) => !(pathFirst[P139] > 0), (node) => !(pathFirst[P141] > 0), (node) => !(pathFirst[P142] > 0), (node) => !(pathFirst[P143] > 0), (node) => !(pathFirst[P144] > 0), (node) => !(pathFirst[P145] > 0), (node) => !(pathFirst[P146] > 0), (node) => !(pathFirst[P147] > 0), (node) => !(pathFirst[P148] > 0), (node) => !(pathFirst[P149] > 0), (node) => !(pathFirst[P150] > 0), (node) => !(pathFirst[P153] > 0), (node) => !(pathFirst[P154] > 0), (node) => !(pathFirst[P155] > 0), (node) => !(pathFirst[P156] > 0), (node) => !(pathFirst[P157] > 0), (node) => !(pathFirst[P158] > 0), (node) => !(pathFirst[P159] > 0), (node) => !(pathFirst[P160] > 0), (node) => !(pathFirst[P161] > 0), (node) => !(pathFirst[P162] > 0), (node) => !(pathFirst[P163] > 0), (node) => !(pathFirst[P164] > 0), (node) => !(pathFirst[P165] > 0), (node) => !(pathFirst[P167] > 0), (node) => !(pathFirst[P168] > 0), (node) => !(pathFirst[P169] > 0), (node) => !(pathFirst[P170] > 0), (node) => !(pathFirst[P171] > 0), (node) => !(pathFirst[P172] > 0), (node) => !(pathFirst[P173] > 0), (node) => !(pathFirst[P174] > 0), (node) => !(pathFirst[P175] > 0), (node) => !(pathFirst[P176] > 0), (node) => !(pathFirst[P177] > 0), (node) => !(pathFirst[P178] > 0), (node) => !(pathFirst[P179] > 0), (node) => !(pathFirst[P180] > 0), (node) => !(pathFirst[P181] > 0), (node) => !(pathFirst[P182] > 0), (node) => !(pathFirst[P183] > 0), (node) => !(pathFirst[P184] > 0), (node) => !(pathFirst[P185] > 0), (node) => !(pathFirst[P186] > 0), (node) => !(pathFirst[P187] > 0), (node) => !(pathFirst[P188] > 0), (node) => !(pathFirst[P189] > 0), (node) => !(pathFirst[P190] > 0), (node) => !(pathFirst[P191] > 0), (node) => !(pathFirst[P192] > 0), (node) => !(pathFirst[P193] > 0), (node) => !(pathFirst[P194] > 0), (node) => !(pathFirst[P195] > 0), (node) => !(pathFirst[P196] > 0), (node) => !(pathFirst[P197] > 0), (node) => !(pathFirst[P198] > 0), (node) => !(pathFirst[P200] > 0), (node) => !(pathFirst[P201] > 0), (node) => !(pathFirst[P202] > 0), (node) => !(pathFirst[P204] > 0), (node) => !(pathFirst[P205] > 0), (node) => !(pathFirst[P206] > 0), (node) => !(pathFirst[P207] > 0), (node) => !(pathFirst[P208] > 0), (node) => !(pathFirst[P210] > 0), (node) => !(pathFirst[P211] > 0), (node) => !(pathFirst[P212] > 0), (node) => !(pathFirst[P213] > 0), (node) => !(pathFirst[P214] > 0), (node) => !(pathFirst[P215] > 0), (node) => !(pathFirst[P216] > 0), (node) => !(pathFirst[P217] > 0), (node) => !(pathFirst[P218] > 0), (node) => !(pathFirst[P219] > 0), (node) => !(pathFirst[P220] > 0), (node) => !(pathFirst[P221] > 0), (node) => !(pathFirst[P222] > 0), (node) => !(pathFirst[P223] > 0), (node) => !(pathFirst[P224] > 0), (node) => !(pathFirst[P226] > 0), (node) => !(pathFirst[P227] > 0), (node) => !(pathFirst[P228] > 0), (node) => !(pathFirst[P229] > 0), (node) => !(pathFirst[P230] > 0), (node) => !(pathFirst[P231] > 0), (node) => !(pathFirst[P232] > 0), (node) => !(pathFirst[P233] > 0), (node) => !(pathFirst[P234] > 0), (node) => !(pathFirst[P235] > 0), (node) => !(pathFirst[P236] > 0), (node) => !(pathFirst[P237] > 0), (node) => !(pathFirst[P238] > 0), (node) => !(pathFirst[P239] > 0), (node) => !(pathFirst[P240] > 0), (node) => !(pathFirst[P241] > 0), (node) => !(pathFirst[P242] > 0), (node) => !(pathFirst[P243] > 0), (node) => !(pathFirst[P244] > 0), (node) => !(pathFirst[P245] > 0), (node) => !(pathFirst[P246] > 0), (node) => !(pathFirst[P247] > 0), (node) => !(pathFirst[P248] > 0), (node) => !(pathFirst[P249] > 0), (node) => !(pathFirst[P250] > 0), (node) => !(pathFirst[P251] > 0), (node) => !(pathFirst[P252] > 0), (node) => !(pathFirst[P253] > 0), (node) => !(pathFirst[P254] > 0), (node) => !(pathFirst[P255] > 0), (node) => !(pathFirst[P256] > 0), (node) => !(pathFirst[P257] > 0), (node) => !(pathFirst[P258] > 0), (node) => !(pathFirst[P259] > 0), (node) => !(pathFirst[P260] > 0), (node) => !(pathFirst[P261] > 0), (node) => !(pathFirst[P262] > 0), (node) => !(pathFirst[P263] > 0), (node) => !(pathFirst[P264] > 0), (node) => !(pathFirst[P265] > 0), (node) => !(pathFirst[P267] > 0), (node) => !(pathFirst[P268] > 0), (node) => !(pathFirst[P269] > 0), (node) => !(pathFirst[P271] > 0), (node) => !(pathFirst[P272] > 0), (node) => !(pathFirst[P273] > 0), (node) => !(pathFirst[P274] > 0), (node) => !(pathFirst[P275] > 0), (node) => !(pathFirst[P277] > 0), (node) => !(pathFirst[P278] > 0), (node) => !(pathFirst[P279] > 0), (node) => !(pathFirst[P280] > 0), (node) => !(pathFirst[P281] > 0), (node) => !(pathFirst[P282] > 0), (node) => !(pathFirst[P283] > 0), (node) => !(pathFirst[P284] > 0), (node) => !(pathFirst[P285] > 0), (node) => !(pathFirst[P286] > 0), (node) => !(pathFirst[P287] > 0), (node) => !(pathFirst[P288] > 0), (node) => !(pathFirst[P289] > 0), (node) => !(pathFirst[P290] > 0), (node) => !(pathFirst[P291] > 0), (node) => !(pathFirst[P292] > 0), (node) => !(pathFirst[P294] > 0), (node) => !(pathFirst[P295] > 0), (node) => !(pathFirst[P296] > 0), (node) => !(pathFirst[P297] > 0), (node) => !(pathFirst[P298] > 0), (node) => !(pathFirst[P299] > 0), (node) => !(pathFirst[P300] > 0), (node) => !(pathFirst[P301] > 0), (node) => !(pathFirst[P302] > 0), (node) => !(pathFirst[P303] > 0), (node) => !(pathFirst[P304] > 0), (node) => !(pathFirst[P305] > 0), (node) => !(pathFirst[P307] > 0), (node) => !(pathFirst[P308] > 0), (node) => !(pathFirst[P309] > 0), (node) => !(pathFirst[P310] > 0), (node) => !(pathFirst[P311] > 0), (node) => !(pathFirst[P312] > 0), (node) => !(pathFirst[P313] > 0), (node) => !(pathFirst[P314] > 0), (node) => !(pathFirst[P315] > 0), (node) => !(pathFirst[P316] > 0), (node) => !(pathFirst[P318] > 0), (node) => !(pathFirst[P319] > 0), (node) => !(pathFirst[P320] > 0), (node) => !(pathFirst[P321] > 0), (node) => !(pathFirst[P322] > 0), (node) => !(pathFirst[P323] > 0), (node) => !(pathFirst[P324] > 0), (node) => !(pathFirst[P325] > 0), (node) => !(pathFirst[P326] > 0), (node) => !(pathFirst[P327] > 0), (node) => !(pathFirst[P328] > 0), (node) => !(pathFirst[P329] > 0), (node) => !(pathFirst[P330] > 0), (node) => !(pathFirst[P331] > 0), (node) => !(pathFirst[P332] > 0), (node) => !(pathFirst[P333] > 0), (node) => !(pathFirst[P334] > 0), (node) => !(pathFirst[P335] > 0), (node) => !(pathFirst[P336] > 0), (node) => !(pathFirst[P337] > 0), (node) => !(pathFirst[P338] > 0), (node) => !(pathFirst[P340] > 0), (node) => !(pathFirst[P341] > 0), (node) => !(pathFirst[P342] > 0), (node) => !(pathFirst[P343] > 0), (node) => !(pathFirst[P344] > 0), (node) => !(pathFirst[P345] > 0), (node) => !(pathFirst[P346] > 0), (node) => !(pathFirst[P347] > 0), (node) => !(pathFirst[P349] > 0), (node) => !(pathFirst[P350] > 0), (node) => !(pathFirst[P351] > 0), (node) => !(pathFirst[P352] > 0), (node) => !(pathFirst[P353] > 0), (node) => !(pathFirst[P354] > 0), (node) => !(pathFirst[P355] > 0), (node) => !(pathFirst[P356] > 0), (node) => !(pathFirst[P357] > 0), (node) => !(pathFirst[P358] > 0), (node) => !(pathFirst[P359] > 0), (node) => !(pathFirst[P360] > 0), (node) => !(pathFirst[P361] > 0), (node) => !(pathFirst[P362] > 0), (node) => !(pathFirst[P363] > 0), (node) => !(pathFirst[P364] > 0), (node) => !(pathFirst[P365] > 0), (node) => !(pathFirst[P366] > 0), (node) => !(pathFirst[P367] > 0), (node) => !(pathFirst[P369] > 0), (node) => !(pathFirst[P370] > 0), (node) => !(pathFirst[P371] > 0), (node) => !(pathFirst[P373] > 0), (node) => !(pathFirst[P374] > 0), (node) => !(pathFirst[P375] > 0), (node) => !(pathFirst[P376] > 0), (node) => !(pathFirst[P377] > 0), (node) => !(pathFirst[P379] > 0), (node) => !(pathFirst[P380] > 0), (node) => !(pathFirst[P381] > 0), (node) => !(pathFirst[P382] > 0), (node) => !(pathFirst[P383] > 0), (node) => !(pathFirst[P384] > 0), (node) => !(pathFirst[P385] > 0), (node) => !(pathFirst[P386] > 0), (node) => !(pathFirst[P387] > 0), (node) => !(pathFirst[P388] > 0), (node) => !(pathFirst[P389] > 0), (node) => !(pathFirst[P391] > 0), (node) => !(pathFirst[P392] > 0), (node) => !(pathFirst[P393] > 0), (node) => !(pathFirst[P394] > 0), (node) => !(pathFirst[P395] > 0), (node) => !(pathFirst[P396] > 0), (node) => !(pathFirst[P397] > 0), (node) => !(pathFirst[P398] > 0), (node) => !(pathFirst[P399] > 0), (node) => !(pathFirst[P401] > 0), (node) => !(pathFirst[P402] > 0), (node) => !(pathFirst[P403] > 0), (node) => !(pathFirst[P404] > 0), (node) => !(pathFirst[P405] > 0), (node) => !(pathFirst[P406] > 0), (node) => !(pathFirst[P407] > 0), (node) => !(pathFirst[P408] > 0), (node) => !(pathFirst[P410] > 0), (node) => !(pathFirst[P411] > 0), (node) => !(pathFirst[P412] > 0), (node) => !(pathFirst[P413] > 0), (node) => !(pathFirst[P414] > 0), (node) => !(pathFirst[P415] > 0), (node) => !(pathFirst[P416] > 0), (node) => !(pathFirst[P417] > 0), (node) => !(pathFirst[P418] > 0), (node) => !(pathFirst[P419] > 0), (node) => !(pathFirst[P420] > 0), (node) => !(pathFirst[P421] > 0), (node) => !(pathFirst[P422] > 0), (node) => !(pathFirst[P423] > 0), (node) => !(pathFirst[P424] > 0), (node) => !(pathFirst[P425] > 0), (node) => !(pathFirst[P426] > 0), (node) => !(pathFirst[P427] > 0), (node) => !(pathFirst[P428] > 0), (node) => !(pathFirst[P430] > 0), (node) => !(pathFirst[P431] > 0), (node) => !(pathFirst[P432] > 0), (node) => !(pathFirst[P433] > 0), (node) => !(pathFirst[P434] > 0), (node) => !(pathFirst[P435] > 0), (node) => !(pathFirst[P436] > 0), (node) => !(pathFirst[P437] > 0), (node) => !(pathFirst[P439] > 0), (node) => !(pathFirst[P440] > 0), (node) => !(pathFirst[P441] > 0), (node) => !(pathFirst[P442] > 0), (node) => !(pathFirst[P443] > 0), (node) => !(pathFirst[P444] > 0), (node) => !(pathFirst[P445] > 0), (node) => !(pathFirst[P446] > 0), (node) => !(pathFirst[P447] > 0), (node) => !(pathFirst[P448] > 0), (node) => !(pathFirst[P449] > 0), (node) => !(pathFirst[P450] > 0), (node) => !(pathFirst[P451] > 0), (node) => !(pathFirst[P452] > 0), (node) => !(pathFirst[P453] > 0), (node) => !(pathFirst[P454] > 0), (node) => !(pathFirst[P455] > 0), (node) => !(pathFirst[P456] > 0), (node) => !(pathFirst[P457] > 0), (node) => !(pathFirst[P458] > 0), (node) => !(pathFirst[P459] > 0), (node) => !(pathFirst[P460] > 0), (node) => !(pathFirst[P461] > 0), (node) => !(pathFirst[P462] > 0), (node) => !(pathFirst[P463] > 0), (node) => !(pathFirst[P465] > 0), (node) => !(pathFirst[P466] > 0), (node) => !(pathFirst[P467] > 0), (node) => !(pathFirst[P469] > 0), (node) => !(pathFirst[P470] > 0), (node) => !(pathFirst[P471] > 0), (node) => !(pathFirst[P472] > 0), (node) => !(pathFirst[P473] > 0), (node) => !(pathFirst[P474] > 0), (node) => !(pathFirst[P475] > 0), (node) => !(pathFirst[P476] > 0), (node) => !(pathFirst[P478] > 0), (node) => !(pathFirst[P479] > 0), (node) => !(pathFirst[P480] > 0), (node) => !(pathFirst[P481] > 0), (node) => !(pathFirst[P482] > 0), (node) => !(pathFirst[P484] > 0), (node) => !(pathFirst[P486] > 0), (node) => !(pathFirst[P487] > 0), (node) => !(pathFirst[P488] > 0), (node) => !(pathFirst[P489] > 0), (node) => !(pathFirst[P490] > 0), (node) => !(pathFirst[P492] > 0), (node) => !(pathFirst[P493] > 0), (node) => !(pathFirst[P494] > 0), (node) => !(pathFirst[P495] > 0), (node) => !(pathFirst[P496] > 0), (node) => !(pathFirst[P498] > 0), (node) => !(pathFirst[P499] > 0), (node) => !(pathFirst[P500] > 0), (node) => !(pathFirst[P501] > 0), (node) => !(pathFirst[P502] > 0), (node) => !(pathFirst[P503] > 0), (node) => !(pathFirst[P504] > 0), (node) => !(pathFirst[P505] > 0), (node) => !(pathFirst[P506] > 0), (node) => !(pathFirst[P507] > 0), (node) => !(pathFirst[P508] > 0), (node) => !(pathFirst[P509] > 0), (node) => !(pathFirst[P511] > 0), (node) => !(pathFirst[P512] > 0), (node) => !(pathFirst[P513] > 0), (node) => !(pathFirst[P514] > 0), (node) => !(pathFirst[P515] > 0), (node) => !(pathFirst[P516] > 0), (node) => !(pathFirst[P517] > 0), (node) => !(pathFirst[P518] > 0), (node) => !(pathFirst[P519] > 0), (node) => !(pathFirst[P520] > 0), (node) => !(pathFirst[P521] > 0), (node) => !(pathFirst[P522] > 0), (node) => !(pathFirst[P523] > 0), (node) => !(pathFirst[P524] > 0), (node) => !(pathFirst[P525] > 0), (node) => !(pathFirst[P526] > 0), (node) => !(pathFirst[P527] > 0), (node) => !(pathFirst[P528] > 0), (node) => !(pathFirst[P529] > 0), (node) => !(pathFirst[P531] > 0), (node) => !(pathFirst[P532] > 0), (node) => !(pathFirst[P533] > 0), (node) => !(pathFirst[P534] > 0), (node) => !(pathFirst[P535] > 0), (node) => !(pathFirst[P536] > 0), (node) => !(pathFirst[P538] > 0), (node) => !(pathFirst[P539] > 0), (node) => !(pathFirst[P540] > 0), (node) => !(pathFirst[P541] > 0), (node) => !(pathFirst[P542] > 0), (node) => !(pathFirst[P543] > 0), (node) => !(pathFirst[P544] > 0), (node) => !(pathFirst[P546] > 0), (node) => !(pathFirst[P547] > 0), (node) => !(pathFirst[P548] > 0), (node) => !(pathFirst[P549] > 0), (node) => !(pathFirst[P550] > 0), (node) => !(pathFirst[P551] > 0), (node) => !(pathFirst[P552] > 0), (node) => !(pathFirst[P553] > 0), (node) => !(pathFirst[P554] > 0), (node) => !(pathFirst[P555] > 0), (node) => !(pathFirst[P556] > 0), (node) => !(pathFirst[P557] > 0), (node) => !(pathFirst[P558] > 0), (node) => !(pathFirst[P559] > 0), (node) => !(pathFirst[P560] > 0), (node) => !(pathFirst[P561] > 0), (node) => !(pathFirst[P562] > 0), (node) => !(pathFirst[P563] > 0), (node) => !(pathFirst[P564] > 0), (node) => !(pathFirst[P565] > 0), (node) => !(pathFirst[P566] > 0), (node) => !(pathFirst[P567] > 0), (node) => !(pathFirst[P568] > 0), (node) => !(pathFirst[P569] > 0), (node) => !(pathFirst[P570] > 0), (node) => !(pathFirst[P572] > 0), (node) => !(pathFirst[P573] > 0), (node) => !(pathFirst[P574] > 0), (node) => !(pathFirst[P575] > 0), (node) => !(pathFirst[P576] > 0), (node) => !(pathFirst[P578] > 0), (node) => !((pathFirst[P579] > 0) || (pathFirst[P580] > 0)), (node) => !((pathFirst[P581] > 0) || (pathFirst[P582] > 0)), (node) => !((pathFirst[P583] > 0) || (pathFirst[P584] > 0)), (node) => !((pathFirst[P585] > 0) || (pathFirst[P586] > 0)), (node) => !((pathFirst[P587] > 0) || (pathFirst[P588] > 0)), (node) => !((pathFirst[P590] > 0) || (pathFirst[P592] > 0)), (node) => !((pathFirst[P593] > 0) || (pathFirst[P594] > 0)), (node) => !((pathFirst[P595] > 0) || (pathFirst[P596] > 0)), (node) => !((pathFirst[P597] > 0) || (pathFirst[P598] > 0)), (node) => !((pathFirst[P599] > 0) || (pathFirst[P600] > 0)), (node) => !((pathFirst[P602] > 0) || (pathFirst[P604] > 0)), (node) => !((pathFirst[P605] > 0) || (pathFirst[P606] > 0)), (node) => !((pathFirst[P607] > 0) || (pathFirst[P608] > 0)), (node) => !((pathFirst[P609] > 0) || (pathFirst[P610] > 0)), (node) => !((pathFirst[P611] > 0) || (pathFirst[P612] > 0)), (node) => !((pathFirst[P613] > 0) || (pathFirst[P614] > 0)), (node) => !((pathFirst[P615] > 0) || (pathFirst[P616] > 0)), (node) => !((pathFirst[P618] > 0) || (pathFirst[P620] > 0)), (node) => !((pathFirst[P621] > 0) || (pathFirst[P622] > 0)), (node) => !((pathFirst[P623] > 0) || (pathFirst[P624] > 0)), (node) => !((pathFirst[P625] > 0) || (pathFirst[P626] > 0)), (node) => !((pathFirst[P627] > 0) || (pathFirst[P628] > 0)), (node) => !((pathFirst[P629] > 0) || (pathFirst[P630] > 0)), (node) => !((pathFirst[P631] > 0) || (pathFirst[P632] > 0)), (node) => !((pathFirst[P633] > 0) || (pathFirst[P634] > 0)), (node) => !((pathFirst[P635] > 0) || (pathFirst[P636] > 0)), (node) => !((pathFirst[P637] > 0) || (pathFirst[P638] > 0)), (node) => !((pathFirst[P639] > 0) || (pathFirst[P640] > 0)), (node) => !((pathFirst[P641] > 0) || (pathFirst[P642] > 0)), (node) => !((pathFirst[P643] > 0) || (pathFirst[P644] > 0)), (node) => !((pathFirst[P645] > 0) || (pathFirst[P646] > 0)), (node) => !((pathFirst[P647] > 0) || (pathFirst[P648] > 0)), (node) => !((pathFirst[P649] > 0) || (pathFirst[P650] > 0)), (node) => !((pathFirst[P651] > 0) || (pathFirst[P652] > 0)), (node) => !((pathFirst[P653] > 0) || (pathFirst[P654] > 0)), (node) => !((pathFirst[P655] > 0) || (pathFirst[P656] > 0)), (node) => !((pathFirst[P658] > 0) || (pathFirst[P660] > 0)), (node) => !((pathFirst[P661] > 0) || (pathFirst[P662] > 0)), (node) => !((pathFirst[P663] > 0) || (pathFirst[P664] > 0)), (node) => !((pathFirst[P665] > 0) || (pathFirst[P666] > 0)), (node) => !((pathFirst[P667] > 0) || (pathFirst[P668] > 0)), (node) => !((pathFirst[P669] > 0) || (pathFirst[P670] > 0)), (node) => !((pathFirst[P671] > 0) || (pathFirst[P672] > 0)), (node) => !((pathFirst[P673] > 0) || (pathFirst[P674] > 0)), (node) => !((pathFirst[P675] > 0) || (pathFirst[P676] > 0)), (node) => !((pathFirst[P677] > 0) || (pathFirst[P678] > 0)), (node) => !((pathFirst[P679] > 0) || (pathFirst[P680] > 0)), (node) => !((pathFirst[P682] > 0) || (pathFirst[P684] > 0)), (node) => !((pathFirst[P685] > 0) || (pathFirst[P686] > 0)), (node) => !((pathFirst[P687] > 0) || (pathFirst[P688] > 0)), (node) => !((pathFirst[P689] > 0) || (pathFirst[P690] > 0)), (node) => !((pathFirst[P691] > 0) || (pathFirst[P692] > 0)), (node) => !((pathFirst[P693] > 0) || (pathFirst[P694] > 0)), (node) => !((pathFirst[P695] > 0) || (pathFirst[P696] > 0)), (node) => !((pathFirst[P697] > 0) || (pathFirst[P698] > 0)), (node) => !((pathFirst[P700] > 0) || (pathFirst[P702] > 0)), (node) => !((pathFirst[P703] > 0) || (pathFirst[P704] > 0)), (node) => !((pathFirst[P705] > 0) || (pathFirst[P706] > 0)), (node) => !((pathFirst[P707] > 0) || (pathFirst[P708] > 0)), (node) => !((pathFirst[P709] > 0) || (pathFirst[P710] > 0)), (node) => !((pathFirst[P712] > 0) || (pathFirst[P714] > 0)), (node) => !((pathFirst[P715] > 0) || (pathFirst[P716] > 0)), (node) => !((pathFirst[P717] > 0) || (pathFirst[P718] > 0)), (node) => !((pathFirst[P719] > 0) || (pathFirst[P720] > 0)), (node) => !((pathFirst[P721] > 0) || (pathFirst[P722] > 0)), (node) => !((pathFirst[P723] > 0) || (pathFirst[P724] > 0)), (node) => !((pathFirst[P726] > 0) || (pathFirst[P728] > 0)), (node) => !((pathFirst[P729] > 0) || (pathFirst[P730] > 0)), (node) => !((pathFirst[P731] > 0) || (pathFirst[P732] > 0)), (node) => !((pathFirst[P733] > 0) || (pathFirst[P734] > 0)), (node) => !((pathFirst[P735] > 0) || (pathFirst[P736] > 0)), (node) => !((pathFirst[P737] > 0) || (pathFirst[P738] > 0)), (node) => !((pathFirst[P739] > 0) || (pathFirst[P740] > 0)), (node) => !((pathFirst[P741] > 0) || (pathFirst[P742] > 0)), (node) => !((pathFirst[P743] > 0) || (pathFirst[P744] > 0)), (node) => !((pathFirst[P746] > 0) || (pathFirst[P748] > 0)), (node) => !((pathFirst[P750] > 0) || (pathFirst[P752] > 0)), (node) => !((pathFirst[P753] > 0) || (pathFirst[P754] > 0)), (node) => !((pathFirst[P755] > 0) || (pathFirst[P756] > 0)), (node) => !((pathFirst[P757] > 0) || (pathFirst[P758] > 0)), (node) => !((pathFirst[P759] > 0) || (pathFirst[P760] > 0)), (node) => !((pathFirst[P762] > 0) || (pathFirst[P764] > 0)), (node) => !((pathFirst[P765] > 0) || (pathFirst[P766] > 0)), (node) => !((pathFirst[P767] > 0) || (pathFirst[P768] > 0)), (node) => !((pathFirst[P769] > 0) || (pathFirst[P770] > 0)), (node) => !((pathFirst[P771] > 0) || (pathFirst[P772] > 0)), (node) => !((pathFirst[P773] > 0) || (pathFirst[P774] > 0)), (node) => !((pathFirst[P775] > 0) || (pathFirst[P776] > 0)), (node) => !((pathFirst[P778] > 0) || (pathFirst[P780] > 0)), (node) => !((pathFirst[P781] > 0) || (pathFirst[P782] > 0)), (node) => !((pathFirst[P783] > 0) || (pathFirst[P784] > 0)), (node) => !((pathFirst[P785] > 0) || (pathFirst[P786] > 0)), (node) => !((pathFirst[P788] > 0) || (pathFirst[P790] > 0)), (node) => !((pathFirst[P791] > 0) || (pathFirst[P792] > 0)), (node) => !((pathFirst[P793] > 0) || (pathFirst[P794] > 0)), (node) => !((pathFirst[P795] > 0) || (pathFirst[P796] > 0)), (node) => !((pathFirst[P797] > 0) || (pathFirst[P798] > 0)), (node) => !((pathFirst[P799] > 0) || (pathFirst[P800] > 0)), (node) => !((pathFirst[P801] > 0) || (pathFirst[P802] > 0)), (node) => !((pathFirst[P803] > 0) || (pathFirst[P804] > 0)), (node) => !((pathFirst[P805] > 0) || (pathFirst[P806] > 0)), (node) => !((pathFirst[P807] > 0) || (pathFirst[P808] > 0)), (node) => !((pathFirst[P809] > 0) || (pathFirst[P810] > 0)), (node) => !((pathFirst[P811] > 0) || (pathFirst[P812] > 0)), (node) => !((pathFirst[P813] > 0) || (pathFirst[P814] > 0)), (node) => !((pathFirst[P815] > 0) || (pathFirst[P816] > 0)), (node) => !((pathFirst[P817] > 0) || (pathFirst[P818] > 0)), (node) => !((pathFirst[P819] > 0) || (pathFirst[P820] > 0)), (node) => !((pathFirst[P821] > 0) || (pathFirst[P822] > 0)), (node) => !((pathFirst[P824] > 0) || (pathFirst[P826] > 0)), (node) => !((pathFirst[P827] > 0) || (pathFirst[P828] > 0)), (node) => !((pathFirst[P829] > 0) || (pathFirst[P830] > 0)), (node) => !((pathFirst[P831] > 0) || (pathFirst[P832] > 0)), (node) => !((pathFirst[P833] > 0) || (pathFirst[P834] > 0)), (node) => !((pathFirst[P835] > 0) || (pathFirst[P836] > 0)), (node) => !((pathFirst[P838] > 0) || (pathFirst[P840] > 0)), (node) => !((pathFirst[P841] > 0) || (pathFirst[P842] > 0)), (node) => !((pathFirst[P843] > 0) || (pathFirst[P844] > 0)), (node) => !((pathFirst[P845] > 0) || (pathFirst[P846] > 0)), (node) => !((pathFirst[P847] > 0) || (pathFirst[P848] > 0)), (node) => !((pathFirst[P849] > 0) || (pathFirst[P850] > 0)), (node) => !((pathFirst[P851] > 0) || (pathFirst[P852] > 0)), (node) => !((pathFirst[P853] > 0) || (pathFirst[P854] > 0)), (node) => !((pathFirst[P855] > 0) || (pathFirst[P856] > 0)), (node) => !((pathFirst[P857] > 0) || (pathFirst[P858] > 0)), (node) => !((pathFirst[P859] > 0) || (pathFirst[P860] > 0)), (node) => !((pathFirst[P861] > 0) || (pathFirst[P862] > 0)), (node) => !((pathFirst[P863] > 0) || (pathFirst[P864] > 0)), (node) => !((pathFirst[P865] > 0) || (pathFirst[P866] > 0)), (node) => !((pathFirst[P867] > 0) || (pathFirst[P868] > 0)), (node) => !((pathFirst[P869] > 0) || (pathFirst[P870] > 0)), (node) => !f96(), (node) => !f97(), (node) => !f98(), (node) => !f99(), (node) => !f100(), (node) => !f101(), (node) => !f102(), (node) => !f103(), (node) => !f104(), (node) => !f105(), (node) => !f106(), (node) => !f107(), (node) => !f108(), (node) => !f109(), (node) => !f110(), (node) => !f111(), (node) => !(nameFirst[N239] > 0), (node) => !f112(), (node) => !f113(), (node) => !f114(), (node) => !f115(), (node) => !f116(), (node) => !f117(), (node) => !f118(), (node) => !f119(), (node) => !f120(), (node) => !f121(), (node) => !f122(), (node) => !f123(), (node) => !f124(), (node) => !(pathFirst[P878] > 0), (node) => !(pathFirst[P879] > 0), (node) => !f125(), (node) => !f126(), (node) => !f127(), (node) => !f128(), (node) => !f129(), (node) => !f130(), (node) => !f131(), (node) => !f132(), (node) => !f133(), (node) => !f134(), (node) => !f135(), (node) => !f136(), (node) => !f137(), (node) => !f138(), (node) => !f139(), (node) => !f140(), (node) => !f141(), (node) => !f142(), (node) => !f143(), (node) => !f144()], messages: [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge52, tests: [(node) => (!(pathFirst[P880] > 0) || f146()), (node) => (f147() || !(pathFirst[P881] > 0)), (node) => !f149(), (node) => !f151(), (node) => !f152(), (node) => (f153() === f154()), (node) => ((pathCount[P882] | 0) <= 1), (node) => ((pathCount[P883] | 0) <= 1), (node) => ((pathCount[P884] | 0) <= 1), (node) => (f155() <= 1), (node) => ((pathCount[P885] | 0) <= 1), (node) => ((pathCount[P13] | 0) <= 1), (node) => ((pathCount[P18] | 0) <= 1), (node) => ((pathCount[P887] | 0) <= 1), (node) => ((pathCount[P888] | 0) <= 1), (node) => (f157() <= 1), (node) => (f159() <= 1), (node) => ((pathCount[P889] | 0) <= 1), (node) => ((pathCount[P22] | 0) <= 1), (node) => ((pathCount[P891] | 0) <= 1), (node) => ((pathCount[P892] | 0) <= 1), (node) => (f160() <= 1), (node) => ((pathCount[P390] | 0) <= 1), (node) => (f162() <= 1), (node) => ((pathCount[P893] | 0) <= 1), (node) => ((pathCount[P895] | 0) <= 1), (node) => (f165() <= 1), (node) => ((pathCount[P881] | 0) <= 1), (node) => (f166() <= 1), (node) => (f169() <= 1), (node) => ((pathCount[P14] | 0) <= 1), (node) => ((pathCount[P468] | 0) <= 1), (node) => ((pathCount[P491] | 0) <= 1), (node) => ((pathCount[P896] | 0) <= 1)], messages: [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge53, tests: [(node) => (f170(node) <= 1), (node) => (f171(node) <= 1), (node) => (f172(node) <= 1), (node) => (f173(node) <= 1), (node) => (f174(node) === 1), (node) => (f175(node) <= 1), (node) => (f176(node) <= 1)], messages: [null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [null], judge: judge54, tests: [(node) => (f177(node) <= 2)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge55, tests: [(node) => ((f180(node) <= 1) && f179(node)), (node) => ((f181(node) <= 1) && f179(node)), (node) => ((f182(node) <= 1) && f179(node))], messages: [null, null, null] },
    { ofPath: [null], matches: [null], judge: judge56, tests: [(node) => (f180(node) <= 1), (node) => (f183(node) <= 1)], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge57, tests: [(node) => (hasChild(node, N11) && f184(node))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge58, tests: [(node) => (f185(node) <= 1)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge59, tests: [(node) => (f186(node) <= 1)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge60, tests: [(node) => (f187(node) <= 1), (node) => f65(node)], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge61, tests: [(node) => (f188(node) <= 1), (node) => ((f150(node) || ((pathFirst[P897] > 0) && f189(node))) || !(hasChild(node, N41) || f190(node)))], messages: [null, null] },
    { ofPath: [null], matches: [f3], judge: judge62, tests: [(node) => (f191(node) <= 1)], messages: [null] },
    { ofPath: [null], matches: [f6], judge: judge63, tests: [(node) => (f191(node) <= 1)], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge64, tests: [(node) => (f192(node) <= 1), (node) => (f193(node) <= 1), (node) => (f194(node) <= 1)], messages: [null, null, null] },
    { ofPath: [null], matches: [null], judge: judge65, tests: [(node) => (f195(node) <= 1)], messages: [null] },
    { ofPath: [f197], matches: [f198], judge: judge66, tests: [(node) => (stringLength(substringAfter(stringOf(node), ".")) <= 2)], messages: [null] },
    { ofPath: [f199], matches: [null], judge: judge67, tests: [(node) => (attributeOf(node, N62) !== undefined), (node) => (attributeOf(node, N378) !== undefined)], messages: [null, null] },
    { ofPath: [null], matches: [null], judge: judge68, tests: [(node) => hasChild(node, N28), (node) => hasChild(node, N29), (node) => hasChild(node, N30), (node) => hasChild(node, N35), (node) => f230(node), (node) => (hasChild(node, N31) ? f233(node) : !(f201(node).length > 0)), (node) => (hasChild(node, N32) ? f235(node) : !(f203(node).length > 0)), (node) => f242(node), (node) => f243(node), (node) => (substring(substringAfter((valueOf(onlyChild(node, N28)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N31)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N32)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N29)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N30)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N33)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N34)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N35)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge69, tests: [(node) => (!(pathFirst[P8] > 0) || ((f246().length === 1) && f254()))], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge70, tests: [(node) => (pathFirst[P1] > 0), (node) => (substring(substringAfter((f261() ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((f262() ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge71, tests: [(node) => (!hasChild(node, N7) || f265(node))], messages: [null] },
    { ofPath: [null], matches: [null], judge: judge72, tests: [(node) => hasChild(node, N27), (node) => hasChild(node, N26), (node) => f281(node), (node) => (f282(node) || f283(node)), (node) => (f285(node) ? f289(node) : f291(node)), (node) => (substring(substringAfter((valueOf(onlyChild(node, N27)) ?? ''), "."), 3, Infinity) === ""), (node) => (substring(substringAfter((valueOf(onlyChild(node, N26)) ?? ''), "."), 3, Infinity) === "")], messages: [null, null, null, null, null, null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge73, tests: [(node) => (!(f299() || f301()) || (f302() === 1)), (node) => (!f301() || f14()), (node) => (!f303() || f14()), (node) => (!f304() || f14()), (node) => (!f306() || !f307()), (node) => (!f306() || !f308()), (node) => (!f306() || !f309()), (node) => (!f306() || !f310())], messages: [null, null, null, null, null, null, null, null] },
    { ofPath: [null], matches: [f311], judge: judge74, tests: [(node) => (((nameFirst[N21] > 0) && f315(node)) || ((nameFirst[N22] > 0) && f316(node))), (node) => f319(parent[node]), (node) => (hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f320], judge: judge75, tests: [(node) => !hasChild(node, N285)], messages: [null] },
    { ofPath: [null], matches: [f321], judge: judge76, tests: [(node) => !hasChild(node, N285)], messages: [null] },
    { ofPath: [null, null], matches: [f311, f311], judge: judge77, tests: [(node) => !hasChild(node, N285)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge78, tests: [(node) => ((f322() || f323()) === f324()), (node) => (!f323() || (f325() && f18())), (node) => (!f327() || f18()), (node) => (!f329() || f18())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f330], judge: judge79, tests: [(node) => ((!hasChild(node, N285) || ((f366(node) && f367(node)) && (f370(node) || f373(node)))) || ((f374(node) && f375(node)) && (f378(node) || f373(node)))), (node) => f382(node), (node) => !(hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f383], judge: judge80, tests: [(node) => f384(node)], messages: [null] },
    { ofPath: [null], matches: [f385], judge: judge81, tests: [(node) => f384(node)], messages: [null] },
    { ofPath: [null, null], matches: [f330, f330], judge: judge82, tests: [(node) => f384(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge83, tests: [(node) => (f387() ? f389() : !f390()), (node) => (!f391() || f18()), (node) => (!f392() || f18()), (node) => (!f393() || f18())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f394], judge: judge84, tests: [(node) => ((!hasChild(node, N285) || ((f412(node) && f413(node)) && (nameFirst[N21] > 0))) || ((f414(node) && f415(node)) && (nameFirst[N22] > 0))), (node) => f382(node), (node) => !(hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f416], judge: judge85, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null], matches: [f418], judge: judge86, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null, null], matches: [f394, f394], judge: judge87, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge88, tests: [(node) => (f419() ? f421() : !f422()), (node) => (!f423() || f18()), (node) => (!f424() || f18()), (node) => (!f425() || f18())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f426], judge: judge89, tests: [(node) => ((!hasChild(node, N285) || ((f444(node) && f445(node)) && (nameFirst[N21] > 0))) || ((f446(node) && f447(node)) && (nameFirst[N22] > 0))), (node) => f382(node), (node) => !(hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f448], judge: judge90, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null], matches: [f449], judge: judge91, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null, null], matches: [f426, f426], judge: judge92, tests: [(node) => f417(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge93, tests: [(node) => (!(f451() || f453()) || !f454()), (node) => (!(f456() || f453()) || !(f457() || f458()))], messages: [null, null] },
    { ofPath: [null, null], matches: [null, null], judge: judge94, tests: [(node) => (!(f465() || f466()) || (f467() === 1)), (node) => (!f466() || f18()), (node) => (!f468() || f18()), (node) => (!f469() || f18())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f470], judge: judge95, tests: [(node) => (((nameFirst[N21] > 0) && f471(node)) || ((nameFirst[N22] > 0) && f472(node))), (node) => f319(parent[node]), (node) => !(hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f473], judge: judge96, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null], matches: [f475], judge: judge97, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [f470, f470], judge: judge98, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge99, tests: [(node) => (!(f482() || f483()) || (f484() === 1)), (node) => (!f483() || f18()), (node) => (!f485() || f18()), (node) => (!f486() || f18())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f487], judge: judge100, tests: [(node) => (((nameFirst[N21] > 0) && f488(node)) || ((nameFirst[N22] > 0) && f489(node))), (node) => f319(parent[node]), (node) => (hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f490], judge: judge101, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null], matches: [f491], judge: judge102, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [f487, f487], judge: judge103, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge104, tests: [(node) => (!(f498() || f499()) || (f500() === 1)), (node) => (!f499() || (f18() && f21())), (node) => (!f501() || (f18() && f21())), (node) => (!f502() || (f18() && f21()))], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f503], judge: judge105, tests: [(node) => (((nameFirst[N21] > 0) && f504(node)) || ((nameFirst[N22] > 0) && f505(node))), (node) => f319(parent[node]), (node) => (hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f506], judge: judge106, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null], matches: [f507], judge: judge107, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [f503, f503], judge: judge108, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge109, tests: [(node) => (!(f514() || f515()) || (f516() === 1)), (node) => (!f515() || (f19() && f13())), (node) => (!f517() || (f19() && f13())), (node) => (!f518() || (f19() && f13())), (node) => ((!f519() || (stringLength((valueOf(onlyOf(pathFirst[P899], pathCount[P899])) ?? '')) > 1)) || f520()), (node) => (!f519() || (stringLength((valueOf(onlyOf(pathFirst[P900], pathCount[P900])) ?? '')) > 1))], messages: [null, null, null, null, null, null] },
    { ofPath: [null], matches: [f521], judge: judge110, tests: [(node) => (((nameFirst[N21] > 0) && f522(node)) || ((nameFirst[N22] > 0) && f523(node))), (node) => f319(parent[node]), (node) => (hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f524], judge: judge111, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null], matches: [f525], judge: judge112, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [f521, f521], judge: judge113, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [null, null], judge: judge114, tests: [(node) => (!(f532() || f533()) || (f534() === 1)), (node) => (!f533() || f19()), (node) => (!f535() || f19()), (node) => (!f536() || f19())], messages: [null, null, null, null] },
    { ofPath: [null], matches: [f537], judge: judge115, tests: [(node) => (((nameFirst[N21] > 0) && f538(node)) || ((nameFirst[N22] > 0) && f539(node))), (node) => f319(parent[node]), (node) => (hasChild(node, N273) || hasChild(node, N57))], messages: [null, null, null] },
    { ofPath: [null], matches: [f540], judge: judge116, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null], matches: [f541], judge: judge117, tests: [(node) => f474(node)], messages: [null] },
    { ofPath: [null, null], matches: [f537, f537], judge: judge118, tests: [(node) => f474(node)], messages: [null] },
  ],
}
  }),
}
