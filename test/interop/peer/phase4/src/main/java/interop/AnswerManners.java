package interop;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/**
 * Controls how the access point answers. Manners: good; unavailable (HTTP 503, the message is not accepted); not-serviced; lost (the message is accepted, then the connection is closed without an answer);
 * tampered (a digest in the receipt is changed); unsigned (the Security header of the receipt is missing); replayed (the receipt belongs to an earlier message).
 */
final class AnswerManners implements Filter {
  private volatile String manner = "good";
  private volatile String earlierReceipt = "";

  JsonLine turn(String to) {
    manner = to;
    return new JsonLine().put("manner", to);
  }

  boolean servesNobody() {
    return manner.equals("not-serviced");
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException, ServletException {
    String current = manner;
    if (current.equals("unavailable")) {
      request.getInputStream().readAllBytes();
      ((HttpServletResponse) response).setStatus(503);
      return;
    }
    KeptAnswer kept = new KeptAnswer((HttpServletResponse) response);
    chain.doFilter(new WithoutCompression((HttpServletRequest) request), kept);
    if (current.equals("lost")) {
      ServletContextRequest.getServletContextRequest(request).getConnectionMetaData().getConnection().getEndPoint().close();
      return;
    }
    String answer = kept.bytes.toString(StandardCharsets.UTF_8);
    response.getOutputStream().write(altered(current, answer).getBytes(StandardCharsets.UTF_8));
    if (!current.equals("replayed") && answer.contains("NonRepudiationInformation")) earlierReceipt = answer;
  }

  private String altered(String current, String answer) {
    return switch (current) {
      case "tampered" -> answer.replaceFirst("(DigestValue>)(.)", answer.contains("DigestValue>A") ? "$1B" : "$1A");
      case "unsigned" -> answer.replaceFirst("(?s)<wsse:Security.*</wsse:Security>", "");
      case "replayed" -> earlierReceipt;
      default -> answer;
    };
  }

  /** Hides Accept-Encoding, so that phase4 does not compress its answer; a compressed answer could not be altered here. */
  private static final class WithoutCompression extends HttpServletRequestWrapper {
    WithoutCompression(HttpServletRequest request) {
      super(request);
    }

    @Override
    public String getHeader(String name) {
      return isHidden(name) ? null : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return isHidden(name) ? Collections.emptyEnumeration() : super.getHeaders(name);
    }

    @Override
    public Enumeration<String> getHeaderNames() {
      return Collections.enumeration(Collections.list(super.getHeaderNames()).stream().filter(name -> !isHidden(name)).toList());
    }

    private static boolean isHidden(String name) {
      return name.equalsIgnoreCase("accept-encoding");
    }
  }

  /** Buffers the body so that it can be altered before it is sent. The length may change. */
  private static final class KeptAnswer extends HttpServletResponseWrapper {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    KeptAnswer(HttpServletResponse response) {
      super(response);
    }

    @Override
    public void setContentLength(int length) {}

    @Override
    public void setContentLengthLong(long length) {}

    @Override
    public void flushBuffer() {}

    @Override
    public ServletOutputStream getOutputStream() {
      return new ServletOutputStream() {
        @Override
        public boolean isReady() {
          return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {}

        @Override
        public void write(int octet) {
          bytes.write(octet);
        }
      };
    }
  }
}
