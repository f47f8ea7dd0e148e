package oracle;

import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.phive.api.executor.IValidationExecutor;
import com.helger.phive.api.executorset.IValidationExecutorSet;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation2026_05;
import com.helger.phive.peppol.PeppolValidationMLS;
import com.helger.phive.peppol.PeppolValidationReporting;
import com.helger.phive.peppol.PeppolValidationTaxData;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.xsd.ValidationExecutorXSD;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XsltExecutable;

/** The official artefacts for each document type, loaded and compiled when they are first needed. */
final class Artefacts {
  private final ValidationExecutorSetRegistry<IValidationSourceXML> registry = new ValidationExecutorSetRegistry<>();
  private final Map<DocumentType, List<Layer>> layers = new HashMap<>();
  private final Map<String, XsltExecutable> stylesheets = new HashMap<>();

  Artefacts() {
    EN16931Validation.initEN16931(registry);
    PeppolValidation2026_05.init(registry);
    PeppolValidationMLS.init(registry);
    PeppolValidationReporting.init(registry);
    PeppolValidationTaxData.init(registry);
  }

  List<Layer> layers(DocumentType type) {
    return layers.computeIfAbsent(type, it -> set(it).getAllExecutors().stream()
        .map(this::layer).filter(layer -> !it.name().equals("ubl-xsd") || layer.name().equals("xsd")).toList());
  }

  /** Returns all artefacts of a type in the form in which phive runs them. */
  IValidationExecutorSet<IValidationSourceXML> set(DocumentType type) {
    return registry.getOfID(DVRCoordinate.parseOrNull(type.identifier()));
  }

  private Layer layer(IValidationExecutor<IValidationSourceXML> executor) {
    if (executor instanceof ValidationExecutorXSD structure) return new StructureLayer("xsd", structure.getSchemaProvider().get());
    String path = executor.getValidationArtefact().getRuleResourcePath();
    XsltExecutable known = stylesheets.get(path);
    if (known == null) stylesheets.put(path, known = compiled(executor));
    return new RuleLayer(name(path.substring(path.lastIndexOf('/') + 1)), known);
  }

  private static XsltExecutable compiled(IValidationExecutor<IValidationSourceXML> executor) {
    try (InputStream stylesheet = executor.getValidationArtefact().getRuleResource().getInputStream()) {
      return Document.SAXON.newXsltCompiler().compile(new StreamSource(stylesheet));
    } catch (SaxonApiException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String name(String file) {
    if (file.startsWith("CEN-EN16931") || file.startsWith("EN16931-UBL")) return "cen";
    if (file.startsWith("Peppol-Slovak")) return "tdd";
    if (file.startsWith("PEPPOL-EN16931") || file.startsWith("peppol-")) return "peppol";
    throw new IllegalArgumentException("no layer for " + file);
  }
}
