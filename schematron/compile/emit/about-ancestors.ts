/**
 * The body of a function that used its node parameters only to find ancestors of the nodes. The body is rewritten so
 * that callers pass these ancestors instead of the nodes.
 */
export interface AncestorBody {
  readonly body: string
  /** for each variable that now means an ancestor: the operand that callers pass, such as `parent[$1]` */
  readonly operands: ReadonlyMap<string, string>
}

/**
 * Replaces `parent[$1]` (for an attribute: `ownerOf(T, $1)`) by `$1` if the body uses the free variable `$1` only in
 * this form. Repeats the replacement for higher ancestors. The function is then called with the same ancestor for all
 * siblings, so one result can be kept for all of them. Without the replacement, a function that visits all siblings
 * would run again for each sibling, which takes quadratic time.
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
 * Returns the code of an ancestor, such as `parent[$1]`, if a body uses the variable only as part of this code. Returns
 * undefined if the body uses the variable itself or several ancestors.
 */
function onlyAncestor(text: string, token: string): string | undefined {
  const uses = text.match(new RegExp(`\\${token}\\b`, 'g')) ?? []
  return [`parent[${token}]`, `ownerOf(T, ${token})`].find(
    (above) => uses.length > 0 && uses.length === text.split(above).length - 1,
  )
}
