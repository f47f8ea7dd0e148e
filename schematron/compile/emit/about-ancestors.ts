/**
 * The body of a function, rewritten so that callers pass an ancestor of a node instead of the node wherever the
 * function needs only that ancestor.
 */
export interface AncestorBody {
  readonly body: string
  /** for each argument that is now an ancestor: the code that callers pass for it, such as `parent[$1]` */
  readonly operands: ReadonlyMap<string, string>
}

/**
 * If a body uses `$1` only to get its parent (`parent[$1]`, or `ownerOf(T, $1)` for an attribute), callers pass the
 * parent itself as `$1`. Each `parent[$1]` in the body then becomes `$1`. This is repeated for higher ancestors. All
 * siblings then pass the same ancestor, so one cached result serves all of them.
 */
export function aboutAncestors(body: string, free: readonly string[]): AncestorBody {
  const operands = new Map<string, string>()
  let text = body
  for (const token of free) {
    for (let above = onlyAncestor(text, token); above !== undefined; above = onlyAncestor(text, token)) {
      text = text.replaceAll(above, token)
      // the replacement is a function, because a dollar sign has a special meaning in a replacement string
      operands.set(
        token,
        above.replace(token, () => operands.get(token) ?? token),
      )
    }
  }
  return { body: text, operands }
}

/**
 * Returns the code of an ancestor, such as `parent[$1]`, if the variable `token` occurs in a function body only as part
 * of this code. Returns undefined if the body also uses the variable in another way.
 */
function onlyAncestor(text: string, token: string): string | undefined {
  const uses = text.match(new RegExp(`\\${token}\\b`, 'g')) ?? []
  return [`parent[${token}]`, `ownerOf(T, ${token})`].find(
    (above) => uses.length > 0 && uses.length === text.split(above).length - 1,
  )
}
