/** Lower bounds, in users, of the steps of the colour scale, and the million that ends it (K-21). */
export const mapSteps = [1, 100, 1000, 10_000, 100_000, 1_000_000] as const

/** Returns the fill of a country by its number of users: one of six steps, or hatching for none. */
export function fillOf(users: number | undefined): string {
  const step = mapSteps.findLastIndex((least) => (users ?? 0) >= least)
  return step < 0 ? 'url(#ro-no-data)' : `var(--ro-s${step + 1})`
}
