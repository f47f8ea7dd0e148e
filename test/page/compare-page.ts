/**
 * Returns an HTML page with every picture that is new or has changed, old and new side by side, then the names of
 * those that have gone. The pictures are in the folders `old` and `new` beside the page.
 */
export function comparePage(older: ReadonlyMap<string, Buffer>, newer: ReadonlyMap<string, Buffer>): string {
  const changed = [...newer].filter(([name, picture]) => older.get(name)?.equals(picture) !== true)
  const gone = [...older.keys()].filter((name) => !newer.has(name))
  const image = (folder: string, name: string): string => `<img src="${folder}/${name}" alt="${folder}" width="48%">`
  return [
    '<!DOCTYPE html><meta charset="utf-8"><title>Pages</title>',
    `<h1>${changed.length} of ${newer.size} pictures are new or changed</h1>`,
    ...changed.map(
      ([name]) => `<h2>${name}</h2>${older.has(name) ? image('old', name) : 'new picture '}${image('new', name)}`,
    ),
    ...gone.map((name) => `<h2>${name} has gone</h2>${image('old', name)}`),
  ].join('\n')
}
