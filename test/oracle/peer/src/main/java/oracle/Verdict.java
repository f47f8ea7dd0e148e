package oracle;

import java.util.List;

/** The verdict of the official artefacts on one document. Findings are in the order of the reports, layer by layer; `valid` is true if none is fatal or an error. */
record Verdict(String file, String type, List<String> layers, boolean valid, List<Finding> findings, double ms) {}
