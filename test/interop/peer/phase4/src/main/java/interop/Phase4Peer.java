package interop;

import com.helger.http.EHttpMethod;
import com.helger.phase4.incoming.AS4RequestHandler;
import com.helger.phase4.incoming.AS4ServerInitializer;
import com.helger.phase4.incoming.mgr.AS4ProfileSelector;
import com.helger.phase4.profile.peppol.AS4PeppolProfileRegistarSPI;
import com.helger.phase4.servlet.AS4UnifiedResponse;
import com.helger.phase4.servlet.AS4XServletHandler;
import com.helger.phase4.servlet.IAS4ServletRequestHandlerCustomizer;
import com.helger.collection.commons.CommonsArrayList;
import com.helger.security.revocation.CertificateRevocationCheckerDefaults;
import com.helger.security.revocation.ERevocationCheckMode;
import com.helger.web.scope.IRequestWebScopeWithoutResponse;
import com.helger.web.scope.mgr.WebScopeManager;
import com.helger.xservlet.AbstractXServlet;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.function.Function;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * A Peppol access point based on phase4, on a free loopback port. It receives messages at /as4 and reports each one on standard output.
 * The suite controls it with GET: /wrap builds an envelope and /send sends one (see {@link Sender}), /load sends many (see {@link Load}), and /manner changes how it answers (see {@link AnswerManners}).
 * With -Dinterop.revocation=NONE it does not check revocation lists. Arguments: folder with keys and certificates, name of its own key, folder for received messages.
 */
public final class Phase4Peer {
  public static void main(String[] arguments) throws Exception {
    ParentProcess.endWithIt();
    PemFolder pki = new PemFolder(Path.of(arguments[0]));
    Path folder = Path.of(arguments[2]);
    System.setProperty("phase4.manager.inmemory", "true");
    System.setProperty("global.datapath", folder.resolve("phase4").toString());
    CertificateRevocationCheckerDefaults.setRevocationCheckMode(ERevocationCheckMode.valueOf(System.getProperty("interop.revocation", "CRL")));
    CertificateRevocationCheckerDefaults.setAllowSoftFail(false);
    Seat seat = new Seat(pki, arguments[1]);

    ServletContextHandler context = new ServletContextHandler("/");
    // phase4's scope must exist before its first servlet is created
    WebScopeManager.onGlobalBegin(context.getServletContext());
    AS4ProfileSelector.setCustomDefaultAS4ProfileID(AS4PeppolProfileRegistarSPI.AS4_PROFILE_ID);
    AS4ServerInitializer.initAS4Server();

    AnswerManners manners = new AnswerManners();
    Sender sender = new Sender(pki);
    context.addServlet(new ServletHolder(new As4Servlet(seat, new MessageProcessor(seat, manners, folder))), "/as4");
    context.addFilter(new FilterHolder(manners), "/as4", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(command(request -> sender.wrap(request::getParameter)), "/wrap");
    context.addServlet(command(request -> sender.send(request::getParameter)), "/send");
    Load load = new Load(pki, seat);
    context.addServlet(command(request -> load.run(request::getParameter)), "/load");
    context.addServlet(command(request -> manners.turn(request.getParameter("to"))), "/manner");

    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(context);
    server.start();
    new JsonLine().put("event", "listening").put("port", connector.getLocalPort()).put("version", com.helger.phase4.CAS4Version.BUILD_VERSION).print();
    server.join();
  }

  private static ServletHolder command(Function<HttpServletRequest, JsonLine> run) {
    return new ServletHolder(new HttpServlet() {
      @Override
      protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/json;charset=UTF-8");
        response.getWriter().println(run.apply(request));
      }
    });
  }

  /** Handles a message as phase4 does, with the key of this access point and the additional checks of the processor. */
  private static final class As4Servlet extends AbstractXServlet {
    As4Servlet(Seat seat, MessageProcessor processor) {
      // phase4 reads the MIME stream itself
      settings().setMultipartEnabled(false);
      AS4XServletHandler handler = new AS4XServletHandler();
      handler.setRequestHandlerCustomizer(new IAS4ServletRequestHandlerCustomizer() {
        @Override
        public void customizeBeforeHandling(IRequestWebScopeWithoutResponse scope, AS4UnifiedResponse response, AS4RequestHandler requestHandler) {
          requestHandler.setCryptoFactory(seat.cryptoFactory());
          requestHandler.setProcessorSupplier(() -> new CommonsArrayList<>(processor));
          requestHandler.setErrorConsumer((metadata, state, errors, message) -> errors.forEach(error -> new JsonLine()
              .put("event", "refused")
              .put("messageId", state == null ? null : state.getMessageID())
              .put("code", error.getEbmsError().getErrorCode())
              .put("detail", error.getEbmsError().getErrorDetail())
              .put("description", error.getEbmsError().getDescriptionValue())
              .print()));
        }

        @Override
        public void customizeAfterHandling(IRequestWebScopeWithoutResponse scope, AS4UnifiedResponse response, AS4RequestHandler requestHandler) {}
      });
      handlerRegistry().registerHandler(EHttpMethod.POST, handler);
    }
  }
}
