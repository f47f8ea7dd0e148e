package oracle;

import java.util.List;

/** A document type that the official artefacts judge, with our name for it. `customization` is the beginning of its CustomizationID; null if the type must be requested by name. */
record DocumentType(String name, String root, String customization, String identifier) {
  private static final String BIS = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:";
  private static final String CEN_INVOICE = "eu.cen.en16931:ubl:1.3.16";
  private static final String CEN_CREDIT_NOTE = "eu.cen.en16931:ubl-creditnote:1.3.16";

  /** Specific types precede general ones. */
  static final List<DocumentType> ALL = List.of(
      new DocumentType("peppol-bis-invoice", "Invoice", BIS + "billing:3.0", "eu.peppol.bis3:invoice:2026.5"),
      new DocumentType("peppol-bis-creditnote", "CreditNote", BIS + "billing:3.0", "eu.peppol.bis3:creditnote:2026.5"),
      new DocumentType("peppol-sb-invoice", "Invoice", BIS + "selfbilling:3.0", "eu.peppol.bis3:invoice-self-billing:2026.5"),
      new DocumentType("peppol-sb-creditnote", "CreditNote", BIS + "selfbilling:3.0", "eu.peppol.bis3:creditnote-self-billing:2026.5"),
      new DocumentType("en16931-ubl", "Invoice", "", CEN_INVOICE),
      new DocumentType("en16931-ubl", "CreditNote", "", CEN_CREDIT_NOTE),
      new DocumentType("sk-tdd", "TaxData", "urn:peppol:taxdata:sk-1", "org.peppol.taxdata:sk:1.0.0"),
      new DocumentType("mls", "ApplicationResponse", "urn:peppol:edec:mls:1", "org.peppol:mls:1.0.0"),
      new DocumentType("tsr", "TransactionStatisticsReport", "", "eu.peppol.reporting:tsr:1.0.5"),
      new DocumentType("eusr", "EndUserStatisticsReport", "", "eu.peppol.reporting:eusr:1.1.5"),
      new DocumentType("ubl-xsd", "Invoice", null, CEN_INVOICE),
      new DocumentType("ubl-xsd", "CreditNote", null, CEN_CREDIT_NOTE),
      new DocumentType("ubl-xsd", "ApplicationResponse", null, "org.peppol:mls:1.0.0"));

  /** Returns the type with this name, preferably the one for the document's root element. Without a name, the root element and the CustomizationID determine the type. Throws if no type fits. */
  static DocumentType of(Document document, String name) {
    String root = document.rootName();
    List<DocumentType> fitting = ALL.stream().filter(type -> name == null ? type.isTold(root, document.customization()) : type.name.equals(name)).toList();
    if (fitting.isEmpty()) throw new IllegalArgumentException(name == null ? "no type for " + root : "no type " + name);
    return fitting.stream().filter(type -> type.root.equals(root)).findFirst().orElse(fitting.get(0));
  }

  private boolean isTold(String root, String customization) {
    return this.root.equals(root) && this.customization != null && customization.startsWith(this.customization);
  }
}
