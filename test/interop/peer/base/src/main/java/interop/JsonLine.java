package interop;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A report from a peer to the suite: a JSON object on one line, with its fields in insertion order. */
public final class JsonLine {
  private final Map<String, Object> fields = new LinkedHashMap<>();

  public JsonLine put(String name, Object value) {
    fields.put(name, value);
    return this;
  }

  /** Writes the line to standard output. Lines stay whole when several threads write at once. */
  public void print() {
    synchronized (System.out) {
      System.out.println(this);
      System.out.flush();
    }
  }

  @Override
  public String toString() {
    return text(fields);
  }

  private static String text(Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) return String.valueOf(value);
    if (value instanceof JsonLine line) return text(line.fields);
    if (value instanceof Map<?, ?> map)
      return map.entrySet().stream().map(entry -> quoted(entry.getKey().toString()) + ":" + text(entry.getValue())).collect(Collectors.joining(",", "{", "}"));
    if (value instanceof List<?> list) return list.stream().map(JsonLine::text).collect(Collectors.joining(",", "[", "]"));
    return quoted(value.toString());
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(character -> {
      if (character == '"' || character == '\\') quoted.append('\\').append((char) character);
      else if (character < 0x20) quoted.append(String.format("\\u%04x", character));
      else quoted.append((char) character);
    });
    return quoted.append('"').toString();
  }
}
