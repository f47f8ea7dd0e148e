package interop;

import java.io.IOException;

/** The suite, at the other end of standard input. */
public final class ParentProcess {
  private ParentProcess() {}

  /** Ends this process when the suite is gone, however it went. */
  public static void endWithIt() {
    Thread thread = new Thread(() -> {
      try {
        while (System.in.read() >= 0) continue;
      } catch (IOException e) {
        // as good as its end
      }
      Runtime.getRuntime().halt(0);
    });
    thread.setDaemon(true);
    thread.start();
  }
}
