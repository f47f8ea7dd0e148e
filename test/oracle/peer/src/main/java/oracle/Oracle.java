package oracle;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import net.sf.saxon.s9api.SaxonApiException;

/** Answers each line of standard input with one line, in the same order, until the input ends. */
public final class Oracle {
  /** A request; `content` is the document in Base64. Without a type, the root element and the CustomizationID determine it; without layers, all run. With a processor, the answer is the time of each run. */
  private record Request(String file, String content, String type, List<String> layers, String processor, int runs) {}

  private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

  private final Artefacts artefacts = new Artefacts();
  private final Judge judge = new Judge(artefacts);
  private final Measure measure = new Measure(artefacts);

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err); // no library may write between the answers
    Oracle oracle = new Oracle();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(JSON.toJson(oracle.answer(line)));
      out.flush();
    }
  }

  /** Answers one request. An error becomes the answer, so that the next request is still served. */
  private Object answer(String line) {
    try {
      Request request = JSON.fromJson(line, Request.class);
      byte[] bytes = Base64.getDecoder().decode(request.content);
      if (request.processor != null) return Map.of("milliseconds", measure.measure(request.processor, bytes, request.type, request.runs));
      return judge.judge(request.file, bytes, request.type, request.layers);
    } catch (RuntimeException | SaxonApiException e) {
      return Map.of("error", e.toString());
    }
  }
}
