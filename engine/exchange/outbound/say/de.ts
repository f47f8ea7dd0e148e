import type { SaidReasons } from './reason-words.ts'

export const de: SaidReasons = {
  VALIDATION: {
    cause: 'Der Beleg verstößt gegen die Regeln für elektronische Rechnungen.',
    next: 'Korrigieren Sie die Fehler in Ihrem Programm und senden Sie den Beleg erneut. Er darf dieselbe Nummer haben.',
  },
  MLS_PENDING: {
    cause: 'Der Dienst des Empfängers hat den Beleg übernommen, die Zustellung aber noch nicht bestätigt.',
    next: null,
  },
  MLS_REJECTED: {
    cause: 'Der Empfänger oder sein Dienst hat den Beleg abgelehnt.',
    next: 'Korrigieren Sie den Beleg nach dem angegebenen Grund und senden Sie ihn erneut, oder wenden Sie sich an den Empfänger.',
  },
  PARTICIPANT_NOT_REGISTERED: {
    cause: 'Der Empfänger ist im Peppol-Netzwerk nicht registriert.',
    next: 'Fragen Sie den Empfänger nach seiner richtigen Peppol-Kennung. Sie können die Rechnung auf anderem Weg zustellen.',
  },
  DOCUMENT_TYPE_NOT_SUPPORTED: {
    cause: 'Der Empfänger nimmt diese Belegart im Peppol-Netzwerk nicht an.',
    next: 'Fragen Sie den Empfänger, welche Belege er annimmt.',
  },
  LOOKUP_FAILED: {
    cause:
      'Das Verzeichnis des Peppol-Netzwerks hat nicht geantwortet, daher wurde der Dienst des Empfängers nicht gefunden.',
    next: 'Senden Sie den Beleg später erneut.',
  },
  ENDPOINT_CERTIFICATE_INVALID: {
    cause: 'Der Dienst des Empfängers hat kein gültiges Zertifikat, daher kann ihm der Beleg nicht übergeben werden.',
    next: 'Informieren Sie den Empfänger und senden Sie den Beleg später erneut.',
  },
  NOT_SERVICED: {
    cause: 'Der für den Empfänger eingetragene Dienst bedient ihn nicht mehr.',
    next: 'Wenden Sie sich an den Empfänger. Sein Anbieter muss den Eintrag im Peppol-Netzwerk berichtigen.',
  },
  PEER_REFUSED: {
    cause: 'Der Dienst des Empfängers hat die Nachricht mit dem Beleg abgewiesen.',
    next: 'Wenden Sie sich an den Empfänger oder an unseren Support und nennen Sie die Nachrichtenkennung.',
  },
  PEER_UNREACHABLE: {
    cause: 'Der Dienst des Empfängers hat nicht geantwortet.',
    next: 'Senden Sie den Beleg später erneut oder wenden Sie sich an den Empfänger.',
  },
  RECEIPT_INVALID: {
    cause: 'Der Dienst des Empfängers hat die Übernahme nicht mit einer gültigen Quittung bestätigt.',
    next: 'Fragen Sie den Empfänger, ob der Beleg angekommen ist, bevor Sie ihn erneut senden.',
  },
  INTERNAL_ERROR: {
    cause: 'In unserem Dienst ist ein Fehler aufgetreten.',
    next: 'Sie müssen nichts tun. Wir beheben den Fehler.',
  },
}
