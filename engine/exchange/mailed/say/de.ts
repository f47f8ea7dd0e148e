import type { ReplyWords } from './reply-words.ts'

export const de: ReplyWords = {
  accepted: '{name}: angenommen. Der Beleg {number} ist auf dem Weg zu „{receiver}“.',
  repeated: '{name}: bereits früher angenommen. Der Beleg {number} für „{receiver}“ wird nicht noch einmal gesendet.',
  held: '{name}: Der Beleg {number} für „{receiver}“ wartet, bis ihn eine Person des Unternehmens bestätigt. Erst dann wird er gesendet.',
  invalid:
    '{name}: nicht gesendet, weil der Beleg gegen Regeln verstößt. Korrigieren Sie ihn, und senden Sie ihn noch einmal.',
  refused: '{name}: nicht gesendet. {reason}',
  finding: '• {rule}, Zeile {line}: {text}',
  wholeFinding: '• {rule}: {text}',
  more: '• und {count} weitere',
  answerWith: 'Sie können diese E-Mail mit der korrigierten Datei beantworten.',
  noDocument:
    'In Ihrer E-Mail haben wir keine Rechnung gefunden. Hängen Sie die Rechnung als XML-Datei (UBL) an; ein PDF oder ein Bild kann nicht gesendet werden.',
  cut: 'Wir haben nicht die ganze E-Mail gelesen, weil sie zu viele Dateien oder ineinander liegende Teile hat. Wir lesen höchstens 20 Dateien.',
  formerAddress:
    'Die Adresse, an die Sie geschrieben haben, nimmt E-Mails bis {day} an. Die neue erhalten Sie vom Unternehmen.',
  buttons: {
    document: 'Beleg anzeigen',
    documents: 'Belege anzeigen',
    approvals: 'Bestätigen oder ablehnen',
    help: 'So senden Sie eine Rechnung per E-Mail',
  },
  ends: {
    delivered: '{name}: Der Beleg {number} wurde „{receiver}“ zugestellt.',
    failed: '{name}: Der Beleg {number} konnte „{receiver}“ nicht zugestellt werden.',
    declined: '{name}: Der Beleg {number} wurde nicht gesendet, weil ihn eine Person des Unternehmens abgelehnt hat.',
    expired:
      '{name}: Der Beleg {number} wurde nicht gesendet, weil ihn niemand rechtzeitig bestätigt hat. Senden Sie ihn noch einmal, falls Sie ihn noch senden möchten.',
  },
  remedies: {
    participant_not_allowed:
      'Der Verkäufer in dieser Datei ist nicht die Firma dieses Postfachs. Senden Sie die Datei an das Postfach des Verkäufers, oder berichtigen Sie darin seine Peppol-Adresse.',
    invoice_number_taken:
      'Ein Beleg mit dieser Nummer wurde bereits gesendet. Geben Sie diesem Beleg eine andere Nummer, oder berichtigen Sie den gesendeten mit einer Gutschrift.',
  },
  flaws: {
    xml_too_large: 'Die Datei ist größer als 3 MB.',
    other_encoding:
      'Die Datei ist nicht in der Kodierung UTF-8. Speichern Sie sie in UTF-8, und senden Sie sie noch einmal.',
    archive_encrypted: 'Das Archiv ist durch ein Passwort geschützt. Hängen Sie die XML-Datei selbst an.',
    archive_nested: 'Das Archiv enthält ein weiteres Archiv. Hängen Sie die XML-Datei selbst an.',
    archive_too_large: 'Das Archiv enthält zu viel. Hängen Sie die XML-Dateien selbst an.',
    archive_unreadable: 'Das Archiv ist beschädigt. Hängen Sie die XML-Datei selbst an.',
    pdf_without_xml: 'Ein PDF kann nicht gesendet werden. Hängen Sie die Rechnung als XML-Datei (UBL) an.',
    factur_x:
      'Dieses PDF enthält eine Rechnung in einem anderen Format (Factur-X). Hängen Sie die Rechnung als XML-Datei in UBL an.',
    encrypted_mail: 'Die Datei ist verschlüsselt, sodass wir sie nicht lesen können.',
    part_of_message: 'Dies ist nur ein Teil einer E-Mail. Senden Sie die ganze E-Mail auf einmal.',
    external_body: 'Die Datei ist nicht in der E-Mail, sondern nur ein Verweis darauf. Hängen Sie die Datei an.',
    uuencoded: 'Die Datei ist in einer veralteten Form angehängt (uuencode). Hängen Sie sie auf die übliche Weise an.',
    transfer_encoding_unknown: 'Die Datei ist in einer Form angehängt, die wir nicht lesen können.',
  },
}
