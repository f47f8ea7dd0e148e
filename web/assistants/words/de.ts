import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Assistenten verbinden',
  heading: 'Verbinden Sie Claude, Cursor oder einen anderen Assistenten',
  lead: 'Ein KI-Assistent liest und prüft Ihre Belege und bereitet sie für den Versand vor. Über den Versand entscheiden Sie.',
  choose: 'Welches Programm verwenden Sie?',
  directly: 'Verbindet sich direkt mit diesem Dienst.',
  byProgram: 'Verbindet sich über das Programm cornerpost, das auf Ihrem Computer läuft.',
  notYet:
    'ChatGPT und claude.ai lassen sich noch nicht verbinden. Sie melden sich nur über OAuth an, das dieser Dienst später anbieten wird.',
  connected: 'Schlüssel Ihrer Assistenten',
  keyName: 'Name des Schlüssels',
  keyNameHint: 'Sie sehen ihn unter den Schlüsseln und immer, wenn der Assistent einen Beleg versenden möchte.',
  mayDo: 'Versand durch den Assistenten',
  lastUse: 'Zuletzt verwendet',
  connect: (client) => `${client} verbinden`,
  ownKey:
    'Der Assistent erhält einen eigenen Schlüssel. Geben Sie ihm nicht den Schlüssel eines Buchhaltungsprogramms, denn dieser versendet Belege ohne Ihre Freigabe.',
  create: 'Schlüssel und Konfiguration erstellen',
  back: 'Zurück zu den Assistenten',
  ready: (client) => `Die Konfiguration für ${client} ist fertig`,
  shownOnce:
    'Die Konfiguration enthält den Schlüssel. Kopieren Sie sie jetzt, denn wir zeigen sie nur hier und nur einmal. Geben Sie sie nicht weiter.',
  notShown: (client) => `Die Konfiguration für ${client} wird nicht noch einmal angezeigt`,
  notShownWhy:
    'Die Konfiguration enthält den Schlüssel. Deshalb zeigen wir sie nur einmal, innerhalb von zwei Minuten nach dem Erstellen.',
  notShownNow:
    'Wenn Sie sie kopiert haben, testen Sie die Verbindung. Wenn nicht, ersetzen Sie den Schlüssel. Wir zeigen dann eine neue Konfiguration, und die bisherige funktioniert sofort nicht mehr.',
  replace: 'Schlüssel ersetzen und Konfiguration anzeigen',
  needsProgram:
    'Auf dem Computer mit dem Assistenten muss das Programm cornerpost installiert sein. Wie das geht, sagt Ihnen der Betreiber des Dienstes.',
  inTerminal: 'Fügen Sie diesen Befehl in ein Terminal ein.',
  inClaudeDesktop:
    'Wählen Sie in den Einstellungen des Programms „Developer“ und dann „Edit Config“ und fügen Sie den Text in die Datei claude_desktop_config.json ein. Enthält sie schon andere Server, ergänzen Sie nur den Teil cornerpost. Starten Sie danach das Programm neu.',
  inVsCode:
    'Führen Sie den Befehl „MCP: Open User Configuration“ aus und fügen Sie den Text in die Datei mcp.json ein. Enthält sie schon andere Server, ergänzen Sie nur den Teil cornerpost.',
  inCursor:
    'Fügen Sie den Text in die Datei ~/.cursor/mcp.json ein. Enthält sie schon andere Server, ergänzen Sie nur den Teil cornerpost.',
  inCodex: 'Ergänzen Sie den Text am Ende der Datei ~/.codex/config.toml.',
  copy: 'Konfiguration kopieren',
  copied: 'Die Konfiguration ist kopiert',
  test: 'Verbindung testen',
  waiting: (client) => `${client} hat sich noch nicht angemeldet`,
  signedIn: (client) => `${client} hat sich angemeldet`,
  waits: 'wartet auf die erste Anmeldung',
  works: 'die Verbindung funktioniert',
  tryIt:
    'Starten Sie den Assistenten und fragen Sie ihn: „Welche Unternehmen habe ich in Cornerpost?“ Prüfen Sie dann die Verbindung noch einmal.',
  whatNow: 'Der Assistent verwendet diesen Schlüssel. Sie können ihn jetzt nach Ihren Belegen fragen.',
  again: 'Noch einmal prüfen',
  settings: 'Einstellungen des Schlüssels',
}
