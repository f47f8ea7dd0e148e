/** Values of slots, by name. */
export type Slots = Readonly<Record<string, string | number>>

/** Replaces each slot `{name}` of a sentence by its value (P69). A slot without a value stays as it is. */
export function fillSlots(text: string, slots: Slots = {}): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(slots, name) ? String(slots[name]) : slot))
}
