/**
 * The processing mode of Peppol (AS4 profile 2.0.3): the same for every exchange, so constants here and not values of a
 * message.
 */
export const pmode = {
  agreement: 'urn:fdc:peppol.eu:2017:agreements:tia:ap_provider',
  partyIdType: 'urn:fdc:peppol.eu:2017:identifiers:ap',
  initiator: 'http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/initiator',
  responder: 'http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/responder',
  defaultPartition: 'http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/defaultMPC',
  compression: 'application/gzip',
} as const
