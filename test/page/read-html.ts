/* Reads the HTML of the pages with patterns: the pages write every attribute in double quotes and escape every text. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Returns the text with its entities replaced. */
export const unescaped = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** Returns the text of the page without its tags. */
export const textIn = (html: string): string => unescaped(html.replaceAll(/<[^>]*>/g, ''))

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns all elements of the page, in their order. */
export const elementsIn = (html: string): readonly Element[] =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      ),
    }),
  )

/** Returns what runs, loads or leads somewhere else than the pages of this service may: nothing, on a good page. */
export const foreignParts = (html: string): readonly string[] =>
  elementsIn(html).flatMap(({ name, attributes }) =>
    [
      ['base', 'meta http-equiv', 'object', 'embed', 'style'].includes(name) && name,
      name === 'script' && attributes.src === undefined && 'a script inside the page',
      ...Object.entries(attributes).map(
        ([key, value]) =>
          (/^(on|style$|srcdoc$)/i.test(key) || (/^(src|href|action|formaction)$/i.test(key) && !isOurs(value))) &&
          !(name === 'a' && key === 'href' && value === selectionUrl) &&
          `${name} ${key}="${value}"`,
      ),
    ].filter((found) => found !== false),
  )

/** The only page elsewhere to which a page leads: the one on which a company selects this service. */
const selectionUrl = 'https://vpds.financnasprava.sk/'

/** An address of this service, or of an app for second factors on the device. */
const isOurs = (address: string): boolean => /^(\/(?!\/)|#|$|otpauth:)/.test(address)
