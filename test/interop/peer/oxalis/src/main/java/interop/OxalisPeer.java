package interop;

import com.google.inject.Injector;
import com.google.inject.servlet.GuiceFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Properties;
import network.oxalis.api.outbound.TransmissionMessage;
import network.oxalis.api.outbound.TransmissionRequest;
import network.oxalis.api.outbound.TransmissionResponse;
import network.oxalis.commons.guice.GuiceModuleLoader;
import network.oxalis.inbound.OxalisGuiceContextListener;
import network.oxalis.outbound.OxalisOutboundComponent;
import network.oxalis.vefa.peppol.common.model.Endpoint;
import network.oxalis.vefa.peppol.common.model.Header;
import network.oxalis.vefa.peppol.common.model.TransportProfile;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.servlet.DefaultServlet;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;

/**
 * An Oxalis access point on a free loopback port. It receives messages at /as4 and stores them below HOME/inbound. GET /send sends a message.
 * Arguments: folder with keys and certificates, name of its own key, home folder (HOME). HOME/classes must be on the class path.
 */
public final class OxalisPeer {
  public static void main(String[] arguments) throws Exception {
    ParentProcess.endWithIt();
    PemFolder pki = new PemFolder(Path.of(arguments[0]));
    OxalisHome.make(Path.of(arguments[2]), pki, arguments[1]);
    System.setProperty("OXALIS_HOME", arguments[2]);

    Injector injector = GuiceModuleLoader.initiate();
    ServletContextHandler context = new ServletContextHandler(null, "/");
    context.addEventListener(new OxalisGuiceContextListener(injector));
    context.addFilter(GuiceFilter.class, "/*", EnumSet.allOf(DispatcherType.class));
    context.addServlet(new ServletHolder(new SendServlet(pki)), "/send");
    context.addServlet(DefaultServlet.class, "/");

    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(context);
    server.start();
    new JsonLine().put("event", "listening").put("port", connector.getLocalPort()).put("version", version()).print();
    server.join();
  }

  private static String version() throws IOException {
    Properties properties = new Properties();
    try (InputStream stream = GuiceModuleLoader.class.getResourceAsStream("/META-INF/maven/network.oxalis/oxalis-commons/pom.properties")) {
      properties.load(stream);
    }
    return properties.getProperty("version");
  }

  /** Sends the envelope in the file `envelope` to `url`, encrypted for the certificate `for`. Oxalis reports success only after it has verified the signature of the receipt. */
  private static final class SendServlet extends HttpServlet {
    private final PemFolder pki;
    private OxalisOutboundComponent outbound;

    SendServlet(PemFolder pki) {
      this.pki = pki;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
      response.setContentType("application/json;charset=UTF-8");
      response.getWriter().println(send(Path.of(request.getParameter("envelope")), request.getParameter("url"), request.getParameter("for")));
    }

    private JsonLine send(Path envelope, String url, String receiver) {
      try (InputStream stream = Files.newInputStream(envelope)) {
        if (outbound == null) outbound = new OxalisOutboundComponent();
        Endpoint endpoint = Endpoint.of(TransportProfile.PEPPOL_AS4_2_0, URI.create(url), pki.certificate(receiver));
        TransmissionMessage message = outbound.getTransmissionRequestFactory().newInstance(stream);
        TransmissionResponse response = outbound.getTransmitter().transmit(addressed(message, endpoint));
        return new JsonLine().put("result", "SUCCESS").put("messageId", response.getTransmissionIdentifier().getIdentifier()).put("receiptBytes", response.primaryReceipt().getValue().length);
      } catch (Exception e) {
        Throwable root = e;
        while (root.getCause() != null) root = root.getCause();
        return new JsonLine().put("result", "EXCEPTION").put("exception", e + " <- " + root);
      }
    }

    private static TransmissionRequest addressed(TransmissionMessage message, Endpoint endpoint) {
      return new TransmissionRequest() {
        @Override
        public Endpoint getEndpoint() {
          return endpoint;
        }

        @Override
        public Header getHeader() {
          return message.getHeader();
        }

        @Override
        public InputStream getPayload() {
          return message.getPayload();
        }
      };
    }
  }
}
