package interop;

import com.helger.peppol.sbdh.EPeppolMLSType;
import com.helger.peppol.sbdh.PeppolSBDHData;
import com.helger.peppol.sbdh.PeppolSBDHDataReader;
import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.crypto.ECryptoAlgorithmCrypt;
import com.helger.phase4.crypto.ECryptoAlgorithmSign;
import com.helger.phase4.crypto.ECryptoAlgorithmSignDigest;
import com.helger.phase4.crypto.ECryptoKeyIdentifierType;
import com.helger.phase4.ebms3header.Ebms3Error;
import com.helger.phase4.ebms3header.Ebms3SignalMessage;
import com.helger.phase4.model.pmode.IPModeIDProvider;
import com.helger.phase4.model.pmode.PMode;
import com.helger.phase4.model.pmode.leg.PModeLegSecurity;
import com.helger.phase4.peppol.Phase4PeppolSender;
import com.helger.phase4.peppol.Phase4PeppolSender.PeppolUserMessageSBDHBuilder;
import com.helger.phase4.profile.peppol.PeppolPMode;
import com.helger.phase4.sender.IAS4SignalMessageValidationResultHandler;
import com.helger.sbdh.SBDMarshaller;
import com.helger.smpclient.peppol.SMPClientReadOnly;
import com.helger.xml.serialize.read.DOMReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The sending side, based on phase4's client for Peppol. Its two commands have named parameters. */
final class Sender {
  private static final PeppolIdentifierFactory identifiers = PeppolIdentifierFactory.INSTANCE;
  private final PemFolder pki;

  Sender(PemFolder pki) {
    this.pki = pki;
  }

  /** Wraps the UBL document in the file `document` with phase4's own library and writes the file `envelope`. Further parameters: sender, receiver, documentType, process, country, mlsTo, mlsType. */
  JsonLine wrap(UnaryOperator<String> parameter) {
    try {
      PeppolSBDHData data = PeppolSBDHData.createUBL21(DOMReader.readXMLDOM(Path.of(parameter.apply("document")).toFile()).getDocumentElement(), identifiers);
      data.setSender(identifiers.createParticipantIdentifierWithDefaultScheme(parameter.apply("sender")));
      data.setReceiver(identifiers.createParticipantIdentifierWithDefaultScheme(parameter.apply("receiver")));
      data.setDocumentType(identifiers.createDocumentTypeIdentifierWithDefaultScheme(parameter.apply("documentType")));
      data.setProcess(identifiers.createProcessIdentifierWithDefaultScheme(parameter.apply("process")));
      data.setCountryC1(parameter.apply("country"));
      given(parameter, "mlsTo", value -> data.setMLSToScheme("iso6523-actorid-upis").setMLSToValue(value));
      given(parameter, "mlsType", value -> data.setMLSType(EPeppolMLSType.getFromIDOrNull(value)));
      Files.write(Path.of(parameter.apply("envelope")), new SBDMarshaller().getAsBytes(data.getAsStandardBusinessDocument()));
      return new JsonLine().put("instanceIdentifier", data.getInstanceIdentifier());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Sends the envelope in the file `envelope` to `url`, signed with the key `key` and encrypted for the certificate `for`. With `smp` instead of both, sends it to the endpoint that this SMP names.
   * Further parameters: messageId; compress=no; otherSender and otherReceiver for a header that differs from the envelope; fromParty; and keyReference, encryption, signature and digest to deviate from the profile.
   */
  JsonLine send(UnaryOperator<String> parameter) {
    Outcome outcome = new Outcome();
    try {
      Seat seat = new Seat(pki, parameter.apply("key"));
      PeppolUserMessageSBDHBuilder message = addressed(parameter, Files.readAllBytes(Path.of(parameter.apply("envelope"))));
      message.senderPartyID(parameter.apply("fromParty") == null ? seat.id() : parameter.apply("fromParty"));
      message.cryptoFactory(seat.cryptoFactory()).peppolAP_CAChecker(seat.accessPointIssuer());
      route(message, parameter);
      vary(message, parameter);
      outcome.listenTo(message);
      outcome.result = message.sendMessageAndCheckForReceipt(outcome::failed).name();
    } catch (Exception e) {
      outcome.result = "EXCEPTION";
      outcome.failed(e);
    }
    return outcome.line();
  }

  private static PeppolUserMessageSBDHBuilder addressed(UnaryOperator<String> parameter, byte[] envelope) throws Exception {
    PeppolSBDHData data = new PeppolSBDHDataReader(identifiers).extractData(new ByteArrayInputStream(envelope));
    PeppolUserMessageSBDHBuilder message = Phase4PeppolSender.sbdhBuilder().payload(envelope);
    message.senderParticipantID(data.getSenderAsIdentifier()).receiverParticipantID(data.getReceiverAsIdentifier());
    message.documentTypeID(data.getDocumentTypeAsIdentifier()).processID(data.getProcessAsIdentifier()).countryC1(data.getCountryC1());
    given(parameter, "otherSender", value -> message.senderParticipantID(identifiers.createParticipantIdentifierWithDefaultScheme(value)));
    given(parameter, "otherReceiver", value -> message.receiverParticipantID(identifiers.createParticipantIdentifierWithDefaultScheme(value)));
    return message;
  }

  private void route(PeppolUserMessageSBDHBuilder message, UnaryOperator<String> parameter) {
    if (parameter.apply("smp") == null) {
      message.receiverEndpointDetails(pki.certificate(parameter.apply("for")), parameter.apply("url"));
      return;
    }
    SMPClientReadOnly smp = new SMPClientReadOnly(URI.create(parameter.apply("smp")));
    smp.setTrustStore(pki.trustStore("PKCS12", "root", "smp-ca"));
    message.smpClient(smp);
  }

  private static void vary(PeppolUserMessageSBDHBuilder message, UnaryOperator<String> parameter) {
    given(parameter, "messageId", message::messageID);
    given(parameter, "compress", value -> message.compressPayload(!value.equals("no")));
    given(parameter, "keyReference", value -> message.signingParams().setKeyIdentifierType(ECryptoKeyIdentifierType.valueOf(value)));
    // The P-Mode overwrites algorithms that are set on the builder.
    PMode pmode = PeppolPMode.createPeppolPMode("sender", "receiver", "http://127.0.0.1/as4", IPModeIDProvider.DEFAULT_DYNAMIC, false);
    PModeLegSecurity security = pmode.getLeg1().getSecurity();
    given(parameter, "signature", value -> security.setX509SignatureAlgorithm(ECryptoAlgorithmSign.valueOf(value)));
    given(parameter, "digest", value -> security.setX509SignatureHashFunction(ECryptoAlgorithmSignDigest.valueOf(value)));
    given(parameter, "encryption", value -> security.setX509EncryptionAlgorithm(ECryptoAlgorithmCrypt.valueOf(value)));
    message.pmode(pmode);
  }

  private static void given(UnaryOperator<String> parameter, String name, Consumer<String> use) {
    String value = parameter.apply(name);
    if (value != null) use.accept(value);
  }

  /**
   * The result that phase4 reports for one message. The result alone proves little: phase4 also reports success for an unsigned receipt and for the receipt of another message.
   * `receiptCheck` is "ok" only if the receipt contains every reference of the message.
   */
  private static final class Outcome {
    private final List<Object> errors = new ArrayList<>();
    private String result;
    private String messageId;
    private String receiptId;
    private String receiptCheck;
    private String exception;
    private int status;

    void listenTo(PeppolUserMessageSBDHBuilder message) {
      message.rawResponseConsumer(response -> {
        messageId = response.getMessageID();
        if (response.hasResponseStatusLine()) status = response.getResponseStatusLine().getStatusCode();
      });
      message.signalMsgConsumer((signal, metadata, state) -> read(signal));
      message.signalMsgValidationResultHdl(new IAS4SignalMessageValidationResultHandler() {
        @Override
        public void onSuccess() {
          receiptCheck = "ok";
        }

        @Override
        public void onError(String message) {
          receiptCheck = message;
        }

        @Override
        public void onNotApplicable() {
          receiptCheck = "not applicable";
        }
      });
    }

    private void read(Ebms3SignalMessage signal) {
      receiptId = signal.getMessageInfo().getMessageId();
      for (Ebms3Error error : signal.getError()) errors.add(new JsonLine().put("code", error.getErrorCode()).put("detail", error.getErrorDetail()));
    }

    void failed(Throwable problem) {
      Throwable root = problem;
      while (root.getCause() != null) root = root.getCause();
      exception = root == problem ? problem.toString() : problem + " <- " + root;
    }

    JsonLine line() {
      return new JsonLine()
          .put("result", result)
          .put("status", status)
          .put("messageId", messageId)
          .put("receiptId", receiptId)
          .put("receiptCheck", receiptCheck)
          .put("errors", errors)
          .put("exception", exception);
    }
  }
}
