package oracle;

import java.util.List;

/** A step of the official validation: the structure check, or one set of rules. */
interface Layer {
  /** xsd, cen, peppol or tdd */
  String name();

  List<Finding> judge(Document document);
}
