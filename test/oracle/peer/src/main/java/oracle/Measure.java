package oracle;

import com.helger.io.resource.inmemory.ReadableResourceByteArray;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.saxon.s9api.SaxonApiException;

/** Measures the processor time of the official artefacts, in milliseconds for each run. Includes this thread and the garbage collector, which has one thread and stops all others. Does not include the just-in-time compiler. */
final class Measure {
  private interface Work {
    void run() throws SaxonApiException;
  }

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

  private final Artefacts artefacts;

  Measure(Artefacts artefacts) {
    this.artefacts = artefacts;
  }

  /** `saxon` parses the text once and runs the stylesheets, without a structure check. `phive` runs phive itself on the bytes, with all layers. */
  List<Double> measure(String processor, byte[] bytes, String typeName, int runs) throws SaxonApiException {
    DocumentType type = DocumentType.of(Document.parse(bytes), typeName);
    Work work = switch (processor) {
      case "saxon" -> saxon(type, bytes);
      case "phive" -> phive(type, bytes);
      default -> throw new IllegalArgumentException("no processor " + processor);
    };
    List<Double> milliseconds = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      double start = spent();
      work.run();
      milliseconds.add(spent() - start);
    }
    return milliseconds;
  }

  private static double spent() {
    return THREADS.getCurrentThreadCpuTime() / 1e6 + COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
  }

  private Work saxon(DocumentType type, byte[] bytes) {
    List<RuleLayer> rules = artefacts.layers(type).stream().filter(RuleLayer.class::isInstance).map(RuleLayer.class::cast).toList();
    return () -> {
      var tree = Document.SAXON.newDocumentBuilder().build(Document.source(bytes));
      for (RuleLayer layer : rules) layer.report(tree);
    };
  }

  private Work phive(DocumentType type, byte[] bytes) {
    var set = artefacts.set(type);
    IValidityDeterminator<IValidationSourceXML> validity = IValidityDeterminator.createDefault();
    return () -> ValidationExecutionManager.executeValidation(validity, set, ValidationSourceXML.create(new ReadableResourceByteArray(bytes)), Locale.US);
  }
}
