package oracle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** An XML Schema. The location of a finding is the parser's position, `line:column`, just after the wrong tag or text. */
record StructureLayer(String name, Schema schema) implements Layer {
  private static final Pattern CONSTRAINT = Pattern.compile("^([a-z][\\w-]*(?:\\.\\d+|\\.[a-z]\\b)*): ");

  @Override
  public List<Finding> judge(Document document) {
    Findings findings = new Findings(name);
    try {
      Validator validator = schema.newValidator();
      validator.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      validator.setErrorHandler(findings);
      validator.validate(Document.source(document.bytes()));
    } catch (SAXException | IOException e) {
      throw new IllegalStateException(e); // never happens: a Document is always well-formed
    }
    return findings.list;
  }

  /** Returns the place and the reason why bytes are not well-formed. */
  static Finding notWellFormed(byte[] bytes) {
    try {
      SAXParserFactory.newInstance().newSAXParser().parse(new ByteArrayInputStream(bytes), new DefaultHandler());
    } catch (SAXParseException fault) {
      return finding("xsd", "fatal", fault);
    } catch (SAXException | IOException | ParserConfigurationException e) {
      return new Finding("xsd", "xml", "fatal", null, null, e.toString());
    }
    throw new IllegalStateException("one parser takes what another one refuses");
  }

  private static Finding finding(String layer, String severity, SAXParseException fault) {
    Matcher constraint = CONSTRAINT.matcher(fault.getMessage());
    return new Finding(layer, constraint.find() ? constraint.group(1) : "xml", severity, fault.getLineNumber() + ":" + fault.getColumnNumber(), fault.getLineNumber(), fault.getMessage());
  }

  private static final class Findings implements ErrorHandler {
    final List<Finding> list = new ArrayList<>();
    private final String layer;

    Findings(String layer) {
      this.layer = layer;
    }

    @Override
    public void warning(SAXParseException fault) {
      list.add(finding(layer, "warning", fault));
    }

    @Override
    public void error(SAXParseException fault) {
      list.add(finding(layer, "error", fault));
    }

    @Override
    public void fatalError(SAXParseException fault) {
      list.add(finding(layer, "fatal", fault));
    }
  }
}
