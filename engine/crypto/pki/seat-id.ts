/** The seat id of an access point: the common name of its certificate, e.g. `PSK000101`. Case-sensitive. */
export type SeatId = string

/** True if the text is a seat id: `P`, two capital letters, six digits. */
export function isSeatId(text: string): text is SeatId {
  return /^P[A-Z]{2}[0-9]{6}$/.test(text)
}
