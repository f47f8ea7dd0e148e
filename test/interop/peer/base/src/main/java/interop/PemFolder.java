package interop;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Reads certificates and RSA keys that the suite writes: NAME.pem, and NAME.key.pem in PKCS#8. */
public record PemFolder(Path folder) {
  /** Password of every key store created here. The key stores are deleted with the folder of the suite. */
  public static final String PASSWORD = "interop";
  /** Alias of the only key in a key store. */
  public static final String ALIAS = "seat";

  public X509Certificate certificate(String name) {
    return parseCertificate(read(name + ".pem"));
  }

  /** Returns a key store with the key of this name and its certificate. */
  public KeyStore keyStore(String type, String name) {
    try {
      KeyStore store = emptyStore(type);
      store.setKeyEntry(ALIAS, privateKey(name), PASSWORD.toCharArray(), new X509Certificate[] {certificate(name)});
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a trust store with the certificates of these names. */
  public KeyStore trustStore(String type, String... names) {
    try {
      KeyStore store = emptyStore(type);
      for (String name : names) store.setCertificateEntry(name, certificate(name));
      return store;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private PrivateKey privateKey(String name) throws GeneralSecurityException {
    String base64 = read(name + ".key.pem").replaceAll("-----[^-]+-----|\\s", "");
    return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new IllegalArgumentException(file, e);
    }
  }

  private static X509Certificate parseCertificate(String pem) {
    try {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static KeyStore emptyStore(String type) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    return store;
  }
}
