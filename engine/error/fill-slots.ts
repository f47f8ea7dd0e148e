/** The values for the slots of a sentence, by slot name. */
export type Slots = Readonly<Record<string, string | number>>

/** Replaces each slot `{name}` of a sentence with its value (P69). A slot without a value stays unchanged. */
export function fillSlots(text: string, slots: Slots = {}): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(slots, name) ? String(slots[name]) : slot))
}
