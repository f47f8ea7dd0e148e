/** The values for the placeholders of a message, by the name of the placeholder. */
export type Slots = Readonly<Record<string, string | number>>

/**
 * Replaces each placeholder `{name}` in a message with its value (P69). A placeholder without a value stays unchanged.
 */
export function fillSlots(text: string, slots: Slots = {}): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(slots, name) ? String(slots[name]) : slot))
}
