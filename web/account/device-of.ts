/** Names of browsers and systems, with the mark of each in a User-Agent; the first that fits is right. */
const browsers = {
  Edge: /Edg/,
  Opera: /OPR\//,
  Firefox: /Firefox\/|FxiOS/,
  Chrome: /Chrome\/|CriOS/,
  Safari: /Safari\//,
}
const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
}

const lengthMax = 60

/**
 * Returns a device as people name it, such as "Firefox, Windows", from the User-Agent of its browser. Returns the
 * beginning of the User-Agent of a program, and null if the User-Agent is empty.
 */
export function deviceOf(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((names) =>
    Object.entries(names)
      .filter(([, mark]) => mark.test(userAgent))
      .map(([name]) => name)
      .slice(0, 1),
  )
  return known.length > 0 ? known.join(', ') : userAgent.slice(0, lengthMax) || null
}
