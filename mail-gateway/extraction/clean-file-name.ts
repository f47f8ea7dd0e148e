const lengthMax = 100

/**
 * Returns a foreign file name as a label for a person: without its path, without characters that are invisible or
 * change the direction of writing, and cut at 100 characters. The label is never used as a path.
 */
export function cleanFileName(name: string): string {
  const visible = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const last = visible.split(/[/\\]/).at(-1) ?? ''
  const label = Array.from(last.replaceAll(/\s+/g, ' ').trim()).slice(0, lengthMax).join('')
  return /^\.+$/.test(label) ? '' : label
}
