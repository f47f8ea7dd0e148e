import type { SaidReasons } from './reason-words.ts'

export const sk: SaidReasons = {
  VALIDATION: {
    cause: 'Doklad nespĺňa pravidlá elektronickej faktúry.',
    next: 'Opravte nájdené chyby vo svojom programe a pošlite doklad znova. Môže mať to isté číslo.',
  },
  MLS_PENDING: {
    cause: 'Služba príjemcu doklad prevzala, ale ešte nepotvrdila, že ho doručila.',
    next: null,
  },
  MLS_REJECTED: {
    cause: 'Príjemca alebo jeho služba doklad odmietli.',
    next: 'Opravte doklad podľa uvedeného dôvodu a pošlite ho znova, alebo sa spojte s príjemcom.',
  },
  PARTICIPANT_NOT_REGISTERED: {
    cause: 'Príjemca nie je v sieti Peppol zaregistrovaný.',
    next: 'Overte u príjemcu jeho identifikátor v sieti Peppol. Faktúru mu môžete doručiť inak.',
  },
  DOCUMENT_TYPE_NOT_SUPPORTED: {
    cause: 'Príjemca v sieti Peppol neprijíma tento druh dokladu.',
    next: 'Spojte sa s príjemcom a zistite, ktoré doklady prijíma.',
  },
  LOOKUP_FAILED: {
    cause: 'Register siete Peppol neodpovedal, preto nebolo možné nájsť službu príjemcu.',
    next: 'Pošlite doklad znova neskôr.',
  },
  ENDPOINT_CERTIFICATE_INVALID: {
    cause: 'Služba príjemcu nemá platný certifikát, preto jej doklad nemožno odovzdať.',
    next: 'Oznámte to príjemcovi a pošlite doklad znova neskôr.',
  },
  NOT_SERVICED: {
    cause: 'Služba, ktorá je pri príjemcovi zapísaná, ho už neobsluhuje.',
    next: 'Spojte sa s príjemcom. Údaje o ňom v sieti Peppol musí opraviť jeho poskytovateľ.',
  },
  PEER_REFUSED: {
    cause: 'Služba príjemcu správu s dokladom odmietla.',
    next: 'Spojte sa s príjemcom alebo s našou podporou a uveďte identifikátor správy.',
  },
  PEER_UNREACHABLE: {
    cause: 'Služba príjemcu neodpovedala.',
    next: 'Pošlite doklad znova neskôr, alebo sa spojte s príjemcom.',
  },
  RECEIPT_INVALID: {
    cause: 'Služba príjemcu nepotvrdila prevzatie dokladu platným potvrdením.',
    next: 'Opýtajte sa príjemcu, či doklad dostal, skôr ako ho pošlete znova.',
  },
  INTERNAL_ERROR: {
    cause: 'Pri odosielaní nastala chyba v našej službe.',
    next: 'Nemusíte robiť nič. Chybu riešime.',
  },
}
