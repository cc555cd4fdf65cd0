import { causes } from '../../../diagnosis/verdict.ts'

/** Words for the cause of a bad call. */
export const causeWords = Object.fromEntries(
  causes.map((cause) => [cause, { text: `diagnosis.cause.${cause}`, mark: 'plain' }] as const),
)
