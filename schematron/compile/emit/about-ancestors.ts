/**
 * The body of a function that uses its nodes only to reach ancestors, rewritten to take these ancestors as operands.
 */
export interface AncestorBody {
  readonly body: string
  /** for each variable that now means an ancestor: the operand to pass, such as `parent[$1]` */
  readonly operands: ReadonlyMap<string, string>
}

/**
 * Replaces `parent[$1]` (for an attribute: `ownerOf(T, $1)`) by `$1` if a body uses the free variable `$1` in no other
 * way. Repeats this for higher ancestors. The function is then called with the same ancestor for all siblings, so its
 * result can be kept for all of them. Otherwise, each sibling would visit all its siblings, which takes quadratic time.
 */
export function aboutAncestors(body: string, free: readonly string[]): AncestorBody {
  const operands = new Map<string, string>()
  let text = body
  for (const token of free) {
    for (let above = onlyAncestor(text, token); above !== undefined; above = onlyAncestor(text, token)) {
      text = text.replaceAll(above, token)
      // the replacement is a function, because the dollar sign of a variable has a special meaning in a replacement
      // text
      operands.set(
        token,
        above.replace(token, () => operands.get(token) ?? token),
      )
    }
  }
  return { body: text, operands }
}

/**
 * Returns the code of an ancestor if a body uses a variable only to reach that ancestor. Returns undefined if the body
 * uses the variable itself or several ancestors.
 */
function onlyAncestor(text: string, token: string): string | undefined {
  const uses = text.match(new RegExp(`\\${token}\\b`, 'g')) ?? []
  return [`parent[${token}]`, `ownerOf(T, ${token})`].find(
    (above) => uses.length > 0 && uses.length === text.split(above).length - 1,
  )
}
