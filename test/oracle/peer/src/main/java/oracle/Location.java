package oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;

/** A location as SVRL writes it, parsed so that it can be written in our form: `/Invoice[1]/cac:Party[1]/cbc:ID[1]`. */
record Location(List<Step> steps) {
  record Step(String namespace, String name, int position) {}

  private static final Pattern STEP = Pattern.compile("/(?:\\*:|[\\w.-]+:)?([\\w.-]+)(?:\\[namespace-uri\\(\\)='([^']*)'\\])?(?:\\[(\\d+)\\])?");
  private static final Map<String, String> PREFIXES = Map.of(
      "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac:",
      "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc:",
      "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext:",
      "urn:peppol:schema:sk-taxdata:1.0", "pxs:");

  static Location parse(String location) {
    List<Step> steps = new ArrayList<>();
    Matcher step = STEP.matcher(location);
    int end = 0;
    for (; step.find(end) && step.start() == end && end < location.length(); end = step.end())
      steps.add(new Step(step.group(2), step.group(1), step.group(3) == null ? 1 : Integer.parseInt(step.group(3))));
    if (end < location.length() && !location.equals("/")) throw new IllegalArgumentException("no location: " + location);
    return new Location(steps);
  }

  /** Returns the location with every step numbered, the root without its prefix, the other elements with the usual prefixes. */
  @Override
  public String toString() {
    if (steps.isEmpty()) return "/";
    return steps.stream().map(step -> "/" + (step == steps.get(0) ? "" : PREFIXES.getOrDefault(step.namespace == null ? "" : step.namespace, "")) + step.name + "[" + step.position + "]").collect(Collectors.joining());
  }

  /** Returns the line where the start tag of the element ends; null if the location is not an element of the tree. */
  Integer line(XdmNode tree) {
    XdmNode at = tree;
    for (Step step : steps) {
      at = child(at, step);
      if (at == null) return null;
    }
    return at.getLineNumber();
  }

  private static XdmNode child(XdmNode parent, Step step) {
    int left = step.position;
    for (XdmNode child : parent.children()) {
      if (child.getNodeKind() != XdmNodeKind.ELEMENT || !child.getNodeName().getLocalName().equals(step.name)) continue;
      if (step.namespace != null && !child.getNodeName().getNamespaceUri().toString().equals(step.namespace)) continue;
      if (--left == 0) return child;
    }
    return null;
  }
}
