package oracle;

import java.io.ByteArrayInputStream;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;

/** A document to judge, as bytes and as the tree that the rules read. */
record Document(byte[] bytes, XdmNode tree) {
  static final Processor SAXON = saxon();

  /** Its errors are thrown and answered; it does not print them as well. */
  private static Processor saxon() {
    Processor processor = new Processor(false);
    processor.getUnderlyingConfiguration().setErrorReporterFactory(configuration -> error -> {});
    return processor;
  }

  /** Throws when the bytes are not well-formed XML. */
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

  /** The text of the first CustomizationID below the root, empty without any. */
  String customization() {
    for (XdmNode child : root().children("CustomizationID")) return child.getStringValue().strip();
    return "";
  }

  private XdmNode root() {
    for (XdmNode child : tree.children()) if (child.getNodeKind() == XdmNodeKind.ELEMENT) return child;
    throw new IllegalStateException("a document without a root");
  }
}
