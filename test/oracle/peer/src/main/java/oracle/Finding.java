package oracle;

/** One failed check. Location and line are null where the official artefacts do not tell them. */
record Finding(String layer, String ruleId, String severity, String location, Integer line, String text) {}
