/* How the games of the mall move to what was drawn: the wheel in degrees, the light of Little Mary from field to field. */

const TURNS = 5
const LAPS = 2
/** How much the light slows down towards its end: 1 would be an even pace. */
const SLOWING = 2.4

/** Degrees, clockwise, at which field `result` of `fields` stands at the top, several turns after `from`. */
export function turnTo(from: number, result: number, fields: number): number {
  return (Math.ceil(from / 360) + TURNS) * 360 - (result * 360) / fields
}

/** A field that the light passes, and when, as a part of the whole run from 0 to 1. */
interface Passed {
  readonly field: number
  readonly at: number
}

/** The fields that the light passes from `from` to `result`, some laps around, slower and slower. */
export function runTo(from: number, result: number, fields: number): readonly Passed[] {
  const steps = LAPS * fields + ((result - from + fields) % fields)
  return Array.from({ length: steps + 1 }, (_, step) => ({
    field: (from + step) % fields,
    at: 1 - (1 - step / steps) ** (1 / SLOWING),
  }))
}

/** Where a field lies on the edge of a square of `side` fields, clockwise from its top left corner. */
export function placeOf(field: number, side: number): { readonly x: number; readonly y: number } {
  const [edge, step] = [Math.floor(field / (side - 1)), field % (side - 1)]
  const last = side - 1
  return (
    [
      { x: step, y: 0 },
      { x: last, y: step },
      { x: last - step, y: last },
      { x: 0, y: last - step },
    ][edge] ?? { x: 0, y: 0 }
  )
}
