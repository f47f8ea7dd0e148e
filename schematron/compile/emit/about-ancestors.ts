/** A body that uses its nodes only through their ancestors, rewritten as a body about these ancestors. */
export interface AncestorBody {
  readonly body: string
  /** by variable that now means an ancestor: the operand to pass, such as `parent[$1]` */
  readonly operands: ReadonlyMap<string, string>
}

/**
 * Replaces `parent[$1]`, and `ownerOf(T, $1)` of an attribute, by `$1` if a body uses a free variable in no other way.
 * Repeats this for higher ancestors. Siblings then ask about the same node, so its result can be kept for all of them.
 * If each sibling walked over all the others, the time would grow with the square of their number.
 */
export function aboutAncestors(body: string, free: readonly string[]): AncestorBody {
  const operands = new Map<string, string>()
  let text = body
  for (const token of free) {
    for (let above = onlyAncestor(text, token); above !== undefined; above = onlyAncestor(text, token)) {
      text = text.replaceAll(above, token)
      // a function, because in a replacement text the dollar sign of a variable has a meaning
      operands.set(
        token,
        above.replace(token, () => operands.get(token) ?? token),
      )
    }
  }
  return { body: text, operands }
}

/**
 * Returns the one ancestor through which a body uses a variable, as code. Returns undefined if the body uses the
 * variable itself or several ancestors.
 */
function onlyAncestor(text: string, token: string): string | undefined {
  const uses = text.match(new RegExp(`\\${token}\\b`, 'g')) ?? []
  return [`parent[${token}]`, `ownerOf(T, ${token})`].find(
    (above) => uses.length > 0 && uses.length === text.split(above).length - 1,
  )
}
