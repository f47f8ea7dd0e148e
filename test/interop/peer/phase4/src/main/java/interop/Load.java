package interop;

import com.helger.peppol.sbdh.EPeppolMLSType;
import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.peppol.Phase4PeppolSender;
import com.helger.phase4.sender.EAS4UserMessageSendResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** Sends many messages with one document as fast as phase4 can. It wraps, signs and encrypts each message, and reads the receipt. */
final class Load {
  private static final PeppolIdentifierFactory identifiers = PeppolIdentifierFactory.INSTANCE;
  private final PemFolder pki;
  private final Seat seat;

  Load(PemFolder pki, Seat seat) {
    this.pki = pki;
    this.seat = seat;
  }

  /**
   * Sends `count` messages with the document in the file `document` to `url`, `atOnce` at a time, encrypted for the certificate `for`. Returns when all are done.
   * Further parameters: sender, receiver, documentType, process. Each envelope has its own instance identifier and requests an MLS only for a rejected document.
   */
  JsonLine run(UnaryOperator<String> parameter) {
    AtomicInteger left = new AtomicInteger(Integer.parseInt(parameter.apply("count")));
    AtomicInteger receipts = new AtomicInteger();
    AtomicReference<String> problem = new AtomicReference<>();
    try {
      byte[] document = Files.readAllBytes(Path.of(parameter.apply("document")));
      X509Certificate receiver = pki.certificate(parameter.apply("for"));
      int atOnce = Integer.parseInt(parameter.apply("atOnce"));
      ExecutorService threads = Executors.newFixedThreadPool(atOnce);
      for (int thread = 0; thread < atOnce; thread++)
        threads.execute(() -> {
          while (left.getAndDecrement() > 0)
            if (send(parameter, document, receiver, problem)) receipts.incrementAndGet();
        });
      threads.shutdown();
      threads.awaitTermination(1, TimeUnit.HOURS);
    } catch (Exception e) {
      problem.set(e.toString());
    }
    return new JsonLine().put("receipts", receipts.get()).put("problem", problem.get());
  }

  private boolean send(UnaryOperator<String> parameter, byte[] document, X509Certificate receiver, AtomicReference<String> problem) {
    try {
      EAS4UserMessageSendResult result = Phase4PeppolSender.builder()
          .payload(document)
          .disableValidation()
          .mlsType(EPeppolMLSType.FAILURE_ONLY)
          .senderParticipantID(identifiers.createParticipantIdentifierWithDefaultScheme(parameter.apply("sender")))
          .receiverParticipantID(identifiers.createParticipantIdentifierWithDefaultScheme(parameter.apply("receiver")))
          .documentTypeID(identifiers.createDocumentTypeIdentifierWithDefaultScheme(parameter.apply("documentType")))
          .processID(identifiers.createProcessIdentifierWithDefaultScheme(parameter.apply("process")))
          .countryC1("SK")
          .senderPartyID(seat.id())
          .cryptoFactory(seat.cryptoFactory())
          .peppolAP_CAChecker(seat.accessPointIssuer())
          .receiverEndpointDetails(receiver, parameter.apply("url"))
          .sendMessageAndCheckForReceipt(failure -> problem.set(failure.toString()));
      if (!result.isSuccess()) problem.compareAndSet(null, result.name());
      return result.isSuccess();
    } catch (Exception e) {
      problem.set(e.toString());
      return false;
    }
  }
}
