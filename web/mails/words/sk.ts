export const sk = {
  title: 'E-maily, ktoré odišli',
  lead: 'Služba nemá poštový server, preto e-maily neodosiela a necháva si ich. Vidí ich iba človek pri tomto počítači.',
  none: 'Tu uvidíte e-maily, napríklad pozvánky a odkazy na prihlásenie.',
  subject: 'Predmet',
  recipient: 'Príjemca',
  time: 'Čas',
  back: 'Všetky e-maily',
}
