import type { SaidReasons } from './reason-words.ts'

export const hu: SaidReasons = {
  VALIDATION: {
    cause: 'A bizonylat nem felel meg az elektronikus számlák szabályainak.',
    next: 'Javítsa ki a hibákat a programjában, és küldje el újra a bizonylatot. A száma ugyanaz lehet.',
  },
  MLS_PENDING: {
    cause: 'A címzett szolgáltatása átvette a bizonylatot, de a kézbesítést még nem igazolta vissza.',
    next: null,
  },
  MLS_REJECTED: {
    cause: 'A címzett vagy a szolgáltatása elutasította a bizonylatot.',
    next: 'Javítsa ki a bizonylatot a megadott ok szerint, és küldje el újra, vagy forduljon a címzetthez.',
  },
  PARTICIPANT_NOT_REGISTERED: {
    cause: 'A címzett nincs regisztrálva a Peppol-hálózatban.',
    next: 'Kérje el a címzettől a helyes Peppol-azonosítóját. A számlát más úton is kézbesítheti.',
  },
  DOCUMENT_TYPE_NOT_SUPPORTED: {
    cause: 'A címzett nem fogad ilyen típusú bizonylatot a Peppol-hálózatban.',
    next: 'Kérdezze meg a címzettet, hogy milyen bizonylatokat fogad.',
  },
  LOOKUP_FAILED: {
    cause: 'A Peppol-hálózat nyilvántartása nem válaszolt, ezért a címzett szolgáltatása nem volt megtalálható.',
    next: 'Küldje el a bizonylatot később újra.',
  },
  ENDPOINT_CERTIFICATE_INVALID: {
    cause: 'A címzett szolgáltatásának nincs érvényes tanúsítványa, ezért a bizonylat nem adható át neki.',
    next: 'Értesítse a címzettet, és küldje el a bizonylatot később újra.',
  },
  NOT_SERVICED: {
    cause: 'A címzettnél bejegyzett szolgáltatás már nem szolgálja ki a címzettet.',
    next: 'Forduljon a címzetthez. A bejegyzést a szolgáltatójának kell kijavítania a Peppol-hálózatban.',
  },
  PEER_REFUSED: {
    cause: 'A címzett szolgáltatása visszautasította a bizonylatot tartalmazó üzenetet.',
    next: 'Forduljon a címzetthez vagy az ügyfélszolgálatunkhoz, és adja meg az üzenet azonosítóját.',
  },
  PEER_UNREACHABLE: {
    cause: 'A címzett szolgáltatása nem válaszolt.',
    next: 'Küldje el a bizonylatot később újra, vagy forduljon a címzetthez.',
  },
  RECEIPT_INVALID: {
    cause: 'A címzett szolgáltatása nem igazolta érvényes nyugtával a bizonylat átvételét.',
    next: 'Mielőtt újra elküldi, kérdezze meg a címzettet, hogy megérkezett-e a bizonylat.',
  },
  INTERNAL_ERROR: {
    cause: 'Hiba történt a szolgáltatásunkban.',
    next: 'Nincs teendője. A hibát javítjuk.',
  },
}
