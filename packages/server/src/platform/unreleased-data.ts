/** Data written by a development version before the first release. There is no upgrade from its schema. */
export class UnreleasedData extends Error {
  override readonly name = 'UnreleasedData'
}

/**
 * Refuses a schema with a step that has the number of a known step but another name: the name of a released step never changes.
 * @param store store of the data, named in the message
 * @param taken applied steps, such as `001-baseline`
 * @throws {UnreleasedData}
 */
export function refuseUnreleased(store: string, taken: readonly string[], known: readonly string[]): void {
  const numbers = new Set(known.map(numberOf))
  const step = taken.find((name) => !known.includes(name) && numbers.has(numberOf(name)))
  if (step !== undefined)
    throw new UnreleasedData(
      `The data in ${store} was written by a development version of rtcops (${step}) and can be neither upgraded nor restored; start with a fresh data directory.`,
    )
}

const numberOf = (step: string): number => Number.parseInt(step, 10)
