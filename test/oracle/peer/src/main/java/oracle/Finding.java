package oracle;

/** One failed check. Location and line are null if the official artefacts do not report them. */
record Finding(String layer, String ruleId, String severity, String location, Integer line, String text) {}
