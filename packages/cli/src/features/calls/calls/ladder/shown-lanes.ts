/** Lanes of a frame, those from `first` up to but not including `end`. */
export interface ShownLanes {
  first: number
  end: number
}

/**
 * Returns the lanes that fit around the chosen one, which is in the middle unless it is near an end.
 * @param heights lines that each lane takes
 * @param rows lines that there are
 */
export function shownLanes(heights: readonly number[], chosen: number, rows: number): ShownLanes {
  let [first, end] = [chosen, chosen + 1]
  let left = rows - (heights[chosen] ?? 0)
  const take = (lane: number): boolean => {
    const height = heights[lane]
    if (height === undefined || height > left) return false
    left -= height
    return true
  }
  for (let isMore = true; isMore; ) {
    const above = take(first - 1)
    if (above) first--
    const below = take(end)
    if (below) end++
    isMore = above || below
  }
  return { first, end }
}
