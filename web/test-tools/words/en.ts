import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Test tools',
  back: 'Companies',
  lead: 'These tools do what the tax authority does in production. They exist in the test environment only.',
  tokenTitle: 'Verification code (VÚ)',
  tokenLead:
    'Makes a valid verification code of a company for this service, as if the company had chosen it on the portal.',
  dic: 'DIČ of the company',
  makeToken: 'Make the code',
  madeToken: 'The verification code has 768 characters',
  copy: 'Copy',
  copied: 'Copied',
  selectionTitle: 'Call about a choice of the provider',
  selectionLead:
    'Sends a complete, signed call about a choice to your address: an array with one choice, and the header X-PDS-Secret.',
  endpoint: 'Address to which the call is sent',
  endpointHint: 'A public address that begins with https://.',
  key: 'Key that signs the call',
  keyHint: '32 characters: digits and letters a to f. If you leave the field empty, the key of this service is used.',
  send: 'Send the call',
  noAnswer: 'The address did not answer within 10 seconds.',
  answered: (status) => `The address answered with the status ${status}.`,
}
