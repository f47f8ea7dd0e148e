package interop;

import com.helger.base.state.ETriState;
import com.helger.collection.commons.ICommonsList;
import com.helger.http.header.HttpHeaderMap;
import com.helger.peppol.sbdh.PeppolSBDHData;
import com.helger.peppol.sbdh.PeppolSBDHDataReader;
import com.helger.peppolid.factory.PeppolIdentifierFactory;
import com.helger.phase4.CAS4;
import com.helger.phase4.attachment.WSS4JAttachment;
import com.helger.phase4.ebms3header.Ebms3Property;
import com.helger.phase4.ebms3header.Ebms3SignalMessage;
import com.helger.phase4.ebms3header.Ebms3UserMessage;
import com.helger.phase4.error.AS4ErrorList;
import com.helger.phase4.incoming.IAS4IncomingMessageMetadata;
import com.helger.phase4.incoming.IAS4IncomingMessageState;
import com.helger.phase4.incoming.spi.AS4MessageProcessorResult;
import com.helger.phase4.incoming.spi.AS4SignalMessageProcessorResult;
import com.helger.phase4.incoming.spi.IAS4IncomingMessageProcessorSPI;
import com.helger.phase4.model.error.EEbmsError;
import com.helger.phase4.model.pmode.IPMode;
import com.helger.security.certificate.ECertificateCheckResult;
import com.helger.security.certificate.TrustedCAChecker;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Locale;
import org.apache.wss4j.dom.str.STRParser.REFERENCE_TYPE;
import org.w3c.dom.Node;

/**
 * Makes the checks of a Peppol access point after phase4 has decrypted the message and verified its signature: signer, key references, parties, and a single envelope that agrees with the header.
 * phase4's own servlet for Peppol makes the same checks, but no compatible version is available. A valid envelope is stored unchanged and reported on standard output.
 */
final class MessageProcessor implements IAS4IncomingMessageProcessorSPI {
  private final Seat seat;
  private final TrustedCAChecker accessPointIssuer;
  private final AnswerManners manners;
  private final Path folder;

  MessageProcessor(Seat seat, AnswerManners manners, Path folder) {
    this.seat = seat;
    this.accessPointIssuer = seat.accessPointIssuer();
    this.manners = manners;
    this.folder = folder;
  }

  @Override
  public AS4MessageProcessorResult processAS4UserMessage(
      IAS4IncomingMessageMetadata metadata, HttpHeaderMap headers, Ebms3UserMessage message, IPMode pmode, Node body,
      ICommonsList<WSS4JAttachment> attachments, IAS4IncomingMessageState state, AS4ErrorList errors) {
    try {
      checkSecurity(state);
      checkParties(message, state);
      byte[] envelope = onlyAttachment(attachments);
      PeppolSBDHData header = readHeader(envelope);
      checkAgreement(message, header);
      if (manners.servesNobody()) throw new Refusal(EEbmsError.EBMS_OTHER, "PEPPOL:NOT_SERVICED");
      Path file = folder.resolve(state.getMessageID().replaceAll("[^A-Za-z0-9._-]", "_") + ".xml");
      Files.write(file, envelope);
      tell(state, header, attachments.get(0), file);
      return AS4MessageProcessorResult.createSuccess();
    } catch (Refusal refusal) {
      errors.add(refusal.error.errorBuilder(Locale.US).refToMessageInError(state.getMessageID()).errorDetail(refusal.getMessage()).build());
      return AS4MessageProcessorResult.createFailure();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public AS4SignalMessageProcessorResult processAS4SignalMessage(
      IAS4IncomingMessageMetadata metadata, HttpHeaderMap headers, Ebms3SignalMessage message, IPMode pmode, IAS4IncomingMessageState state, AS4ErrorList errors) {
    return AS4SignalMessageProcessorResult.createSuccess();
  }

  @Override
  public void processAS4ResponseMessage(
      IAS4IncomingMessageMetadata metadata, IAS4IncomingMessageState state, String messageId, byte[] response, boolean isPresent, AS4ErrorList errors) {}

  private void checkSecurity(IAS4IncomingMessageState state) throws Refusal {
    demand(state.isSoapDecrypted(), EEbmsError.EBMS_FAILED_DECRYPTION, "the message is not encrypted");
    demand(state.isSoapSignatureChecked(), EEbmsError.EBMS_FAILED_AUTHENTICATION, "the message is not signed");
    demand(state.getSigningCertificateReferenceType() == REFERENCE_TYPE.DIRECT_REF, EEbmsError.EBMS_POLICY_NONCOMPLIANCE, "the signer is not referenced by its token");
    demand(state.getDecryptingCertificateReferenceType() == REFERENCE_TYPE.DIRECT_REF, EEbmsError.EBMS_POLICY_NONCOMPLIANCE, "the receiver is not referenced by its token");
    ECertificateCheckResult result = accessPointIssuer.checkCertificate(state.getSigningCertificate(), OffsetDateTime.now(), ETriState.UNDEFINED, null);
    demand(result.isValid(), EEbmsError.EBMS_FAILED_AUTHENTICATION, "the signer is not trusted: " + result.getReason());
  }

  private void checkParties(Ebms3UserMessage message, IAS4IncomingMessageState state) throws Refusal {
    demand(Seat.idOf(state.getSigningCertificate()).equals(from(message)), EEbmsError.EBMS_OTHER, "From is not the signer");
    demand(seat.id().equals(message.getPartyInfo().getTo().getPartyIdAtIndex(0).getValue()), EEbmsError.EBMS_OTHER, "To is not this access point");
  }

  private static byte[] onlyAttachment(ICommonsList<WSS4JAttachment> attachments) throws Refusal, IOException {
    demand(attachments != null && attachments.size() == 1, EEbmsError.EBMS_OTHER, "not exactly one payload");
    try (InputStream stream = attachments.get(0).getSourceStream()) {
      return stream.readAllBytes();
    }
  }

  private static PeppolSBDHData readHeader(byte[] envelope) throws Refusal {
    try {
      return new PeppolSBDHDataReader(PeppolIdentifierFactory.INSTANCE).extractData(new ByteArrayInputStream(envelope));
    } catch (Exception e) {
      throw new Refusal(EEbmsError.EBMS_OTHER, "SBDH: " + e.getMessage());
    }
  }

  private static void checkAgreement(Ebms3UserMessage message, PeppolSBDHData header) throws Refusal {
    var info = message.getCollaborationInfo();
    demand(names(message, CAS4.ORIGINAL_SENDER, header.getSenderScheme(), header.getSenderValue()), EEbmsError.EBMS_OTHER, "originalSender is not the SBDH sender");
    demand(names(message, CAS4.FINAL_RECIPIENT, header.getReceiverScheme(), header.getReceiverValue()), EEbmsError.EBMS_OTHER, "finalRecipient is not the SBDH receiver");
    demand(info.getAction().equals(header.getDocumentTypeURIEncoded()), EEbmsError.EBMS_OTHER, "Action is not the SBDH document type");
    demand(header.getProcessScheme().equals(info.getService().getType()) && header.getProcessValue().equals(info.getService().getValue()), EEbmsError.EBMS_OTHER, "Service is not the SBDH process");
  }

  private static boolean names(Ebms3UserMessage message, String property, String scheme, String value) {
    for (Ebms3Property candidate : message.getMessageProperties().getProperty())
      if (property.equals(candidate.getName())) return scheme.equals(candidate.getType()) && value.equalsIgnoreCase(candidate.getValue());
    return false;
  }

  private static void tell(IAS4IncomingMessageState state, PeppolSBDHData header, WSS4JAttachment attachment, Path file) {
    new JsonLine()
        .put("event", "received")
        .put("messageId", state.getMessageID())
        .put("fromSeat", Seat.idOf(state.getSigningCertificate()))
        .put("sender", header.getSenderValue())
        .put("receiver", header.getReceiverValue())
        .put("documentType", header.getDocumentTypeValue())
        .put("process", header.getProcessValue())
        .put("instanceIdentifier", header.getInstanceIdentifier())
        .put("countryC1", header.getCountryC1())
        .put("mlsTo", header.getMLSToValue())
        .put("mlsType", header.getMLSType() == null ? null : header.getMLSType().getID())
        .put("isCompressed", attachment.getCompressionMode() != null)
        .put("file", file)
        .print();
  }

  private static String from(Ebms3UserMessage message) {
    return message.getPartyInfo().getFrom().getPartyIdAtIndex(0).getValue();
  }

  private static void demand(boolean holds, EEbmsError error, String otherwise) throws Refusal {
    if (!holds) throw new Refusal(error, otherwise);
  }

  private static final class Refusal extends Exception {
    final EEbmsError error;

    Refusal(EEbmsError error, String detail) {
      super(detail);
      this.error = error;
    }
  }
}
