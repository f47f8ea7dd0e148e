const lengthMax = 1_000

/**
 * Returns the page to show after signing in or choosing a language: a path of this service with its query. Any other
 * text, such as the address of another site, becomes the path of Home.
 */
export function nextPath(text: string | undefined): string {
  if (text === undefined || text.length > lengthMax || !/^\/(?![/\\])[!-~]*$/.test(text) || text.includes('\\'))
    return '/'
  const base = 'http://this.service'
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
