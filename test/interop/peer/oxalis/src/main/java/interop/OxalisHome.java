package interop;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.naming.ldap.LdapName;
import javax.naming.InvalidNameException;

/**
 * The folder that Oxalis reads at start-up. A network other than Peppol needs its own "mode": trust stores and a recipe for checking certificates, both read from the class path,
 * and settings that Oxalis reads only from a reference.conf (see the resources of this peer).
 */
final class OxalisHome {
  private OxalisHome() {}

  static void make(Path home, PemFolder pki, String key) throws IOException, GeneralSecurityException {
    Path settings = Files.createDirectories(home.resolve("conf"));
    Path classes = Files.createDirectories(home.resolve("classes"));
    Files.createDirectories(home.resolve("inbound"));
    store(pki.keyStore("JKS", key), settings.resolve("seat.jks"));
    store(pki.trustStore("JKS", "root", "ap-ca"), classes.resolve("access-point-trust.jks"));
    store(pki.trustStore("JKS", "root", "smp-ca"), classes.resolve("smp-trust.jks"));
    Files.writeString(classes.resolve("certificate-recipe.xml"), recipe(pki));
    Files.writeString(settings.resolve("oxalis.conf"), """
        oxalis.keystore { path = seat.jks, password = %1$s, key { alias = %2$s, password = %1$s } }
        oxalis.path.inbound = inbound
        oxalis.statistics.service = noop
        oxalis.logging.service = noop
        """.formatted(PemFolder.PASSWORD, PemFolder.ALIAS));
  }

  /** Returns the recipe: a certificate must be valid now and issued by the CA for its role, which the root issued. */
  private static String recipe(PemFolder pki) {
    return """
        <ValidatorRecipe xmlns="http://oxalis.network/xsd/certvalidator/1.0" name="interop" version="1">
          <Validator>
            <Expiration/>
            <Signing type="PUBLIC_SIGNED"/>
            <PrincipleName field="CN" principal="ISSUER">%3$s%4$s</PrincipleName>
            <Chain><RootBucketReference>root</RootBucketReference><IntermediateBucketReference>issuers</IntermediateBucketReference></Chain>
          </Validator>
          <Validator name="AP"><PrincipleName field="CN" principal="ISSUER">%3$s</PrincipleName><ValidatorReference>default</ValidatorReference></Validator>
          <Validator name="SMP"><PrincipleName field="CN" principal="ISSUER">%4$s</PrincipleName><ValidatorReference>default</ValidatorReference></Validator>
          <CertificateBucket name="root">%1$s</CertificateBucket>
          <CertificateBucket name="issuers">%2$s</CertificateBucket>
        </ValidatorRecipe>
        """.formatted(certificates(pki, "root"), certificates(pki, "ap-ca", "smp-ca"), name(pki, "ap-ca"), name(pki, "smp-ca"));
  }

  private static String certificates(PemFolder pki, String... names) {
    return Stream.of(names).map(name -> "<Certificate>" + base64(pki.certificate(name)) + "</Certificate>").collect(Collectors.joining());
  }

  private static String base64(X509Certificate certificate) {
    try {
      return Base64.getEncoder().encodeToString(certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String name(PemFolder pki, String name) {
    try {
      LdapName subject = new LdapName(pki.certificate(name).getSubjectX500Principal().getName());
      return "<Value>" + subject.getRdns().stream().filter(rdn -> rdn.getType().equals("CN")).findFirst().orElseThrow().getValue() + "</Value>";
    } catch (InvalidNameException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void store(KeyStore store, Path file) throws IOException, GeneralSecurityException {
    try (OutputStream stream = Files.newOutputStream(file)) {
      store.store(stream, PemFolder.PASSWORD.toCharArray());
    }
  }
}
