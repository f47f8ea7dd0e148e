package oracle;

import java.util.ArrayList;
import java.util.List;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;
import net.sf.saxon.s9api.streams.Steps;

/** A stylesheet that writes SVRL, the report of a Schematron run. */
record RuleLayer(String name, XsltExecutable stylesheet) implements Layer {
  private static final String SVRL = "http://purl.oclc.org/dsdl/svrl";

  /** Returns the findings in the order of the report. If the stylesheet aborts, returns only the finding `engine-error`; all others are lost. */
  @Override
  public List<Finding> judge(Document document) {
    try {
      return findings(report(document.tree()), document);
    } catch (SaxonApiException e) {
      QName code = e.getErrorCode();
      return List.of(new Finding(name, "engine-error", "fatal", null, null, (code == null ? "" : code.getLocalName() + ": ") + e.getMessage()));
    }
  }

  XdmNode report(XdmNode tree) throws SaxonApiException {
    XdmDestination report = new XdmDestination();
    XsltTransformer transformer = stylesheet.load();
    transformer.setInitialContextNode(tree);
    transformer.setDestination(report);
    transformer.setMessageHandler(message -> {});
    transformer.transform();
    return report.getXdmNode();
  }

  private List<Finding> findings(XdmNode report, Document document) {
    List<Finding> findings = new ArrayList<>();
    report.select(Steps.descendant(SVRL, "failed-assert").cat(Steps.descendant(SVRL, "successful-report"))).forEach(failed -> findings.add(finding(failed, document)));
    return findings;
  }

  private Finding finding(XdmNode failed, Document document) {
    Location location = Location.parse(failed.attribute("location"));
    String text = failed.select(Steps.child(SVRL, "text")).findFirst().map(XdmNode::getStringValue).orElse("");
    return new Finding(name, failed.attribute("id"), severity(failed.attribute("flag")), location.toString(), location.line(document.tree()), text.strip().replaceAll("\\s+", " "));
  }

  /** Returns the severity for a flag. A check without a flag is an error; only ibr-tdd-12 has none. */
  private static String severity(String flag) {
    if (flag == null) return "error";
    if (flag.equals("fatal") || flag.equals("warning")) return flag;
    throw new IllegalStateException("no severity for the flag " + flag);
  }
}
