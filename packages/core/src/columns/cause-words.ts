import { causes, sides } from '../diagnosis/verdict.ts'

/** Words for the cause of a bad call. */
export const causeWords = Object.fromEntries(
  causes.map((cause) => [cause, { text: `diagnosis.cause.${cause}`, mark: 'plain' }] as const),
)

/** Words for the sides: the part of the path that a fault is in. */
export const sideWords = Object.fromEntries(
  sides.map((side) => [side, { text: `diagnosis.side.${side}`, mark: 'plain' }] as const),
)
