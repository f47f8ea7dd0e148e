import { machine } from './machine.ts'

/** A measured value beside the highest value that is allowed. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly unit: string
}

/** Prints the figures as a table; those above their limits are marked. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}, ${machine}`)
  for (const { what, value, limit, unit } of figures)
    console.log(
      `${(isOver({ value, limit }) ? 'OVER' : 'ok').padEnd(4)} ${what.padEnd(72)} ${value.toFixed(2).padStart(10)}   limit ${String(limit).padStart(5)} ${unit}`,
    )
  const over = figures.filter(isOver).length
  console.log(`${figures.length - over} figures within their limits, ${over} above`)
}

function isOver({ value, limit }: Pick<Figure, 'value' | 'limit'>): boolean {
  return value > limit
}
