import { refuseUnreleased } from '../platform/unreleased-data.ts'

/**
 * Refuses a schema that is not the one of this program.
 * @param store store of the data, named in the message
 * @param taken applied steps, such as `001-baseline`
 * @throws {Error} with what to do
 */
export function requireSteps(store: string, taken: readonly string[], known: readonly string[]): void {
  refuseUnreleased(store, taken, known)
  const missing = known.find((step) => !taken.includes(step))
  if (missing !== undefined)
    throw new Error(`The schema in ${store} lacks the step ${missing}; run "rtcops server migrate" of this version`)
  const unknown = taken.find((step) => !known.includes(step))
  if (unknown !== undefined)
    throw new Error(
      `The schema in ${store} was changed by a newer version of rtcops (${unknown}); start that version, or restore a backup`,
    )
}
