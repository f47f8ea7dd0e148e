package oracle;

import java.util.List;

/** What the official artefacts say about one document: findings in their order, layer by layer; valid without any that is fatal or an error. */
record Verdict(String file, String type, List<String> layers, boolean valid, List<Finding> findings, double ms) {}
