/** The drawings of the icons, in a square of 20 units, one stroke each. */
export const icons = {
  check: '<path d="M4 10.5l4 4 8-9"/>',
  dot: '<circle cx="10" cy="10" r="6"/><circle cx="10" cy="10" r="2"/>',
  hand: '<path d="M10 3v8m0 4v2"/>',
  cross: '<path d="M5 5l10 10M15 5L5 15"/>',
  pause: '<path d="M7 5v10M13 5v10"/>',
  home: '<path d="M3 9l7-6 7 6v8h-5v-5H8v5H3z"/>',
  document: '<path d="M5 2h7l4 4v12H5zM12 2v4h4M8 11h5M8 14h5"/>',
  key: '<circle cx="7" cy="13" r="3.5"/><path d="M9.5 10.5L16 4m-3 3l2.5 2.5"/>',
  company: '<path d="M4 18V3h8v15M12 8h4v10M2 18h16M7 7h2M7 11h2"/>',
  person: '<circle cx="10" cy="6.5" r="3.5"/><path d="M3.5 18c0-4 3-6 6.5-6s6.5 2 6.5 6"/>',
  assistant: '<path d="M10 2v3M4 6h12v9H4zM7.5 10v1M12.5 10v1"/>',
} as const

/** Returns all icons as one file, in which each icon has its name as id. */
export function iconSprite(): string {
  const symbols = Object.entries(icons).map(
    ([name, drawing]) =>
      `<symbol id="${name}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** The mark of the service: a post that carries a sheet. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#123f7a"/><path d="M7 5v14M7 7h9l2 3-2 3H7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
