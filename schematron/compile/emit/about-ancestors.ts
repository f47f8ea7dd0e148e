/** A body that sees its nodes only through their parents, as a body about those parents. */
export interface AncestorBody {
  readonly body: string
  /** what to hand over for a variable that now means an ancestor: `parent[$1]` */
  readonly operands: ReadonlyMap<string, string>
}

/**
 * Turns `parent[$1]`, and the `ownerOf(T, $1)` of an attribute, into `$1` where that is all that a body asks of a free
 * variable, as far up as it goes. Siblings
 * then ask about one and the same node, so that its answer can be kept for all of them; each walking over all the
 * others would take as long as their number squared.
 */
export function aboutAncestors(body: string, free: readonly string[]): AncestorBody {
  const operands = new Map<string, string>()
  let text = body
  for (const token of free) {
    for (let above = onlyAncestor(text, token); above !== undefined; above = onlyAncestor(text, token)) {
      text = text.replaceAll(above, token)
      // a replacement text would read the dollar sign of a variable
      operands.set(
        token,
        above.replace(token, () => operands.get(token) ?? token),
      )
    }
  }
  return { body: text, operands }
}

/**
 * The code of the one node that a body asks of a variable; undefined if it asks of the variable itself, or of several.
 */
function onlyAncestor(text: string, token: string): string | undefined {
  const uses = text.match(new RegExp(`\\${token}\\b`, 'g')) ?? []
  return [`parent[${token}]`, `ownerOf(T, ${token})`].find(
    (above) => uses.length > 0 && uses.length === text.split(above).length - 1,
  )
}
