package oracle;

import java.io.ByteArrayInputStream;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;

/** A document to judge: its bytes, and the tree that the rules read. */
record Document(byte[] bytes, XdmNode tree) {
  static final Processor SAXON = saxon();

  /** Makes a processor that throws its errors without also printing them. */
  private static Processor saxon() {
    Processor processor = new Processor(false);
    processor.getUnderlyingConfiguration().setErrorReporterFactory(configuration -> error -> {});
    return processor;
  }

  /** Parses the bytes. Throws if they are not well-formed XML. */
  static Document parse(byte[] bytes) throws SaxonApiException {
    DocumentBuilder builder = SAXON.newDocumentBuilder();
    builder.setLineNumbering(true);
    return new Document(bytes, builder.build(source(bytes)));
  }

  static StreamSource source(byte[] bytes) {
    return new StreamSource(new ByteArrayInputStream(bytes));
  }

  String rootName() {
    return root().getNodeName().getLocalName();
  }

  /** Returns the text of the first CustomizationID below the root, or an empty text without one. */
  String customization() {
    for (XdmNode child : root().children("CustomizationID")) return child.getStringValue().strip();
    return "";
  }

  private XdmNode root() {
    for (XdmNode child : tree.children()) if (child.getNodeKind() == XdmNodeKind.ELEMENT) return child;
    throw new IllegalStateException("a document without a root");
  }
}
