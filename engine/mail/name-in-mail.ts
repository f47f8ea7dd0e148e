/** long enough for the names of most companies, too short for a letter */
const lengthMax = 100

/** The characters that browsers and mail programs read as the full stop of a domain name. */
const stops = '.\u2024\u3002\uff0e\uff61'

const joint = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}])[${stops}](?=\\p{L}{2})`, 'gu')
const fourNumbers = new RegExp(`\\d+(?:[${stops}]\\d+){3}`, 'g')
const stop = new RegExp(`[${stops}]`, 'g')

/**
 * Returns a name that a stranger chose in a form that is safe inside the quotation marks of a mail (P106). The name
 * cannot end the quotation, and contains nothing that mail programs turn into a link, such as `evil.example/pay` or
 * `a@b.sk`. It has at most 100 characters, all of them visible or spaces.
 */
export function nameInMail(name: string): string {
  const words = withoutLinks(visible(name).replaceAll(/["\u201c-\u201f\u00ab\u00bb\u301d-\u301f\uff02]/g, "'"))
  const characters = Array.from(words.replaceAll(/\s+/gu, ' ').trim())
  return characters.length <= lengthMax ? characters.join('') : `${characters.slice(0, lengthMax - 1).join('')}…`
}

/**
 * Returns the name of a file as `nameInMail` does, but keeps an ending `.xml` or `.pdf`, because neither is a domain.
 */
export function fileNameInMail(name: string): string {
  const [, base = name, ending = ''] = /^(.*)(\.(?:xml|pdf))$/isu.exec(name) ?? []
  return nameInMail(base) + ending
}

/** Removes invisible characters, and replaces those that end a line or move the cursor by spaces. */
function visible(name: string): string {
  return name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800]+/gu, ' ')
}

/** Adds spaces where a domain name, an address or a scheme would otherwise be whole. `s.r.o.` stays as it is. */
function withoutLinks(name: string): string {
  return name
    .replaceAll(fourNumbers, (address) => address.replaceAll(stop, '. '))
    .replaceAll(joint, '. ')
    .replaceAll(/\s*[@\uff20\ufe6b]\s*/g, ' @ ')
    .replaceAll(/[:\uff1a](?=\S)/g, ': ')
    .replaceAll(/[/\uff0f]{2,}|[\\\uff3c]/g, ' ')
}
