package interop;

import java.io.IOException;

/** Watches the suite, which holds the other end of standard input. */
public final class ParentProcess {
  private ParentProcess() {}

  /** Ends this process when the suite ends for any reason. */
  public static void endWithIt() {
    Thread thread = new Thread(() -> {
      try {
        while (System.in.read() >= 0) continue;
      } catch (IOException e) {
        // a read error means that the suite has ended
      }
      Runtime.getRuntime().halt(0);
    });
    thread.setDaemon(true);
    thread.start();
  }
}
