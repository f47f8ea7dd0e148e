/**
 * Slovak sentences of the service's own rules and refusals: for documents that are to be sent, and for those that came
 * (SK-AP-ADDRESSING, XML).
 */
export const national = {
  'SK-AP-EUR-01':
    'Na doklade medzi dvoma slovenskými platiteľmi DPH v cudzej mene (BT-5) uveďte daň aj v eurách: EUR ako menu účtovania DPH (BT-6) a celkovú sumu DPH v eurách (BT-111).',
  'SK-AP-TEST-01':
    'Číslo dokladu (BT-1), ktoré sa začína na TEST- alebo VITAJTE-, patrí skúšobnému dokladu a ten sa do siete neodosiela.',
  'SK-AP-ADDRESSING':
    'Elektronické adresy dodávateľa (BT-34) a odberateľa (BT-49) alebo označenie špecifikácie (BT-24) sa nezhodujú s obálkou, v ktorej doklad prišiel.',
  XML: 'Dokument sa nedá prečítať.',
} as const
