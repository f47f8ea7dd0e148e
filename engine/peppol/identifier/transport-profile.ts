/** The one transport profile in use: Peppol AS4 2.0 (code list state: active). All others are removed. */
export const as4TransportProfile = 'peppol-transport-as4-v2_0'
