export const sk = {
  title: 'E-maily, ktoré odišli',
  lead: 'Bez poštového servera služba e-maily neodosiela, ale si ich necháva. Vidí ich iba človek pri tomto počítači.',
  none: 'Tu uvidíte e-maily, napríklad pozvánky a odkazy na prihlásenie.',
  subject: 'Predmet',
  recipient: 'Príjemca',
  time: 'Čas',
  back: 'Všetky e-maily',
}
