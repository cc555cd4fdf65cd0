/** Returns ways to draw by random numbers: a whole number below a limit, and one of several items. */
export function drawsOf(random: () => number): {
  upTo: (limit: number) => number
  among: <Item>(items: readonly Item[]) => Item
} {
  const upTo = (limit: number) => Math.floor(random() * limit)
  return { upTo, among: (items) => items[upTo(items.length)]! }
}
