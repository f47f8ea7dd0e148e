/** Returns a subject without the `Re:` of earlier answers, because the answer begins with one (RFC 5322, 3.6.5). */
export function withoutRe(subject: string): string {
  return subject.replace(/^(?:\[TEST\]\s*|re\s*:\s*)+/i, '')
}
