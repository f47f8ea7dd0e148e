package oracle;

import java.util.ArrayList;
import java.util.List;
import net.sf.saxon.s9api.SaxonApiException;

/** Runs the official artefacts on documents. */
final class Judge {
  private final Artefacts artefacts;

  Judge(Artefacts artefacts) {
    this.artefacts = artefacts;
  }

  /** Runs all layers, or only the requested ones, whatever an earlier layer found. Malformed XML is one finding of the structure layer. */
  Verdict judge(String file, byte[] bytes, String typeName, List<String> wanted) {
    long start = System.nanoTime();
    List<String> layers = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    String type = typeName;
    try {
      Document document = Document.parse(bytes);
      DocumentType found = DocumentType.of(document, typeName);
      type = found.name();
      for (Layer layer : artefacts.layers(found)) {
        if (wanted != null && !wanted.contains(layer.name())) continue;
        layers.add(layer.name());
        findings.addAll(layer.judge(document));
      }
    } catch (SaxonApiException e) {
      findings.add(StructureLayer.notWellFormed(bytes));
    }
    boolean valid = findings.stream().allMatch(finding -> finding.severity().equals("warning"));
    return new Verdict(file, type, layers, valid, findings, (System.nanoTime() - start) / 1e6);
  }
}
