import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/** The time and the counter that an id contains. The counter orders ids of the same millisecond. */
interface Place {
  readonly milliseconds: number
  readonly counter: number
}

const counterMax = 0xfff
/** maximum counter of the first id in a millisecond, so that at least 2,048 more ids fit into the same millisecond */
const firstCounterMax = 0x7ff

const lastPlaces = new WeakMap<Clock, Place>()

/**
 * Returns the id of a new row, a UUID version 7 (D130, RFC 9562). The ids that one process creates with one clock sort
 * in the order of their creation, even within a millisecond and after the clock has been set back. New ids are
 * therefore added at the end of an index. An id is not a secret: it reveals the time of its creation.
 */
export function rowId({ clock, random }: { readonly clock: Clock; readonly random: Random }): string {
  const uuid = random.uuid()
  const place = placeAfter(
    lastPlaces.get(clock),
    clock.now().getTime(),
    Number.parseInt(uuid.slice(0, 3), 16) & firstCounterMax,
  )
  lastPlaces.set(clock, place)
  const time = place.milliseconds.toString(16).padStart(12, '0')
  const counter = place.counter.toString(16).padStart(3, '0')
  const variantAndRest = uuid.slice(19) // this part has the same format in versions 4 and 7
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variantAndRest}`
}

function placeAfter(last: Place | undefined, now: number, firstCounter: number): Place {
  if (last === undefined || now > last.milliseconds) return { milliseconds: now, counter: firstCounter }
  return last.counter < counterMax
    ? { milliseconds: last.milliseconds, counter: last.counter + 1 }
    : { milliseconds: last.milliseconds + 1, counter: firstCounter }
}
