package interop;

import com.helger.phase4.crypto.AS4CryptoFactoryInMemoryKeyStore;
import com.helger.security.certificate.CertificateHelper;
import com.helger.security.certificate.TrustedCAChecker;
import java.security.cert.X509Certificate;

/** The key of an access point and the CA that it trusts: the CA that issues access point certificates, as in Peppol. */
final class Seat {
  private final PemFolder pki;
  private final String name;
  private final AS4CryptoFactoryInMemoryKeyStore cryptoFactory;

  Seat(PemFolder pki, String name) {
    this.pki = pki;
    this.name = name;
    char[] password = PemFolder.PASSWORD.toCharArray();
    this.cryptoFactory = new AS4CryptoFactoryInMemoryKeyStore(pki.keyStore("PKCS12", name), PemFolder.ALIAS, password, pki.trustStore("PKCS12", "root", "ap-ca"));
  }

  AS4CryptoFactoryInMemoryKeyStore cryptoFactory() {
    return cryptoFactory;
  }

  TrustedCAChecker accessPointIssuer() {
    return new TrustedCAChecker(pki.certificate("ap-ca"));
  }

  /** Returns the seat id, which is the common name of the certificate. */
  String id() {
    return idOf(pki.certificate(name));
  }

  static String idOf(X509Certificate certificate) {
    return CertificateHelper.getSubjectCN(certificate);
  }
}
